/** The address is the state: every screen is rebuilt from it. It never holds a person's name. */
import { z } from 'zod';
import type { Period } from '../../enforcement/stats/board/period.ts';
import type { Geometry, Position } from '../../geodesy/types.ts';
import { ACTIVITIES, type Activity } from '../../laws/vocabulary.ts';
import type { Attributes } from '../../siting/types.ts';
import {
  type Box,
  civilDay,
  type MapView,
  readAttributes,
  readBox,
  readGeometry,
  readPeriod,
  readPosition,
  readSupposed,
  readView,
  type Supposed,
  writeAttributes,
  writeGeometry,
  writeNumber,
  writePosition,
  writeSupposed,
  writeView,
} from './codec.ts';

export interface UrlState {
  /** Slug of the town. */
  readonly town: string | null;
  /** Civil day of rules and places; null is today in the town. */
  readonly date: string | null;
  readonly activity: Activity | null;
  /** The site as a point. */
  readonly at: Position | null;
  /** The site as a drawn lot: it is judged instead of the point. */
  readonly lot: Geometry | null;
  /** Parts that some rules measure from. */
  readonly pumps: Geometry | null;
  readonly construction: Geometry | null;
  /** Half-width of the position's uncertainty, metres. */
  readonly accuracy: number | null;
  readonly attributes: Attributes;
  /** The site is this very fact (and not its own neighbour). */
  readonly place: string | null;
  /** The fact the site belongs to (a mortuary's hospital). */
  readonly owner: string | null;
  readonly view: MapView | null;
  /** Layers that are on; null is the usual set. */
  readonly layers: readonly string[] | null;
  /** Selected finding or fact. */
  readonly selection: string | null;
  /** A kept consultation. */
  readonly consultation: string | null;
  /** *Conferir parecer*: digest of the inputs, as the paper carries it. */
  readonly seal: string | null;
  /** *Leis*: words looked for, section shown, rules of one activity. */
  readonly q: string | null;
  readonly section: string | null;
  readonly binds: Activity | null;
  /** *Leis*: only what is in force on the day. */
  readonly inForce: boolean;
  /** *Onde pode*: rules switched off, by id. */
  readonly off: readonly string[] | null;
  /** *E se*: the two places in thought. */
  readonly a: Supposed | null;
  readonly b: Supposed | null;
  /** *Conformidade*: the kept run that is shown, and the one it is compared with. */
  readonly run: string | null;
  readonly since: string | null;
  /** *Conformidade*: how its rows are grouped, and which of them are shown. */
  readonly group: 'neighbourhood' | 'none' | null;
  readonly only: string | null;
  readonly rule: string | null;
  readonly area: string | null;
  /** *Alvarás*: the licence that is open, or `new`. */
  readonly licence: string | null;
  /** *Painel*: months looked at, what they are compared with, and what is chosen of the infractions. */
  readonly period: Period | null;
  readonly against: 'period' | null;
  readonly about: string | null;
  readonly article: string | null;
  readonly trade: string | null;
  readonly stage: string | null;
  readonly hood: string | null;
  readonly box: Box | null;
  /** *Painel*: what the map shows, what rates are for, and how wide the kernel is, metres. */
  readonly show: 'heat' | 'spots' | 'cases' | null;
  readonly per: 'establishments' | 'area' | 'people' | 'count' | null;
  readonly width: number | null;
  /** *Infrações*: the one that is open; the draft that is filled in, its step, and the paper that it is to be. */
  readonly infraction: string | null;
  readonly draft: string | null;
  readonly step: number | null;
  readonly paper: 'prior-notice' | null;
  /** *Infrações*: which are listed, and how. The offender by his id, never by his name. */
  readonly situation: string | null;
  readonly offence: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly offender: string | null;
  readonly order: 'due' | null;
  /** *Roteiros*: the day that is planned, and the kept round that is gone. */
  readonly day: string | null;
  readonly round: string | null;
}
export type UrlKey = keyof UrlState;
/** The address as it stands: one string a key. */
export type Search = { readonly [K in UrlKey]?: string };

