/** A geometry from which is measured, made ready once for all layers. */
import { kxNear, kyNear, type LocalMetric, metricAround } from '../geodesy/metric.ts';
import { type Shape, shapeOf } from '../geodesy/shape.ts';
import type { Geometry } from '../geodesy/types.ts';

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

const known = new WeakMap<Geometry, Probe>();

export function probeOf(geometry: Geometry): Probe {
  let probe = known.get(geometry);
  if (probe === undefined) {
    const shape = shapeOf(geometry);
    const metric = metricAround((shape.box[1] + shape.box[3]) / 2);
    // A degree of longitude is worth 1 % less half a degree farther south; farther boxes are far anyway.
    probe = {
      geometry,
      shape,
      metric,
      point: geometry.type === 'Point',
      kx: kxNear(metric, metric.lat0) * 0.98,
      ky: kyNear(metric, metric.lat0) * 0.999,
    };
    known.set(geometry, probe);
  }
  return probe;
}
