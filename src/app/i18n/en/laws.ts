import type { laws as pt } from '../pt/laws.ts';
import type { Translation } from '../shape.ts';

export const laws: Translation<typeof pt> = { title: 'Laws' };
