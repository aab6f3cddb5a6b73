import { Modal, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordsError } from '../../records/errors.ts';
import { OurFault } from '../states/OurFault.tsx';
import { Button } from '../ui/Button.tsx';
import styles from './SignInDialog.module.css';
import { useBackend } from './useBackend.ts';
import { useSession } from './useSession.ts';

type Trouble =
  | { readonly kind: 'email' | 'password' | 'wrong' }
  | { readonly kind: 'fault'; readonly error: unknown };

const isWrong = (error: unknown): boolean =>
  error instanceof RecordsError && error.code === 'invalid_credentials';

export function SignInDialog({
  opened,
  onClose,
}: {
  readonly opened: boolean;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['shell', 'common']);
  const { signIn } = useSession();
  const { data } = useBackend();
  const demoUsers = data?.config.demoUsers ?? [];
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);

  const enter = async (as: { readonly email: string; readonly password: string }) => {
    setBusy(true);
    setTrouble(null);
    try {
      await signIn(as.email, as.password);
      setPassword('');
      onClose();
    } catch (error) {
      setTrouble(isWrong(error) ? { kind: 'wrong' } : { kind: 'fault', error });
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (email.trim() === '') setTrouble({ kind: 'email' });
    else if (password === '') setTrouble({ kind: 'password' });
    else void enter({ email: email.trim(), password });
  };

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('shell:signIn.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form onSubmit={submit} noValidate className={styles.form}>
        <TextInput
          label={t('shell:signIn.email')}
          type="email"
          autoComplete="username"
          data-autofocus
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={trouble?.kind === 'email' && t('shell:signIn.needEmail')}
        />
        <PasswordInput
          label={t('shell:signIn.password')}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={trouble?.kind === 'password' && t('shell:signIn.needPassword')}
          visibilityToggleButtonProps={{ 'aria-label': t('shell:signIn.showPassword') }}
        />
        {trouble?.kind === 'wrong' && (
          <p role="alert" className={styles.wrong}>
            {t('shell:signIn.wrong')}
          </p>
        )}
        {trouble?.kind === 'fault' && <OurFault error={trouble.error} what="page" />}
        <Button type="submit" look="primary" disabled={busy}>
          {t(busy ? 'shell:signIn.busy' : 'shell:signIn.submit')}
        </Button>
      </form>
      {demoUsers.length > 0 && (
        <section className={styles.demo} aria-labelledby="demo-users">
          <h3 id="demo-users">{t('shell:signIn.demoTitle')}</h3>
          <p>{t('shell:signIn.demoText')}</p>
          <div className={styles.users}>
            {demoUsers.map((user) => (
              <Button key={user.email} small disabled={busy} onClick={() => void enter(user)}>
                {t('shell:signIn.demoEnter', { role: t(`shell:role.${user.role}`) })}
              </Button>
            ))}
          </div>
        </section>
      )}
    </Modal>
  );
}
