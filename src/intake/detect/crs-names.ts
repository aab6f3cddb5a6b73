/** What a file says of its coordinate system, in the many ways files say it, as an EPSG code known here. */
import { crsOf, type DatumId, knownCrs } from '../../geodesy/crs.ts';

/** The datum by its names in the WKT of ESRI, OGC, GDAL and PostGIS, folded to letters and digits. */
const DATUM_NAMES: readonly [pattern: RegExp, datum: DatumId][] = [
  [/sirgas|sistemadereferenciageocentrico/, 'sirgas-2000'],
  [/wgs1984|wgs84|worldgeodeticsystem1984/, 'wgs-84'],
  [/(southamericandatum|sad)(1969)?96|sad6996/, 'sad69-96'],
  [/southamerican(datum)?1969|sad(19)?69/, 'sad69'],
  [/corregoalegre1961/, 'corrego-alegre-1961'],
  [/corregoalegre/, 'corrego-alegre'],
];

/** `EPSG:31982`, `urn:ogc:def:crs:EPSG::31982`, `http://www.opengis.net/def/crs/EPSG/0/31982`, CRS84. */
export function epsgOfName(name: string): number | null {
  const text = name.trim();
  if (/CRS84h?$|^(WGS ?84)$/i.test(text)) return 4326;
  const code = /(?:^|EPSG[:/]+(?:[\d.]*[:/])?)(\d{4,6})$/i.exec(text)?.[1];
  if (code === undefined) return null;
  // Codes that web maps had before EPSG gave them one.
  return ['900913', '102100', '3785'].includes(code) ? 3857 : Number(code);
}

/** `EPSG:n` as a number. @returns null for what is no such text or none known here. */
export function knownEpsg(name: string): number | null {
  const epsg = epsgOfName(name);
  return epsg !== null && crsOf(epsg) !== null ? epsg : null;
}

export interface SaidCrs {
  /** Null where it is none known here. */
  readonly epsg: number | null;
  /** Its name as the file has it. */
  readonly said: string;
}

/** @param wkt well-known text of a coordinate system (version 1 of OGC or ESRI, or 2). */
export function crsOfWkt(wkt: string): SaidCrs {
  const text = wkt.trim();
  const said = /^[A-Z_]+\s*\[\s*"([^"]*)"/i.exec(text)?.[1] ?? text.slice(0, 40);
  // The code of the whole stands last: codes of its parts come before.
  const own = /(?:AUTHORITY|ID)\s*\[\s*"EPSG"\s*,\s*"?(\d+)"?\s*\]\s*\]\s*$/i.exec(text)?.[1];
  if (own !== undefined && crsOf(Number(own)) !== null) return { epsg: Number(own), said };
  const datum = datumOfWkt(text);
  if (datum === null) return { epsg: null, said };
  if (!/PROJCS|PROJCRS|PROJECTEDCRS/i.test(text)) {
    const found = knownCrs().find(
      (crs) => crs.datum.id === datum && crs.utm === null && isGeographic(crs.epsg),
    );
    return { epsg: found?.epsg ?? null, said };
  }
  // ESRI names the projection of web maps by its sphere, GDAL by its popularity.
  if (/Mercator_Auxiliary_Sphere|Pseudo[- _]?Mercator|Web_Mercator/i.test(text)) return { epsg: 3857, said };
  if (/Polyconic/i.test(text))
    return { epsg: datum === 'sirgas-2000' ? 5880 : datum === 'sad69' ? 29101 : null, said };
  const utm = utmOfWkt(text);
  if (utm === null) return { epsg: null, said };
  const found = knownCrs().filter(
    (crs) => crs.datum.id === datum && crs.utm?.zone === utm.zone && crs.utm.south === utm.south,
  );
  // The codes in use come after the deprecated ones of the same zone.
  return { epsg: found.at(-1)?.epsg ?? null, said };
}

const isGeographic = (epsg: number): boolean => crsOf(epsg)?.datum.epsg === epsg;

function datumOfWkt(text: string): DatumId | null {
  const names = [
    ...text.matchAll(/(?:DATUM|GEOGCS|BASEGEOGCRS|GEOGCRS|ENSEMBLE|GEODCRS)\s*\[\s*"([^"]*)"/gi),
  ].map(([, name = '']) =>
    name
      .normalize('NFD')
      .replace(/[^A-Za-z0-9]/g, '')
      .toLowerCase(),
  );
  for (const name of names) for (const [pattern, datum] of DATUM_NAMES) if (pattern.test(name)) return datum;
  return null;
}

function utmOfWkt(text: string): { readonly zone: number; readonly south: boolean } | null {
  if (!/Transverse[_ ]?Mercator/i.test(text)) return null;
  const parameter = (names: RegExp): number | null => {
    for (const [, name = '', value = ''] of text.matchAll(/PARAMETER\s*\[\s*"([^"]*)"\s*,\s*([-+.\deE]+)/gi))
      if (names.test(name)) return Number(value);
    return null;
  };
  const meridian = parameter(/central_meridian|longitude of natural origin/i);
  const scale = parameter(/scale_factor|scale factor/i);
  const easting = parameter(/false_easting|false easting/i);
  const northing = parameter(/false_northing|false northing/i);
  if (meridian === null || (meridian + 183) % 6 !== 0) return null;
  if (scale === null || Math.abs(scale - 0.9996) > 1e-9 || easting !== 500_000) return null;
  if (northing !== 0 && northing !== 10_000_000) return null;
  return { zone: (meridian + 183) / 6, south: northing === 10_000_000 };
}
