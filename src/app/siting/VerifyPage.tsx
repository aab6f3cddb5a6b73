import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconFileSearch,
  IconHelpCircle,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { findCode } from '../../laws/index.ts';
import { metres } from '../../papers/say.ts';
import type { KeptPaper } from '../../records/kept-paper.ts';
import type { Answer } from '../../siting/types.ts';
import { civilDate, civilDayIn } from '../format.ts';
import { useSession } from '../session/useSession.ts';
import { Empty } from '../states/Empty.tsx';
import { Notice } from '../states/Notice.tsx';
import { OurFault } from '../states/OurFault.tsx';
import { Skeleton } from '../states/Skeleton.tsx';
import { VerdictMark } from '../symbols/VerdictMark.tsx';
import { useTownChoice } from '../town/TownProvider.tsx';
import type { TownView } from '../town/types.ts';
import { TextLink } from '../ui/Button.tsx';
import type { Search } from '../url/state.ts';
import { useUrlState } from '../url/useUrlState.ts';
import { cardTitle } from './answer/figures.ts';
import { findingKey, groupFindings } from './answer/findings.ts';
import { wholeTitle } from './answer/sentences.ts';
import { useSpeech } from './answer/useSpeech.ts';
import { useEngine } from './engine/useEngine.ts';
import styles from './paper/sheet.module.css';
import { coordinatesWords } from './question/words.ts';
import { changedWords } from './saved/changed.ts';
import { type Comparison, compare } from './saved/kept.ts';
import { useKept, useKeptPaper } from './saved/useSaved.ts';
import { useGuarded } from './useGuarded.ts';
import { type Verification, verify } from './verify.ts';

/** *Conferir parecer*: opened by the QR code of a paper, by anybody who holds it. */
export function VerifyPage() {
  const { t } = useTranslation(['paper', 'common']);
  const { state } = useUrlState();
  const { consultation, seal } = state;
  const { data, error, refetch } = useKeptPaper(consultation, seal);
  useEffect(() => {
    document.title = [t('paper:verify.title'), t('common:product')].join(' · ');
  }, [t]);
  return (
    <div className={styles.verify} data-verify>
      <h1>{t('paper:verify.title')}</h1>
      {consultation !== null && seal === null ? (
        <Unsealed id={consultation} />
      ) : consultation === null || seal === null ? (
        <Empty icon={<IconFileSearch size={24} aria-hidden />} title={t('paper:verify.none')}>
          {t('paper:verify.noneText')}
        </Empty>
      ) : error !== null ? (
        <OurFault error={error} what="page" onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton blocks={3} />
      ) : data === null ? (
        <div data-verified="unknown">
          <Notice
            role="status"
            tone="error"
            icon={<IconAlertTriangle size={24} aria-hidden />}
            title={t('paper:verify.unknown')}
          >
            {t('paper:verify.unknownText')}
          </Notice>
        </div>
      ) : (
        <Found paper={data} />
      )}
    </div>
  );
}

/** A consultation without its digest: kept before there were any, or with more data than are kept; or half an address. */
function Unsealed({ id }: { readonly id: string }) {
  const { t } = useTranslation('paper');
  const { person } = useSession();
  // A visitor reads no consultation: he is not sent to be refused.
  const { data: kept, isPending } = useKept(person == null ? null : id);
  const { towns } = useTownChoice();
  if (person === undefined || (person !== null && isPending)) return <Skeleton blocks={2} />;
  const town = towns.find(({ ibge }) => ibge === kept?.municipality);
  // What is not there and what the reader may not see look alike here.
  if (kept == null || town === undefined)
    return (
      <div data-verified="unsealed">
        <Notice role="status" icon={<IconHelpCircle size={24} aria-hidden />} title={t('verify.half')}>
          <p>{t('verify.halfText')}</p>
          <p>{t('verify.unsealedWhy')}</p>
        </Notice>
      </div>
    );
  const { number, seal } = kept;
  return (
    <div data-verified={seal === null ? 'unsealed' : 'half'}>
      <Notice
        role="status"
        icon={<IconHelpCircle size={24} aria-hidden />}
        title={t(seal === null ? 'verify.unsealed' : 'verify.half', { number })}
        actions={
          seal === null ? (
            <TextLink to="/consulta" search={(): Search => ({ town: town.slug, consultation: id })}>
              {t('verify.openKept', { number })}
            </TextLink>
          ) : (
            <TextLink to="/parecer" search={(): Search => ({ town: town.slug, consultation: id, seal })}>
              {t('verify.verifyKept', { number })}
            </TextLink>
          )
        }
      >
        {t(seal === null ? 'verify.unsealedWhy' : 'verify.halfText')}
      </Notice>
    </div>
  );
}

