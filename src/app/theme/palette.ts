/**
 * Every colour of the product, one row a token: `[light, dark]`. The style sheet reads them as custom
 * properties (`--surface`), the map and its images as values (`colour('m-land', 'dark')`).
 * test/app/contrast.test.ts computes the contrast of each pair that text or a mark stands on.
 */

export type Theme = 'light' | 'dark';

const TOKENS = {
  // Ground, ink, lines.
  bg: ['#F3F5F6', '#0E141A'],
  surface: ['#FFFFFF', '#151C23'],
  'surface-2': ['#F8F9FA', '#1A222A'],
  'surface-3': ['#ECEFF2', '#232D37'],
  ink: ['#13202B', '#E9EEF2'],
  'ink-2': ['#435160', '#B3BFCA'],
  'ink-3': ['#5C6976', '#93A1AE'],
  line: ['#DDE2E7', '#27323C'],
  'line-2': ['#C3CBD3', '#374451'],
  'line-ui': ['#7C8894', '#71808E'],
  // Action (blue is for action alone) and focus.
  primary: ['#10529A', '#82B5EE'],
  'primary-hover': ['#0B417C', '#A6CBF5'],
  'primary-tint': ['#E7EFF8', '#172C42'],
  'on-primary': ['#FFFFFF', '#08182A'],
  'focus-color': ['#0B63CE', '#8FC1FF'],
  // Demonstration data.
  'demo-bg': ['#FFF0C2', '#33270A'],
  'demo-ink': ['#573900', '#F6D88C'],
  'demo-line': ['#E0B64A', '#7A5D17'],
  // Verdicts: -fg text and sign, -bg tint, -mark lines and fills.
  'v-complies-fg': ['#0A5F50', '#74D3BE'],
  'v-complies-bg': ['#E2F2EE', '#10302B'],
  'v-complies-mark': ['#1B8470', '#3FAE97'],
  'v-violates-fg': ['#A3181A', '#FF9F93'],
  'v-violates-bg': ['#FCEAE7', '#3B1B1A'],
  'v-violates-mark': ['#C62F28', '#EE6A5E'],
  'v-inconclusive-fg': ['#764700', '#F2C26B'],
  'v-inconclusive-bg': ['#FFF2D6', '#33260B'],
  'v-inconclusive-mark': ['#A86A00', '#D69A34'],
  'v-discretionary-fg': ['#523396', '#C4AEF6'],
  'v-discretionary-bg': ['#F0EBFA', '#282142'],
  'v-discretionary-mark': ['#7657BE', '#9C82DE'],
  'v-nodata-fg': ['#3F4A56', '#B9C4CF'],
  'v-nodata-bg': ['#EBEEF1', '#242E38'],
  'v-nodata-mark': ['#6E7A87', '#8997A4'],
  'v-na-fg': ['#5C6976', '#93A1AE'],
  'v-na-bg': ['#F8F9FA', '#1A222A'],
  'v-na-mark': ['#808C98', '#71808E'],
  // Charts: categorical.
  'c-1': ['#10529A', '#7FB2EC'],
  'c-2': ['#E08A2E', '#E9A555'],
  'c-3': ['#5FA8A0', '#6FBDB3'],
  'c-4': ['#8C3A74', '#CF86B9'],
  'c-5': ['#8E9AA6', '#8997A4'],
  'c-now': ['#10529A', '#7FB2EC'],
  'c-before': ['#A9B5C1', '#4A5967'],
  // Sequential 1, density: sand to plum.
  'q1-1': ['#FBEBD3', '#2A1B38'],
  'q1-2': ['#F5C79F', '#5A2C66'],
  'q1-3': ['#E69785', '#964376'],
  'q1-4': ['#C5667D', '#CB6C7C'],
  'q1-5': ['#8E3D75', '#EBA184'],
  'q1-6': ['#4E2460', '#FBE3BE'],
  // Sequential 2, rates: paper to petrol.
  'q2-1': ['#E9F0F3', '#14283A'],
  'q2-2': ['#C3D8E3', '#1B4660'],
  'q2-3': ['#93BACD', '#2A6A88'],
  'q2-4': ['#5C96B2', '#4F93B0'],
  'q2-5': ['#2C6E90', '#8ABCD2'],
  'q2-6': ['#0C4464', '#D3E8F1'],
  // Diverging, cold to hot.
  'd-1': ['#1F5A93', '#8DBDEB'],
  'd-2': ['#6C9FCB', '#4E86BA'],
  'd-3': ['#BFD5E7', '#2A4C6B'],
  'd-4': ['#F2F1EC', '#262E36'],
  'd-5': ['#F2CF9F', '#5B4526'],
  'd-6': ['#D9924A', '#B67C3C'],
  'd-7': ['#99530F', '#F0B571'],
  // Base map, plates, site.
  'm-land': ['#EDF0E8', '#141B1D'],
  'm-street': ['#FFFFFF', '#28323B'],
  'm-block': ['#EEECE7', '#182027'],
  'm-lot': ['#E2DFD8', '#222B33'],
  'm-building': ['#DCD9D1', '#232D36'],
  'm-building-line': ['#CDC9BF', '#2E3943'],
  'm-green': ['#DDE7D6', '#17251F'],
  'm-water': ['#C6DAE6', '#12293A'],
  'm-water-line': ['#9FC0D3', '#1E4258'],
  'm-water-label': ['#2F6383', '#79AECB'],
  'm-road': ['#F7E7BF', '#4A4129'],
  'm-road-line': ['#D8C48F', '#5E5333'],
  'm-avenue': ['#FFFFFF', '#303B45'],
  'm-avenue-line': ['#DAD6CC', '#3B4752'],
  'm-rail': ['#9FA3A6', '#5B656E'],
  'm-label': ['#4F5B66', '#A9B5C0'],
  'm-label-2': ['#66727D', '#8A97A3'],
  'm-halo': ['#FFFFFF', '#12181E'],
  'm-boundary': ['#5A6772', '#93A1AE'],
  'm-outside': ['#E6E8E6', '#0D1216'],
  'm-frame': ['#13202B', '#E9EEF2'],
  'm-plate': ['#FFFFFF', '#1B242C'],
  'm-plate-ink': ['#13202B', '#E9EEF2'],
  'm-site': ['#13202B', '#FFFFFF'],
  'm-site-halo': ['#FFFFFF', '#0E141A'],
  'm-hood': ['#8B96A0', '#5D6974'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

export type ColourToken = keyof typeof TOKENS;
export const COLOUR_TOKENS = Object.keys(TOKENS) as readonly ColourToken[];

/** The hex value of a token in a theme. */
export function colour(token: ColourToken, theme: Theme): string {
  return TOKENS[token][theme === 'light' ? 0 : 1];
}

/** All tokens of a theme as CSS custom properties (`--surface: #FFFFFF`). */
export function customProperties(theme: Theme): Record<string, string> {
  return Object.fromEntries(COLOUR_TOKENS.map((token) => [`--${token}`, colour(token, theme)]));
}
