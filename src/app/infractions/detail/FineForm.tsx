import { Checkbox, NativeSelect, Radio, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useMemo, useState } from 'react';
import { unitValueOn } from '../../../enforcement/unit-value.ts';
import { DEGREE_LABELS } from '../../../laws/labels.ts';
import { DEGREES, type Degree } from '../../../laws/penalty-types.ts';
import type { OpenInfraction } from '../../../records/infraction-store.ts';
import { Skeleton } from '../../states/Skeleton.tsx';
import { useToast } from '../../states/Toasts.tsx';
import { useStanding } from '../../town/TownProvider.tsx';
import { Button } from '../../ui/Button.tsx';
import { type FineChoice, growsWithDays, keptOf, makeFine, repeatFound, typedReais } from '../fine.ts';
import styles from '../infractions.module.css';
import { useFiningValues, useOffenderRecord, useRecords, useRenew } from '../useInfractions.ts';
import type { Speech } from '../useSpeech.ts';
import { DemoUnit, Steps } from './FineTold.tsx';
import { UnitMissing } from './UnitMissing.tsx';

/** No fine is of nothing. */
const sumOf = (typed: string): bigint | null => {
  const sum = typedReais(typed);
  return sum === 0n ? null : sum;
};

interface FormProps {
  readonly open: OpenInfraction;
  readonly speech: Speech;
  /** Absent where the form stands for itself and is not closed. */
  readonly onDone?: () => void;
}

/** Loads what the sum needs: the values of the unit, the offender's record. */
export function FineForm(props: FormProps) {
  const { town } = useStanding();
  const values = useFiningValues(town);
  const record = useOffenderRecord(props.open.infraction.offender_id);
  if (values.error !== null || record.error !== null)
    return (
      <p className={styles.error} role="alert">
        {props.speech.fault(values.error ?? record.error)}
      </p>
    );
  if (values.data === undefined || (props.open.infraction.offender_id !== null && record.data === undefined))
    return <Skeleton blocks={1} />;
  return <Form {...props} values={values.data} record={record.data ?? []} />;
}

