/** The scale bar and the representative fraction of the foot strip. */

const CSS_PIXEL_M = 0.0254 / 96; // CSS: 1 px = 1/96 inch

/** n of 1:n, for a screen of 96 CSS pixels an inch. */
export function scaleDenominator(metresPerPixel: number): number {
  return Math.round(metresPerPixel / CSS_PIXEL_M);
}

export interface ScaleBar {
  readonly metres: number;
  readonly pixels: number;
}

/** The longest bar of a round length (1, 2,5 or 5 × 10^n metres) that is no wider than `widest` pixels. */
export function scaleBar(metresPerPixel: number, widest = 130): ScaleBar {
  const limit = metresPerPixel * widest;
  let metres = 1;
  for (let power = 0; power <= 6; power++) {
    for (const digit of power === 0 ? [1, 2, 5] : [1, 2.5, 5]) {
      const candidate = digit * 10 ** power;
      if (candidate <= limit) metres = candidate;
    }
  }
  return { metres, pixels: metres / metresPerPixel };
}
