import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holidayCalendar } from '../../src/enforcement/holidays.ts';
import { standingOf } from '../../src/enforcement/process.ts';
import { esteio } from '../../src/laws/esteio/index.ts';
import { RecordsError } from '../../src/records/errors.ts';
import { connect, type Records } from '../../src/records/records.ts';
import { historyOf, priorsOf } from '../../src/records/repeats.ts';
import { type Product, remove, startProduct, temporaryFolder } from './support/product.ts';

// One server for all: each holds a gigabyte.
const scratch = temporaryFolder();
let product: Product;
let users: { role: string; email: string; password: string }[] = [];

async function as(role: string): Promise<Records> {
  const records = connect({ url: product.address, anonKey: product.keys.anonKey });
  const user = users.find((one) => one.role === role);
  if (user === undefined) throw new Error(`there is no demonstration ${role}`);
  await records.signIn(user.email, user.password);
  return records;
}
beforeAll(async () => {
  product = await startProduct(`${scratch}/data`, ['demo']);
  const config = (await (await fetch(`${product.address}/config.json`)).json()) as {
    demo: { users: typeof users };
  };
  users = config.demo.users;
}, 180_000);
afterAll(async () => {
  await product?.stop();
  remove(scratch);
}, 60_000);

const IBGE = '4307708';
async function refusal(call: Promise<unknown>): Promise<string> {
  try {
    await call;
  } catch (error) {
    if (error instanceof RecordsError) return error.hint ?? error.code;
    throw error;
  }
  return 'done';
}

