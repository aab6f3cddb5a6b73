import { NativeSelect } from '@mantine/core';
import { IconDownload, IconRoute } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '../../../enforcement/civil-days.ts';
import type { KeptRound } from '../../../records/round.ts';
import { minuteOf } from '../../../rounds/clock-time.ts';
import { type RoundDone, roundDone, sumOf } from '../../../rounds/done.ts';
import { civilDate } from '../../format.ts';
import { saveAs, textFile } from '../../saveAs.ts';
import { toCsv } from '../../siting/saved/list.ts';
import { RoleGate } from '../../siting/saved/RoleGate.tsx';
import styles from '../../siting/saved/saved.module.css';
import { Empty } from '../../states/Empty.tsx';
import { OurFault } from '../../states/OurFault.tsx';
import { Skeleton } from '../../states/Skeleton.tsx';
import { useStanding } from '../../town/TownProvider.tsx';
import { Button, ButtonLink, TextLink } from '../../ui/Button.tsx';
import type { Search } from '../../url/state.ts';
import { useUrlState } from '../../url/useUrlState.ts';
import { useFormat } from '../../useFormat.ts';
import own from '../rounds.module.css';
import { useColleagues, useRoundsBetween } from '../useRounds.ts';

/** *Andamento*: each inspector's rounds of the last days, the planned against the done. */
export function DonePage() {
  const { town } = useStanding();
  const { t } = useTranslation('rounds');
  return (
    <div className={styles.page} data-done>
      <RoleGate town={town} deed="rounds" heading={t('done.title')}>
        <Progress />
      </RoleGate>
    </div>
  );
}

const SPANS = [1, 7, 30] as const;
const DAY_S = 86_400;

/** A time of the round's day; told on another day, with how many days later: `08:10 (+1 d)`. */
function clock(seconds: number): string {
  const days = Math.floor(seconds / DAY_S);
  const time = minuteOf(seconds - days * DAY_S);
  return days === 0 ? time : `${time} (${days > 0 ? '+' : ''}${days} d)`;
}

interface Line {
  readonly round: KeptRound;
  readonly done: RoundDone;
  readonly who: string;
}

