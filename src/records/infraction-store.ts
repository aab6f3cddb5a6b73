import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import type { Actor } from '../laws/procedure-types.ts';
import { ENGINE_VERSION } from '../siting/version.ts';
import { requireUser } from './account.ts';
import { readAnswer } from './answer.ts';
import {
  type Cursor,
  countSchema,
  type DraftFields,
  eventSchema,
  fineSchema,
  INFRACTION_COLUMNS,
  type Infraction,
  type InfractionFilters,
  type InfractionMap,
  type InfractionRow,
  type IssuedPaper,
  infractionMapSchema,
  infractionRowSchema,
  infractionSchema,
  issuedSchema,
  type KeptEvent,
  type KeptFine,
  type MissingContent,
  missingSchema,
  movedSchema,
  type NewFine,
  OFFENDER_COLUMNS,
  type Offender,
  type OffenderFields,
  offenderSchema,
  type PaperKind,
  type PriorInfraction,
  type PriorNotice,
  type PriorNoticeFields,
  pageOf,
  paperSchema,
  priorNoticeSchema,
  priorSchema,
  type Seizure,
  type SeizureFields,
  seizureSchema,
  type Witness,
  witnessSchema,
} from './infraction.ts';
import { readAll } from './pages.ts';

/** An infraction with all that the caller may see of it. */
export interface OpenInfraction {
  readonly infraction: Infraction;
  /** Null for those who do not handle processes, and where none is named yet. */
  readonly offender: Offender | null;
  readonly witnesses: readonly Witness[];
  readonly prior_notice: PriorNotice | null;
  readonly seizures: readonly Seizure[];
  /** The latest first: that one stands. */
  readonly fines: readonly KeptFine[];
  /** In their order; `historyOf()` gives them to the law engine. */
  readonly events: readonly KeptEvent[];
}
export interface NewMove {
  /** How many events the caller has read (`infraction.events`): what went on meanwhile is not passed over. */
  readonly seen: number;
  /** Id of the move in the code. */
  readonly move: string;
  readonly actor: Actor;
  readonly acted_on: string;
  /** How long the paper gives, where the code leaves it. */
  readonly days?: number;
  /** First working day from the end of the term that begins, by the town's calendar; absent = only weekends move it. */
  readonly open_until?: string;
  readonly note?: string;
}
export interface Issuing {
  readonly move: string;
  readonly acted_on: string;
  readonly open_until?: string;
}

/**
 * Infractions of a town, their papers and their process. A refusal of the law is a RecordsError `P0001` whose hint says
 * which: `notice-incomplete`, `offence-unknown`, `offence-unresolved`, `offence-not-in-force`, `process-order`,
 * `process-actor`, `process-day`, `process-late`, `process-early`, `process-term`, `process-moved`, `process-reason`,
 * `fine-unit`, `fine-repeat`, `fine-steps`, `fine-other`, `infraction-missing`, `infraction-issued`.
 */
export interface InfractionStore {
  /** A page of at most 1,000, the latest act first, or (`due`) what runs, the first to end first. */
  page(
    town: string,
    filters: InfractionFilters,
    after: Cursor | null,
    size: number,
    sort?: 'recent' | 'due',
  ): Promise<{ readonly rows: readonly InfractionRow[]; readonly next: Cursor | null }>;
  count(town: string, filters: InfractionFilters): Promise<z.infer<typeof countSchema>>;
  /** All that have a position, never cut. */
  map(town: string, filters: InfractionFilters): Promise<InfractionMap>;
  /** Null when there is none of that id that the caller may see. */
  open(id: string): Promise<OpenInfraction | null>;

  /** Begins a draft; inspectors and admins. */
  draft(ibge: string, fields: DraftFields): Promise<Infraction>;
  /** Its officer's, and the admins'. */
  saveDraft(id: string, fields: DraftFields): Promise<Infraction>;
  removeDraft(id: string): Promise<void>;
  addWitness(of: Pick<Infraction, 'id' | 'municipality'>, witness: Omit<Witness, 'id'>): Promise<Witness>;
  removeWitness(id: string): Promise<void>;
  /** Whether a witness has signed; while the paper is not issued. */
  signWitness(id: string, signed: boolean): Promise<Witness>;
  /** Writes the prior notice of a draft. */
  savePriorNotice(
    of: Pick<Infraction, 'id' | 'municipality'>,
    fields: PriorNoticeFields,
  ): Promise<PriorNotice>;
  /** A new seizure, or with `id` a change of one that is not issued. */
  saveSeizure(
    of: Pick<Infraction, 'id' | 'municipality'>,
    fields: SeizureFields,
    id?: string,
  ): Promise<Seizure>;
  /** What became of seized things, once. */
  endSeizure(id: string, outcome: NonNullable<Seizure['outcome']>, on: string): Promise<void>;

