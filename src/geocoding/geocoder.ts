/** An address -> where it is, how sure, and what else it may be. Nothing is guessed: what cannot be told apart is a tie. */

import { separation } from '../geodesy/distance.ts';
import { kxAt, kyAt } from '../geodesy/metric.ts';
import { pointDistance } from '../geodesy/point-distance.ts';
import type { Position } from '../geodesy/types.ts';
import { classMetres } from './accuracy.ts';
import { footOn, positionOn } from './chain.ts';
import { EXACT, type Gazetteer, postcodeOf, type Street } from './gazetteer.ts';
import { pointWithin, reachFrom } from './ground.ts';
import { interpolate } from './interpolate.ts';
import { labelOf } from './label.ts';
import { crossingsOf, isBeyond, placeNumber, type Ruler, sideOf } from './numbering.ts';
import { type ParsedAddress, parseAddress, type Reading } from './parse.ts';
import { type Standing, standingOf } from './standing.ts';
import type { Doubt, NameMatch } from './street-index.ts';
import type { AddressRecord, Candidate, Geocoded, Placed, Remark } from './types.ts';

/** One place where the address may be. */
interface Placement {
  readonly street: Street | null;
  readonly position: Position;
  readonly precision: Placed;
  readonly accuracy_m: number;
  readonly side: 'left' | 'right' | null;
  readonly label: string;
  readonly score: number;
  readonly doubt: Doubt;
  /** Neighbourhood and postcode that agree with what was written, less those that contradict. */
  readonly signs: number;
  readonly contradicted: number;
  /** Whether the signs are those of a record at the place itself. */
  readonly recorded: boolean;
  readonly reading: Reading;
  /** The number cannot be on this street: it ends before. */
  readonly beyond: boolean;
  /** The number lies so far from all that are known that the street is no answer to it. */
  readonly far: boolean;
  readonly source: string | null;
  readonly remarks: readonly Remark[];
}

/** Records of one address this far apart are two addresses, metres. */
const ONE_ADDRESS_M = 60;
/** A register's point this far outside a lot still marks its door. */
const AT_LOT_M = 2;
/** A neighbourhood wider than this to each side is no answer but half the town. */
const WIDEST_AREA_M = 3000;
/** A street or neighbourhood known by its addresses alone reaches farther than those: by this, as held-out ones show. */
const BEYOND_KNOWN = 1.5;
/** How far a number may lie from another, metres for each number between them. */
const METRES_A_NUMBER = 1.5;
/** Scores nearer than this are equal. */
const EQUAL = 0.02;
/** What contradicts (another neighbourhood, another postcode) leaves of a score. */
const CONTRADICTED = 0.93;

const NOTHING: Geocoded = {
  precision: 'none',
  position: null,
  accuracy_m: null,
  matched: null,
  side: null,
  score: 0,
  candidates: [],
  source: null,
  remarks: [],
};

export class Geocoder {
  readonly gazetteer: Gazetteer;
  private readonly standings = new Map<number, Standing>();
  private readonly streetPlaces = new Map<number, { position: Position; accuracy_m: number }>();
  private readonly areaPlaces = new Map<number, { position: Position; accuracy_m: number } | null>();

  constructor(gazetteer: Gazetteer) {
    this.gazetteer = gazetteer;
  }

  /** Where an address is. */
  find(text: string): Geocoded {
    const found = this.findParsed(parseAddress(text));
    if (found.precision !== 'none' || found.candidates.length > 0) return found;
    // "Rua X Esteio": the town's own name without a comma hides the street's.
    const own = this.gazetteer.townAtEnd(text);
    return own === 0 ? found : this.findParsed(parseAddress(text, own));
  }

  findParsed(parsed: ParsedAddress): Geocoded {
    // Every town has a Rua Brasil: an address that names another municipality is not looked for here.
    if (
      (parsed.town !== null && !this.gazetteer.isOwn(parsed.town)) ||
      (parsed.state !== null && this.gazetteer.isOtherState(parsed.state))
    )
      return { ...NOTHING, remarks: [remark('other-municipality', {})] };
    const other = this.gazetteer.otherTown(parsed.areas);
    if (other === null) return this.findHere(parsed);
    // Without the state's letters it may also be a neighbourhood that nobody loaded: a person decides.
    const here = this.findHere(parsed);
    return {
      ...NOTHING,
      candidates: here.position === null ? here.candidates : [candidateOf(here)],
      remarks: [remark('maybe-other-municipality', { name: other })],
    };
  }

