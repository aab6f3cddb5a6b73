import { IconAlertCircle, IconArrowRight, IconLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { civilDate } from '../format.ts';
import { useText } from '../i18n/language.ts';
import { TextLink } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { applyPatch, type Search } from '../url/state.ts';
import styles from './EntryCard.module.css';
import { type Entry, type Standing, standingOn } from './entries.ts';
import { ContentsFigures } from './figures/ContentsFigures.tsx';
import { HoursFigures } from './figures/HoursFigures.tsx';
import { NumberingFigures } from './figures/NumberingFigures.tsx';
import { OffenceFigures } from './figures/OffenceFigures.tsx';
import { ProcessFigures } from './figures/ProcessFigures.tsx';
import { RuleFigures } from './figures/RuleFigures.tsx';
import { TermFigures } from './figures/TermFigures.tsx';

interface EntryCardProps {
  readonly entry: Entry;
  readonly date: string;
  readonly isTarget: boolean;
  readonly entryById: (id: string) => Entry | undefined;
}

/** One provision: citation, title, our paraphrase, its numbers, what we decided, and since when it binds. */
export const EntryCard = memo(function EntryCard({ entry, date, isTarget, entryById }: EntryCardProps) {
  const { t } = useTranslation('laws');
  const text = useText();
  const box = useRef<HTMLElement>(null);
  const standing = standingOn(entry, date);
  useEffect(() => {
    if (!isTarget) return;
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.focus({ preventScroll: true });
  }, [isTarget]);
  const isHole = entry.section === 'holes';
  return (
    <article
      ref={box}
      id={entry.id}
      tabIndex={-1}
      className={classes(
        styles.card,
        isTarget && styles.target,
        isHole && styles.hole,
        (standing === 'revoked' || standing === 'not-yet') && styles.out,
      )}
      data-standing={standing}
    >
      <header className={styles.head}>
        <span className={styles.citation}>
          {isHole && <IconAlertCircle size={16} aria-hidden />}
          {entry.citation}
        </span>
        {standing !== 'in-force' && (
          <span className={classes(styles.badge, styles[standing])}>{t(`standing.${standing}`)}</span>
        )}
        <Since entry={entry} />
        <Link
          to="/leis"
          search={(now: Search) => applyPatch(now, { section: entry.section })}
          hash={entry.id}
          replace
          className={styles.anchor}
          aria-label={[t('link'), entry.citation, text(entry.title)].filter((part) => part !== '').join(': ')}
          title={t('link')}
        >
          <IconLink size={16} aria-hidden />
        </Link>
      </header>
      {isHole ? <p className={styles.holeText}>{text(entry.title)}</p> : <h3>{text(entry.title)}</h3>}
      <Figures entry={entry} entryById={entryById} />
      <Validity entry={entry} standing={standing} />
      {entry.section === 'rules' &&
        (entry.activities.length === 0 ? (
          <p className={styles.note}>{t('bindsNone')}</p>
        ) : (
          <Consult activities={entry.activities} />
        ))}
    </article>
  );
});

function Figures({ entry, entryById }: Pick<EntryCardProps, 'entry' | 'entryById'>) {
  const text = useText();
  switch (entry.section) {
    case 'rules':
      return <RuleFigures rule={entry.row} />;
    case 'offences':
      return <OffenceFigures offence={entry.row} entryById={entryById} />;
    case 'deadlines':
      return <TermFigures term={entry.row} entryById={entryById} />;
    case 'hours':
      return <HoursFigures hours={entry.row} />;
    case 'contents':
    case 'penalties':
    case 'licences':
      return <ContentsFigures items={entry.row.items} />;
    case 'process':
      return <ProcessFigures row={entry.row} entryById={entryById} />;
    case 'numbering':
      return <NumberingFigures numbering={entry.row} />;
    case 'decisions':
      return <p className={styles.law}>{text(entry.row.text)}</p>;
    default:
      return null;
  }
}

/** `desde 01/01/1972`, beside the citation; a sentence below where there is more to say. */
function Since({ entry }: { readonly entry: Entry }) {
  const { t } = useTranslation('laws');
  if (entry.validity === null) return null;
  const { from, to } = entry.validity;
  return (
    <span className={styles.since}>
      {to === null
        ? t('since', { from: civilDate(from) })
        : t('until', { from: civilDate(from), to: civilDate(to) })}
    </span>
  );
}

function Validity({ entry, standing }: { readonly entry: Entry; readonly standing: Standing }) {
  const { t } = useTranslation('laws');
  if (entry.validity === null) return null;
  const { from, to, amendedBy, boundaryYear } = entry.validity;
  const said = [
    standing === 'revoked' && to !== null && t('revokedOn', { from: civilDate(from), to: civilDate(to) }),
    standing === 'not-yet' && t('notYet', { from: civilDate(from) }),
    amendedBy !== null && `${t('amendedBy', { law: amendedBy })}.`,
    boundaryYear !== null && t('boundaryYear', { year: boundaryYear }),
  ].filter((part) => part !== false);
  return said.length === 0 ? null : <p className={styles.validity}>{said.join(' ')}</p>;
}

/** Straight to the question, with the activity filled in. */
function Consult({ activities }: { readonly activities: Entry['activities'] }) {
  const { t } = useTranslation(['laws', 'words']);
  return (
    <p className={styles.consult}>
      <span>{t('laws:consult')}:</span>
      {activities.map((activity) => (
        <TextLink
          key={activity}
          to="/consulta"
          search={(now: Search) => applyPatch(now, { activity })}
          aria-label={t('laws:consultFor', { activity: t(`words:activity.${activity}`) })}
        >
          {t(`words:activity.${activity}`)}
          <IconArrowRight size={14} aria-hidden />
        </TextLink>
      ))}
    </p>
  );
}
