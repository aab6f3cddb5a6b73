import { IconDownload, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TownHoliday } from '../../records/town-holiday.ts';
import { saveAs, textFile } from '../saveAs.ts';
import { useToast } from '../states/Toasts.tsx';
import type { TownView } from '../town/types.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { useFormat } from '../useFormat.ts';
import { HolidayForm } from './HolidayForm.tsx';
import { holidayFile } from './holiday.ts';
import { NotKept } from './NotKept.tsx';
import styles from './townHall.module.css';
import { useRemoveHoliday } from './useSettings.ts';

/** The town's own holidays: no library knows them, and every term and hour is reckoned with them. */
export function HolidaysPart({ town, mayChange }: { readonly town: TownView; readonly mayChange: boolean }) {
  const { t } = useTranslation('townHall');
  const { date, decimal } = useFormat();
  const toast = useToast();
  const removing = useRemoveHoliday(town.ibge);
  const [editing, setEditing] = useState<TownHoliday | 'new' | null>(null);
  const again = useRef<HTMLButtonElement>(null);
  const rows = [...town.holidays].sort((a, b) => keyOf(a).localeCompare(keyOf(b)));
  const when = ({ every_year, once_on, after_easter }: TownHoliday): string => {
    if (once_on !== null) return t('holidays.when.once', { day: date(once_on) });
    if (every_year !== null) {
      const [month, day] = every_year.split('-');
      return t('holidays.when.yearly', { day: `${day}/${month}` });
    }
    const days = after_easter ?? 0;
    return t(days < 0 ? 'holidays.when.before' : 'holidays.when.after', { days: decimal(Math.abs(days)) });
  };
  const close = () => {
    setEditing(null);
    again.current?.focus();
  };
  return (
    <div className={styles.settings} data-own-holidays={rows.length}>
      <p className={styles.who}>{t(rows.length === 0 ? 'holidays.none' : 'holidays.used')}</p>
      {rows.length > 0 && (
        <div className={styles.wide}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('holidays.name')}</th>
                <th scope="col">{t('holidays.day')}</th>
                <th scope="col">{t('valid')}</th>
                <th scope="col">{t('act')}</th>
                {mayChange && (
                  <th scope="col">
                    <span className="visually-hidden">{t('change')}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id} data-holiday={row.id}>
                  <th scope="row">{row.name}</th>
                  <td>{when(row)}</td>
                  <td>
                    {row.once_on !== null
                      ? '—'
                      : t(row.valid_to === null ? 'validFrom' : 'validBetween', {
                          from: date(row.valid_from),
                          to: row.valid_to === null ? '' : date(row.valid_to),
                        })}
                  </td>
                  <td>{row.source}</td>
                  {mayChange && (
                    <td className={styles.deeds}>
                      <IconButton
                        label={t('holidays.edit', { name: row.name })}
                        onClick={() => setEditing(row)}
                      >
                        <IconPencil size={18} aria-hidden />
                      </IconButton>
                      <IconButton
                        label={t('holidays.remove', { name: row.name })}
                        disabled={removing.isPending}
                        onClick={() =>
                          removing.mutate(row.id, {
                            onSuccess: () => toast({ message: t('holidays.removed', { name: row.name }) }),
                          })
                        }
                      >
                        <IconTrash size={18} aria-hidden />
                      </IconButton>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {removing.error !== null && <NotKept error={removing.error} town={town} />}
      {editing !== null && (
        <HolidayForm
          key={editing === 'new' ? 'new' : editing.id}
          town={town}
          row={editing === 'new' ? null : editing}
          onClose={close}
        />
      )}
      <div className={styles.buttons}>
        {mayChange && editing === null && (
          <Button ref={again} icon={<IconPlus size={18} aria-hidden />} onClick={() => setEditing('new')}>
            {t('holidays.add')}
          </Button>
        )}
        {rows.length > 0 && (
          <Button
            look="ghost"
            icon={<IconDownload size={18} aria-hidden />}
            onClick={() =>
              saveAs(`feriados-${town.slug}.json`, textFile(holidayFile(rows), 'application/json'))
            }
          >
            {t('holidays.file')}
          </Button>
        )}
      </div>
      {!mayChange && <p className={styles.who}>{t('whoChanges', { town: town.name })}</p>}
    </div>
  );
}

/** By the day of the year; what moves with Easter stands in autumn, between April and June. */
const keyOf = ({ every_year, once_on, after_easter }: TownHoliday): string =>
  every_year ?? once_on?.slice(5) ?? `04-05 ${String((after_easter ?? 0) + 100).padStart(3, '0')}`;