  private findHere(parsed: ParsedAddress): Geocoded {
    const hits = this.streetsMeant(parsed);
    const places: Placement[] = [];
    // Where the whole is a street's name too, the cut needs no sign of its own: the two are a tie.
    const whole = hits.some(({ reading }) => reading.by === 'whole');
    for (const { reading, match: plain } of hits) {
      const match =
        whole || reading.doubt === 'none' ? plain : { ...plain, doubt: graver(plain.doubt, reading.doubt) };
      for (const street of this.gazetteer.streetsOf(match.entry))
        for (const place of this.placesOn(street, reading, match, parsed))
          places.push(
            match.surname === undefined
              ? place
              : {
                  ...place,
                  remarks: [...place.remarks, remark('name-shortened', { label: match.entry.label })],
                },
          );
    }
    const sure = (
      places.length > 1 ? places.map((one) => this.withNearestSigns(one, parsed)) : places
    ).filter(isBelieved);
    const answer = sure.length > 0 ? choose(sure) : null;
    if (answer !== null) return answer;
    const unsure = candidatesOf(places);
    return this.withoutStreet(parsed, unsure);
  }

  /** Whether the register of a street agrees with the code's ruler. */
  standing(street: Street): Standing {
    let found = this.standings.get(street.id);
    if (found === undefined) {
      found = standingOf(this.gazetteer, street);
      this.standings.set(street.id, found);
    }
    return found;
  }

  /** The names that the words may mean: as written before as mistyped, with a sign before without one. */
  private streetsMeant({ type, readings }: ParsedAddress): { reading: Reading; match: NameMatch }[] {
    const { index } = this.gazetteer;
    const found: { reading: Reading; match: NameMatch }[] = [];
    for (const reading of readings) {
      for (const match of index.exact(type, reading.name)) found.push({ reading, match });
      if (found.length > 0 && reading.by === 'written') break;
    }
    if (found.length > 0) return found;
    for (const reading of readings) {
      for (const match of index.fuzzy(type, reading.name)) found.push({ reading, match });
      if (found.length > 0) break;
    }
    return found;
  }

  private placesOn(street: Street, reading: Reading, match: NameMatch, parsed: ParsedAddress): Placement[] {
    const { number } = reading;
    if (number !== null) return this.placesOfNumber(street, number, reading, match, parsed);
    if (parsed.corner !== null) return this.placesOfCorner(street, parsed.corner, reading, match, parsed);
    if (parsed.km_m !== null) return [this.placeOfKm(street, parsed.km_m, reading, match, parsed)];
    if (parsed.block !== null && parsed.lot !== null) {
      const records = this.gazetteer.markedAt(street, -1, `Q${parsed.block}L${parsed.lot}`);
      if (records.length > 0) return this.ofRecords(street, records, reading, match, parsed);
    }
    return [this.placeOfStreet(street, reading, match, parsed, false, [])];
  }

