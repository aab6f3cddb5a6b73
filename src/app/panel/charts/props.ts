import type { Board } from '../../../enforcement/stats/board/board.ts';
import type { PanelPageState } from '../usePanel.ts';

export interface ChartProps {
  readonly page: PanelPageState;
  readonly board: Board;
}
