/** Coordinates that stand in two columns of a table: how they are to be read, and where each row lies. */

import { crsOf, type Transformation } from '../../geodesy/crs.ts';
import { transformationOf } from '../../geodesy/datum.ts';
import { guessCoordinates } from '../../geodesy/guess.ts';
import type { Box } from '../../geodesy/shape.ts';
import type { Position } from '../../geodesy/types.ts';
import type { BrokenCode, Values } from '../sentences.ts';
import type { Cell, Evidence, Guess } from '../types.ts';
import {
  type AxisOrder,
  type CrsReading,
  crsFor,
  liesInTown,
  nameOf,
  PAIRS_LOOKED_AT,
  placeIn,
  type StatedCrs,
  thinned,
} from './crs.ts';
import { knownEpsg } from './crs-names.ts';
import { guess, told } from './evidence.ts';
import { type DecimalSign, DecimalTally, numberOf } from './numbers.ts';

export interface PositionsAsked {
  /** Names of the columns, for sentences: that of the longitude or easting, that of the latitude or northing. */
  readonly columns: readonly [x: string, y: string];
  readonly box: Box;
  /** What the file or its publisher says of the datum, null for nothing. */
  readonly stated?: StatedCrs | null | undefined;
  /** What a person chose: `EPSG:n`. */
  readonly crs?: string | undefined;
  readonly decimal?: DecimalSign | undefined;
  readonly axis_order?: AxisOrder | undefined;
  /** Put lost decimal points back where the town's box leaves one place only; else such rows are refused. */
  readonly mend?: boolean | undefined;
  readonly file: string;
}

export interface PositionsGuess extends CrsReading {
  readonly decimal: Guess<DecimalSign>;
  /** Told beside the layer, e.g. how many lost their decimal point. */
  readonly notices: readonly Evidence[];
  /** How positions come to SIRGAS 2000, to be kept with the source; null where no datum changes. */
  readonly transformation: Transformation | null;
  /** @param x cell of the first column. @param y cell of the second. */
  readonly place: (x: Cell, y: Cell) => Placed;
}
export type Placed =
  | {
      readonly position: Position;
      readonly fault: null;
      /** Within about 11 km of the town's box; whether it lies in the town itself is for the boundary to say. */
      readonly nearTown: boolean;
    }
  | { readonly position: null; readonly fault: Fault };
export interface Fault {
  readonly code: BrokenCode;
  readonly values: Values;
  /** The column to blame; null for both. */
  readonly field: string | null;
}

/**
 * @param cells a sample of both columns, or all; `place` then reads any row.
 * @throws IntakeError `unknown-crs`.
 */
export function guessPositions(
  cells: readonly (readonly [Cell, Cell])[],
  asked: PositionsAsked,
): PositionsGuess {
  const { box, columns, file } = asked;
  const sample = thinned(
    cells.filter(([x, y]) => !isMissing(x) && !isMissing(y)),
    PAIRS_LOOKED_AT,
  );
  const decimal = decimalFor(sample, asked);
  const read = (x: Cell, y: Cell) => pairOf(x, y, decimal.value);
  const pairs = sample.map(([x, y]) => read(x, y)).filter((pair) => pair !== null);
  const found = crsFor(pairs, asked.stated ?? null, box, asked.crs, file);
  const axis: AxisOrder = asked.axis_order ?? found.axis_order.value;
  const lost = lostIn(pairs, box);
  // Degrees that lost their points look like metres; the town's box tells that they are none.
  const degrees = found.crs.value === null && asked.crs === undefined && lost.count > pairs.length / 2;
  const crs: Guess<string | null> = degrees
    ? guess<string | null>('EPSG:4674', [told('nothing-says'), told('looks-like-degrees')], true)
    : found.crs;
  const epsg = crs.value === null ? null : knownEpsg(crs.value);
  const swapped = axis === 'lat-lon';
  return {
    crs,
    axis_order: guess(
      axis,
      asked.axis_order !== undefined
        ? [told('chosen')]
        : swapped
          ? [...found.axis_order.evidence, told('axis-swapped', { x: columns[0], y: columns[1] })]
          : found.axis_order.evidence,
    ),
    decimal,
    notices: lost.count === 0 ? [] : [told('decimal-points-lost', lost)],
    transformation: epsg === null ? null : transformationOf(epsg),
    place: (x, y) => {
      if (isMissing(x) || isMissing(y)) return refused('no-coordinates', {});
      const pair = read(x, y);
      if (pair === null) {
        const bad = numberIn(x, decimal.value) === null ? 0 : 1;
        return refused('not-a-number', { got: String(bad === 0 ? x : y) }, columns[bad]);
      }
      if (pair[0] === 0 && pair[1] === 0) return refused('zero-coordinates', {});
      if (epsg === null) return refused('nowhere', { got: shown(pair), crs: '?' });
      const position = placeIn(pair[0], pair[1], { epsg, axis });
      if (position === null || !liesInTown(position, box))
        return elsewhere(pair, position, epsg, asked, axis);
      if (inDegrees(epsg) && pair.every(isCoarse)) return refused('coarse-coordinates', { got: shown(pair) });
      return { position, fault: null, nearTown: true };
    },
  };
}

function inDegrees(epsg: number): boolean {
  const crs = crsOf(epsg);
  return crs !== null && crs.epsg === crs.datum.epsg;
}

/** Degrees to one decimal or none: of both together that is no place but a square of 11 km. */
const isCoarse = (degrees: number): boolean => Math.abs(degrees * 10 - Math.round(degrees * 10)) < 1e-9;

