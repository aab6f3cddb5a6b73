import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PostureCode } from '../../laws/types.ts';
import { ACTIVITIES } from '../../laws/vocabulary.ts';
import { civilDate } from '../format.ts';
import { useShortcut } from '../shell/shortcuts/Shortcuts.tsx';
import { IconButton } from '../ui/Button.tsx';
import { useUrlState } from '../url/useUrlState.ts';
import styles from './LawsPage.module.css';

const PAUSE_MS = 200;

/** Words or an article, an activity, and whether only what is in force is shown. */
export function Filters({ code, date }: { readonly code: PostureCode; readonly date: string }) {
  const { t } = useTranslation(['laws', 'words', 'search']);
  const { state, patch } = useUrlState();
  const [typed, setTyped] = useState(state.q ?? '');
  const [from, setFrom] = useState(state.q);
  // The address changed by other means (a link, the back button): the field follows.
  if (from !== state.q) {
    setFrom(state.q);
    if ((state.q ?? '') !== typed.trim()) setTyped(state.q ?? '');
  }
  useEffect(() => {
    const next = typed.trim() === '' ? null : typed.trim();
    if (next === state.q) return;
    const timer = setTimeout(() => patch({ q: next }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, state.q, patch]);
  const activities = useMemo(() => {
    const bound = new Set(code.rules.flatMap((rule) => rule.activities));
    return ACTIVITIES.filter((activity) => bound.has(activity));
  }, [code]);
  useShortcut('f', t('laws:search'), () => document.getElementById('laws-search')?.focus());
  return (
    <div className={styles.filters}>
      <TextInput
        id="laws-search"
        className={styles.query}
        label={t('laws:search')}
        description={t('laws:searchHint')}
        inputWrapperOrder={['label', 'input', 'description']}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={
          typed !== '' && (
            <IconButton label={t('search:clear')} className={styles.clear} onClick={() => setTyped('')}>
              <IconX size={16} aria-hidden />
            </IconButton>
          )
        }
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <NativeSelect
        className={styles.activity}
        label={t('laws:activity')}
        value={state.binds ?? ''}
        onChange={(event) => {
          const chosen = ACTIVITIES.find((activity) => activity === event.currentTarget.value);
          patch({ binds: chosen ?? null, ...(chosen === undefined ? {} : { section: 'rules' }) });
        }}
        data={[
          { value: '', label: t('laws:anyActivity') },
          ...activities.map((value) => ({ value, label: t(`words:activity.${value}`) })),
        ]}
      />
      <Switch
        className={styles.inForce}
        label={t('laws:showInForce', { date: civilDate(date) })}
        checked={state.inForce}
        onChange={(event) => patch({ inForce: event.currentTarget.checked })}
      />
    </div>
  );
}
