import { Menu, VisuallyHidden } from '@mantine/core';
import { IconBuildingBank, IconKey, IconLogout, IconUser, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LeavingDialog } from '../offline/LeavingDialog.tsx';
import { useStation } from '../offline/useStation.ts';
import { PasswordDialog } from '../session/PasswordDialog.tsx';
import { SignInDialog } from '../session/SignInDialog.tsx';
import { useSession } from '../session/useSession.ts';
import { useToast } from '../states/Toasts.tsx';
import { useTownChoice } from '../town/TownProvider.tsx';
import { MAY_SEE } from '../town-hall/roles.ts';
import { Button } from '../ui/Button.tsx';
import styles from './ProfileMenu.module.css';

/** `Planejamento (demonstração)` to `PL`; two names give two letters. */
export function initials(name: string): string {
  const words = name
    .replace(/\(.*?\)/g, '')
    .trim()
    .split(/\s+/);
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return (last === '' ? first.slice(0, 2) : `${first.charAt(0)}${last.charAt(0)}`).toLocaleUpperCase('pt-BR');
}

/**
 * Who one is and in which role here; or the way in.
 * @param spelled name and role written out, where there is room (the phone's menu)
 */
export function ProfileMenu({ spelled = false }: { readonly spelled?: boolean }) {
  const { t } = useTranslation('shell');
  const { person, signOut, roleIn } = useSession();
  const { standing } = useTownChoice();
  const toast = useToast();
  const leave = () => {
    signOut().catch((error: unknown) => {
      console.error(error);
      toast({ message: t('profile.signOutFailed') });
    });
  };
  const [asking, setAsking] = useState(false);
  const [changing, setChanging] = useState(false);
  const { mine } = useStation();
  const [leaving, setLeaving] = useState(false);
  const role = standing === null ? null : roleIn(standing.town.ibge);
  if (person === undefined || person === null)
    return (
      <>
        <Button small icon={<IconUser size={16} aria-hidden />} onClick={() => setAsking(true)}>
          {t('profile.signIn')}
        </Button>
        <SignInDialog opened={asking} onClose={() => setAsking(false)} />
      </>
    );
  const roleWord = role === null ? t('profile.noRole') : t(`role.${role}`);
  return (
    <>
      <PasswordDialog person={person} asked={changing} onClose={() => setChanging(false)} onLeave={leave} />
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <button type="button" className={styles.target}>
            {/* Before what is seen, not instead of it: a name that leaves out the visible words misleads. */}
            <VisuallyHidden>{t('profile.menu', { name: person.name })}</VisuallyHidden>
            {!spelled && <span className={styles.role}>{roleWord}</span>}
            <span className={styles.avatar} aria-hidden="true">
              {initials(person.name)}
            </span>
            {spelled && (
              <span className={styles.spelled}>
                <b>{person.name}</b>
                <span>{roleWord}</span>
              </span>
            )}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <div className={styles.who}>
            <b>{person.name}</b>
            <span>{person.email}</span>
            {standing !== null && (
              <span>
                {t('profile.roleHere', { town: standing.town.name })}: {roleWord}
              </span>
            )}
          </div>
          <Menu.Divider />
          {role !== null && MAY_SEE.includes(role) && (
            <Menu.Item
              leftSection={<IconBuildingBank size={16} aria-hidden />}
              renderRoot={(props) => <Link to="/prefeitura" search={true} {...props} />}
            >
              {t('profile.townHall')}
            </Menu.Item>
          )}
          {role === 'admin' && (
            <Menu.Item
              leftSection={<IconUsers size={16} aria-hidden />}
              renderRoot={(props) => <Link to="/contas" search={true} {...props} />}
            >
              {t('profile.accounts')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconKey size={16} aria-hidden />} onClick={() => setChanging(true)}>
            {t('profile.ownPassword')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconLogout size={16} aria-hidden />}
            onClick={() => (mine.length > 0 ? setLeaving(true) : leave())}
          >
            {t('profile.signOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {leaving && (
        <LeavingDialog
          count={mine.length}
          onStay={() => setLeaving(false)}
          onLeave={() => {
            setLeaving(false);
            leave();
          }}
        />
      )}
    </>
  );
}
