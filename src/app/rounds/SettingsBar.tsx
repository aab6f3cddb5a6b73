import { Checkbox, MultiSelect, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { OFFENCE_GROUP_LABELS, OFFENCE_GROUPS } from '../../laws/offence-groups.ts';
import { minuteOf, secondsOf } from '../../rounds/clock-time.ts';
import { civilDate, readCivilDate } from '../format.ts';
import { anchorOf } from '../map/data/anchor.ts';
import { Button, TextButton } from '../ui/Button.tsx';
import type { PlanningPanelProps } from './panel.ts';
import styles from './rounds.module.css';
import { letterOf, MOST_INSPECTORS } from './settings.ts';

/** The day, who goes, in what hours, and how. */
export function SettingsBar({ page, marking, onMark }: PlanningPanelProps) {
  const { t, day, own, hours, settings, change, offices, standing, language, start } = page;
  const lang = language === 'en' ? 'en' : 'pt';
  const off = own.hours === null;
  const atNight = hours !== null && hours[0] === page.night.from;
  const places = offices.map((fact) => ({
    value: fact.id,
    label: fact.name ?? fact.id,
    at: anchorOf(fact.geometry),
  }));
  const standsAt = places.find(({ at }) => at.join() === start?.join())?.value ?? 'map';
  return (
    <section className={styles.settings} aria-label={t('rounds:settings')}>
      <div className={styles.fields}>
        <DayField key={`${day}/${language}`} page={page} />
        <NativeSelect
          label={t('rounds:inspectors')}
          value={String(settings.inspectors)}
          onChange={({ currentTarget: { value } }) => change({ inspectors: Number(value) })}
          data={Array.from({ length: MOST_INSPECTORS }, (_, i) => String(i + 1))}
        />
        <TimeField
          key={`from/${hours?.[0]}`}
          label={t('rounds:from')}
          value={settings.from ?? (own.hours === null ? '' : minuteOf(own.hours[0]))}
          page={page}
          onTime={(from) => change({ from })}
        />
        <TimeField
          key={`to/${hours?.[1]}`}
          label={t('rounds:to')}
          value={settings.to ?? (own.hours === null ? '' : minuteOf(own.hours[1]))}
          page={page}
          onTime={(to) => change({ to })}
        />
        <NumberInput
          label={t('rounds:service')}
          value={settings.service}
          min={0}
          max={480}
          allowDecimal={false}
          allowNegative={false}
          onChange={(value) => {
            if (typeof value === 'number') change({ service: value });
          }}
        />
        <NativeSelect
          label={t('rounds:travel')}
          value={settings.on_foot ? 'foot' : 'car'}
          onChange={({ currentTarget: { value } }) => change({ on_foot: value === 'foot' })}
          data={[
            { value: 'car', label: t('rounds:byCar') },
            { value: 'foot', label: t('rounds:onFoot') },
          ]}
        />
      </div>
      {off && hours === null && (
        <p className={styles.warn} role="alert">
          {t('rounds:dayOff', { day: civilDate(day) })} {own.notes.map((note) => note[lang]).join(' ')}
        </p>
      )}
      {own.hours !== null &&
        own.citation !== null &&
        hours !== null &&
        (hours[0] < own.hours[0] || hours[1] > own.hours[1]) && (
          <p className={styles.warn} role="status">
            {t('rounds:outsideHours', { citation: own.citation })}{' '}
            {own.notes.map((note) => note[lang]).join(' ')}
          </p>
        )}
      <p className={styles.hint}>
        {own.citation === null
          ? own.notes.at(-1)?.[lang]
          : t('rounds:hoursBy', { citation: own.citation, law: standing.town.code.law })}
      </p>
      {page.nightly.length > 0 && (
        <p className={styles.hint}>
          {atNight ? (
            <TextButton onClick={() => page.planDay()}>{t('rounds:backToDay')}</TextButton>
          ) : (
            <TextButton onClick={page.planNight}>
              {t('rounds:night', { count: page.nightly.length })}
            </TextButton>
          )}{' '}
          {page.night.citation === null
            ? t('rounds:nightUsual', { time: minuteOf(page.night.from ?? 0) })
            : t('rounds:nightBy', { citation: page.night.citation, time: minuteOf(page.night.from ?? 0) })}
        </p>
      )}
      <details className={styles.more}>
        <summary>{t('rounds:moreSettings')}</summary>
        <div className={styles.fields}>
          <NativeSelect
            label={t('rounds:lunch')}
            value={settings.lunch ?? ''}
            onChange={({ currentTarget: { value } }) => change({ lunch: value === '' ? null : value })}
            data={[
              { value: '', label: t('rounds:noLunch') },
              ...LUNCHES.map((value) => ({ value, label: t('rounds:lunchAt', { time: value }) })),
            ]}
          />
          <NumberInput
            label={t('rounds:lunchMinutes')}
            value={settings.lunch_minutes}
            min={15}
            max={180}
            allowDecimal={false}
            disabled={settings.lunch === null}
            onChange={(value) => {
              if (typeof value === 'number' && value >= 15) change({ lunch_minutes: value });
            }}
          />
          <NativeSelect
            label={t('rounds:start')}
            value={standsAt}
            onChange={({ currentTarget: { value } }) => {
              const found = places.find((place) => place.value === value);
              if (found !== undefined) change({ start: found.at });
            }}
            data={[
              ...places.map(({ value, label }) => ({ value, label })),
              ...(standsAt === 'map' ? [{ value: 'map', label: t('rounds:markedStart') }] : []),
            ]}
          />
          <Button
            small
            aria-pressed={marking === 'start'}
            onClick={() => onMark(marking === 'start' ? null : 'start')}
          >
            {t(marking === 'start' ? 'rounds:markNow' : 'rounds:markStart')}
          </Button>
        </div>
        <div className={styles.skills}>
          {Array.from({ length: settings.inspectors }, (_, k) => (
            <MultiSelect
              // biome-ignore lint/suspicious/noArrayIndexKey: an inspector is his place in the list
              key={k}
              label={t('rounds:looksAfter', { letter: letterOf(k) })}
              placeholder={(settings.skills[k] ?? []).length === 0 ? t('rounds:everything') : ''}
              value={[...(settings.skills[k] ?? [])]}
              onChange={(chosen) =>
                change({
                  skills: Array.from({ length: MOST_INSPECTORS }, (_, i) =>
                    i === k
                      ? OFFENCE_GROUPS.filter((group) => chosen.includes(group))
                      : (settings.skills[i] ?? []),
                  ),
                })
              }
              data={OFFENCE_GROUPS.map((value) => ({ value, label: OFFENCE_GROUP_LABELS[value][lang] }))}
            />
          ))}
        </div>
        <div className={styles.checks}>
          <Checkbox
            label={t('rounds:returns')}
            checked={settings.returns}
            onChange={({ currentTarget: { checked } }) => change({ returns: checked })}
          />
          <Checkbox
            label={t('rounds:turnBacks')}
            checked={settings.turn_backs}
            disabled={settings.on_foot}
            onChange={({ currentTarget: { checked } }) => change({ turn_backs: checked })}
          />
        </div>
      </details>
    </section>
  );
}

const LUNCHES = ['11:00', '11:30', '12:00', '12:30', '13:00'];

function TimeField({
  label,
  value,
  page: { t },
  onTime,
}: {
  readonly label: string;
  readonly value: string;
  readonly page: PlanningPanelProps['page'];
  readonly onTime: (time: string | null) => void;
}) {
  const [text, setText] = useState(value);
  const wrong = text !== '' && secondsOf(text) === null;
  const take = () => {
    if (!wrong && text !== value) onTime(text === '' ? null : text);
  };
  return (
    <TextInput
      label={label}
      value={text}
      placeholder="HH:MM"
      error={wrong ? t('rounds:timeWrong') : undefined}
      onChange={({ currentTarget: { value: next } }) => setText(next)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
      }}
    />
  );
}

function DayField({ page: { day: now, patch, t, language } }: Pick<PlanningPanelProps, 'page'>) {
  const [text, setText] = useState(civilDate(now, language));
  const read = readCivilDate(text);
  const take = () => {
    if (read !== null && read !== now) patch({ day: read, selection: null });
  };
  return (
    <TextInput
      label={t('rounds:day')}
      value={text}
      error={read === null ? t('rounds:dayWrong') : undefined}
      onChange={({ currentTarget: { value } }) => setText(value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
      }}
    />
  );
}
