/** The demonstration towns asked through the engine, as the page and the command line ask. */
import type { Position } from '../../src/geodesy/types.ts';
import { findCode } from '../../src/laws/index.ts';
import type { PostureCode } from '../../src/laws/types.ts';
import type { Activity, Kind } from '../../src/laws/vocabulary.ts';
import { check } from '../../src/siting/check.ts';
import { readFacts } from '../../src/siting/facts-door.ts';
import { FactsIndex } from '../../src/siting/facts-index.ts';
import {
  type Answer,
  type Attributes,
  type Finding,
  VERDICTS,
  type Verdict,
} from '../../src/siting/types.ts';
import { type SLUGS, town } from './support.ts';

export const DAY = '2026-11-30';

export function codeOf(slug: string): PostureCode {
  const code = findCode(slug);
  if (code === undefined) throw new Error(`no code for ${slug}`);
  return code;
}

/** The index of a town, with some kinds left out as if they had never been loaded. */
export function indexOf(slug: (typeof SLUGS)[number], without: readonly Kind[] = []): FactsIndex {
  const { facts } = town(slug);
  const json = {
    ...facts,
    complete: facts.complete.filter((kind) => !without.includes(kind)),
    features: facts.features.filter(({ properties }) => !without.includes(properties.kind)),
  };
  return new FactsIndex(readFacts([{ name: slug, json }], { area: null, box: [...codeOf(slug).town.bbox] }));
}

export function ask(
  index: FactsIndex,
  code: PostureCode,
  activity: Activity,
  at: Position,
  accuracy_m: number,
  attributes: Attributes,
  date = DAY,
): Answer {
  const geometry = { type: 'Point' as const, coordinates: [...at] };
  const site = { id: null, geometry, accuracy_m, parts: {}, attributes, belongs_to: null };
  return check(index, code, { activity, date, site });
}

/** By rule, the finding that weighs most; by rule and kind, that finding. */
export function verdictOf(findings: readonly Finding[], key: string): Verdict | undefined {
  const [rule, kind] = key.split(':');
  const own = findings.filter((f) => f.rule === rule && (kind === undefined || f.against === kind));
  return VERDICTS.find((verdict) => own.some((f) => f.verdict === verdict));
}