function Form({
  open: { infraction },
  speech,
  onDone,
  values,
  record,
}: FormProps & {
  readonly values: NonNullable<ReturnType<typeof useFiningValues>['data']>;
  readonly record: NonNullable<ReturnType<typeof useOffenderRecord>['data']>;
}) {
  const { t, text, money } = speech;
  const { town, today } = useStanding();
  const { code } = town;
  const { penalties } = code;
  const records = useRecords();
  const renew = useRenew();
  const toast = useToast();
  const found = useMemo(
    () => repeatFound(code, infraction, record, today),
    [code, infraction, record, today],
  );
  const [easing, setEasing] = useState<readonly string[]>(infraction.easing ?? []);
  const [burdening, setBurdening] = useState<readonly string[]>(infraction.burdening ?? []);
  const [repeat, setRepeat] = useState(found.repeat);
  const [days, setDays] = useState(found.days === null ? '' : String(found.days));
  const [degree, setDegree] = useState<Degree | null>(null);
  const [typed, setTyped] = useState('');
  const [option, setOption] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const offence = code.offences.find(({ id }) => id === infraction.offence);
  const hole = offence === undefined || offence.min === null || offence.max === null;
  const between = penalties.grading.by === 'choice' && penalties.grading.between && !hole;
  const free = hole || between;

  const choice: FineChoice = {
    easing,
    burdening,
    repeat,
    days: /^\d{1,5}$/.test(days.trim()) ? Number(days) : null,
    degree,
    chosen: free ? sumOf(typed) : option === null ? null : BigInt(option),
  };
  const made = makeFine(code, infraction, values, today, choice);
  const amount = 'refused' in made ? null : made.amount;
  const options = 'refused' in made ? [] : made.fine.options;
  // The law leaves it, or the record says otherwise: then the authority says why.
  const asksReason =
    hole || repeat !== found.repeat || (penalties.grading.by === 'circumstances' && options.length > 0);
  const lacks = asksReason && reason.trim() === '';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if ('refused' in made || amount === null || lacks || busy) return;
    setBusy(true);
    setError(null);
    try {
      const kept = keptOf(code, made, amount, choice, found.by, reason);
      await (await records()).infractions.keepFine(infraction.id, kept);
      toast({ message: t('infractions:fine.kept', { amount: money(amount) }) });
      await renew(infraction.id);
      onDone?.();
    } catch (fault) {
      setError(fault);
    } finally {
      setBusy(false);
    }
  };
  const turn = (list: readonly string[], letter: string) =>
    list.includes(letter) ? list.filter((one) => one !== letter) : [...list, letter].sort();
  return (
    <form className={styles.fineForm} onSubmit={(event) => void submit(event)} noValidate data-fine-form>
      {(['easing', 'burdening'] as const).map((side) => {
        const rule = penalties[side];
        if (rule === null) return null;
        const [list, set] = side === 'easing' ? [easing, setEasing] : [burdening, setBurdening];
        return (
          <fieldset key={side} className={styles.letters}>
            <legend>
              {t(`infractions:facts.${side}`)} ({rule.citation})
            </legend>
            {rule.list.map(({ letter, label }) => (
              <Checkbox
                key={letter}
                label={`${letter}) ${text(label)}`}
                checked={list.includes(letter)}
                onChange={() => set(turn(list, letter))}
              />
            ))}
          </fieldset>
        );
      })}
      <div className={styles.pair}>
        <NativeSelect
          label={t('infractions:fine.repeat')}
          description={t(`infractions:repeat.found.${found.repeat}`)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={repeat}
          onChange={({ currentTarget: { value } }) =>
            setRepeat(value === 'generic' || value === 'specific' ? value : 'none')
          }
          data={(['none', 'generic', 'specific'] as const).map((value) => ({
            value,
            label: t(`infractions:repeat.${value}`),
          }))}
        />
        {growsWithDays(code) && repeat === 'specific' && (
          <TextInput
            label={t('infractions:fine.days')}
            inputMode="numeric"
            value={days}
            onChange={({ currentTarget }) => setDays(currentTarget.value)}
          />
        )}
        {penalties.grading.by === 'choice' && !free && (
          <NativeSelect
            label={t('infractions:fine.degree')}
            description={text(penalties.grading.text)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={degree ?? ''}
            onChange={({ currentTarget: { value } }) =>
              setDegree(DEGREES.find((one) => one === value) ?? null)
            }
            data={[
              { value: '', label: t('infractions:fine.choose') },
              ...penalties.grading.offers.map((value) => ({ value, label: text(DEGREE_LABELS[value]) })),
            ]}
          />
        )}
        {free && (
          <TextInput
            id="fine-amount"
            label={t('infractions:fine.amount')}
            description={hole ? t('infractions:fine.hole') : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            inputMode="decimal"
            value={typed}
            error={typed.trim() !== '' && choice.chosen === null && t('infractions:fine.unreadable')}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        )}
      </div>
      {'refused' in made ? (
        <>
          <p className={styles.error} role="alert">
            {text(made.refused)}
          </p>
          <UnitMissing code={code} values={values} day={made.unit_on} speech={speech} />
        </>
      ) : (
        <>
          {penalties.grading.by === 'circumstances' && options.length > 0 && (
            <Radio.Group label={t('infractions:fine.options')} value={option} onChange={setOption}>
              <div className={styles.radios}>
                {options.map((cents) => (
                  <Radio key={String(cents)} value={String(cents)} label={money(cents)} />
                ))}
              </div>
            </Radio.Group>
          )}
          {unitValueOn(code, values, made.unit_on)?.is_demo === true && <DemoUnit speech={speech} />}
          <Steps steps={made.fine.steps} speech={speech} />
          <p className={styles.amount} role="status">
            {amount === null ? t('infractions:fine.toChoose') : money(amount)}
          </p>
        </>
      )}
      {asksReason && (
        <Textarea
          label={t('infractions:fine.reason')}
          description={t('infractions:fine.reasonHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={2}
          maxLength={4000}
          value={reason}
          error={tried && lacks && t('infractions:fine.reasonMissing')}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
      {error !== null && (
        <p className={styles.error} role="alert">
          {speech.fault(error)}
        </p>
      )}
      <div className={styles.deeds}>
        <Button
          look={onDone === undefined ? 'default' : 'primary'}
          type="submit"
          disabled={busy || amount === null}
        >
          {t('infractions:fine.save')}
        </Button>
        {onDone !== undefined && (
          <Button look="ghost" onClick={onDone}>
            {t('common:cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
