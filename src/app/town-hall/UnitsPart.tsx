import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sayReais } from '../../enforcement/money.ts';
import type { UnitValue } from '../../records/licence.ts';
import { useText } from '../i18n/language.ts';
import { useUnitValues } from '../infractions/useInfractions.ts';
import { OurFault } from '../states/OurFault.tsx';
import { Skeleton } from '../states/Skeleton.tsx';
import { useToast } from '../states/Toasts.tsx';
import type { TownView } from '../town/types.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { useFormat } from '../useFormat.ts';
import { NotKept } from './NotKept.tsx';
import styles from './townHall.module.css';
import { UnitForm } from './UnitForm.tsx';
import { useRemoveUnit } from './useSettings.ts';

/** What the unit of the code's fines was worth, and when. */
export function UnitsPart({ town, mayChange }: { readonly town: TownView; readonly mayChange: boolean }) {
  const { t, i18n } = useTranslation('townHall');
  const text = useText();
  const { date } = useFormat();
  const toast = useToast();
  const values = useUnitValues(town.ibge);
  const removing = useRemoveUnit(town.ibge);
  const [editing, setEditing] = useState<UnitValue | 'new' | null>(null);
  const again = useRef<HTMLButtonElement>(null);
  const { key, name, citation } = town.code.penalties.unit;
  if (values.error !== null) return <OurFault level={3} error={values.error} what="page" />;
  if (values.data === undefined) return <Skeleton />;
  const rows = values.data.filter(({ unit }) => unit === key).reverse();
  const close = () => {
    setEditing(null);
    again.current?.focus();
  };
  return (
    <div className={styles.settings} data-unit-values={rows.length}>
      <p className={styles.who}>{t('units.what', { unit: text(name), citation })}</p>
      {rows.length === 0 ? (
        <p className={styles.warning}>{t('units.none')}</p>
      ) : (
        <div className={styles.wide}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('valid')}</th>
                <th scope="col" className={styles.amount}>
                  {t('units.amount')}
                </th>
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
                <tr key={row.id} data-unit-value={row.id}>
                  <th scope="row">
                    {t(row.valid_to === null ? 'validFrom' : 'validBetween', {
                      from: date(row.valid_from),
                      to: row.valid_to === null ? '' : date(row.valid_to),
                    })}
                  </th>
                  <td className={styles.amount}>
                    {sayReais(BigInt(row.amount_cents), i18n.language === 'en' ? 'en' : 'pt')}
                  </td>
                  <td>
                    {row.source}
                    {row.is_demo === true && <div className={styles.invented}>{t('units.invented')}</div>}
                  </td>
                  {mayChange && (
                    <td className={styles.deeds}>
                      {/* An invented value is not made a real one: it is taken away, and the real one entered. */}
                      {row.is_demo !== true && (
                        <IconButton
                          label={t('units.edit', { day: date(row.valid_from) })}
                          onClick={() => setEditing(row)}
                        >
                          <IconPencil size={18} aria-hidden />
                        </IconButton>
                      )}
                      <IconButton
                        label={t('units.remove', { day: date(row.valid_from) })}
                        disabled={removing.isPending}
                        onClick={() =>
                          removing.mutate(row.id, {
                            onSuccess: () => toast({ message: t('units.removed') }),
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
        <UnitForm
          key={editing === 'new' ? 'new' : editing.id}
          town={town}
          row={editing === 'new' ? null : editing}
          others={rows.filter((row) => row !== editing)}
          onClose={close}
        />
      )}
      {mayChange && editing === null && (
        <div className={styles.buttons}>
          <Button ref={again} icon={<IconPlus size={18} aria-hidden />} onClick={() => setEditing('new')}>
            {t('units.add')}
          </Button>
        </div>
      )}
      {!mayChange && <p className={styles.who}>{t('whoChanges', { town: town.name })}</p>}
    </div>
  );
}
