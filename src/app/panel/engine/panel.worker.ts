/** The worker behind the panel: the columns stay here, answers go back. */
import { expose } from 'comlink';
import type { Area } from '../../../enforcement/stats/board/areas.ts';
import {
  type BoardRequest,
  boardOf,
  type Ground,
  groundOf,
  monthsOf,
} from '../../../enforcement/stats/board/board.ts';
import type { BoardFacts } from '../../../enforcement/stats/board/facts.ts';
import { type DensityGrid, densityGrids } from '../../../enforcement/stats/density.ts';
import { isobands } from '../../../enforcement/stats/isobands.ts';
import { monthsFrom } from '../../../enforcement/stats/months.ts';
import { findCode } from '../../../laws/index.ts';
import type { PanelEngine } from './engine.ts';

let loaded: { readonly facts: BoardFacts; readonly ground: Ground } | null = null;
/** Width at which the town's densest spot is taken, metres. */
const USUAL_M = 250;

function held() {
  if (loaded === null) throw new Error('the panel was asked before it had its facts');
  return loaded;
}
const peakOf = (grids: readonly DensityGrid[]): number =>
  grids.reduce((most, { values }) => values.reduce((a, b) => Math.max(a, b), most), 0);

const engine: PanelEngine = {
  load(facts: BoardFacts, areas: readonly Area[]) {
    loaded = { facts, ground: groundOf(areas) };
    const months = monthsOf(facts);
    return {
      months,
      peakAMonth:
        months === null
          ? 0
          : peakOf(densityGrids(facts, USUAL_M)) / monthsFrom(months.first, months.last).length,
    };
  },
  board(request: BoardRequest) {
    const { facts, ground } = held();
    const code = findCode(facts.code);
    return boardOf(facts, ground, code?.procedure ?? { stages: [] }, request);
  },
  bands(rows, width, steps) {
    const { facts } = held();
    const lon = Float64Array.from(rows, (row) => facts.lon[row] ?? Number.NaN);
    const lat = Float64Array.from(rows, (row) => facts.lat[row] ?? Number.NaN);
    const grids = densityGrids({ lon, lat }, width);
    return {
      bands: isobands(grids, steps),
      peak: peakOf(grids),
      total: grids.reduce(
        (sum, { values, cellArea }) => sum + values.reduce((a, b) => a + b, 0) * cellArea,
        0,
      ),
    };
  },
};

expose(engine);
