/** A geometry from which is measured, made ready once for all layers. */
import type { Point } from 'geojson';
import { pointDistance, separation, TOUCHING_M } from '../geodesy/distance.ts';
import { inAreas } from '../geodesy/inside.ts';
import { kxNear, kyNear, type LocalMetric, metricAround } from '../geodesy/metric.ts';
import { nearestEdges } from '../geodesy/nearest-edges.ts';
import { type Shape, shapeOf } from '../geodesy/shape.ts';
import type { Geometry, Separation } from '../geodesy/types.ts';

export interface Probe {
  readonly geometry: Geometry;
  readonly shape: Shape;
  readonly metric: LocalMetric;
  /** One position, which the kernels measure from fastest. */
  readonly point: boolean;
  /** Least metres a degree is worth around it, for leaving boxes out. */
  readonly kx: number;
  readonly ky: number;
}

/** Cheap; whoever measures from one geometry to many layers keeps it (a question does). */
export function probeOf(geometry: Geometry): Probe {
  const shape = geometry.type === 'Point' ? spot(geometry) : shapeOf(geometry);
  const metric = metricAround((shape.box[1] + shape.box[3]) / 2);
  // A degree of longitude is worth 1 % less half a degree farther south; farther boxes are far anyway.
  return {
    geometry,
    shape,
    metric,
    point: geometry.type === 'Point',
    kx: kxNear(metric, metric.lat0) * 0.98,
    ky: kyNear(metric, metric.lat0) * 0.999,
  };
}

/** A position laid out by itself: an audit asks of tens of thousands, and none of them is asked for again. */
function spot({ coordinates: [x = Number.NaN, y = Number.NaN] }: Point): Shape {
  return {
    edges: Float64Array.of(x, y, x, y),
    runs: Float64Array.of(x, y, x, y),
    box: [x, y, x, y],
    anchors: [[x, y]],
    areas: [],
  };
}

/** As `separation`, from a geometry made ready. */
export function wayFrom(probe: Probe, to: Geometry): Separation {
  if (!probe.point) return separation(probe.geometry, to);
  const [from = [Number.NaN, Number.NaN]] = probe.shape.anchors;
  if (to.type === 'Point') {
    const [x = Number.NaN, y = Number.NaN] = to.coordinates;
    return { metres: pointDistance(from, [x, y]), from, to: [x, y] };
  }
  const shape = shapeOf(to);
  if (shape.areas.length > 0 && inAreas(shape, from[0], from[1])) return { metres: 0, from, to: from };
  const way = nearestEdges(probe.shape, shape);
  return way.metres <= TOUCHING_M ? { ...way, metres: 0 } : way;
}
