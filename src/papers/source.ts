/** What a paper takes from the facts: the ground of its map, the inputs to keep, what is known and from where. */
import type { PostureCode } from '../laws/types.ts';
import { KINDS } from '../laws/vocabulary.ts';
import type { FactsIndex } from '../siting/facts-index.ts';
import { standsOn } from '../siting/standing.ts';
import type { Answer } from '../siting/types.ts';
import { type KeptInputs, keepInputs, kindsAsked, sealOf } from './kept.ts';
import { groundOf } from './map.ts';
import type { PaperInput, Provenance } from './paper.ts';

export interface PaperSource extends Pick<PaperInput, 'ground' | 'unknown' | 'partial' | 'sources' | 'seal'> {
  readonly inputs: KeptInputs | null;
}

export function paperSource(index: FactsIndex, code: PostureCode, answer: Answer): PaperSource {
  const inputs = keepInputs(index, code, answer);
  const sources = new Map<string, Provenance>();
  const asked = kindsAsked(code, answer.activity);
  for (const kind of asked)
    for (const { source } of index.factsOf(kind))
      if (source !== null) sources.set(`${source.title}/${source.date}`, source);
  return {
    ground: groundOf(answer, index.all(), (fact) => standsOn(fact, answer.date)),
    unknown: index.unknown(),
    partial: KINDS.filter((kind) => index.knows(kind) && !index.isWhole(kind)),
    sources: [...sources.values()],
    seal: inputs === null ? null : sealOf(inputs),
    inputs,
  };
}