  /** What a paper still lacks of what the code requires. */
  missing(id: string, paper: PaperKind, seizure?: string): Promise<MissingContent[]>;
  /** Draws up the notice of infringement: complete, numbered, kept as it stands, its process opened or gone on. */
  issue(id: string, issuing: Issuing): Promise<z.infer<typeof issuedSchema>>;
  issuePriorNotice(id: string, issuing: Issuing): Promise<z.infer<typeof issuedSchema>>;
  issueSeizure(id: string, seizure: string): Promise<z.infer<typeof issuedSchema>>;
  /** Papers as they were issued, the first first. */
  papers(id: string): Promise<IssuedPaper[]>;

  /** Writes down a step of the process. */
  move(id: string, move: NewMove): Promise<z.infer<typeof movedSchema>>;
  /** Undoes the last act that stands; both stay in the history. Managers and admins, with a reason of ten letters. */
  reverse(id: string, seen: number, reason: string): Promise<z.infer<typeof movedSchema>>;
  /** Keeps a fine with its sum. The officer in his draft, then managers and admins. */
  keepFine(id: string, fine: NewFine): Promise<void>;

  /** By CPF or CNPJ (signs are passed over), else by part of the name; all of them. Those who handle processes. */
  findOffenders(ibge: string, text: string): Promise<Offender[]>;
  /** A new offender, or with `id` a change of one. */
  saveOffender(ibge: string, fields: OffenderFields, id?: string): Promise<Offender>;
  /** What was issued to him, the latest first: `priorsOf()` makes repeats of it. */
  offenderRecord(id: string): Promise<PriorInfraction[]>;
}

const ANSWER = z.unknown();
const EVENT_COLUMNS = Object.keys(eventSchema.shape).join(', ');
const FINE_COLUMNS = Object.keys(fineSchema.shape).join(', ');
const WITNESS_COLUMNS = Object.keys(witnessSchema.shape).join(', ');
const PRIOR_COLUMNS = Object.keys(priorNoticeSchema.shape).join(', ');
const SEIZURE_COLUMNS = Object.keys(seizureSchema.shape).join(', ');

/** The calls behind `Records.infractions`. */
export function infractionStore(client: SupabaseClient): InfractionStore {
  return {
    page: (town, filters, after, size, sort = 'recent') =>
      readAnswer(
        client.rpc('infractions_page', { town, filters, after, size, sort }),
        pageOf(infractionRowSchema),
      ),
    count: (town, filters) => readAnswer(client.rpc('infractions_count', { town, filters }), countSchema),
    map: (town, filters) => readAnswer(client.rpc('infractions_map', { town, filters }), infractionMapSchema),
    open: (id) => openInfraction(client, id),

    draft: async (ibge, fields) => {
      const row = { ...draftRow(fields), municipality: ibge, officer_id: await requireUser(client) };
      return readAnswer(
        client.from('infractions').insert(row).select(INFRACTION_COLUMNS).single(),
        infractionSchema,
      );
    },
    saveDraft: (id, fields) =>
      readAnswer(
        client.from('infractions').update(draftRow(fields)).eq('id', id).select(INFRACTION_COLUMNS).single(),
        infractionSchema,
      ),
    removeDraft: async (id) => {
      // Asked back, because row security lets a delete that is not allowed find no rows and no error.
      await readAnswer(client.from('infractions').delete().eq('id', id).select('id').single(), ANSWER);
    },
    addWitness: ({ id, municipality }, witness) =>
      readAnswer(
        client
          .from('witnesses')
          .insert({ ...witness, infraction_id: id, municipality })
          .select(WITNESS_COLUMNS)
          .single(),
        witnessSchema,
      ),
    removeWitness: async (id) => {
      await readAnswer(client.from('witnesses').delete().eq('id', id).select('id').single(), ANSWER);
    },
    signWitness: (id, signed) =>
      readAnswer(
        client.from('witnesses').update({ signed }).eq('id', id).select(WITNESS_COLUMNS).single(),
        witnessSchema,
      ),
    savePriorNotice: ({ id, municipality }, fields) =>
      readAnswer(
        client
          .from('prior_notices')
          .upsert({ ...fields, infraction_id: id, municipality }, { onConflict: 'infraction_id' })
          .select(PRIOR_COLUMNS)
          .single(),
        priorNoticeSchema,
      ),
    saveSeizure: ({ id: infraction_id, municipality }, fields, id) =>
      readAnswer(
        (id === undefined
          ? client.from('seizures').insert({ ...fields, infraction_id, municipality })
          : client.from('seizures').update(fields).eq('id', id)
        )
          .select(SEIZURE_COLUMNS)
          .single(),
        seizureSchema,
      ),
    endSeizure: async (seizure, outcome, outcome_on) => {
      await readAnswer(client.rpc('end_seizure', { seizure, outcome, outcome_on }), ANSWER);
    },

    missing: (infraction, document, record) =>
      readAnswer(
        client.rpc('missing_contents', { infraction, document, record: record ?? null }),
        z.array(missingSchema),
      ),
    issue: (infraction, { move, acted_on, open_until }) =>
      readAnswer(
        client.rpc('issue_infraction', { infraction, move, acted_on, open_until: open_until ?? null }),
        issuedSchema,
      ),
    issuePriorNotice: (infraction, { move, acted_on, open_until }) =>
      readAnswer(
        client.rpc('issue_prior_notice', { infraction, move, acted_on, open_until: open_until ?? null }),
        issuedSchema,
      ),
    issueSeizure: (infraction, seizure) =>
      readAnswer(client.rpc('issue_seizure', { infraction, seizure }), issuedSchema),
    papers: (id) =>
      readAll(
        (from, to) =>
          client
            .from('notice_papers')
            .select(Object.keys(paperSchema.shape).join(', '), COUNTED)
            .eq('infraction_id', id)
            .order('created_at')
            .order('id')
            .range(from, to),
        paperSchema,
      ),

    move: (infraction, { seen, move, actor, acted_on, days, open_until, note }) =>
      readAnswer(
        client.rpc('record_move', {
          infraction,
          seen,
          move,
          actor,
          acted_on,
          days: days ?? null,
          open_until: open_until ?? null,
          note: note ?? null,
        }),
        movedSchema,
      ),
    reverse: (infraction, seen, reason) =>
      readAnswer(client.rpc('reverse_move', { infraction, seen, reason }), movedSchema),
    keepFine: async (infraction, fine) => {
      const steps = fine.steps.map((step) => ({
        ...step,
        amount: step.amount === null ? null : Number(step.amount),
      }));
      await readAnswer(
        client.rpc('keep_fine', { infraction, fine: { ...fine, steps, engine_version: ENGINE_VERSION } }),
        z.object({ id: z.uuid(), amount_cents: z.int() }),
      );
    },

    findOffenders: (ibge, text) => findOffenders(client, ibge, text),
    saveOffender: (municipality, fields, id) =>
      readAnswer(
        (id === undefined
          ? client.from('offenders').insert({ ...fields, municipality })
          : client.from('offenders').update(fields).eq('id', id)
        )
          .select(OFFENDER_COLUMNS)
          .single(),
        offenderSchema,
      ),
    offenderRecord: (offender) =>
      readAnswer(client.rpc('offender_record', { offender }), z.array(priorSchema)),
  };
}

