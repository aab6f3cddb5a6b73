import { Checkbox, NativeSelect, Radio, TextInput } from '@mantine/core';
import { IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Kind } from '../../../laws/vocabulary.ts';
import { type DifferenceOf, datasetKey, type Import, type NewImport } from '../../../records/import.ts';
import { useText } from '../../i18n/language.ts';
import { Notice } from '../../states/Notice.tsx';
import { OurFault } from '../../states/OurFault.tsx';
import { Skeleton } from '../../states/Skeleton.tsx';
import { useStanding } from '../../town/TownProvider.tsx';
import { Button, ButtonLink, TextButton } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import type { Search } from '../../url/state.ts';
import { useFormat } from '../../useFormat.ts';
import { UndoDialog } from '../History.tsx';
import styles from '../intake.module.css';
import { isKind } from '../items.ts';
import { useDifferences, useImports } from '../useImports.ts';
import type { Done, Intake, Staged } from '../useIntake.ts';

/** What the file is to be, what that would change, and the one step that stores it. */
export function StoreStep({ intake }: { readonly intake: Intake }) {
  if (intake.done !== null) return <Result intake={intake} done={intake.done} />;
  if (intake.staged !== null) return <Differences intake={intake} staged={intake.staged} />;
  return <Terms intake={intake} />;
}

