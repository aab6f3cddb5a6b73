import type { siting as pt } from '../pt/siting.ts';
import type { Translation } from '../shape.ts';

export const siting: Translation<typeof pt> = {};
