import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Account } from '../../records/accounts.ts';
import { RecordsError } from '../../records/errors.ts';
import { ROLES, type Role } from '../../records/person.ts';
import { useToast } from '../states/Toasts.tsx';
import type { TownView } from '../town/types.ts';
import { Button } from '../ui/Button.tsx';
import { useFormat } from '../useFormat.ts';
import styles from './accounts.module.css';
import type { HandedOut } from './handedOut.ts';
import { useChange } from './useAccounts.ts';

/** Who has an account, and what an administrator may do with it; never with his own. */
export function AccountTable({
  town,
  accounts,
  own,
  onPassword,
}: {
  readonly town: TownView;
  readonly accounts: readonly Account[];
  /** Id of whoever looks. */
  readonly own: string;
  readonly onPassword: (handed: HandedOut) => void;
}) {
  const { t } = useTranslation('accounts');
  const columns = ['name', 'email', 'role', 'state', 'lastSignIn', 'actions'] as const;
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('table.caption', { town: town.name })}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`table.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {accounts.map((account) => (
          <Row
            key={account.user_id}
            town={town}
            account={account}
            isOwn={account.user_id === own}
            onPassword={onPassword}
          />
        ))}
      </tbody>
    </table>
  );
}

function Row({
  town,
  account,
  isOwn,
  onPassword,
}: {
  readonly town: TownView;
  readonly account: Account;
  readonly isOwn: boolean;
  readonly onPassword: (handed: HandedOut) => void;
}) {
  const { t } = useTranslation(['accounts', 'shell']);
  const { dateTime } = useFormat();
  const toast = useToast();
  const { user_id: id, name } = account;
  const open = account.disabled_at === null;
  const onError = (error: Error) => {
    const refused = error instanceof RecordsError && (error.code === '42501' || error.code === 'PGRST116');
    toast({ message: t('action.failed', { why: t(refused ? 'action.refused' : 'action.unanswered') }) });
  };
  const role = useChange(town.ibge, (store, wanted: Role) => store.setRole(town.ibge, id, wanted));
  const access = useChange(town.ibge, (store, wanted: boolean) => store.setAccess(town.ibge, id, wanted));
  const reset = useChange(town.ibge, (store, _: null) => store.resetPassword(town.ibge, id));
  const busy = role.isPending || access.isPending || reset.isPending;
  const state = open
    ? t(`state.${account.password === 'own' ? 'open' : account.password}`)
    : t('state.closed', { day: dateTime(account.disabled_at ?? '', town.timeZone) });
  return (
    <tr data-account={account.email} data-open={open}>
      <th scope="row">
        {name}
        {isOwn && <span className={styles.you}> ({t('table.you')})</span>}
      </th>
      <td data-label={t('table.email')}>{account.email}</td>
      <td data-label={t('table.role')}>
        {isOwn ? (
          t(`shell:role.${account.role}`)
        ) : (
          <NativeSelect
            aria-label={t('action.role', { name })}
            value={account.role}
            disabled={busy}
            onChange={(event) => {
              const wanted = event.currentTarget.value as Role;
              role.mutate(wanted, {
                onSuccess: () =>
                  toast({ message: t('action.roleSet', { name, role: t(`shell:role.${wanted}`) }) }),
                onError,
              });
            }}
            data={ROLES.map((one) => ({ value: one, label: t(`shell:role.${one}`) }))}
          />
        )}
      </td>
      <td data-label={t('table.state')}>{state}</td>
      <td data-label={t('table.lastSignIn')}>
        {account.last_sign_in_at === null
          ? t(account.elsewhere ? 'table.elsewhere' : 'table.never')
          : dateTime(account.last_sign_in_at, town.timeZone)}
      </td>
      <td data-label={t('table.actions')}>
        {isOwn ? (
          <span className={styles.hint}>{t('action.own')}</span>
        ) : (
          <div className={styles.buttons}>
            <Button
              small
              disabled={busy}
              aria-label={t(open ? 'action.closeOf' : 'action.openOf', { name })}
              onClick={() =>
                access.mutate(!open, {
                  onSuccess: () => toast({ message: t(open ? 'action.closed' : 'action.opened', { name }) }),
                  onError,
                })
              }
            >
              {t(open ? 'action.close' : 'action.open')}
            </Button>
            {account.elsewhere ? (
              <span className={styles.hint}>{t('action.elsewhere')}</span>
            ) : (
              <Button
                small
                disabled={busy}
                aria-label={t('action.resetOf', { name })}
                onClick={() =>
                  reset.mutate(null, { onSuccess: (password) => onPassword({ name, password }), onError })
                }
              >
                {t('action.reset')}
              </Button>
            )}
          </div>
        )}
      </td>
    </tr>
  );
}