const COUNTED = { count: 'exact' } as const;

function draftRow({ position, ...fields }: DraftFields) {
  if (position === undefined) return fields;
  if (position === null) return { ...fields, geom: null, accuracy_m: null, position_method: null };
  const { lon, lat, accuracy_m, method } = position;
  return { ...fields, geom: `SRID=4674;POINT(${lon} ${lat})`, accuracy_m, position_method: method };
}

async function openInfraction(client: SupabaseClient, id: string): Promise<OpenInfraction | null> {
  // An id from an address that somebody mistyped names nothing; it is no fault to be told.
  if (!z.uuid().safeParse(id).success) return null;
  const infraction = await readAnswer(
    client.from('infractions').select(INFRACTION_COLUMNS).eq('id', id).maybeSingle(),
    infractionSchema.nullable(),
  );
  if (infraction === null) return null;
  const all = <T>(table: string, columns: string, order: string, row: z.ZodType<T>, ascending = true) =>
    readAll(
      (from, to) =>
        client
          .from(table)
          .select(columns, COUNTED)
          .eq('infraction_id', id)
          .order(order, { ascending })
          .order('id')
          .range(from, to),
      row,
    );
  const [offender, witnesses, priors, seizures, fines, events] = await Promise.all([
    infraction.offender_id === null
      ? null
      : readAnswer(
          client.from('offenders').select(OFFENDER_COLUMNS).eq('id', infraction.offender_id).maybeSingle(),
          offenderSchema.nullable(),
        ),
    all('witnesses', WITNESS_COLUMNS, 'created_at', witnessSchema),
    all('prior_notices', PRIOR_COLUMNS, 'created_at', priorNoticeSchema),
    all('seizures', SEIZURE_COLUMNS, 'created_at', seizureSchema),
    all('fines', FINE_COLUMNS, 'created_at', fineSchema, false),
    all('process_events', EVENT_COLUMNS, 'place', eventSchema),
  ]);
  return { infraction, offender, witnesses, prior_notice: priors[0] ?? null, seizures, fines, events };
}

function findOffenders(client: SupabaseClient, ibge: string, text: string): Promise<Offender[]> {
  const document = text.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const byDocument = /^(\d{11}|[0-9A-Z]{12}\d{2})$/.test(document);
  const name = `%${text.trim().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  // To the end: a person left off the list is one whose repeats nobody finds.
  return readAll((from, to) => {
    const asked = client.from('offenders').select(OFFENDER_COLUMNS, COUNTED).eq('municipality', ibge);
    const found = byDocument ? asked.eq('document', document) : asked.ilike('name', name);
    return found.order('name').order('id').range(from, to);
  }, offenderSchema);
}
