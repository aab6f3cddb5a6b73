/** What lies at and about a site, told in words beside the answer. It decides nothing. */
import { edgeRange } from '../../../geodesy/edge.ts';
import type { Geometry } from '../../../geodesy/types.ts';
import { KINDS, type Kind } from '../../../laws/vocabulary.ts';
import type { FactsIndex } from '../../../siting/facts-index.ts';
import { probeOf } from '../../../siting/probe.ts';
import type { Fact } from '../../../siting/types.ts';
import { NEAR_COUNT, NEAR_M, type Nearby, type Surroundings } from './engine.ts';

export const ZONE_KINDS = [
  'zone-urban',
  'zone-suburban',
  'zone-rural',
  'urban-perimeter',
  'designated-area',
] as const satisfies readonly Kind[];
const GROUND: ReadonlySet<Kind> = new Set<Kind>([
  ...ZONE_KINDS,
  'municipality',
  'lot',
  'building',
  'address',
  'street',
  'street-alignment',
]);
/** Kinds of place that the list beside the map tells. */
export const PLACE_KINDS: readonly Kind[] = KINDS.filter((kind) => !GROUND.has(kind));

/** How far an address or a street may lie and still say where the site is, metres. */
const BESIDE_M = 60;

export function surroundingsOf(
  index: FactsIndex,
  geometry: Geometry,
  day: string,
  own: string | null,
): Surroundings {
  const except = own === null ? [] : [own];
  const near = (kind: Kind, within: number) => nearby(index, kind, geometry, day, within, except);
  const lots = near('lot', 0.001);
  const held = lots.filter(({ fact }) => holds(fact, geometry));
  const lot = held.length === 1 ? (held[0]?.fact ?? null) : null;
  const own_address = lot === null ? null : addressOf(lot);
  const places = PLACE_KINDS.flatMap((kind) => near(kind, NEAR_M)).sort(
    (a, b) => a.metres - b.metres || (a.fact.id < b.fact.id ? -1 : 1),
  );
  const beside =
    own_address === null ? firstAddress([...near('address', BESIDE_M), ...near('lot', BESIDE_M)]) : null;
  return {
    address:
      own_address !== null
        ? { text: own_address, inside: true }
        : beside !== null
          ? { text: beside, inside: false }
          : null,
    lot: lot?.id ?? null,
    street: near('street', 200).find(({ fact }) => fact.name !== null)?.fact.name ?? null,
    zones: ZONE_KINDS.flatMap((kind) => near(kind, 0.001).map(told)),
    places: places.slice(0, NEAR_COUNT).map(told),
    more: Math.max(0, places.length - NEAR_COUNT),
  };
}

interface Hit {
  readonly fact: Fact;
  readonly metres: number;
}

/** Facts of a kind that stand on the day within so many metres, nearest first. */
export function nearby(
  index: FactsIndex,
  kind: Kind,
  geometry: Geometry,
  day: string,
  within: number,
  except: readonly string[] = [],
): readonly Hit[] {
  return index
    .layersOf(kind)
    .flatMap((layer) => layer.survey(probeOf(geometry), day, within, except).near)
    .filter(({ fact, metres }) => fact.kind === kind && metres <= within)
    .sort((a, b) => a.metres - b.metres);
}

const told = ({ fact, metres }: Hit): Nearby => ({
  id: fact.id,
  kind: fact.kind,
  name: fact.name,
  metres: Math.round(metres * 1000) / 1000,
});

function holds(lot: Fact, geometry: Geometry): boolean {
  const area = lot.geometry;
  if (area.type !== 'Polygon' && area.type !== 'MultiPolygon') return false;
  return edgeRange(geometry, area).max.metres <= 0.001;
}

/** `Rua do Prumo, 1287`: as the file says it, else of street and number. */
export function addressOf(fact: Fact): string | null {
  const { address, street, number } = fact.properties;
  if (typeof address === 'string' && address !== '') return address;
  if (typeof street !== 'string' || street === '') return null;
  return typeof number === 'string' || typeof number === 'number' ? `${street}, ${number}` : street;
}

function firstAddress(hits: readonly Hit[]): string | null {
  for (const { fact } of [...hits].sort((a, b) => a.metres - b.metres)) {
    const address = addressOf(fact);
    if (address !== null) return address;
  }
  return null;
}
