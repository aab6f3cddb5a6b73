import { useState } from 'react';
import type { SavedCheck } from '../../../records/siting-check.ts';
import type { Answer } from '../../../siting/types.ts';
import { civilDate } from '../../format.ts';
import { useSession } from '../../session/useSession.ts';
import { useToast } from '../../states/Toasts.tsx';
import { VerdictMark } from '../../symbols/VerdictMark.tsx';
import type { TownView } from '../../town/types.ts';
import { TextButton } from '../../ui/Button.tsx';
import { useFormat } from '../../useFormat.ts';
import { wholeTitle } from '../answer/sentences.ts';
import type { Speech } from '../answer/speech.ts';
import type { AnswerView } from '../answer/view.ts';
import type { LoadedFacts } from '../engine/engine.ts';
import { changedWords } from './changed.ts';
import { compare } from './kept.ts';
import { OverrideDialog } from './OverrideDialog.tsx';
import styles from './saved.module.css';
import { useNames } from './useSaved.ts';

/** Above a kept answer: when, by whom, on what, whether today's data say the same, and what was decided since. */
export function KeptBanner({
  town,
  check,
  now,
  loaded,
  rules,
  speech,
  showingNow,
  onShowNow,
  onClose,
}: {
  readonly town: TownView;
  readonly check: SavedCheck;
  /** The answer of today's data; null while it is being computed. `failed`: it could not be. */
  readonly now: Answer | null | 'failed';
  readonly loaded: LoadedFacts | null;
  readonly rules: AnswerView['rules'];
  readonly speech: Speech;
  readonly showingNow: boolean;
  readonly onShowNow: (now: boolean) => void;
  readonly onClose: () => void;
}) {
  const { t } = speech;
  const { dateTime } = useFormat();
  const toast = useToast();
  const { person } = useSession();
  const { data: names } = useNames(person != null);
  const [overriding, setOverriding] = useState(false);
  const who = (id: string) => names?.get(id) ?? t('siting:override.someone');
  return (
    <section className={styles.kept} aria-label={t('siting:saved.title')} data-kept={check.id}>
      <h2>
        {check.title !== null && `${check.title}. `}
        {t('siting:saved.keptBy', {
          when: dateTime(check.created_at, town.timeZone),
          who: who(check.created_by),
        })}
      </h2>
      {check.note !== null && <p className={styles.reason}>{check.note}</p>}
      <p>{t(showingNow ? 'siting:saved.showingNow' : 'siting:saved.showing')}</p>
      <div role="status">
        <Comparison check={check} now={now} loaded={loaded} rules={rules} speech={speech} />
      </div>
      {check.siting_overrides.map((override) => (
        <div key={override.id} className={styles.override} data-override={override.verdict}>
          <p className={styles.overrideHead}>
            {t('siting:override.told')}
            <VerdictMark verdict={override.verdict} />
          </p>
          <p className={styles.reason}>{override.reason}</p>
          <p>
            {t('siting:override.by', {
              when: dateTime(override.created_at, town.timeZone),
              who: who(override.created_by),
            })}
          </p>
        </div>
      ))}
      <StoodOn check={check} speech={speech} />
      <div className={styles.keptActions}>
        <TextButton onClick={() => onShowNow(!showingNow)} disabled={now === null || now === 'failed'}>
          {t(showingNow ? 'siting:saved.seeKept' : 'siting:saved.seeNow')}
        </TextButton>
        <TextButton onClick={() => setOverriding(true)}>{t('siting:override.open')}</TextButton>
        <TextButton onClick={onClose}>{t('siting:saved.close')}</TextButton>
      </div>
      {overriding && (
        <OverrideDialog
          town={town}
          check={check}
          onClose={() => setOverriding(false)}
          onDone={() => {
            setOverriding(false);
            toast({ message: t('siting:override.done') });
          }}
        />
      )}
    </section>
  );
}

function Comparison({
  check,
  now,
  loaded,
  rules,
  speech,
}: {
  readonly check: SavedCheck;
  readonly now: Answer | null | 'failed';
  readonly loaded: LoadedFacts | null;
  readonly rules: AnswerView['rules'];
  readonly speech: Speech;
}) {
  const { t } = speech;
  if (now === 'failed') return <p>{t('siting:saved.cannotCompare')}</p>;
  if (now === null) return <p>{t('siting:saved.comparing')}</p>;
  const { verdict, changed } = compare(check.answer, now);
  const { hash } = check.data_stood_on;
  const sameData = hash !== null && loaded?.hash === hash;
  const data =
    hash === null || loaded?.hash == null
      ? ''
      : t(sameData ? 'siting:saved.sameData' : 'siting:saved.otherData');
  if (changed.length === 0)
    return (
      <p data-compared="same">{sameData ? t('siting:saved.sameAll') : `${t('siting:saved.same')} ${data}`}</p>
    );
  return (
    <div data-compared="different">
      <p>
        <b>
          {verdict.before === verdict.after
            ? t('siting:saved.differentFindings', { count: changed.length })
            : t('siting:saved.different', { verdict: wholeTitle(now, speech) })}
        </b>{' '}
        {data}
      </p>
      <details className={styles.fold}>
        <summary>{t('siting:saved.whatChanged')}</summary>
        <ul>
          {changed.map((one) => (
            <li key={one.key}>{changedWords(one, rules, speech)}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}

function StoodOn({ check, speech }: { readonly check: SavedCheck; readonly speech: Speech }) {
  const { t, list } = speech;
  const { facts, hash, sources, unknown } = check.data_stood_on;
  return (
    <details className={styles.fold}>
      <summary>{t('siting:saved.stoodOn')}</summary>
      <ul>
        <li>{t('siting:saved.facts', { count: facts, shown: speech.number(facts) })}</li>
        {sources.map(({ title, date }) => (
          <li key={`${title}/${date}`}>
            {date === null ? title : t('siting:saved.sourceDate', { title, date: civilDate(date) })}
          </li>
        ))}
        {unknown.length > 0 && (
          <li>
            {t('siting:saved.unknown', { kinds: list(unknown.map((kind) => t(`words:kinds.${kind}`))) })}
          </li>
        )}
        <li>{t('siting:saved.version', { version: check.engine_version })}</li>
        {hash !== null && <li className={styles.hash}>SHA-256 {hash}</li>}
      </ul>
    </details>
  );
}