function Terms({ intake }: { readonly intake: Intake }) {
  const { t } = useTranslation(['intake', 'words']);
  const text = useText();
  const { town, today } = useStanding();
  const { dateTime } = useFormat();
  const { data: imports, error, refetch } = useImports(town.ibge);
  const { opened, choices, files } = intake;
  const taken = opened?.taken ?? null;
  const fileName = opened?.found.layer.file ?? '';
  const { as } = choices;
  const base = datasetKey(
    taken?.shape?.id ?? null,
    taken?.target ?? 'places',
    as !== null && isKind(as) ? as : null,
  );
  const earlier = useMemo(() => latestOf(imports ?? [], base), [imports, base]);
  const [title, setTitle] = useState(
    taken?.shape != null ? text(taken.shape.title) : fileName.replace(/^.*\//, '').replace(/\.[^.]+$/, ''),
  );
  const [date, setDate] = useState('');
  const [succeeds, setSucceeds] = useState<string | null>(null);
  const [whole, setWhole] = useState<'whole' | 'part' | null>(null);
  const [complete, setComplete] = useState<ReadonlySet<Kind>>(new Set());
  if (error !== null)
    return (
      <div className={styles.body}>
        <OurFault error={error} what="page" onRetry={() => void refetch()} />
      </div>
    );
  if (imports === undefined || taken === null || opened === null) return <Skeleton />;

  // A list of this sort that was stored before is what a new file of it most likely succeeds.
  const dataset = succeeds ?? earlier[0]?.dataset ?? NEW;
  const same = imports.find(
    ({ file_hash, status }) =>
      status === 'committed' && file_hash !== null && file_hash === opened.found.hash,
  );
  const isSuccessor = dataset !== NEW;
  // What was fined does not cease to have been: a file of infractions closes nothing.
  const mayClose = taken.target !== 'infractions';
  const ready = title.trim() !== '' && (!isSuccessor || !mayClose || whole !== null) && taken.staged > 0;
  const kinds = taken.kinds.map(([kind]) => kind);
  const crs = taken.detected.crs?.value ?? null;
  const head: NewImport = {
    dataset: isSuccessor ? dataset : freshKey(base, imports),
    shape: taken.shape?.id ?? 'table',
    title: title.trim(),
    file_name: files.length === 1 ? (files[0]?.name ?? fileName) : fileName,
    file_hash: opened.found.hash,
    layer_name: opened.found.layer.name,
    detected: taken.detected,
    choices: { ...choices, columns: taken.mapping },
    source: {
      source_date: date === '' ? null : date,
      datum: crs,
      transformation: taken.transformation,
    },
    day: date === '' ? today : date,
    is_whole: isSuccessor && mayClose && whole === 'whole',
    complete: [...complete],
    counts: { read: taken.read, rejected: taken.rejected, personal: taken.persons + taken.cpfs },
  };
  return (
    <>
      <div className={styles.body}>
        {intake.stopped && <Notice role="status" title={t('intake:stopped')} />}
        {same !== undefined && (
          <div className={styles.card}>
            <Notice
              role="status"
              title={t('intake:history.sameFile', { when: dateTime(same.committed_at, town.timeZone) })}
            />
          </div>
        )}
        {taken.target === 'infractions' && (
          <div className={styles.card}>
            <Notice role="status" title={t('intake:infractionsNote')} />
          </div>
        )}
        <section className={classes(styles.card, styles.terms)}>
          <h2>{t('intake:store.source')}</h2>
          <TextInput
            label={t('intake:store.sourceTitle')}
            description={t('intake:store.sourceHint')}
            value={title}
            maxLength={200}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <TextInput
            type="date"
            label={t('intake:store.date')}
            description={t('intake:store.dateHint')}
            value={date}
            max={today}
            onChange={(event) => setDate(event.currentTarget.value)}
          />
          {earlier.length > 0 && (
            <NativeSelect
              label={t('intake:store.succeeds')}
              value={dataset}
              onChange={(event) => setSucceeds(event.currentTarget.value)}
              data={[
                ...earlier.map((one) => ({
                  value: one.dataset,
                  label: t('intake:store.after', {
                    title: one.title,
                    when: dateTime(one.committed_at, town.timeZone),
                  }),
                })),
                { value: NEW, label: t('intake:store.newList') },
              ]}
            />
          )}
          {isSuccessor && mayClose && (
            <Radio.Group
              label={t('intake:store.whole')}
              value={whole}
              onChange={(value) => setWhole(value === 'whole' ? 'whole' : 'part')}
            >
              <Radio value="whole" label={t('intake:store.wholeYes')} />
              <Radio value="part" label={t('intake:store.wholeNo')} />
            </Radio.Group>
          )}
          {kinds.length > 0 && (
            <fieldset className={styles.complete}>
              <legend>{t('intake:store.complete')}</legend>
              <p className={styles.about}>{t('intake:store.completeHint')}</p>
              {kinds.map((kind) => (
                <Checkbox
                  key={kind}
                  label={t(`words:kinds.${kind}`)}
                  checked={complete.has(kind)}
                  onChange={({ currentTarget: { checked } }) => {
                    const next = new Set(complete);
                    if (checked) next.add(kind);
                    else next.delete(kind);
                    setComplete(next);
                  }}
                />
              ))}
            </fieldset>
          )}
        </section>
      </div>
      <footer className={styles.foot}>
        <Button onClick={() => intake.go('columns')}>{t('intake:store.back')}</Button>
        <p />
        <Button look="primary" disabled={!ready || intake.work !== null} onClick={() => intake.stage(head)}>
          {t('intake:store.compare')}
        </Button>
      </footer>
    </>
  );
}
const NEW = '';

/** The latest committed import of each list of this sort. */
function latestOf(imports: readonly Import[], base: string): readonly Import[] {
  const seen = new Set<string>();
  return imports.filter(({ dataset, status }) => {
    if (status !== 'committed' || seen.has(dataset)) return false;
    if (dataset !== base && !dataset.startsWith(`${base}#`)) return false;
    seen.add(dataset);
    return true;
  });
}
/** A key that no import of the town has: `table:church`, `table:church#2`. */
function freshKey(base: string, imports: readonly Import[]): string {
  const taken = new Set(imports.map(({ dataset }) => dataset));
  if (!taken.has(base)) return base;
  for (let n = 2; ; n++) if (!taken.has(`${base}#${n}`)) return `${base}#${n}`;
}

const SHOWN = ['new', 'changed', 'gone', 'same', 'taken'] as const satisfies readonly DifferenceOf[];

function Differences({ intake, staged }: { readonly intake: Intake; readonly staged: Staged }) {
  const { t } = useTranslation('intake');
  const { integer, date } = useFormat();
  const { comparison, head } = staged;
  const [of, setOf] = useState<DifferenceOf | null>(
    SHOWN.find((one) => one !== 'same' && comparison[one] > 0) ?? null,
  );
  const { data, error, refetch } = useDifferences(staged.id, of);
  const changes = comparison.new + comparison.changed + comparison.gone;
  const day = date(head.day);
  return (
    <>
      <div className={styles.body}>
        <section className={styles.card} data-differences>
          <h2>{t('store.differences')}</h2>
          <dl className={classes(styles.figures, styles.wide)}>
            {SHOWN.filter((one) => one !== 'taken' || comparison.taken > 0).map((one) => (
              <div key={one} data-difference={one} data-bad={one === 'taken' || undefined}>
                <dt>{t(`store.${one}`)}</dt>
                <dd>
                  {integer(comparison[one])}
                  {comparison[one] > 0 && (
                    <TextButton aria-pressed={of === one} onClick={() => setOf(one)}>
                      {t('store.show')}
                      <span className="visually-hidden"> {t(`store.${one}`)}</span>
                    </TextButton>
                  )}
                </dd>
              </div>
            ))}
          </dl>
          {changes === 0 && comparison.taken === 0 && <p className={styles.about}>{t('store.nothing')}</p>}
          {comparison.gone > 0 && <p className={styles.about}>{t('store.goneText', { day })}</p>}
          {comparison.changed > 0 && <p className={styles.about}>{t('store.changedText', { day })}</p>}
          {comparison.taken > 0 && <p className={styles.about}>{t('store.takenText')}</p>}
          {error !== null && <OurFault error={error} what="page" onRetry={() => void refetch()} />}
          {of !== null && error === null && data === undefined && <Skeleton />}
          {of !== null && data !== undefined && (
            <table className={styles.table}>
              <caption className={styles.caption}>{t(`store.${of}`)}</caption>
              <thead>
                <tr>
                  <th scope="col" className={styles.number}>
                    {t('accepted.row')}
                  </th>
                  <th scope="col">{t('accepted.name')}</th>
                  <th scope="col">{t('field.id')}</th>
                </tr>
              </thead>
              <tbody>
                {data.map(({ ref, target, row, name }) => (
                  <tr key={`${target}/${ref}`}>
                    <td className={styles.number} data-label={t('accepted.row')}>
                      {row === null ? '—' : integer(row)}
                    </td>
                    <td>{name ?? t('accepted.unnamed')}</td>
                    <td>{ref}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </section>
      </div>
      <footer className={styles.foot}>
        <Button disabled={intake.work !== null} onClick={intake.unstage}>
          {t('store.back')}
        </Button>
        <p />
        <Button
          look="primary"
          disabled={comparison.taken > 0 || intake.work !== null}
          onClick={intake.commit}
        >
          {t('store.commit', { count: staged.count })}
        </Button>
      </footer>
    </>
  );
}

function Result({ intake, done }: { readonly intake: Intake; readonly done: Done }) {
  const { t } = useTranslation('intake');
  const { town } = useStanding();
  const { integer } = useFormat();
  const [undoing, setUndoing] = useState(false);
  const { commit } = done;
  const unchanged = commit.status === 'unchanged';
  return (
    <div className={styles.body} data-done={commit.status}>
      <div className={styles.card}>
        <Notice
          role="status"
          tone="good"
          icon={<IconCircleCheck size={24} aria-hidden />}
          title={t(unchanged ? 'done.unchanged' : 'done.title')}
          actions={
            <>
              <ButtonLink look="primary" to="/consulta" search={(): Search => ({ town: town.slug })}>
                {t('done.consult')}
              </ButtonLink>
              <Button onClick={intake.startOver}>{t('done.another')}</Button>
              {!unchanged && (
                <Button icon={<IconArrowBackUp size={18} aria-hidden />} onClick={() => setUndoing(true)}>
                  {t('done.undo')}
                </Button>
              )}
            </>
          }
        >
          {unchanged
            ? t('done.unchangedText')
            : t('done.text', {
                new: integer(commit.new),
                changed: integer(commit.changed),
                gone: integer(commit.gone),
                same: integer(commit.same),
              })}
        </Notice>
      </div>
      {undoing && (
        <UndoDialog
          id={done.id}
          fileName={intake.files[0]?.name ?? ''}
          onClose={() => setUndoing(false)}
          onDone={intake.startOver}
        />
      )}
    </div>
  );
}