/** Against today's data: `null` while it is looked up. */
type Today =
  | { readonly status: 'looking' }
  | { readonly status: 'hidden' | 'failed' }
  | {
      readonly status: 'compared';
      readonly day: string;
      readonly answer: Answer;
      readonly comparison: Comparison;
    };

function Found({ paper }: { readonly paper: KeptPaper }) {
  const { towns } = useTownChoice();
  const verification = useMemo(() => verify(paper), [paper]);
  const town = towns.find(({ ibge }) => ibge === paper.town.ibge);
  return town === undefined ? (
    <Told paper={paper} verification={verification} today={{ status: 'hidden' }} />
  ) : (
    <WithToday paper={paper} verification={verification} town={town} />
  );
}

function WithToday({
  paper,
  verification,
  town,
}: {
  readonly paper: KeptPaper;
  readonly verification: Verification;
  readonly town: TownView;
}) {
  const day = civilDayIn(town.timeZone, new Date());
  const { engine, status } = useEngine(town, day);
  const { activity, site } = paper.answer;
  const judged = useGuarded(engine?.host ?? null, `${town.ibge}/${day}/${paper.seal}`, (host) =>
    host.check({ activity, date: day, site }),
  );
  const today: Today =
    judged.value !== null
      ? {
          status: 'compared',
          day,
          answer: judged.value.answer,
          comparison: compare(paper.answer, judged.value.answer),
        }
      : { status: judged.failed || status === 'failed' || status === 'stopped' ? 'failed' : 'looking' };
  return <Told paper={paper} verification={verification} today={today} />;
}

function Told({
  paper,
  verification,
  today,
}: {
  readonly paper: KeptPaper;
  readonly verification: Verification;
  readonly today: Today;
}) {
  const { t } = useTranslation('paper');
  const speech = useSpeech();
  const { town } = paper;
  const { sealed, again, answer, rulesChanged } = verification;
  const code = findCode(town.code);
  const rules = useMemo(() => new Map((code?.rules ?? []).map((rule) => [rule.id, rule])), [code]);
  const genuine = sealed && again?.same === true;
  const whole = !genuine
    ? 'tampered'
    : today.status !== 'compared'
      ? 'genuine'
      : today.comparison.changed.length === 0
        ? 'holds'
        : today.comparison.verdict.before === today.comparison.verdict.after
          ? 'holds'
          : 'changed';
  const title = {
    tampered: t('verify.tampered'),
    genuine: t('verify.notComparedYet'),
    holds: t('verify.holds'),
    changed: t('verify.changedToday'),
  }[whole];
  const list = (comparison: Comparison) =>
    comparison.changed.length > 0 && (
      <ul>
        {comparison.changed.map((one) => (
          <li key={one.key}>{changedWords(one, rules, speech)}</li>
        ))}
      </ul>
    );
  const place = `${town.name} ${town.uf}`;
  return (
    <>
      <div data-verified={whole} className={styles.whole} role="status">
        {whole === 'holds' || whole === 'genuine' ? (
          <IconCircleCheck size={28} aria-hidden />
        ) : (
          <IconAlertTriangle size={28} aria-hidden />
        )}
        <div>
          <h2>{title}</h2>
          <p>
            {t('number', { number: paper.number })} · {speech.t(`words:activity.${paper.answer.activity}`)} ·{' '}
            {place}
          </p>
          <p>
            {t('verify.itSays')} <VerdictMark verdict={(paper.override ?? paper.answer).verdict} />
          </p>
        </div>
      </div>
      <ul className={styles.checks}>
        <Check how={sealed ? 'good' : 'bad'} title={t('verify.paper')} name="seal">
          <p>
            {t(sealed ? 'verify.paperSame' : 'verify.paperTampered', {
              number: paper.number,
              town: place,
              day: civilDate(paper.kept_on),
            })}
          </p>
        </Check>
        <Check
          how={again === null ? 'unsure' : again.same ? 'good' : 'bad'}
          title={t('verify.again')}
          name="again"
        >
          {again === null || answer === null ? (
            <p>{t('verify.againFailed')}</p>
          ) : (
            <>
              <p>
                {t(again.same ? 'verify.againSame' : 'verify.againDifferent', {
                  verdict: wholeTitle(answer, speech),
                })}
              </p>
              {list(again)}
            </>
          )}
          {rulesChanged && <p>{t('verify.rulesChanged')}</p>}
        </Check>
        <TodayCheck today={today} town={place}>
          {today.status === 'compared' && list(today.comparison)}
        </TodayCheck>
      </ul>
      <Says paper={paper} rules={rules} />
    </>
  );
}

