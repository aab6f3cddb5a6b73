import { IconCheck, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SignInDialog } from '../session/SignInDialog.tsx';
import { useSession } from '../session/useSession.ts';
import { LongWait } from '../states/LongWait.tsx';
import { LongWork } from '../states/LongWork.tsx';
import { Notice } from '../states/Notice.tsx';
import { Skeleton } from '../states/Skeleton.tsx';
import { useStanding } from '../town/TownProvider.tsx';
import { Button } from '../ui/Button.tsx';
import { useFormat } from '../useFormat.ts';
import { ImportFault } from './ImportFault.tsx';
import styles from './intake.module.css';
import { CheckStep } from './steps/CheckStep.tsx';
import { ColumnsStep } from './steps/ColumnsStep.tsx';
import { FileStep } from './steps/FileStep.tsx';
import { StoreStep } from './steps/StoreStep.tsx';
import { MAY_IMPORT } from './useImports.ts';
import { type Intake, type Step, useIntake, type Work } from './useIntake.ts';

/** *Importar*: official files into the town's data, checked before anything is stored. */
export function ImportPage() {
  const { t } = useTranslation('intake');
  const { town } = useStanding();
  const { person, roleIn } = useSession();
  const [signingIn, setSigningIn] = useState(false);
  const role = roleIn(town.ibge);
  if (person === undefined) return <Skeleton />;
  if (role !== null && MAY_IMPORT.some((may) => may === role)) return <Importing />;
  return (
    <div className={styles.closed}>
      <h1>{t('title')}</h1>
      <Notice
        icon={<IconLock size={24} aria-hidden />}
        title={t(person === null ? 'gate.signIn' : 'gate.not', { town: town.name })}
        actions={
          person === null && (
            <Button look="primary" small onClick={() => setSigningIn(true)}>
              {t('gate.enter')}
            </Button>
          )
        }
      >
        {t('gate.who', { town: town.name })}
      </Notice>
      <SignInDialog opened={signingIn} onClose={() => setSigningIn(false)} />
    </div>
  );
}

const STEPS: readonly Step[] = ['file', 'check', 'columns', 'store'];

function Importing() {
  const { t } = useTranslation('intake');
  const { town } = useStanding();
  const intake = useIntake(town);
  const at = STEPS.indexOf(intake.step);
  return (
    <div className={styles.page} data-import={intake.step}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <ol className={styles.steps} aria-label={t('steps')}>
          {STEPS.map((step, index) => (
            <li
              key={step}
              data-state={index < at || intake.done !== null ? 'done' : index === at ? 'now' : 'next'}
              aria-current={index === at ? 'step' : undefined}
            >
              <span aria-hidden>
                {index < at || intake.done !== null ? <IconCheck size={16} /> : index + 1}
              </span>
              <span className={styles.stepName}>{t(`step.${step}`)}</span>
              {index < at && <span className="visually-hidden">{t('stepDone')}</span>}
            </li>
          ))}
        </ol>
        <p className={styles.standing} role="status">
          {t(intake.done === null ? 'nothingStored' : 'stored')}
        </p>
      </header>
      <Body intake={intake} />
    </div>
  );
}

const isOnePiece = (name: Work['name']) => name === 'comparing' || name === 'closing' || name === 'clearing';

function Body({ intake }: { readonly intake: Intake }) {
  const { t } = useTranslation('intake');
  const { integer } = useFormat();
  const { step, work, error } = intake;
  return (
    <>
      {error !== null && <ImportFault error={error} title={t('fault.title')} />}
      {work !== null && (
        <div className={styles.work} data-work={work.name}>
          {isOnePiece(work.name) ? (
            <LongWait
              key={work.name}
              title={t(`work.${work.name}`)}
              of={`${integer(work.total)} ${t('work.rows')}`}
              note={t(work.name === 'closing' ? 'work.wait' : 'work.nothing')}
              {...(work.name === 'comparing' ? { onCancel: intake.cancel } : {})}
            />
          ) : (
            <LongWork
              title={t(`work.${work.name}`)}
              done={work.done}
              total={work.total}
              unit={t(work.name === 'staging' || work.name === 'committing' ? 'work.rows' : 'work.percent')}
              note={t('work.nothing')}
              onCancel={intake.cancel}
            />
          )}
        </div>
      )}
      {step === 'file' && <FileStep intake={intake} />}
      {step === 'check' && <CheckStep intake={intake} />}
      {step === 'columns' && <ColumnsStep intake={intake} />}
      {step === 'store' && <StoreStep intake={intake} />}
    </>
  );
}