  private placesOfNumber(
    street: Street,
    number: number,
    reading: Reading,
    match: NameMatch,
    parsed: ParsedAddress,
  ): Placement[] {
    const records = this.recordsOf(street, number, reading.suffix);
    const own = records.length === 0 ? [] : this.ofRecords(street, records, reading, match, parsed);
    const grounds = this.ofGrounds(street, number, own, reading, match, parsed);
    const known = grounds.length > 0 ? grounds : own;
    const rulers = this.gazetteer.rulersOf(street);
    if (known.length > 0 && rulers.length < 2) return known;
    const ways = rulers.length > 1 ? rulers : [null];
    const found: Placement[] = [...known];
    for (const [i, way] of ways.entries()) {
      // Numbered to both sides of a crossing: a number known on one side may stand on the other as well.
      if (way !== null && this.isSettled(street, number, way, known)) continue;
      const between = interpolate(this.gazetteer, street, number, way);
      if (between !== null) {
        const ruler = way ?? rulers[i] ?? null;
        const off = between.foot?.offset_m ?? 0;
        found.push({
          ...this.base(street, number, reading, match, parsed, null),
          position: between.position,
          precision: 'interpolated',
          accuracy_m: between.accuracy_m,
          side: ruler === null || off === 0 ? null : off * ruler.way > 0 ? 'right' : 'left',
          remarks: [remark('between-numbers', { from: between.between[0], to: between.between[1] })],
        });
      } else if (rulers.length > 0) {
        const metric = this.byRuler(street, number, i, reading, match, parsed);
        if (metric !== null) found.push(metric);
      }
    }
    if (found.length > 0) return found;
    const standing = this.standing(street);
    const beyond =
      rulers.length > 0 && !standing.contrary && rulers.every((ruler) => isBeyond(ruler, number));
    const remarks = standing.contrary
      ? [remark('register-contrary', {})]
      : [remark(beyond ? 'beyond-the-end' : 'number-not-known', { number })];
    const place = this.placeOfStreet(street, reading, match, parsed, beyond, remarks);
    if (place.accuracy_m <= WIDEST_AREA_M || street.chains.length > 0) return [place];
    // So far from every known number that the street tells nothing of where it is: offered, never answered.
    return [
      {
        ...place,
        ...this.middleOf(street),
        far: true,
        remarks: [remark('number-far-from-known', { number })],
      },
    ];
  }

  /** Whether a way along the street needs no working out: the number is known there, or numbered lots leave no room for it. */
  private isSettled(street: Street, number: number, way: Ruler, known: readonly Placement[]): boolean {
    const [chain] = street.chains;
    if (known.length === 0 || chain === undefined) return false;
    const here = ({ position }: Placement) => (footOn(chain, position).at_m - way.from_m) * way.way > 0;
    return known.some(here) || this.gazetteer.groundsAround(street, number, way);
  }

  /** Where the street meets the one that the address calls its corner's; a street met twice is a tie of two corners. */
  private placesOfCorner(
    street: Street,
    corner: string,
    reading: Reading,
    match: NameMatch,
    parsed: ParsedAddress,
  ): Placement[] {
    const other = parseAddress(corner);
    const [name] = other.readings;
    const met = name === undefined ? [] : this.gazetteer.index.exact(other.type, name.name);
    const found: Position[] = [];
    for (const { entry } of met)
      for (const { chains } of this.gazetteer.streetsOf(entry))
        for (const chain of street.chains)
          for (const at of chains.flatMap((one) => crossingsOf(chain, one)))
            found.push(positionOn(chain, at, 0));
    const apart = found.filter((p, i) => found.findIndex((q) => pointDistance(p, q) <= ONE_ADDRESS_M) === i);
    const label = met[0]?.entry.label ?? corner;
    if (apart.length === 0)
      return [
        this.placeOfStreet(street, reading, match, parsed, false, [
          remark('corner-not-known', { street: label }),
        ]),
      ];
    return apart.map((position) => ({
      ...this.base(street, null, reading, match, parsed, null),
      position,
      accuracy_m: classMetres('street'),
      label: `${street.entry.label} × ${label}`,
      remarks: [remark('corner', { street: label })],
    }));
  }

  private byRuler(
    street: Street,
    number: number,
    way: number,
    reading: Reading,
    match: NameMatch,
    parsed: ParsedAddress,
  ): Placement | null {
    const { rule } = this.gazetteer;
    const ruler = this.gazetteer.rulersOf(street)[way];
    const [chain] = street.chains;
    const standing = this.standing(street);
    if (rule === null || ruler === undefined || chain === undefined || standing.contrary) return null;
    const byLaw = sideOf(rule, number);
    const side = standing.sidesSwapped ? (byLaw === 'left' ? 'right' : 'left') : byLaw;
    const position = placeNumber(chain, ruler, number, side);
    if (position === null) return null;
    return {
      ...this.base(street, number, reading, match, parsed, null),
      position,
      precision: 'metric-number',
      accuracy_m: classMetres('metric-number'),
      side,
      remarks: [remark('by-the-ruler', { citation: rule.citation, metres: number })],
    };
  }

