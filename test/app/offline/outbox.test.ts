/** Records of a day without a network: whatever happens on the way, each is at the town hall once and in its order. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carrierOf, deliveryOf } from '../../../src/app/offline/carrier.ts';
import { isUnreachable } from '../../../src/app/offline/kept.ts';
import {
  type Carrier,
  type Delivery,
  type Entry,
  Outbox,
  type OutboxStore,
} from '../../../src/app/offline/outbox.ts';
import { partOf } from '../../../src/app/offline/part.ts';
import { fitted } from '../../../src/app/offline/photo.ts';
import { withTold } from '../../../src/app/offline/told.ts';
import { RecordsError } from '../../../src/records/errors.ts';
import type { Records } from '../../../src/records/records.ts';
import type { KeptRound } from '../../../src/records/round.ts';

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const ROUND = uuid(900);
const STOP = uuid(901);
function entry(n: number, owner = 'ana'): Entry {
  return {
    key: `report/${uuid(n)}`,
    owner,
    town: '4307708',
    round: ROUND,
    stop: {
      id: STOP,
      round_id: ROUND,
      subject_kind: 'place',
      subject_ref: 'place-1',
      name: 'Bar Quimera',
      address: null,
      at: [-51.17, -29.85],
      score: 1,
      reasons: [],
      arrive_s: 0,
      start_s: 0,
      depart_s: 0,
      leg_m: 0,
      off_m: 0,
      window_from_s: null,
      window_to_s: null,
      skills: [],
      also_refs: [],
    },
    at: '2026-12-01T12:41:00.000Z',
    told: {
      kind: 'report',
      body: {
        id: uuid(n),
        stop_id: STOP,
        kind: 'outcome',
        outcome: 'closed',
        reason: null,
        note: null,
        measured_m: null,
        happened_at: '2026-12-01T12:41:00.000Z',
        seen: 0,
      },
    },
    refused: null,
  };
}

/** The device's disk: outlives every page. */
function disk(): OutboxStore & { rows: Entry[] } {
  const rows: Entry[] = [];
  return {
    rows,
    all: async () => [...rows],
    add: async (many) => {
      for (const one of many) if (!rows.some((had) => had.key === one.key)) rows.push(one);
    },
    refuse: async (id, refused) => {
      const i = rows.findIndex((had) => had.key === id);
      const had = rows[i];
      if (had !== undefined) rows[i] = { ...had, refused };
    },
    remove: async (id) => {
      const i = rows.findIndex((had) => had.key === id);
      if (i >= 0) rows.splice(i, 1);
    },
  };
}

class Killed extends Error {}
type Fate = 'arrives' | 'request lost' | 'answer lost' | 'signed out' | 'killed before' | 'killed after';
const FATES: readonly Fate[] = [
  'arrives',
  'request lost',
  'answer lost',
  'signed out',
  'killed before',
  'killed after',
];

/** The town hall: the same id is one record, as `report_visit` has it (supabase/tests/90_visits.test.sql). */
class TownHall implements Carrier {
  readonly records: { readonly id: string; readonly by: string }[] = [];
  constructor(
    private readonly fates: Fate[],
    private readonly refuses: ReadonlySet<string> = new Set(),
  ) {}
  async deliver(one: Entry): Promise<Delivery> {
    const fate = this.fates.shift() ?? 'arrives';
    if (fate === 'request lost') return 'later';
    if (fate === 'signed out') return 'sign-in';
    if (fate === 'killed before') throw new Killed();
    if (this.refuses.has(one.told.body.id)) return { code: 'P0001', hint: 'round-stop-missing' };
    if (!this.records.some(({ id }) => id === one.key)) this.records.push({ id: one.key, by: one.owner });
    if (fate === 'killed after') throw new Killed();
    return fate === 'answer lost' ? 'later' : 'done';
  }
}

