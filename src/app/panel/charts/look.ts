/** What all charts share: horizontal grid alone, small axes, figures in the page's own type. */
const TEXT = { fontSize: 11, fill: 'var(--ink-2)' } as const;
export const AXIS = { tick: TEXT, tickLine: false, axisLine: { stroke: 'var(--line-2)' } } as const;
export const GRID = { vertical: false, stroke: 'var(--line)' } as const;
export const TOOLTIP = {
  isAnimationActive: false,
  cursor: { fill: 'var(--surface-3)', opacity: 0.6 },
  contentStyle: {
    background: 'var(--surface)',
    border: '1px solid var(--line-2)',
    borderRadius: 6,
    color: 'var(--ink)',
    fontSize: 12,
  },
  itemStyle: { color: 'var(--ink)' },
} as const;
export const SERIES = ['var(--c-1)', 'var(--c-2)', 'var(--c-3)', 'var(--c-4)', 'var(--c-5)'] as const;
/** Width that the longest of some names needs at 12 px; names are wrapped beyond, never cut. */
export const widthOf = (names: readonly string[]): number =>
  Math.min(190, Math.max(40, ...names.map((name) => name.length * 6.7 + 8)));
