import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useStanding } from '../../town/TownProvider.tsx';
import styles from '../infractions.module.css';
import { findOffences, rangeWords } from '../offences.ts';
import type { Speech } from '../useSpeech.ts';

const SHOWN = 40;

/** The article by its words or its number; only those that stood on the day of the act. */
export function OffenceField({
  offence,
  day,
  error,
  speech,
  onChoose,
}: {
  readonly offence: string | null;
  /** Civil day of the act. */
  readonly day: string;
  readonly error: string | false;
  readonly speech: Speech;
  readonly onChoose: (id: string) => void;
}) {
  const { t, text } = speech;
  const { town } = useStanding();
  const { code } = town;
  const [typed, setTyped] = useState<string | null>(null);
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() });
  const row = code.offences.find(({ id }) => id === offence);
  const query = typed ?? '';
  const found = useMemo(() => findOffences(code, query, day), [code, query, day]);
  return (
    <Combobox
      store={box}
      withinPortal={false}
      onOptionSubmit={(id) => {
        onChoose(id);
        setTyped(null);
        box.closeDropdown();
      }}
    >
      <Combobox.Target>
        <TextInput
          id="draft-offence"
          label={t('infractions:draft.offence')}
          description={
            row === undefined
              ? t('infractions:draft.offenceHint')
              : `${row.citation} · ${text(rangeWords(row))}`
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          value={typed ?? (row === undefined ? '' : text(row.label))}
          error={error}
          onFocus={(event) => {
            event.currentTarget.select();
            box.openDropdown();
          }}
          onClick={() => box.openDropdown()}
          onBlur={() => {
            box.closeDropdown();
            setTyped(null);
          }}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            box.openDropdown();
            box.selectFirstOption();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={320} className={styles.options} aria-label={t('infractions:draft.offence')}>
          {found.citable.length === 0 && (
            <Combobox.Empty>
              {t(found.others > 0 ? 'infractions:draft.offenceRevoked' : 'infractions:draft.offenceNone', {
                count: found.others,
              })}
            </Combobox.Empty>
          )}
          {found.citable.slice(0, SHOWN).map(({ offence: one, standing }) => (
            <Combobox.Option key={one.id} value={one.id} className={styles.option}>
              <span>{text(one.label)}</span>
              <small>
                {[
                  one.citation,
                  text(rangeWords(one)),
                  standing === 'resolve'
                    ? t('infractions:draft.yearOnly', { year: one.boundary_year ?? '' })
                    : null,
                ]
                  .filter((part) => part !== null)
                  .join(' · ')}
              </small>
            </Combobox.Option>
          ))}
          {found.citable.length > 0 && found.others > 0 && (
            <Combobox.Footer>
              {t('infractions:draft.offenceRevoked', { count: found.others })}
            </Combobox.Footer>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