it('takes an infraction from a draft on a phone to the summons, and no stage is skipped', async () => {
  const inspector = await as('inspector');
  const draft = await inspector.infractions.draft(IBGE, {
    offence: 'EST-226',
    act_on: '2026-03-02',
    act_time: '09:41',
    address: 'Rua das Acácias, 880',
    position: { lon: -51.18, lat: -29.86, accuracy_m: 4, method: 'address' },
  });
  expect(draft).toMatchObject({ status: 'draft', number: null, act_time: '09:41', neighbourhood: 'Centro' });
  // What is missing is told by its place in the code.
  const missing = await inspector.infractions.missing(draft.id, 'infringement');
  const contents = esteio.contents.find(({ id }) => id === 'EST-C-69');
  expect(missing.map(({ item }) => contents?.items[item]?.pt.split(' ')[0])).toEqual([
    'Nome,',
    'Relato',
    'Nome',
    'Assinaturas:',
  ]);
  const opening = { move: 'EST-M-NOTICE', acted_on: '2026-03-02' };
  expect(await refusal(inspector.infractions.issue(draft.id, opening))).toBe('notice-incomplete');

  const offender = await inspector.infractions.saveOffender(IBGE, {
    kind: 'person',
    name: 'Fulano Fictício',
    document: '11144477735',
    profession: 'comerciante',
    age: 40,
    marital_status: 'single',
    address: 'Rua Inventada, 1',
  });
  expect((await inspector.infractions.findOffenders(IBGE, '111.444.777-35')).map(({ id }) => id)).toEqual([
    offender.id,
  ]);
  await inspector.infractions.saveDraft(draft.id, {
    offender_id: offender.id,
    offender_signature: 'refused',
    account: 'Mesas sem deixar um metro.',
    easing: [],
    burdening: ['b'],
  });
  for (const name of ['Beltrana', 'Sicrano'])
    await inspector.infractions.addWitness(draft, {
      paper: 'infringement',
      name,
      address: 'Rua Inventada, 2',
      is_adult: true,
      signed: true,
    });
  expect(await inspector.infractions.missing(draft.id, 'infringement')).toEqual([]);
  const issued = await inspector.infractions.issue(draft.id, opening);
  expect(issued).toMatchObject({ stage: 'EST-S-NOTICE', number: expect.stringMatching(/^20\d\d\/00001$/) });
  expect(await refusal(inspector.infractions.saveDraft(draft.id, { account: 'outro' }))).toBe('PGRST116');

  const manager = await as('manager');
  const step = (seen: number, move: string, actor: 'mayor' | 'judge' | 'director', acted_on: string) =>
    manager.infractions.move(draft.id, { seen, move, actor, acted_on });
  expect(await refusal(step(1, 'EST-M-FIX', 'judge', '2026-03-03'))).toBe('process-order');
  await step(1, 'EST-M-HOMOLOGATE', 'mayor', '2026-03-03');
  expect(await refusal(step(1, 'EST-M-FIX', 'judge', '2026-03-04'))).toBe('process-moved');
  await step(2, 'EST-M-FIX', 'judge', '2026-03-04');
  const summoned = await step(3, 'EST-M-SUMMON', 'director', '2026-03-09');
  expect(summoned).toMatchObject({ due_on: '2026-03-14', open_until: '2026-03-16', events: 4 });
  expect(
    await refusal(
      manager.infractions.keepFine(draft.id, {
        offence: 'EST-226',
        unit: 'minimum-wage',
        unit_on: '1999-01-01',
        unit_cents: 1,
        easing: [],
        burdening: ['b'],
        repeat: 'none',
        repeat_of: null,
        repeat_days: null,
        degree: 'maximum',
        least_cents: 1,
        most_cents: 1,
        amount_cents: 1,
        judge: 'director',
        steps: [{ text: { pt: 'x', en: 'x' }, citation: 'Art. 16', amount: 1n }],
        reason: null,
      }),
    ),
  ).toBe('fine-unit');
  await manager.infractions.reverse(draft.id, 4, 'intimado um homônimo');

  // The database and the law engine say the same of where it stands.
  const open = await manager.infractions.open(draft.id);
  const standing = standingOf(
    esteio,
    historyOf(esteio, open?.events ?? []),
    '2026-03-20',
    holidayCalendar('RS'),
  );
  expect([open?.infraction.stage, standing.stage?.id, standing.closed]).toEqual([
    'EST-S-FIXED',
    'EST-S-FIXED',
    false,
  ]);
  expect(open?.events.map(({ kind }) => kind)).toEqual(['move', 'move', 'move', 'move', 'reversal']);
  expect(priorsOf(esteio, await manager.infractions.offenderRecord(offender.id), '2026-12-01')).toEqual([
    { id: draft.id, offence: 'EST-226', noticed_on: issued.issued_on, judged_on: null },
  ]);

  // A planner reads the record and initials.
  const planner = await as('planner');
  const { rows, next } = await planner.infractions.page('esteio', { stage: ['EST-S-FIXED'] }, null, 10);
  expect(next).toBeNull();
  expect(rows.map(({ offender: seen }) => seen)).toEqual([
    { id: offender.id, name: 'F. F.', document: '•••.•••.•••-35', masked: true },
  ]);
  expect((await planner.infractions.open(draft.id))?.offender).toBeNull();
  const map = await planner.infractions.map('esteio', {});
  expect(map.features.map(({ geometry }) => geometry.coordinates)).toEqual([[-51.18, -29.86]]);
  expect(await planner.infractions.count('esteio', {})).toMatchObject({ total: 1, placed: 1, open: 1 });
});

it('R38: nobody moves an infraction to another town, by update, upsert or insert', async () => {
  const client = createClient(product.address, product.keys.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: class {} as unknown as typeof WebSocket },
  });
  const user = users.find(({ role }) => role === 'inspector');
  const signedIn = await client.auth.signInWithPassword({
    email: user?.email ?? '',
    password: user?.password ?? '',
  });
  const officer_id = signedIn.data.user?.id;
  const mine = await client
    .from('infractions')
    .insert({ municipality: IBGE, officer_id })
    .select('id')
    .single();
  const id = mine.data?.id;
  const moved = await client
    .from('infractions')
    .update({ municipality: '3553005' })
    .eq('id', id)
    .select('id');
  expect(moved.error?.code).toBe('42501');
  const upserted = await client.from('infractions').upsert({ id, municipality: '3553005', officer_id });
  expect(upserted.error?.code).toBe('42501');
  const kept = await client.from('infractions').select('municipality, status').eq('id', id).single();
  expect(kept.data).toEqual({ municipality: IBGE, status: 'draft' });
});

