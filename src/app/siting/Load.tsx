import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordsError } from '../../records/errors.ts';
import { Empty } from '../states/Empty.tsx';
import { LongWork } from '../states/LongWork.tsx';
import { Offline } from '../states/Offline.tsx';
import { OurFault } from '../states/OurFault.tsx';
import { Skeleton } from '../states/Skeleton.tsx';
import type { TownView } from '../town/types.ts';
import { Button } from '../ui/Button.tsx';
import { useFormat } from '../useFormat.ts';
import type { EngineHandle, Step } from './engine/useEngine.ts';

const STEPS: readonly Step['name'][] = ['fetching', 'reading', 'checking', 'indexing'];

/** Whatever stands in the panel while there are no facts: their coming, their failing, their being stopped. */
export function Load({ handle, town }: { readonly handle: EngineHandle; readonly town: TownView }) {
  const { t } = useTranslation('siting');
  const { integer } = useFormat();
  const seconds = useSeconds(handle.status === 'loading');
  switch (handle.status) {
    case 'ready':
      return null;
    case 'failed':
      return handle.error instanceof RecordsError && handle.error.code === 'unreachable' ? (
        <Offline onRetry={handle.retry} />
      ) : (
        <OurFault error={handle.error} onRetry={handle.retry} />
      );
    case 'stopped':
      return (
        <Empty
          title={t('load.cancelled')}
          actions={
            <Button small onClick={handle.retry}>
              {t('load.again')}
            </Button>
          }
        >
          {t('load.cancelledText')}
        </Empty>
      );
    case 'loading': {
      if (seconds < 1) return <Skeleton />;
      const { step } = handle;
      const count = 'count' in step ? integer(step.count) : '';
      return (
        <LongWork
          title={t('load.title', { town: town.name })}
          done={STEPS.indexOf(step.name) + 1}
          total={STEPS.length}
          unit={`${t('load.steps')} · ${t('load.seconds', { seconds: integer(seconds) })}`}
          note={t(`load.step.${step.name}`, { shown: count })}
          onCancel={handle.cancel}
        />
      );
    }
  }
}

/** Whole seconds since `running` began. */
function useSeconds(running: boolean): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    setSeconds(0);
    if (!running) return;
    const timer = setInterval(() => setSeconds((now) => now + 1), 1000);
    return () => clearInterval(timer);
  }, [running]);
  return seconds;
}
