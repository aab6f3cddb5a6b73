/** The words that rules, facts and screens share: kinds of place, activities, purposes, attributes. */

/** A sentence or word in both languages of the product. */
export interface Text {
  readonly pt: string;
  readonly en: string;
}

export const KINDS = [
  'fuel-station',
  'hospital',
  'school',
  'evening-school',
  'church',
  'hotel',
  'public-office',
  'wooden-building',
  'mixed-building',
  'dwelling',
  'asylum',
  'building',
  'lot',
  'street',
  'street-alignment',
  'road',
  'watercourse',
  'sewage-outfall',
  'bridge',
  'well',
  'quarry',
  'explosives-store',
  'noisy-business',
  'stable',
  'piggery',
  'zone-urban',
  'zone-suburban',
  'zone-rural',
  'urban-perimeter',
  'designated-area',
  'municipality',
  'address',
] as const;
export type Kind = (typeof KINDS)[number];

/** Kinds that are areas which rules speak of; a lot and a municipality are land too, but no zones. */
export const ZONE_KINDS = [
  'zone-urban',
  'zone-suburban',
  'zone-rural',
  'urban-perimeter',
  'designated-area',
] as const satisfies readonly Kind[];

export const PURPOSES = ['explosives', 'inflammables', 'stables', 'amusements', 'fairs', 'industry'] as const;
export type Purpose = (typeof PURPOSES)[number];

export const ACTIVITIES = [
  'fuel-station',
  'noisy-business',
  'stable',
  'livestock',
  'piggery',
  'mortuary',
  'explosives-store',
  'inflammables-store',
  'quarry',
  'gravel-pit',
  'brickworks',
  'sand-extraction',
  'polluting-industry',
  'amusement',
  'circus',
  'street-fair',
  'private-pump',
  'workshop',
  'general-trade',
] as const;
export type Activity = (typeof ACTIVITIES)[number];

/** Attributes of a site that rules use, with the type a value must have. */
export const ATTRIBUTES = {
  tanks_total_l: 'number',
  pumps: 'number',
  has_garage: 'boolean',
  on_public_land: 'boolean',
  vehicles: 'number',
  days_of_consumption: 'number',
  wall_height_m: 'number',
} as const;
export type Attribute = keyof typeof ATTRIBUTES;

/** Parts of a site that a provision may name (`properties.parts` of a fact or site). */
export const SITE_PARTS = ['pumps', 'construction'] as const;
export type SitePart = (typeof SITE_PARTS)[number];