it('takes a licence from its application to its term', async () => {
  const planner = await as('planner');
  const { id, number } = await planner.licences.apply('esteio', {
    activity: null,
    establishment: 'Oficina Fantasia',
    branch: 'oficina mecânica',
    applied_on: '2026-01-05',
    checklist: [{ item: 'EST-338-0', citation: 'Art. 338', label: { pt: 'Três vagas', en: 'Three bays' } }],
  });
  expect(number).toBe('A-2026/00001');
  expect(await planner.licences.missing(id)).toEqual([
    { field: 'capital', citation: 'Art. 316' },
    { field: 'place', citation: 'Art. 316' },
  ]);
  const issue = { kind: 'issued', acted_on: '2026-01-12', valid_to: '2027-01-11' } as const;
  expect(await refusal(planner.licences.record(id, 1, issue))).toBe('licence-incomplete');
  const open = await planner.licences.open(id);
  expect([open?.licence.status, open?.licence.events, open?.checklist.length]).toEqual(['requested', 1, 1]);
  const inspector = await as('inspector');
  expect((await inspector.licences.tick(id, 'EST-338-0', 'met', 'Quatro vagas medidas')).state).toBe('met');
  expect(await refusal(inspector.licences.record(id, 1, issue))).toBe('42501');
  const { rows, total } = await planner.licences.page('esteio', { search: 'fantasia' }, null, 10);
  expect([total, rows[0]?.name]).toEqual([1, 'Oficina Fantasia']);

  // What it lacks is said before it is decided, its place with its accuracy; then it is issued, and says no other.
  const place = { lon: -51.18, lat: -29.86, accuracy_m: 4, method: 'address', place_id: null } as const;
  await planner.licences.amend(id, { capital_cents: 5_000_000, address: 'Rua do Nível, 1022', place });
  if (open === null) throw new Error('it was open above');
  await planner.licences.putHolder(open.licence, {
    name: 'Fulano Inventado',
    document: '11144477735',
    address: null,
  });
  await planner.licences.putHolder(open.licence, { name: 'Fulana Inventada', document: null, address: null });
  expect(await refusal(inspector.licences.amend(id, { branch: 'bar' }))).toBe('PGRST116');
  expect(await planner.licences.missing(id)).toEqual([]);
  await planner.licences.record(id, 1, issue);
  const issued = await planner.licences.open(id);
  expect(issued).toMatchObject({
    holder: { name: 'Fulana Inventada', document: null },
    place: null,
    licence: {
      status: 'in-force',
      valid_to: '2027-01-11',
      neighbourhood: 'Centro',
      geom: { type: 'Point', coordinates: [-51.18, -29.86] },
    },
  });
  expect(await refusal(planner.licences.amend(id, { branch: 'bar' }))).toBe('PGRST116');
  // Accents do not matter, nor the order of the words; the total comes with the first page alone.
  const facts = JSON.parse(await planner.factsText('esteio', '2026-01-05')) as {
    features: { id: string; properties: { kind: string } }[];
  };
  let fact = '';
  let place_id: string | null = null;
  for (const { id: ref } of facts.features) {
    place_id ??= await planner.licences.placeId(IBGE, ref);
    if (place_id !== null && fact === '') fact = ref;
  }
  expect(place_id).not.toBeNull();
  const other = await planner.licences.apply('esteio', { activity: null, branch: 'bazar', place_id });
  const found = await planner.licences.page('esteio', { search: 'mecanica NIVEL' }, null, 10);
  expect([found.total, found.rows[0]?.id]).toEqual([1, id]);
  const first = await planner.licences.page('esteio', {}, null, 1);
  expect(first.total).toBe(2);
  expect((await planner.licences.page('esteio', {}, first.next, 1)).total).toBeNull();
  // A licence of a place of the map says which fact it is.
  expect((await planner.licences.open(other.id))?.place?.ref).toBe(fact);
  expect(await planner.licences.placeId(IBGE, 'no-such-place')).toBeNull();
});
