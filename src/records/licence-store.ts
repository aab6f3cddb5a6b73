import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { ACTIVITIES, type Activity, type Text } from '../laws/vocabulary.ts';
import { readAnswer } from './answer.ts';
import { civilDate, cnaeCode, ibgeCode, instant } from './common.ts';
import { geometrySchema, toEwkt } from './geometry.ts';
import { type Cursor, type PositionMethod, pageOf } from './infraction.ts';
import { readAll } from './pages.ts';

const STATUSES = ['requested', 'refused', 'in-force', 'suspended', 'revoked', 'expired'] as const;

/** A row of the list of licences. */
const licenceRowSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  status: z.enum(STATUSES),
  activity: z.enum(ACTIVITIES).nullable(),
  cnae: cnaeCode.nullable(),
  /** Of the establishment, else of its place. */
  name: z.string().nullable(),
  branch: z.string().nullable(),
  address: z.string().nullable(),
  neighbourhood: z.string().nullable(),
  place_id: z.uuid().nullable(),
  lon: z.number().nullable(),
  lat: z.number().nullable(),
  valid_from: civilDate.nullable(),
  valid_to: civilDate.nullable(),
  /** Null: from before, or of a file; without a process here. */
  applied_on: civilDate.nullable(),
  check_id: z.uuid().nullable(),
  /** To its last day; negative when that has passed. */
  days_left: z.int().nullable(),
});
export type LicenceRow = z.infer<typeof licenceRowSchema>;
/** Licences on the map, in columns of one length. */
const licenceMapSchema = z.object({
  id: z.array(z.uuid()),
  lon: z.array(z.number()),
  lat: z.array(z.number()),
  status: z.array(licenceRowSchema.shape.status),
  /** Days to the end, below zero after it; null without one. */
  days_left: z.array(z.int().nullable()),
});
export type LicenceMap = z.infer<typeof licenceMapSchema>;

const wholeLicenceSchema = z.object({
  id: z.uuid(),
  municipality: ibgeCode,
  number: z.string(),
  status: z.enum(STATUSES),
  activity: z.enum(ACTIVITIES).nullable(),
  cnae: cnaeCode.nullable(),
  establishment: z.string().nullable(),
  branch: z.string().nullable(),
  capital_cents: z.int().nullable(),
  address: z.string().nullable(),
  neighbourhood: z.string().nullable(),
  place_id: z.uuid().nullable(),
  geom: geometrySchema.nullable(),
  accuracy_m: z.number().nullable(),
  attributes: z.record(z.string(), z.unknown()),
  check_id: z.uuid().nullable(),
  applied_on: civilDate.nullable(),
  valid_from: civilDate.nullable(),
  valid_to: civilDate.nullable(),
  /** How many events it has: told back when one is added. */
  events: z.int(),
});
const holderSchema = z.object({
  name: z.string(),
  document: z.string().nullable(),
  address: z.string().nullable(),
});
export type LicenceHolder = z.infer<typeof holderSchema>;
const itemSchema = z.object({
  /** Id of the rule and place in its list. */
  item: z.string(),
  citation: z.string(),
  label: z.object({ pt: z.string(), en: z.string() }),
  state: z.enum(['open', 'met', 'not-applicable']),
  note: z.string().nullable(),
  checked_by: z.uuid().nullable(),
  checked_at: instant.nullable(),
});
export type ChecklistItem = z.infer<typeof itemSchema>;
const EVENT_KINDS = [
  'applied',
  'checked',
  'issued',
  'refused',
  'renewed',
  'moved',
  'suspended',
  'reinstated',
  'revoked',
  'expired',
  'noted',
] as const;
const licenceEventSchema = z.object({
  id: z.uuid(),
  place: z.int(),
  kind: z.enum(EVENT_KINDS),
  acted_on: civilDate,
  valid_from: civilDate.nullable(),
  valid_to: civilDate.nullable(),
  check_id: z.uuid().nullable(),
  ground: z.string().nullable(),
  citation: z.string().nullable(),
  note: z.string().nullable(),
  created_by: z.uuid().nullable(),
  created_at: instant,
});
export type LicenceEvent = z.infer<typeof licenceEventSchema>;

