import { Checkbox, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Field, fieldsOf, isAttribute } from '../../../intake/mapping/fields.ts';
import type { Target } from '../../../intake/records.ts';
import { useText } from '../../i18n/language.ts';
import { InputErrorBox } from '../../states/InputErrorBox.tsx';
import { OurFault } from '../../states/OurFault.tsx';
import { useStanding } from '../../town/TownProvider.tsx';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { useFormat } from '../../useFormat.ts';
import styles from '../intake.module.css';
import { isKind } from '../items.ts';
import type { Intake } from '../useIntake.ts';

const TARGETS: readonly Target[] = ['licences', 'infractions', 'neighbourhoods'];

/** What each column is, beside what stands in it; kept for the town's next file with this header. */
export function ColumnsStep({ intake }: { readonly intake: Intake }) {
  const { t } = useTranslation(['intake', 'words']);
  const text = useText();
  const { town } = useStanding();
  const { dateTime } = useFormat();
  const { opened, choices } = intake;
  const unknown = opened?.taken?.shape == null;
  const [keep, setKeep] = useState(unknown);
  const [fault, setFault] = useState<unknown>(null);
  if (opened === null) return null;
  const { found, taken, refused } = opened;
  const mapping = taken?.mapping ?? withSaid(found.layer.columns, found.suggested, choices.mapping);
  const target: Target = taken?.target ?? TARGETS.find((one) => one === choices.as) ?? 'places';
  // The kind is one for all rows where a person said so: no column tells it.
  const fields = fieldsOf(target).filter(
    (field) => field !== 'kind' || choices.as === null || !isKind(choices.as),
  );
  const name = (field: Field) =>
    isAttribute(field) ? t(`words:attribute.${field}`) : t(`intake:field.${field}`);
  const say = (column: string, field: string) => {
    const others = choices.mapping.filter((said) => said.column !== column && said.field !== field);
    intake.choose({ mapping: [...others, { column, field }] });
  };
  const forward = async () => {
    setFault(null);
    try {
      if (keep) await intake.remember();
      intake.go('store');
    } catch (error) {
      setFault(error);
    }
  };
  return (
    <>
      <div className={styles.body}>
        {refused !== null && (
          <div className={styles.fault}>
            <InputErrorBox title={t('intake:refused.title')}>{text(refused.sentence)}</InputErrorBox>
          </div>
        )}
        {fault !== null && <OurFault error={fault} what="page" />}
        <section className={styles.card}>
          <h2>{t('intake:columns.title')}</h2>
          <p className={styles.about}>{t('intake:columns.text')}</p>
          {intake.remembered !== null && (
            <p className={styles.about}>
              {t('intake:columns.kept', { when: dateTime(intake.remembered, town.timeZone) })}
            </p>
          )}
          <table className={classes(styles.table, styles.mapping)} data-columns>
            <thead>
              <tr>
                <th scope="col">{t('intake:columns.column')}</th>
                <th scope="col">{t('intake:columns.is')}</th>
                <th scope="col">{t('intake:columns.sample')}</th>
              </tr>
            </thead>
            <tbody>
              {found.layer.columns.map((column, index) => (
                <tr key={column} data-column={column}>
                  <th scope="row">{column}</th>
                  <td data-label={t('intake:columns.is')}>
                    <NativeSelect
                      aria-label={`${column}: ${t('intake:columns.is')}`}
                      value={mapping[index] ?? ''}
                      disabled={intake.work !== null}
                      onChange={({ currentTarget: { value } }) => say(column, value)}
                      data={[
                        { value: '', label: t('intake:columns.nothing') },
                        ...fields.map((field) => ({ value: field, label: name(field) })),
                      ]}
                    />
                  </td>
                  <td data-label={t('intake:columns.sample')} className={styles.sample}>
                    {found.sample
                      .map((row) => row[index])
                      .filter((cell) => cell !== null && cell !== undefined && cell !== '')
                      .slice(0, 4)
                      .map(String)
                      .join(' · ') || '—'}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <Checkbox
            className={styles.keep ?? ''}
            checked={keep}
            onChange={(event) => setKeep(event.currentTarget.checked)}
            label={t('intake:columns.remember', { town: town.name })}
          />
        </section>
      </div>
      <footer className={styles.foot}>
        <Button onClick={() => intake.go('check')}>{t('intake:columns.back')}</Button>
        <p>{taken !== null && t('intake:accepted.of', { count: taken.accepted })}</p>
        <Button
          look="primary"
          disabled={taken === null || intake.work !== null}
          onClick={() => void forward()}
        >
          {t('intake:columns.forward')}
        </Button>
      </footer>
    </>
  );
}

function withSaid(
  columns: readonly string[],
  suggested: readonly (string | null)[],
  said: Intake['choices']['mapping'],
): readonly (string | null)[] {
  const told = new Map(said.map(({ column, field }) => [column, field === '' ? null : field]));
  return columns.map((column, index) => {
    if (told.has(column)) return told.get(column) ?? null;
    const own = suggested[index] ?? null;
    return said.some(({ field }) => field === own) ? null : own;
  });
}
