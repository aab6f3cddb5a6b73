import type { Position } from '../../geodesy/types.ts';
import type { ColourToken } from '../theme/palette.ts';

/** The way of a round, on the road. */
export interface RouteLine {
  readonly key: string;
  readonly line: readonly Position[];
  /** Place in `ROUTE_TONES`. */
  readonly tone: number;
}

/** How rounds are told apart: colour and dashes; the fifth inspector looks like the first, and has his own letter. */
export const ROUTE_TONES = [
  { colour: 'c-1', dashes: null },
  { colour: 'c-4', dashes: [2, 1.2] },
  { colour: 'v-complies-fg', dashes: [4, 1.2] },
  { colour: 'v-inconclusive-fg', dashes: [1, 1] },
] as const satisfies readonly { readonly colour: ColourToken; readonly dashes: readonly number[] | null }[];

export const toneOf = (inspector: number): number => inspector % ROUTE_TONES.length;
