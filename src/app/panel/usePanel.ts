import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Board, BoardRequest } from '../../enforcement/stats/board/board.ts';
import type { Measure } from '../../enforcement/stats/board/rates.ts';
import { useLanguage } from '../i18n/language.ts';
import type { TownView } from '../town/types.ts';
import { useFormat } from '../useFormat.ts';
import { groupLabel, offenceWords, stageLabel } from './say.ts';
import { type PanelData, useBoard, useEstablishments } from './usePanelData.ts';
import { useSelection } from './useSelection.ts';

/** All that the page's parts share: data, selection, board, words. */
export function usePanel(town: TownView, data: PanelData) {
  const { t } = useTranslation('panel');
  const { language } = useLanguage();
  const format = useFormat();
  const handle = useSelection(data.facts.today);
  const { selection, per } = handle;
  const measure: Measure = per === 'count' ? 'inspections' : per;
  const establishments = useEstablishments(town.ibge, measure === 'establishments');
  const request = useMemo<BoardRequest>(
    () => ({ selection, measure, establishments: establishments.data ?? null }),
    [selection, measure, establishments.data],
  );
  const { data: answer, error, refetch } = useBoard(data, request);
  const board: Board | null = answer ?? null;
  const { code } = town;
  const label = useMemo(
    () => ({
      group: (word: string) => groupLabel(word, language),
      offence: (id: string) => offenceWords(code, id, language),
      stage: (id: string) => stageLabel(code, id, language),
    }),
    [code, language],
  );
  const retry = useCallback(() => void refetch(), [refetch]);
  const { error: uncounted, refetch: countAgain } = establishments;
  /** What the rates are for could not be read: that is not the same as not known. */
  const measureFault = useMemo(
    () =>
      uncounted === null || measure !== 'establishments'
        ? null
        : { error: uncounted, retry: () => void countAgain() },
    [uncounted, measure, countAgain],
  );
  return {
    town,
    data,
    t,
    language,
    format,
    handle,
    board,
    boardError: error,
    retry,
    measure,
    measureFault,
    label,
  };
}
export type PanelPageState = ReturnType<typeof usePanel>;
