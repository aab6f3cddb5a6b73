import type { Hole } from '../types.ts';

export const holes: readonly Hole[] = [];
