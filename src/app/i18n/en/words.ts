import type { words as pt } from '../pt/words.ts';
import type { Translation } from '../shape.ts';
import { vocabularyIn } from '../vocabulary.ts';

export const words: Translation<typeof pt> = { ...vocabularyIn('en'), yes: 'yes', no: 'no' };
