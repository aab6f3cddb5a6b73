import { IconDownload } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useText } from '../i18n/language.ts';
import type { Language } from '../i18n/languages.ts';
import { saveAs, textFile } from '../saveAs.ts';
import { OurFault } from '../states/OurFault.tsx';
import { TextButton } from '../ui/Button.tsx';
import { useFormat } from '../useFormat.ts';
import type { RejectedView, Taken } from './engine/engine.ts';
import type { IntakeHost } from './engine/host.ts';
import styles from './intake.module.css';
import { VirtualTable } from './VirtualTable.tsx';

/** Rows that were refused, each with its reason, and a file of them to be mended. */
export function RejectedCard({
  taken,
  host,
  fileName,
  lang,
}: {
  readonly taken: Taken;
  readonly host: IntakeHost;
  readonly fileName: string;
  readonly lang: Language;
}) {
  const { t } = useTranslation('intake');
  const text = useText();
  const { integer } = useFormat();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was taken anew is another table
  const fetch = useCallback((from: number, to: number) => host.rejected(from, to), [host, taken]);
  const [fault, setFault] = useState<unknown>(null);
  const download = async () => {
    setFault(null);
    const csv = await host.rejectedCsv(lang === 'en' ? 'en' : 'pt');
    const name = fileName.replace(/^.*\//, '').replace(/\.[^.]+$/, '');
    saveAs(`${t('rejected.file')}-${name}.csv`, textFile(csv, 'text/csv'));
  };
  return (
    <section className={styles.card} data-rejected={taken.rejected}>
      <div className={styles.cardHead}>
        <h2>{taken.rejected === 0 ? t('rejected.none') : t('rejected.title', { count: taken.rejected })}</h2>
        {taken.rejected > 0 && (
          <TextButton onClick={() => void download().catch(setFault)}>
            <IconDownload size={16} aria-hidden />
            {t('rejected.download')}
          </TextButton>
        )}
      </div>
      {fault !== null && <OurFault error={fault} what="page" />}
      {taken.rejected > 0 && (
        <VirtualTable<RejectedView>
          label={t('rejected.title', { count: taken.rejected })}
          count={taken.rejected}
          fetch={fetch}
          columns={[
            {
              key: 'row',
              head: t('rejected.row'),
              width: '64px',
              number: true,
              cell: ({ row }) => <b>{integer(row)}</b>,
            },
            {
              key: 'field',
              head: t('rejected.field'),
              width: 'minmax(0,1fr)',
              cell: ({ field }) => field ?? '—',
            },
            {
              key: 'value',
              head: t('rejected.value'),
              width: 'minmax(0,1.2fr)',
              cell: ({ value }) => value ?? '—',
            },
            {
              key: 'reason',
              head: t('rejected.reason'),
              width: 'minmax(0,3fr)',
              cell: ({ sentence }) => sentenceCase(text(sentence)),
            },
          ]}
        />
      )}
      {taken.leftOut.length > 0 && (
        <ul className={styles.notices}>
          {taken.leftOut.map(({ sentence, rows }) => (
            <li key={sentence.pt}>{t('rejected.leftOut', { rows: integer(rows), why: text(sentence) })}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

const sentenceCase = (words: string): string => words.charAt(0).toLocaleUpperCase() + words.slice(1);
