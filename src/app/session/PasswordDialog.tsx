import { Modal, PasswordInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordsError } from '../../records/errors.ts';
import type { Person } from '../../records/person.ts';
import { useToast } from '../states/Toasts.tsx';
import { Button } from '../ui/Button.tsx';
import { type PasswordFault, passwordFault } from './passwordFault.ts';
import styles from './SignInDialog.module.css';
import { useSession } from './useSession.ts';

const CODES: Readonly<Record<string, PasswordFault | 'often' | 'same'>> = {
  invalid_credentials: 'present',
  same_password: 'same',
  weak_password: 'short',
  over_request_rate_limit: 'often',
};

/**
 * One's own password: asked for from the menu, or by itself, and not to be put off, while it is one that another person
 * handed out.
 */
export function PasswordDialog({
  person,
  asked,
  onClose,
  onLeave,
}: {
  readonly person: Person;
  readonly asked: boolean;
  readonly onClose: () => void;
  readonly onLeave: () => void;
}) {
  const { t } = useTranslation(['accounts', 'common']);
  const must = person.password !== 'own';
  const title = person.password === 'expired' ? 'expired' : must ? 'must' : 'title';
  return (
    <Modal
      opened={asked || must}
      onClose={onClose}
      withCloseButton={!must}
      closeOnEscape={!must}
      closeOnClickOutside={!must}
      title={t(`accounts:own.${title}`)}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {person.password === 'expired' ? (
        <p>{t('accounts:own.expiredText')}</p>
      ) : (
        <PasswordForm must={must} onDone={onClose} />
      )}
      {must && (
        <Button look="ghost" onClick={onLeave}>
          {t('accounts:own.leave')}
        </Button>
      )}
    </Modal>
  );
}

function PasswordForm({ must, onDone }: { readonly must: boolean; readonly onDone: () => void }) {
  const { t } = useTranslation('accounts');
  const { changePassword } = useSession();
  const toast = useToast();
  const [present, setPresent] = useState('');
  const [wanted, setWanted] = useState('');
  const [again, setAgain] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<PasswordFault | 'often' | 'same' | 'other' | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = passwordFault(present, wanted, again);
    setFault(wrong);
    if (wrong !== null) return;
    setBusy(true);
    try {
      await changePassword(present, wanted);
      toast({ message: t('own.done') });
      onDone();
    } catch (error) {
      setFault((error instanceof RecordsError ? CODES[error.code] : undefined) ?? 'other');
    } finally {
      setBusy(false);
    }
  };
  const at = (faults: readonly string[]) =>
    fault !== null && faults.includes(fault) && t(`own.fault.${fault}`);
  const show = { visibilityToggleButtonProps: { 'aria-hidden': true, tabIndex: -1 } } as const;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className={styles.form}>
      {must && <p>{t('own.mustText')}</p>}
      <PasswordInput
        label={t('own.present')}
        autoComplete="current-password"
        data-autofocus
        value={present}
        onChange={(event) => setPresent(event.currentTarget.value)}
        error={at(['present'])}
        {...show}
      />
      <PasswordInput
        label={t('own.wanted')}
        description={t('own.hint')}
        autoComplete="new-password"
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
        error={at(['short', 'long', 'same'])}
        {...show}
      />
      <PasswordInput
        label={t('own.again')}
        autoComplete="new-password"
        value={again}
        onChange={(event) => setAgain(event.currentTarget.value)}
        error={at(['differ'])}
        {...show}
      />
      {(fault === 'often' || fault === 'other') && (
        <p role="alert" className={styles.wrong}>
          {t(`own.fault.${fault}`)}
        </p>
      )}
      <Button type="submit" look="primary" disabled={busy}>
        {t(busy ? 'own.busy' : 'own.submit')}
      </Button>
    </form>
  );
}
