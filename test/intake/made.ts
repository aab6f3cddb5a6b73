/** Layers and towns made by hand for tests of what rows mean. */
import type { Geometry } from '../../src/geodesy/types.ts';
import { bringIn, type Intake, type IntakeRequest, type IntakeTown } from '../../src/intake/bring-in.ts';
import type { PlaceRecord } from '../../src/intake/records.ts';
import type { Cell, Detected, Layer } from '../../src/intake/types.ts';

const guess = <T>(value: T) => ({ value, evidence: [], asked: false });

export interface Made {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  readonly geometries?: readonly (Geometry | null)[];
  readonly decimal?: '.' | ',';
  readonly order?: 'day-first' | 'month-first' | 'year-first';
  readonly format?: Detected['format'];
  /** Of geometries; a table's is found from its numbers. */
  readonly crs?: string;
  readonly name?: string;
}

export function layerOf(made: Made): Layer {
  const { columns, rows, geometries = null, decimal = '.', order = 'day-first' } = made;
  return {
    name: made.name ?? 'made',
    file: `${made.name ?? 'made'}.csv`,
    columns,
    count: rows.length,
    notices: [],
    detected: {
      format: made.format ?? (geometries === null ? 'csv' : 'geojson'),
      encoding: guess('UTF-8'),
      separator: guess(';'),
      decimal: guess(decimal),
      date_order: guess(order),
      crs: geometries === null ? null : guess<string | null>(made.crs ?? 'EPSG:4674'),
      axis_order: geometries === null ? null : guess<'lon-lat' | 'lat-lon'>('lon-lat'),
    },
    // In two batches, so that row numbers are held to it.
    batches: function* () {
      const half = Math.ceil(rows.length / 2);
      for (const [from, to] of [
        [0, half],
        [half, rows.length],
      ] as const)
        yield {
          first: from + 1,
          rows: rows.slice(from, to),
          geometries: geometries?.slice(from, to) ?? null,
          broken: [],
          share: to / Math.max(1, rows.length),
        };
    },
  };
}

/** Esteio by its box alone: 0.09 by 0.07 degrees. */
export const ESTEIO: IntakeTown = {
  ibge: '4307708',
  name: 'Esteio',
  uf: 'RS',
  land: { box: [-51.21, -29.89, -51.12, -29.82], area: null },
  offences: [
    { id: 'EST-275', article: '275', valid_from: '1972-01-01', valid_to: null },
    { id: 'EST-245-2', article: '245 §1', valid_from: '1972-01-01', valid_to: null },
  ],
};

export function bring(made: Made, request: Partial<IntakeRequest> = {}): Promise<Intake> {
  return bringIn(layerOf(made), { town: ESTEIO, as: null, said: [], ...request });
}

/** Kind, id and name of each place, in order. */
export const places = (intake: Intake) =>
  intake.records.flatMap((record) => (record.target === 'places' ? [record] : [])) as PlaceRecord[];
