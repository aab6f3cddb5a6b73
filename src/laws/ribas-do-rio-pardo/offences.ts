import type { Offence } from '../types.ts';

export const offences: readonly Offence[] = [];
