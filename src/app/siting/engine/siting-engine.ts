/** The engine with a town's facts in it, as it stands in the worker. No screen, no worker: it is tested as it is. */
import { type BlindSpots, blindNotes } from '../../../geocoding/blind-spots.ts';
import type { Reversed } from '../../../geocoding/reverse.ts';
import type { Geocoded } from '../../../geocoding/types.ts';
import { shapeOf } from '../../../geodesy/shape.ts';
import type { Geometry, Position } from '../../../geodesy/types.ts';
import { findCode } from '../../../laws/index.ts';
import type { PostureCode } from '../../../laws/types.ts';
import { KINDS, type Kind } from '../../../laws/vocabulary.ts';
import { type PaperSource, paperSource } from '../../../papers/source.ts';
import { nearestComplying } from '../../../siting/change.ts';
import { check } from '../../../siting/check.ts';
import type { Run } from '../../../siting/conflict.ts';
import { runningAudit } from '../../../siting/conflicts.ts';
import { readFacts } from '../../../siting/facts-door.ts';
import { FactsIndex, standsOn } from '../../../siting/facts-index.ts';
import { readGeometry } from '../../../siting/geometry-door.ts';
import { supposedFact } from '../../../siting/impact/door.ts';
import { impactOf } from '../../../siting/impact/impact.ts';
import { type LandLost, landLost } from '../../../siting/impact/land.ts';
import { activitiesReached } from '../../../siting/impact/reach.ts';
import type { Answer, Fact, Note, Site } from '../../../siting/types.ts';
import type { Viability, ViabilityRequest } from '../../../siting/viability/types.ts';
import { viability } from '../../../siting/viability/viability.ts';
import { Addresses } from '../../geocoding/addresses.ts';
import { namedIds } from '../answer/findings.ts';
import type {
  Alternative,
  AuditRequest,
  CheckRequest,
  FindGroup,
  ImpactRequest,
  ImpactTold,
  Judged,
  LandRequest,
  LoadedFacts,
  LoadRequest,
  LoadStep,
  Provenance,
  SitingEngine,
  Surroundings,
} from './engine.ts';
import { Names } from './find.ts';
import { nearby, surroundingsOf } from './surroundings.ts';

interface Town {
  readonly name: string;
  readonly code: PostureCode;
  readonly index: FactsIndex;
}

export class LoadedEngine implements SitingEngine {
  #town: Town | null = null;
  #names: Names | null = null;
  #addresses: Addresses | null = null;

  /** @param clock milliseconds of any clock, for the time an answer takes. */
  constructor(private readonly clock: () => number) {}

  load(request: LoadRequest, onStep?: (step: LoadStep) => void): Omit<LoadedFacts, 'hash'> {
    const code = findCode(request.code);
    if (code === undefined) throw new Error(`there is no posture code of ${request.code}`);
    onStep?.({ name: 'reading' });
    const json: unknown = JSON.parse(request.factsJson);
    onStep?.({ name: 'checking', count: featuresOf(json) });
    const facts = readFacts([{ name: request.town, json }], { box: request.box, area: request.boundary });
    onStep?.({ name: 'indexing', count: facts.facts.length });
    const index = new FactsIndex(facts);
    // Layers are laid out on the first question to them: here, and not under the reader's first click.
    for (const kind of KINDS) index.layersOf(kind);
    this.#town = { name: request.town, code, index };
    this.#names = null;
    this.#addresses = null;
    return {
      count: index.size,
      byKind: Object.fromEntries(
        KINDS.flatMap((kind) => (index.countOf(kind) === 0 ? [] : [[kind, index.countOf(kind)]])),
      ),
      unknown: index.unknown(),
      sources: sourcesOf(index),
    };
  }

  places(kinds: readonly Kind[]): readonly Fact[] {
    const { index } = this.#loaded();
    return kinds.flatMap((kind) => [...index.factsOf(kind)]);
  }

  check(request: CheckRequest): Judged {
    const { index, code } = this.#loaded();
    const { site } = request;
    // An address may hold any geometry, also one that cannot be judged.
    readGeometry(site.geometry, SITE);
    for (const part of Object.values(site.parts)) readGeometry(part, SITE);
    const begun = this.clock();
    const answer = check(index, code, request);
    const took_ms = this.clock() - begun;
    const named = Object.fromEntries(
      namedIds(answer).flatMap((id) => {
        const fact = index.fact(id);
        return fact === null ? [] : [[id, fact]];
      }),
    );
    return { answer, named, took_ms };
  }

