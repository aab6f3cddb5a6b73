/** A town's addresses laid out to be asked: names, streets with their lines, numbers in typed arrays. */
import { kxAt, kyAt } from '../geodesy/metric.ts';
import { pointDistance } from '../geodesy/point-distance.ts';
import type { Position } from '../geodesy/types.ts';
import type { NumberingRule } from '../laws/types.ts';
import { type Chain, footOn, joinLines, runTogether } from './chain.ts';
import { areaKey, typedName } from './name.ts';
import { type Ruler, rulersOf } from './numbering.ts';
import { parseAddress } from './parse.ts';
import { editDistance, type NameEntry, StreetIndex } from './street-index.ts';
import { isDigits, tokensOf } from './tokens.ts';
import type { AddressedGround, AddressRecord, NamedArea, Sources } from './types.ts';

/** One street: what bears one name and hangs together. Homonymous streets are several of these. */
export interface Street {
  readonly id: number;
  readonly entry: NameEntry;
  /** Its centre lines, the longest first; empty where only the register knows it. */
  readonly chains: readonly Chain[];
  readonly numbersFrom: Position | null;
  /** Its records: from `first` up to, not including, `last` of `Gazetteer.order`, by number. */
  first: number;
  last: number;
  readonly areas: Set<number>;
  readonly postcodes: Set<number>;
}

/** Marks of `Gazetteer.coarse`. */
export const EXACT = 0;

/** House numbers are below this: a street's id and a number make one key. */
const NUMBERS = 1 << 20;
/** A record this far from its street's line still belongs to it, metres. */
const NEAR_LINE_M = 200;
/** Two lines of a name this near are one street (carriageways, a square). */
const ONE_STREET_M = 60;
/** Records of one name with neither postcode, neighbourhood nor line in common are one street up to this distance. */
const ONE_PLACE_M = 400;

/** Numbers that follow each other lie this near, and three metres more for each number between, metres. */
const JUMP_M = 100;
/** Numbered lots this near below and above a number leave no room for it, metres. */
const LOT_FRONTS_M = 40;

export class Gazetteer {
  readonly index = new StreetIndex();
  readonly streets: Street[] = [];
  readonly records: readonly AddressRecord[];
  readonly grounds: readonly AddressedGround[];
  readonly areas: readonly NamedArea[];
  /** Records by street, then number. */
  readonly order: Uint32Array;
  readonly number: Int32Array;
  readonly suffix: Uint8Array;
  readonly street: Int32Array;
  readonly area: Int32Array;
  readonly postcode: Int32Array;
  readonly coarse: Uint8Array;
  readonly axis: readonly Chain[];
  readonly rule: NumberingRule | null;
  private readonly streetsByEntry: Street[][] = [];
  private readonly areaIds = new Map<string, number>();
  private readonly areaKeys: string[] = [];
  private readonly groundsAt = new Map<number, number[]>();
  private readonly marked = new Map<string, number[]>();
  private readonly oneWay = new Map<number, boolean>();
  private readonly rulers = new Map<number, readonly Ruler[]>();
  /** Keys that are the town's own name: they tell nothing. */
  private readonly townKey: string | null;
  private readonly townWords: readonly string[];
  private readonly otherTowns: ReadonlySet<string>;
  private readonly uf: string | null;

  /**
   * @param town its name, which an address may end with. @param rule how its numbers grow on the day; null = unknown.
   * @param others names of the municipalities of its state, its own among them or not: an address may end with one of them.
   * @param uf letters of its state (RS); null = not told, so no address is of another one.
   */
  constructor(
    sources: Sources,
    rule: NumberingRule | null = null,
    town: string | null = null,
    others: readonly string[] = [],
    uf: string | null = null,
  ) {
    this.records = sources.records;
    this.grounds = sources.grounds;
    this.areas = sources.areas;
    this.rule = rule;
    this.townKey = town === null ? null : areaKey(town);
    this.townWords = town === null ? [] : tokensOf(town).words;
    this.otherTowns = new Set(others.map(areaKey));
    this.uf = uf;
    const n = sources.records.length;
    this.number = new Int32Array(n);
    this.suffix = new Uint8Array(n);
    this.street = new Int32Array(n);
    this.area = new Int32Array(n).fill(-1);
    this.postcode = new Int32Array(n).fill(-1);
    this.coarse = new Uint8Array(n);
    for (const area of sources.areas) this.areaId(area.name);
    this.layLines(sources);
    this.layRecords();
    this.order = this.sortRecords();
    this.layGrounds();
    this.axis = this.findAxis();
  }