  /** Records of a number, the letter behind it first; coarse ones stay out. */
  private recordsOf(street: Street, number: number, suffix: string | null): number[] {
    const { order, number: numbers, coarse, suffix: letters } = this.gazetteer;
    const found: number[] = [];
    for (let at = this.gazetteer.firstFrom(street, number); at < street.last; at++) {
      const record = order[at] as number;
      if (numbers[record] !== number) break;
      if (coarse[record] === EXACT) found.push(record);
    }
    const wanted = suffix === null ? 0 : suffix.charCodeAt(0);
    const same = found.filter((record) => letters[record] === wanted);
    return same.length > 0 ? same : found;
  }

  /** One placement for each place where these records lie. */
  private ofRecords(
    street: Street | null,
    records: readonly number[],
    reading: Reading,
    match: NameMatch,
    parsed: ParsedAddress,
  ): Placement[] {
    const found: Placement[] = [];
    for (const record of records) {
      const held = this.gazetteer.records[record] as AddressRecord;
      const made: Placement = {
        ...this.base(street, reading.number, reading, match, parsed, record),
        position: held.position,
        precision: 'address',
        accuracy_m: held.accuracy_m ?? classMetres('address'),
        side: this.sideOn(street, held.position),
        label: labelOf(held),
        source: held.id,
      };
      const at = found.findIndex((one) => pointDistance(one.position, made.position) <= ONE_ADDRESS_M);
      if (at < 0) found.push(made);
      // Of several records at one address the one whose neighbourhood and postcode fit speaks for all.
      else if (made.signs > (found[at] as Placement).signs) found[at] = made;
    }
    return found;
  }

  private ofGrounds(
    street: Street,
    number: number,
    records: readonly Placement[],
    reading: Reading,
    match: NameMatch,
    parsed: ParsedAddress,
  ): Placement[] {
    const found: Placement[] = [];
    for (const ground of this.gazetteer.groundsOf(street, number)) {
      const door = records.find(
        ({ position }) =>
          separation({ type: 'Point', coordinates: [...position] }, ground.geometry).metres <= AT_LOT_M,
      );
      const position = door?.position ?? pointWithin(ground.geometry);
      const reach = reachFrom(position, ground.geometry);
      const base = this.base(street, number, reading, match, parsed, null);
      const made: Placement = {
        ...base,
        position,
        precision: 'rooftop',
        accuracy_m: door?.accuracy_m ?? Math.round(reach * 10) / 10,
        side: this.sideOn(street, position),
        label: door?.label ?? ground.address,
        signs: door?.signs ?? base.signs,
        contradicted: door?.contradicted ?? base.contradicted,
        recorded: door !== undefined,
        source: ground.id,
      };
      const at = found.findIndex((one) => pointDistance(one.position, position) <= ONE_ADDRESS_M);
      if (at < 0) found.push(made);
      // A building on its lot is the nearer answer.
      else if (made.accuracy_m < (found[at] as Placement).accuracy_m) found[at] = made;
    }
    // A record far from every such lot is another place of the same address.
    if (found.length > 0)
      for (const one of records)
        if (!found.some(({ position }) => pointDistance(position, one.position) <= ONE_ADDRESS_M))
          found.push(one);
    return found;
  }

