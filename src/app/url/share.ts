import { type Search, writeSearch } from './state.ts';

/**
 * An address that gives the same answer tomorrow: the day is written even when it is today. What is selected and
 * where the map looks go along; no person's name is ever in it.
 */
export function shareAddress(origin: string, path: string, search: Search, date: string): string {
  return `${origin}${path}${writeSearch({ ...search, date })}`;
}
