import { NativeSelect } from '@mantine/core';
import { IconAlertTriangle, IconPrinter, IconReportAnalytics } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { monthOf } from '../../enforcement/stats/months.ts';
import { lastDayOf, type PublishedTables, TABLES } from '../../enforcement/stats/published/tables.ts';
import type { Published } from '../../records/published.ts';
import { civilDayIn } from '../format.ts';
import { useLanguage } from '../i18n/language.ts';
import { useSession } from '../session/useSession.ts';
import { Empty } from '../states/Empty.tsx';
import { OurFault } from '../states/OurFault.tsx';
import { Skeleton } from '../states/Skeleton.tsx';
import { printPage } from '../theme/usePrinting.ts';
import { useStanding } from '../town/TownProvider.tsx';
import { Button } from '../ui/Button.tsx';
import { useUrlState } from '../url/useUrlState.ts';
import { useFormat } from '../useFormat.ts';
import { Publish } from './Publish.tsx';
import { PublishedTable } from './PublishedTable.tsx';
import { quarterName } from './quarter.ts';
import styles from './transparency.module.css';
import { usePublished, usePublishing } from './usePublished.ts';

const MAY_PUBLISH = ['admin', 'manager'] as const;

/** *Transparência*: what the town has published of its infractions, for anybody; no names, no small numbers. */
export function TransparencyPage() {
  const { t } = useTranslation('transparency');
  const { language } = useLanguage();
  const format = useFormat();
  const { town } = useStanding();
  const { person, roleIn } = useSession();
  const { state, patch } = useUrlState();
  const role = roleIn(town.ibge);
  const publishes = MAY_PUBLISH.some((one) => one === role);
  const { data, error, isPending, refetch } = usePublished(town.ibge, person?.id ?? null);
  const [preview, setPreview] = useState<{ readonly ibge: string; readonly tables: PublishedTables } | null>(
    null,
  );
  const tables = preview?.ibge === town.ibge ? preview.tables : null;
  const seen = (data ?? []).filter(({ withdrawn }) => !withdrawn);
  const shown = seen.find(({ quarter }) => monthOf(quarter) === state.period?.from) ?? seen[0] ?? null;
  return (
    <div className={styles.page} data-published={data === undefined ? 'waiting' : seen.length}>
      <div className={styles.column}>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('lead', { town: town.name })}</p>
        {error !== null ? (
          <OurFault error={error} what="page" onRetry={() => void refetch()} />
        ) : isPending || data === undefined ? (
          <Skeleton blocks={3} />
        ) : (
          <>
            {publishes && (
              <Publish
                key={town.ibge}
                town={town}
                known={data}
                preview={tables}
                onPreview={(next) => setPreview(next && { ibge: town.ibge, tables: next })}
              />
            )}
            {tables !== null ? (
              <Tables published={tables} slug={town.slug} isDemo={town.isDemo} />
            ) : shown === null ? (
              <Empty
                icon={<IconReportAnalytics size={24} aria-hidden />}
                title={t('empty.title', { town: town.name })}
              >
                {t('empty.text')}
              </Empty>
            ) : (
              <>
                <div className={styles.choice}>
                  <NativeSelect
                    label={t('quarter')}
                    value={shown.quarter}
                    data={seen.map(({ quarter }) => ({
                      value: quarter,
                      label: quarterName(quarter, language),
                    }))}
                    onChange={({ currentTarget: { value } }) =>
                      patch({ period: { from: monthOf(value), to: monthOf(lastDayOf(value)) } })
                    }
                  />
                  <Button small icon={<IconPrinter size={16} aria-hidden />} onClick={() => void printPage()}>
                    {t('print')}
                  </Button>
                  {publishes && <Withdraw key={shown.quarter} ibge={town.ibge} published={shown} />}
                </div>
                {shown.is_demo && (
                  <p className={styles.invented}>
                    <IconAlertTriangle size={18} aria-hidden /> {t('isInvented')}
                  </p>
                )}
                <p>
                  {shown.total === null
                    ? t('few', { quarter: quarterName(shown.quarter, language), least: shown.threshold })
                    : t('sum', {
                        count: shown.total,
                        shown: format.integer(shown.total),
                        quarter: quarterName(shown.quarter, language),
                      })}{' '}
                  {t('published', {
                    when: format.date(civilDayIn(town.timeZone, new Date(shown.created_at))),
                  })}
                </p>
                <Tables published={shown} slug={town.slug} isDemo={shown.is_demo} />
              </>
            )}
            <section className={styles.how} aria-labelledby="published-how">
              <h2 id="published-how">{t('how.title')}</h2>
              <ul>
                {(['what', 'small', 'quarters', 'tables', 'rate', 'law'] as const).map((one) => (
                  <li key={one}>
                    {t(`how.${one}`, {
                      law: `${town.code.law}`,
                      least: shown?.threshold ?? 5,
                      most: (shown?.threshold ?? 5) - 1,
                    })}
                  </li>
                ))}
              </ul>
            </section>
          </>
        )}
      </div>
    </div>
  );
}

function Tables({
  published,
  slug,
  isDemo,
}: {
  readonly published: PublishedTables;
  readonly slug: string;
  readonly isDemo: boolean;
}) {
  return (
    <div className={styles.tables}>
      {TABLES.map((name) => (
        <PublishedTable key={name} name={name} published={published} slug={slug} isDemo={isDemo} />
      ))}
    </div>
  );
}

/** What is withdrawn is not published again: asked twice. */
function Withdraw({ ibge, published }: { readonly ibge: string; readonly published: Published }) {
  const { t } = useTranslation('transparency');
  const { withdraw } = usePublishing(ibge);
  const [sure, setSure] = useState(false);
  if (withdraw.error !== null) return <OurFault error={withdraw.error} />;
  if (!sure)
    return (
      <Button small onClick={() => setSure(true)}>
        {t('withdraw.ask')}
      </Button>
    );
  return (
    <div className={styles.confirm}>
      <p role="status">{t('withdraw.sure')}</p>
      <Button small disabled={withdraw.isPending} onClick={() => withdraw.mutate(published.quarter)}>
        {t('withdraw.yes')}
      </Button>
      <Button small onClick={() => setSure(false)}>
        {t('publish.cancel')}
      </Button>
    </div>
  );
}
