/** The paper of `check --report`: as PDF, page, table or GeoJSON by the name's ending; written whole or not at all. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { PostureCode } from '../laws/types.ts';
import { findingsCsv } from '../papers/csv.ts';
import { findingsGeojson } from '../papers/geojson.ts';
import { htmlOf } from '../papers/html.ts';
import { type Paper, paperOf } from '../papers/paper.ts';
import { pdfOf } from '../papers/pdf/pdf.ts';
import { paperSource } from '../papers/source.ts';
import type { FactsIndex } from '../siting/facts-index.ts';
import type { Answer } from '../siting/types.ts';
import type { Lang } from './command.ts';
import type { TownOfPaper } from './local-backend.ts';
import type { Ending, Report } from './report-file.ts';
import { writeWhole } from './write-file.ts';

export const FACE = '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2';

/**
 * Writes the report of an answer.
 * @param madeOn civil day of the town.
 * @throws UsageError where the file cannot be written; what stood there before is left as it was.
 */
export async function writeReport(
  { file, ending }: Report,
  { index, code, answer, town: stored, madeOn, lang }: ReportInput,
): Promise<void> {
  const source = paperSource(index, code, answer);
  const { town } = code;
  const paper: Paper = paperOf({
    answer,
    code,
    town: {
      name: town.name,
      uf: town.uf,
      utmEpsg: town.utm_epsg,
      // Of files nobody says so but their sources' titles.
      isDemo:
        stored?.isDemo ??
        [...source.ground].some(({ source: from }) => from !== null && /demonstra/i.test(from.title)),
      isSandbox: stored?.isSandbox ?? false,
      arms: stored?.arms ?? null,
    },
    ...source,
    place: null,
    keeping: { kept: false, link: null },
    override: null,
    conclusion: null,
    signatory: null,
    madeOn,
    lang,
  });
  const made: Readonly<Record<Ending, () => string | Promise<Uint8Array>>> = {
    '.pdf': async () =>
      pdfOf(paper, new Uint8Array(await readFile(createRequire(import.meta.url).resolve(FACE)))),
    '.html': () => htmlOf(paper),
    '.csv': () => findingsCsv(answer, source.ground, town.name, lang),
    '.geojson': () => `${JSON.stringify(findingsGeojson(answer, source.ground, lang))}\n`,
  };
  await writeWhole('check: --report', file, await made[ending]());
}

export interface ReportInput {
  readonly index: FactsIndex;
  readonly code: PostureCode;
  readonly answer: Answer;
  /** As the town's database has it; null where the facts came from files. */
  readonly town: TownOfPaper | null;
  readonly madeOn: string;
  readonly lang: Lang;
}
