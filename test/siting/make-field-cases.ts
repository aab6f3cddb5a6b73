/** Writes the cases from the field as fixtures: `npx tsx test/siting/make-field-cases.ts`. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { FIELD_CASES } from './field-cases.ts';

export const FIXTURES = path.resolve(import.meta.dirname, '../fixtures/siting');
if (process.argv[1] === import.meta.filename)
  for (const { name, facts } of FIELD_CASES)
    writeFileSync(path.join(FIXTURES, `${name}.geojson`), `${JSON.stringify(facts)}\n`);