  streetsOf(entry: NameEntry): readonly Street[] {
    return this.streetsByEntry[entry.id] ?? [];
  }
  groundsOf(street: Street, number: number): readonly AddressedGround[] {
    return (this.groundsAt.get(street.id * NUMBERS + number) ?? []).map(
      (i) => this.grounds[i] as AddressedGround,
    );
  }
  /** Records by a kilometre (`K114000`) or block and lot (`Q5L12`) of a street or, with a null street, of an area. */
  markedAt(street: Street | null, area: number, mark: string): readonly number[] {
    return this.marked.get(street === null ? `a${area}|${mark}` : `${street.id}|${mark}`) ?? [];
  }
  /** Kilometres known on a street, in metres, with their records. */
  kilometresOf(street: Street): readonly { readonly km_m: number; readonly record: number }[] {
    const found: { km_m: number; record: number }[] = [];
    for (const record of this.marked.get(`${street.id}|K`) ?? []) {
      const km_m = kmOf(this.records[record] as AddressRecord);
      if (km_m !== null) found.push({ km_m, record });
    }
    return found.sort((a, b) => a.km_m - b.km_m);
  }
  /** Number of an area's key; undefined where no record or area bears it. */
  knownArea(key: string): number | undefined {
    return key === this.townKey ? undefined : this.areaIds.get(key);
  }
  /** Whether a key can be no other municipality: the town's own, also mistyped, or an area of it. */
  isOwn(key: string): boolean {
    const { townKey } = this;
    if (townKey === null || key.endsWith(` ${townKey}`) || this.areaIds.has(key)) return true;
    return editDistance(key, townKey, 2) <= 2;
  }
  /** Whether an address that ends in this state's letters is of another state. */
  isOtherState(state: string): boolean {
    return this.uf !== null && state !== this.uf;
  }
  /** Of the words at an address's end, how many are the town's own name; 0 where it does not end so, or is nothing else. */
  townAtEnd(text: string): number {
    if (this.townWords.length === 0) return 0;
    const { words } = tokensOf(text);
    const from = words.length - this.townWords.length;
    return from > 1 && this.townWords.every((word, i) => words[from + i] === word)
      ? this.townWords.length
      : 0;
  }
  /** The last of these areas where it is another municipality's name and nothing here is called so; null else. */
  otherTown(areas: readonly string[]): string | null {
    const last = areas[areas.length - 1];
    return last !== undefined && this.otherTowns.has(last) && !this.isOwn(last) ? last : null;
  }
  /** Streets that the register gives this postcode. */
  streetsOfPostcode(postcode: number): readonly Street[] {
    return this.streets.filter(({ postcodes }) => postcodes.has(postcode));
  }
  recordsOfPostcode(street: Street, postcode: number): readonly number[] {
    return Array.from(this.order.subarray(street.first, street.last)).filter(
      (record) => this.postcode[record] === postcode,
    );
  }
  areaKeyOf(id: number): string {
    return this.areaKeys[id] ?? '';
  }
  areaGeometry(id: number): NamedArea | undefined {
    const key = this.areaKeys[id];
    return this.areas.find(({ name }) => areaKey(name) === key);
  }

  /** How numbers run on a street's longest line; empty where the code or its axis does not tell, or the line is in pieces. */
  rulersOf(street: Street): readonly Ruler[] {
    let found = this.rulers.get(street.id);
    if (found === undefined) {
      const [chain] = street.chains;
      found =
        chain === undefined || this.rule === null || (street.numbersFrom === null && inPieces(street.chains))
          ? []
          : rulersOf(chain, this.axis, this.rule, street.numbersFrom, this.axis.includes(chain));
      this.rulers.set(street.id, found);
    }
    return found;
  }

