/**
 * The local metric: how many metres a degree of longitude or latitude is worth at a latitude of the GRS80
 * ellipsoid. Taken at the middle latitude of two positions it turns a difference in degrees into metres with
 * an error that grows with the cube of the distance: below 1e-6 m up to 1 km in Brazil (README, error table).
 */

/** Semi-major axis of GRS80, metres (H. Moritz, Geodetic Reference System 1980, Journal of Geodesy 74, 2000). */
export const GRS80_A = 6_378_137;
/** Flattening of GRS80 as derived there; SIRGAS 2000 (EPSG:4674) stands on it. */
export const GRS80_F = 1 / 298.257222101;
/** First eccentricity squared, e² = f(2 − f). */
export const GRS80_E2 = GRS80_F * (2 - GRS80_F);

export const RADIANS = Math.PI / 180;

/** Metres a degree of longitude at a latitude in degrees: the prime vertical radius N times cos φ. */
export function kxAt(lat: number): number {
  const sin = Math.sin(lat * RADIANS);
  return (RADIANS * GRS80_A * Math.cos(lat * RADIANS)) / Math.sqrt(1 - GRS80_E2 * sin * sin);
}

/** Metres a degree of latitude at a latitude in degrees: the meridian radius M. */
export function kyAt(lat: number): number {
  const sin = Math.sin(lat * RADIANS);
  const w = 1 - GRS80_E2 * sin * sin;
  return (RADIANS * GRS80_A * (1 - GRS80_E2)) / (w * Math.sqrt(w));
}

/**
 * The metric as a cubic around one latitude, so that loops over thousands of segments need no sine.
 * With h = latitude − lat0 in degrees, kx = x0 + h(x1 + h(x2 + h·x3)) and ky = y0 + h(y1 + h·y2).
 * The remainder is h⁴/24 of a radian: under 4e-9 of the distance one degree away, 1e-13 at 10 km.
 */
export interface LocalMetric {
  readonly lat0: number;
  readonly x0: number;
  readonly x1: number;
  readonly x2: number;
  readonly x3: number;
  readonly y0: number;
  readonly y1: number;
  readonly y2: number;
}

/** @param lat0 latitude in degrees around which the metric is to be used, best within one degree. */
export function metricAround(lat0: number): LocalMetric {
  const sin = Math.sin(lat0 * RADIANS);
  const cos = Math.cos(lat0 * RADIANS);
  const w = 1 - GRS80_E2 * sin * sin;
  const m = (GRS80_A * (1 - GRS80_E2)) / (w * Math.sqrt(w));
  const dm = (3 * m * GRS80_E2 * sin * cos) / w;
  const ddm = ((3 * m * GRS80_E2) / w) * (cos * cos - sin * sin + (5 * GRS80_E2 * sin * sin * cos * cos) / w);
  // d(N cos φ)/dφ = −M sin φ holds exactly on an ellipsoid of revolution.
  const r = RADIANS;
  return {
    lat0,
    x0: kxAt(lat0),
    x1: -m * sin * r ** 2,
    x2: (-(dm * sin + m * cos) / 2) * r ** 3,
    x3: (-(ddm * sin + 2 * dm * cos - m * sin) / 6) * r ** 4,
    y0: m * r,
    y1: dm * r ** 2,
    y2: (ddm / 2) * r ** 3,
  };
}

/** Metres a degree of longitude at `lat`, by the cubic. */
export function kxNear(metric: LocalMetric, lat: number): number {
  const h = lat - metric.lat0;
  return metric.x0 + h * (metric.x1 + h * (metric.x2 + h * metric.x3));
}

/** Metres a degree of latitude at `lat`, by the quadratic. */
export function kyNear(metric: LocalMetric, lat: number): number {
  const h = lat - metric.lat0;
  return metric.y0 + h * (metric.y1 + h * metric.y2);
}
