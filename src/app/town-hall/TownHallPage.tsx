import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ClosedNotice } from '../session/ClosedNotice.tsx';
import { useSession } from '../session/useSession.ts';
import { Skeleton } from '../states/Skeleton.tsx';
import { useStanding } from '../town/TownProvider.tsx';
import type { TownView } from '../town/types.ts';
import { utmZoneName } from '../town/utmName.ts';
import { ArmsPart } from './ArmsPart.tsx';
import { HolidaysPart } from './HolidaysPart.tsx';
import { MAY_CHANGE, MAY_SEE } from './roles.ts';
import styles from './townHall.module.css';
import { UnitsPart } from './UnitsPart.tsx';

/** *Prefeitura*: what a municipality says of itself on its papers. */
export function TownHallPage() {
  const { t } = useTranslation(['townHall', 'common']);
  const { town } = useStanding();
  const { person, roleIn } = useSession();
  const role = roleIn(town.ibge);
  useEffect(() => {
    document.title = [t('title'), town.name, t('common:product')].join(' · ');
  }, [t, town.name]);
  if (person === undefined) return <Skeleton />;
  return (
    <div className={styles.page} data-town-hall>
      <div className={styles.column}>
        <h1>{t('title')}</h1>
        {role === null || !MAY_SEE.includes(role) ? (
          <Closed town={town} visitor={person === null} />
        ) : (
          <>
            <p className={styles.lead}>{t('lead', { town: town.name })}</p>
            <Part id="arms" title={t('arms.title')}>
              <ArmsPart key={town.ibge} town={town} mayChange={MAY_CHANGE.includes(role)} />
            </Part>
            <Part id="holidays" title={t('holidays.title')}>
              <HolidaysPart key={town.ibge} town={town} mayChange={MAY_CHANGE.includes(role)} />
            </Part>
            <Part id="units" title={t('units.title')}>
              <UnitsPart key={town.ibge} town={town} mayChange={MAY_CHANGE.includes(role)} />
            </Part>
            <Part id="register" title={t('register.title')}>
              <p>{t('register.text')}</p>
              <dl className={styles.register}>
                <Row term={t('register.name')}>
                  {town.name} {town.uf}
                </Row>
                <Row term={t('register.ibge')}>{town.ibge}</Row>
                <Row term={t('register.code')}>{town.code.law}</Row>
                <Row term={t('register.timeZone')}>{town.timeZone}</Row>
                <Row term={t('register.datum')}>SIRGAS 2000 / UTM {utmZoneName(town.utmEpsg)}</Row>
              </dl>
            </Part>
          </>
        )}
      </div>
    </div>
  );
}

function Closed({ town, visitor }: { readonly town: TownView; readonly visitor: boolean }) {
  const { t } = useTranslation('townHall');
  return (
    <ClosedNotice
      title={t(visitor ? 'gate.signIn' : 'gate.not', { town: town.name })}
      enter={visitor ? t('gate.enter') : null}
    >
      {t('gate.who', { town: town.name })}
    </ClosedNotice>
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

function Row({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