/** A licence with its holder, checklist and history. */
export interface OpenLicence {
  readonly licence: z.infer<typeof wholeLicenceSchema>;
  readonly holder: LicenceHolder | null;
  readonly checklist: readonly ChecklistItem[];
  readonly events: readonly LicenceEvent[];
  /** The place of the map that it is for: its ref is the id of the fact. */
  readonly place: { readonly ref: string; readonly name: string | null } | null;
}
/** What may be mended while the application is not decided. */
export type Amendment = Partial<
  Pick<Application, 'establishment' | 'branch' | 'capital_cents' | 'address' | 'attributes'>
> & {
  readonly place?: {
    readonly lon: number;
    readonly lat: number;
    readonly accuracy_m: number;
    readonly method: PositionMethod;
    /** The place of the map that it is, as it is stored. */
    readonly place_id: string | null;
  };
};
export interface LicenceFilters {
  readonly status?: readonly LicenceRow['status'][];
  readonly activity?: readonly Activity[];
  readonly neighbourhood?: readonly string[];
  /** What ends within so many days, and what has ended without renewal. */
  readonly ends_within_days?: number;
  readonly ended?: boolean;
  readonly search?: string;
}
export interface Application {
  readonly activity: Activity | null;
  readonly cnae?: string | null;
  readonly establishment?: string | null;
  readonly branch?: string | null;
  readonly capital_cents?: number | null;
  readonly address?: string | null;
  readonly place_id?: string | null;
  readonly lon?: number | null;
  readonly lat?: number | null;
  readonly accuracy_m?: number | null;
  readonly position_method?: PositionMethod | null;
  readonly attributes?: Readonly<Record<string, number | boolean>>;
  /** Today when absent. */
  readonly applied_on?: string;
  readonly holder?: LicenceHolder | null;
  /** What must be seen to: the checklists of the rules that bind the activity. */
  readonly checklist?: readonly {
    readonly item: string;
    readonly citation: string;
    readonly label: Text;
  }[];
}
/** What happens to a licence; which fields go with which kind is in `record_licence_event`. */
export interface NewLicenceEvent {
  readonly kind: Exclude<LicenceEvent['kind'], 'applied'>;
  readonly acted_on: string;
  readonly valid_from?: string;
  readonly valid_to?: string | null;
  /** A consultation of this activity: with `checked`, `moved`, `renewed`. */
  readonly check_id?: string;
  /** With `revoked`, `refused`, `suspended`. */
  readonly ground?: string;
  readonly citation?: string;
  /** With `moved`. */
  readonly address?: string;
  readonly place_id?: string | null;
  readonly position_method?: PositionMethod;
  readonly note?: string;
}
const missingSchema = z.object({ field: z.enum(['trade', 'capital', 'place']), citation: z.string() });

/**
 * Licences by their process. A refusal of the law is a RecordsError `P0001` whose hint says which: `licence-incomplete`,
 * `licence-checklist`, `licence-check`, `licence-verdict`, `licence-term`, `licence-moved`, `licence-missing`,
 * `process-order`, `process-day`.
 */
export interface LicenceStore {
  /** A page of at most 1,000, the first to end first, or the latest entered first; `total` of the filters, with the first page alone. */
  page(
    town: string,
    filters: LicenceFilters,
    after: Cursor | null,
    size: number,
    sort?: 'ending' | 'recent',
  ): Promise<{
    readonly rows: readonly LicenceRow[];
    readonly next: Cursor | null;
    readonly total: number | null;
  }>;
  /** All of the filters that have a position, never cut. */
  map(town: string, filters: LicenceFilters): Promise<LicenceMap>;
  /** Null when there is none of that id that the caller may see. */
  open(id: string): Promise<OpenLicence | null>;
  /** An application, numbered. Planners and admins. */
  apply(town: string, application: Application): Promise<{ readonly id: string; readonly number: string }>;
  /** The id under which a place of the map is stored, by the id of its fact; null where there is none. */
  placeId(town: string, ref: string): Promise<string | null>;
  /** Mends an application that is not decided. Planners and admins. */
  amend(id: string, fields: Amendment): Promise<void>;
  /** Who holds the licence. Planners and admins. */
  putHolder(
    licence: { readonly id: string; readonly municipality: string },
    holder: LicenceHolder,
  ): Promise<void>;
  /** Ticks an item, or says why it does not apply (a note). Planners, inspectors, admins. */
  tick(id: string, item: string, state: ChecklistItem['state'], note: string | null): Promise<ChecklistItem>;
  /** What the code asks of the application and it lacks. */
  missing(id: string): Promise<z.infer<typeof missingSchema>[]>;
  /** @param seen how many events the caller has read. */
  record(
    id: string,
    seen: number,
    event: NewLicenceEvent,
  ): Promise<{
    readonly status: LicenceRow['status'];
    readonly valid_to: string | null;
    readonly events: number;
  }>;
}

