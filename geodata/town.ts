/** One demonstration town, from its plan to facts, neighbourhoods and what the base map draws. */
import type { FeatureCollection, Polygon } from 'geojson';
import { KINDS, type Kind } from '../src/laws/vocabulary.ts';
import { DEMO_NOTE, FactBook, type FactsDocument, line, point, polygon } from './document.ts';
import { writeBridges, writeGround } from './facts-of-ground.ts';
import type { Pt } from './frame.ts';
import type { Ground } from './ground.ts';
import { type Layout, layOut } from './layout.ts';
import type { StreetClass, TownPlan } from './plan.ts';
import { centroid } from './plane.ts';
import type { Drawn, Scenery } from './scenery.ts';
import { demoSources } from './sources.ts';
import { Townscape } from './townscape.ts';

export interface TownRecipe {
  readonly plan: TownPlan;
  readonly boundary: { readonly id: string; readonly properties: object; readonly geometry: Polygon };
  readonly ground: (layout: Layout) => Ground;
  readonly places: (book: FactBook, town: Townscape, ground: Ground) => void;
  /** Share of built lots whose house number the register knows. */
  readonly addresses: number;
  /** Kinds nobody has surveyed, so that their rules say `no-data`. */
  readonly unknown: readonly Kind[];
}
export interface MadeTown {
  readonly facts: FactsDocument;
  readonly neighbourhoods: FeatureCollection;
  readonly scenery: Scenery;
}

export function cookTown(recipe: TownRecipe): MadeTown {
  const { plan, boundary } = recipe;
  const outline = (boundary.geometry.coordinates[0] ?? []).slice(0, -1) as [number, number][];
  const layout = layOut(plan, outline);
  const ground = recipe.ground(layout);
  const town = new Townscape(layout);
  const book = new FactBook();
  const { frame } = layout;
  book.add(boundary.geometry, { kind: 'municipality', ...boundary.properties }, boundary.id);
  writeGround(book, ground, frame);
  town.writeStreets(book);
  const ways = [
    ...layout.streets.map(({ name, axis }) => ({ name, path: axis })),
    ...ground.roads,
    ...layout.rails.map((path) => ({ name: 'Ferrovia', path })),
  ];
  writeBridges(book, ways, ground, frame);
  recipe.places(book, town, ground);
  town.writeLotsAndBuildings(book);
  town.writeAddresses(book, ground.neighbourhoods, recipe.addresses);

  const features = book.features.filter(({ properties }) => !recipe.unknown.includes(properties.kind));
  const known = KINDS.filter((kind) => !recipe.unknown.includes(kind));
  const name = `${plan.slug}: dados de demonstração (fictícios)`;
  return {
    facts: {
      type: 'FeatureCollection',
      name,
      demo: true,
      note: DEMO_NOTE,
      // The address register holds a share of the doors; every other layer is whole.
      complete: known.filter((kind) => kind !== 'address'),
      sources: demoSources(new Set(known)),
      features,
    },
    neighbourhoods: {
      type: 'FeatureCollection',
      features: ground.neighbourhoods.map(({ id, name: title, ring }) => ({
        type: 'Feature',
        id,
        properties: { id, name: title },
        geometry: polygon(ring, frame),
      })),
    },
    scenery: sceneryOf(layout, ground, book, boundary.geometry),
  };
}

const ON_LOTS: ReadonlySet<Kind> = new Set([
  'building',
  'dwelling',
  'wooden-building',
  'mixed-building',
  'church',
  'hotel',
  'public-office',
  'asylum',
  'noisy-business',
  'stable',
  'piggery',
  'evening-school',
]);

function sceneryOf(layout: Layout, ground: Ground, book: FactBook, municipality: Polygon): Scenery {
  const { frame } = layout;
  const shape = ({ name, ring }: { name?: string; ring: readonly Pt[] }): Drawn => ({
    geometry: polygon(ring, frame),
    ...(name === undefined ? {} : { name }),
  });
  const areas = (kinds: ReadonlySet<Kind>) =>
    book.features
      .filter((f) => kinds.has(f.properties.kind) && f.geometry.type === 'Polygon')
      .map((f) => f.geometry);
  return {
    municipality,
    urban: layout.sectors.map(({ ring }) => polygon(ring, frame)),
    green: [...ground.greens, ...layout.parks.map(({ ring }) => ({ ring }))].map(shape),
    water: ground.waters.map(shape),
    watercourse: ground.streams.map(({ name, path }) => ({ name, geometry: line(path, frame) })),
    lot: areas(new Set<Kind>(['lot'])),
    building: areas(ON_LOTS),
    street: [
      ...layout.streets.map((s) => ({ name: s.name, class: s.class, geometry: line(s.axis, frame) })),
      ...book.features
        .filter(({ properties }) => properties.kind === 'road')
        .map(({ properties, geometry }) => ({
          ...(properties.name === undefined || properties.name.startsWith('Acesso')
            ? {}
            : { name: properties.name }),
          class: properties.class as StreetClass,
          geometry,
        })),
    ],
    rail: layout.rails.map((path) => line(path, frame)),
    neighbourhood: ground.neighbourhoods.map(({ name, ring }) => ({
      name,
      geometry: polygon(ring, frame),
      label: point(frame.toDegrees(centroid(ring))),
    })),
  };
}
