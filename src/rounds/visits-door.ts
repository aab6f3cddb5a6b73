/** The door for stops: GeoJSON as it came becomes visits, or is refused with the file, the feature and the field. */
import { shapeOf } from '../geodesy/shape.ts';
import type { Geometry, Position } from '../geodesy/types.ts';
import { readCollection, readFeature } from '../siting/facts-door.ts';
import { readGeometry } from '../siting/geometry-door.ts';
import { refusal, shown, type Where } from '../siting/sentences.ts';
import { minuteOf, secondsOf } from './clock-time.ts';
import type { Visit } from './types.ts';

/** A stop worth nothing is still served where that costs nobody else. */
const LEAST_PRIORITY = 1e-6;

/**
 * @param service minutes that a visit takes where it does not say.
 * @param check throws where a position cannot be right.
 * @throws InputError for the first thing that cannot be understood.
 */
export function readVisits(
  json: unknown,
  file: string,
  service: number,
  check: (geometry: Geometry, where: Where) => void = () => undefined,
): Visit[] {
  const seen = new Map<string, string>();
  return readCollection({ name: file, json }).features.map((value, index) => {
    const at: Where = { file, feature: `#${index + 1}`, field: null };
    const { id, geometry: raw, properties } = readFeature(value, at);
    if (id === null) throw refusal('missing-id', { ...at, field: 'id' });
    const other = seen.get(id);
    if (other !== undefined) throw refusal('duplicate-id', { ...at, field: 'id' }, { other });
    seen.set(id, `#${index + 1}`);
    const inField = (field: string): Where => ({ file, feature: `"${id}"`, field });
    const geometry = readGeometry(raw, inField('geometry'));
    check(geometry, inField('geometry'));
    const window_from = timeOf(properties.window_from, inField('window_from'));
    const window_to = timeOf(properties.window_to, inField('window_to'));
    if (window_from !== null && window_to !== null && window_to < window_from)
      throw refusal('window-reversed', inField('window_to'), {
        from: minuteOf(window_from),
        to: minuteOf(window_to),
      });
    return {
      id,
      at: middleOf(geometry),
      priority: Math.max(numberOf(properties.priority, inField('priority')) ?? 1, LEAST_PRIORITY),
      window_from,
      window_to,
      service: (numberOf(properties.service_min, inField('service_min')) ?? service) * 60,
      skills: skillsOf(properties.skills, inField('skills')),
    };
  });
}

/** Of a line or an area the middle of its box: near enough to find its street. */
function middleOf(geometry: Geometry): Position {
  if (geometry.type === 'Point') {
    const [lon = 0, lat = 0] = geometry.coordinates;
    return [lon, lat];
  }
  const [west, south, east, north] = shapeOf(geometry).box;
  return [(west + east) / 2, (south + north) / 2];
}

function numberOf(value: unknown, where: Where): number | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return value;
  throw refusal('wrong-number', where, {
    expected: 'a number, 0 or more,',
    expected_pt: 'um número, 0 ou mais',
    got: shown(value),
  });
}

function timeOf(value: unknown, where: Where): number | null {
  if (value === undefined || value === null || value === '') return null;
  const seconds = typeof value === 'string' ? secondsOf(value) : null;
  if (seconds === null) throw refusal('wrong-time', where, { got: shown(value) });
  return seconds;
}

function skillsOf(value: unknown, where: Where): string[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value) && value.every((one): one is string => typeof one === 'string')) return value;
  throw refusal('wrong-text', where, { got: shown(value) });
}