/** A row that does not lie where the others do: why, if that can be told. */
function elsewhere(
  pair: readonly [number, number],
  position: Position | null,
  epsg: number,
  { box, columns, mend }: PositionsAsked,
  axis: AxisOrder,
): Placed {
  if (inDegrees(epsg)) {
    const { evidence } = guessCoordinates(pair[0], pair[1], box);
    if (evidence.code === 'decimal-separator-missing') {
      const whole = unscaled(pair, evidence.values, axis);
      if (mend === true && liesInTown(whole, box)) return { position: whole, fault: null, nearTown: true };
      const blame = evidence.values.divisor === 1 ? 1 : 0;
      const straight = axis === 'lon-lat' ? whole : ([whole[1], whole[0]] as const);
      return refused(
        'decimal-point-lost',
        { got: String(pair[blame]), suggestion: String(straight[blame]) },
        columns[blame],
      );
    }
    if (evidence.code === 'signs-missing') return refused('signs-missing', { got: shown(pair) });
  }
  const other = placeIn(pair[0], pair[1], { epsg, axis: axis === 'lon-lat' ? 'lat-lon' : 'lon-lat' });
  if (other !== null && liesInTown(other, box)) return refused('swapped-here', { got: shown(pair) });
  if (position === null) return refused('nowhere', { got: shown(pair), crs: nameOf(epsg) });
  return { position, fault: null, nearTown: false };
}

function unscaled(
  pair: readonly [number, number],
  values: Readonly<Record<string, number>>,
  axis: AxisOrder,
): Position {
  const a = tidy(pair[0], values.divisor ?? 1);
  const b = tidy(pair[1], values.other ?? 1);
  return axis === 'lon-lat' ? [a, b] : [b, a];
}
/** A power of ten taken off by its text, so that no binary remainder shows. */
const tidy = (value: number, divisor: number): number => Number((value / divisor).toPrecision(15));

function lostIn(
  pairs: readonly (readonly [number, number])[],
  box: Box,
): { readonly count: number; readonly sample: string } {
  let count = 0;
  let sample = '';
  for (const pair of pairs) {
    const { evidence } = guessCoordinates(pair[0], pair[1], box);
    if (evidence.code !== 'decimal-separator-missing') continue;
    if (count++ === 0) sample = String(evidence.values.divisor === 1 ? pair[1] : pair[0]);
  }
  return { count, sample };
}

function decimalFor(
  sample: readonly (readonly [Cell, Cell])[],
  { box, decimal, columns }: PositionsAsked,
): Guess<DecimalSign> {
  if (decimal !== undefined) return guess<DecimalSign>(decimal, [told('chosen')]);
  const tally = new DecimalTally();
  for (const [x, y] of sample) {
    tally.add(x, columns[0]);
    tally.add(y, columns[1]);
  }
  const found = tally.guess();
  if (found !== null && !found.asked) return found;
  // -29.851 may be degrees or thousands: the sign that brings more of them to the town.
  const near = (sign: DecimalSign) =>
    sample.filter(([x, y]) => {
      const pair = pairOf(x, y, sign);
      return pair !== null && guessCoordinates(pair[0], pair[1], box).position !== undefined;
    }).length;
  const value: DecimalSign = near(',') > near('.') ? ',' : '.';
  return guess(value, found?.evidence ?? []);
}

function pairOf(x: Cell, y: Cell, decimal: DecimalSign): readonly [number, number] | null {
  const first = numberIn(x, decimal);
  const second = numberIn(y, decimal);
  return first === null || second === null ? null : [first, second];
}

/** A coordinate as people write it: a number, degrees with minutes and seconds, or a number with too many points. */
function numberIn(cell: Cell, decimal: DecimalSign): number | null {
  if (typeof cell === 'number') return numberOf(cell, decimal);
  if (typeof cell !== 'string') return null;
  const text = cell.trim().replace(/\s*[°º]$/, '');
  const plain = numberOf(text, decimal) ?? numberOf(text, decimal === ',' ? '.' : ',');
  if (plain !== null) return plain;
  // -5.117.934 and -29.851.2: a spreadsheet took the decimals for thousands.
  if (/^[-+−]?\d{1,3}([.,]\d+){2,}$/.test(text)) return Number(text.replace('−', '-').replace(/[.,]/g, ''));
  return sexagesimal(text);
}

const SEXAGESIMAL =
  /^([-+−])?(\d{1,3})\s*[°º:\s]\s*(\d{1,2}(?:[.,]\d+)?)\s*(?:['’′:\s]\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["”″]|''|’’)?\s*)?)?([NSLEWO])?$/i;

/** `29°51'12,5"S`, `-51 10 14.5`; L and O are the Portuguese east and west. @returns degrees, null for other text. */
export function sexagesimal(text: string): number | null {
  const match = SEXAGESIMAL.exec(text);
  if (match === null) return null;
  const [, sign, degrees = '', minutes = '', seconds = '0', side] = match;
  const [m, s] = [minutes, seconds].map((part) => Number(part.replace(',', '.')));
  if (m === undefined || s === undefined || m >= 60 || s >= 60) return null;
  // A billionth of a degree is a tenth of a millimetre: no binary remainder is to show.
  const value = Number((Number(degrees) + m / 60 + s / 3600).toFixed(9));
  return (sign !== undefined && sign !== '+') || /^[SWO]$/i.test(side ?? '') ? -value : value;
}

const isMissing = (cell: Cell): boolean =>
  cell === null || (typeof cell === 'string' && /^\s*(-|\*+|null|n\/?[ad]|nan|s\/i)?\s*$/i.test(cell));

const shown = ([x, y]: readonly [number, number]): string => `${x}; ${y}`;

const refused = (code: BrokenCode, values: Values, field: string | null = null): Placed => ({
  position: null,
  fault: { code, values, field },
});
