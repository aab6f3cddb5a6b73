import { crsOf } from '../../geodesy/crs.ts';

/** `22S` of a UTM system; its EPSG code where it is none. */
export function utmZoneName(epsg: number): string {
  const utm = crsOf(epsg)?.utm;
  return utm === null || utm === undefined ? `EPSG:${epsg}` : `${utm.zone}${utm.south ? 'S' : 'N'}`;
}
