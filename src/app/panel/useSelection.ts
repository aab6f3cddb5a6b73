import { useCallback, useMemo } from 'react';
import { type Period, usualPeriod } from '../../enforcement/stats/board/period.ts';
import type { Measure } from '../../enforcement/stats/board/rates.ts';
import type { Selection } from '../../enforcement/stats/board/selection.ts';
import { addMonthsTo, monthOf } from '../../enforcement/stats/months.ts';
import type { Patch } from '../url/state.ts';
import { useUrlState } from '../url/useUrlState.ts';

export type Show = 'rates' | 'heat' | 'spots' | 'cases';
export type Per = Measure | 'count';
export const USUAL_WIDTH_M = 250;

/** Nothing is chosen; the period stays. */
const CLEARED: Patch = {
  about: null,
  article: null,
  trade: null,
  stage: null,
  hood: null,
  box: null,
};

/** The one selection, out of the address; every change of it is a step that undo takes back. */
export function useSelection(today: string) {
  const { state, patch: put } = useUrlState();
  const { period, against, about, article, trade, stage, hood, box } = state;
  const selection = useMemo<Selection>(
    () => ({
      ...(period ?? usualPeriod(today)),
      compare: against ?? 'year',
      group: about,
      offence: article,
      trade,
      stage,
      neighbourhood: hood,
      box,
    }),
    [period, against, about, article, trade, stage, hood, box, today],
  );
  const patch = useCallback<typeof put>((change, options) => put(change, options), [put]);
  /** The same again takes it away. */
  const toggle = useCallback(
    (key: 'about' | 'article' | 'trade' | 'stage' | 'hood', value: string) =>
      put({ [key]: state[key] === value ? null : value }),
    [put, state],
  );
  const clear = useCallback(() => put(CLEARED), [put]);
  const chosen = [about, article, trade, stage, hood, box].some((one) => one !== null);
  const show: Show = state.show ?? 'rates';
  const per: Per = state.per ?? 'inspections';
  return {
    selection,
    patch,
    toggle,
    clear,
    chosen,
    show,
    per,
    width: state.width ?? USUAL_WIDTH_M,
    state,
  };
}

export const PRESETS = ['usual', 'last', 'quarter', 'twelve', 'running', 'lastYear', 'all'] as const;
export type Preset = (typeof PRESETS)[number];
export function presetPeriod(
  preset: Preset,
  today: string,
  months: { readonly first: string; readonly last: string } | null,
): Period {
  const running = monthOf(today);
  const before = usualPeriod(today).to;
  const year = Number(today.slice(0, 4)) - 1;
  switch (preset) {
    case 'usual':
      return usualPeriod(today);
    case 'last':
      return { from: before, to: before };
    case 'quarter':
      return { from: addMonthsTo(before, -2), to: before };
    case 'twelve':
      return { from: addMonthsTo(before, -11), to: before };
    case 'running':
      return { from: running, to: running };
    case 'lastYear':
      return { from: `${year}-01`, to: `${year}-12` };
    case 'all':
      return { from: months?.first ?? running, to: months?.last ?? running };
  }
}
