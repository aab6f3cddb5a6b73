import { format } from 'node:util';

/**
 * Runs `work` while what is written to `console.error` goes to `log`: @supabase/lite writes every refused request there
 * with its stack and its values, which belong in a file of the data folder and not on a terminal.
 */
export async function withoutNoise<T>(log: (text: string) => void, work: () => Promise<T>): Promise<T> {
  const before = console.error;
  console.error = (...words: unknown[]) => log(format(...words));
  try {
    return await work();
  } finally {
    console.error = before;
  }
}
