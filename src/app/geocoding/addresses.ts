/** What a town's facts of a day tell of addresses. Stands in the worker; has no screen. */
import { type BlindSpots, blindSpots } from '../../geocoding/blind-spots.ts';
import { sourcesFromFacts } from '../../geocoding/from-facts.ts';
import { Gazetteer } from '../../geocoding/gazetteer.ts';
import { Geocoder } from '../../geocoding/geocoder.ts';
import { municipalitiesOf } from '../../geocoding/municipalities.ts';
import { ReverseGeocoder } from '../../geocoding/reverse.ts';
import { bindsOn } from '../../laws/index.ts';
import type { PostureCode } from '../../laws/types.ts';
import { KINDS, type Kind } from '../../laws/vocabulary.ts';
import type { FactsIndex } from '../../siting/facts-index.ts';
import type { Fact } from '../../siting/types.ts';

/** Each part is made when it is first asked for. */
export class Addresses {
  #geocoder: Geocoder | null = null;
  #reverse: ReverseGeocoder | null = null;
  #blind: BlindSpots | null = null;

  constructor(
    private readonly index: FactsIndex,
    private readonly code: PostureCode,
    private readonly town: string,
    readonly day: string,
  ) {}

  get geocoder(): Geocoder {
    // In a year of which both wordings hold, the later one.
    const rule = this.code.numbering?.findLast((one) => bindsOn(one, this.day)) ?? null;
    this.#geocoder ??= new Geocoder(
      new Gazetteer(
        sourcesFromFacts(this.#facts(), this.day),
        rule,
        this.town,
        municipalitiesOf(this.code.town.uf),
        this.code.town.uf,
      ),
    );
    return this.#geocoder;
  }

  get reverse(): ReverseGeocoder {
    this.#reverse ??= new ReverseGeocoder(this.geocoder.gazetteer);
    return this.#reverse;
  }

  get blind(): BlindSpots {
    this.#blind ??= blindSpots({
      facts: this.#facts(),
      complete: new Set(KINDS.filter((kind) => this.index.knows(kind))),
      day: this.day,
      needed: kindsNeeded(this.code, this.day),
    });
    return this.#blind;
  }

  *#facts(): Generator<Fact> {
    for (const kind of KINDS) yield* this.index.factsOf(kind);
  }
}

/** Kinds of place and zone that the rules in force on the day speak of. */
function kindsNeeded({ rules }: PostureCode, day: string): readonly Kind[] {
  const named = rules
    .filter((rule) => bindsOn(rule, day))
    .flatMap((rule): readonly string[] => [
      ...('against' in rule ? rule.against : []),
      ...(rule.within ?? []),
    ]);
  return KINDS.filter((kind) => named.includes(kind));
}
