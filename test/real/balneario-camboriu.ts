/**
 * Balneário Camboriú SC, as a volunteer's geographic database has it: buildings and streets of OpenStreetMap
 * (ODbL), hotels, the boundary and the urban area of IBGE. A sandbox: real places, judged by another town's code.
 *
 * None of its kinds is whole. The buildings are those with a name or a type; fuel stations, asylums and
 * public offices are among them only by chance, so `complete` is empty. Petrol stations appear by name alone
 * ("Posto …", three of them), which also health posts have: they stay plain buildings, and the rules
 * about stations say `no-data` rather than judge by three of many.
 */
import type { Kind } from '../../src/laws/vocabulary.ts';
import { dataFile } from './data.ts';
import { type FactsDocument, factsOf, type Reading, text } from './facts.ts';
import { readVector } from './read.ts';

/** OSM `building=*` to the laws' words; every other type, and none, is a building. */
const BUILDINGS: Readonly<Record<string, Kind>> = {
  hospital: 'hospital',
  school: 'school',
  // Buildings of a university are places of teaching too.
  university: 'school',
  church: 'church',
  chapel: 'church',
  hotel: 'hotel',
  civic: 'public-office',
  house: 'dwelling',
  detached: 'dwelling',
  residential: 'dwelling',
  apartments: 'dwelling',
};

/** Streets of the town; motorways are roads; footways, steps, cycleways and driveways neither. */
const WAYS: Readonly<Record<string, Kind>> = {
  primary: 'street',
  secondary: 'street',
  tertiary: 'street',
  residential: 'street',
  living_street: 'street',
  pedestrian: 'street',
  unclassified: 'street',
  primary_link: 'street',
  secondary_link: 'street',
  tertiary_link: 'street',
  motorway: 'road',
  motorway_link: 'road',
  track: 'road',
  track_grade3: 'road',
};

const building: Reading = (row) => ({
  kind: BUILDINGS[text(row, 'type') ?? ''] ?? 'building',
  name: text(row, 'name'),
});
const way: Reading = (row) => {
  const kind = WAYS[text(row, 'fclass') ?? ''];
  return kind === undefined ? null : { kind, name: text(row, 'name') ?? text(row, 'ref') };
};
const IBGE = '4202008';

export async function balnearioCamboriu(): Promise<FactsDocument> {
  const read = (...file: string[]) => readVector(dataFile(...file));
  const buildings = await read(
    'osm',
    'balneario_camboriu_edificios_com_nome_ou_tipo',
    'edificios_recorte.shp',
  );
  const ways = await read('streets', 'balneario_camboriu_osm_geofabrik', 'estrada_balneario.shp');
  const hotels = await read('hotels', 'balneario_camboriu_hoteis_shp', 'hoteis.shp');
  const rivers = await read('watercourses_roads', 'balneario_camboriu_osm', 'Rios (OpenStreet).shp');
  const boundary = await read('boundary', 'balneario_camboriu', 'balneario_camboriu.shp');
  const urban = await read('bairros', 'balneario_camboriu', 'Areas Urbanas.shp');
  return {
    type: 'FeatureCollection',
    complete: [],
    sources: [
      { id: 'osm-building', title: 'OpenStreetMap, edifícios com nome ou tipo (ODbL)' },
      { id: 'osm-way', title: 'OpenStreetMap por Geofabrik, vias (ODbL)' },
      { id: 'hotel', title: 'Levantamento de hotéis, Banco de dados geográficos QGIS' },
      { id: 'osm-water', title: 'OpenStreetMap, cursos d’água (ODbL)' },
      { id: 'limite', title: 'IBGE, limite municipal de 2015' },
      { id: 'area-urbana', title: 'IBGE, áreas urbanizadas' },
    ],
    features: [
      ...factsOf('limite', boundary, (row) => ({ kind: 'municipality', name: text(row, 'nome') })),
      ...factsOf('area-urbana', urban, (row) =>
        String(Math.round(Number(row.properties.Geocódigo))) === IBGE
          ? { kind: 'zone-urban', name: text(row, 'Municipio') }
          : null,
      ),
      ...factsOf('osm-building', buildings, building),
      ...factsOf('hotel', hotels, (row) => ({ kind: 'hotel', name: text(row, 'name') })),
      ...factsOf('osm-way', ways, way),
      ...factsOf('osm-water', rivers, (row) => ({ kind: 'watercourse', name: text(row, 'name') })),
    ],
  };
}
