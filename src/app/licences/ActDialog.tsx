import { Modal, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Refused } from '../../enforcement/refused.ts';
import type { NewLicenceEvent } from '../../records/licence-store.ts';
import { civilDate, readCivilDate } from '../format.ts';
import { useText } from '../i18n/language.ts';
import { useWidth } from '../shell/breakpoints.ts';
import { useSpeech } from '../siting/answer/useSpeech.ts';
import { InputErrorBox } from '../states/InputErrorBox.tsx';
import { useToast } from '../states/Toasts.tsx';
import { useStanding } from '../town/TownProvider.tsx';
import type { TownView } from '../town/types.ts';
import { Button } from '../ui/Button.tsx';
import { useFormat } from '../useFormat.ts';
import type { Act } from './acts.ts';
import type { CardProps } from './cards.ts';
import { type Enforcement, enforcementQuery } from './enforcement.ts';
import styles from './licences.module.css';
import { RefusedBox } from './RefusedBox.tsx';
import { termsAsked } from './terms.ts';
import { useMissing, useRecord } from './useLicences.ts';

type Told = Exclude<Act, 'moved'>;
const OTHER = 'other';
const LEAST = 10;

interface ActProps extends CardProps {
  readonly act: Told;
  readonly onClose: () => void;
}

/** One act: when, for how long, on what ground. What the law asks is asked here, and held again by the database. */
export function ActDialog(props: ActProps) {
  const { act, open, onClose } = props;
  const { t } = useTranslation(['licences', 'common']);
  const phone = useWidth() === 'phone';
  return (
    <Modal
      opened
      fullScreen={phone}
      onClose={onClose}
      title={t(`licences:actTitle.${act}`, { number: open.licence.number })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <ActForm {...props} />
    </Modal>
  );
}

function ActForm({ act, open, onClose }: ActProps) {
  const { t } = useTranslation(['licences', 'common']);
  const text = useText();
  const speech = useSpeech();
  const toast = useToast();
  const { date } = useFormat();
  const { town, today } = useStanding();
  const { licence } = open;
  const terms = termsAsked(town.code, licence);
  const termed = act === 'issued' || act === 'renewed';
  const grounded = act === 'revoked' || act === 'refused' || act === 'suspended';
  const grounds = act === 'refused' ? [] : town.code.licences.cassation;
  const enforcement = useQuery({ ...enforcementQuery, enabled: termed });
  const record = useRecord();
  const missing = useMissing(open);

  const [day, setDay] = useState(civilDate(today, 'pt-BR'));
  const [from, setFrom] = useState(civilDate(today, 'pt-BR'));
  const [to, setTo] = useState<string | null>(null);
  const [ground, setGround] = useState(grounds.length === 0 ? OTHER : '');
  const [citation, setCitation] = useState('');
  const [why, setWhy] = useState('');
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<Refused | null>(null);

  const acted = readCivilDate(day);
  const begins = termed ? readCivilDate(from) : null;
  const longest =
    termed && begins !== null && enforcement.data !== undefined
      ? longestOf(enforcement.data, town, terms, begins)
      : null;
  // The longest that the code lets it be, until somebody says otherwise.
  const written = to ?? (longest === null ? '' : civilDate(longest, 'pt-BR'));
  const ends = written.trim() === '' ? null : readCivilDate(written);
  const chosen = grounds.find(({ id }) => id === ground);
  const cited = chosen?.citation ?? citation.trim();

  const wrong = {
    day: acted === null,
    from: termed && begins === null,
    to: termed && (written.trim() === '' ? terms.length > 0 : ends === null),
    ground: grounded && grounds.length > 0 && ground === '',
    citation: grounded && (ground === OTHER || grounds.length === 0) && citation.trim() === '',
    why: grounded && why.trim().length < LEAST,
    note: act === 'noted' && note.trim() === '',
  };
  const say = (field: keyof typeof wrong, message: string) => (tried && wrong[field] ? message : null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setRefusal(null);
    if (Object.values(wrong).some(Boolean) || acted === null) return;
    if (termed && begins !== null) {
      if (enforcement.data === undefined) return;
      try {
        enforcement.data.checkLicenceTerm(terms, town.code, begins, ends, enforcement.data.calendarOf(town));
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        return setRefusal(error);
      }
    }
    const said: NewLicenceEvent = {
      kind: act,
      acted_on: acted,
      ...(termed && begins !== null ? { valid_from: begins, valid_to: ends } : {}),
      ...(grounded ? { ground: why.trim(), citation: cited } : {}),
      ...(note.trim() === '' ? {} : { note: note.trim() }),
    };
    record.mutate(
      { id: licence.id, seen: licence.events, event: said },
      {
        onSuccess: () => {
          toast({ message: t('licences:form.done') });
          onClose();
        },
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate className={styles.dialog} data-act-form={act}>
      {refusal !== null && (
        <InputErrorBox title={t('licences:refusedTitle')}>{text(refusal.said)}</InputErrorBox>
      )}
      {record.error !== null && (
        <RefusedBox
          error={record.error}
          missing={speech.list(
            (missing.data ?? []).map(
              ({ field, citation: where }) => `${t(`licences:asked.${field}`).toLowerCase()} (${where})`,
            ),
          )}
        />
      )}
      <TextInput
        data-autofocus
        label={t('licences:form.actedOn')}
        description={t('licences:form.dayHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={day}
        error={say('day', t('licences:form.dayWrong'))}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      {termed && (
        <>
          <TextInput
            label={t('licences:form.from')}
            description={t('licences:form.dayHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={from}
            error={say('from', t('licences:form.dayWrong'))}
            onChange={(event) => setFrom(event.currentTarget.value)}
          />
          <TextInput
            label={t('licences:form.to')}
            description={t(terms.length > 0 ? 'licences:form.toNeeded' : 'licences:form.toFree')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={written}
            error={say('to', t('licences:form.dayWrong'))}
            onChange={(event) => setTo(event.currentTarget.value)}
          />
          {terms.map((term) => (
            <p key={term.id} className={styles.small} data-term={term.id}>
              {text(term.text)} ({term.citation}).
              {longest !== null && ` ${t('licences:until', { day: date(longest) })}.`}
            </p>
          ))}
        </>
      )}
      {grounded && grounds.length > 0 && (
        <NativeSelect
          label={t('licences:form.ground')}
          value={ground}
          error={say('ground', t('licences:form.chooseGround'))}
          onChange={({ currentTarget: { value } }) => setGround(value)}
          data={[
            { value: '', label: t('licences:form.chooseGround') },
            ...grounds.map(({ id, citation: where, text: what }) => ({
              value: id,
              label: `${where}: ${text(what)}`,
            })),
            { value: OTHER, label: t('licences:form.otherGround') },
          ]}
        />
      )}
      {grounded && (ground === OTHER || grounds.length === 0) && (
        <TextInput
          label={t('licences:form.citation')}
          description={t('licences:form.citationHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={200}
          value={citation}
          error={say('citation', t('licences:form.citationWrong'))}
          onChange={(event) => setCitation(event.currentTarget.value)}
        />
      )}
      {grounded && (
        <Textarea
          label={t('licences:form.why')}
          description={t('licences:form.whyHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={3}
          maxLength={4000}
          value={why}
          error={say('why', t('licences:form.whyWrong'))}
          onChange={(event) => setWhy(event.currentTarget.value)}
        />
      )}
      {act === 'revoked' && <p className={styles.small}>{t('licences:form.closes')}</p>}
      {!grounded && (
        <Textarea
          label={t(act === 'noted' ? 'licences:form.note' : 'licences:form.noteOptional')}
          description={t('licences:form.noteHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={2}
          maxLength={4000}
          value={note}
          error={say('note', t('licences:form.noteWrong'))}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      )}
      <div className={styles.dialogDeeds}>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button
          type="submit"
          look={act === 'revoked' || act === 'refused' ? 'danger' : 'primary'}
          disabled={record.isPending || (termed && enforcement.data === undefined)}
        >
          {t(record.isPending ? 'licences:form.busy' : 'licences:form.submit')}
        </Button>
      </div>
    </form>
  );
}

/** The last day that the terms of the code leave; null where none bounds it. */
function longestOf(
  { dueOf, calendarOf }: Enforcement,
  town: TownView,
  terms: ReturnType<typeof termsAsked>,
  from: string,
): string | null {
  const calendar = calendarOf(town);
  const [first] = terms
    .flatMap(({ deadline }) => {
      if (deadline === null) return [];
      try {
        return [dueOf(town.code, deadline, from, null, calendar).due];
      } catch (error) {
        if (error instanceof Refused) return [];
        throw error;
      }
    })
    .sort();
  return first ?? null;
}