  private placeOfKm(
    street: Street,
    km_m: number,
    reading: Reading,
    match: NameMatch,
    parsed: ParsedAddress,
  ): Placement {
    const records = this.gazetteer.markedAt(street, -1, `K${km_m}`);
    const [exact] = this.ofRecords(street, records, reading, match, parsed);
    if (exact !== undefined) return { ...exact, label: `${street.entry.label}, km ${km_m / 1000}` };
    const known = this.gazetteer.kilometresOf(street);
    const after = known.find((one) => one.km_m > km_m);
    const before = known.findLast((one) => one.km_m < km_m);
    const [chain] = street.chains;
    if (after !== undefined && before !== undefined && chain !== undefined) {
      const [a, b] = [before, after].map(({ record }) => this.footOf(chain, record)) as [number, number];
      const t = (km_m - before.km_m) / (after.km_m - before.km_m);
      return {
        ...this.base(street, null, reading, match, parsed, null),
        position: positionOn(chain, a + (b - a) * t, 0),
        precision: 'interpolated',
        accuracy_m: Math.max(5, Math.abs(b - a) * Math.max(t, 1 - t)),
        label: `${street.entry.label}, km ${km_m / 1000}`,
        remarks: [remark('between-kilometres', { from: before.km_m / 1000, to: after.km_m / 1000 })],
      };
    }
    const place = this.placeOfStreet(street, reading, match, parsed, false, [
      remark('kilometre-not-known', { km: km_m / 1000 }),
    ]);
    if (chain !== undefined || known.length === 0) return place;
    // On a road without a line the nearest known kilometre tells how far off the place may be.
    const nearest = known.reduce((best, one) =>
      Math.abs(one.km_m - km_m) < Math.abs(best.km_m - km_m) ? one : best,
    );
    return {
      ...place,
      position: this.gazetteer.positionOf(nearest.record),
      accuracy_m: Math.max(place.accuracy_m, Math.abs(nearest.km_m - km_m)),
    };
  }

  private footOf(chain: Parameters<typeof footOn>[0], record: number): number {
    return footOn(chain, this.gazetteer.positionOf(record)).at_m;
  }

  private placeOfStreet(
    street: Street,
    reading: Reading,
    match: NameMatch,
    parsed: ParsedAddress,
    beyond: boolean,
    remarks: readonly Remark[],
  ): Placement {
    return {
      ...this.base(street, null, reading, match, parsed, null),
      ...(this.nearestKnown(street, reading.number) ?? this.middleOf(street)),
      precision: 'street',
      label: street.entry.label,
      beyond,
      remarks,
    };
  }

  /** What all placements on a street have in common; the signs are those of the record, or of the whole street. */
  private base(
    street: Street | null,
    number: number | null,
    reading: Reading,
    match: NameMatch,
    parsed: ParsedAddress,
    record: number | null,
  ): Placement {
    const { signs, contradicted } = this.signsOf(street, record, reading, parsed);
    return {
      street,
      position: [0, 0],
      precision: 'street',
      accuracy_m: 0,
      side: null,
      label: number === null ? match.entry.label : `${match.entry.label}, ${number}${reading.suffix ?? ''}`,
      score: match.score,
      doubt: match.doubt,
      signs,
      contradicted,
      recorded: record !== null,
      reading,
      beyond: false,
      far: false,
      source: null,
      remarks: [],
    };
  }

  private signsOf(
    street: Street | null,
    record: number | null,
    reading: Reading,
    parsed: ParsedAddress,
  ): { signs: number; contradicted: number } {
    const { gazetteer } = this;
    let signs = 0;
    let contradicted = 0;
    const ownArea = record === null ? -1 : (gazetteer.area[record] as number);
    const has = (area: number) => (ownArea >= 0 ? ownArea === area : (street?.areas.has(area) ?? false));
    let known = false;
    let agrees = false;
    for (const key of reading.after === null ? parsed.areas : [reading.after, ...parsed.areas]) {
      const area = gazetteer.knownArea(key);
      if (area === undefined) continue;
      known = true;
      agrees ||= has(area);
    }
    if (agrees) signs++;
    else if (known && (ownArea >= 0 || (street?.areas.size ?? 0) > 0)) contradicted++;
    if (parsed.postcode !== null) {
      const wanted = postcodeOf(parsed.postcode);
      const own = record === null ? -1 : (gazetteer.postcode[record] as number);
      const same = own >= 0 ? own === wanted : (street?.postcodes.has(wanted) ?? false);
      // A town's one postcode says nothing of the street.
      if (same && wanted % 1000 !== 0) signs++;
      else if (!same && (own >= 0 || (street?.postcodes.size ?? 0) > 0)) contradicted++;
    }
    return { signs, contradicted };
  }