const COUNTED = { count: 'exact' } as const;
const ITEM_COLUMNS = Object.keys(itemSchema.shape).join(', ');

/** The calls behind `Records.licences`. */
export function licenceStore(client: SupabaseClient): LicenceStore {
  return {
    page: (town, filters, after, size, sort = 'ending') =>
      readAnswer(
        client.rpc('licences_page', { town, filters, after, size, sort }),
        pageOf(licenceRowSchema).extend({ total: z.int().nullable() }),
      ),
    map: (town, filters) => readAnswer(client.rpc('licences_map', { town, filters }), licenceMapSchema),
    open: (id) => openLicence(client, id),
    apply: (town, application) =>
      readAnswer(
        client.rpc('apply_licence', { town, application }),
        z.object({ id: z.uuid(), number: z.string() }),
      ),
    placeId: async (town, ref) =>
      (
        await readAnswer(
          client.from('places').select('id').match({ municipality: town, ref }).maybeSingle(),
          z.object({ id: z.uuid() }).nullable(),
        )
      )?.id ?? null,
    amend: async (id, { place, ...fields }) => {
      const row =
        place === undefined
          ? fields
          : {
              ...fields,
              geom: toEwkt({ type: 'Point', coordinates: [place.lon, place.lat] }),
              accuracy_m: place.accuracy_m,
              position_method: place.method,
              place_id: place.place_id,
            };
      // A row that is not there, or that is not the caller's to write, finds none and no error.
      await readAnswer(
        client.from('licences').update(row).match({ id, status: 'requested' }).select('id').single(),
        z.object({ id: z.uuid() }),
      );
    },
    putHolder: async ({ id, municipality }, holder) => {
      await readAnswer(
        client
          .from('licence_holders')
          .upsert({ licence_id: id, municipality, ...holder })
          .select('licence_id')
          .single(),
        z.object({ licence_id: z.uuid() }),
      );
    },
    tick: (id, item, state, note) =>
      readAnswer(
        client
          .from('licence_checklist')
          .update({ state, note })
          .match({ licence_id: id, item })
          .select(ITEM_COLUMNS)
          .single(),
        itemSchema,
      ),
    missing: (licence) => readAnswer(client.rpc('missing_of_licence', { licence }), z.array(missingSchema)),
    record: (licence, seen, event) =>
      readAnswer(
        client.rpc('record_licence_event', { licence, seen, event }),
        z.object({ status: z.enum(STATUSES), valid_to: civilDate.nullable(), events: z.int() }),
      ),
  };
}

async function openLicence(client: SupabaseClient, id: string): Promise<OpenLicence | null> {
  // An id from an address that somebody mistyped names nothing; it is no fault to be told.
  if (!z.uuid().safeParse(id).success) return null;
  const licence = await readAnswer(
    client
      .from('licences')
      .select(Object.keys(wholeLicenceSchema.shape).join(', '))
      .eq('id', id)
      .maybeSingle(),
    wholeLicenceSchema.nullable(),
  );
  if (licence === null) return null;
  const [holder, checklist, events, place] = await Promise.all([
    readAnswer(
      client.from('licence_holders').select('name, document, address').eq('licence_id', id).maybeSingle(),
      holderSchema.nullable(),
    ),
    readAll(
      (from, to) =>
        client
          .from('licence_checklist')
          .select(ITEM_COLUMNS, COUNTED)
          .eq('licence_id', id)
          .order('item')
          .range(from, to),
      itemSchema,
    ),
    readAll(
      (from, to) =>
        client
          .from('licence_events')
          .select(Object.keys(licenceEventSchema.shape).join(', '), COUNTED)
          .eq('licence_id', id)
          .order('place')
          .order('id')
          .range(from, to),
      licenceEventSchema,
    ),
    licence.place_id === null
      ? null
      : readAnswer(
          client.from('places').select('ref, name').eq('id', licence.place_id).maybeSingle(),
          z.object({ ref: z.string(), name: z.string().nullable() }).nullable(),
        ),
  ]);
  return { licence, holder, checklist, events, place };
}
