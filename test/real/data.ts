/** Where the real files are, if they are: beside the repository, never in it. */
import { existsSync } from 'node:fs';
import path from 'node:path';

const DATA = path.resolve(import.meta.dirname, '../../../shared/data');
export const hasData = existsSync(DATA);
export const ABSENT = `the real files are not beside the repository (${path.relative(process.cwd(), DATA)})`;

export const dataFile = (...parts: string[]): string => path.join(DATA, ...parts);
