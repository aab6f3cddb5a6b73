import { Modal, Switch } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './HelpDialog.module.css';
import { type Shortcut, useShortcutList } from './Shortcuts.tsx';

const WORDS: Readonly<Record<string, string>> = {
  ctrl: 'Ctrl',
  alt: 'Alt',
  escape: 'Esc',
  space: '␣',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  enter: 'Enter',
};

function Keys({ keys }: { readonly keys: string }) {
  const { t } = useTranslation('shell');
  return (
    <span className={styles.keys}>
      {keys.split(' ').map((press, index) => (
        <Fragment key={press}>
          {index > 0 && <span className={styles.afterwards}> {t('keyboard.afterwards')} </span>}
          {press
            .split(/\+(?=.)/)
            .map((key) => WORDS[key] ?? key.toUpperCase())
            .map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
        </Fragment>
      ))}
    </span>
  );
}

function List({ title, list }: { readonly title: string; readonly list: readonly Shortcut[] }) {
  const seen = new Map(list.map((shortcut) => [shortcut.keys, shortcut]));
  if (seen.size === 0) return null;
  return (
    <section className={styles.group}>
      <h3>{title}</h3>
      <dl>
        {[...seen.values()].map(({ keys, label }) => (
          <div key={keys}>
            <dt>{label}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** `?`: every key of the page that is open, and a switch for the single ones. */
export function HelpDialog({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation(['shell', 'common']);
  const { list, singleKeys, setSingleKeys } = useShortcutList();
  const page = list.filter(({ group }) => group === 'page');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('shell:keyboard.title')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Switch
        checked={singleKeys}
        onChange={(event) => setSingleKeys(event.currentTarget.checked)}
        label={t('shell:keyboard.single')}
        aria-describedby="single-keys-hint"
      />
      <p id="single-keys-hint" className={styles.hint}>
        {t('shell:keyboard.singleHint')}
      </p>
      <div className={styles.columns}>
        <List
          title={t('shell:keyboard.groupEverywhere')}
          list={list.filter(({ group }) => group === 'everywhere')}
        />
        {page.length === 0 ? (
          <p className={styles.none}>{t('shell:keyboard.none')}</p>
        ) : (
          <List title={t('shell:keyboard.groupPage')} list={page} />
        )}
      </div>
    </Modal>
  );
}
