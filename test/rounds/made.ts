/** Matrices of points in the plane. */

/** Straight distances in the plane, row-major. */
export function matrixOfPoints(
  points: readonly (readonly [number, number])[],
  round: (metres: number) => number = (metres) => metres,
): Float64Array {
  const out = new Float64Array(points.length ** 2);
  points.forEach(([ax, ay], i) => {
    points.forEach(([bx, by], j) => {
      out[i * points.length + j] = round(Math.hypot(bx - ax, by - ay));
    });
  });
  return out;
}
