import type { Position } from '../../../geodesy/types.ts';
import { toUtm } from '../../../geodesy/utm.ts';
import { decimal, latitude, longitude } from '../../format.ts';
import type { Language } from '../../i18n/index.ts';

/** `29,85127° S 51,14934° O`. */
export function degreesText([lon, lat]: Position, language: Language): string {
  return `${latitude(lat, language)} ${longitude(lon, language)}`;
}

/** `UTM 22S 485.612 E 6.695.204 N`, whole metres. Empty where the zone cannot reach. */
export function utmText(position: Position, epsg: number, zone: string, language: Language): string {
  try {
    const { easting, northing } = toUtm(position, epsg);
    return `UTM ${zone} ${decimal(easting, language)} E ${decimal(northing, language)} N`;
  } catch (fault) {
    if (fault instanceof RangeError) return ''; // a pointer far outside Brazil has no coordinates here
    throw fault;
  }
}

/** `1:3.024`. */
export function scaleText(denominator: number, language: Language): string {
  return `1:${decimal(denominator, language)}`;
}

/** `100 m`, `2,5 km`: the length of the scale bar. */
export function barText(metres: number, language: Language): string {
  return metres >= 1000
    ? `${decimal(metres / 1000, language, 0, 1)} km`
    : `${decimal(metres, language, 0, 1)} m`;
}

/** `287,41 m`; from 10 km on `12,35 km`. */
export function lengthText(metres: number, language: Language): string {
  return metres < 10_000 ? `${decimal(metres, language, 2)} m` : `${decimal(metres / 1000, language, 2)} km`;
}

/** `1.234,56 m²`; from 10 ha on `12,35 ha`. */
export function areaText(squareMetres: number, language: Language): string {
  return squareMetres < 100_000
    ? `${decimal(squareMetres, language, 2)} m²`
    : `${decimal(squareMetres / 10_000, language, 2)} ha`;
}
