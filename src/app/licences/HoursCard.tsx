import { Checkbox, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hoursNamed, tradeHours } from '../../enforcement/trade-hours.ts';
import type { DayClass } from '../../laws/types.ts';
import { useText } from '../i18n/language.ts';
import { useStanding } from '../town/TownProvider.tsx';
import { useFormat } from '../useFormat.ts';
import type { CardProps } from './cards.ts';
import { enforcementQuery } from './enforcement.ts';
import styles from './licences.module.css';

const DAYS = 7;

/** When the trade on the licence may be open: now, and in the week from the day in force. */
export function HoursCard({ open }: CardProps) {
  const { t } = useTranslation(['licences', 'words']);
  const text = useText();
  const { date: say } = useFormat();
  const { town, date: day } = useStanding();
  const { licence } = open;
  const { branch, establishment, activity } = licence;
  const rows = useMemo(() => tradeHours(town.code, day), [town.code, day]);
  const named = useMemo(
    () =>
      hoursNamed(
        town.code,
        [
          branch ?? '',
          establishment ?? '',
          activity === null ? '' : t(`words:activity.${activity}`, { lng: 'pt-BR' }),
        ],
        day,
      ),
    [town.code, branch, establishment, activity, day, t],
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const [permit, setPermit] = useState(false);
  const row = rows.find(({ id }) => id === (chosen ?? named[0]?.id));
  const { data: enforcement } = useQuery({ ...enforcementQuery, enabled: row !== undefined });
  const told = useMemo(() => {
    if (row === undefined || enforcement === undefined) return null;
    const { hoursAt, daysOf, calendarOf, wallClock } = enforcement;
    const calendar = calendarOf(town);
    return {
      now: hoursAt(town.code, row.id, wallClock(Date.now(), town.timeZone), calendar, permit),
      days: daysOf(town.code, row.id, day, DAYS, calendar, permit),
    };
  }, [row, enforcement, town, day, permit]);
  const now = told?.now;
  const word =
    now === undefined
      ? null
      : now.may_open === null
        ? 'left'
        : now.must_open
          ? 'must'
          : now.may_open
            ? 'may'
            : 'shut';
  return (
    <section className={styles.card} data-hours={row?.id ?? 'none'} data-open-now={word}>
      <h3>
        {t('licences:hours.title')}
        {row !== undefined && <span className={styles.aside}>{row.citation}</span>}
      </h3>
      {rows.length === 0 ? (
        <p className={styles.small}>{t('licences:hours.none')}</p>
      ) : (
        <NativeSelect
          label={t('licences:hours.which')}
          description={
            chosen !== null ? null : t(named.length > 0 ? 'licences:hours.guess' : 'licences:hours.notNamed')
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={row?.id ?? ''}
          onChange={({ currentTarget: { value } }) => setChosen(value === '' ? null : value)}
          data={[
            ...(row === undefined ? [{ value: '', label: t('licences:hours.choose') }] : []),
            ...rows.map(({ id, label, citation }) => ({ value: id, label: `${text(label)} (${citation})` })),
          ]}
        />
      )}
      {row?.windows.some(({ by_permit }) => by_permit === true) && (
        <Checkbox
          label={t('licences:hours.permit')}
          checked={permit}
          onChange={({ currentTarget: { checked } }) => setPermit(checked)}
        />
      )}
      {row !== undefined && told === null && <p className={styles.small}>{t('licences:hours.loading')}</p>}
      {told !== null && word !== null && (
        <>
          <p>
            <b>{t(`licences:hours.now.${word}`)}</b>
          </p>
          {told.now.notes.map((note) => (
            <p key={note.pt} className={styles.small}>
              {text(note)}
            </p>
          ))}
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('licences:hours.day')}</th>
                <th scope="col">{t('licences:hours.from')}</th>
              </tr>
            </thead>
            <tbody>
              {told.days.map(({ day: one, classes, holidays, windows, left }) => (
                <tr key={one} data-day={one}>
                  <th scope="row">
                    {say(one)}{' '}
                    <small>
                      {classes.map((name: DayClass) => t(`words:day.${name}`)).join(', ')}
                      {holidays.length > 0 && `: ${holidays.join(', ')}`}
                    </small>
                  </th>
                  <td>
                    {left
                      ? t('licences:hours.left')
                      : windows.length === 0
                        ? t('licences:hours.shut')
                        : windows.map(([from, to]) => `${from}–${to}`).join(', ')}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}