  /** A place without a record of its own has the neighbourhood and postcode of the nearest record of its street. */
  private withNearestSigns(place: Placement, parsed: ParsedAddress): Placement {
    const { street, recorded, reading } = place;
    if (recorded || street === null || place.precision === 'street') return place;
    const record = this.gazetteer.nearestRecord(street, place.position);
    return record < 0 ? place : { ...place, ...this.signsOf(street, record, reading, parsed) };
  }

  /** The side of a position, seen from the street's beginning; null where that or the line is not known. */
  private sideOn(street: Street | null, position: Position): 'left' | 'right' | null {
    const [chain] = street?.chains ?? [];
    if (street === null || chain === undefined) return null;
    const foot = footOn(chain, position);
    const ruler = this.gazetteer.rulersOf(street).find(({ from_m, way }) => (foot.at_m - from_m) * way >= 0);
    if (ruler === undefined || foot.offset_m === 0) return null;
    return foot.offset_m * ruler.way > 0 ? 'right' : 'left';
  }

  /**
   * On a street that only the register knows, a number that is not in it: the known number nearest to it. Numbers grow
   * by about a metre in most towns, so that is also how far off it may be.
   */
  private nearestKnown(
    street: Street,
    number: number | null,
  ): { position: Position; accuracy_m: number } | null {
    if (number === null || street.chains.length > 0) return null;
    const { order, number: numbers, coarse } = this.gazetteer;
    let found = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let at = street.first; at < street.last; at++) {
      const record = order[at] as number;
      const away = Math.abs((numbers[record] as number) - number);
      if ((numbers[record] as number) <= 0 || coarse[record] !== EXACT || away >= least) continue;
      least = away;
      found = record;
    }
    if (found < 0) return null;
    return {
      position: this.gazetteer.positionOf(found),
      accuracy_m: Math.max(Math.ceil(least * METRES_A_NUMBER), classMetres('street')),
    };
  }

  /** The middle of a street's line, or the record in the midst of its records, and how far the street reaches from there. */
  private middleOf(street: Street): { position: Position; accuracy_m: number } {
    let found = this.streetPlaces.get(street.id);
    if (found !== undefined) return found;
    const [chain] = street.chains;
    if (chain !== undefined) {
      const position = positionOn(chain, chain.length_m / 2, 0);
      let reach = 0;
      for (const one of street.chains)
        for (const p of one.path) reach = Math.max(reach, pointDistance(position, p));
      found = { position, accuracy_m: Math.ceil(reach + 10) };
    } else {
      const records = Array.from(this.gazetteer.order.subarray(street.first, street.last));
      const { position, accuracy_m } = this.midst(records);
      // Numbers that the register does not know may stand beyond those it does.
      found = {
        position,
        accuracy_m: Math.max(Math.ceil(accuracy_m * BEYOND_KNOWN), classMetres('street')),
      };
    }
    this.streetPlaces.set(street.id, found);
    return found;
  }

  private midst(records: readonly number[]): { position: Position; accuracy_m: number } {
    let x = 0;
    let y = 0;
    for (const record of records) {
      const [lon, lat] = this.gazetteer.positionOf(record);
      x += lon / records.length;
      y += lat / records.length;
    }
    const [kx, ky] = [kxAt(y), kyAt(y)];
    const away = ([lon, lat]: Position) => Math.hypot((lon - x) * kx, (lat - y) * ky);
    let position: Position = [x, y];
    let least = Number.POSITIVE_INFINITY;
    for (const record of records) {
      const p = this.gazetteer.positionOf(record);
      if (away(p) >= least) continue;
      least = away(p);
      position = p;
    }
    let reach = 0;
    for (const record of records)
      reach = Math.max(reach, pointDistance(position, this.gazetteer.positionOf(record)));
    return { position, accuracy_m: Math.ceil(reach) };
  }

  /** Block and lot of a known area, or the area itself; else nothing, with what would need a second sign. */
  private withoutStreet(parsed: ParsedAddress, unsure: readonly Candidate[]): Geocoded {
    const { gazetteer } = this;
    const remarks: Remark[] =
      unsure.length > 0
        ? [remark('needs-a-second-sign', {})]
        : parsed.readings.length > 0
          ? [remark('street-not-found', {})]
          : [remark('nothing-understood', {})];
    const areas = new Set<number>();
    for (const key of parsed.areas) {
      const area = gazetteer.knownArea(key);
      if (area !== undefined) areas.add(area);
    }
    const [first] = parsed.readings;
    if (first === undefined && areas.size === 0 && parsed.postcode !== null)
      return this.ofPostcode(parsed.postcode);
    if (areas.size === 0 && first !== undefined && parsed.type === null && first.number === null) {
      const area = gazetteer.knownArea(first.name.full);
      if (area !== undefined) areas.add(area);
    }
    if (areas.size !== 1) return { ...NOTHING, candidates: unsure, remarks };
    const [area] = areas as unknown as [number];
    if (parsed.block !== null && parsed.lot !== null) {
      const records = gazetteer.markedAt(null, area, `Q${parsed.block}L${parsed.lot}`);
      const found = this.ofMarked(records);
      if (found !== null) return found;
    }
    const place = this.placeOfArea(area);
    if (place === null) return { ...NOTHING, candidates: unsure, remarks };
    return {
      ...NOTHING,
      ...place,
      precision: 'neighbourhood',
      matched: this.areaName(area),
      score: 0.5,
      candidates: unsure,
      remarks,
    };
  }

  /** A postcode alone: its street where it is one street's, all of them where it is several streets'. */
  private ofPostcode(written: string): Geocoded {
    const wanted = postcodeOf(written);
    const code = `${written.slice(0, 5)}-${written.slice(5)}`;
    // One in 000 is the whole town's.
    const streets = wanted % 1000 === 0 ? [] : this.gazetteer.streetsOfPostcode(wanted);
    const found = streets.map((street): Geocoded => {
      const records = this.gazetteer.recordsOfPostcode(street, wanted);
      const { position, accuracy_m } = this.midst(records);
      return {
        ...NOTHING,
        precision: 'street',
        position,
        accuracy_m: Math.max(Math.ceil(accuracy_m * BEYOND_KNOWN), classMetres('street')),
        matched: street.entry.label,
        score: 0.5,
        remarks: [remark('postcode-alone', { postcode: code })],
      };
    });
    const [only] = found;
    if (only !== undefined && found.length === 1) return only;
    return {
      ...NOTHING,
      candidates: found.map(candidateOf),
      remarks: [
        remark(found.length === 0 ? 'postcode-of-no-street' : 'tie', { postcode: code, n: found.length }),
      ],
    };
  }

  /** Records of a block and lot: one place, or a tie. */
  private ofMarked(records: readonly number[]): Geocoded | null {
    const places: Placement[] = [];
    for (const record of records) {
      const held = this.gazetteer.records[record] as AddressRecord;
      if (places.some(({ position }) => pointDistance(position, held.position) <= ONE_ADDRESS_M)) continue;
      places.push({
        street: null,
        position: held.position,
        precision: 'address',
        accuracy_m: held.accuracy_m ?? classMetres('address'),
        side: null,
        label: `${labelOf(held)}, ${held.complement ?? ''}`,
        score: 0.9,
        doubt: 'none',
        signs: 1,
        contradicted: 0,
        recorded: true,
        reading: NO_READING,
        beyond: false,
        far: false,
        source: held.id,
        remarks: [],
      });
    }
    return places.length === 0 ? null : choose(places);
  }

  private areaName(area: number): string {
    const drawn = this.gazetteer.areaGeometry(area);
    if (drawn !== undefined) return drawn.name;
    const at = this.gazetteer.area.indexOf(area);
    return this.gazetteer.records[at]?.neighbourhood ?? this.gazetteer.areaKeyOf(area);
  }

  private placeOfArea(area: number): { position: Position; accuracy_m: number } | null {
    let found = this.areaPlaces.get(area);
    if (found === undefined) {
      const drawn = this.gazetteer.areaGeometry(area);
      if (drawn !== undefined) {
        const position = pointWithin(drawn.geometry);
        found = { position, accuracy_m: Math.ceil(reachFrom(position, drawn.geometry)) };
      } else {
        const records: number[] = [];
        this.gazetteer.area.forEach((own, i) => {
          if (own === area) records.push(i);
        });
        const midst = this.midst(records);
        // Addresses that the register does not know may lie beyond those it does, as on a street.
        found = {
          ...midst,
          accuracy_m: Math.max(Math.ceil(midst.accuracy_m * BEYOND_KNOWN), classMetres('neighbourhood')),
        };
      }
      if (found.accuracy_m > WIDEST_AREA_M) found = null;
      this.areaPlaces.set(area, found);
    }
    return found;
  }
}

