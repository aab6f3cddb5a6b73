import type { Geometry } from '../geodesy/types.ts';
import { readFeature } from './facts-door.ts';
import { readGeometry } from './geometry-door.ts';
import { optionalAccuracy, optionalText, readAttributes, readParts } from './property-door.ts';
import type { Where } from './sentences.ts';
import type { Site } from './types.ts';

/**
 * @param value the JSON of one Feature; its `id` equal to a fact's means that very place.
 * @param file its name, for sentences.
 * @throws InputError as the doors of facts.
 */
export function readSite(value: unknown, file: string): Site {
  const unread: Where = { file, feature: null, field: null };
  const { id, geometry, properties } = readFeature(value, unread);
  const where: Where = { ...unread, feature: id === null ? null : `"${id}"` };
  const at = (field: string): Where => ({ ...where, field });
  return {
    id,
    geometry: readGeometry(geometry, at('geometry')),
    accuracy_m: optionalAccuracy(properties.accuracy_m, at('accuracy_m')) ?? 0,
    parts: readParts(properties.parts, at('parts')),
    attributes: readAttributes(properties, where),
    belongs_to: optionalText(properties.belongs_to, at('belongs_to')),
  };
}

/** A site that is a single position and no place known yet. */
export function pointSite(geometry: Geometry, accuracy_m = 0): Site {
  return { id: null, geometry, accuracy_m, parts: {}, attributes: {}, belongs_to: null };
}
