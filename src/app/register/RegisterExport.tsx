import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { InfractionFilters } from '../../records/infraction.ts';
import type { LicenceFilters } from '../../records/licence-store.ts';
import { registerCsv, registerGeojson } from '../../records/register.ts';
import { saveAs, textFile } from '../saveAs.ts';
import { backendQuery } from '../session/useBackend.ts';
import { useStanding } from '../town/TownProvider.tsx';
import { Button } from '../ui/Button.tsx';
import styles from './register.module.css';

/** Which register is written out: what the filters of its list leave. */
export type RegisterAsked =
  | { readonly register: 'infractions'; readonly filters: InfractionFilters }
  | { readonly register: 'licences'; readonly filters: LicenceFilters };
type Format = 'csv' | 'geojson';

/** Two buttons that write a register out, to the end, in the columns that *Importar* reads. */
export function RegisterExport({ asked }: { readonly asked: RegisterAsked }) {
  const { t } = useTranslation('common');
  const { town, today } = useStanding();
  const queries = useQueryClient();
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: async (format: Format) => {
      const { records } = await queries.ensureQueryData(backendQuery);
      const register =
        asked.register === 'licences'
          ? await records.licenceRegister(town.ibge, asked.filters)
          : await records.infractionRegister(town.ibge, asked.filters);
      const name = `${asked.register === 'licences' ? 'alvaras' : 'infracoes'}-${town.slug}-${today}`;
      if (format === 'csv') saveAs(`${name}.csv`, textFile(registerCsv(register), 'text/csv'));
      else
        saveAs(
          `${name}.geojson`,
          textFile(`${JSON.stringify(registerGeojson(register))}\n`, 'application/geo+json'),
        );
      return { rows: register.rows.length, masked: register.masked };
    },
  });
  const button = (format: Format) => (
    <Button
      small
      icon={<IconDownload size={18} aria-hidden />}
      disabled={isPending}
      onClick={() => mutate(format)}
    >
      {t(`register.${format}`)}
    </Button>
  );
  return (
    <div className={styles.export} data-register={asked.register}>
      {button('csv')}
      {button('geojson')}
      <p role="status" className={styles.said}>
        {error !== null
          ? t('register.failed')
          : isPending
            ? t('register.writing')
            : data !== undefined &&
              `${t('register.written', { count: data.rows })}${data.masked ? ` ${t('register.masked')}` : ''}`}
      </p>
    </div>
  );
}
