/** Rows of real files become facts as the command line reads them. */
import type { Kind } from '../../src/laws/vocabulary.ts';
import type { Row } from './read.ts';

export interface FactFeature {
  readonly type: 'Feature';
  readonly id: string;
  readonly geometry: Row['geometry'];
  readonly properties: Readonly<Record<string, unknown>> & { readonly kind: Kind };
}
export interface FactsDocument {
  readonly type: 'FeatureCollection';
  /** Kinds known to be whole although the document has none of them. */
  readonly complete: readonly Kind[];
  readonly sources: readonly { readonly id: string; readonly title: string }[];
  readonly features: readonly FactFeature[];
}

/** What becomes of a row: its kind and name, or null where it is none of what the laws speak of. */
export type Reading = (row: Row) => { readonly kind: Kind; readonly name: string | null } | null;

/** @param source id among the document's sources, and the beginning of each fact's id. */
export function factsOf(source: string, rows: readonly Row[], read: Reading): FactFeature[] {
  const facts: FactFeature[] = [];
  rows.forEach((row, i) => {
    const reading = read(row);
    if (reading === null) return;
    const { kind, name } = reading;
    const original = Object.fromEntries(Object.entries(row.properties).filter(([, value]) => value !== null));
    facts.push({
      type: 'Feature',
      id: `${source}-${i + 1}`,
      geometry: row.geometry,
      properties: { kind, name, source, original },
    });
  });
  return facts;
}

export function text(row: Row, field: string): string | null {
  const value = row.properties[field];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** How many facts of each kind, for the log. */
export function countKinds(document: FactsDocument): ReadonlyMap<Kind, number> {
  const counts = new Map<Kind, number>();
  for (const { properties } of document.features)
    counts.set(properties.kind, (counts.get(properties.kind) ?? 0) + 1);
  return counts;
}
