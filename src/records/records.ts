import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import type { PublishedTables } from '../enforcement/stats/published/tables.ts';
import type { OutsideGeocoder } from '../geocoding/outside.ts';
import type { Kind } from '../laws/vocabulary.ts';
import type { LicenceDate } from '../siting/conflict-places.ts';
import {
  changePassword,
  currentMemberships,
  currentSession,
  requireUser,
  session,
  signIn,
  signOut,
} from './account.ts';
import { type AccountStore, accountStore } from './accounts.ts';
import { readAnswer } from './answer.ts';
import { type Neighbourhood, neighbourhoodSchema } from './area.ts';
import type { AuditSummary, KeptAudit, NewAudit } from './audit.ts';
import { keepAudit, lastAudit, licenceDates, listAudits, openAudit } from './audits.ts';
import { type Address, createSupabase } from './client.ts';
import { type CnaeActivity, cnaeActivitySchema } from './cnae.ts';
import { type ComplaintStore, complaintStore } from './complaint-store.ts';
import { readFacts } from './facts.ts';
import { toEwkt } from './geometry.ts';
import { type ImportStore, importStore } from './import-store.ts';
import type { InfractionFilters } from './infraction.ts';
import { type InfractionFacts, readInfractionFacts } from './infraction-facts.ts';
import { type InfractionStore, infractionStore } from './infraction-store.ts';
import { type KeptPaper, keptPaperSchema } from './kept-paper.ts';
import { type NewUnitValue, type UnitValue, unitValueSchema } from './licence.ts';
import { type LicenceFilters, type LicenceStore, licenceStore } from './licence-store.ts';
import { readAll } from './pages.ts';
import { type Membership, type Person, profileSchema } from './person.ts';
import { type PlaceOffDay, placesOffDay } from './places-off-day.ts';
import { listPublished, type Published, publish, withdraw } from './published.ts';
import { infractionRegister, licenceRegister, type Register } from './register.ts';
import { type RoundStore, roundStore } from './round-store.ts';
import {
  CHECK_COLUMNS,
  type CheckSummary,
  checkSummarySchema,
  type NewCheck,
  type NewOverride,
  type SavedCheck,
  SUMMARY_COLUMNS,
  savedCheckSchema,
} from './siting-check.ts';
import { type Layer, layerSchema, type Source, sourceSchema } from './source.ts';
import { TOWN_COLUMNS, type Town, townSchema } from './town.ts';
import { HOLIDAY_COLUMNS, type NewHoliday, townHolidaySchema } from './town-holiday.ts';
import { type Decision, UNPLACED_COLUMNS, type Unplaced, unplacedSchema } from './unplaced.ts';
import { type VisitStore, visitStore } from './visit-store.ts';

/** Everything stored, behind one door. Every call rejects with RecordsError; none comes back with less than was asked. */
export interface Records {
  /** Towns the caller may see, by name, each with its own holidays. */
  listTowns(): Promise<Town[]>;
  /** The facts document of a town (slug or IBGE code) on a day, as text. */
  factsText(town: string, day: string, kinds?: readonly Kind[]): Promise<string>;
  /** Places of some kinds that are not valid on a day, which `factsText` leaves out. */
  placesOffDay(ibge: string, day: string, kinds: readonly Kind[]): Promise<PlaceOffDay[]>;
  listNeighbourhoods(ibge: string): Promise<Neighbourhood[]>;
  listSources(ibge: string): Promise<Source[]>;
  listLayers(ibge: string): Promise<Layer[]>;

  /** Keeps a consultation; resolves to it as it was stored. Planners and admins of the town. */
  saveCheck(check: NewCheck): Promise<SavedCheck>;
  /** All consultations of a town, newest first. */
  listChecks(ibge: string): Promise<CheckSummary[]>;
  /** As `listChecks`, each with its answer and question. */
  listWholeChecks(ibge: string): Promise<SavedCheck[]>;
  /** One consultation, whole; null when there is none of that id that the caller may see. */
  openCheck(id: string): Promise<SavedCheck | null>;
  /** Decides otherwise; the verdict stays as it was. Resolves to the consultation with all its overrides. */
  overrideCheck(check: Pick<CheckSummary, 'id' | 'municipality'>, override: NewOverride): Promise<SavedCheck>;

