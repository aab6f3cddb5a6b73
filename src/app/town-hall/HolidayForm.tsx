import { NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TownHoliday } from '../../records/town-holiday.ts';
import { useToast } from '../states/Toasts.tsx';
import type { TownView } from '../town/types.ts';
import { Button } from '../ui/Button.tsx';
import {
  draftOf,
  EMPTY_HOLIDAY,
  type HolidayDraft,
  type HolidayField,
  readHoliday,
  WAYS,
  type Way,
} from './holiday.ts';
import { NotKept } from './NotKept.tsx';
import styles from './townHall.module.css';
import { useSaveHoliday } from './useSettings.ts';

/** A holiday, new or corrected. */
export function HolidayForm({
  town,
  row,
  onClose,
}: {
  readonly town: TownView;
  readonly row: TownHoliday | null;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['townHall', 'common']);
  const toast = useToast();
  const saving = useSaveHoliday(town.ibge);
  const [draft, setDraft] = useState<HolidayDraft>(row === null ? EMPTY_HOLIDAY : draftOf(row));
  const [tried, setTried] = useState(false);
  const read = readHoliday(draft);
  const wrong = tried && 'wrong' in read ? read.wrong : null;
  const field = (name: HolidayField, hint?: string) => ({
    value: draft[name],
    maxLength: name === 'source' ? 200 : 120,
    error: wrong?.has(name) === true && t(`townHall:holidays.wrong.${name}`),
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as (
      | 'label'
      | 'input'
      | 'description'
      | 'error'
    )[],
    description: hint,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setDraft((before) => ({ ...before, [name]: value })),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if ('wrong' in read || saving.isPending) return;
    const holiday = read.holiday;
    saving.mutate(
      { holiday, ...(row === null ? {} : { id: row.id }) },
      {
        onSuccess: () => {
          toast({ message: t('townHall:holidays.kept', { name: holiday.name }) });
          onClose();
        },
      },
    );
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit} data-holiday-form>
      <TextInput data-autofocus autoFocus label={t('townHall:holidays.name')} {...field('name')} />
      <NativeSelect
        label={t('townHall:holidays.way')}
        value={draft.way}
        data={WAYS.map((way) => ({ value: way, label: t(`townHall:holidays.ways.${way}`) }))}
        onChange={({ currentTarget: { value } }) => setDraft((before) => ({ ...before, way: value as Way }))}
      />
      {draft.way === 'easter' ? (
        <TextInput
          label={t('townHall:holidays.offset')}
          inputMode="numeric"
          {...field('offset', t('townHall:holidays.offsetHint'))}
        />
      ) : (
        <TextInput
          label={t('townHall:holidays.day')}
          inputMode="numeric"
          {...field('day', t(draft.way === 'once' ? 'townHall:dayHint' : 'townHall:holidays.yearlyHint'))}
        />
      )}
      {draft.way !== 'once' && (
        <>
          <TextInput
            label={t('townHall:from')}
            inputMode="numeric"
            {...field('from', t('townHall:holidays.fromHint'))}
          />
          <TextInput label={t('townHall:to')} inputMode="numeric" {...field('to', t('townHall:toHint'))} />
        </>
      )}
      <TextInput label={t('townHall:act')} {...field('source', t('townHall:holidays.actHint'))} />
      {saving.error !== null && <NotKept error={saving.error} town={town} />}
      <div className={styles.buttons}>
        <Button type="submit" look="primary" disabled={saving.isPending}>
          {t(saving.isPending ? 'townHall:keeping' : 'townHall:keep')}
        </Button>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
      </div>
    </form>
  );
}
