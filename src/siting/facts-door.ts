/**
 * The door for facts: what files hold, as JSON, becomes facts that the engine trusts. Read once, by zod; what
 * cannot be understood is refused with the file, the feature, the field and what was expected.
 */
import { z } from 'zod';
import { together } from '../geodesy/edge.ts';
import { type Box, shapeOf } from '../geodesy/shape.ts';
import { ACTIVITIES, KINDS, type Kind, PURPOSES, type Purpose } from '../laws/vocabulary.ts';
import { type Areas, areasOf, mustBeArea } from './areas.ts';
import { isCivilDay } from './civil-day.ts';
import { checkDatum } from './datum-door.ts';
import { checkNotFar, checkParts, type Land } from './far-door.ts';
import { readGeometry } from './geometry-door.ts';
import {
  oneOf,
  optionalAccuracy,
  optionalText,
  optionalWidth,
  readAttributes,
  readParts,
} from './property-door.ts';
import { refusal, shown, type Where } from './sentences.ts';
import { readSources, type Sources, sourceOf } from './sources-door.ts';
import { standsOn } from './standing.ts';
import type { Fact } from './types.ts';

/** A file as it came: its name for sentences, its JSON. */
export interface FactsFile {
  readonly name: string;
  readonly json: unknown;
}
/** All that is known of a town, checked. */
export interface Facts {
  readonly facts: readonly Fact[];
  /** Kinds declared whole, so that an empty one is known to be empty. */
  readonly complete: ReadonlySet<Kind>;
  /** How many places of a kind are known by their address alone: they may stand anywhere, so the kind is not known. */
  readonly unplaced: ReadonlyMap<Kind, number>;
  /** The land positions are held against: the municipality among the facts, else the town's own. */
  readonly land: Land;
  /** The town's own, which holds on days when no municipality among the facts stands. */
  readonly own: Land;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const Collection = z.looseObject({
  type: z.literal('FeatureCollection'),
  features: z.array(z.unknown()),
  complete: z.unknown().optional(),
  unplaced: z.unknown().optional(),
  sources: z.unknown().optional(),
  layers: z.unknown().optional(),
  crs: z.unknown().optional(),
});
const Unplaced = z.looseObject({
  kind: z.unknown().optional(),
  count: z.int().positive().optional(),
});
const Feature = z.looseObject({
  type: z.literal('Feature'),
  id: z.union([z.string(), z.number()]).nullish(),
  geometry: z.unknown().optional(),
  crs: z.unknown().optional(),
  properties: z.custom<Readonly<Record<string, unknown>>>(isRecord).nullish(),
});

/**
 * @param files several add up, also their `complete` lists.
 * @param own the town's box and its own boundary, which `municipality` features replace.
 * @param day the day of the question: a municipality that does not stand on it is not held against; absent = all.
 * @throws InputError for the first thing that cannot be judged.
 */
export function readFacts(files: readonly FactsFile[], own: Land, day: string | null = null): Facts {
  const facts: Fact[] = [];
  const wheres: Where[] = [];
  const complete = new Set<Kind>();
  const unplaced = new Map<Kind, number>();
  const seen = new Map<string, Where>();
  for (const file of files) {
    const collection = readCollection(file);
    for (const kind of readComplete(collection.complete, file.name)) complete.add(kind);
    for (const [kind, count] of readUnplaced(collection.unplaced, file.name))
      unplaced.set(kind, (unplaced.get(kind) ?? 0) + count);
    const sources = readSources(collection.sources, collection.layers);
    collection.features.forEach((value, index) => {
      const [fact, where] = readFact(
        value,
        { file: file.name, feature: `#${index + 1}`, field: null },
        sources,
      );
      const other = seen.get(fact.id);
      if (other !== undefined)
        throw refusal(
          'duplicate-id',
          { ...where, field: 'id' },
          { other: [other.file, other.feature].filter((part) => part !== null).join(', ') },
        );
      seen.set(fact.id, where);
      facts.push(fact);
      wheres.push(where);
    });
  }
  const land = landOf(
    facts.filter((fact) => day === null || standsOn(fact, day)),
    own,
  );
  facts.forEach((fact, i) => {
    const where = wheres[i] as Where;
    if (fact.kind === 'municipality') return;
    checkNotFar(fact.geometry, land, { ...where, field: 'geometry' });
    checkParts(fact.parts, land, where);
  });
  return { facts, complete, unplaced, land, own };
}

/** The municipality among the facts (several are one town), else the town's own. */
export function landOf(facts: readonly Fact[], own: Land): Land {
  const areas: Areas[] = [];
  for (const fact of facts) if (fact.kind === 'municipality') areas.push(...areasOf([fact]));
  if (areas.length === 0) return own;
  const area = together(areas);
  const box: Box = shapeOf(area).box;
  return { area, box };
}

/** A FeatureCollection in degrees of SIRGAS 2000. @throws InputError */
export function readCollection(file: FactsFile): z.infer<typeof Collection> {
  const where: Where = { file: file.name, feature: null, field: null };
  const read = Collection.safeParse(file.json);
  if (!read.success) throw refusal('not-a-collection', where, { got: collectionOf(file.json) });
  checkDatum(read.data.crs, where);
  return read.data;
}

function readComplete(value: unknown, file: string): Kind[] {
  if (value === undefined || value === null) return [];
  const where: Where = { file, feature: null, field: 'complete' };
  const list = z.array(z.unknown()).safeParse(value);
  if (!list.success) throw refusal('wrong-complete', where, { got: shown(value) });
  return list.data.map((kind) => oneOf(kind, KINDS, 'unknown-kind', where));
}

/** One entry a place as an import writes it, or one a kind with its `count`; what is no place (a licence) has no kind. */
function readUnplaced(value: unknown, file: string): [Kind, number][] {
  if (value === undefined || value === null) return [];
  const where: Where = { file, feature: null, field: 'unplaced' };
  const list = z.array(Unplaced).safeParse(value);
  if (!list.success) throw refusal('wrong-unplaced', where, { got: shown(value) });
  return list.data.flatMap(({ kind, count }): [Kind, number][] =>
    kind === undefined ? [] : [[oneOf(kind, KINDS, 'unknown-kind', where), count ?? 1]],
  );
}

function readFact(value: unknown, at: Where, sources: Sources): [Fact, Where] {
  const read = readFeature(value, at);
  const { properties } = read;
  const id = read.id;
  if (id === null) throw refusal('missing-id', { ...at, field: 'id' });
  const where: Where = { ...at, feature: `"${id}"` };
  const inField = (field: string): Where => ({ ...where, field });
  const kind = oneOf(properties.kind, KINDS, 'unknown-kind', inField('kind'));
  const geometry = readGeometry(read.geometry, inField('geometry'));
  mustBeArea(kind, geometry, inField('geometry'));
  const valid_from = optionalDay(properties.valid_from, inField('valid_from'));
  const valid_to = optionalDay(properties.valid_to, inField('valid_to'));
  const { activity } = properties;
  if (activity !== undefined && activity !== null)
    oneOf(activity, ACTIVITIES, 'unknown-activity', inField('activity'));
  if (valid_from !== null && valid_to !== null && valid_to < valid_from)
    throw refusal('dates-reversed', inField('valid_to'), { from: valid_from, to: valid_to });
  return [
    {
      id,
      kind,
      name: optionalText(properties.name, inField('name')),
      geometry,
      accuracy_m: optionalAccuracy(properties.accuracy_m, inField('accuracy_m')) ?? 0,
      valid_from,
      valid_to,
      purpose: optionalPurpose(properties.purpose, kind, inField('purpose')),
      width_m: optionalWidth(properties.width_m, inField('width_m')),
      belongs_to: optionalText(properties.belongs_to, inField('belongs_to')),
      parts: readParts(properties.parts, inField('parts')),
      attributes: readAttributes(properties, where),
      source: sourceOf(properties.source, kind, sources),
      properties,
    },
    where,
  ];
}

/** The parts of one Feature that facts and sites share. */
export interface ReadFeature {
  readonly id: string | null;
  readonly geometry: unknown;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** @throws InputError where it is no Feature. */
export function readFeature(value: unknown, where: Where): ReadFeature {
  const read = Feature.safeParse(value);
  if (!read.success) throw refusal('not-a-feature', where, { got: kindOfJson(value) });
  checkDatum(read.data.crs, where);
  const properties = read.data.properties ?? {};
  return { id: idOf(read.data.id) ?? idOf(properties.id), geometry: read.data.geometry, properties };
}

function idOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : null;
}

function optionalDay(value: unknown, where: Where): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value !== 'string' || !isCivilDay(value))
    throw refusal('wrong-date', where, { got: shown(value) });
  return value;
}

/** Only a designated area is set apart for something; on other kinds the word is the file's own. */
function optionalPurpose(value: unknown, kind: Kind, where: Where): Purpose | null {
  if (kind !== 'designated-area' || value === undefined || value === null) return null;
  return oneOf(value, PURPOSES, 'unknown-purpose', where);
}

/** What stands where a collection was expected; of a collection its `features`. */
function collectionOf(value: unknown): string {
  if (!isRecord(value) || value.type !== 'FeatureCollection') return kindOfJson(value);
  return `features ${shown(value.features)}`;
}

/** A JSON value told shortly: its `type` where it has one. */
function kindOfJson(value: unknown): string {
  if (Array.isArray(value)) return '[…]';
  if (typeof value !== 'object' || value === null) return shown(value);
  return 'type' in value ? `type ${shown(value.type)}` : '{…}';
}
