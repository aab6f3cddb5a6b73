/** The door for roads: GeoJSON as it came becomes streets, or is refused with the file, the feature and the field. */
import type { Position } from '../../geodesy/types.ts';
import { KINDS } from '../../laws/vocabulary.ts';
import { readCollection, readFeature } from '../../siting/facts-door.ts';
import { readGeometry } from '../../siting/geometry-door.ts';
import { refusal, shown, type Where } from '../../siting/sentences.ts';
import { NOT_FOR_CARS, speedOf } from './speeds.ts';
import type { Street, Ways } from './street.ts';

/**
 * @param kmh one speed for all streets; null = by their `maxspeed`, else by class.
 * @param check is called with each position's feature, and throws where it cannot be right.
 * @throws InputError for the first thing that cannot be understood.
 */
export function readStreets(
  json: unknown,
  file: string,
  kmh: number | null,
  check: (geometry: ReturnType<typeof readGeometry>, where: Where) => void = () => undefined,
): Street[] {
  const streets: Street[] = [];
  readCollection({ name: file, json }).features.forEach((value, index) => {
    const at: Where = { file, feature: `#${index + 1}`, field: null };
    const { id, geometry: raw, properties } = readFeature(value, at);
    const where: Where = id === null ? at : { ...at, feature: `"${id}"` };
    const inField = (field: string): Where => ({ ...where, field });
    const { kind, highway } = properties;
    if (kind !== undefined && kind !== null && kind !== 'street' && kind !== 'road') {
      // A file of facts holds other places too; a word that is no kind at all is a slip.
      if (KINDS.some((one) => one === kind)) return;
      throw refusal('unknown-kind', inField('kind'), { got: shown(kind), expected: 'street, road' });
    }
    if (typeof highway === 'string' && NOT_FOR_CARS.has(highway)) return;
    const geometry = readGeometry(raw, inField('geometry'));
    if (geometry.type !== 'LineString' && geometry.type !== 'MultiLineString')
      throw refusal('line-expected', inField('geometry'), { got: geometry.type });
    check(geometry, inField('geometry'));
    const lines = geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates;
    streets.push({
      id: id ?? String(index + 1),
      name: typeof properties.name === 'string' ? properties.name : null,
      lines: lines.map((line) => line.map(([lon = 0, lat = 0]): Position => [lon, lat])),
      ways: waysOf(properties, inField('oneway')),
      kmh:
        kmh ??
        speedLimit(properties.maxspeed, inField('maxspeed')) ??
        speedOf([highway, properties.class, kind]),
    });
  });
  if (streets.length === 0) throw refusal('no-streets', { file, feature: null, field: null });
  return streets;
}

/** Our own booleans, and the words of OpenStreetMap. */
function waysOf({ oneway, highway, junction }: Readonly<Record<string, unknown>>, where: Where): Ways {
  switch (oneway) {
    case true:
    case 'true':
    case 'yes':
    case '1':
    case 1:
      return 'forward';
    case '-1':
    case -1:
    case 'reverse':
      return 'backward';
    case false:
    case 'false':
    case 'no':
    case '0':
    case 0:
      return 'both';
    case undefined:
    case null:
    case '':
      // OpenStreetMap implies it there.
      return junction === 'roundabout' || highway === 'motorway' ? 'forward' : 'both';
    default:
      throw refusal('wrong-oneway', where, { got: shown(oneway) });
  }
}

/** `50`, `"50"` or `"50 km/h"`; words such as `none` or a sign's name tell no number. */
function speedLimit(value: unknown, where: Where): number | null {
  if (value === undefined || value === null || value === '') return null;
  const number =
    typeof value === 'string' ? Number(/^\s*(\d+(?:\.\d+)?)\s*(?:km\/h)?\s*$/.exec(value)?.[1]) : value;
  if (typeof value === 'string' && Number.isNaN(number)) return null;
  if (typeof number === 'number' && number > 0 && number <= 300) return number;
  throw refusal('wrong-number', where, {
    expected: 'a speed in km/h above 0',
    expected_pt: 'uma velocidade em km/h acima de 0',
    got: shown(value),
  });
}
