import { NativeSelect, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useStanding } from '../../town/TownProvider.tsx';
import { TextButton } from '../../ui/Button.tsx';
import { useUrlState } from '../../url/useUrlState.ts';
import { SITUATIONS } from '../filters.ts';
import styles from '../infractions.module.css';
import { useHoods } from '../useInfractions.ts';
import type { Speech } from '../useSpeech.ts';

/** Nobody waits for a search between two letters. */
const TYPED_MS = 350;

/** Which are listed; all of it stands in the address. */
export function ListFilters({ speech: { t, text } }: { readonly speech: Speech }) {
  const { town } = useStanding();
  const { state, patch } = useUrlState();
  const hoods = useHoods(town.ibge, true).data ?? [];
  const { code } = town;
  const more = state.offence !== null || state.area !== null || state.from !== null || state.to !== null;
  const [open, setOpen] = useState(more);
  return (
    <div className={styles.filters}>
      <NativeSelect
        label={t('infractions:filter.situation')}
        value={state.situation ?? ''}
        onChange={({ currentTarget: { value } }) => patch({ situation: value === '' ? null : value })}
        data={[
          { value: '', label: t('infractions:filter.all') },
          ...SITUATIONS.map((value) => ({ value, label: t(`infractions:situation.${value}`) })),
          {
            group: t('infractions:filter.stages'),
            items: code.procedure.stages.map((stage) => ({ value: stage.id, label: text(stage.text) })),
          },
        ]}
      />
      <NativeSelect
        label={t('infractions:filter.order')}
        value={state.order ?? 'recent'}
        onChange={({ currentTarget: { value } }) => patch({ order: value === 'due' ? 'due' : null })}
        data={(['recent', 'due'] as const).map((value) => ({
          value,
          label: t(`infractions:order.${value}`),
        }))}
      />
      <Search value={state.q} onSearch={(q) => patch({ q })} label={t('infractions:filter.search')} />
      <TextButton
        className={styles.more}
        aria-expanded={open}
        aria-controls="infraction-filters"
        onClick={() => setOpen(!open)}
      >
        {open ? <IconChevronUp size={16} aria-hidden /> : <IconChevronDown size={16} aria-hidden />}
        {t('infractions:filter.more')}
      </TextButton>
      {open && (
        <div id="infraction-filters" className={styles.moreFilters}>
          <NativeSelect
            label={t('infractions:filter.offence')}
            value={state.offence ?? ''}
            onChange={({ currentTarget: { value } }) => patch({ offence: value === '' ? null : value })}
            data={[
              { value: '', label: t('infractions:filter.anyOffence') },
              ...code.offences.map(({ id, citation, label }) => ({
                value: id,
                label: `${citation}: ${text(label)}`,
              })),
            ]}
          />
          <NativeSelect
            label={t('infractions:filter.hood')}
            value={state.area ?? ''}
            onChange={({ currentTarget: { value } }) => patch({ area: value === '' ? null : value })}
            data={[
              { value: '', label: t('infractions:filter.anyHood') },
              ...[...new Set([...hoods, ...(state.area === null ? [] : [state.area])])].map((value) => ({
                value,
                label: value,
              })),
            ]}
          />
          <TextInput
            type="date"
            label={t('infractions:filter.from')}
            value={state.from ?? ''}
            onChange={({ currentTarget: { value } }) => patch({ from: value === '' ? null : value })}
          />
          <TextInput
            type="date"
            label={t('infractions:filter.to')}
            value={state.to ?? ''}
            onChange={({ currentTarget: { value } }) => patch({ to: value === '' ? null : value })}
          />
        </div>
      )}
    </div>
  );
}

function Search({
  value,
  label,
  onSearch,
}: {
  readonly value: string | null;
  readonly label: string;
  readonly onSearch: (q: string | null) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the search waits for the typing alone
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => {
      onSearch(typed.trim() === '' ? null : typed);
      setTyped(null);
    }, TYPED_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextInput
      className={styles.search}
      type="search"
      label={label}
      maxLength={100}
      value={typed ?? value ?? ''}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  );
}
