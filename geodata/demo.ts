/**
 * The demonstration towns: *dados de demonstração (fictícios)*. Drawn by seeded programs of ours from small
 * hand-made plans; the same on every run and machine. Nothing they give is kept in the repository.
 */
import type { FeatureCollection } from 'geojson';
import type { FactsDocument } from './document.ts';
import { esteio } from './esteio/town.ts';
import { demoAddresses } from './history/addresses.ts';
import type { CopyTable } from './history/copy.ts';
import { demoHistory } from './history/history.ts';
import { historyTables } from './history/tables.ts';
import { type DemoLicence, demoLicences } from './licences.ts';
import { ribas } from './ribas-do-rio-pardo/town.ts';
import { taguai } from './taguai/town.ts';
import { drawBaseMap } from './tiles/base-map.ts';
import { cookTown, type TownRecipe } from './town.ts';

export type { FactFeature, FactsDocument } from './document.ts';

export const DEMO_TOWNS = [
  { slug: 'esteio', ibge: '4307708' },
  { slug: 'ribas-do-rio-pardo', ibge: '5007109' },
  { slug: 'taguai', ibge: '3553005' },
] as const;
export type DemoSlug = (typeof DEMO_TOWNS)[number]['slug'];

export interface DemoTown {
  readonly slug: DemoSlug;
  /** Seven digits, text. */
  readonly ibge: string;
  /** GeoJSON as the command line's `--facts` takes it, with `complete`, `sources`, `demo` and a note. */
  readonly facts: FactsDocument;
  /** Polygons with `id` and `name`. */
  readonly neighbourhoods: FeatureCollection;
  readonly licences: readonly DemoLicence[];
  /** Three years of infractions with their process, as rows of the database's tables. */
  history(): readonly CopyTable[];
  /** PMTiles v3 (vector tiles, uncompressed), drawn when asked for. */
  baseMap(): Uint8Array;
}

/** The farthest zoom drawn: a municipality as wide as a small state is looked at from farther off. */
const RECIPES: Readonly<Record<DemoSlug, { recipe: TownRecipe; minZoom: number }>> = {
  esteio: { recipe: esteio, minZoom: 8 },
  'ribas-do-rio-pardo': { recipe: ribas, minZoom: 6 },
  taguai: { recipe: taguai, minZoom: 8 },
};

export function isDemoSlug(slug: string): slug is DemoSlug {
  return Object.hasOwn(RECIPES, slug);
}

/** @throws RangeError for a town that has no demonstration. */
export function makeTown(slug: string): DemoTown {
  if (!isDemoSlug(slug)) {
    throw new RangeError(
      `There is no demonstration town "${slug}"; there are ${Object.keys(RECIPES).join(', ')}.`,
    );
  }
  const { recipe, minZoom } = RECIPES[slug];
  const { facts, neighbourhoods, scenery } = cookTown(recipe);
  return {
    slug,
    ibge: recipe.plan.ibge,
    facts,
    neighbourhoods,
    licences: demoLicences(slug, facts.features),
    history: () =>
      historyTables(demoHistory(slug, demoAddresses(facts.features, neighbourhoods)), recipe.plan.ibge),
    baseMap: () => drawBaseMap(scenery, facts.name, minZoom),
  };
}
