/** Infractions of a file, as far as counting asks for them: read through intake, judged row by row. */
import { type LocalTime, localTimeOf } from '../enforcement/stats/local-time.ts';
import { numberOf } from '../intake/detect/numbers.ts';
import { IntakeError } from '../intake/error.ts';
import type { Field } from '../intake/mapping/fields.ts';
import { suggestMapping } from '../intake/mapping/suggest.ts';
import { readFiles } from '../intake/read/read-files.ts';
import { sayReason } from '../intake/reasons.ts';
import type { Cell, Layer } from '../intake/types.ts';
import { dateTimeOf } from '../intake/values/date.ts';
import { plain, textOf } from '../intake/values/text.ts';
import { t } from '../laws/text.ts';
import type { PostureCode } from '../laws/types.ts';
import { checkNotFar } from '../siting/far-door.ts';
import { UsageError } from './command.ts';
import { landOf } from './facts-files.ts';
import { loadGdal } from './gdal.ts';
import { filesOf } from './import-files.ts';

/** The column of a file that each grouping asks for, by the contract's name of it. */
export const COLUMN_OF = {
  neighbourhood: 'bairro',
  article: 'artigo',
  month: 'data_hora',
  status: 'situacao',
} as const;
export type By = keyof typeof COLUMN_OF;

export interface CountedRow {
  /** Civil day and clock of the town. */
  readonly at: LocalTime;
  readonly neighbourhood: string | null;
  /** Id of the offence where the code has it by that id or article, else as the file writes it. */
  readonly article: string | null;
  readonly status: string | null;
  /** Inspections that the row stands for; null = not told. */
  readonly inspections: number | null;
}

/**
 * @param by grouping whose column must be there.
 * @throws InputError, UsageError naming the file, the row and the field.
 */
