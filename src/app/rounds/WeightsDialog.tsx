import { Modal, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { USUAL_WEIGHTS, WEIGHT_KEYS, type Weights } from '../../rounds/rank.ts';
import { OurFault } from '../states/OurFault.tsx';
import { Button } from '../ui/Button.tsx';
import styles from './rounds.module.css';
import { useSaveWeights } from './useCandidates.ts';
import type { PlanningState } from './usePlanning.ts';

/** How much each reason counts in this town. */
export function WeightsDialog({
  page,
  opened,
  onClose,
}: {
  readonly page: PlanningState;
  readonly opened: boolean;
  readonly onClose: () => void;
}) {
  const { t } = page;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('rounds:weightsTitle')}
      closeButtonProps={{ 'aria-label': t('rounds:close') }}
    >
      <Form page={page} onClose={onClose} />
    </Modal>
  );
}

function Form({ page, onClose }: { readonly page: PlanningState; readonly onClose: () => void }) {
  const { t, list, standing } = page;
  const [weights, setWeights] = useState<Weights>(list.weights);
  const save = useSaveWeights(standing.town.ibge);
  return (
    <form
      className={styles.dialog}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(weights, { onSuccess: onClose });
      }}
    >
      <p className={styles.hint}>{t('rounds:weightsText')}</p>
      {WEIGHT_KEYS.map((key) => (
        <NumberInput
          key={key}
          label={t(`rounds:weight.${key}`)}
          value={weights[key]}
          min={0}
          max={100}
          onChange={(value) => {
            if (typeof value === 'number') setWeights((now) => ({ ...now, [key]: value }));
          }}
        />
      ))}
      {save.error !== null && <OurFault error={save.error} />}
      <div className={styles.buttons}>
        <Button look="primary" type="submit" disabled={save.isPending}>
          {t('rounds:keepWeights')}
        </Button>
        <Button onClick={() => setWeights(USUAL_WEIGHTS)}>{t('rounds:usualWeights')}</Button>
      </div>
    </form>
  );
}
