import { NativeSelect, Radio, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { issuingMoves } from '../../../enforcement/opening.ts';
import { unitValueOn } from '../../../enforcement/unit-value.ts';
import type { ContentField } from '../../../laws/content-fields.ts';
import { historyOf } from '../../../records/repeats.ts';
import { useSession } from '../../session/useSession.ts';
import { InputErrorBox } from '../../states/InputErrorBox.tsx';
import { useToast } from '../../states/Toasts.tsx';
import { useStanding } from '../../town/TownProvider.tsx';
import { Button, TextButton } from '../../ui/Button.tsx';
import { useUrlState } from '../../url/useUrlState.ts';
import { FineForm } from '../detail/FineForm.tsx';
import { FineTold } from '../detail/FineTold.tsx';
import { SeizuresPart } from '../detail/SeizuresPart.tsx';
import styles from '../infractions.module.css';
import { daysAsked, foresee } from '../process.ts';
import { useCalendar } from '../useCalendar.ts';
import { useFiningValues, useRecords, useRenew } from '../useInfractions.ts';
import { missingOf } from './FieldMissing.tsx';
import { type MissingItem, missingItems, STEPS } from './missing.ts';
import type { StepProps } from './step.ts';

/** What the paper says besides, what it still lacks, and its drawing up. */
export function PaperStep({
  draft,
  speech,
  document,
  missing,
  onMissing,
  onGo,
}: StepProps & { readonly onGo: (step: number, field?: string) => void }) {
  const { t, text } = speech;
  const { town, today } = useStanding();
  const { code } = town;
  const { fields, prior, change, changePrior, open, flush, state } = draft;
  const { infraction } = open;
  const { patch } = useUrlState();
  const { roleIn } = useSession();
  const records = useRecords();
  const renew = useRenew();
  const toast = useToast();
  const { calendar } = useCalendar(town);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [discarding, setDiscarding] = useState(false);
  const paper = code.contents.find(({ kind }) => kind === document);
  const asks = (field: ContentField): boolean =>
    paper?.items.some(({ needs }) =>
      needs.some((need) => (typeof need === 'string' ? [need] : need).includes(field)),
    ) ?? false;
  const moves = issuingMoves(code, infraction.stage, document);
  const [chosen, setChosen] = useState<string | null>(null);
  const move = moves.find(({ id }) => id === chosen) ?? moves[0];
  const told = move !== undefined && daysAsked(code, move) === 'told';

  // What counts is the value on the day of the notice: a fine made before the unit changed is made again.
  const values = useFiningValues(town).data;
  const kept = document === 'infringement' && asks('fine') ? open.fines[0] : undefined;
  const outdated =
    kept !== undefined &&
    values !== undefined &&
    unitValueOn(code, values, today)?.amount_cents !== kept.unit_cents;

  // Asked again after each write: it is the database that holds the paper to the code.
  const lacking = useQuery({
    queryKey: ['infraction', infraction.id, 'missing', document],
    queryFn: async (): Promise<readonly MissingItem[]> => {
      await flush();
      return missingItems(code, await (await records()).infractions.missing(infraction.id, document));
    },
  });
  const { refetch } = lacking;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was written may have filled a gap
  useEffect(() => {
    if (state.name === 'saved') void refetch();
  }, [state, open.witnesses, open.fines, refetch]);
  const items = lacking.data ?? null;
  const tried = missing !== null;
  // What is filled in by now is no longer told at its field.
  useEffect(() => {
    if (tried && items !== null) onMissing(items);
  }, [tried, items, onMissing]);
  const goTo = (item: MissingItem) => {
    onMissing(items);
    onGo(STEPS.indexOf(item.step) + 1, item.id);
  };

  const drawUp = async () => {
    if (move === undefined || calendar === null || busy) return;
    setBusy(true);
    setError(null);
    try {
      if (!(await flush())) return;
      const now = (await refetch()).data ?? [];
      onMissing(now);
      if (now.length > 0) return window.document.getElementById('draft-missing')?.focus();
      if (outdated) return window.document.getElementById('draft-fine')?.focus();
      const days = document === 'infringement' ? (fields.pay_in_days ?? null) : (prior.term_days ?? null);
      const { open_until } = foresee(
        code,
        historyOf(code, open.events),
        move,
        'inspector',
        today,
        days,
        calendar,
      );
      const issuing = { move: move.id, acted_on: today, ...(open_until === null ? {} : { open_until }) };
      const { infractions } = await records();
      const { number } = await (document === 'infringement'
        ? infractions.issue(infraction.id, issuing)
        : infractions.issuePriorNotice(infraction.id, issuing));
      toast({ message: t(`infractions:draft.issued.${document}`, { number }) });
      // The form goes first: read anew, the record is no draft any more.
      patch({ draft: null, step: null, paper: null, infraction: infraction.id });
      void renew(infraction.id);
    } catch (fault) {
      setError(fault);
    } finally {
      setBusy(false);
    }
  };
  const discard = async () => {
    setError(null);
    try {
      await flush();
      await (await records()).infractions.removeDraft(infraction.id);
      await renew(infraction.id);
      patch({ draft: null, step: null, paper: null, infraction: null });
    } catch (fault) {
      setError(fault);
    }
  };
  const number = (value: string): number | null => (/^\d{1,3}$/.test(value.trim()) ? Number(value) : null);
  const title = t(`infractions:draft.lacks.${document}`, { citation: paper?.citation ?? '' });
  const links = items?.map((item) => (
    <li key={item.key}>
      <TextButton onClick={() => goTo(item)}>{text(item.text)}</TextButton>
      <span className={styles.small}>
        {t('infractions:draft.lacksOf', {
          fields: item.fields.map((field) => t(`infractions:field.${field}`)).join(', '),
        })}
      </span>
    </li>
  ));
  return (
    <>
      {items !== null && items.length > 0 && (
        <div
          id="draft-missing"
          className={tried ? styles.lackingNow : undefined}
          tabIndex={-1}
          data-missing={items.length}
        >
          {tried ? (
            <InputErrorBox title={title}>
              <ul className={styles.plainList}>{links}</ul>
              <p>{t('infractions:draft.mayStay')}</p>
            </InputErrorBox>
          ) : (
            <section className={styles.lacking} aria-label={title}>
              <h3>{title}</h3>
              <ul className={styles.plainList}>{links}</ul>
              <p className={styles.small}>{t('infractions:draft.mayStay')}</p>
            </section>
          )}
        </div>
      )}
      {items !== null && items.length === 0 && (
        <p className={styles.complete} role="status" data-complete>
          {t('infractions:draft.complete', { citation: paper?.citation ?? '' })}
        </p>
      )}
      {infraction.status === 'draft' && issuingMoves(code, null, 'prior-notice').length > 0 && (
        <Radio.Group
          id="draft-paper"
          label={t('infractions:draft.which')}
          value={document}
          onChange={(value) => {
            onMissing(null);
            if (value === 'prior-notice') changePrior({});
            patch({ paper: value === 'prior-notice' ? 'prior-notice' : null }, { replace: true });
          }}
        >
          <div className={styles.radios}>
            {(['infringement', 'prior-notice'] as const).map((value) => (
              <Radio key={value} value={value} label={t(`infractions:papers.${value}`)} />
            ))}
          </div>
        </Radio.Group>
      )}
      {move?.needs !== undefined && document === 'prior-notice' && (
        <p className={styles.note}>{t('infractions:process.needs', { what: text(move.needs) })}</p>
      )}
      {moves.length > 1 && (
        <NativeSelect
          label={t('infractions:draft.ground')}
          value={move?.id ?? ''}
          onChange={({ currentTarget: { value } }) => setChosen(value)}
          data={moves.map(({ id, text: words, citation }) => ({
            value: id,
            label: `${text(words)} (${citation})`,
          }))}
        />
      )}
      {document === 'prior-notice' && (
        <>
          <Textarea
            id="draft-reason"
            label={t('infractions:draft.reason')}
            autosize
            minRows={2}
            maxLength={4000}
            value={prior.reason ?? ''}
            error={missingOf(missing, 'reason') && t('infractions:draft.fill')}
            onChange={({ currentTarget: { value } }) => changePrior({ reason: value === '' ? null : value })}
          />
          <Textarea
            id="draft-measures"
            label={t('infractions:facts.measures')}
            autosize
            minRows={2}
            maxLength={4000}
            value={prior.measures ?? ''}
            error={missingOf(missing, 'measures') && t('infractions:draft.fill')}
            onChange={({ currentTarget: { value } }) =>
              changePrior({ measures: value === '' ? null : value })
            }
          />
        </>
      )}
      <div className={styles.pair}>
        {document === 'prior-notice' ? (
          <TextInput
            id="draft-term"
            label={t('infractions:draft.term')}
            inputMode="numeric"
            maxLength={3}
            value={prior.term_days ?? ''}
            error={missingOf(missing, 'term') && t('infractions:draft.fill')}
            onChange={({ currentTarget: { value } }) => changePrior({ term_days: number(value) })}
          />
        ) : (
          asks('term') && (
            <TextInput
              id="draft-term"
              label={t('infractions:facts.correct')}
              description={t('infractions:draft.inDays')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              inputMode="numeric"
              maxLength={3}
              value={fields.correct_in_days ?? ''}
              error={missingOf(missing, 'term') && t('infractions:draft.fill')}
              onChange={({ currentTarget: { value } }) => change({ correct_in_days: number(value) })}
            />
          )
        )}
        {document === 'infringement' && (asks('term-to-pay') || told) && (
          <TextInput
            id="draft-pay"
            label={t('infractions:facts.pay')}
            description={t('infractions:draft.inDays')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            inputMode="numeric"
            maxLength={3}
            value={fields.pay_in_days ?? ''}
            error={missingOf(missing, 'term-to-pay') && t('infractions:draft.fill')}
            onChange={({ currentTarget: { value } }) => change({ pay_in_days: number(value) })}
          />
        )}
        <TextInput
          id="draft-officer"
          label={t('infractions:facts.officer')}
          maxLength={120}
          value={fields.officer_name ?? ''}
          error={missingOf(missing, 'author') && t('infractions:draft.fill')}
          onChange={({ currentTarget: { value } }) => change({ officer_name: value === '' ? null : value })}
        />
      </div>
      {document === 'infringement' && asks('fine') && (
        <section
          className={styles.block}
          id="draft-fine"
          tabIndex={-1}
          aria-label={t('infractions:fine.title')}
        >
          <h3>{t('infractions:fine.title')}</h3>
          {open.fines[0] !== undefined && <FineTold fine={open.fines[0]} speech={speech} />}
          {outdated && (
            <p className={styles.error} role="alert">
              {t('infractions:fine.outdated', {
                unit: text(code.penalties.unit.name),
                citation: code.penalties.unit.citation,
              })}
            </p>
          )}
          {infraction.offence === null ? (
            <p className={styles.note}>{t('infractions:fine.noOffence')}</p>
          ) : (
            // Begun anew once what it begins from is written: the step may be here before the write is.
            <FineForm
              key={JSON.stringify([
                infraction.offence,
                infraction.easing,
                infraction.burdening,
                infraction.acts,
                infraction.act_on,
                infraction.offender_id,
              ])}
              open={open}
              speech={speech}
            />
          )}
        </section>
      )}
      <SeizuresPart open={open} speech={speech} role={roleIn(town.ibge)} />
      {error !== null && (
        <p className={styles.error} role="alert">
          {speech.fault(error)}
        </p>
      )}
      {infraction.status === 'draft' &&
        infraction.events === 0 &&
        (discarding ? (
          <div className={styles.deeds}>
            <span>{t('infractions:draft.discardSure')}</span>
            <Button look="danger" small onClick={() => void discard()}>
              {t('infractions:draft.discard')}
            </Button>
            <Button look="ghost" small onClick={() => setDiscarding(false)}>
              {t('common:cancel')}
            </Button>
          </div>
        ) : (
          <TextButton onClick={() => setDiscarding(true)}>{t('infractions:draft.discard')}</TextButton>
        ))}
      <footer className={styles.draftFoot}>
        <Button onClick={() => onGo(STEPS.length - 1)}>{t('common:back')}</Button>
        <Button
          look="primary"
          disabled={busy || calendar === null || move === undefined}
          onClick={() => void drawUp()}
        >
          {t(`infractions:draft.drawUp.${document}`)}
        </Button>
      </footer>
    </>
  );
}
