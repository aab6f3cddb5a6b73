import type { OpeningHours } from '../types.ts';

export const hours: readonly OpeningHours[] = [];
