import { NativeSelect } from '@mantine/core';
import { IconPrinter, IconX } from '@tabler/icons-react';
import { useMemo } from 'react';
import { spanBefore, spanOf } from '../../enforcement/stats/board/period.ts';
import { monthsFrom } from '../../enforcement/stats/months.ts';
import { printPage } from '../theme/usePrinting.ts';
import { Button, TextButton } from '../ui/Button.tsx';
import styles from './panel.module.css';
import { ReportButton } from './ReportButton.tsx';
import { monthName, monthsName } from './say.ts';
import type { PanelPageState } from './usePanel.ts';
import { PRESETS, type Preset, presetPeriod } from './useSelection.ts';

const sorted = (options: readonly { value: string; label: string }[]) =>
  [...options].sort((a, b) => a.label.localeCompare(b.label, 'pt-BR'));

/** What an address asks for stands in the list, though no infraction has it. */
function withChosen(options: readonly { value: string; label: string }[], chosen: string | null) {
  if (chosen === null || options.some(({ value }) => value === chosen)) return [...options];
  return [...options, { value: chosen, label: chosen }];
}

/** The selection, each part a list to choose from: what a click on a chart or the map sets, stands here too. */
export function Filters({ page }: { readonly page: PanelPageState }) {
  const { t, language, handle, data, label } = page;
  const { selection, patch, clear, chosen } = handle;
  const { facts, known } = data;
  const span = useMemo(() => spanOf(selection, facts.today), [selection, facts.today]);
  const compared = (['year', 'period'] as const).map((value) => {
    const { from, to } = spanBefore(span, value);
    return {
      value,
      label: t(value === 'year' ? 'filter.year' : 'filter.before', {
        months: monthsName(from, to, language),
      }),
    };
  });
  const same = (preset: Preset): boolean => {
    const { from, to } = presetPeriod(preset, facts.today, known.months);
    return from === selection.from && to === selection.to;
  };
  const preset = PRESETS.find(same) ?? 'own';
  const months = useMemo(
    () =>
      monthsFrom(
        [known.months?.first ?? selection.from, selection.from].sort()[0] ?? selection.from,
        [known.months?.last ?? selection.to, selection.to].sort()[1] ?? selection.to,
      ).map((value) => ({ value, label: monthName(value, language) })),
    [known.months, selection.from, selection.to, language],
  );
  const lists = useMemo(
    () => ({
      about: sorted(facts.group.words.map((value) => ({ value, label: label.group(value) }))),
      article: sorted(
        facts.offence.words.map((value) => {
          const { label: text, article } = label.offence(value);
          return { value, label: `${text} (${t('list.article', { article })})` };
        }),
      ),
      trade: sorted(facts.trade.words.map((value) => ({ value, label: value }))),
      stage: facts.stage.words.map((value) => ({ value, label: label.stage(value) })),
      hood: sorted(facts.neighbourhood.words.map((value) => ({ value, label: value }))),
    }),
    [facts, label, t],
  );
  const values = {
    about: selection.group,
    article: selection.offence,
    trade: selection.trade,
    stage: selection.stage,
    hood: selection.neighbourhood,
  };
  const all = {
    about: t('filter.allGroups'),
    article: t('filter.allArticles'),
    trade: t('filter.allTrades'),
    stage: t('filter.allStages'),
    hood: t('filter.allHoods'),
  };
  const heads = {
    about: t('filter.group'),
    article: t('filter.article'),
    trade: t('filter.trade'),
    stage: t('filter.stage'),
    hood: t('filter.hood'),
  };
  return (
    <search className={styles.filters} aria-label={t('filter.label')}>
      <div className={styles.fields}>
        <h1>{t('title')}</h1>
        <NativeSelect
          size="sm"
          aria-label={t('filter.period')}
          value={preset}
          onChange={({ currentTarget: { value } }) => {
            const found = PRESETS.find((one) => one === value);
            if (found !== undefined)
              patch({ period: found === 'usual' ? null : presetPeriod(found, facts.today, known.months) });
          }}
          data={[
            ...PRESETS.map((value) => ({ value: value as string, label: t(`preset.${value}`) })),
            ...(preset === 'own' ? [{ value: 'own', label: t('preset.own') }] : []),
          ]}
        />
        <NativeSelect
          size="sm"
          className={styles.month}
          aria-label={t('filter.from')}
          value={selection.from}
          data={months}
          onChange={({ currentTarget: { value } }) =>
            patch({ period: { from: value, to: [value, selection.to].sort()[1] ?? value } })
          }
        />
        <NativeSelect
          size="sm"
          className={styles.month}
          aria-label={t('filter.to')}
          value={selection.to}
          data={months}
          onChange={({ currentTarget: { value } }) =>
            patch({ period: { from: [value, selection.from].sort()[0] ?? value, to: value } })
          }
        />
        <NativeSelect
          size="sm"
          aria-label={t('filter.compare')}
          value={selection.compare}
          data={compared}
          onChange={({ currentTarget: { value } }) =>
            patch({ against: value === 'period' ? 'period' : null })
          }
        />
        <div className={styles.deeds}>
          {selection.box !== null && (
            <Button small icon={<IconX size={16} aria-hidden />} onClick={() => patch({ box: null })}>
              {t('filter.dropBox')}
            </Button>
          )}
          {chosen && <TextButton onClick={clear}>{t('filter.clear')}</TextButton>}
          <ReportButton page={page} />
          <Button small icon={<IconPrinter size={16} aria-hidden />} onClick={() => void printPage()}>
            {t('print')}
          </Button>
        </div>
      </div>
      <div className={styles.fields}>
        {(['about', 'article', 'trade', 'stage', 'hood'] as const).map((key) => (
          <NativeSelect
            key={key}
            size="sm"
            className={values[key] === null ? undefined : styles.on}
            aria-label={heads[key]}
            value={values[key] ?? ''}
            data={withChosen([{ value: '', label: all[key] }, ...lists[key]], values[key])}
            onChange={({ currentTarget: { value } }) => patch({ [key]: value === '' ? null : value })}
          />
        ))}
      </div>
    </search>
  );
}