function TodayCheck({
  today,
  town,
  children,
}: {
  readonly today: Today;
  readonly town: string;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('paper');
  const speech = useSpeech();
  const title = t('verify.today');
  if (today.status === 'looking')
    return (
      <Check how="unsure" title={title} name="today-looking">
        <p>{t('verify.todayLooking')}</p>
      </Check>
    );
  if (today.status !== 'compared')
    return (
      <Check how="unsure" title={title} name="today-unknown">
        <p>{today.status === 'hidden' ? t('verify.todayHidden', { town }) : t('verify.todayFailed')}</p>
      </Check>
    );
  const { comparison, answer } = today;
  const day = civilDate(today.day);
  const count = comparison.changed.length;
  const same = comparison.verdict.before === comparison.verdict.after;
  return (
    <Check how={same ? 'good' : 'bad'} title={title} name="today">
      <p>
        {count === 0
          ? t('verify.todaySame', { day })
          : same
            ? t('verify.todayFindings', { day, count })
            : t('verify.todayDifferent', { day, verdict: wholeTitle(answer, speech) })}
      </p>
      {children}
    </Check>
  );
}

function Check({
  how,
  title,
  name,
  children,
}: {
  readonly how: 'good' | 'bad' | 'unsure';
  readonly title: string;
  readonly name: string;
  readonly children: ReactNode;
}) {
  const Icon = { good: IconCircleCheck, bad: IconCircleX, unsure: IconHelpCircle }[how];
  return (
    <li data-check-of={name} data-how={how}>
      <Icon size={22} aria-hidden className={styles[how]} />
      <h3>{title}</h3>
      <div>{children}</div>
    </li>
  );
}

/** On a phone a card leaves it out. */
const EMPTY_CELL = { 'data-empty': true };

/** What the paper in hand must say. */
function Says({
  paper,
  rules,
}: {
  readonly paper: KeptPaper;
  readonly rules: ReadonlyMap<string, NonNullable<ReturnType<typeof findCode>>['rules'][number]>;
}) {
  const { t } = useTranslation('paper');
  const speech = useSpeech();
  const { answer, override, conclusion, town } = paper;
  const word = speech.t;
  return (
    <section>
      <h2>{t('verify.says')}</h2>
      <p>
        {t('verify.saysText')}{' '}
        <TextLink to="/leis" search={{ town: town.slug, binds: answer.activity }}>
          {t('verify.laws')}
        </TextLink>
      </p>
      <dl className={styles.said}>
        <dt>{t('number', { number: '' }).trim()}</dt>
        <dd>{paper.number}</dd>
        <dt>{word('siting:form.activity')}</dt>
        <dd>{word(`words:activity.${answer.activity}`)}</dd>
        <dt>{word('siting:form.place')}</dt>
        <dd>
          {town.name} {town.uf}, {coordinatesWords(answer.site, speech)}
        </dd>
        <dt>{word('siting:saved.col.date')}</dt>
        <dd>{civilDate(answer.date)}</dd>
        <dt>{word('siting:saved.verdict')}</dt>
        <dd>
          <VerdictMark verdict={answer.verdict}>{wholeTitle(answer, speech)}</VerdictMark>
        </dd>
        <dt>{t('verify.seal')}</dt>
        <dd>{paper.seal}</dd>
      </dl>
      {override !== null && (
        <>
          <p>
            {t('verify.override', { day: civilDate(override.day) })}
            <VerdictMark verdict={override.verdict} />
          </p>
          <p className={styles.reason}>{override.reason}</p>
        </>
      )}
      {conclusion !== null && (
        <>
          <h3>{t('verify.conclusion', { day: civilDate(conclusion.day) })}</h3>
          <p className={styles.reason}>{conclusion.text}</p>
        </>
      )}
      <table className={styles.findings}>
        <thead>
          <tr>
            {(['verdict', 'rule', 'measured', 'required', 'decided'] as const).map((column) => (
              <th
                key={column}
                scope="col"
                {...((column === 'measured' || column === 'required') && { className: styles.figure })}
              >
                {t(`verify.col.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groupFindings(answer.findings).flatMap(({ findings }) =>
            findings.map((finding) => (
              <tr key={findingKey(finding)}>
                <td>
                  <VerdictMark verdict={finding.verdict} />
                </td>
                <td>
                  {finding.citation}. {cardTitle(finding, rules.get(finding.rule), speech)}
                </td>
                <td
                  className={styles.figure}
                  data-label={t('verify.col.measured')}
                  {...(finding.measured_m === null && EMPTY_CELL)}
                >
                  {finding.measured_m === null
                    ? '—'
                    : metres(finding.measured_m, speech.language === 'en' ? 'en' : 'pt')}
                </td>
                <td
                  className={styles.figure}
                  data-label={t('verify.col.required')}
                  {...(finding.required_m === null && EMPTY_CELL)}
                >
                  {finding.required_m === null ? '—' : speech.lawMetres(finding.required_m)}
                </td>
                <td data-label={t('verify.col.decided')} {...(finding.nearest === null && EMPTY_CELL)}>
                  {finding.nearest === null ? '—' : speech.name(finding.nearest)}
                </td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </section>
  );
}
