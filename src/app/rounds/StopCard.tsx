import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { OFFENCE_GROUP_LABELS, OFFENCE_GROUPS, type OffenceGroup } from '../../laws/offence-groups.ts';
import { minuteOf, secondsOf } from '../../rounds/clock-time.ts';
import type { Candidate } from '../../rounds/rank.ts';
import { sayLeftOut } from '../../rounds/say.ts';
import type { VisitHours } from '../../rounds/visit-hours.ts';
import { TextButton } from '../ui/Button.tsx';
import { useFormat } from '../useFormat.ts';
import styles from './rounds.module.css';
import { type RoundsT, reasonWords } from './say.ts';
import { letterOf } from './settings.ts';
import { keyOf, type PlanningState } from './usePlanning.ts';

/** Reasons told on the card; the list tells all. */
const FEW = 3;

/** A stop at the map: why, when, and what a hand may do with it. */
export function StopCard({
  page,
  candidate,
}: {
  readonly page: PlanningState;
  readonly candidate: Candidate;
}) {
  const { t, language, plan, hand, settings } = page;
  const { integer } = useFormat();
  const key = keyOf(candidate);
  const round = plan?.plan.rounds.find(({ stops }) => stops.some(({ id }) => id === key));
  const at = round?.stops.findIndex(({ id }) => id === key) ?? -1;
  const stop = round?.stops[at];
  const out = plan?.plan.left_out.find(({ id }) => id === key);
  const lang = language === 'en' ? 'en' : 'pt';
  const pinned = hand.pinned.has(key);
  return (
    <div className={styles.card}>
      <p className={styles.cardHead}>
        <b>{stop === undefined ? candidate.name : `${at + 1}. ${candidate.name}`}</b>
        {stop !== undefined && <span>{minuteOf(stop.arrive)}</span>}
      </p>
      {candidate.address !== null && candidate.address !== candidate.name && <p>{candidate.address}</p>}
      <ul className={styles.whys}>
        {candidate.reasons.slice(0, FEW).map(({ reason, points }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two reasons of one place may be alike
          <li key={i}>
            {reasonWords(reason, t, language)} <span>{t('rounds:points', { points: integer(points) })}</span>
          </li>
        ))}
        {candidate.reasons.length > FEW && (
          <li>{t('rounds:moreReasons', { count: candidate.reasons.length - FEW })}</li>
        )}
      </ul>
      {stop !== undefined && (
        <p>
          {stop.start - stop.arrive >= 60 && `${t('rounds:waits', { time: minuteOf(stop.start) })} `}
          {t('rounds:stays', {
            from: minuteOf(stop.start),
            to: minuteOf(stop.depart),
            metres: integer(stop.leg_m),
          })}
          {stop.off_m >= 5 && ` ${t('rounds:offRoad', { metres: integer(stop.off_m) })}`}
        </p>
      )}
      {out !== undefined && (
        <p className={styles.warn}>{t('rounds:outBecause', { why: sayLeftOut(out.why)[lang] })}</p>
      )}
      {plan !== null && (
        <p className={styles.deeds}>
          {round !== undefined && (
            <>
              <TextButton onClick={() => hand.pin(plan, key, pinned ? null : round.inspector)}>
                {t(pinned ? 'rounds:unpin' : 'rounds:pinHere')}
              </TextButton>
              <TextButton disabled={at === 0} onClick={() => hand.place(plan, key, round.inspector, at - 1)}>
                {t('rounds:earlier')}
              </TextButton>
              <TextButton
                disabled={at + 1 === round.stops.length}
                onClick={() => hand.place(plan, key, round.inspector, at + 1)}
              >
                {t('rounds:later')}
              </TextButton>
            </>
          )}
          {Array.from({ length: settings.inspectors }, (_, k) => k)
            .filter((k) => k !== round?.inspector && page.wanted.has(key))
            .map((k) => (
              <TextButton key={k} onClick={() => hand.pin(plan, key, k)}>
                {t('rounds:giveTo', { letter: letterOf(k) })}
              </TextButton>
            ))}
          <TextButton onClick={() => page.toggle(key)}>
            {t(page.wanted.has(key) ? 'rounds:takeOut' : 'rounds:takeIn')}
          </TextButton>
        </p>
      )}
      <details className={styles.more}>
        <summary>{t('rounds:when')}</summary>
        <Window key={key} page={page} candidate={candidate} />
        <NativeSelect
          size="xs"
          label={t('rounds:asksFor')}
          value={page.needOf(candidate)[0] ?? ''}
          onChange={({ currentTarget: { value } }) =>
            page.setNeed(key, OFFENCE_GROUPS.find((group) => group === value) ?? null)
          }
          data={[
            { value: '', label: t('rounds:anybody') },
            ...OFFENCE_GROUPS.map((value: OffenceGroup) => ({
              value,
              label: OFFENCE_GROUP_LABELS[value][lang],
            })),
          ]}
        />
      </details>
    </div>
  );
}

/** Between which hours the visit may begin: a house that opens late, noise at night. */
function Window({
  page: { t, windows, windowOf, lawHours, setWindow },
  candidate,
}: {
  readonly page: PlanningState;
  readonly candidate: Candidate;
}) {
  const id = keyOf(candidate);
  const law = windows.has(id) ? null : lawHours(candidate);
  const [from, to] = windowOf(candidate);
  const [texts, setTexts] = useState([from, to].map((time) => (time === null ? '' : minuteOf(time))));
  const read = texts.map((text) => (text === '' ? null : secondsOf(text)));
  const wrong = texts.map((text, i) => text !== '' && read[i] === null);
  const reversed = read[0] != null && read[1] != null && read[1] < read[0];
  const take = () => {
    if (wrong.some(Boolean) || reversed) return;
    const next = [read[0] ?? null, read[1] ?? null] as const;
    if (next[0] !== from || next[1] !== to) setWindow(id, next);
  };
  return (
    <div className={styles.window}>
      {(['windowFrom', 'windowTo'] as const).map((word, i) => (
        <TextInput
          key={word}
          size="xs"
          label={t(`rounds:${word}`)}
          placeholder="HH:MM"
          value={texts[i] ?? ''}
          error={wrong[i] || (i === 1 && reversed) ? t('rounds:timeWrong') : undefined}
          onChange={({ currentTarget: { value } }) =>
            setTexts(texts.map((text, j) => (j === i ? value : text)))
          }
          onBlur={take}
          // A form of two fields without a button is not submitted by Enter.
          onKeyDown={(event) => {
            if (event.key === 'Enter') take();
          }}
        />
      ))}
      {law !== null && <p className={styles.lawHours}>{lawWords(law, t)}</p>}
    </div>
  );
}

/** Whose hours they are. */
function lawWords({ why, citation }: VisitHours, t: RoundsT): string {
  if (why === 'night')
    return citation === null ? t('rounds:nightHoursUsual') : t('rounds:nightHours', { citation });
  return t(why === 'shut' ? 'rounds:houseShut' : 'rounds:houseHours', { citation: citation ?? '' });
}
