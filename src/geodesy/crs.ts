/** The coordinate reference systems that Brazilian files come in, by EPSG code, and their datums. */
import proj4, { type Converter } from 'proj4';

export type DatumId =
  | 'sirgas-2000'
  | 'wgs-84'
  | 'sad69'
  | 'sad69-96'
  | 'corrego-alegre'
  | 'corrego-alegre-1961';

export interface Datum {
  readonly id: DatumId;
  readonly name: string;
  /** EPSG code of its geographic coordinates (degrees). */
  readonly epsg: number;
  /** Ellipsoid as PROJ writes it. */
  readonly ellipsoid: string;
  /** Geocentric translation to SIRGAS 2000: X, Y, Z in metres. */
  readonly towgs84: readonly [number, number, number];
  /** How positions are brought to SIRGAS 2000, kept with the source of the data; null for SIRGAS itself. */
  readonly transformation: Transformation | null;
}
export interface Transformation {
  readonly name: string;
  /** EPSG code of the transformation; null where the same figures are taken over from a kindred datum. */
  readonly epsg: number | null;
  /** Accuracy stated by the EPSG registry, metres. */
  readonly accuracy_m: number;
  /** Where the parameters come from. */
  readonly source: string;
}

const RPR_2005 = 'IBGE, Resolução R.PR 01/2005, anexo';

/** Parameters as registered by EPSG (v11); the grids of ProGriD would be better by metres and are not shipped. */
export const DATUMS: readonly Datum[] = [
  {
    id: 'sirgas-2000',
    name: 'SIRGAS 2000',
    epsg: 4674,
    ellipsoid: '+ellps=GRS80',
    towgs84: [0, 0, 0],
    transformation: null,
  },
  {
    id: 'wgs-84',
    name: 'WGS 84',
    epsg: 4326,
    ellipsoid: '+ellps=WGS84',
    towgs84: [0, 0, 0],
    transformation: {
      name: 'SIRGAS 2000 to WGS 84 (1), reversed',
      epsg: 15894,
      accuracy_m: 1,
      source: 'EPSG:15894; IBGE: the two agree within a metre',
    },
  },
  {
    id: 'sad69',
    name: 'SAD69',
    epsg: 4618,
    ellipsoid: '+a=6378160 +rf=298.25',
    towgs84: [-67.35, 3.88, -38.22],
    transformation: {
      name: 'SAD69 to SIRGAS 2000 (1)',
      epsg: 15485,
      accuracy_m: 5,
      source: `${RPR_2005}; EPSG:15485`,
    },
  },
  {
    id: 'sad69-96',
    name: 'SAD69(96)',
    epsg: 5527,
    ellipsoid: '+a=6378160 +rf=298.25',
    towgs84: [-67.35, 3.88, -38.22],
    transformation: {
      name: 'SAD69(96) to SIRGAS 2000 (2)',
      epsg: 5881,
      accuracy_m: 5,
      source: `${RPR_2005}; EPSG:5881`,
    },
  },
  {
    id: 'corrego-alegre',
    name: 'Córrego Alegre 1970-72',
    epsg: 4225,
    ellipsoid: '+a=6378388 +rf=297',
    towgs84: [-206.05, 168.28, -3.82],
    transformation: {
      name: 'Corrego Alegre 1970-72 to SIRGAS 2000 (2)',
      epsg: 6193,
      accuracy_m: 5,
      source: 'IBGE (1983) at Chuá, EPSG:6191, joined to R.PR 01/2005; EPSG:6193',
    },
  },
  {
    id: 'corrego-alegre-1961',
    name: 'Córrego Alegre 1961',
    epsg: 5524,
    ellipsoid: '+a=6378388 +rf=297',
    towgs84: [-206.05, 168.28, -3.82],
    transformation: {
      name: 'Corrego Alegre 1970-72 to SIRGAS 2000 (2), taken for the adjustment of 1961',
      epsg: null,
      accuracy_m: 10,
      source: 'EPSG registers only a grid (EPSG:5525) for 1961; the translation of 1970-72 is used',
    },
  },
];

export interface Crs {
  readonly epsg: number;
  readonly name: string;
  readonly datum: Datum;
  /** UTM zone; null for geographic coordinates in degrees and for other projections. */
  readonly utm: { readonly zone: number; readonly south: boolean } | null;
  /** Any other projection, whole, as PROJ writes it; null for UTM and for degrees. */
  readonly projection: string | null;
}