const NO_READING: Reading = {
  get name(): never {
    throw new RangeError('a block and lot were asked for by their area, without a street');
  },
  number: null,
  suffix: null,
  by: 'written',
  after: null,
  doubt: 'none',
};

const isPrecise = ({ precision }: Placement) => precision === 'rooftop' || precision === 'address';

/** A name that is not as written is believed only with the sign that its doubt asks for. */
function isBelieved(place: Placement): boolean {
  if (place.doubt === 'none') return true;
  if (place.contradicted > 0) return false;
  if (place.signs > 0) return true;
  return place.doubt === 'second-sign' && isPrecise(place);
}

/** The one placement that stands out, or the tie of those that do not stand apart. */
function choose(places: readonly Placement[]): Geocoded {
  // What the writer said of neighbourhood and postcode decides first.
  const most = Math.max(...places.map(({ signs }) => signs));
  let left = places.filter(({ signs }) => signs === most);
  // A number known on one street, and on the others not even placed, is on that one.
  // A name that is a street's as it stands is never beaten by cutting its figure off (Dom Pedro 2, Rua A 1).
  const whole = left.filter(({ reading }) => reading.by === 'whole');
  left =
    whole.length === 0 || whole.length === left.length
      ? knownFirst(left)
      : [...knownFirst(whole), ...knownFirst(left.filter(({ reading }) => reading.by !== 'whole'))];
  const best = Math.max(...left.map(scoreOf));
  left = left.filter((one) => scoreOf(one) > best - EQUAL);
  const [first] = left as [Placement];
  if (left.length > 1) {
    return {
      ...NOTHING,
      score: best,
      candidates: candidatesOf(left),
      remarks: [remark('tie', { n: left.length })],
    };
  }
  const { position, precision, accuracy_m, label, side, source, remarks } = first;
  if (first.far) return { ...NOTHING, score: best, candidates: candidatesOf(left), remarks };
  return {
    precision,
    position,
    accuracy_m,
    matched: label,
    side,
    score: best,
    candidates: [],
    source,
    remarks,
  };
}

