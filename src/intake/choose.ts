/** What a file is taken for, before its rows are read: its shape, where its records go, what its columns are. */
import { KINDS, type Kind, type Text } from '../laws/vocabulary.ts';
import type { Field, Mapping } from './mapping/fields.ts';
import { FIELD_LABELS } from './mapping/labels.ts';
import { type Said, suggestMapping, withSaid } from './mapping/suggest.ts';
import type { Target } from './records.ts';
import { ImportRefused } from './refused.ts';
import { recognise, SHAPES } from './shapes/index.ts';
import { SHAPE_WORDS, type Shape, type ShapeWord } from './shapes/types.ts';
import type { Layer } from './types.ts';
import { plain } from './values/text.ts';

/** What somebody says the file is: a kind of place, a known shape, or a sort of record. */
export type As = Kind | ShapeWord;
export const AS_WORDS: readonly As[] = [...KINDS, ...SHAPE_WORDS];

export interface Choice {
  /** Null: none of the known ones. */
  readonly shape: Shape | null;
  readonly target: Target;
  readonly mapping: Mapping;
  /** Every row is of this kind. */
  readonly fixed: Kind | null;
  /** Of all that the rows are, only this kind is wanted. */
  readonly only: Kind | null;
}

const isShapeWord = (as: As): as is ShapeWord => (SHAPE_WORDS as readonly string[]).includes(as);

/**
 * @param as null: the file is to tell by itself.
 * @throws ImportRefused where it does not tell, or tells something else.
 */
export function choose(layer: Layer, as: As | null, said: readonly Said[]): Choice {
  const best = recognise(layer.columns, layer.detected.format);
  if (as === null) {
    const shape = best[0]?.shape ?? null;
    if (shape === null)
      throw new ImportRefused('unrecognised', layer.file, { columns: layer.columns.join(', ') });
    return chosen(layer, shape, shape.target, said, null, null);
  }
  if (isShapeWord(as)) {
    const shape = best.find((one) => one.shape.word === as)?.shape ?? null;
    if (shape !== null) return chosen(layer, shape, shape.target, said, null, null);
    // A register of licences or infractions, or a layer of neighbourhoods, needs no known shape: its columns may be told.
    if (as === 'licences' || as === 'infractions' || as === 'neighbourhoods')
      return chosen(layer, null, as, said, null, null);
    throw new ImportRefused('not-the-shape', layer.file, {
      title: titlesOf(as, 'en'),
      title_pt: titlesOf(as, 'pt'),
      expected: SHAPES.filter((one) => one.word === as)
        .map((one) => (one.told_by[0] ?? []).join(', '))
        .join(' / '),
      columns: layer.columns.join(', '),
    });
  }
  const shape = best.find((one) => one.shape.target === 'places')?.shape ?? best[0]?.shape ?? null;
  if (shape === null || shape.target !== 'places') return chosen(layer, shape, 'places', said, as, null);
  if (shape.mixture === 'one') return chosen(layer, shape, 'places', said, as, null);
  if (shape.kinds.includes(as)) return chosen(layer, shape, 'places', said, null, as);
  if (shape.mixture === 'tags') return chosen(layer, shape, 'places', said, as, null);
  throw new ImportRefused('kind-not-in-shape', layer.file, {
    title: shape.title.en,
    title_pt: shape.title.pt,
    kind: as,
    expected: shape.kinds.join(', '),
  });
}

const titlesOf = (word: ShapeWord, lang: keyof Text): string =>
  SHAPES.filter((one) => one.word === word)
    .map((one) => one.title[lang])
    .join(' / ');

function chosen(
  layer: Layer,
  shape: Shape | null,
  target: Target,
  said: readonly Said[],
  fixed: Kind | null,
  only: Kind | null,
): Choice {
  const { columns } = layer;
  const own = shape === null ? suggestMapping(columns, target) : mappingOf(shape, columns, target);
  const mapping = withSaid(own, columns, said, target);
  if ('code' in mapping)
    throw new ImportRefused(mapping.code, layer.file, {
      got: mapping.got,
      expected: mapping.expected.join(', '),
    });
  needed(layer, mapping, target);
  return { shape, target, mapping, fixed, only };
}

/** A shape's own fields; one of another target keeps what both have. */
function mappingOf(shape: Shape, columns: readonly string[], target: Target): Mapping {
  const fields = new Map(Object.entries(shape.fields).map(([column, field]) => [plain(column), field]));
  return columns.map((column): Field | null => {
    const field = fields.get(plain(column)) ?? null;
    return target === 'places' && shape.target !== 'places' && (field === 'licence' || field === 'infraction')
      ? 'id'
      : field;
  });
}

/** What a record cannot be without. */
const NEEDED: Readonly<Record<Target, readonly Field[]>> = {
  places: [],
  licences: ['licence'],
  infractions: ['infraction', 'at', 'article', 'status'],
  neighbourhoods: ['name'],
};

function needed({ file, columns }: Layer, mapping: Mapping, target: Target): void {
  for (const field of NEEDED[target])
    if (!mapping.includes(field))
      throw new ImportRefused('column-missing', file, {
        field,
        label: FIELD_LABELS[field].en,
        label_pt: FIELD_LABELS[field].pt,
        columns: columns.join(', '),
      });
}
