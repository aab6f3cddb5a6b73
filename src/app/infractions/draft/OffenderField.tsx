import { TextInput } from '@mantine/core';
import { IconPencil, IconSearch, IconUserPlus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { sayDocument } from '../../../papers/notice/notice.ts';
import type { Offender } from '../../../records/infraction.ts';
import { useStanding } from '../../town/TownProvider.tsx';
import { Button, TextButton } from '../../ui/Button.tsx';
import { repeatFound } from '../fine.ts';
import styles from '../infractions.module.css';
import { useOffenderRecord, useRecords } from '../useInfractions.ts';
import type { Speech } from '../useSpeech.ts';
import { OffenderForm } from './OffenderForm.tsx';
import type { StepProps } from './step.ts';
import type { Draft } from './useDraft.ts';

/** Shown at once; a name so common is looked for by its number. */
const SHOWN = 20;

/** Who answers: found in the town's records, or entered. */
export function OffenderField({
  draft,
  speech,
  missing,
}: {
  readonly draft: Draft;
  readonly speech: Speech;
  readonly missing: StepProps['missing'];
}) {
  const { t } = speech;
  const { town } = useStanding();
  const records = useRecords();
  const [mode, setMode] = useState<'shown' | 'search' | 'new' | 'edit'>('shown');
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<readonly Offender[] | null>(null);
  const [error, setError] = useState<unknown>(null);
  const { offender } = draft.open;
  const chosen = draft.fields.offender_id ?? null;
  const lacking = (missing ?? []).flatMap(({ fields }) =>
    fields.filter((field) => field.startsWith('offender-')),
  );
  const take = async (id: string | null) => {
    draft.change({ offender_id: id });
    await draft.flush();
    await draft.renew();
    setMode('shown');
    setFound(null);
    setQuery('');
  };
  const search = async (event: FormEvent) => {
    event.preventDefault();
    if (query.trim().length < 3) return;
    setError(null);
    try {
      setFound(await (await records()).infractions.findOffenders(town.ibge, query));
    } catch (fault) {
      setError(fault);
    }
  };
  const shown = mode === 'shown' && chosen !== null && offender !== null;
  return (
    <section
      className={styles.block}
      id="draft-offender"
      tabIndex={-1}
      aria-label={t('infractions:offender.title')}
    >
      <h3>{t('infractions:offender.title')}</h3>
      {lacking.length > 0 && (
        <p className={styles.fieldError}>
          {t('infractions:offender.lacking', {
            fields: [...new Set(lacking)].map((field) => t(`infractions:field.${field}`)).join(', '),
          })}
        </p>
      )}
      {mode === 'new' || mode === 'edit' ? (
        <OffenderForm
          offender={mode === 'edit' ? offender : null}
          name={mode === 'new' && !/\d/.test(query) ? query : ''}
          lacking={lacking}
          speech={speech}
          onSaved={(id) => void take(id)}
          onCancel={() => setMode('shown')}
        />
      ) : shown ? (
        <div className={styles.person} data-offender={offender.id}>
          <p>
            <b>{offender.name}</b>
            <span className={styles.small}>
              {[
                offender.document === null ? null : sayDocument(offender.document),
                offender.profession,
                offender.age === null ? null : t('infractions:offender.years', { count: offender.age }),
                offender.marital_status === null ? null : t(`infractions:marital.${offender.marital_status}`),
                offender.address,
              ]
                .filter((part) => part !== null)
                .join(' · ')}
            </span>
          </p>
          <Record draft={draft} speech={speech} />
          <div className={styles.deeds}>
            <Button small icon={<IconPencil size={18} aria-hidden />} onClick={() => setMode('edit')}>
              {t('infractions:offender.edit')}
            </Button>
            <Button small look="ghost" onClick={() => setMode('search')}>
              {t('infractions:offender.change')}
            </Button>
          </div>
        </div>
      ) : (
        <>
          <form className={styles.inline} onSubmit={(event) => void search(event)} noValidate>
            <TextInput
              className={styles.grow}
              label={t('infractions:offender.find')}
              description={t('infractions:offender.findHint')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              autoComplete="off"
              value={query}
              onChange={({ currentTarget }) => {
                setQuery(currentTarget.value);
                setFound(null);
              }}
            />
            <Button
              type="submit"
              className={styles.beside}
              icon={<IconSearch size={18} aria-hidden />}
              disabled={query.trim().length < 3}
            >
              {t('infractions:place.search')}
            </Button>
          </form>
          {found !== null && (
            <div role="status">
              <p className={styles.note}>{t('infractions:offender.found', { count: found.length })}</p>
              <ul className={styles.plainList}>
                {found.slice(0, SHOWN).map((one) => (
                  <li key={one.id}>
                    <TextButton onClick={() => void take(one.id)}>{one.name}</TextButton>
                    <span className={styles.small}>
                      {[one.document === null ? null : sayDocument(one.document), one.address]
                        .filter((part) => part !== null)
                        .join(' · ')}
                    </span>
                  </li>
                ))}
              </ul>
              {found.length > SHOWN && <p className={styles.note}>{t('infractions:offender.narrow')}</p>}
            </div>
          )}
          <div className={styles.deeds}>
            <Button icon={<IconUserPlus size={18} aria-hidden />} onClick={() => setMode('new')}>
              {t('infractions:offender.new')}
            </Button>
            {chosen !== null && (
              <Button look="ghost" onClick={() => setMode('shown')}>
                {t('common:cancel')}
              </Button>
            )}
          </div>
        </>
      )}
      {error !== null && (
        <p className={styles.error} role="alert">
          {speech.fault(error)}
        </p>
      )}
    </section>
  );
}

/** Whether he repeats, found from his record. */
function Record({ draft, speech }: { readonly draft: Draft; readonly speech: Speech }) {
  const { town, today } = useStanding();
  const { infraction } = draft.open;
  const { data, error } = useOffenderRecord(draft.fields.offender_id ?? null);
  const { t } = speech;
  if (error !== null)
    return (
      <p className={styles.error} role="alert">
        {speech.fault(error)}
      </p>
    );
  if (data === undefined) return null;
  const { id } = infraction;
  const earlier = data.filter((one) => one.id !== id);
  const found = repeatFound(
    town.code,
    { id, offence: draft.fields.offence ?? null, act_on: draft.fields.act_on ?? null },
    data,
    today,
  );
  return (
    <p className={styles.note} data-repeat={found.repeat}>
      {earlier.length === 0
        ? t('infractions:repeat.first')
        : t('infractions:repeat.earlier', { count: earlier.length })}
      {found.repeat !== 'none' && (
        <>
          {' '}
          <b>
            {t(`infractions:repeat.${found.repeat}`)} ({found.citation})
          </b>
        </>
      )}
    </p>
  );
}