/** What makes the question: the part that undo goes back over and a saved consultation keeps. */
export const QUESTION_KEYS = [
  'town',
  'date',
  'activity',
  'at',
  'lot',
  'pumps',
  'construction',
  'accuracy',
  'attributes',
  'place',
  'owner',
  'period',
  'against',
  'about',
  'article',
  'trade',
  'stage',
  'hood',
  'box',
] as const satisfies readonly UrlKey[];

const id = z.string().min(1).max(200);
const activity = z.enum(ACTIVITIES);

interface Codec<T> {
  /** @throws when the text cannot be read. */
  readonly read: (text: string) => T;
  readonly write: (value: T) => string;
}
const text: Codec<string> = { read: (value) => id.parse(value), write: (value) => value };
const codec = <T>(read: (value: string) => T, write: (value: T) => string): Codec<T> => ({ read, write });

const CODECS: { readonly [K in UrlKey]: Codec<NonNullable<UrlState[K]>> } = {
  town: codec(
    (value) =>
      z
        .string()
        .regex(/^[a-z0-9-]{1,80}$/)
        .parse(value),
    String,
  ),
  date: codec((value) => civilDay.parse(value), String),
  activity: codec((value) => activity.parse(value), String),
  at: codec(readPosition, writePosition),
  lot: codec(readGeometry, writeGeometry),
  pumps: codec(readGeometry, writeGeometry),
  construction: codec(readGeometry, writeGeometry),
  accuracy: codec(
    (value) =>
      z
        .string()
        .regex(/^\d+(\.\d+)?$/)
        .transform(Number)
        .parse(value),
    (value) => writeNumber(value, 3),
  ),
  attributes: codec(readAttributes, writeAttributes),
  place: text,
  owner: text,
  view: codec(readView, writeView),
  layers: codec(
    (value) => (value === '-' ? [] : (value.split(',').map((part) => id.parse(part)) as readonly string[])),
    (value) => (value.length === 0 ? '-' : value.join(',')),
  ),
  selection: text,
  consultation: text,
  seal: codec(
    (value) =>
      z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .parse(value),
    String,
  ),
  q: text,
  section: text,
  binds: codec((value) => activity.parse(value), String),
  inForce: codec(
    (value) =>
      z
        .literal('1')
        .transform(() => true)
        .parse(value),
    (value) => (value ? '1' : ''),
  ),
  off: codec(
    (value) => value.split(',').map((part) => id.parse(part)) as readonly string[],
    (value) => value.join(','),
  ),
  a: codec(readSupposed, writeSupposed),
  b: codec(readSupposed, writeSupposed),
  run: text,
  since: text,
  group: codec((value) => z.enum(['neighbourhood', 'none']).parse(value), String),
  only: text,
  rule: text,
  area: text,
  licence: text,
  period: codec(readPeriod, ({ from, to }) => `${from}:${to}`),
  against: codec((value) => z.literal('period').parse(value), String),
  about: text,
  article: text,
  trade: text,
  stage: text,
  hood: text,
  box: codec(readBox, (value) => value.map((one) => writeNumber(one, 5)).join(',')),
  show: codec((value) => z.enum(['heat', 'spots', 'cases']).parse(value), String),
  per: codec((value) => z.enum(['establishments', 'area', 'people', 'count']).parse(value), String),
  width: codec(
    (value) => z.coerce.number().int().min(50).max(2000).parse(value),
    (value) => String(value),
  ),
  infraction: text,
  draft: text,
  step: codec(
    (value) =>
      z
        .string()
        .regex(/^[1-9]$/)
        .transform(Number)
        .parse(value),
    String,
  ),
  paper: codec((value) => z.literal('prior-notice').parse(value), String),
  situation: text,
  offence: text,
  from: codec((value) => civilDay.parse(value), String),
  to: codec((value) => civilDay.parse(value), String),
  offender: text,
  order: codec((value) => z.literal('due').parse(value), String),
  day: codec((value) => civilDay.parse(value), String),
  round: text,
};
export const URL_KEYS = Object.keys(CODECS) as readonly UrlKey[];

