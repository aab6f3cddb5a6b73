import { z } from 'zod';

/** IBGE code of a municipality: seven digits, text. */
export const ibgeCode = z.string().regex(/^\d{7}$/);
/** Civil date `YYYY-MM-DD`. */
export const civilDate = z.iso.date();
/** Instant, ISO 8601 with its offset. */
export const instant = z.iso.datetime({ offset: true });
/** CNAE subclass: seven digits, text, zeros in front kept. */
export const cnaeCode = z.string().regex(/^\d{7}$/);
