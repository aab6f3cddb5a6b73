/** OpenStreetMap: layers of a pbf, files of Geofabrik (`fclass`), exports of Overpass. ODbL. */
import { t } from '../../laws/text.ts';
import type { Kind } from '../../laws/vocabulary.ts';
import type { RowView, Shape } from './types.ts';

/** Tag, values and the kind they stand for, the first that fits counts. `*` = any value but `no`. */
const TAGS: readonly (readonly [tag: string, values: readonly string[], kind: Kind])[] = [
  ['amenity', ['fuel'], 'fuel-station'],
  ['amenity', ['hospital'], 'hospital'],
  ['healthcare', ['hospital'], 'hospital'],
  ['building', ['hospital'], 'hospital'],
  ['amenity', ['school', 'kindergarten'], 'school'],
  ['building', ['school', 'kindergarten'], 'school'],
  ['amenity', ['place_of_worship'], 'church'],
  ['building', ['church', 'chapel', 'cathedral', 'temple', 'mosque', 'synagogue'], 'church'],
  ['tourism', ['hotel'], 'hotel'],
  ['building', ['hotel'], 'hotel'],
  ['amenity', ['townhall', 'courthouse', 'police', 'fire_station'], 'public-office'],
  ['office', ['government'], 'public-office'],
  ['building', ['civic', 'government', 'public'], 'public-office'],
  ['amenity', ['nursing_home'], 'asylum'],
  ['social_facility', ['nursing_home'], 'asylum'],
  ['building:material', ['wood', 'timber'], 'wooden-building'],
  ['building', ['stable', 'cowshed', 'barn_stable'], 'stable'],
  ['building', ['sty', 'pigsty'], 'piggery'],
  [
    'building',
    ['house', 'detached', 'semidetached_house', 'terrace', 'residential', 'apartments', 'bungalow'],
    'dwelling',
  ],
  ['building', ['*'], 'building'],
  ['landuse', ['quarry'], 'quarry'],
  ['man_made', ['bridge'], 'bridge'],
  ['man_made', ['water_well'], 'well'],
  ['waterway', ['river', 'stream', 'canal', 'tidal_channel'], 'watercourse'],
  ['highway', ['motorway', 'motorway_link', 'trunk', 'trunk_link', 'track'], 'road'],
  [
    'highway',
    [
      'primary',
      'primary_link',
      'secondary',
      'secondary_link',
      'tertiary',
      'tertiary_link',
      'residential',
      'living_street',
      'unclassified',
      'pedestrian',
      'road',
    ],
    'street',
  ],
];
/** Tags whose values Geofabrik puts in `fclass`. */
const CLASSES = ['amenity', 'tourism', 'highway', 'waterway', 'landuse', 'man_made', 'office'];

function kindOf(row: RowView): Kind | null {
  const more = hstoreOf(row.text('other_tags'));
  const tag = (name: string): string | null => row.text(name) ?? more.get(name) ?? null;
  const fclass = row.text('fclass')?.replace(/_grade\d$/, '') ?? null;
  // Geofabrik's layer of buildings has the value of `building` as `type`, often empty.
  const building = tag('building') ?? (fclass === 'building' ? (row.text('type') ?? 'yes') : null);
  for (const [name, values, kind] of TAGS) {
    const value = name === 'building' ? building : tag(name);
    const fits = (one: string | null) =>
      one !== null && (values.includes(one) || (values[0] === '*' && one !== 'no'));
    if (fits(value) || (CLASSES.includes(name) && values[0] !== '*' && fits(fclass))) return kind;
  }
  // Religious places of Geofabrik are `christian_catholic` and the like.
  if (fclass !== null && /^(christian|muslim|jewish|buddhist|hindu|sikh|taoist)(_|$)/.test(fclass))
    return 'church';
  return null;
}

/** `"amenity"=>"fuel","name"=>"A \"B\""`, as GDAL writes tags without a column of their own. */
export function hstoreOf(text: string | null): ReadonlyMap<string, string> {
  const tags = new Map<string, string>();
  if (text !== null)
    for (const [, key = '', value = ''] of text.matchAll(/"((?:[^"\\]|\\.)*)"\s*=>\s*"((?:[^"\\]|\\.)*)"/g))
      tags.set(key.replaceAll(/\\(.)/g, '$1'), value.replaceAll(/\\(.)/g, '$1'));
  return tags;
}

export const osm: Shape = {
  id: 'osm',
  title: t('OpenStreetMap', 'OpenStreetMap'),
  word: 'osm',
  target: 'places',
  told_by: [
    ['osm_id'],
    ['osm_way_id'],
    ['full_id', 'osm_type'],
    // What Overpass exports: `@id` alone is also how a feature's own id is told.
    ...['amenity', 'building', 'highway', 'waterway', 'landuse', 'tourism', 'office'].map((tag) => [
      '@id',
      tag,
    ]),
  ],
  columns: ['osm_id', 'name'],
  fields: {
    name: 'name',
    'addr:street': 'street',
    'addr:housenumber': 'number',
    'addr:postcode': 'postcode',
    'addr:suburb': 'neighbourhood',
  },
  epsg: 4326,
  register: 'osm',
  kinds: [...new Set([...TAGS.map(([, , kind]) => kind), 'address' as const])],
  mixture: 'tags',
  judge: (row) => {
    const kind = kindOf(row);
    const more = hstoreOf(row.text('other_tags'));
    const numbered = (row.text('addr:housenumber') ?? more.get('addr:housenumber')) !== undefined;
    const street = row.text('addr:street') ?? more.get('addr:street') ?? null;
    if (kind !== null) return { kinds: [kind] };
    return numbered && street !== null ? { kinds: ['address'] } : { out: 'no-kind-of-ours' };
  },
  id_of: (row) => {
    const at = row.text('@id') ?? row.text('full_id');
    if (at !== null) return `osm-${at.replaceAll('/', '-')}`;
    const node = row.text('osm_id');
    if (node !== null) return `osm-${node}`;
    const way = row.text('osm_way_id');
    return way === null ? null : `osm-way-${way}`;
  },
  once: false,
  personal: [],
};