/** One job at a time over all pages of the device, as the browser's locks have it; a killed page lets go of its lock. */
function locks() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(job: () => Promise<T>): Promise<T> => {
    const mine = last.then(job, job);
    last = mine.catch(() => undefined);
    return mine;
  };
}

type Step = { readonly do: 'record' | 'record twice' | 'send' | 'send in both pages' | 'kill' };
const steps = fc.array(
  fc.record({
    do: fc.constantFrom('record', 'record twice', 'send', 'send in both pages', 'kill'),
  }) as fc.Arbitrary<Step>,
  { maxLength: 40 },
);

describe('the outbox', () => {
  it('brings each record once and in order, whatever is lost, killed or sent twice', async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.array(fc.constantFrom(...FATES), { maxLength: 60 }), async (what, fates) => {
        const store = disk();
        const hall = new TownHall(fates);
        const page = () => new Outbox(store, hall, alone);
        let alone = locks();
        let [one, other] = [page(), page()];
        const recorded: string[] = [];
        const survive = (sending: Promise<unknown>) =>
          sending.catch((error) => expect(error).toBeInstanceOf(Killed));
        for (const step of what) {
          const next = entry(recorded.length + 1);
          if (step.do === 'record' || step.do === 'record twice') {
            await one.record([next]);
            if (step.do === 'record twice') await other.record([next]);
            recorded.push(next.key);
          } else if (step.do === 'send') await survive(one.send('ana'));
          else if (step.do === 'send in both pages')
            await Promise.all([survive(one.send('ana')), survive(other.send('ana'))]);
          else {
            alone = locks();
            [one, other] = [page(), page()];
          }
          // What is not at the town hall is on the disk.
          const safe = new Set([...hall.records.map(({ id }) => id), ...store.rows.map(({ key }) => key)]);
          expect(recorded.filter((id) => !safe.has(id))).toEqual([]);
        }
        fates.length = 0; // the network is back
        expect(await page().send('ana')).toBe('empty');
        expect(hall.records.map(({ id }) => id)).toEqual(recorded);
        expect(store.rows).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('never sends what another person recorded', async () => {
    const store = disk();
    const hall = new TownHall([]);
    const outbox = new Outbox(store, hall, locks());
    await outbox.record([entry(1, 'ana')]);
    await outbox.record([entry(2, 'bia')]);
    await outbox.send('bia');
    expect(hall.records).toEqual([{ id: `report/${uuid(2)}`, by: 'bia' }]);
    expect(store.rows.map(({ owner }) => owner)).toEqual(['ana']);
    await outbox.send('ana');
    expect(hall.records.map(({ by }) => by)).toEqual(['bia', 'ana']);
  });

  it('keeps what is refused, with why, goes on with the others, and tries it again when asked', async () => {
    const store = disk();
    const outbox = new Outbox(store, new TownHall([], new Set([uuid(1)])), locks());
    await outbox.record([entry(1)]);
    await outbox.record([entry(2)]);
    expect(await outbox.send('ana')).toBe('empty');
    expect(store.rows).toMatchObject([{ refused: { code: 'P0001', hint: 'round-stop-missing' } }]);
    const willing = new TownHall([]);
    await new Outbox(store, willing, locks()).send('ana');
    expect(willing.records).toEqual([]);
    await new Outbox(store, willing, locks()).send('ana', true);
    expect(willing.records).toEqual([{ id: `report/${uuid(1)}`, by: 'ana' }]);
    expect(store.rows).toEqual([]);
  });
});

describe('what came of sending', () => {
  const cases: readonly (readonly [string, unknown, Delivery])[] = [
    ['no network', new RecordsError('unreachable', 0, ''), 'later'],
    ['a fault there', new RecordsError('XX000', 500, ''), 'later'],
    ['a server in front that is full', new RecordsError('unknown', 503, ''), 'later'],
    ['too many requests', new RecordsError('unknown', 429, ''), 'later'],
    ['a defect of ours', new TypeError('x is undefined'), 'later'],
    ['a session that ended', new RecordsError('PGRST301', 401, ''), 'sign-in'],
    ['a visitor', new RecordsError('42501', 401, ''), 'sign-in'],
    ['somebody else', new RecordsError('P0001', 400, '', 'visit-of-another'), 'sign-in'],
    ['not allowed', new RecordsError('42501', 403, ''), { code: '42501', hint: null }],
    [
      'a stop that is gone',
      new RecordsError('P0001', 400, '', 'round-stop-missing'),
      { code: 'P0001', hint: 'round-stop-missing' },
    ],
    [
      'a draft that was begun by another',
      new RecordsError('P0001', 400, '', 'draft-of-another'),
      { code: 'P0001', hint: 'draft-of-another' },
    ],
    ['too large for a proxy', new RecordsError('unknown', 413, ''), { code: 'too-large', hint: null }],
    [
      'a picture that cannot be read back',
      new DOMException('', 'NotReadableError'),
      { code: 'NotReadableError', hint: null },
    ],
    ['a request that was stopped', new DOMException('', 'AbortError'), 'later'],
    ['a measure below zero', new RecordsError('23514', 400, ''), { code: '23514', hint: null }],
  ];
  it.each(cases)('%s', (_, error, said) => {
    expect(deliveryOf(error)).toEqual(said);
  });
});

describe('the carrier', () => {
  const records = () =>
    Promise.resolve({
      userId: async () => 'ana',
      visits: { report: async () => ({ id: uuid(1), repeated: false, unseen: 0 }) },
    } as unknown as Records);
  it('does not send again what the town hall took, whatever the page makes of it', async () => {
    const carrier = carrierOf(records, () => Promise.reject(new Error('no store')));
    expect(await carrier.deliver(entry(1))).toBe('done');
  });
});

describe('who is out of reach', () => {
  it.each([
    [new TypeError('fetch failed'), true],
    [new RecordsError('unreachable', 0, ''), true],
    [new RecordsError('unknown', 502, ''), true],
    [new RecordsError('unknown', 504, ''), true],
    [new RecordsError('XX000', 500, ''), false],
    [new RecordsError('42501', 403, ''), false],
  ])('%s', (error, said) => {
    expect(isUnreachable(error)).toBe(said);
  });
});

describe('a round with what was not sent yet', () => {
  const round = {
    id: ROUND,
    stops: [{ id: STOP, reports: [{ id: uuid(1), kind: 'arrived', created_by: 'ana' }] }],
  } as unknown as KeptRound;
  it('stands behind what the town hall knows, each once', () => {
    const both = withTold(round, [entry(1), entry(2), { ...entry(3), round: uuid(77) }]);
    expect(both.stops[0]?.reports.map(({ id }) => id)).toEqual([uuid(1), uuid(2)]);
    expect(withTold(both, [entry(2)])).toEqual(both);
  });
});

describe('a photograph', () => {
  it.each([
    [4032, 3024, { width: 1600, height: 1200 }],
    [3024, 4032, { width: 1200, height: 1600 }],
    [800, 600, { width: 800, height: 600 }],
    [20_000, 1, { width: 1600, height: 1 }],
  ])('of %i x %i', (width, height, said) => {
    expect(fitted(width, height)).toEqual(said);
  });
});

describe('a part of the map that was taken along', () => {
  const held = () =>
    new Response('0123456789', { headers: { etag: '"a"', 'content-type': 'application/vnd.pmtiles' } });
  it.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=4-', 206, '456789', 'bytes 4-9/10'],
    ['bytes=10-12', 416, '', 'bytes */10'],
    ['pages=1', 200, '0123456789', null],
    [null, 200, '0123456789', null],
  ])('%s', async (range, status, text, told) => {
    const part = await partOf(held(), range);
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([status, text, told]);
    expect(part.headers.get('etag')).toBe('"a"');
  });
});