  /** First place in `order` of a street's records whose number is at least this. */
  firstFrom(street: Street, number: number): number {
    let low = street.first;
    let high = street.last;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.number[this.order[middle] as number] as number) < number) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /**
   * Whether numbers that follow each other also lie near each other. Where they jump to and fro the street is numbered
   * to both sides of a crossing, or two streets of one name are mixed.
   */
  runsOneWay(street: Street): boolean {
    let found = this.oneWay.get(street.id);
    if (found === undefined) {
      let jumps = 0;
      let steps = 0;
      let last = -1;
      for (let at = street.first; at < street.last; at++) {
        const record = this.order[at] as number;
        if ((this.number[record] as number) <= 0 || this.coarse[record] !== EXACT) continue;
        if (last >= 0) {
          steps++;
          const grown = (this.number[record] as number) - (this.number[last] as number);
          if (pointDistance(this.positionOf(record), this.positionOf(last)) > JUMP_M + 3 * grown) jumps++;
        }
        last = record;
      }
      found = jumps * 10 <= steps;
      this.oneWay.set(street.id, found);
    }
    return found;
  }

  /** The record of a street that lies nearest to a position; -1 where it has none. */
  nearestRecord(street: Street, position: Position): number {
    let found = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let at = street.first; at < street.last; at++) {
      const record = this.order[at] as number;
      const away = pointDistance(this.positionOf(record), position);
      if (away >= least) continue;
      least = away;
      found = record;
    }
    return found;
  }

  /** Whether lots or buildings with numbers just below and just above this one stand on a way along the street. */
  groundsAround(street: Street, number: number, ruler: Ruler): boolean {
    const [chain] = street.chains;
    if (chain === undefined) return false;
    const onWay = (near: number) =>
      this.groundsOf(street, near).some(
        ({ geometry }) => (footOn(chain, firstPosition(geometry)).at_m - ruler.from_m) * ruler.way > 0,
      );
    let below = false;
    let above = false;
    for (let away = 1; away <= LOT_FRONTS_M && !(below && above); away++) {
      below ||= onWay(number - away);
      above ||= onWay(number + away);
    }
    return below && above;
  }

  positionOf(record: number): Position {
    return (this.records[record] as AddressRecord).position;
  }

  private areaId(name: string): number {
    const key = areaKey(name);
    if (key === '') return -1;
    let id = this.areaIds.get(key);
    if (id === undefined) {
      id = this.areaKeys.length;
      this.areaIds.set(key, id);
      this.areaKeys.push(key);
    }
    return id;
  }

  private newStreet(entry: NameEntry, chains: readonly Chain[], numbersFrom: Position | null): Street {
    const street: Street = {
      id: this.streets.length,
      entry,
      chains,
      numbersFrom,
      first: 0,
      last: 0,
      areas: new Set(),
      postcodes: new Set(),
    };
    this.streets.push(street);
    const own = this.streetsByEntry[entry.id];
    if (own === undefined) this.streetsByEntry[entry.id] = [street];
    else own.push(street);
    return street;
  }

  private layLines({ streets }: Sources): void {
    const lines = new Map<NameEntry, { lines: (readonly Position[])[]; from: Position[] }>();
    for (const { name, lines: own, numbers_from } of streets) {
      const entry = this.index.add(name);
      const held = lines.get(entry) ?? { lines: [], from: [] };
      held.lines.push(...own);
      if (numbers_from !== null) held.from.push(numbers_from);
      lines.set(entry, held);
    }
    for (const [entry, { lines: own, from }] of lines) {
      const open = joinLines(own).sort((a, b) => b.length_m - a.length_m);
      while (open.length > 0) {
        const together = [open.shift() as Chain];
        for (let i = 0; i < open.length; ) {
          const chain = open[i] as Chain;
          if (together.some((one) => runTogether(one, chain, ONE_STREET_M))) {
            together.push(chain);
            open.splice(i, 1);
            i = 0;
          } else i++;
        }
        const [main] = together as [Chain];
        const begin = from.find((p) => Math.abs(footOn(main, p).offset_m) <= ONE_STREET_M) ?? null;
        this.newStreet(entry, together, begin);
      }
    }
  }

  private layRecords(): void {
    const { records } = this;
    const entryOf = new Map<string, NameEntry>();
    const areaOf = new Map<string, number>();
    const byEntry = new Map<NameEntry, number[]>();
    records.forEach((record, i) => {
      let entry = entryOf.get(record.street);
      if (entry === undefined) {
        entry = this.index.add(record.street);
        entryOf.set(record.street, entry);
      }
      const list = byEntry.get(entry);
      if (list === undefined) byEntry.set(entry, [i]);
      else list.push(i);
      const { number, suffix } = numberOf(record.number);
      this.number[i] = number;
      this.suffix[i] = suffix;
      this.coarse[i] = record.of === 'address' ? EXACT : record.of === 'block-face' ? 1 : 2;
      if (record.neighbourhood !== null && record.neighbourhood !== '') {
        let area = areaOf.get(record.neighbourhood);
        if (area === undefined) {
          area = this.areaId(record.neighbourhood);
          areaOf.set(record.neighbourhood, area);
        }
        this.area[i] = area;
      }
      this.postcode[i] = postcodeOf(record.postcode);
    });
    for (const [entry, own] of byEntry) this.assign(entry, own);
    for (let i = 0; i < records.length; i++) this.markRecord(i);
  }

  /** Gives each record of a name its street: that of the line beside it, else of records with which it has a sign in common. */
  private assign(entry: NameEntry, own: readonly number[]): void {
    const lined = [...this.streetsOf(entry)];
    const left: number[] = [];
    for (const i of own) {
      const p = this.positionOf(i);
      let best: Street | null = null;
      let least = NEAR_LINE_M;
      for (const street of lined) {
        for (const chain of street.chains) {
          const away = Math.abs(footOn(chain, p).offset_m);
          if (away > least) continue;
          least = away;
          best = street;
        }
      }
      if (best === null) left.push(i);
      else this.hold(best, i);
    }
    for (const group of this.groups(left)) {
      const street = this.newStreet(entry, [], null);
      for (const i of group) this.hold(street, i);
    }
  }

  private hold(street: Street, i: number): void {
    this.street[i] = street.id;
    const area = this.area[i] as number;
    const postcode = this.postcode[i] as number;
    if (area >= 0) street.areas.add(area);
    if (postcode >= 0) street.postcodes.add(postcode);
  }

  private groups(own: readonly number[]): number[][] {
    if (own.length === 0) return [];
    const parent = own.map((_, k) => k);
    const root = (k: number): number => {
      let at = k;
      while (parent[at] !== at) {
        parent[at] = parent[parent[at] as number] as number;
        at = parent[at] as number;
      }
      return at;
    };
    const join = (a: number, b: number) => {
      parent[root(a)] = root(b);
    };
    const seen = new Map<string, number>();
    const meet = (key: string, k: number) => {
      const other = seen.get(key);
      if (other === undefined) seen.set(key, k);
      else join(k, other);
    };
    const [x0, y0] = this.positionOf(own[0] as number);
    const [kx, ky] = [kxAt(y0), kyAt(y0)];
    own.forEach((i, k) => {
      const postcode = this.postcode[i] as number;
      // A postcode in 000 is the whole town's.
      if (postcode >= 0 && postcode % 1000 !== 0) meet(`p${postcode}`, k);
      if ((this.area[i] as number) >= 0) meet(`a${this.area[i]}`, k);
      const [x, y] = this.positionOf(i);
      const [u, v] = [((x - x0) * kx) / ONE_PLACE_M, ((y - y0) * ky) / ONE_PLACE_M];
      // Squares of this side that touch: the same square of two grids half a side apart.
      for (const half of [0, 0.5])
        for (const up of [0, 0.5]) meet(`${half}${up} ${Math.floor(u + half)} ${Math.floor(v + up)}`, k);
    });
    // Numbers that follow each other as far apart as metric numbers would be are of one street.
    const byNumber = own.map((_, k) => k).filter((k) => (this.number[own[k] as number] as number) > 0);
    byNumber.sort(
      (a, b) => (this.number[own[a] as number] as number) - (this.number[own[b] as number] as number),
    );
    for (let j = 1; j < byNumber.length; j++) {
      const [a, b] = [byNumber[j - 1] as number, byNumber[j] as number];
      const [i, h] = [own[a] as number, own[b] as number];
      const grown = (this.number[h] as number) - (this.number[i] as number);
      if (grown > 0 && pointDistance(this.positionOf(i), this.positionOf(h)) <= JUMP_M + 1.5 * grown)
        join(a, b);
    }
    const out = new Map<number, number[]>();
    own.forEach((i, k) => {
      const list = out.get(root(k));
      if (list === undefined) out.set(root(k), [i]);
      else list.push(i);
    });
    return [...out.values()];
  }

  private sortRecords(): Uint32Array {
    const { street, number, suffix } = this;
    const n = this.records.length;
    // One sortable number a record: street, then number, then place in the file.
    const keys = new Float64Array(n);
    for (let i = 0; i < n; i++)
      keys[i] =
        ((street[i] as number) * NUMBERS + (number[i] as number)) * 32 +
        (suffix[i] === 0 ? 0 : (suffix[i] as number) - 64);
    const order = new Uint32Array(n);
    for (let i = 0; i < n; i++) order[i] = i;
    order.sort((a, b) => (keys[a] as number) - (keys[b] as number) || a - b);
    for (let at = 0; at < n; ) {
      const own = this.streets[street[order[at] as number] as number] as Street;
      own.first = at;
      while (at < n && street[order[at] as number] === own.id) at++;
      own.last = at;
    }
    return order;
  }

  /** Kilometres, blocks and lots that the complement of a record names. */
  private markRecord(i: number): void {
    const record = this.records[i] as AddressRecord;
    // Most complements are flats and shops: only those with a word in K, Q or L are taken apart.
    if (record.complement === null || !/\b[KQL]/i.test(record.complement)) return;
    const parsed = parseAddress(`X, ${record.complement}`);
    const marks: string[] = [];
    if (parsed.km_m !== null) marks.push(`K${parsed.km_m}`, 'K');
    if (parsed.block !== null && parsed.lot !== null) marks.push(`Q${parsed.block}L${parsed.lot}`);
    for (const mark of marks) {
      const keys = [`${this.street[i]}|${mark}`];
      if (mark.startsWith('Q') && (this.area[i] as number) >= 0) keys.push(`a${this.area[i]}|${mark}`);
      for (const key of keys) {
        const list = this.marked.get(key);
        if (list === undefined) this.marked.set(key, [i]);
        else list.push(i);
      }
    }
  }

  private layGrounds(): void {
    this.grounds.forEach(({ address, geometry }, g) => {
      const comma = address.lastIndexOf(',');
      if (comma < 0) return;
      const { number } = numberOf(address.slice(comma + 1));
      if (number <= 0) return;
      const entry = this.index.add(address.slice(0, comma).trim());
      const own = this.streetsOf(entry);
      let street = own[0];
      if (street === undefined) street = this.newStreet(entry, [], null);
      else if (own.length > 1) {
        const p = firstPosition(geometry);
        const away = (one: Street) =>
          Math.min(
            ...one.chains.map((chain) => Math.abs(footOn(chain, p).offset_m)),
            one.chains.length === 0 ? NEAR_LINE_M : Number.POSITIVE_INFINITY,
          );
        street = own.reduce((best, one) => (away(one) < away(best) ? one : best));
      }
      const key = street.id * NUMBERS + number;
      const list = this.groundsAt.get(key);
      if (list === undefined) this.groundsAt.set(key, [g]);
      else list.push(g);
    });
  }

  /** Lines of the road that orders the numbering. */
  private findAxis(): readonly Chain[] {
    if (this.rule === null) return [];
    const { name } = typedName(this.rule.axis);
    return this.streets.filter((one) => one.entry.name.full === name.full).flatMap(({ chains }) => chains);
  }
}

