import { Modal, Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import styles from './go.module.css';
import type { RoundsT } from './say.ts';

const REASONS = ['closed', 'noAccess', 'noTime', 'notFound', 'other'] as const;

/** A stop is passed over, and why. */
export function Skipping({
  opened,
  t,
  name,
  onClose,
  onSkip,
}: {
  readonly opened: boolean;
  readonly t: RoundsT;
  readonly name: string;
  readonly onClose: () => void;
  readonly onSkip: (reason: string) => void;
}) {
  const [reason, setReason] = useState<(typeof REASONS)[number]>('closed');
  const [other, setOther] = useState('');
  const text = reason === 'other' ? other.trim() : t(`rounds:skipReason.${reason}`);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('rounds:skipTitle', { name })}
      closeButtonProps={{ 'aria-label': t('rounds:close') }}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (text !== '') onSkip(text);
        }}
      >
        <Radio.Group
          label={t('rounds:why')}
          value={reason}
          onChange={(value) => setReason(REASONS.find((one) => one === value) ?? 'other')}
        >
          {REASONS.map((one) => (
            <Radio
              key={one}
              className={styles.radio ?? ''}
              value={one}
              label={t(`rounds:skipReason.${one}`)}
            />
          ))}
        </Radio.Group>
        {reason === 'other' && (
          <TextInput
            label={t('rounds:otherReason')}
            value={other}
            maxLength={500}
            required
            onChange={({ currentTarget: { value } }) => setOther(value)}
          />
        )}
        <Button look="primary" type="submit" disabled={text === ''}>
          {t('rounds:skip')}
        </Button>
      </form>
    </Modal>
  );
}
