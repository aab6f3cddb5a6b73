/** Places by what somebody types: a name, a kind's name is not enough, or a street with a house number. */
import type { Kind } from '../../../laws/vocabulary.ts';
import type { FactsIndex } from '../../../siting/facts-index.ts';
import type { Fact } from '../../../siting/types.ts';
import { fold, score, wordsOf } from '../../search/text.ts';
import type { FindGroup } from './engine.ts';
import { addressOf, PLACE_KINDS } from './surroundings.ts';

interface Entry {
  readonly fact: Fact;
  readonly text: string;
}

/** Names of a town's places, streets and addresses, folded once. */
export class Names {
  readonly #entries: { readonly [G in FindGroup]: readonly Entry[] };

  constructor(index: FactsIndex) {
    const facts = (kinds: readonly Kind[]) => kinds.flatMap((kind) => [...index.factsOf(kind)]);
    this.#entries = {
      place: entriesOf(facts(PLACE_KINDS), ({ name, id }) => (name === null ? null : `${name} ${id}`)),
      // A street is drawn in many pieces of one name.
      street: firstOfEach(entriesOf(facts(['street']), ({ name }) => name)),
      address: entriesOf(facts(['address']), addressOf),
    };
  }

  find(query: string, group: FindGroup, limit: number): readonly Fact[] {
    const words = wordsOf(query.replace(/[,.;]/g, ' '));
    if (words.length === 0) return [];
    const found: { readonly entry: Entry; readonly points: number }[] = [];
    for (const entry of this.#entries[group]) {
      const points = score(entry.text, words);
      if (points > 0) found.push({ entry, points });
    }
    // Of two that answer as well the shorter says less beside.
    return found
      .sort((a, b) => b.points - a.points || compare(a.entry.text, b.entry.text))
      .slice(0, limit)
      .map(({ entry }) => entry.fact);
  }
}

function entriesOf(facts: readonly Fact[], say: (fact: Fact) => string | null): Entry[] {
  return facts.flatMap((fact) => {
    const name = say(fact);
    return name === null ? [] : [{ fact, text: fold(name.replace(/[,.;]/g, ' ')) }];
  });
}

function firstOfEach(entries: readonly Entry[]): Entry[] {
  const seen = new Set<string>();
  return entries.filter(({ text }) => !seen.has(text) && seen.add(text));
}

const compare = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
