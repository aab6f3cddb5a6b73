/**
 * What supabase-js must meet at any backend of ours: the embedded one, or a Supabase project with the migrations.
 * It makes two towns and three accounts of its own through the service key and the accounts' door, so registration must
 * be open; the towns stay behind.
 */
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Geometry } from 'geojson';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { accountStore } from '../../src/records/accounts.ts';
import { zoneSchema } from '../../src/records/area.ts';
import { RecordsError } from '../../src/records/errors.ts';
import { toEwkt } from '../../src/records/geometry.ts';
import { licenceSchema, unitValueSchema } from '../../src/records/licence.ts';
import { readAll } from '../../src/records/pages.ts';
import { placeSchema } from '../../src/records/place.ts';
import { connect, type Records } from '../../src/records/records.ts';
import type { Answer } from '../../src/siting/types.ts';

export interface Target {
  readonly url: string;
  readonly anonKey: string;
  readonly serviceKey: string;
}

const HOME = '9900001';
const OTHER = '9900002';
const PASSWORD = 'correct horse battery';
const CRS = { type: 'name', properties: { name: 'EPSG:4674' } } as const;

const client = (url: string, key: string): SupabaseClient =>
  createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: class {} as unknown as typeof WebSocket },
  });

export function contract(name: string, target: () => Target): void {
  describe(name, () => {
    let service: SupabaseClient;
    let visitor: SupabaseClient;
    let planner: SupabaseClient;
    let stranger: SupabaseClient;
    let plannerId = '';
    const run = Date.now().toString(36);
    const email = (who: string): string => `${who}-${run}@contract.example`;

    const signUp = async (who: string): Promise<[SupabaseClient, string]> => {
      const own = client(target().url, target().anonKey);
      const { data, error } = await own.auth.signUp({ email: email(who), password: PASSWORD });
      if (error !== null || data.user === null) throw new Error(`sign up: ${error?.message}`);
      const signedIn = await own.auth.signInWithPassword({ email: email(who), password: PASSWORD });
      if (signedIn.error !== null) throw signedIn.error;
      return [own, data.user.id];
    };

    beforeAll(async () => {
      service = client(target().url, target().serviceKey);
      visitor = client(target().url, target().anonKey);
      const town = { uf: 'RS', code: 'esteio', time_zone: 'America/Sao_Paulo', utm_epsg: 31982 };
      const made = await service.from('municipalities').upsert([
        { ...town, ibge_code: HOME, slug: 'contract-home', name: 'Contrato' },
        { ...town, ibge_code: OTHER, slug: 'contract-other', name: 'Outra' },
      ]);
      expect(made.error).toBeNull();
      [planner, plannerId] = await signUp('planner');
      let strangerId: string;
      [stranger, strangerId] = await signUp('stranger');
      const admitted = await service.from('memberships').insert([
        { user_id: plannerId, municipality: HOME, role: 'admin' },
        { user_id: strangerId, municipality: OTHER, role: 'admin' },
      ]);
      expect(admitted.error).toBeNull();
    }, 120_000);

    const place = (ref: string, rest: Record<string, unknown> = {}): Record<string, unknown> => ({
      municipality: HOME,
      ref: `${run}-${ref}`,
      kind: 'school',
      geom: 'SRID=4674;POINT(-51.17 -29.85)',
      ...rest,
    });

    describe('accounts', () => {
      it('refuses a wrong password and a second account of one address', async () => {
        const other = client(target().url, target().anonKey);
        const wrong = await other.auth.signInWithPassword({
          email: email('planner'),
          password: 'wrong horse battery',
        });
        expect(wrong.error?.code).toBe('invalid_credentials');
        const again = await other.auth.signUp({ email: email('planner'), password: PASSWORD });
        expect(again.error !== null || again.data.user?.identities?.length === 0).toBe(true);
      });

      it('knows who is signed in, renews the session and keeps what a user says of himself', async () => {
        expect((await planner.auth.getUser()).data.user?.email).toBe(email('planner'));
        const renewed = await planner.auth.refreshSession();
        expect(renewed.data.session?.access_token.split('.')).toHaveLength(3);
        const told = await planner.auth.updateUser({ data: { full_name: 'Ana Conceição' } });
        expect(told.data.user?.user_metadata.full_name).toBe('Ana Conceição');
      });

      it('refuses a forged token, and any request without a key', async () => {
        const token = (await planner.auth.getSession()).data.session?.access_token ?? '';
        const forged = token.slice(0, -6) + (token.endsWith('AAAAAA') ? 'BBBBBB' : 'AAAAAA');
        const headers = { apikey: target().anonKey, authorization: `Bearer ${forged}` };
        expect((await fetch(`${target().url}/rest/v1/places?select=id`, { headers })).status).toBe(401);
        expect((await fetch(`${target().url}/rest/v1/places?select=id`)).status).toBe(401);
      });

      it('admits with a one-time password that opens nothing until it is changed, and closes at once', async () => {
        const store = accountStore(planner);
        const address = email('admitted');
        const given =
          (await store.admit(HOME, { email: ` ${address.toUpperCase()}`, name: 'Bia', role: 'inspector' })) ??
          '';
        await expect(
          store.admit(HOME, { email: address, name: 'Bia', role: 'inspector' }),
        ).rejects.toMatchObject({ code: '23505', status: 409 });
        await expect(
          store.admit(OTHER, { email: address, name: 'Bia', role: 'admin' }),
        ).rejects.toMatchObject({ code: '42501', status: 403 });
        const own = connect(target());
        await own.signIn(address, given);
        expect(await own.session()).toMatchObject({ name: 'Bia', password: 'one-time', roles: {} });
        await expect(own.changePassword('not the one', PASSWORD)).rejects.toMatchObject({
          code: 'invalid_credentials',
        });
        await expect(own.changePassword(given, 'short')).rejects.toMatchObject({ code: 'weak_password' });

        const elsewhere = client(target().url, target().anonKey);
        expect(
          (await elsewhere.auth.signInWithPassword({ email: address, password: given })).error,
        ).toBeNull();
        await own.changePassword(given, PASSWORD);
        expect(await own.session()).toMatchObject({ password: 'own', roles: { [HOME]: 'inspector' } });
        // A session that another kept is over with the password that opened it.
        expect((await elsewhere.auth.refreshSession()).error).not.toBeNull();
        expect((await elsewhere.from('infractions').select('id')).data).toEqual([]);

        const desk = client(target().url, target().anonKey);
        const entered = await desk.auth.signInWithPassword({ email: address, password: PASSWORD });
        const id = entered.data.user?.id ?? '';
        expect((await desk.from('memberships').select('role')).data).toEqual([{ role: 'inspector' }]);
        await store.setAccess(HOME, id, false);
        // The token is good for another hour; the session behind it is not.
        expect((await desk.auth.refreshSession()).error).not.toBeNull();
        const again = client(target().url, target().anonKey);
        expect(
          (await again.auth.signInWithPassword({ email: address, password: PASSWORD })).error,
        ).toBeNull();
        expect((await again.from('profiles').select('display_name')).data).toEqual([{ display_name: 'Bia' }]);
        expect(await store.list(HOME)).toContainEqual(
          expect.objectContaining({
            email: address,
            role: 'inspector',
            password: 'own',
            disabled_at: expect.any(String),
          }),
        );
        await store.setAccess(HOME, id, true);
        await store.setRole(HOME, id, 'manager');
        await expect(store.setRole(HOME, plannerId, 'public')).rejects.toThrow(RecordsError);
        expect(await store.resetPassword(HOME, id)).toMatch(/^[2-9A-HJ-NP-Z]{5}(-[2-9A-HJ-NP-Z]{5}){2}$/);
        expect(
          (await again.auth.signInWithPassword({ email: address, password: PASSWORD })).error?.code,
        ).toBe('invalid_credentials');
        await expect(accountStore(stranger).list(HOME)).rejects.toMatchObject({ code: '42501' });
      });

      it('is a visitor again after signing out', async () => {
        const [own] = await signUp('leaving');
        expect((await own.auth.signOut()).error).toBeNull();
        expect((await own.from('memberships').select('role')).error?.code).toBe('42501');
      });
    });

    describe('reading', () => {
      beforeAll(async () => {
        const { error } = await planner.from('places').insert([
          place('r1', {
            kind: 'church',
            name: 'Igreja da Praça',
            accuracy_m: 3,
            attributes: { pumps: 2, list: ['a'] },
          }),
          place('r2', { kind: 'church', name: 'Capela 100% Nova', accuracy_m: 7 }),
          place('r3', { kind: 'hotel', name: 'Hotel Azimute', accuracy_m: 11, valid_from: '2020-02-29' }),
          place('r4', { kind: 'hotel', name: null, accuracy_m: 20 }),
        ]);
        expect(error).toBeNull();
        const areas = await service.from('neighbourhoods').upsert(
          [
            { municipality: HOME, ref: 'Centro', name: 'Centro', population: 100 },
            { municipality: HOME, ref: 'São João', name: 'São João', population: 50 },
          ],
          { onConflict: 'municipality,ref' },
        );
        expect(areas.error).toBeNull();
      });
      const names = (rows: { ref: string }[] | null): string[] =>
        (rows ?? []).map((row) => row.ref.slice(run.length + 1)).sort();
      const mine = () => visitor.from('places').select('ref').like('ref', `${run}-r%`);

      it.each([
        ['eq', () => mine().eq('kind', 'church'), ['r1', 'r2']],
        ['in', () => mine().in('kind', ['hotel', 'school']), ['r3', 'r4']],
        ['gte, lt', () => mine().gte('accuracy_m', 7).lt('accuracy_m', 20), ['r2', 'r3']],
        ['neq', () => mine().neq('accuracy_m', 3), ['r2', 'r3', 'r4']],
        ['not null', () => mine().not('name', 'is', null), ['r1', 'r2', 'r3']],
        ['ilike with an accent', () => mine().ilike('name', '%PRAÇA'), ['r1']],
        ['a dash in a date', () => mine().eq('valid_from', '2020-02-29'), ['r3']],
        ['or with and', () => mine().or('name.is.null,and(kind.eq.church,accuracy_m.gt.5)'), ['r2', 'r4']],
        ['contains', () => mine().contains('attributes', { pumps: 2 }), ['r1']],
        ['quote and SQL in a value', () => mine().eq('name', "x'; drop table places; --"), []],
      ] as const)('filters: %s', async (_, ask, expected) => {
        const { data, error } = await ask();
        expect(error).toBeNull();
        expect(names(data)).toEqual(expected);
      });

      it('takes values out of JSON', async () => {
        const { data } = await visitor
          .from('places')
          .select('p:attributes->pumps,t:attributes->>pumps')
          .eq('ref', `${run}-r1`)
          .single();
        expect(data).toEqual({ p: 2, t: '2' });
      });

      it('orders, cuts a range and counts the whole', async () => {
        const { data, count } = await visitor
          .from('places')
          .select('ref', { count: 'exact' })
          .like('ref', `${run}-r%`)
          .order('accuracy_m', { ascending: false })
          .range(1, 2);
        expect(data?.map((row) => row.ref)).toEqual([`${run}-r3`, `${run}-r2`]);
        expect(count).toBe(4);
      });

      it('counts without rows', async () => {
        const { data, count } = await visitor
          .from('places')
          .select('*', { count: 'exact', head: true })
          .like('ref', `${run}-r%`);
        expect(data).toBeNull();
        expect(count).toBe(4);
      });

      it('tells none from one', async () => {
        const none = await visitor.from('places').select('ref').eq('ref', 'nothing').single();
        expect([none.status, none.error?.code]).toEqual([406, 'PGRST116']);
        const maybe = await visitor.from('places').select('ref').eq('ref', 'nothing').maybeSingle();
        expect([maybe.error, maybe.data]).toEqual([null, null]);
      });

      it('embeds the one, the many, their count, and filters by them', async () => {
        // By its key: the embedded server also takes a table with both keys (unplaced_places) for a way between the two.
        const one = await visitor
          .from('places')
          .select('ref, municipalities!places_municipality_fkey(name)')
          .eq('ref', `${run}-r1`)
          .single();
        expect(one.data?.municipalities).toEqual({ name: 'Contrato' });
        const many = await visitor
          .from('municipalities')
          .select('name, neighbourhoods(name)')
          .eq('ibge_code', HOME)
          .order('name', { referencedTable: 'neighbourhoods', ascending: false })
          .single();
        expect(many.data?.neighbourhoods).toEqual([{ name: 'São João' }, { name: 'Centro' }]);
        const counted = await visitor
          .from('municipalities')
          .select('neighbourhoods(count)')
          .eq('ibge_code', HOME)
          .single();
        expect(counted.data?.neighbourhoods).toEqual([{ count: 2 }]);
        const inner = await visitor
          .from('neighbourhoods')
          .select('name, municipalities!inner(slug)')
          .eq('municipalities.slug', 'contract-home')
          .order('name');
        expect(inner.data?.map((row) => row.name)).toEqual(['Centro', 'São João']);
      });

      it('writes CSV', async () => {
        const { data } = await visitor
          .from('neighbourhoods')
          .select('name,population')
          .eq('municipality', HOME)
          .order('name')
          .csv();
        // Quotes around a field are the writer's choice (RFC 4180, 2.5).
        expect(data?.replaceAll('"', '').split(/\r?\n/).slice(0, 3)).toEqual([
          'name,population',
          'Centro,100',
          'São João,50',
        ]);
      });

      it('writes instants as ISO 8601', async () => {
        const { data } = await visitor
          .from('municipalities')
          .select('created_at')
          .eq('ibge_code', HOME)
          .single();
        expect(data?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/);
      });

      it('names an unknown table, column or function', async () => {
        const table = await visitor.from('nothing').select('*');
        expect([table.status, table.error?.code]).toEqual([404, 'PGRST205']);
        const column = await visitor.from('places').select('nothing');
        expect([column.status, column.error?.code]).toEqual([400, '42703']);
        const injected = await visitor.from('places').select('ref').eq('ref"; drop table places; --', 'x');
        expect(injected.error).not.toBeNull();
        const rpc = await visitor.rpc('nothing', { a: 1 });
        expect([rpc.status, rpc.error?.code]).toEqual([404, 'PGRST202']);
      });

      it('shows no table of the accounts and no helper of the policies', async () => {
        for (const schema of ['auth', 'private', 'extensions', 'supabase_migrations']) {
          expect(
            (await client(target().url, target().anonKey).schema(schema).from('users').select('*')).error,
          ).not.toBeNull();
        }
        expect((await visitor.rpc('towns_as', { roles: ['admin'] })).error).not.toBeNull();
      });
    });

    describe('writing', () => {
      it('gives back what was written, changed and deleted', async () => {
        const written = await planner
          .from('places')
          .insert(place('w1', { attributes: { pumps: 4 } }))
          .select('ref, attributes, accuracy_m')
          .single();
        expect([written.status, written.data]).toEqual([
          201,
          { ref: `${run}-w1`, attributes: { pumps: 4 }, accuracy_m: 0 },
        ]);
        const changed = await planner
          .from('places')
          .update({ name: 'Escola' })
          .eq('ref', `${run}-w1`)
          .select('name');
        expect(changed.data).toEqual([{ name: 'Escola' }]);
        const deleted = await planner.from('places').delete().eq('ref', `${run}-w1`).select('name');
        expect(deleted.data).toEqual([{ name: 'Escola' }]);
      });

      it('gives back nothing where nothing is asked', async () => {
        const { status, data, error } = await planner.from('places').insert(place('w2'));
        expect([status, data, error]).toEqual([201, null, null]);
      });

      it('writes over, or passes over, what is there', async () => {
        const row = { municipality: HOME, cnae: '0115600', activity: 'general-trade', label: 'um' };
        const onConflict = 'municipality,cnae,activity';
        await planner.from('cnae_activities').upsert(row, { onConflict });
        const over = await planner
          .from('cnae_activities')
          .upsert({ ...row, label: 'dois' }, { onConflict })
          .select('label');
        expect(over.data).toEqual([{ label: 'dois' }]);
        const ignored = await planner
          .from('cnae_activities')
          .upsert({ ...row, label: 'três' }, { onConflict, ignoreDuplicates: true })
          .select('label');
        expect([ignored.error, ignored.data]).toEqual([null, []]);
      });

      it.each([
        ['a second row of one key', () => place('dup'), 409, '23505'],
        ['a check', () => place('neg', { accuracy_m: -1 }), 400, '23514'],
        ['a kind that is none', () => place('kind', { kind: 'castle' }), 400, '23514'],
        [
          'a reference to nothing',
          () => place('fk', { source_id: '00000000-0000-4000-8000-000000000000' }),
          409,
          '23503',
        ],
        ['a value that is missing', () => place('null', { geom: null }), 400, '23502'],
        ['a value of another type', () => place('type', { accuracy_m: 'wide' }), 400, '22P02'],
        [
          'a geometry that crosses itself',
          () => place('bow', { geom: 'SRID=4674;POLYGON((0 0,1 1,1 0,0 1,0 0))' }),
          400,
          '23514',
        ],
        ['a geometry that is empty', () => place('empty', { geom: 'SRID=4674;POLYGON EMPTY' }), 400, '23514'],
        [
          'a geometry of another datum',
          () => place('datum', { geom: 'SRID=4326;POINT(-51 -29)' }),
          400,
          '22023',
        ],
      ] as const)('is refused for %s', async (what, row, status, code) => {
        if (what === 'a second row of one key')
          expect((await planner.from('places').insert(row())).error).toBeNull();
        const { data, ...answer } = await planner.from('places').insert(row()).select('id');
        expect([answer.status, answer.error?.code, data]).toEqual([status, code, null]);
        expect(answer.error?.message).not.toBe('');
      });

      it('writes all of a batch or none', async () => {
        const { error } = await planner.from('places').insert([place('b1'), place('b2', { accuracy_m: -1 })]);
        expect(error?.code).toBe('23514');
        const { count } = await planner
          .from('places')
          .select('*', { count: 'exact', head: true })
          .in('ref', [`${run}-b1`, `${run}-b2`]);
        expect(count).toBe(0);
      });

      it('refuses two unit values on one day', async () => {
        const row = {
          municipality: HOME,
          unit: `unit-${run.replace(/\d/g, 'x')}`,
          amount_cents: 100,
          source: 'Decreto 1',
        };
        expect(
          (await planner.from('unit_values').insert({ ...row, valid_from: '2026-01-01' })).error,
        ).toBeNull();
        const twice = await planner.from('unit_values').insert({ ...row, valid_from: '2026-06-01' });
        expect([twice.status, twice.error?.code]).toEqual([400, '23P01']);
        const stored = await planner.from('unit_values').select('*').eq('unit', row.unit).single();
        expect(unitValueSchema.parse(stored.data).amount_cents).toBe(100);
      });

      it('says what a function raised, with its hint', async () => {
        const { status, error } = await visitor.rpc('facts', { town: 'nowhere', day: '2026-11-30' });
        expect([status, error?.code]).toEqual([400, 'P0001']);
        expect(error?.message).toBe('There is no municipality "nowhere".');
        expect(error?.hint).toContain('IBGE');
      });
    });

    describe('rights', () => {
      it('lets a visitor read the map and nothing else', async () => {
        expect((await visitor.from('places').select('ref').limit(1)).error).toBeNull();
        for (const table of ['licences', 'siting_checks', 'memberships', 'profiles']) {
          const { status, error } = await visitor.from(table).select('*');
          expect([table, status, error?.code]).toEqual([table, 401, '42501']);
        }
        // Of infractions a visitor has what was published, and nothing that it was counted from.
        const published = await visitor.from('published_figures').select('*');
        expect([published.error, published.data]).toEqual([null, []]);
        for (const table of [
          'infractions',
          'offenders',
          'fines',
          'process_events',
          'notice_papers',
          'witnesses',
          'seizures',
          'prior_notices',
          'inspection_counts',
        ]) {
          const { status, error } = await visitor.from(table).select('*');
          expect([table, status, error?.code]).toEqual([table, 401, '42501']);
        }
        for (const [name, args] of [
          ['infraction_facts', { town: HOME }],
          ['infractions_map', { town: HOME, filters: {} }],
        ] as const) {
          const { status, error } = await visitor.rpc(name, args);
          expect([name, status, error?.code]).toEqual([name, 401, '42501']);
        }
        const made = await visitor
          .from('published_figures')
          .insert({ municipality: HOME, quarter: '2025-01-01', threshold: 5, total: 0, tables: {} });
        expect([made.status, made.error?.code]).toEqual([401, '42501']);
        const written = await visitor.from('places').insert(place('visitor'));
        expect([written.status, written.error?.code]).toEqual([401, '42501']);
      });

      it('keeps a user to the towns he works for', async () => {
        const elsewhere = await planner.from('places').insert({ ...place('foreign'), municipality: OTHER });
        expect([elsewhere.status, elsewhere.error?.code]).toEqual([403, '42501']);
        expect((await planner.from('places').insert(place('moved'))).error).toBeNull();
        const moved = await planner
          .from('places')
          .update({ municipality: OTHER })
          .eq('ref', `${run}-moved`)
          .select('ref');
        expect(moved.error?.code).toBe('42501');
        const other = await stranger
          .from('places')
          .update({ name: 'mine' })
          .eq('ref', `${run}-moved`)
          .select('ref');
        expect(other.data).toEqual([]);
        const { data } = await visitor
          .from('places')
          .select('municipality, name')
          .eq('ref', `${run}-moved`)
          .single();
        expect(data).toEqual({ municipality: HOME, name: null });
      });

      it('gives nobody a role he was not given', async () => {
        const self = await stranger
          .from('memberships')
          .insert({ user_id: plannerId, municipality: HOME, role: 'admin' });
        expect(self.error?.code).toBe('42501');
        const raised = await stranger
          .from('memberships')
          .update({ municipality: HOME })
          .eq('municipality', OTHER)
          .select();
        // His own row is not within reach of what he changes.
        expect(raised.data).toEqual([]);
      });

      it('never answers one with the rights of another', async () => {
        await service
          .from('licences')
          .upsert({ municipality: HOME, number: '0001/2026' }, { onConflict: 'municipality,number' });
        const asks = Array.from({ length: 90 }, (_, n) => {
          const who = [visitor, planner, stranger, service][n % 4] ?? visitor;
          return who.from('licences').select('number').eq('municipality', HOME);
        });
        const answers = await Promise.all(asks);
        for (const [n, { data, error }] of answers.entries()) {
          const seen = error === null ? data.length : error.code;
          expect(seen).toBe(['42501', 1, 0, 1][n % 4]);
        }
      });
    });

    describe('geometry', () => {
      const ring = (x: number, side: number): [number, number][] => [
        [x, 0],
        [x + side, 0],
        [x + side, side],
        [x, side],
        [x, 0],
      ];
      const all: Geometry[] = [
        { type: 'Point', coordinates: [-51.1705123456789, -29.8512345678901] },
        {
          type: 'MultiPoint',
          coordinates: [
            [0, 1],
            [2, 3],
          ],
        },
        {
          type: 'LineString',
          coordinates: [
            [0, 1],
            [2, 3],
            [4, 5],
          ],
        },
        {
          type: 'MultiLineString',
          coordinates: [
            [
              [0, 1],
              [2, 3],
            ],
            [
              [4, 5],
              [6, 7],
            ],
          ],
        },
        {
          type: 'Polygon',
          coordinates: [
            ring(0, 9),
            [
              [1, 1],
              [1, 2],
              [2, 2],
              [2, 1],
              [1, 1],
            ],
          ],
        },
        {
          type: 'MultiPolygon',
          coordinates: [
            [
              ring(0, 9),
              [
                [1, 1],
                [1, 2],
                [2, 2],
                [2, 1],
                [1, 1],
              ],
            ],
            [ring(20, 5)],
          ],
        },
      ];

      it.each(all)(
        '$type goes in as EWKT and as GeoJSON, and comes out as GeoJSON with its datum',
        async (geometry) => {
          if (geometry.type === 'GeometryCollection') throw new Error('places hold no collection');
          const { type, coordinates } = geometry;
          for (const [way, geom] of [
            ['ewkt', toEwkt(geometry as Parameters<typeof toEwkt>[0])],
            ['geojson', { type, crs: CRS, coordinates }],
          ] as const) {
            const { data, error } = await planner
              .from('places')
              .insert(place(`${way}-${type}`, { geom }))
              .select('geom')
              .single();
            expect(error).toBeNull();
            expect(data?.geom.type).toBe(type);
            expect(data?.geom.crs).toEqual(CRS);
            expectClose(data?.geom.coordinates, coordinates);
          }
        },
      );

      it('takes GeoJSON that does not say its datum to be of the table’s', async () => {
        const { data } = await planner
          .from('places')
          .insert(place('bare', { geom: { type: 'Point', coordinates: [-51, -29] } }))
          .select('geom')
          .single();
        expect(data?.geom).toEqual({ type: 'Point', crs: CRS, coordinates: [-51, -29] });
      });

      it('refuses GeoJSON of another datum', async () => {
        const crs = { type: 'name', properties: { name: 'EPSG:4326' } };
        const { status, error } = await planner
          .from('places')
          .insert(place('wgs', { geom: { type: 'Point', crs, coordinates: [-51, -29] } }));
        expect([status, error?.code]).toEqual([400, '22023']);
      });

      it('refuses a height where the table keeps none', async () => {
        expect(
          (await planner.from('places').insert(place('high', { geom: 'SRID=4674;POINT Z (0 0 1)' }))).error
            ?.code,
        ).toBe('22023');
      });
    });

    describe('more rows than one answer holds', () => {
      const MANY = 1_201;

      it('are all there when pages are asked for to the end', async () => {
        const rows = Array.from({ length: MANY }, (_, n) =>
          place(`x${String(n).padStart(4, '0')}`, { kind: 'bridge' }),
        );
        expect((await planner.from('places').insert(rows)).error).toBeNull();
        const cut = await visitor.from('places').select('ref').like('ref', `${run}-x%`);
        expect(cut.data).toHaveLength(1_000);
        const whole = await readAll(
          (from, to) =>
            visitor
              .from('places')
              .select('*', { count: 'exact' })
              .like('ref', `${run}-x%`)
              .order('ref')
              .range(from, to),
          placeSchema,
        );
        expect(new Set(whole.map((row) => row.ref)).size).toBe(MANY);
      });

      it('are all in the facts document', async () => {
        const text = await connect(target()).factsText('contract-home', '2026-11-30', ['bridge']);
        const document = JSON.parse(text) as { features: { id: string; properties: { kind: string } }[] };
        expect(document.features.filter((feature) => feature.id.startsWith(`${run}-x`))).toHaveLength(MANY);
      });
    });

    describe('our own door (src/records)', () => {
      let records: Records;
      const answer: Answer = {
        city: 'contract-home',
        activity: 'fuel-station',
        date: '2026-11-30',
        site: {
          id: null,
          geometry: { type: 'Point', coordinates: [-51.17, -29.85] },
          accuracy_m: 5,
          parts: { pumps: { type: 'Point', coordinates: [-51.1701, -29.85] } },
          attributes: { tanks_total_l: 15_000, has_garage: false },
          belongs_to: null,
        },
        verdict: 'violates',
        findings: [
          {
            rule: 'EST-333-A8',
            citation: 'Art. 333, a), 8',
            against: 'fuel-station',
            verdict: 'violates',
            required_m: 300,
            measured_m: 287.412,
            tolerance_m: 5,
            margin_m: -12.588,
            nearest: { id: 'P-001', kind: 'fuel-station', name: 'Posto Bússola' },
            notes: [{ code: 'some-note', values: { metres: 5, name: 'x' } }],
            line: [
              [-51.17, -29.85],
              [-51.168, -29.851],
            ],
            considered: 7,
          },
        ],
      };
      const newCheck = (title: string) => ({
        municipality: HOME,
        title,
        note: null,
        answer,
        dataStoodOn: {
          facts: 7,
          hash: null,
          sources: [{ title: 'Postos', date: '2026-10-12' }],
          unknown: ['church' as const],
        },
        engineVersion: '0.1.0',
      });
      const refused = async (work: Promise<unknown>): Promise<[string, number]> => {
        const error = await work.then(
          () => null,
          (thrown: unknown) => thrown,
        );
        if (!(error instanceof RecordsError)) throw new Error(`a RecordsError was expected, not ${error}`);
        return [error.code, error.status];
      };

      beforeAll(async () => {
        records = connect(target());
        await records.signIn(email('planner'), PASSWORD);
      });

      it('signs in, knows the roles, and tells a wrong password', async () => {
        expect(await records.session()).toEqual({
          id: plannerId,
          email: email('planner'),
          password: 'own',
          name: email('planner'),
          roles: { [HOME]: 'admin' },
        });
        expect(await records.currentMemberships()).toEqual([
          { user_id: plannerId, municipality: HOME, role: 'admin' },
        ]);
        expect(await refused(connect(target()).signIn(email('planner'), 'wrong'))).toEqual([
          'invalid_credentials',
          400,
        ]);
        expect(await connect(target()).session()).toBeNull();
      });

      it('lists towns, neighbourhoods, sources and layers', async () => {
        const towns = await records.listTowns();
        expect(towns.find((town) => town.ibge_code === HOME)).toMatchObject({
          slug: 'contract-home',
          is_demo: false,
          geom: null,
        });
        expect((await records.listNeighbourhoods(HOME)).map((one) => [one.name, one.population])).toEqual([
          ['Centro', 100],
          ['São João', 50],
        ]);
        expect(await records.listSources(OTHER)).toEqual([]);
        expect(await records.listLayers(OTHER)).toEqual([]);
      });

      it('keeps a consultation as it was answered', async () => {
        const saved = await records.saveCheck(newCheck(`first ${run}`));
        expect(saved).toMatchObject({
          created_by: plannerId,
          verdict: 'violates',
          check_date: '2026-11-30',
          answer,
          siting_overrides: [],
        });
        expect(saved.site_geom).toEqual(answer.site.geometry);
        expect(await records.openCheck(saved.id)).toEqual(saved);
        expect(
          await connect(target())
            .openCheck(saved.id)
            .catch((error: RecordsError) => error.code),
        ).toBe('42501');
        const changed = await planner
          .from('siting_checks')
          .update({ verdict: 'complies' })
          .eq('id', saved.id);
        expect(changed.error?.code).toBe('42501');
        expect(await records.openCheck('no-id-at-all')).toBeNull();
        expect(await records.openCheck('00000000-0000-4000-8000-000000000000')).toBeNull();
      });

      it('keeps the verdict beside the decisions against it', async () => {
        const saved = await records.saveCheck(newCheck(`second ${run}`));
        await records.overrideCheck(saved, {
          verdict: 'complies',
          reason: 'Parecer 12/2026: o posto vizinho fechou.',
        });
        const after = await records.overrideCheck(saved, {
          verdict: 'inconclusive',
          reason: 'Falta a baixa do alvará vizinho.',
        });
        expect(after.verdict).toBe('violates');
        expect(after.siting_overrides.map((one) => one.verdict)).toEqual(['complies', 'inconclusive']);
        expect(
          await refused(records.overrideCheck(saved, { verdict: 'complies', reason: 'porque' })),
        ).toEqual(['23514', 400]);
        const list = await records.listChecks(HOME);
        expect(list[0]?.title).toBe(`second ${run}`);
        expect(list[0]?.siting_overrides).toHaveLength(2);
      });

      it('gives a paper its number, and opens it to whoever holds it', async () => {
        const seal = 'a1'.repeat(32);
        const inputs = {
          format: 1,
          code: 'esteio',
          rules: seal,
          activity: answer.activity,
          date: answer.date,
          site: answer.site,
          facts: { type: 'FeatureCollection', features: [] },
        } as const;
        const saved = await records.saveCheck({
          ...newCheck(`paper ${run}`),
          note: 'nota interna',
          kept: { inputs, seal },
        });
        expect(saved.number).toMatch(/^\d{4}\/\d{4,}$/);
        expect(saved.seal).toBe(seal);
        const next = await records.saveCheck(newCheck(`paper too ${run}`));
        expect(Number(next.number.slice(5))).toBe(Number(saved.number.slice(5)) + 1);
        expect(next.seal).toBeNull();
        const concluded = await records.concludeCheck(saved, 'Indefiro, por falta de distância.');
        expect(concluded.siting_conclusions.map((one) => one.conclusion)).toEqual([
          'Indefiro, por falta de distância.',
        ]);
        const stranger = connect(target());
        const paper = await stranger.verifyPaper(saved.id, seal);
        expect(paper).toMatchObject({
          number: saved.number,
          answer,
          inputs,
          seal,
          conclusion: { text: 'Indefiro, por falta de distância.' },
          override: null,
        });
        expect(JSON.stringify(paper)).not.toContain('nota interna');
        expect(JSON.stringify(paper)).not.toContain(plannerId);
        expect(await stranger.verifyPaper(saved.id, 'b'.repeat(64))).toBeNull();
        expect(await stranger.verifyPaper(next.id, seal)).toBeNull();
        expect(await stranger.verifyPaper('mistyped', seal)).toBeNull();
      });

      it('lets the admin set the arms of his town, and nobody else', async () => {
        // One white dot.
        const arms =
          'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=';
        const armsOf = async () =>
          (await connect(target()).listTowns()).find((town) => town.ibge_code === HOME)?.settings.arms;
        await records.setArms(HOME, arms);
        expect(await armsOf()).toBe(arms);
        const other = connect(target());
        await expect(other.setArms(HOME, null)).rejects.toMatchObject({ code: '42501' });
        await other.signIn(email('stranger'), PASSWORD);
        await expect(other.setArms(HOME, null)).rejects.toMatchObject({ code: '42501' });
        await expect(records.setArms(HOME, 'PHN2Zz48c2NyaXB0Pg==')).rejects.toMatchObject({ code: '23514' });
        expect(await armsOf()).toBe(arms);
        await records.setArms(HOME, null);
        expect(await armsOf()).toBeUndefined();
      });

      it('lets the admin edit the table from CNAE to activity', async () => {
        const row = {
          municipality: HOME,
          cnae: '4731800',
          activity: 'fuel-station' as const,
          label: 'Comércio varejista de combustíveis',
        };
        await records.saveCnae(row);
        await records.saveCnae({ ...row, label: 'Posto de combustíveis' });
        expect((await records.cnaeTable(HOME)).find((one) => one.cnae === '4731800')?.label).toBe(
          'Posto de combustíveis',
        );
        const other = connect(target());
        await other.signIn(email('stranger'), PASSWORD);
        expect(await refused(other.saveCnae({ ...row, label: 'x' }))).toEqual(['42501', 403]);
        expect(await refused(other.removeCnae(row))).toEqual(['PGRST116', 406]);
        await records.removeCnae(row);
        expect((await records.cnaeTable(HOME)).some((one) => one.cnae === '4731800')).toBe(false);
      });

      it('reads what its schemas say of zones and licences', async () => {
        const zone = await planner
          .from('zones')
          .insert({
            municipality: HOME,
            ref: `${run}-z`,
            kind: 'designated-area',
            purpose: 'fairs',
            geom: 'SRID=4674;POLYGON((0 0,1 0,1 1,0 1,0 0))',
          })
          .select()
          .single();
        expect(zoneSchema.parse(zone.data).purpose).toBe('fairs');
        const licence = await planner
          .from('licences')
          .insert({ municipality: HOME, number: `L-${run}`, cnae: '0115600' })
          .select()
          .single();
        expect(licenceSchema.parse(licence.data).cnae).toBe('0115600');
      });

      it('tells a visitor to sign in, and an unknown town from none', async () => {
        const nobody = connect(target());
        expect(await refused(nobody.saveCheck(newCheck('nobody')))).toEqual(['signed-out', 401]);
        expect(await refused(nobody.factsText('nowhere', '2026-11-30'))).toEqual(['P0001', 400]);
      });

      it('tells a backend that does not answer', async () => {
        // supabase-js writes there what it also rejects with.
        const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
        const away = connect({ url: 'http://127.0.0.1:9', anonKey: 'sb_publishable_none' });
        expect(await refused(away.listTowns())).toEqual(['unreachable', 0]);
        expect(await refused(away.factsText('esteio', '2026-11-30'))).toEqual(['unreachable', 0]);
        expect(await refused(away.signIn('a@b.example', 'x'))).toEqual(['unreachable', 0]);
        silent.mockRestore();
      }, 30_000);

      it('is a visitor after signing out', async () => {
        await records.signOut();
        expect(await records.session()).toBeNull();
      });
    });
  });
}

/** PostGIS writes nine decimals by default, 0.1 mm; the embedded backend all of them. */
function expectClose(actual: unknown, expected: unknown): void {
  if (Array.isArray(expected)) {
    expect(Array.isArray(actual) ? actual.length : actual).toBe(expected.length);
    for (const [index, item] of expected.entries()) expectClose((actual as unknown[])[index], item);
    return;
  }
  expect(actual).toBeCloseTo(Number(expected), 8);
}