function knownFirst(places: readonly Placement[]): Placement[] {
  if (places.some(isPrecise)) return places.filter(({ precision }) => precision !== 'street');
  if (places.some(({ precision }) => precision !== 'street')) return places.filter(({ beyond }) => !beyond);
  return [...places];
}

const DOUBTS: readonly Doubt[] = ['none', 'second-sign', 'area'];
const graver = (a: Doubt, b: Doubt): Doubt => (DOUBTS.indexOf(a) > DOUBTS.indexOf(b) ? a : b);

const scoreOf = ({ score, contradicted }: Placement) => score * CONTRADICTED ** contradicted;

function candidatesOf(places: readonly Placement[]): Candidate[] {
  return places
    .map((place) => ({
      label: place.label,
      lon: place.position[0],
      lat: place.position[1],
      score: Math.round(scoreOf(place) * 1000) / 1000,
      precision: place.precision,
      accuracy_m: place.accuracy_m,
    }))
    .sort((a, b) => b.score - a.score || a.label.localeCompare(b.label) || a.lon - b.lon);
}

function candidateOf({ matched, position, score, precision, accuracy_m }: Geocoded): Candidate {
  const [lon, lat] = position as Position;
  return {
    label: matched ?? '',
    lon,
    lat,
    score: Math.round(score * 1000) / 1000,
    ...(precision === 'none' || accuracy_m === null ? {} : { precision, accuracy_m }),
  };
}

function remark(code: string, values: Remark['values']): Remark {
  return { code, values };
}