export interface ReadState {
  readonly state: UrlState;
  /** Keys whose text could not be read: told on the screen, never guessed. */
  readonly unread: readonly UrlKey[];
}

export function readState(search: Search): ReadState {
  const unread: UrlKey[] = [];
  function read<K extends UrlKey>(key: K): UrlState[K] | null {
    const value = search[key];
    if (value === undefined || value === '') return null;
    try {
      return CODECS[key].read(value) as UrlState[K];
    } catch {
      unread.push(key);
      return null;
    }
  }
  const state: UrlState = {
    town: read('town'),
    date: read('date'),
    activity: read('activity'),
    at: read('at'),
    lot: read('lot'),
    pumps: read('pumps'),
    construction: read('construction'),
    accuracy: read('accuracy'),
    attributes: read('attributes') ?? {},
    place: read('place'),
    owner: read('owner'),
    view: read('view'),
    layers: read('layers'),
    selection: read('selection'),
    consultation: read('consultation'),
    seal: read('seal'),
    q: read('q'),
    section: read('section'),
    binds: read('binds'),
    inForce: read('inForce') ?? false,
    off: read('off'),
    a: read('a'),
    b: read('b'),
    run: read('run'),
    since: read('since'),
    group: read('group'),
    only: read('only'),
    rule: read('rule'),
    area: read('area'),
    licence: read('licence'),
    period: read('period'),
    against: read('against'),
    about: read('about'),
    article: read('article'),
    trade: read('trade'),
    stage: read('stage'),
    hood: read('hood'),
    box: read('box'),
    show: read('show'),
    per: read('per'),
    width: read('width'),
    infraction: read('infraction'),
    draft: read('draft'),
    step: read('step'),
    paper: read('paper'),
    situation: read('situation'),
    offence: read('offence'),
    from: read('from'),
    to: read('to'),
    offender: read('offender'),
    order: read('order'),
    day: read('day'),
    round: read('round'),
  };
  return { state, unread };
}

/** A change of some keys: null (or an empty set of attributes) takes the key out of the address. */
export type Patch = Partial<UrlState>;

/** The address after a change; what the change does not name stays as it was written. */
export function applyPatch(search: Search, patch: Patch): Search {
  const next: { [K in UrlKey]?: string } = { ...search };
  function put<K extends UrlKey>(key: K): void {
    const value = patch[key];
    if (value === undefined) return;
    const written =
      value === null
        ? ''
        : (CODECS[key] as Codec<NonNullable<UrlState[K]>>).write(value as NonNullable<UrlState[K]>);
    if (written === '') delete next[key];
    else next[key] = written;
  }
  for (const key of Object.keys(patch)) if (isUrlKey(key)) put(key);
  return next;
}

export const isUrlKey = (key: string): key is UrlKey => Object.hasOwn(CODECS, key);

/** `?town=esteio&at=-51.17,-29.85` with the separators left readable. */
export function writeSearch(search: Readonly<Record<string, unknown>>): string {
  const parts = URL_KEYS.flatMap((key) => {
    const value = search[key];
    if (typeof value !== 'string' || value === '') return [];
    const escaped = encodeURIComponent(value).replace(/%(2C|3B|3A|7E)/g, (code) => decodeURIComponent(code));
    return [`${key}=${escaped}`];
  });
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** Known keys alone, each as it was written. */
export function readSearch(query: string): Search {
  const found: { [K in UrlKey]?: string } = {};
  for (const [key, value] of new URLSearchParams(query)) if (isUrlKey(key)) found[key] = value;
  return found;
}
