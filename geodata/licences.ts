/** Invented licences of the demonstration towns: a number and a day for whoever needs one, so that it can be told who came first. */
import { addDays } from '../src/enforcement/civil-days.ts';
import { ACTIVITIES, type Activity, type Kind } from '../src/laws/vocabulary.ts';
import type { FactFeature } from './document.ts';
import { makeRng } from './prng.ts';

export interface DemoLicence {
  /** `123/1998`. */
  readonly number: string;
  /** Id of the fact it is for. */
  readonly place: string;
  readonly activity: Activity | null;
  readonly valid_from: string;
  readonly valid_to: string | null;
  readonly status: 'in-force' | 'expired';
}

const TRADES: ReadonlySet<Kind> = new Set<Kind>([
  'fuel-station',
  'noisy-business',
  'stable',
  'piggery',
  'explosives-store',
  'quarry',
]);
/** Licensed too, though no rule of place binds them; of some the paper was never found. */
const OTHERS: ReadonlySet<Kind> = new Set<Kind>([
  'hotel',
  'hospital',
  'asylum',
  'church',
  'school',
  'evening-school',
]);
const FOUND = 0.7;
const ENDING = 0.15;
/** Last day of the invented history. */
const LAST = '2026-11-30';

/** Drawn from each place's own id, so that another place does not change its neighbours' papers. */
export function demoLicences(slug: string, features: readonly FactFeature[]): DemoLicence[] {
  const inYear = new Map<string, number>();
  return features.flatMap(({ id, properties }) => {
    const { kind, valid_from, valid_to = null, outside } = properties;
    if (outside === true || !(TRADES.has(kind) || OTHERS.has(kind))) return [];
    const rng = makeRng(`${slug}/licence/${id}`);
    if (OTHERS.has(kind) && !rng.chance(FOUND)) return [];
    const two = (n: number) => String(n).padStart(2, '0');
    const latest = valid_to === null ? 2022 : Number(valid_to.slice(0, 4)) - 1;
    const drawn = `${rng.int(1974, latest)}-${two(rng.int(1, 12))}-${two(rng.int(1, 28))}`;
    const from = valid_from ?? drawn;
    const year = from.slice(0, 4);
    const n = (inYear.get(year) ?? 0) + 1;
    inYear.set(year, n);
    // Drawn last, so that nothing drawn before is another. Some end within two months of the demonstration's last day.
    const ends = valid_to === null && rng.chance(ENDING) ? addDays(LAST, rng.int(4, 56)) : valid_to;
    return [
      {
        number: `${n}/${year}`,
        place: id,
        activity: ACTIVITIES.find((activity) => activity === kind) ?? null,
        valid_from: from,
        valid_to: ends,
        status: valid_to === null ? 'in-force' : 'expired',
      } satisfies DemoLicence,
    ];
  });
}
