import { IconFilter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { civilDate } from '../format.ts';
import { useText } from '../i18n/language.ts';
import { Empty } from '../states/Empty.tsx';
import { useStanding } from '../town/TownProvider.tsx';
import { Button } from '../ui/Button.tsx';
import { useUrlState } from '../url/useUrlState.ts';
import { EntryCard } from './EntryCard.tsx';
import { Filters } from './Filters.tsx';
import { HolidayList } from './HolidayList.tsx';
import styles from './LawsPage.module.css';
import { SectionTabs } from './SectionTabs.tsx';
import { useLaws } from './useLaws.ts';

/** The town's code, searched and read: rules, offences, terms, hours, papers, and the holes of the text. */
export function LawsPage() {
  const { t } = useTranslation('laws');
  const text = useText();
  const { town, date } = useStanding();
  const { patch } = useUrlState();
  const view = useLaws();
  const { code } = town;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p className={styles.code}>
          <b>{code.law}</b> · {code.town.name} · {t('inForceFrom', { date: civilDate(code.in_force_from) })}{' '}
          {code.in_force_note !== null && text(code.in_force_note)}
        </p>
        <p className={styles.source}>{t('source')}</p>
      </header>
      <div className={styles.tools}>
        <Filters code={code} date={date} />
        <SectionTabs counts={view.counts} section={view.section} filtered={view.filtered} />
      </div>
      <section className={styles.list} aria-label={t(`section.${view.section}`)}>
        <div className={styles.intro}>
          <h2>{t(`section.${view.section}`)}</h2>
          <p>{t(`about.${view.section}`)}</p>
          <p className={styles.count} role="status">
            {t('count', { count: view.shown.length })}
          </p>
          {(view.section === 'hours' || view.section === 'deadlines') && (
            <HolidayList key={town.ibge} town={town} year={date.slice(0, 4)} />
          )}
        </div>
        {view.shown.length === 0 ? (
          <NothingFound view={view} onClear={() => patch({ q: null, binds: null, inForce: false })} />
        ) : (
          view.shown.map((entry) => (
            <EntryCard
              key={entry.id}
              entry={entry}
              date={date}
              isTarget={entry.id === view.target}
              entryById={view.entryById}
            />
          ))
        )}
      </section>
    </div>
  );
}

function NothingFound({
  view,
  onClear,
}: {
  readonly view: ReturnType<typeof useLaws>;
  readonly onClear: () => void;
}) {
  const { t } = useTranslation(['laws', 'common']);
  const section = t(`laws:section.${view.section}`);
  if (!view.filtered) return <Empty title={t('laws:nothingHere', { section })} />;
  const elsewhere = view.counts.filter(({ section: name, found }) => name !== view.section && found > 0);
  return (
    <Empty
      icon={<IconFilter size={24} aria-hidden />}
      title={t('laws:nothing', { section })}
      actions={
        <Button small onClick={onClear}>
          {t('laws:clear')}
        </Button>
      }
    >
      {elsewhere.length > 0 &&
        t('laws:elsewhere', {
          list: elsewhere
            .map(({ section: name, found }) =>
              t('laws:elsewhereItem', { count: found, section: t(`laws:section.${name}`) }),
            )
            .join(t('common:listSeparator')),
        })}
    </Empty>
  );
}
