/** The monthly report of `stats --report`, out of the town's database; written whole or not at all. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { addMonthsTo, monthOf } from '../enforcement/stats/months.ts';
import { t } from '../laws/text.ts';
import type { PostureCode } from '../laws/types.ts';
import { reportPdf } from '../papers/pdf/report.ts';
import { reportOf } from '../papers/report/report.ts';
import { readReportInput } from '../records/report-input.ts';
import { UsageError } from './command.ts';
import { FACE } from './report.ts';
import type { Lang } from './siting-options.ts';
import { writeWhole } from './write-file.ts';

interface Asked {
  readonly report: string | undefined;
  readonly month: string | undefined;
  /** Options that a report does not take. */
  readonly others: readonly string[];
  readonly code: PostureCode;
  readonly data: string | undefined;
  readonly lang: Lang;
}

/** @throws UsageError for a month that has not begun, a name that is no PDF, or options that belong to counting. */
export async function writeMonth({ report, month, others, code, data, lang }: Asked): Promise<void> {
  if (report === undefined)
    throw new UsageError(
      t(
        'stats: --month escolhe o mês de um relatório. Diga também --report ARQUIVO.pdf.',
        'stats: --month chooses the month of a report. Say --report FILE.pdf too.',
      ),
    );
  if (others.length > 0)
    throw new UsageError(
      t(
        `stats: --report não aceita --${others[0]}. O relatório é do mês inteiro, do banco do município.`,
        `stats: --report does not take --${others[0]}. The report is of a whole month, of the town's database.`,
      ),
    );
  if (!report.toLowerCase().endsWith('.pdf'))
    throw new UsageError(
      t(
        `stats: --report "${report}": o nome deve terminar em .pdf.`,
        `stats: --report "${report}": the name must end in .pdf.`,
      ),
    );
  if (month !== undefined && !/^\d{4}-(0[1-9]|1[0-2])$/.test(month))
    throw new UsageError(
      t(
        `stats: --month "${month}" não é um mês, escrito AAAA-MM.`,
        `stats: --month "${month}" is no month, written YYYY-MM.`,
      ),
    );
  // The database is heavy and is opened only where it is asked.
  const { withRecords } = await import('./local-backend.ts');
  const read = await withRecords((records) => readReportInput(records, code.town.ibge), data);
  const running = monthOf(read.facts.today);
  const chosen = month ?? addMonthsTo(running, -1);
  if (chosen > running)
    throw new UsageError(
      t(
        `stats: --month ${chosen} ainda não começou. O mês corrente é ${running}.`,
        `stats: --month ${chosen} has not begun. The running month is ${running}.`,
      ),
    );
  const face = new Uint8Array(await readFile(createRequire(import.meta.url).resolve(FACE)));
  await writeWhole(
    'stats: --report',
    report,
    await reportPdf(reportOf({ ...read, code, month: chosen, lang }), face),
  );
}
