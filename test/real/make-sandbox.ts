/**
 * `npx tsx test/real/make-sandbox.ts OUTDIR`: two sandbox towns of real files, as facts for
 * `cli check --facts OUTDIR/balneario-camboriu.facts.geojson`. The files are for trials and stay out of the
 * repository.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { balnearioCamboriu } from './balneario-camboriu.ts';
import { ABSENT, hasData } from './data.ts';
import { countKinds, type FactsDocument } from './facts.ts';
import { passoFundo } from './passo-fundo.ts';
import { closeGdal } from './read.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Say where to write: npx tsx test/real/make-sandbox.ts OUTDIR');
  process.exitCode = 2;
} else if (!hasData) {
  console.error(`Nothing written: ${ABSENT}.`);
  process.exitCode = 2;
} else {
  mkdirSync(folder, { recursive: true });
  write(folder, 'balneario-camboriu', await balnearioCamboriu());
  write(folder, 'passo-fundo', passoFundo());
  closeGdal();
}

function write(into: string, town: string, document: FactsDocument): void {
  const file = path.join(into, `${town}.facts.geojson`);
  writeFileSync(file, JSON.stringify(document));
  const kinds = [...countKinds(document)].map(([kind, count]) => `${kind} ${count}`);
  console.log(`${file}: ${document.features.length} facts (${kinds.join(', ')})`);
}