/**
 * Whether some line of a street goes on beyond the ends of its longest: then nobody knows how many metres lie before
 * that one. A second carriageway runs beside it and does not.
 */
function inPieces([main, ...others]: readonly Chain[]): boolean {
  if (main === undefined) return false;
  return others.some(({ path }) =>
    path.some((p) => {
      const { at_m, offset_m } = footOn(main, p);
      return (at_m <= 0 || at_m >= main.length_m) && Math.abs(offset_m) > ONE_STREET_M;
    }),
  );
}

function firstPosition(geometry: AddressedGround['geometry']): Position {
  let at: unknown = geometry.coordinates;
  while (Array.isArray(at) && Array.isArray(at[0])) at = at[0];
  return at as Position;
}

/** A register's number: 0 for none (S/N, 0, letters), and the code of a letter behind it. */
export function numberOf(text: string | null): { readonly number: number; readonly suffix: number } {
  if (text === null) return { number: 0, suffix: 0 };
  const direct = Number(text);
  if (Number.isInteger(direct) && direct >= 0 && direct < NUMBERS) return { number: direct, suffix: 0 };
  const { words } = tokensOf(text);
  const [first, second] = words;
  if (!isDigits(first) || (first?.length ?? 9) > 6) return { number: 0, suffix: 0 };
  const letter = second?.length === 1 && !isDigits(second) ? second.charCodeAt(0) : 0;
  return { number: Number(first), suffix: letter };
}

/** A postcode as a number; -1 where it has not eight digits. */
export function postcodeOf(text: string | null): number {
  if (text === null) return -1;
  const digits = text.replace(/\D/g, '');
  return digits.length === 8 ? Number(digits) : -1;
}

function kmOf(record: AddressRecord): number | null {
  return record.complement === null ? null : parseAddress(`X, ${record.complement}`).km_m;
}
