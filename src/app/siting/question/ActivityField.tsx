import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CnaeRow, findActivities } from '../../../laws/cnae.ts';
import { rulesFor } from '../../../laws/index.ts';
import { ACTIVITY_LABELS } from '../../../laws/labels.ts';
import { ACTIVITIES, type Activity } from '../../../laws/vocabulary.ts';
import { useText } from '../../i18n/language.ts';
import { sentence } from '../../i18n/sentence.ts';
import type { Standing } from '../../town/types.ts';
import styles from './question.module.css';
import { cnaeText, useCnaeTable } from './useCnaeTable.ts';

const SHOWN = 40;

/** The activity by word or by CNAE code. Where a trade has two lines in the table, the one who asks chooses. */
export function ActivityField({
  standing: { town, date },
  activity,
  onChoose,
}: {
  readonly standing: Standing;
  readonly activity: Activity | null;
  readonly onChoose: (activity: Activity) => void;
}) {
  const { t } = useTranslation(['siting', 'words']);
  const text = useText();
  const { rows, failed } = useCnaeTable(town.ibge);
  const [typed, setTyped] = useState<string | null>(null);
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() });
  const chosen = activity === null ? '' : t(`words:activity.${activity}`);
  const query = typed ?? '';
  const bound = useMemo(
    () => new Set(ACTIVITIES.filter((name) => rulesFor(town.code, name, date).length > 0)),
    [town.code, date],
  );
  const options = useMemo(() => {
    const found = query.trim() === '' ? ALL : findActivities(query, rows);
    // Those the code speaks of first; findActivities' order otherwise.
    return [
      ...found.filter((row) => bound.has(row.activity)),
      ...found.filter((row) => !bound.has(row.activity)),
    ];
  }, [query, rows, bound]);

  const choose = (key: string) => {
    const row = options.find((option) => rowKey(option) === key);
    if (row === undefined) return;
    onChoose(row.activity);
    setTyped(null);
    box.closeDropdown();
  };

  return (
    <Combobox store={box} onOptionSubmit={choose} withinPortal={false}>
      <Combobox.Target>
        <TextInput
          id="question-activity"
          label={t('siting:form.activity')}
          description={t('siting:form.activityHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder={t('siting:form.activityPlaceholder')}
          autoComplete="off"
          value={typed ?? chosen}
          error={failed && t('siting:form.activityTableFailed')}
          onFocus={(event) => {
            event.currentTarget.select();
            box.openDropdown();
          }}
          onClick={() => box.openDropdown()}
          onBlur={() => {
            box.closeDropdown();
            setTyped(null);
          }}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            box.openDropdown();
            box.selectFirstOption();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={320} className={styles.options} aria-label={t('siting:form.activity')}>
          {options.length === 0 ? (
            <Combobox.Empty>{t('siting:form.activityNone', { query })}</Combobox.Empty>
          ) : (
            options.slice(0, SHOWN).map((row) => (
              <Combobox.Option key={rowKey(row)} value={rowKey(row)} className={styles.option}>
                <span>{sentence(text(row.description))}</span>
                <small>
                  {[
                    ...(row.cnae === null
                      ? []
                      : [t('siting:form.activityLabel', { cnae: cnaeText(row.cnae) })]),
                    ...(row.cnae === null ? [] : [t(`words:activity.${row.activity}`)]),
                    ...(bound.has(row.activity) ? [] : [t('siting:form.activityWithoutRules')]),
                  ].join(' · ')}
                </small>
              </Combobox.Option>
            ))
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

const rowKey = ({ cnae, activity, description }: CnaeRow): string =>
  `${cnae ?? ''}/${activity}/${description.pt}`;

const ALL: readonly CnaeRow[] = ACTIVITIES.map((activity) => ({
  cnae: null,
  activity,
  description: ACTIVITY_LABELS[activity].one,
}));
