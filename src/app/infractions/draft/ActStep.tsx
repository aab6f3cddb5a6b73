import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { resolveNote, standingOf } from '../../../enforcement/offence.ts';
import { Refused } from '../../../enforcement/refused.ts';
import { instantsOf, wallClock } from '../../../enforcement/zone-time.ts';
import { COMPANION_ACTS } from '../../../laws/penalty-types.ts';
import type { Offence, PostureCode } from '../../../laws/types.ts';
import type { Text } from '../../../laws/vocabulary.ts';
import { useStanding } from '../../town/TownProvider.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from '../infractions.module.css';
import { FieldMissing, missingOf } from './FieldMissing.tsx';
import { OffenceField } from './OffenceField.tsx';
import type { StepProps } from './step.ts';

/** Against which article, when, how, and under which circumstances. */
export function ActStep({ draft, speech, missing }: StepProps) {
  const { t, text } = speech;
  const { town, today } = useStanding();
  const { code, timeZone } = town;
  const { fields, change } = draft;
  const day = fields.act_on ?? today;
  const row = code.offences.find(({ id }) => id === fields.offence);
  const standing = row === undefined ? null : standingWords(code, row, day);
  const local =
    fields.act_on != null && fields.act_time != null ? `${fields.act_on}T${fields.act_time}` : null;
  const instants = local === null ? null : instantsOf(local, timeZone);
  const now = () => {
    const [on = '', at = ''] = wallClock(Date.now(), timeZone).split('T');
    change({ act_on: on, act_time: at });
  };
  const turn = (list: readonly string[], letter: string) =>
    list.includes(letter) ? list.filter((one) => one !== letter) : [...list, letter].sort();
  const acts = fields.acts ?? [];
  return (
    <>
      <OffenceField
        offence={fields.offence ?? null}
        day={day}
        speech={speech}
        error={
          standing?.refused === undefined
            ? missingOf(missing, 'provision') &&
              t('infractions:draft.needed', { citation: citationOf(missing, 'provision') })
            : text(standing.refused)
        }
        onChoose={(offence) => change({ offence, offence_resolved: false })}
      />
      {standing?.resolve !== undefined && (
        <Checkbox
          label={text(standing.resolve)}
          checked={fields.offence_resolved === true}
          onChange={({ currentTarget }) => change({ offence_resolved: currentTarget.checked })}
        />
      )}
      <div className={styles.pair}>
        <TextInput
          id="draft-day"
          type="date"
          label={t('infractions:draft.day')}
          max={today}
          value={fields.act_on ?? ''}
          error={
            fields.act_on != null && fields.act_on > today
              ? t('infractions:draft.future')
              : missingOf(missing, 'day-and-hour') && t('infractions:draft.dayNeeded')
          }
          onChange={({ currentTarget: { value } }) => change({ act_on: value === '' ? null : value })}
        />
        <TextInput
          id="draft-time"
          type="time"
          label={t('infractions:draft.time')}
          description={t('infractions:draft.timeHint', { town: town.name })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={fields.act_time ?? ''}
          error={
            instants !== null &&
            instants.length !== 1 &&
            t(instants.length === 0 ? 'infractions:draft.noSuchHour' : 'infractions:draft.twiceHour')
          }
          onChange={({ currentTarget: { value } }) =>
            change({ act_time: value === '' ? null : value.slice(0, 5) })
          }
        />
        <Button className={styles.beside} onClick={now}>
          {t('infractions:draft.now')}
        </Button>
      </div>
      <Textarea
        id="draft-account"
        label={t('infractions:facts.account')}
        description={t('infractions:draft.accountHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={3}
        maxLength={8000}
        value={fields.account ?? ''}
        error={missingOf(missing, 'account') && t('infractions:draft.accountNeeded')}
        onChange={({ currentTarget: { value } }) => change({ account: value === '' ? null : value })}
      />
      {code.penalties.easing !== null && (
        <div id="draft-circumstances" tabIndex={-1}>
          <FieldMissing
            missing={missing}
            field="circumstances"
            words={t('infractions:draft.circumstancesNeeded')}
          />
          {(['easing', 'burdening'] as const).map((side) => {
            const rule = code.penalties[side];
            if (rule === null) return null;
            const told = fields[side] ?? null;
            return (
              <fieldset key={side} className={styles.letters}>
                <legend>
                  {t(`infractions:facts.${side}`)} ({rule.citation})
                </legend>
                <Checkbox
                  label={t(`infractions:draft.none.${side}`)}
                  checked={told !== null && told.length === 0}
                  onChange={({ currentTarget }) => change({ [side]: currentTarget.checked ? [] : null })}
                />
                {rule.list.map(({ letter, label }) => (
                  <Checkbox
                    key={letter}
                    label={`${letter}) ${text(label)}`}
                    checked={told?.includes(letter) ?? false}
                    onChange={() => {
                      const next = turn(told ?? [], letter);
                      change({ [side]: next.length === 0 ? null : next });
                    }}
                  />
                ))}
              </fieldset>
            );
          })}
        </div>
      )}
      {code.penalties.judges.some(({ when }) => when?.acts !== undefined) && (
        <fieldset className={styles.letters}>
          <legend>{t('infractions:facts.acts')}</legend>
          {COMPANION_ACTS.map((act) => (
            <Checkbox
              key={act}
              label={t(`infractions:act.${act}`)}
              checked={acts.includes(act)}
              onChange={() =>
                change({ acts: acts.includes(act) ? acts.filter((one) => one !== act) : [...acts, act] })
              }
            />
          ))}
        </fieldset>
      )}
    </>
  );
}

/** Whether the offence stood on the day; where only the year is known, what the officer must say. */
function standingWords(
  code: PostureCode,
  row: Offence,
  day: string,
): { readonly resolve?: Text; readonly refused?: Text } {
  try {
    return standingOf(code, row, day) === 'resolve' ? { resolve: resolveNote(row) } : {};
  } catch (error) {
    if (error instanceof Refused) return { refused: error.said };
    throw error;
  }
}

const citationOf = (missing: StepProps['missing'], field: string): string =>
  missing?.find(({ fields }) => fields.some((one) => one === field))?.citation ?? '';
