import { IconFileTypePdf } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { wrap } from 'comlink';
import { monthOf } from '../../enforcement/stats/months.ts';
import { endingLicences, lastAuditOf } from '../../records/report-input.ts';
import { saveAs } from '../saveAs.ts';
import { backendQuery } from '../session/useBackend.ts';
import { Button } from '../ui/Button.tsx';
import styles from './panel.module.css';
import type { ReportAsked, ReportMaker } from './report.worker.ts';
import { monthName } from './say.ts';
import type { PanelPageState } from './usePanel.ts';

/** The report of the last month that is looked at, as PDF; of the whole town, whatever is filtered. */
export function ReportButton({ page }: { readonly page: PanelPageState }) {
  const { t, town, data, language, handle } = page;
  const queries = useQueryClient();
  const month = [handle.selection.to, monthOf(data.facts.today)].sort()[0] ?? handle.selection.to;
  const make = useMutation({
    mutationFn: async () => {
      const { records } = await queries.ensureQueryData(backendQuery);
      const [licences, audits] = await Promise.all([
        endingLicences(records, town.ibge),
        records.listAudits(town.ibge),
      ]);
      const bytes = await pdf({
        // The ids and numbers of notices stay here: no report names them.
        facts: { ...data.facts, id: [], number: [] } as ReportAsked['facts'],
        areas: data.areas.map(({ name, population, polygons }) => ({ name, population, polygons })),
        town: {
          name: town.name,
          uf: town.uf,
          isDemo: town.isDemo,
          isSandbox: town.isSandbox,
          arms: town.arms,
        },
        month,
        licences,
        audit: lastAuditOf(audits),
        lang: language === 'en' ? 'en' : 'pt',
      });
      saveAs(
        `relatorio-${town.slug}-${month}.pdf`,
        new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }),
      );
    },
  });
  return (
    <>
      <Button
        small
        icon={<IconFileTypePdf size={16} aria-hidden />}
        disabled={make.isPending}
        onClick={() => make.mutate()}
      >
        {t(make.isPending ? 'report.making' : 'report.button', { month: monthName(month, language) })}
      </Button>
      {make.error !== null && (
        <span role="alert" className={styles.quiet}>
          {t('report.failed')}
        </span>
      )}
    </>
  );
}

/** Made in a worker that ends with it. */
async function pdf(asked: ReportAsked): Promise<Uint8Array> {
  const worker = new Worker(new URL('./report.worker.ts', import.meta.url), { type: 'module' });
  try {
    // A worker that does not start would be waited for without end.
    const failed = new Promise<never>((_, reject) => {
      worker.addEventListener('error', ({ message }) =>
        reject(new Error(message === '' ? 'the worker did not start' : message)),
      );
    });
    return await Promise.race([wrap<ReportMaker>(worker).pdf(asked), failed]);
  } finally {
    worker.terminate();
  }
}
