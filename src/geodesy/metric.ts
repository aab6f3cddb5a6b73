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
 * With h = latitude − lat0 in degrees, kx = x0 + h(x1 + h(x2 + h·x3)) and ky likewise.
 * What is left out is under 5e-9 of the distance one degree away, 1e-12 at a tenth of a degree.
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
  readonly y3: number;
  /** Third-order terms of the mid-latitude formulae: metres east are worth 1 + xLat·Δlat² − xLon·Δlon² … */
  readonly xLat: number;
  readonly xLon: number;
  /** … and metres north 1 + yLat·Δlat² − yLon·Δlon². Taken at lat0, they vary by a few percent a degree. */
  readonly yLat: number;
  readonly yLon: number;
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
    // The third derivative to the first order in e².
    y3: -GRS80_A * (1 - GRS80_E2) * GRS80_E2 * 2 * sin * cos * r ** 4,
    ...thirdOrder(sin, cos),
  };
}

/**
 * Coefficients, for differences in degrees, of the third-order terms of Gauss's mid-latitude formulae
 * (W. Torge, Geodesy, §6.3; written there with t = tan φ and η² = e'² cos² φ) at a latitude's sine and cosine.
 */
export function thirdOrder(sin: number, cos: number) {
  const secondE2 = GRS80_E2 / (1 - GRS80_E2);
  const eta2 = secondE2 * cos * cos;
  const v4 = (1 + eta2) ** 2;
  const r2 = RADIANS ** 2;
  return {
    xLat: ((1 + eta2 - 9 * secondE2 * sin * sin) / (24 * v4)) * r2,
    xLon: ((sin * sin) / 24) * r2,
    yLat: ((secondE2 * (cos * cos - sin * sin)) / (8 * v4)) * r2,
    yLon: ((2 * cos * cos * (1 + eta2) + 3 * sin * sin) / 24) * r2,
  };
}

/** Metres a degree of longitude at `lat`, by the cubic. */
export function kxNear(metric: LocalMetric, lat: number): number {
  const h = lat - metric.lat0;
  return metric.x0 + h * (metric.x1 + h * (metric.x2 + h * metric.x3));
}

/** Metres a degree of latitude at `lat`, by the cubic. */
export function kyNear(metric: LocalMetric, lat: number): number {
  const h = lat - metric.lat0;
  return metric.y0 + h * (metric.y1 + h * (metric.y2 + h * metric.y3));
}
