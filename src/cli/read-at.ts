import type { Point } from 'geojson';
import { t } from '../laws/text.ts';
import { readGeometry } from '../siting/geometry-door.ts';
import { UsageError } from './command.ts';

/** A position given as LON,LAT. @throws UsageError, InputError naming the option. */
export function readAt(command: string, name: string, text: string): Point {
  const found = /^\s*([+-]?\d+(?:\.\d+)?)\s*[,; ]\s*([+-]?\d+(?:\.\d+)?)\s*$/.exec(text);
  if (found === null)
    throw new UsageError(
      t(
        `${command}: --${name} "${text}": esperava-se LON,LAT em graus com ponto decimal, a longitude primeiro, p. ex. --${name}=-51.1794,-29.8512`,
        `${command}: --${name} "${text}" was expected as LON,LAT in degrees with decimal points, longitude first, e.g. --${name}=-51.1794,-29.8512`,
      ),
    );
  const point: Point = { type: 'Point', coordinates: [Number(found[1]), Number(found[2])] };
  readGeometry(point, { file: `--${name}`, feature: null, field: null });
  return point;
}