  surroundings(site: Site, date: string): Surroundings {
    return surroundingsOf(this.#loaded().index, site.geometry, date, site.id);
  }

  nearestThatComplies(request: CheckRequest, radius_m: number, most_ms: number): Alternative {
    const { index, code } = this.#loaded();
    const end = this.clock() + most_ms;
    const found = nearestComplying(index, code, request, radius_m, { shouldStop: () => this.clock() > end });
    const address =
      found.at === null
        ? null
        : surroundingsOf(index, point(found.at), request.date, request.site.id).address;
    return { ...found, address: address?.inside === true ? address.text : null };
  }

  viability(request: ViabilityRequest, onProgress?: (done: number, of: number) => void): Viability {
    const { index, code } = this.#loaded();
    const map = viability(index, code, request, onProgress === undefined ? {} : { onProgress });
    if (map === null) throw new Error('nobody stopped it');
    return map;
  }

  landLost({ place, date, activity }: LandRequest): LandLost {
    const { index, code } = this.#loaded();
    const told = landLost(index, code, { fact: supposedFact(place), date, activity });
    if (told === null) throw new Error('nobody stopped it');
    return told;
  }

  impact({ place, date, kept }: ImpactRequest, onProgress?: (done: number, of: number) => void): ImpactTold {
    const { index, code } = this.#loaded();
    const fact = supposedFact(place);
    const told = impactOf(index, code, { fact, date, kept }, onProgress === undefined ? {} : { onProgress });
    if (told === null) throw new Error('nobody stopped it');
    const ids = told.licences.flatMap(({ place: id, effects }) => [
      id,
      ...effects.flatMap(({ before, after, pair }) =>
        [before, after, pair].flatMap((finding) => finding?.nearest?.id ?? []),
      ),
    ]);
    const named: Record<string, Fact> = { [fact.id]: fact };
    for (const id of ids) {
      const known = index.fact(id);
      if (known !== null) named[id] = known;
    }
    return { ...told, named, activities: activitiesReached(index, code, fact, date) };
  }

  auditing(
    { date, licences, neighbourhoods }: AuditRequest,
    onProgress?: (done: number, of: number) => void,
  ): Generator<void, Run> {
    const { index, code } = this.#loaded();
    return runningAudit(index, code, date, {
      licences,
      neighbourhoods,
      ...(onProgress === undefined ? {} : { onProgress }),
    });
  }

  paper(answer: Answer): PaperSource {
    const { index, code } = this.#loaded();
    return paperSource(index, code, answer);
  }

  fact(id: string): Fact | null {
    return this.#loaded().index.fact(id);
  }

  identify(at: Position, metres: number, day: string): readonly Fact[] {
    const { index } = this.#loaded();
    return KINDS.flatMap((kind) => nearby(index, kind, point(at), day, metres))
      .sort((a, b) => a.metres - b.metres || areaOf(a.fact) - areaOf(b.fact))
      .map(({ fact }) => fact)
      .filter((fact) => standsOn(fact, day));
  }

  find(query: string, group: FindGroup, limit: number): readonly Fact[] {
    this.#names ??= new Names(this.#loaded().index);
    return this.#names.find(query, group, limit);
  }

  geocode(address: string, day: string): Geocoded {
    return this.#addressesOf(day).geocoder.find(address);
  }

  *geocoding(addresses: readonly string[], day: string): Generator<number, readonly Geocoded[]> {
    const { geocoder } = this.#addressesOf(day);
    const found: Geocoded[] = [];
    for (const address of addresses) {
      found.push(geocoder.find(address));
      yield found.length;
    }
    return found;
  }

  addressAt(at: Position, day: string): Reversed {
    return this.#addressesOf(day).reverse.at(at);
  }

  blindSpots(day: string): BlindSpots {
    return this.#addressesOf(day).blind;
  }

  blindNotes(at: Position, day: string): readonly Note[] {
    return blindNotes(this.#addressesOf(day).blind, at);
  }

  /** Laid out on the first question to them: most visits ask none. */
  #addressesOf(day: string): Addresses {
    if (this.#addresses?.day !== day) {
      const { name, code, index } = this.#loaded();
      this.#addresses = new Addresses(index, code, name, day);
    }
    return this.#addresses;
  }

  #loaded(): Town {
    if (this.#town === null) throw new Error('the engine has no facts yet');
    return this.#town;
  }
}

const SITE = { file: 'site', feature: null, field: 'geometry' } as const;
const point = (at: Position): Geometry => ({ type: 'Point', coordinates: [...at] });

/** What covers less comes first: the school before its neighbourhood. */
function areaOf(fact: Fact): number {
  const [west, south, east, north] = shapeOf(fact.geometry).box;
  return (east - west) * (north - south);
}

function featuresOf(json: unknown): number {
  if (typeof json !== 'object' || json === null || !('features' in json)) return 0;
  return Array.isArray(json.features) ? json.features.length : 0;
}

function sourcesOf(index: FactsIndex): Partial<Record<Kind, Provenance>> {
  const found: Partial<Record<Kind, Provenance>> = {};
  for (const kind of KINDS)
    for (const { source } of index.factsOf(kind))
      if (source !== null) {
        found[kind] = source;
        break;
      }
  return found;
}