const POLYCONIC = '+proj=poly +lat_0=0 +lon_0=-54 +x_0=5000000 +y_0=10000000';
/** Projections of the whole country or of web maps that files come in: by the EPSG registry. */
const OTHERS: readonly [epsg: number, name: string, datum: DatumId, projection: string][] = [
  [
    3857,
    'WGS 84 / Pseudo-Mercator',
    'wgs-84',
    '+proj=merc +a=6378137 +b=6378137 +lat_ts=0 +lon_0=0 +x_0=0 +y_0=0 +k=1 +units=m +nadgrids=@null +no_defs',
  ],
  [
    5880,
    'SIRGAS 2000 / Brazil Polyconic',
    'sirgas-2000',
    `${POLYCONIC} +ellps=GRS80 +towgs84=0,0,0 +units=m +no_defs`,
  ],
  [
    29101,
    'SAD69 / Brazil Polyconic',
    'sad69',
    `${POLYCONIC} +a=6378160 +rf=298.25 +towgs84=-67.35,3.88,-38.22 +units=m +no_defs`,
  ],
];

/** First code of a run of UTM zones, the zone it stands for, how many follow: by the EPSG registry. */
const UTM_RUNS: readonly [datum: DatumId, code: number, zone: number, count: number, south: boolean][] = [
  ['sirgas-2000', 31972, 18, 5, false],
  ['sirgas-2000', 31977, 17, 9, true],
  ['wgs-84', 32617, 17, 9, false],
  ['wgs-84', 32717, 17, 9, true],
  ['sad69', 29187, 17, 9, true],
  // Deprecated codes (GRS 1967 before its rounding) that old files still carry.
  ['sad69', 29177, 17, 9, true],
  ['sad69', 29168, 18, 5, false],
  ['sad69-96', 5875, 18, 3, true],
  ['sad69-96', 5531, 21, 5, true],
  ['sad69-96', 5858, 22, 1, true],
  ['corrego-alegre', 22521, 21, 5, true],
  ['corrego-alegre-1961', 5536, 21, 4, true],
];

const table = new Map<number, Crs>();
for (const datum of DATUMS)
  table.set(datum.epsg, { epsg: datum.epsg, name: datum.name, datum, utm: null, projection: null });
for (const [epsg, name, id, projection] of OTHERS) {
  const datum = DATUMS.find((d) => d.id === id);
  if (datum !== undefined) table.set(epsg, { epsg, name, datum, utm: null, projection });
}
for (const [id, code, first, count, south] of UTM_RUNS) {
  const datum = DATUMS.find((d) => d.id === id);
  if (datum === undefined) continue;
  for (let i = 0; i < count; i++) {
    const zone = first + i;
    const name = `${datum.name} / UTM ${zone}${south ? 'S' : 'N'}`;
    table.set(code + i, { epsg: code + i, name, datum, utm: { zone, south }, projection: null });
  }
}

/** What an EPSG code stands for; null where it is none that Brazilian files come in. */
export function crsOf(epsg: number): Crs | null {
  return table.get(epsg) ?? null;
}

/** All systems known, in the order of their codes. */
export function knownCrs(): readonly Crs[] {
  return [...table.values()].sort((a, b) => a.epsg - b.epsg);
}

/** EPSG code of the UTM zone on SIRGAS 2000; null outside Brazil's zones 17S–25S and 18N–22N. */
export function sirgasUtm(zone: number, south: boolean): number | null {
  const code = south ? 31977 + zone - 17 : 31972 + zone - 18;
  const crs = crsOf(code);
  return crs?.datum.id === 'sirgas-2000' && crs.utm?.zone === zone && crs.utm.south === south ? code : null;
}

const SIRGAS = '+proj=longlat +ellps=GRS80 +towgs84=0,0,0 +no_defs';
const converters = new Map<number, Converter>();

/**
 * From SIRGAS 2000 degrees forward to the system, and back by `inverse`.
 * @throws RangeError where the code is not known.
 */
export function converter(epsg: number): Converter {
  let made = converters.get(epsg);
  if (made === undefined) {
    const crs = crsOf(epsg);
    if (crs === null) throw new RangeError(`EPSG:${epsg} is not a coordinate system known here`);
    const { datum, utm } = crs;
    const plane =
      utm === null ? '+proj=longlat' : `+proj=utm +zone=${utm.zone}${utm.south ? ' +south' : ''} +units=m`;
    const whole =
      crs.projection ?? `${plane} ${datum.ellipsoid} +towgs84=${datum.towgs84.join(',')} +no_defs`;
    made = proj4(SIRGAS, whole);
    converters.set(epsg, made);
  }
  return made;
}
