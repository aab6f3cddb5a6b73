import type { Deadline } from '../types.ts';

export const deadlines: readonly Deadline[] = [];
