import { Checkbox, TextInput } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage, useText } from '../i18n/language.ts';
import { backendQuery } from '../session/useBackend.ts';
import { useSpeech } from '../siting/answer/useSpeech.ts';
import type { EngineHandle } from '../siting/engine/useEngine.ts';
import { ActivityField } from '../siting/question/ActivityField.tsx';
import { AttributeFields } from '../siting/question/AttributeFields.tsx';
import { needsOf } from '../siting/question/question.ts';
import { InputErrorBox } from '../states/InputErrorBox.tsx';
import { useToast } from '../states/Toasts.tsx';
import { useStanding } from '../town/TownProvider.tsx';
import { Button, IconButton } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { useUrlState } from '../url/useUrlState.ts';
import {
  activityOf,
  checklistOf,
  type Draft,
  EMPTY_DRAFT,
  lackingOf,
  readCapital,
  readDocument,
  toApplication,
} from './application.ts';
import { isEmpty, localStore, readDraft, writeDraft } from './draft.ts';
import styles from './licences.module.css';
import type { Marking } from './marking.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { siteOfPlace } from './place.ts';
import { RefusedBox } from './RefusedBox.tsx';
import { checkToKeep } from './useExam.ts';

/** A new application: one column, its draft kept as it is written, one main button at the thumb. */
export function ApplicationForm({
  marking,
  handle,
}: {
  readonly marking: Marking;
  readonly handle: EngineHandle;
}) {
  const { t } = useTranslation(['licences', 'common']);
  const { language } = useLanguage();
  const text = useText();
  const speech = useSpeech();
  const standing = useStanding();
  const { town, today } = standing;
  const { patch } = useUrlState();
  const toast = useToast();
  const [written, setDraft] = useState<Draft>(() => readDraft(town.ibge, localStore()));
  const [kept, setKept] = useState(true);
  const [tried, setTried] = useState(false);
  const { place, onPlace } = marking;
  const draft = useMemo<Draft>(() => ({ ...written, place }), [written, place]);
  const change = (fields: Partial<Draft>) => setDraft((now) => ({ ...now, ...fields }));
  // The place of the draft is put on the map once; from then on the map is where it lives.
  const began = useRef(false);
  useEffect(() => {
    if (!began.current) {
      began.current = true;
      if (written.place !== null) return onPlace(written.place);
    }
    setKept(writeDraft(town.ibge, draft, localStore()));
  }, [draft, written.place, onPlace, town.ibge]);

  const apply = useFile(draft, handle);
  const activity = activityOf(draft);
  const needs = activity === null ? [] : needsOf(town.code, activity).attributes;
  const items = checklistOf(town.code, activity, draft.attributes, today);
  const lacking = lackingOf(town.code, draft, language);
  const { request } = town.code.licences;
  const asksCapital = request.names.includes('capital');
  const capitalWrong = draft.capital.trim() !== '' && readCapital(draft.capital, language) === null;
  const documentWrong = draft.holderDocument.trim() !== '' && readDocument(draft.holderDocument) === null;
  const errors = [
    ...(draft.activity === null
      ? [{ id: 'question-activity', message: t('licences:apply.needsActivity') }]
      : []),
    ...(draft.branch.trim() === '' && draft.establishment.trim() === ''
      ? [{ id: 'licence-branch', message: t('licences:apply.needsName') }]
      : []),
    ...(capitalWrong ? [{ id: 'licence-capital', message: t('licences:apply.capitalWrong') }] : []),
    ...(documentWrong ? [{ id: 'licence-document', message: t('licences:apply.documentWrong') }] : []),
  ];
  const messageOf = (id: string) => (tried ? errors.find((error) => error.id === id)?.message : undefined);
  const leave = () => patch({ licence: null });
  const submit = () => {
    setTried(true);
    if (errors.length > 0) return document.getElementById('licence-errors')?.scrollIntoView();
    apply.mutate(undefined, {
      onSuccess: ({ id, number, examined }) => {
        writeDraft(town.ibge, EMPTY_DRAFT, localStore());
        toast({ message: t(examined ? 'licences:apply.done' : 'licences:apply.doneNoCheck', { number }) });
        patch({ licence: id });
      },
    });
  };
  return (
    <section className={styles.form} aria-label={t('licences:apply.title')} data-application={apply.status}>
      <div className={styles.bar}>
        <IconButton label={t('licences:back')} onClick={leave}>
          <IconArrowLeft size={20} aria-hidden />
        </IconButton>
        <h2>{t('licences:apply.title')}</h2>
      </div>
      <p className={styles.small}>
        {t('licences:apply.asks', { citation: request.citation, text: text(request.text) })}{' '}
        {t('licences:apply.lead')}
      </p>
      {tried && errors.length > 0 && (
        <div id="licence-errors">
          <InputErrorBox title={t('licences:apply.errors')} fields={errors} />
        </div>
      )}
      {apply.error !== null && <RefusedBox error={apply.error} />}
      <div className={styles.fields}>
        {draft.activity !== 'none' && (
          <ActivityField
            standing={standing}
            activity={activity}
            onChoose={(chosen) => change({ activity: chosen })}
          />
        )}
        <Checkbox
          label={t('licences:apply.none')}
          checked={draft.activity === 'none'}
          onChange={({ currentTarget: { checked } }) => change({ activity: checked ? 'none' : null })}
        />
        {messageOf('question-activity') !== undefined && (
          <p className={styles.wrong}>{messageOf('question-activity')}</p>
        )}
        {items.length > 0 && (
          <p className={styles.small} data-items={items.length}>
            {t('licences:apply.checklist', { count: items.length })}
          </p>
        )}
      </div>
      <TextInput
        id="licence-branch"
        label={t('licences:apply.branch')}
        description={t('licences:apply.branchHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={500}
        value={draft.branch}
        error={messageOf('licence-branch')}
        onChange={(event) => change({ branch: event.currentTarget.value })}
      />
      <TextInput
        id="licence-name"
        label={t('licences:apply.establishment')}
        maxLength={200}
        value={draft.establishment}
        onChange={(event) => change({ establishment: event.currentTarget.value })}
      />
      {asksCapital && (
        <TextInput
          id="licence-capital"
          label={t('licences:apply.capital')}
          inputMode="decimal"
          maxLength={30}
          value={draft.capital}
          error={capitalWrong && t('licences:apply.capitalWrong')}
          onChange={(event) => change({ capital: event.currentTarget.value })}
        />
      )}
      <PlaceFields
        id="licence-address"
        label={t('licences:apply.address')}
        address={draft.address}
        onAddress={(address) => change({ address })}
        marking={marking}
        handle={handle}
      />
      <AttributeFields
        needed={needs}
        given={draft.attributes}
        onChange={(attributes) => change({ attributes })}
      />
      <fieldset className={styles.fields}>
        <legend>{t('licences:apply.holder')}</legend>
        <p className={styles.small}>{t('licences:apply.holderHint')}</p>
        <TextInput
          label={t('licences:apply.holderName')}
          autoComplete="off"
          maxLength={200}
          value={draft.holderName}
          onChange={(event) => change({ holderName: event.currentTarget.value })}
        />
        <TextInput
          id="licence-document"
          label={t('licences:apply.holderDocument')}
          autoComplete="off"
          maxLength={30}
          value={draft.holderDocument}
          error={documentWrong && t('licences:apply.documentWrong')}
          onChange={(event) => change({ holderDocument: event.currentTarget.value })}
        />
        <TextInput
          label={t('licences:apply.holderAddress')}
          autoComplete="off"
          maxLength={500}
          value={draft.holderAddress}
          onChange={(event) => change({ holderAddress: event.currentTarget.value })}
        />
      </fieldset>
      {lacking.length > 0 && (
        <p className={styles.small} data-lacking={lacking.join(' ')}>
          {t('licences:apply.lacks', {
            names: speech.list(lacking.map((name) => t(`licences:asked.${name}`).toLowerCase())),
          })}
        </p>
      )}
      <div className={styles.thumb}>
        <p className={classes(styles.small, kept && styles.deskOnly)} role="status">
          {t(kept ? 'licences:apply.draftSaved' : 'licences:apply.draftNot')}
        </p>
        <div className={styles.deeds}>
          {!isEmpty(draft) && (
            <Button
              onClick={() => {
                setDraft(EMPTY_DRAFT);
                onPlace(null);
                setTried(false);
                toast({ message: t('licences:apply.discarded') });
              }}
            >
              {t('licences:apply.discard')}
            </Button>
          )}
          <Button look="primary" disabled={apply.isPending} onClick={submit} data-file>
            {t(apply.isPending ? 'licences:apply.busy' : 'licences:apply.submit')}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** Files the application and attaches its siting check, where there is a place and a rule to check it by. */
function useFile(draft: Draft, handle: EngineHandle) {
  const queries = useQueryClient();
  const { t } = useTranslation('licences');
  const { language } = useLanguage();
  const { town, today, tense } = useStanding();
  return useMutation({
    mutationFn: async () => {
      const { records } = await queries.ensureQueryData(backendQuery);
      const { place } = draft;
      const placeId = place?.fact == null ? null : await records.licences.placeId(town.ibge, place.fact);
      const { id, number } = await records.licences.apply(
        town.ibge,
        toApplication(town.code, draft, today, language, placeId),
      );
      const activity = activityOf(draft);
      const { engine } = handle;
      if (place === null || activity === null || engine === null || tense !== 'today')
        return { id, number, examined: activity === null };
      // The application stands, whatever becomes of its check: that can be attached from its page.
      try {
        const fact = place.fact === null ? null : await engine.host.fact(place.fact);
        const { answer } = await engine.host.check({
          activity,
          date: today,
          site: siteOfPlace(place, fact, draft.attributes),
        });
        const check = await records.saveCheck(
          await checkToKeep(town, engine, answer, t('check.title_saved', { number })),
        );
        await records.licences.record(id, 1, { kind: 'checked', acted_on: today, check_id: check.id });
        return { id, number, examined: true };
      } catch (error) {
        console.error(error);
        return { id, number, examined: false };
      }
    },
    onSuccess: () =>
      Promise.all([['licences'], ['checks']].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}
