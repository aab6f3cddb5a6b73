import { NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { HolidayCalendar } from '../../../enforcement/holidays.ts';
import { type HoursAnswer, hoursAt, noiseAt } from '../../../enforcement/hours.ts';
import { tradeHours } from '../../../enforcement/trade-hours.ts';
import { DAY_LABELS } from '../../../laws/labels.ts';
import { articlesOf } from '../../laws/article.ts';
import { useStanding } from '../../town/TownProvider.tsx';
import { Card } from '../Card.tsx';
import styles from '../infractions.module.css';
import type { Speech } from '../useSpeech.ts';
import type { PartProps } from './part.ts';

/** Whether a house could be open at that minute, where the article is one about hours, noise or bells. */
export function HoursPart({
  open,
  speech,
  calendar,
}: PartProps & { readonly calendar: HolidayCalendar | null }) {
  const { t, text, date } = speech;
  const { infraction } = open;
  const { town } = useStanding();
  const { code } = town;
  const [trade, setTrade] = useState('');
  const day = infraction.act_on;
  const row = code.offences.find(({ id }) => id === infraction.offence);
  const trades = useMemo(() => (day === null ? [] : tradeHours(code, day)), [code, day]);
  const local = day === null || infraction.act_time === null ? null : `${day}T${infraction.act_time}`;
  if (row === undefined || local === null || day === null || calendar === null) return null;
  const articles = articlesOf(row.citation);
  const about = code.hours.filter(({ citation }) =>
    articlesOf(citation).some((one) => articles.includes(one)),
  );
  // Noise is told of by its own article or by its words: "ruído", "som", "sossego".
  if (about.length === 0 && !NOISE.test(row.label.pt)) return null;
  const noise = noiseAt(code, local, calendar);
  const house = trades.some(({ id }) => id === trade) ? hoursAt(code, trade, local, calendar) : null;
  return (
    <Card
      title={t('infractions:hours.title')}
      note={t('infractions:facts.at', { day: date(day), time: infraction.act_time })}
      name="hours"
    >
      {noise.map((answer) => (
        <Answer key={answer.row.id} answer={answer} speech={speech} />
      ))}
      <NativeSelect
        label={t('infractions:hours.trade')}
        description={t('infractions:hours.tradeHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={trade}
        onChange={({ currentTarget: { value } }) => setTrade(value)}
        data={[
          { value: '', label: t('infractions:hours.noTrade') },
          ...trades.map(({ id, label, citation }) => ({ value: id, label: `${text(label)} (${citation})` })),
        ]}
      />
      {house !== null && <Answer answer={house} speech={speech} />}
    </Card>
  );
}
const NOISE = /ru[ií]do|som\b|sossego|barulho|algazarra|sino/i;

function Answer({ answer, speech: { t, text } }: { readonly answer: HoursAnswer; readonly speech: Speech }) {
  const { row, may_open, windows, notes, day } = answer;
  const key = may_open === null ? 'left' : may_open ? 'allowed' : 'notAllowed';
  const noise = row.about === 'noise' || row.about === 'bells';
  return (
    <div className={styles.hours} data-hours={row.id} data-may={String(may_open)}>
      <p>
        <b>{t(noise ? `infractions:hours.noise.${key}` : `infractions:hours.house.${key}`)}</b>{' '}
        {text(row.label)} ({row.citation}), {day.map((one) => text(DAY_LABELS[one])).join(', ')}
        {windows.length > 0 &&
          `: ${windows.map(([from, to]) => t('infractions:hours.window', { from, to })).join(', ')}`}
        .
      </p>
      {notes.map((note) => (
        <p key={note.pt} className={styles.small}>
          {text(note)}
        </p>
      ))}
    </div>
  );
}
