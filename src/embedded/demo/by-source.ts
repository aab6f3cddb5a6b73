import type { DemoFacts } from './demo-town.ts';

/** What one call of load_facts() takes. */
export interface Load {
  readonly doc: {
    readonly type: 'FeatureCollection';
    readonly complete: readonly string[];
    readonly features: DemoFacts['features'];
  };
  readonly source: {
    readonly title: string;
    readonly origin: string | null;
    readonly licence: string | null;
    readonly source_date: string | null;
    readonly datum: string | null;
    readonly is_demo: true;
  };
}

/**
 * Splits a town's facts by the source that each kind came from, so that a finding can name its own. The boundary goes
 * first: the features of later loads are held against it.
 *
 * @throws Error when a kind that is there or complete belongs to no source, or to two.
 */
export function bySource(facts: DemoFacts): Load[] {
  const owner = new Map<string, number>();
  for (const [index, source] of facts.sources.entries()) {
    for (const kind of source.kinds) {
      if (owner.has(kind)) throw new Error(`Two sources of the demonstration town bring the kind "${kind}".`);
      owner.set(kind, index);
    }
  }
  const ownerOf = (kind: string): number => {
    const index = owner.get(kind);
    if (index === undefined)
      throw new Error(`No source of the demonstration town brings the kind "${kind}".`);
    return index;
  };

  const loads = facts.sources.map(
    (source): { doc: { complete: string[]; features: DemoFacts['features'] } } & Load => ({
      doc: { type: 'FeatureCollection', complete: [], features: [] },
      source: {
        title: source.title,
        origin: source.origin ?? null,
        licence: source.licence ?? null,
        source_date: source.date ?? null,
        datum: source.datum ?? null,
        is_demo: true,
      },
    }),
  );
  for (const feature of facts.features) loads[ownerOf(feature.properties.kind)]?.doc.features.push(feature);
  for (const kind of facts.complete) loads[ownerOf(kind)]?.doc.complete.push(kind);
  const boundary = owner.get('municipality');
  return loads
    .map((load, index) => ({ load, rank: index === boundary ? -1 : index }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ load }) => load)
    .filter(({ doc }) => doc.features.length > 0 || doc.complete.length > 0);
}
