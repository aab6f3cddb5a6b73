/** Undo as data: the questions asked before, oldest first. */
import { QUESTION_KEYS, type Search } from './state.ts';

export type Question = Search;

export function questionOf(search: Search): Question {
  return Object.fromEntries(
    QUESTION_KEYS.flatMap((key) => {
      const value = search[key];
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

const KEYS = QUESTION_KEYS as readonly (keyof Search)[];
export const sameQuestion = (a: Question, b: Question): boolean => KEYS.every((key) => a[key] === b[key]);

const changed = (a: Question, b: Question): string => KEYS.filter((key) => a[key] !== b[key]).join();

export interface History {
  readonly past: readonly Question[];
  readonly now: Question;
  /** What the last step changed, and when: quick steps of one kind are one (a figure being typed). */
  readonly last: { readonly keys: string; readonly at: number } | null;
}

const KEPT = 100;
const TOGETHER_MS = 800;

/** The history after the address changed to `next`, at `at` milliseconds. */
export function step(history: History, next: Question, at: number): History {
  if (sameQuestion(history.now, next)) return history;
  // The first town is written into an address that names none: that is no step of the reader's.
  if (history.now.town === undefined) return { past: [], now: next, last: null };
  const keys = changed(history.now, next);
  const together = history.last !== null && history.last.keys === keys && at - history.last.at <= TOGETHER_MS;
  const past = together ? history.past : [...history.past, history.now].slice(-KEPT);
  return { past, now: next, last: { keys, at } };
}

/** The history one step back; null when there is nothing to undo. */
export function back(history: History): History | null {
  const now = history.past.at(-1);
  if (now === undefined) return null;
  return { past: history.past.slice(0, -1), now, last: null };
}
