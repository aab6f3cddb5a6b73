import { Modal, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NewCheck, SavedCheck } from '../../../records/siting-check.ts';
import type { Answer } from '../../../siting/types.ts';
import { ENGINE_VERSION } from '../../../siting/version.ts';
import { OurFault } from '../../states/OurFault.tsx';
import type { TownView } from '../../town/types.ts';
import { Button } from '../../ui/Button.tsx';
import type { LoadedFacts } from '../engine/engine.ts';
import { stoodOn } from './kept.ts';
import { RoleGate } from './RoleGate.tsx';
import styles from './saved.module.css';
import { useSaveCheck } from './useSaved.ts';

export interface SaveDialogProps {
  readonly town: TownView;
  readonly answer: Answer;
  readonly loaded: LoadedFacts;
  /** What the answer can be judged again from, for its paper. */
  readonly keep: () => Promise<NewCheck['kept']>;
  readonly onSaved: (saved: SavedCheck) => void;
  readonly onClose: () => void;
}

/** Keeps the question, the answer and what it stood on. */
export function SaveDialog(props: SaveDialogProps) {
  const { t } = useTranslation(['siting', 'common']);
  const { town, onClose } = props;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('siting:save.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <RoleGate town={town} deed="save">
        <SaveForm {...props} />
      </RoleGate>
    </Modal>
  );
}

function SaveForm({ town, answer, loaded, keep, onSaved, onClose }: SaveDialogProps) {
  const { t } = useTranslation(['siting', 'common']);
  const save = useSaveCheck();
  const [title, setTitle] = useState('');
  const [note, setNote] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const said = (text: string) => (text.trim() === '' ? null : text.trim());
    save.mutate(
      async () => ({
        municipality: town.ibge,
        title: said(title),
        note: said(note),
        answer,
        dataStoodOn: stoodOn(loaded),
        engineVersion: ENGINE_VERSION,
        kept: (await keep()) ?? null,
      }),
      { onSuccess: onSaved },
    );
  };
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <p className={styles.about}>{t('siting:save.text')}</p>
      <TextInput
        data-autofocus
        label={t('siting:save.name')}
        description={t('siting:save.nameHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={120}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <Textarea
        label={t('siting:save.note')}
        autosize
        minRows={2}
        maxLength={2000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {save.error !== null && <OurFault error={save.error} what="page" />}
      <div className={styles.formActions}>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button type="submit" look="primary" disabled={save.isPending}>
          {t(save.isPending ? 'siting:save.busy' : 'siting:save.submit')}
        </Button>
      </div>
    </form>
  );
}