  /** Files brought in: planners and admins of the town. */
  readonly imports: ImportStore;
  /** Infractions, their persons, papers and process. */
  readonly infractions: InfractionStore;
  /** All infractions of a town but drafts, in typed columns, without persons; whoever works for the town. */
  infractionFacts(ibge: string): Promise<InfractionFacts>;
  /** Counts that a town has published, a quarter each, the latest first. Anybody may ask. */
  listPublished(ibge: string): Promise<Published[]>;
  /**
   * Publishes a quarter, once. Managers and admins of the town.
   * @throws RecordsError `P0001` with the hint `publish-early`, `publish-other`, `publish-small` or `publish-tables`.
   */
  publish(ibge: string, tables: PublishedTables): Promise<Published>;
  /** Takes a published quarter from sight, for good. Managers and admins of the town. */
  withdraw(ibge: string, quarter: string): Promise<Published>;
  /** Infractions as a file of the columns that their import reads: all that the filters leave, to the end. */
  infractionRegister(ibge: string, filters?: InfractionFilters): Promise<Register>;
  /** Licences in the same way. */
  licenceRegister(ibge: string, filters?: LicenceFilters): Promise<Register>;
  /** Licences by their process. */
  readonly licences: LicenceStore;
  /** Rounds of inspection. */
  readonly rounds: RoundStore;
  /** Complaints that ask for a visit. */
  readonly complaints: ComplaintStore;
  /** What is taken along on a round and brought back from it. */
  readonly visits: VisitStore;
  /** Addresses of a town that wait, or waited, for a position. Whoever works for the town. */
  listUnplaced(ibge: string): Promise<Unplaced[]>;
  /**
   * Decides where some are (at most 1,000), all of them or none: what is placed becomes a fact with its accuracy.
   * Planners and admins of the town.
   * @throws RecordsError `P0001`, its hint `place-decided`, `place-pinned`, `place-far`, `place-taken` or `place-used`.
   */
  decideUnplaced(decisions: readonly Decision[]): Promise<void>;
  /**
   * Names the outside geocoder of a town, or turns it off. Planners and admins of the town.
   * @throws RecordsError `P0001` with the hint `outside-unreadable`; `42501` for others.
   */
  setOutsideGeocoder(ibge: string, server: OutsideGeocoder | null): Promise<void>;
  /** Keeps a run of the audit, whole or not at all. Planners and admins of the town, and the nightly command. */
  keepAudit(audit: NewAudit): Promise<AuditSummary>;
  /** All runs of a town, the latest kept first. */
  listAudits(ibge: string): Promise<AuditSummary[]>;
  /** The run of the latest day up to `day`; null where none was kept. */
  lastAudit(ibge: string, day: string): Promise<AuditSummary | null>;
  /** One run with all its conflicts; null when there is none of that id that the caller may see. */
  openAudit(id: string): Promise<KeptAudit | null>;
  /** Since when places are licensed; none for whoever may not read licences. */
  licenceDates(ibge: string): Promise<LicenceDate[]>;
  /** Adds an officer's conclusion for the paper; resolves to the consultation with all of them. */
  concludeCheck(check: Pick<CheckSummary, 'id' | 'municipality'>, conclusion: string): Promise<SavedCheck>;
  /** The consultation behind a paper; null where there is none of that id and seal. Anybody may ask. */
  verifyPaper(id: string, seal: string): Promise<KeptPaper | null>;

