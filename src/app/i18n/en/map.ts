import type { map as pt } from '../pt/map.ts';
import type { Translation } from '../shape.ts';

export const map: Translation<typeof pt> = {};
