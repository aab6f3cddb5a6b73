import { NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordsError } from '../../records/errors.ts';
import { ROLES, type Role } from '../../records/person.ts';
import { InputErrorBox } from '../states/InputErrorBox.tsx';
import { useToast } from '../states/Toasts.tsx';
import type { TownView } from '../town/types.ts';
import { Button } from '../ui/Button.tsx';
import styles from './accounts.module.css';
import type { HandedOut } from './handedOut.ts';
import { useChange } from './useAccounts.ts';

const FAULTS: Readonly<Record<string, 'email' | 'name' | 'here' | 'pending'>> = {
  '22023': 'email',
  '23514': 'name',
  '23505': 'here',
  '55000': 'pending',
};

/** Admits a person to the town. */
export function AdmitForm({
  town,
  onPassword,
}: {
  readonly town: TownView;
  readonly onPassword: (handed: HandedOut) => void;
}) {
  const { t } = useTranslation(['accounts', 'shell']);
  const toast = useToast();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('inspector');
  const [fault, setFault] = useState<'email' | 'name' | 'here' | 'pending' | 'refused' | 'unanswered' | null>(
    null,
  );
  const admitting = useChange(town.ibge, (store, account: { name: string; email: string; role: Role }) =>
    store.admit(town.ibge, account),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const account = { name: name.trim(), email: email.trim(), role };
    if (account.name === '' || account.name.length > 120) return setFault('name');
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(account.email)) return setFault('email');
    setFault(null);
    admitting.mutate(account, {
      onSuccess: (password) => {
        if (password === null)
          toast({ message: t('admit.existing', { name: account.name, town: town.name }) });
        else onPassword({ name: account.name, password });
        setName('');
        setEmail('');
      },
      onError: (error) => {
        const code = error instanceof RecordsError ? error.code : '';
        setFault(FAULTS[code] ?? (code === '42501' ? 'refused' : 'unanswered'));
      },
    });
  };
  const field = fault === 'name' ? 'new-name' : 'new-email';
  return (
    <section className={styles.part} aria-labelledby="admit">
      <h2 id="admit">{t('admit.title')}</h2>
      {(fault === 'refused' || fault === 'unanswered') && (
        <InputErrorBox level={3} title={t('admit.fault.title')}>
          {t(`action.${fault}`)}
        </InputErrorBox>
      )}
      {(fault === 'name' || fault === 'email' || fault === 'here' || fault === 'pending') && (
        <InputErrorBox
          level={3}
          title={t('admit.fault.title')}
          fields={[{ id: field, message: t(`admit.fault.${fault}`) }]}
        />
      )}
      <form onSubmit={submit} noValidate className={styles.form}>
        <TextInput
          id="new-name"
          label={t('admit.name')}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={fault === 'name' && t('admit.fault.name')}
        />
        <TextInput
          id="new-email"
          label={t('admit.email')}
          type="email"
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={(fault === 'email' || fault === 'here') && t(`admit.fault.${fault}`)}
        />
        <NativeSelect
          label={t('admit.role')}
          value={role}
          onChange={(event) => setRole(event.currentTarget.value as Role)}
          data={ROLES.map((one) => ({ value: one, label: t(`shell:role.${one}`) }))}
        />
        <Button type="submit" look="primary" disabled={admitting.isPending}>
          {t(admitting.isPending ? 'admit.busy' : 'admit.submit')}
        </Button>
      </form>
      <p className={styles.hint}>{t('admit.hint')}</p>
    </section>
  );
}
