import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { VERDICTS } from '../../siting/types.ts';
import { VerdictMark } from '../symbols/VerdictMark.tsx';
import { useTownChoice } from '../town/TownProvider.tsx';
import styles from './AboutPage.module.css';
import { Sources } from './Sources.tsx';

const MEASURE = ['edges', 'ellipsoid', 'tolerance', 'circles', 'land', 'hypothesis', 'silent'] as const;
const LIMITS = ['survey', 'other', 'summary', 'missing'] as const;
const PRIVACY = ['network', 'address', 'device'] as const;
const LICENCE = ['code', 'fonts', 'maps', 'data'] as const;

/** What the figures mean, what they stand on, and what is left out. */
export function AboutPage() {
  const { t } = useTranslation('about');
  const { standing } = useTownChoice();
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
        <Part id="verdicts" title={t('verdicts.title')}>
          <dl className={styles.verdicts}>
            {VERDICTS.map((verdict) => (
              <div key={verdict}>
                <dt>
                  <VerdictMark verdict={verdict} />
                </dt>
                <dd>{t(`verdicts.${verdict}`)}</dd>
              </div>
            ))}
          </dl>
          <p>{t('verdicts.order')}</p>
        </Part>
        <Part id="measure" title={t('measure.title')}>
          <List items={MEASURE.map((name) => t(`measure.${name}`))} />
        </Part>
        <Part id="limits" title={t('limits.title')}>
          <List items={LIMITS.map((name) => t(`limits.${name}`))} />
        </Part>
        <Part id="demo" title={t('demo.title')}>
          <p>{t('demo.demo')}</p>
          <p>{t('demo.sandbox')}</p>
        </Part>
        <Part id="data" title={t('data.title', { town: standing?.town.name ?? '—' })}>
          {standing === null ? <p>{t('data.chooseTown')}</p> : <Sources town={standing.town} />}
        </Part>
        <Part id="privacy" title={t('privacy.title')}>
          <List items={PRIVACY.map((name) => t(`privacy.${name}`))} />
        </Part>
        <Part id="licence" title={t('licence.title')}>
          <List items={LICENCE.map((name) => t(`licence.${name}`))} />
        </Part>
      </div>
    </div>
  );
}

function Part({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}

function List({ items }: { readonly items: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