export async function readInfractions(name: string, code: PostureCode, by: By): Promise<CountedRow[]> {
  const layer = await layerOf(name, code);
  const mapping = suggestMapping(layer.columns, 'infractions');
  const column = (field: Field): number => mapping.indexOf(field);
  const asked: Readonly<Record<By, Field>> = {
    neighbourhood: 'neighbourhood',
    article: 'article',
    month: 'at',
    status: 'status',
  };
  for (const field of ['at', asked[by]] as const)
    if (column(field) === -1) throw missingColumn(name, field === 'at' ? 'data_hora' : COLUMN_OF[by], layer);
  const land = await landOf(code);
  const decimal = layer.detected.decimal?.value ?? '.';
  const order = layer.detected.date_order?.value ?? 'day-first';
  const offences = offenceIds(code);
  const numbers = new Map<string, number>();
  const rows: CountedRow[] = [];

  const read = (cells: readonly Cell[], row: number): CountedRow => {
    const cell = (field: Field): Cell => cells[column(field)] ?? null;
    const head = (field: Field): string => layer.columns[column(field)] ?? field;
    const refuse = (field: Field, pt: string, en: string): UsageError =>
      new UsageError(
        t(
          `${name}, linha ${row}, campo ${head(field)}: ${pt}`,
          `${name}, row ${row}, field ${head(field)}: ${en}`,
        ),
      );
    const number = (field: Field, least: number, most: number): number | null => {
      const text = textOf(cell(field));
      if (text === null) return null;
      const value = numberOf(cell(field), decimal);
      if (value !== null && value >= least && value <= most) return value;
      throw refuse(
        field,
        `"${text}" não é um número de ${least} a ${most}.`,
        `"${text}" is no number from ${least} to ${most}.`,
      );
    };
    const said = textOf(cell('at'));
    const iso = said === null ? null : dateTimeOf(cell('at'), order);
    const at = iso === null ? null : localTimeOf(iso, code.town.time_zone);
    if (at === null) {
      const form = t(
        'data e hora como 2026-05-03T22:30, 2026-05-03T22:30-03:00 ou 03/05/2026 22:30',
        'day and time as 2026-05-03T22:30, 2026-05-03T22:30-03:00 or 03/05/2026 22:30',
      );
      throw refuse('at', `"${said ?? ''}": esperava-se ${form.pt}.`, `"${said ?? ''}": expected ${form.en}.`);
    }
    const own = textOf(cell('infraction'));
    const other = own === null ? undefined : numbers.get(own);
    if (own !== null && other !== undefined)
      throw refuse(
        'infraction',
        `o número ${own} já está na linha ${other}. Cada infração conta uma vez.`,
        `the number ${own} stands in row ${other} already. Each infraction counts once.`,
      );
    if (own !== null) numbers.set(own, row);
    const lon = number('lon', -180, 180);
    const lat = number('lat', -90, 90);
    if (lon !== null && lat !== null)
      checkNotFar({ type: 'Point', coordinates: [lon, lat] }, land, {
        file: name,
        feature: String(row),
        field: `${head('lon')}, ${head('lat')}`,
      });
    const article = textOf(cell('article'));
    const inspections = number('inspections', 0, 1_000_000);
    if (inspections !== null && !Number.isInteger(inspections))
      throw refuse('inspections', `"${inspections}" não é inteiro.`, `"${inspections}" is not whole.`);
    return {
      at,
      neighbourhood: textOf(cell('neighbourhood')),
      article: article === null ? null : (offences.get(articleKey(article)) ?? article),
      status: textOf(cell('status')),
      inspections,
    };
  };

  for await (const batch of layer.batches()) {
    const [broken] = batch.broken;
    if (broken !== undefined) {
      const where =
        broken.field === null ? t('', '') : t(`, campo ${broken.field}`, `, field ${broken.field}`);
      const why = (lang: 'pt' | 'en') =>
        sayReason(broken.code as Parameters<typeof sayReason>[0], broken.values, lang);
      throw new UsageError(
        t(
          `${name}, linha ${broken.row}${where.pt}: ${why('pt')}`,
          `${name}, row ${broken.row}${where.en}: ${why('en')}`,
        ),
      );
    }
    for (const [i, cells] of batch.rows.entries()) rows.push(read(cells, batch.first + i));
  }
  return rows;
}

async function layerOf(name: string, code: PostureCode): Promise<Layer> {
  try {
    const [layer, ...more] = await readFiles(await filesOf(name), {
      town: { box: code.town.bbox },
      gdal: loadGdal,
    });
    if (layer === undefined) throw new IntakeError('no-records', { file: name });
    if (more.length > 0)
      throw new UsageError(
        t(
          `${name}: há ${more.length + 1} tabelas neste arquivo. Deixe uma só.`,
          `${name}: there are ${more.length + 1} tables in this file. Leave one only.`,
        ),
      );
    return layer;
  } catch (error) {
    if (error instanceof IntakeError) throw new UsageError(t(error.say('pt'), error.say('en')));
    throw error;
  }
}

const missingColumn = (name: string, field: string, { columns }: Layer): UsageError =>
  new UsageError(
    t(
      `${name}, linha 1 (cabeçalho), campo ${field}: não há esta coluna. As colunas são: ${columns.join(', ')}.`,
      `${name}, row 1 (header), field ${field}: there is no such column. The columns are: ${columns.join(', ')}.`,
    ),
  );

/** Ids of offences by id and by article, where an article has one wording in force alone or a plain id. */
function offenceIds({ offences }: PostureCode): ReadonlyMap<string, string> {
  const byKey = new Map<string, string>();
  for (const { id, article } of offences)
    if (!byKey.has(articleKey(article))) byKey.set(articleKey(article), id);
  for (const { id } of offences) byKey.set(articleKey(id), id);
  return byKey;
}
const articleKey = (text: string): string => plain(text.replace(/^art(igo|\.)?\s*(?=\d)/i, ''));