  /** What the units that fines are counted in were worth, and when. */
  unitValues(ibge: string): Promise<UnitValue[]>;
  /**
   * Enters what a unit was worth from a day on, ending the value before it; or with an `id` corrects one. Admins of the town.
   * @throws RecordsError `23P01` where another value holds on one of the days.
   */
  saveUnitValue(value: NewUnitValue, id?: number): Promise<void>;
  /** Takes a value away. Admins of the town. */
  removeUnitValue(ibge: string, id: number): Promise<void>;
  /**
   * Enters a holiday of the town, or with an `id` corrects one. Admins of the town.
   * @throws RecordsError `23505` where it is on file already, `23514` where its days cannot be.
   */
  saveHoliday(ibge: string, holiday: NewHoliday, id?: number): Promise<void>;
  /** Takes a holiday of the town away. Admins of the town. */
  removeHoliday(ibge: string, id: number): Promise<void>;
  /** Sets the town's coat of arms (PNG, base64 without a prefix); null takes it away. Admins of the town. */
  setArms(ibge: string, picture: string | null): Promise<void>;

  cnaeTable(ibge: string): Promise<CnaeActivity[]>;
  /** Adds the row, or gives it another label. Admins of the town. */
  saveCnae(row: CnaeActivity): Promise<void>;
  removeCnae(row: Pick<CnaeActivity, 'municipality' | 'cnae' | 'activity'>): Promise<void>;

  /** @throws RecordsError `invalid_credentials` */
  signIn(email: string, password: string): Promise<void>;
  signOut(): Promise<void>;
  /** Changes one's own password; one's other sessions end. @throws RecordsError `invalid_credentials`, `same_password`, `weak_password` */
  changePassword(present: string, wanted: string): Promise<void>;
  /** Accounts of a town, for its administrators. */
  readonly accounts: AccountStore;
  /** Who is signed in; null for a visitor. */
  session(): Promise<Person | null>;
  /** The id of whoever is signed in, without asking the backend while the session holds; null for a visitor. */
  userId(): Promise<string | null>;
  currentMemberships(): Promise<Membership[]>;
  /** Names of the caller and his colleagues, by user id. */
  namesOfColleagues(): Promise<ReadonlyMap<string, string>>;
}

