import { vocabularyIn } from '../vocabulary.ts';

/** The words of src/laws, as a civil servant says them. */
export const words = { ...vocabularyIn('pt'), yes: 'sim', no: 'não' };
