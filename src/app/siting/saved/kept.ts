/** A kept consultation as the page needs it: its question for the address, and whether today's data say the same. */
import type { DataStoodOn, SavedCheck } from '../../../records/siting-check.ts';
import type { Answer, Finding, Verdict } from '../../../siting/types.ts';
import type { Patch } from '../../url/state.ts';
import { findingKey } from '../answer/findings.ts';
import type { LoadedFacts } from '../engine/engine.ts';

const CIVIL = /^\d{4}-\d{2}-\d{2}$/;

/** What an answer stood on, as it is stored. */
export function stoodOn(loaded: LoadedFacts): DataStoodOn {
  const sources = new Map<string, { title: string; date: string | null }>();
  for (const source of Object.values(loaded.sources)) {
    if (source === undefined) continue;
    const date = source.date !== null && CIVIL.test(source.date) ? source.date : null;
    sources.set(`${source.title}/${date}`, { title: source.title, date });
  }
  return {
    facts: loaded.count,
    hash: loaded.hash,
    sources: [...sources.values()],
    unknown: [...loaded.unknown],
  };
}

/** The address of the question that was kept. */
export function questionPatch({ answer }: Pick<SavedCheck, 'answer'>): Patch {
  const { site, activity, date } = answer;
  const { geometry } = site;
  return {
    date,
    activity,
    at:
      geometry.type === 'Point'
        ? [geometry.coordinates[0] ?? Number.NaN, geometry.coordinates[1] ?? Number.NaN]
        : null,
    lot: geometry.type === 'Point' ? null : geometry,
    pumps: site.parts.pumps ?? null,
    construction: site.parts.construction ?? null,
    accuracy: site.accuracy_m,
    attributes: site.attributes,
    place: site.id,
    owner: site.belongs_to,
  };
}

/** One finding then and now. */
export interface Changed {
  readonly key: string;
  readonly before: Finding | null;
  readonly after: Finding | null;
}
export interface Comparison {
  readonly verdict: { readonly before: Verdict; readonly after: Verdict };
  readonly changed: readonly Changed[];
}

/** Findings that say something else: another verdict, another place, or another measure by a millimetre or more. */
export function compare(before: Answer, after: Answer): Comparison {
  const then = new Map(before.findings.map((finding) => [findingKey(finding), finding]));
  const now = new Map(after.findings.map((finding) => [findingKey(finding), finding]));
  const keys = [...new Set([...then.keys(), ...now.keys()])];
  return {
    verdict: { before: before.verdict, after: after.verdict },
    changed: keys.flatMap((key) => {
      const [a, b] = [then.get(key) ?? null, now.get(key) ?? null];
      return a !== null && b !== null && same(a, b) ? [] : [{ key, before: a, after: b }];
    }),
  };
}

function same(a: Finding, b: Finding): boolean {
  return (
    a.verdict === b.verdict &&
    a.required_m === b.required_m &&
    a.nearest?.id === b.nearest?.id &&
    near(a.measured_m, b.measured_m) &&
    near(a.tolerance_m, b.tolerance_m)
  );
}
const near = (a: number | null, b: number | null): boolean =>
  a === null || b === null ? a === b : Math.abs(a - b) < 0.001;