/** Opens the door to a backend: the embedded one or a Supabase project, which are asked in the same words. */
export function connect(address: Address): Records {
  const client = createSupabase(address);
  return {
    listTowns: async () => {
      const [towns, holidays] = await Promise.all([
        readAll(
          (from, to) =>
            client
              .from('municipalities')
              .select(TOWN_COLUMNS, COUNTED)
              .order('name')
              .order('ibge_code')
              .range(from, to),
          townSchema,
        ),
        readAll(
          (from, to) =>
            client.from('town_holidays').select(HOLIDAY_COLUMNS, COUNTED).order('id').range(from, to),
          townHolidaySchema,
        ),
      ]);
      return towns.map((town) => ({
        ...town,
        holidays: holidays.filter(({ municipality }) => municipality === town.ibge_code),
      }));
    },
    factsText: (town, day, kinds) => readFacts(client, address, town, day, kinds),
    placesOffDay: (ibge, day, kinds) => placesOffDay(client, ibge, day, kinds),
    listNeighbourhoods: (ibge) =>
      readAll(
        (from, to) =>
          client
            .from('neighbourhoods')
            .select('id, municipality, name, geom, population', COUNTED)
            .eq('municipality', ibge)
            .is('valid_to', null)
            .order('name')
            .order('id')
            .range(from, to),
        neighbourhoodSchema,
      ),
    listSources: (ibge) =>
      readAll(
        (from, to) =>
          client
            .from('sources')
            .select('*', COUNTED)
            .eq('municipality', ibge)
            .order('created_at')
            .order('id')
            .range(from, to),
        sourceSchema,
      ),
    listLayers: (ibge) =>
      readAll(
        (from, to) =>
          client.from('layers').select('*', COUNTED).eq('municipality', ibge).order('kind').range(from, to),
        layerSchema,
      ),

    saveCheck: (check) => saveCheck(client, check),
    listChecks: (ibge) =>
      readAll(
        (from, to) =>
          client
            .from('siting_checks')
            .select(SUMMARY_COLUMNS, COUNTED)
            .eq('municipality', ibge)
            .order('created_at', { ascending: false })
            .order('id')
            .order('created_at', { referencedTable: 'siting_overrides' })
            .range(from, to),
        checkSummarySchema,
      ),
    listWholeChecks: (ibge) =>
      readAll(
        (from, to) =>
          client
            .from('siting_checks')
            .select(CHECK_COLUMNS, COUNTED)
            .eq('municipality', ibge)
            .order('created_at', { ascending: false })
            .order('id')
            .order('created_at', { referencedTable: 'siting_overrides' })
            .range(from, to),
        savedCheckSchema,
      ),
    openCheck: (id) => openCheck(client, id),
    overrideCheck: async ({ id, municipality }, { verdict, reason }) => {
      const row = { check_id: id, municipality, verdict, reason, created_by: await requireUser(client) };
      await readAnswer(client.from('siting_overrides').insert(row), z.null());
      return readAnswer(checkOfId(client, id).single(), savedCheckSchema);
    },
    concludeCheck: async ({ id, municipality }, conclusion) => {
      const row = { check_id: id, municipality, conclusion, created_by: await requireUser(client) };
      await readAnswer(client.from('siting_conclusions').insert(row), z.null());
      return readAnswer(checkOfId(client, id).single(), savedCheckSchema);
    },
    verifyPaper: async (id, seal) => {
      // An address that somebody mistyped names nothing; it is no fault to be told.
      if (!z.uuid().safeParse(id).success || !/^[0-9a-f]{64}$/.test(seal)) return null;
      return readAnswer(client.rpc('verify_paper', { consultation: id, seal }), keptPaperSchema.nullable());
    },

    imports: importStore(client),
    infractions: infractionStore(client),
    infractionFacts: (ibge) => readInfractionFacts(client, ibge),
    listPublished: (ibge) => listPublished(client, ibge),
    publish: (ibge, tables) => publish(client, ibge, tables),
    withdraw: (ibge, quarter) => withdraw(client, ibge, quarter),
    infractionRegister: (ibge, filters = {}) => infractionRegister(client, ibge, filters),
    licenceRegister: (ibge, filters = {}) => licenceRegister(client, ibge, filters),
    licences: licenceStore(client),
    rounds: roundStore(client),
    complaints: complaintStore(client),
    visits: visitStore(client),
    listUnplaced: (ibge) =>
      readAll(
        (from, to) =>
          client
            .from('unplaced_places')
            .select(UNPLACED_COLUMNS, COUNTED)
            .eq('municipality', ibge)
            .is('valid_to', null)
            .order('ref')
            .order('id')
            .range(from, to),
        unplacedSchema,
      ),
    decideUnplaced: async (decisions) => {
      await readAnswer(client.rpc('decide_unplaced', { decisions }), z.int());
    },
    setOutsideGeocoder: async (ibge, server) => {
      const asked = { town: ibge, service: server?.service ?? null, url: server?.url ?? null };
      await readAnswer(client.rpc('set_outside_geocoder', asked), z.unknown());
    },
    keepAudit: (audit) => keepAudit(client, audit),
    listAudits: (ibge) => listAudits(client, ibge),
    lastAudit: (ibge, day) => lastAudit(client, ibge, day),
    openAudit: (id) => openAudit(client, id),
    licenceDates: (ibge) => licenceDates(client, ibge),

    unitValues: (ibge) =>
      readAll(
        (from, to) =>
          client
            .from('unit_values')
            .select('*', COUNTED)
            .eq('municipality', ibge)
            .order('valid_from')
            .order('id')
            .range(from, to),
        unitValueSchema,
      ),
    saveUnitValue: async ({ municipality, ...value }, id) => {
      if (id === undefined)
        await readAnswer(client.rpc('enter_unit_value', { town: municipality, ...value }), z.int());
      else
        await readAnswer(
          client.from('unit_values').update(value).match({ municipality, id }).select().single(),
          unitValueSchema,
        );
    },
    removeUnitValue: async (ibge, id) => {
      const gone = client.from('unit_values').delete().match({ municipality: ibge, id });
      await readAnswer(gone.select().single(), unitValueSchema);
    },
    saveHoliday: async (ibge, holiday, id) => {
      const holidays = client.from('town_holidays');
      const asked =
        id === undefined
          ? holidays.insert({ municipality: ibge, ...holiday })
          : holidays.update(holiday).match({ municipality: ibge, id });
      await readAnswer(asked.select(HOLIDAY_COLUMNS).single(), townHolidaySchema);
    },
    removeHoliday: async (ibge, id) => {
      const gone = client.from('town_holidays').delete().match({ municipality: ibge, id });
      await readAnswer(gone.select(HOLIDAY_COLUMNS).single(), townHolidaySchema);
    },
    setArms: async (ibge, picture) => {
      await readAnswer(client.rpc('set_arms', { town: ibge, picture }), z.null());
    },

    cnaeTable: (ibge) =>
      readAll(
        (from, to) =>
          client
            .from('cnae_activities')
            .select('*', COUNTED)
            .eq('municipality', ibge)
            .order('cnae')
            .order('activity')
            .range(from, to),
        cnaeActivitySchema,
      ),
    saveCnae: async (row) => {
      await readAnswer(
        client
          .from('cnae_activities')
          .upsert(row, { onConflict: 'municipality,cnae,activity' })
          .select()
          .single(),
        cnaeActivitySchema,
      );
    },
    removeCnae: async ({ municipality, cnae, activity }) => {
      // Asked back, because row security lets a delete that is not allowed find no rows and no error.
      await readAnswer(
        client.from('cnae_activities').delete().match({ municipality, cnae, activity }).select().single(),
        cnaeActivitySchema,
      );
    },

    accounts: accountStore(client),
    signIn: (email, password) => signIn(client, email, password),
    changePassword: (present, wanted) => changePassword(client, present, wanted),
    signOut: () => signOut(client),
    session: () => session(client),
    userId: async () => (await currentSession(client))?.user.id ?? null,
    currentMemberships: async () => currentMemberships(client, await requireUser(client)),
    namesOfColleagues: async () => {
      const profiles = await readAll(
        (from, to) =>
          client.from('profiles').select('user_id, display_name', COUNTED).order('user_id').range(from, to),
        profileSchema,
      );
      return new Map(profiles.map(({ user_id, display_name }) => [user_id, display_name]));
    },
  };
}

