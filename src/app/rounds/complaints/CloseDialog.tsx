import { Modal, NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CLOSINGS, type Closing, type ComplaintRow } from '../../../records/complaint.ts';
import { OurFault } from '../../states/OurFault.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from '../rounds.module.css';
import { useCloseComplaint } from './useComplaints.ts';

export function CloseDialog({
  complaint,
  onClose,
}: {
  readonly complaint: ComplaintRow;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('complaints');
  const [how, setHow] = useState<Closing>('answered');
  const [note, setNote] = useState('');
  const close = useCloseComplaint();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('closeTitle')}
      closeButtonProps={{ 'aria-label': t('closeDialog') }}
    >
      <form
        className={styles.dialog}
        onSubmit={(event) => {
          event.preventDefault();
          close.mutate({ id: complaint.id, how, note }, { onSuccess: onClose });
        }}
      >
        <p>{complaint.about}</p>
        <NativeSelect
          label={t('closeHow')}
          value={how}
          onChange={({ currentTarget: { value } }) =>
            setHow(CLOSINGS.find((one) => one === value) ?? 'answered')
          }
          data={CLOSINGS.map((value) => ({ value, label: t(`how.${value}`) }))}
        />
        <Textarea
          label={t('closeNote')}
          value={note}
          maxLength={1000}
          onChange={({ currentTarget: { value } }) => setNote(value)}
        />
        <p className={styles.hint}>{t('closeText')}</p>
        {close.error !== null && <OurFault error={close.error} />}
        <div className={styles.buttons}>
          <Button look="primary" type="submit" disabled={close.isPending}>
            {t('close')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </div>
      </form>
    </Modal>
  );
}
