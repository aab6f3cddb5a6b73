/**
 * How fast streets are driven where nobody says: the limits of Lei 9.503/1997 (Código de Trânsito Brasileiro), Art. 61,
 * § 1º, for streets without a sign. Inside a town one is slower than the limit; who knows better says so.
 */
interface SpeedClass {
  /** Words of OpenStreetMap's `highway`, and kinds of ours. */
  readonly classes: readonly string[];
  readonly kmh: number;
  readonly citation: string;
}

const SPEEDS: readonly SpeedClass[] = [
  {
    classes: ['motorway', 'motorway_link', 'trunk', 'trunk_link'],
    kmh: 80,
    citation: 'CTB, Art. 61, § 1º, I, a (via de trânsito rápido)',
  },
  {
    classes: ['primary', 'primary_link', 'secondary', 'secondary_link', 'road', 'avenue'],
    kmh: 60,
    citation: 'CTB, Art. 61, § 1º, I, b (via arterial)',
  },
  { classes: ['tertiary', 'tertiary_link'], kmh: 40, citation: 'CTB, Art. 61, § 1º, I, c (via coletora)' },
  {
    classes: ['residential', 'unclassified', 'living_street', 'service', 'track', 'street'],
    kmh: 30,
    citation: 'CTB, Art. 61, § 1º, I, d (via local)',
  },
];

/** Ways that no car may take: left out of the network. */
export const NOT_FOR_CARS: ReadonlySet<string> = new Set([
  'footway',
  'path',
  'steps',
  'cycleway',
  'pedestrian',
  'bridleway',
  'corridor',
  'construction',
  'proposed',
]);

const LOCAL_KMH = 30;

/** Kilometres an hour of the first class that is known; a local street's where none is. */
export function speedOf(classes: readonly unknown[]): number {
  for (const one of classes) {
    const row = SPEEDS.find(({ classes: words }) => words.some((word) => word === one));
    if (row !== undefined) return row.kmh;
  }
  return LOCAL_KMH;
}

/** Usual pace on foot, km/h: 1.2 m/s. */
export const ON_FOOT_KMH = 4.3;