const COUNTED = { count: 'exact' } as const;

async function saveCheck(client: SupabaseClient, check: NewCheck): Promise<SavedCheck> {
  const { answer } = check;
  const row = {
    municipality: check.municipality,
    created_by: await requireUser(client),
    title: check.title,
    note: check.note,
    activity: answer.activity,
    check_date: answer.date,
    site: answer.site,
    site_geom: toEwkt(answer.site.geometry),
    accuracy_m: answer.site.accuracy_m,
    attributes: answer.site.attributes,
    verdict: answer.verdict,
    findings: answer.findings,
    answer,
    data_stood_on: check.dataStoodOn,
    engine_version: check.engineVersion,
    inputs: check.kept?.inputs ?? null,
    seal: check.kept?.seal ?? null,
  };
  const { id } = await readAnswer(
    client.from('siting_checks').insert(row).select('id').single(),
    z.object({ id: z.uuid() }),
  );
  return readAnswer(checkOfId(client, id).single(), savedCheckSchema);
}

async function openCheck(client: SupabaseClient, id: string): Promise<SavedCheck | null> {
  // An id from an address that somebody mistyped names nothing; it is no fault to be told.
  if (!z.uuid().safeParse(id).success) return null;
  return readAnswer(checkOfId(client, id).maybeSingle(), savedCheckSchema.nullable());
}

function checkOfId(client: SupabaseClient, id: string) {
  return client
    .from('siting_checks')
    .select(CHECK_COLUMNS)
    .eq('id', id)
    .order('created_at', { referencedTable: 'siting_overrides' })
    .order('created_at', { referencedTable: 'siting_conclusions' });
}
