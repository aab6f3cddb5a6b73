import { Refused } from '../enforcement/refused.ts';
import { UsageError } from './command.ts';

/** What the law or the calendar refuses is the asker's to mend, told under the name of the command. */
export function orUsage<T>(command: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { pt, en } = error.said;
    throw new UsageError({ pt: `${command}: ${pt}`, en: `${command}: ${en}` });
  }
}
