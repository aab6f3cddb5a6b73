import { NativeSelect, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { THRESHOLD } from '../../enforcement/stats/published/suppress.ts';
import type { PublishedTables } from '../../enforcement/stats/published/tables.ts';
import { RecordsError } from '../../records/errors.ts';
import type { Published } from '../../records/published.ts';
import { useLanguage } from '../i18n/language.ts';
import { OurFault } from '../states/OurFault.tsx';
import type { TownView } from '../town/types.ts';
import { Button } from '../ui/Button.tsx';
import { quarterName } from './quarter.ts';
import styles from './transparency.module.css';
import { usePrepare, usePublishing } from './usePublished.ts';

const HINTS = ['publish-early', 'publish-other', 'publish-small', 'publish-tables'] as const;

/** Who manages the town chooses a quarter that is over, sees what would be published, and publishes it: once. */
export function Publish({
  town,
  known,
  preview,
  onPreview,
}: {
  readonly town: TownView;
  readonly known: readonly Published[];
  readonly preview: PublishedTables | null;
  readonly onPreview: (tables: PublishedTables | null) => void;
}) {
  const { t } = useTranslation('transparency');
  const { language } = useLanguage();
  const prepare = usePrepare(town.ibge, town.code);
  const { publish } = usePublishing(town.ibge);
  const [quarter, setQuarter] = useState('');
  const [threshold, setThreshold] = useState(THRESHOLD);
  const free = (prepare.data?.quarters ?? []).filter((one) => !known.some((row) => row.quarter === one));
  const chosen = free.includes(quarter) ? quarter : (free[0] ?? '');
  const show = (at: string, least: number) => {
    setQuarter(at);
    setThreshold(least);
    publish.reset();
    onPreview(prepare.data === undefined || at === '' ? null : prepare.data.tables(at, least));
  };
  const { error } = publish;
  const hint = error instanceof RecordsError ? HINTS.find((one) => one === error.hint) : undefined;
  return (
    <section className={styles.publish} aria-labelledby="publish">
      <h2 id="publish">{t('publish.title')}</h2>
      <p>{t('publish.text')}</p>
      {prepare.data === undefined ? (
        <Button look="primary" small disabled={prepare.isPending} onClick={() => prepare.mutate()}>
          {t(prepare.isPending ? 'publish.counting' : 'publish.count')}
        </Button>
      ) : free.length === 0 ? (
        <p>{t('publish.nothing')}</p>
      ) : (
        <div className={styles.fields}>
          <NativeSelect
            label={t('publish.quarter')}
            value={chosen}
            data={free.map((value) => ({ value, label: quarterName(value, language) }))}
            onChange={({ currentTarget: { value } }) => show(value, threshold)}
          />
          <NumberInput
            label={t('publish.threshold')}
            description={t('publish.thresholdHint')}
            min={3}
            max={50}
            clampBehavior="blur"
            allowDecimal={false}
            value={threshold}
            onChange={(value) => {
              const least = Number(value);
              if (Number.isInteger(least) && least >= 3 && least <= 50) show(chosen, least);
            }}
          />
          <Button small onClick={() => show(chosen, threshold)}>
            {t('publish.preview')}
          </Button>
        </div>
      )}
      {prepare.error !== null && <OurFault error={prepare.error} onRetry={() => prepare.mutate()} />}
      {preview !== null && (
        <div className={styles.confirm}>
          <p role="status">
            {t('publish.below', {
              quarter: quarterName(preview.quarter, language),
              least: preview.threshold,
            })}
          </p>
          <Button
            look="primary"
            small
            disabled={publish.isPending}
            onClick={() => publish.mutate(preview, { onSuccess: () => onPreview(null) })}
          >
            {t('publish.publish', { quarter: quarterName(preview.quarter, language) })}
          </Button>
          <Button small onClick={() => onPreview(null)}>
            {t('publish.cancel')}
          </Button>
        </div>
      )}
      {error !== null &&
        (hint !== undefined || (error instanceof RecordsError && error.code === '23505') ? (
          <p role="alert">{t(`publish.refused.${hint ?? 'publish-twice'}`)}</p>
        ) : (
          <OurFault error={error} />
        ))}
    </section>
  );
}
