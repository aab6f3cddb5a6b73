/** A paper of made facts, for tests. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { findCode } from '../../src/laws/index.ts';
import type { PostureCode } from '../../src/laws/types.ts';
import type { Activity } from '../../src/laws/vocabulary.ts';
import { type PaperInput, paperOf } from '../../src/papers/paper.ts';
import { pdfOf } from '../../src/papers/pdf/pdf.ts';
import { paperSource } from '../../src/papers/source.ts';
import { check } from '../../src/siting/check.ts';
import { readFacts } from '../../src/siting/facts-door.ts';
import { FactsIndex } from '../../src/siting/facts-index.ts';
import type { Answer, Site } from '../../src/siting/types.ts';

export const FACE = new Uint8Array(
  readFileSync(
    createRequire(import.meta.url).resolve(
      '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2',
    ),
  ),
);

export function codeOf(slug: string): PostureCode {
  const code = findCode(slug);
  if (code === undefined) throw new Error(`no code of ${slug}`);
  return code;
}

export const feature = (id: string, kind: string, geometry: object, more: object = {}) => ({
  type: 'Feature',
  id,
  geometry,
  properties: { kind, ...more },
});
export const collection = (
  features: readonly object[],
  complete: readonly string[] = [],
  more: object = {},
) => ({
  type: 'FeatureCollection',
  features,
  complete,
  ...more,
});
export const point = (lon: number, lat: number) => ({ type: 'Point', coordinates: [lon, lat] });

export interface Asked {
  readonly town: string;
  readonly activity: Activity;
  readonly at: readonly [number, number];
  readonly facts: object;
  readonly site?: Partial<Site>;
  readonly date?: string;
}

export function ask({ town, activity, at, facts, site = {}, date = '2026-11-30' }: Asked) {
  const code = codeOf(town);
  const [west, south, east, north] = code.town.bbox;
  const area = {
    type: 'Polygon' as const,
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  };
  const index = new FactsIndex(readFacts([{ name: 'made', json: facts }], { box: code.town.bbox, area }));
  const answer = check(index, code, {
    activity,
    date,
    site: {
      id: null,
      geometry: { type: 'Point', coordinates: [...at] },
      accuracy_m: 0,
      parts: {},
      attributes: {},
      belongs_to: null,
      ...site,
    },
  });
  return { index, code, answer };
}

export function inputOf(
  {
    index,
    code,
    answer,
  }: { readonly index: FactsIndex; readonly code: PostureCode; readonly answer: Answer },
  more: Partial<PaperInput> = {},
): PaperInput {
  return {
    answer,
    code,
    town: {
      name: code.town.name,
      uf: code.town.uf,
      utmEpsg: code.town.utm_epsg,
      isDemo: false,
      isSandbox: false,
      arms: null,
    },
    ...paperSource(index, code, answer),
    place: null,
    keeping: { kept: false, link: null },
    override: null,
    conclusion: null,
    signatory: null,
    madeOn: '2026-12-01',
    lang: 'pt',
    ...more,
  };
}

export const pdf = (input: PaperInput): Promise<Uint8Array> => pdfOf(paperOf(input), FACE);
