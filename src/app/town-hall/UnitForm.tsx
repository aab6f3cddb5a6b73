import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sayReais } from '../../enforcement/money.ts';
import type { UnitValue } from '../../records/licence.ts';
import { civilDate } from '../format.ts';
import { useToast } from '../states/Toasts.tsx';
import type { TownView } from '../town/types.ts';
import { Button } from '../ui/Button.tsx';
import { NotKept } from './NotKept.tsx';
import styles from './townHall.module.css';
import { readUnit, type UnitDraft, type UnitField } from './unitValue.ts';
import { useSaveUnit } from './useSettings.ts';

/** A value of the unit, new or corrected. */
export function UnitForm({
  town,
  row,
  others,
  onClose,
}: {
  readonly town: TownView;
  readonly row: UnitValue | null;
  readonly others: readonly UnitValue[];
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['townHall', 'common']);
  const toast = useToast();
  const saving = useSaveUnit(town.ibge);
  const [draft, setDraft] = useState<UnitDraft>({
    amount: row === null ? '' : sayReais(BigInt(row.amount_cents), 'pt').slice(3),
    from: row === null ? '' : civilDate(row.valid_from, 'pt-BR'),
    to: row?.valid_to == null ? '' : civilDate(row.valid_to, 'pt-BR'),
    source: row?.source ?? '',
  });
  const [tried, setTried] = useState(false);
  const of = { municipality: town.ibge, unit: row?.unit ?? town.code.penalties.unit.key };
  const read = readUnit(draft, of, others);
  const wrong = tried && 'wrong' in read ? read.wrong : null;
  const field = (name: UnitField, hint: string) => ({
    value: draft[name],
    maxLength: name === 'source' ? 200 : 20,
    error: wrong?.has(name) === true && t(`townHall:units.wrong.${name}`),
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
    saving.mutate(
      { value: read.value, ...(row === null ? {} : { id: row.id }) },
      {
        onSuccess: () => {
          toast({ message: t('townHall:units.kept') });
          onClose();
        },
      },
    );
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit} data-unit-form>
      <TextInput
        autoFocus
        label={t('townHall:units.amount')}
        inputMode="decimal"
        {...field('amount', t('townHall:units.amountHint'))}
      />
      <TextInput
        label={t('townHall:from')}
        inputMode="numeric"
        {...field('from', t('townHall:units.fromHint'))}
      />
      <TextInput label={t('townHall:to')} inputMode="numeric" {...field('to', t('townHall:toHint'))} />
      <TextInput label={t('townHall:act')} {...field('source', t('townHall:units.actHint'))} />
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
