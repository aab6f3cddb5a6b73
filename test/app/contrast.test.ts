import { describe, expect, it } from 'vitest';
import { type ColourToken, colour } from '../../src/app/theme/palette.ts';

/** Relative luminance and contrast by WCAG 2.1. */
function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const VERDICTS = ['complies', 'violates', 'inconclusive', 'discretionary', 'nodata', 'na'] as const;
/** Pairs that text stands on: 4.5. */
const TEXT: [ColourToken, ColourToken][] = [
  ['ink', 'surface'],
  ['ink', 'bg'],
  ['ink-2', 'surface'],
  ['ink-2', 'bg'],
  ['ink-2', 'surface-3'],
  ['ink-3', 'surface'],
  ['ink-3', 'bg'],
  ['primary', 'surface'],
  ['primary', 'bg'],
  ['primary', 'primary-tint'],
  ['ink', 'primary-tint'],
  ['ink-2', 'primary-tint'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['demo-ink', 'demo-bg'],
  ['m-label', 'm-block'],
  ['m-label-2', 'm-halo'],
  ['m-water-label', 'm-halo'],
  ...VERDICTS.flatMap((verdict): [ColourToken, ColourToken][] => [
    [`v-${verdict}-fg`, `v-${verdict}-bg`],
    [`v-${verdict}-fg`, 'surface'],
  ]),
];
/** Pairs that a mark, a line or the edge of a control stands on: 3. */
const MARKS: [ColourToken, ColourToken][] = [
  ['line-ui', 'surface'],
  ['line-ui', 'bg'],
  ['focus-color', 'surface'],
  ['focus-color', 'bg'],
  ...VERDICTS.map((verdict): [ColourToken, ColourToken] => [`v-${verdict}-mark`, 'surface']),
  ...VERDICTS.filter((verdict) => verdict !== 'na').map((verdict): [ColourToken, ColourToken] => [
    `v-${verdict}-mark`,
    'm-block',
  ]),
];

describe.each(['light', 'dark'] as const)('contrast in the %s theme', (theme) => {
  it.each(TEXT)('%s is read on %s', (on, ground) => {
    expect(contrast(colour(on, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });
  it.each(MARKS)('%s is seen on %s', (on, ground) => {
    expect(contrast(colour(on, theme), colour(ground, theme))).toBeGreaterThanOrEqual(3);
  });
});

it('knows the contrast of black on white', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 10);
});
