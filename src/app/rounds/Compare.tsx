import { Modal } from '@mantine/core';
import { useState } from 'react';
import type { KeptRound, Report } from '../../records/round.ts';
import { useSession } from '../session/useSession.ts';
import { useStanding } from '../town/TownProvider.tsx';
import { Button } from '../ui/Button.tsx';
import { useFormat } from '../useFormat.ts';
import styles from './go.module.css';
import { type Stop, settled, versions } from './progress.ts';
import type { RoundsT } from './say.ts';
import { useColleagues } from './useRounds.ts';
import { useTelling } from './useTelling.ts';

/** Two versions of one visit side by side: which stands is told anew, and both stay in the history. */
export function Compare({
  round,
  stop,
  t,
  onClose,
}: {
  readonly round: KeptRound;
  readonly stop: Stop;
  readonly t: RoundsT;
  readonly onClose: () => void;
}) {
  const { town } = useStanding();
  const { dateTime, metres } = useFormat();
  const { person } = useSession();
  const names = useColleagues().data;
  const telling = useTelling(round);
  const told = versions(stop);
  const [choice, setChoice] = useState<Report | 'both' | null>(null);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('rounds:twoVersionsOf', { name: stop.name })}
      closeButtonProps={{ 'aria-label': t('rounds:close') }}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (choice === null) return;
          void telling.tell(stop, settled(told, choice)).then((written) => (written ? onClose() : undefined));
        }}
      >
        <fieldset className={styles.choices}>
          <legend>{t('rounds:whichStands')}</legend>
          {told.map((one) => (
            <label key={one.id} className={styles.version} data-on={choice === one}>
              <input type="radio" name="version" checked={choice === one} onChange={() => setChoice(one)} />
              <span>
                <b>
                  {one.created_by === person?.id
                    ? t('rounds:yours')
                    : (names?.get(one.created_by) ?? t('rounds:colleague'))}
                </b>
                <span>
                  {[
                    one.outcome === null ? t('rounds:told.skipped') : t(`rounds:outcome.${one.outcome}`),
                    one.reason,
                    one.note,
                    one.measured_m === null ? null : metres(one.measured_m),
                    dateTime(one.happened_at, town.timeZone),
                  ]
                    .filter((part) => part !== null)
                    .join(' · ')}
                </span>
              </span>
            </label>
          ))}
          <label className={styles.version} data-on={choice === 'both'}>
            <input
              type="radio"
              name="version"
              checked={choice === 'both'}
              onChange={() => setChoice('both')}
            />
            <span>
              <b>{t('rounds:keepBoth')}</b>
              <span>{t('rounds:keepBothText')}</span>
            </span>
          </label>
        </fieldset>
        <Button look="primary" type="submit" disabled={choice === null || telling.busy}>
          {t('rounds:keepVersion')}
        </Button>
      </form>
    </Modal>
  );
}
