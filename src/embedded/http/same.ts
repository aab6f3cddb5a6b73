import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares a key in a time that tells nothing of it. */
export function isSame(given: string | string[] | undefined, key: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return typeof given === 'string' && timingSafeEqual(digest(given), digest(key));
}