function Progress() {
  const { town, today } = useStanding();
  const { t } = useTranslation('rounds');
  const { integer, roughDistance } = useFormat();
  const { state, patch } = useUrlState();
  const to = state.day ?? today;
  const span = SPANS.find((days) => String(days) === state.section) ?? 7;
  const rounds = useRoundsBetween(town.ibge, addDays(to, 1 - span), to);
  const colleagues = useColleagues();
  const lines = useMemo(
    () =>
      (rounds.data ?? []).map(
        (round): Line => ({
          round,
          done: roundDone(round.stops, round.day, town.timeZone),
          who:
            (round.inspector_id === null ? undefined : colleagues.data?.get(round.inspector_id)) ??
            round.label,
        }),
      ),
    [rounds.data, colleagues.data, town.timeZone],
  );
  const people = useMemo(() => {
    const byWho = new Map<string, Line[]>();
    for (const line of lines) {
      // Two of one name are two people.
      const key = line.round.inspector_id ?? line.who;
      byWho.set(key, [...(byWho.get(key) ?? []), line]);
    }
    return [...byWho].sort(([, [a]], [, [b]]) => (a?.who ?? '').localeCompare(b?.who ?? '', 'pt-BR'));
  }, [lines]);
  const lateWords = (late: number | null) =>
    late === null
      ? '—'
      : Math.abs(late) < 300
        ? t('done.onTime')
        : t(late > 0 ? 'done.late' : 'done.early', { time: lengthWords(Math.abs(late)) });
  const lengthWords = (seconds: number) => {
    const minutes = Math.round(seconds / 60);
    return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  };
  const outcomeWords = ({ outcomes }: RoundDone) =>
    [...outcomes].map(([outcome, count]) => `${outcomeName(outcome)}: ${integer(count)}`).join('; ');
  const outcomeName = (outcome: string) => t(`outcome.${outcome as 'in-order'}`).toLocaleLowerCase('pt-BR');
  const download = () => {
    const rows = lines.flatMap(({ round, done, who }) =>
      round.stops.map((stop, i) => {
        const one = done.stops[i];
        return [
          civilDate(round.day),
          who,
          String(i + 1),
          stop.name,
          minuteOf(stop.arrive_s),
          one?.reached == null ? '' : clock(one.reached),
          one?.took == null ? '' : String(Math.round(one.took / 60)),
          one === undefined ? '' : t(`done.state.${one.state}`),
          one?.outcome == null ? (one?.reason ?? '') : outcomeName(one.outcome),
        ];
      }),
    );
    saveAs(
      `andamento-${town.slug}-${to}.csv`,
      textFile(toCsv(t('done.csvHead').split(';'), rows), 'text/csv'),
    );
  };
  return (
    <>
      <header className={styles.pageHead}>
        <h1>{t('done.title')}</h1>
        <div className={styles.filters}>
          <NativeSelect
            label={t('done.span')}
            value={String(span)}
            onChange={({ currentTarget: { value } }) => patch({ section: value })}
            data={SPANS.map((days) => ({
              value: String(days),
              label: t('done.days', { count: days, day: civilDate(to) }),
            }))}
          />
        </div>
        <ButtonLink to="/roteiros" search={true}>
          {t('backToRounds')}
        </ButtonLink>
      </header>
      {rounds.error !== null ? (
        <OurFault error={rounds.error} what="page" onRetry={() => void rounds.refetch()} />
      ) : rounds.data === undefined ? (
        <Skeleton blocks={3} />
      ) : lines.length === 0 ? (
        <Empty icon={<IconRoute size={24} aria-hidden />} title={t('done.none')}>
          {t('done.noneText')}
        </Empty>
      ) : (
        <>
          <table className={styles.table}>
            <caption className={own.caption}>{t('done.byPerson')}</caption>
            <thead>
              <tr>
                {(['who', 'rounds', 'visits', 'skipped', 'irregular', 'length'] as const).map((column) => (
                  <th key={column} scope="col" className={column === 'who' ? undefined : own.right}>
                    {t(`done.col.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {people.map(([key, mine]) => {
                const sum = sumOf(mine.map(({ done }) => done));
                return (
                  <tr key={key} data-person>
                    <td>{mine[0]?.who}</td>
                    <td data-label={t('done.col.rounds')} className={styles.number}>
                      {integer(sum.rounds)}
                    </td>
                    <td data-label={t('done.col.visits')} className={styles.number}>
                      {t('done.of', { done: integer(sum.visited), count: sum.planned })}
                    </td>
                    <td data-label={t('done.col.skipped')} className={styles.number}>
                      {integer(sum.skipped)}
                    </td>
                    <td data-label={t('done.col.irregular')} className={styles.number}>
                      {integer(sum.irregular)}
                    </td>
                    <td data-label={t('done.col.length')} className={styles.number}>
                      {roughDistance(mine.reduce((metres, { round }) => metres + round.length_m, 0))}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
          <table className={styles.table}>
            <caption className={own.caption}>{t('done.byRound')}</caption>
            <thead>
              <tr>
                {(['day', 'who', 'visits', 'found', 'end', 'last', 'late'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(`done.col.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map(({ round, done, who }) => (
                <tr key={round.id} data-round={round.id}>
                  <td>
                    <TextLink to="/roteiros/ir" search={(): Search => ({ town: town.slug, round: round.id })}>
                      {civilDate(round.day)}
                    </TextLink>
                  </td>
                  <td data-label={t('done.col.who')}>{who}</td>
                  <td data-label={t('done.col.visits')}>
                    <span className={own.doneCell}>
                      {t('done.of', { done: integer(done.visited), count: done.planned })}
                      {done.skipped > 0 && ` · ${t('done.skippedOf', { count: done.skipped })}`}
                      <progress
                        value={done.visited + done.skipped}
                        max={Math.max(1, done.planned)}
                        aria-label={t('progress')}
                      />
                      <details className={own.more}>
                        <summary>{t('done.stops')}</summary>
                        <ol className={own.doneStops}>
                          {round.stops.map((stop, i) => {
                            const one = done.stops[i];
                            return (
                              <li key={stop.id}>
                                <b>{stop.name}</b> {t('done.plannedFor', { time: minuteOf(stop.arrive_s) })}
                                {one?.reached != null &&
                                  ` · ${t('done.reachedAt', { time: clock(one.reached) })}`}
                                {one !== undefined && ` · ${t(`done.state.${one.state}`)}`}
                                {one?.outcome != null && `: ${outcomeName(one.outcome)}`}
                                {one?.reason != null && `: ${one.reason}`}
                              </li>
                            );
                          })}
                        </ol>
                      </details>
                    </span>
                  </td>
                  <td data-label={t('done.col.found')}>{outcomeWords(done) || '—'}</td>
                  <td data-label={t('done.col.end')} className={styles.nowrap}>
                    {minuteOf(round.finish_s)}
                  </td>
                  <td data-label={t('done.col.last')} className={styles.nowrap}>
                    {done.last === null ? '—' : clock(done.last)}
                  </td>
                  <td data-label={t('done.col.late')} className={styles.nowrap}>
                    {lateWords(done.late)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <footer className={styles.foot}>
            <span>{t('done.hint')}</span>
            <Button small icon={<IconDownload size={18} aria-hidden />} onClick={download}>
              CSV
            </Button>
          </footer>
        </>
      )}
    </>
  );
}
