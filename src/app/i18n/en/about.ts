import type { about as pt } from '../pt/about.ts';
import type { Translation } from '../shape.ts';

export const about: Translation<typeof pt> = { title: 'About' };
