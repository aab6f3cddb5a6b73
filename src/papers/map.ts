/**
 * The paper's map as vectors in millimetres of the sheet, x to the right and y down from the upper left corner: the
 * local metric about the middle, at a true scale. Both the PDF and the page draw this.
 */
import { kxAt, kyAt } from '../geodesy/metric.ts';
import { shapeOf } from '../geodesy/shape.ts';
import type { Geometry, Position } from '../geodesy/types.ts';
import { KIND_LABELS } from '../laws/labels.ts';
import type { PostureCode } from '../laws/types.ts';
import type { Kind } from '../laws/vocabulary.ts';
import type { Answer, Fact, Finding, Verdict } from '../siting/types.ts';
import { clipLine, clipRing, type Point } from './clip.ts';
import { boxesMeet, type Frame, frameOf, MAP_MM, speaks } from './frame.ts';
import { INKS, type Ink, type InkName, MARKS, VERDICT_INKS } from './inks.ts';
import { type Lang, metres, number } from './say.ts';

export type Drawn =
  | {
      readonly type: 'path';
      readonly lines: readonly (readonly Point[])[];
      readonly closed: boolean;
      readonly ink: Ink;
    }
  | { readonly type: 'circle'; readonly at: Point; readonly radius: number; readonly ink: Ink }
  | { readonly type: 'mark'; readonly at: Point; readonly letters: string; readonly verdict: Verdict | null }
  | { readonly type: 'site'; readonly at: Point }
  | {
      readonly type: 'label';
      readonly at: Point;
      readonly text: string;
      /** Height of the letters, millimetres. */
      readonly size: number;
      readonly bold: boolean;
      readonly colour: string;
      /** Degrees clockwise about the middle. */
      readonly turn: number;
    };

export interface PaperMap {
  readonly width: number;
  readonly height: number;
  /** n of 1:n: a millimetre of the sheet is n/1000 metres of the ground. */
  readonly scale: number;
  readonly drawn: readonly Drawn[];
  readonly bar: { readonly metres: number; readonly mm: number; readonly labels: readonly string[] };
  /** Letters on plates and what they mean. */
  readonly key: readonly { readonly letters: string; readonly words: string }[];
  /** How many places that decided lie off it. */
  readonly outside: number;
}

/** The facts that the map of an answer shows. */
export function groundOf(
  answer: Answer,
  facts: Iterable<Fact>,
  standing: (fact: Fact) => boolean,
): readonly Fact[] {
  const { box } = frameOf(answer);
  const named = new Set(answer.findings.flatMap(({ nearest }) => (nearest === null ? [] : [nearest.id])));
  const found: Fact[] = [];
  for (const fact of facts)
    if (
      !HIDDEN.has(fact.kind) &&
      standing(fact) &&
      (named.has(fact.id) || boxesMeet(shapeOf(fact.geometry).box, box))
    )
      found.push({ ...fact, properties: {} });
  return found.sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}
const HIDDEN: ReadonlySet<Kind> = new Set(['municipality', 'address'] satisfies Kind[]);

export function mapOf(answer: Answer, ground: readonly Fact[], code: PostureCode, lang: Lang): PaperMap {
  const frame = frameOf(answer);
  const sketch = new Sketch(frame, lang);
  const decided = decidedBy(answer.findings);
  for (const kinds of LAYERS)
    for (const fact of ground) if (kinds.has(fact.kind)) sketch.ground(fact, decided.has(fact.id));
  const limits = new Map(
    code.rules.flatMap((rule) =>
      rule.kind === 'min-distance' && rule.to === 'places' ? [[rule.id, rule]] : [],
    ),
  );
  const byId = new Map(ground.map((fact) => [fact.id, fact]));
  for (const finding of answer.findings)
    if (speaks(finding) && limits.has(finding.rule)) sketch.limit(finding, byId, answer);
  // What must be seen is drawn last and takes its room first.
  const lines = answer.findings.filter(({ line }) => line !== null);
  for (const finding of lines.filter((one) => !speaks(one))) sketch.line(finding);
  for (const finding of lines.filter(speaks)) sketch.line(finding);
  for (const fact of ground) sketch.mark(fact, decided.get(fact.id) ?? null);
  sketch.site(answer);
  for (const finding of lines.filter(speaks)) sketch.measure(finding);
  for (const [id, of] of decided) {
    const fact = byId.get(id);
    if (fact !== undefined) sketch.name(fact, of);
  }
  for (const finding of lines.filter((one) => !speaks(one))) sketch.measure(finding);
  sketch.streets(ground);
  return sketch.done();
}

interface Decided {
  readonly verdict: Verdict;
  /** Where it was measured to. */
  readonly foot: Position | null;
}

/** The verdict that a place carries: that of the worst finding it decided. */
function decidedBy(findings: readonly Finding[]): ReadonlyMap<string, Decided> {
  const found = new Map<string, Decided>();
  for (const verdict of WORST)
    for (const { nearest, verdict: of, line } of findings)
      if (nearest !== null && of === verdict && !found.has(nearest.id))
        found.set(nearest.id, { verdict, foot: line?.[1] ?? null });
  return found;
}
const WORST = [
  'violates',
  'inconclusive',
  'discretionary',
  'no-data',
  'complies',
] as const satisfies Verdict[];

const set = (...kinds: Kind[]): ReadonlySet<Kind> => new Set(kinds);
/** From the bottom up. */
const LAYERS: readonly ReadonlySet<Kind>[] = [
  set('lot'),
  set('watercourse'),
  set('street', 'road', 'bridge'),
  set('building', 'dwelling', 'wooden-building', 'mixed-building'),
  set(
    ...([
      'fuel-station',
      'hospital',
      'school',
      'evening-school',
      'church',
      'hotel',
      'public-office',
      'asylum',
    ] as const),
    ...([
      'quarry',
      'explosives-store',
      'noisy-business',
      'stable',
      'piggery',
      'well',
      'sewage-outfall',
    ] as const),
  ),
  set('street-alignment'),
  set('zone-urban', 'zone-suburban', 'zone-rural', 'urban-perimeter', 'designated-area'),
];
const INK_OF: { readonly [K in Kind]?: InkName } = {
  lot: 'lot',
  watercourse: 'water',
  street: 'street',
  road: 'road',
  'street-alignment': 'alignment',
  building: 'building',
  dwelling: 'building',
  'wooden-building': 'building',
  'mixed-building': 'building',
  'zone-urban': 'zone',
  'zone-suburban': 'zone',
  'zone-rural': 'zone',
  'urban-perimeter': 'zone',
  'designated-area': 'area',
};
const GAP = 0.6;
const LABEL = 2.3;

class Sketch {
  private readonly drawn: Drawn[] = [];
  private readonly taken: [x0: number, y0: number, x1: number, y1: number][] = [];
  private readonly kinds = new Set<Kind>();
  private readonly marked = new Set<string>();
  private outside = 0;
  private readonly kx: number;
  private readonly ky: number;

  constructor(
    private readonly frame: Frame,
    private readonly lang: Lang,
  ) {
    this.kx = kxAt(frame.centre[1]);
    this.ky = kyAt(frame.centre[1]);
    // The north arrow's corner.
    this.taken.push([MAP_MM.width - 12, 0, MAP_MM.width, 17]);
  }

  ground(fact: Fact, decided: boolean): void {
    const { kind, geometry, width_m } = fact;
    const polygon = geometry.type === 'Polygon' || geometry.type === 'MultiPolygon';
    const name = INK_OF[kind] ?? 'protected';
    if (polygon) {
      this.area(
        geometry,
        kind === 'watercourse' ? INKS.lake : decided && name === 'lot' ? INKS.protected : INKS[name],
      );
      return;
    }
    if (geometry.type === 'Point' || geometry.type === 'MultiPoint') return;
    const lines = linesOf(geometry).map((line) => line.map((at) => this.at(at)));
    const wide = width_m === null || kind === 'watercourse' ? 0 : this.mm(width_m);
    const ink: Ink = INKS[name];
    if (wide > 1) {
      this.path(lines, false, { stroke: '#c3cbd3', width: wide });
      this.path(lines, false, { ...INKS.surface, width: wide - 0.25 });
    } else this.path(lines, false, ink);
  }

  /** The law's distance about the place, where it is a point, or about a site that is one. */
  limit(finding: Finding, facts: ReadonlyMap<string, Fact>, { site }: Answer): void {
    const { required_m, nearest, verdict } = finding;
    if (required_m === null || nearest === null) return;
    const place = facts.get(nearest.id)?.geometry;
    const centre = place?.type === 'Point' ? place : site.geometry.type === 'Point' ? site.geometry : null;
    if (centre === null) return;
    const radius = this.mm(required_m);
    const at = this.at(centre.coordinates as unknown as Position);
    this.drawn.push({
      type: 'circle',
      at,
      radius,
      ink: { stroke: VERDICT_INKS[verdict].mark, width: 0.3, dash: [2.2, 1] },
    });
  }

  line({ line, verdict }: Finding): void {
    if (line === null) return;
    const ends = line.map((at) => this.at(at));
    const { mark, dash } = VERDICT_INKS[verdict];
    this.path([ends], false, { stroke: mark, width: speaksOf(verdict) ? 0.6 : 0.35, dash });
    const [from, to] = ends as [Point, Point];
    if (!this.holds(to)) {
      this.outside++;
      this.arrow(from, to, mark);
    }
  }

  /** Where a line leaves the sheet. */
  private arrow(from: Point, to: Point, colour: string): void {
    const tip = clipLine([from, to], MAP_MM).at(-1)?.at(-1);
    if (tip === undefined) return;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    if (length === 0) return;
    const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
    const back: Point = [tip[0] - 3 * ux, tip[1] - 3 * uy];
    const side = (sign: number): Point => [back[0] - sign * 1.1 * uy, back[1] + sign * 1.1 * ux];
    this.drawn.push({ type: 'path', lines: [[tip, side(1), side(-1)]], closed: true, ink: { fill: colour } });
  }

  mark(fact: Fact, decided: Decided | null): void {
    const verdict = decided?.verdict ?? null;
    const letters = MARKS[fact.kind]?.[this.lang];
    if (letters === undefined || this.marked.has(fact.id)) return;
    const small = HOUSES.has(fact.kind) && verdict === null;
    const at = this.standing(fact, decided);
    if (small || !this.holds(at, 1.6)) return;
    this.marked.add(fact.id);
    this.kinds.add(fact.kind);
    this.taken.push([at[0] - 2, at[1] - 2, at[0] + 2, at[1] + 2]);
    this.drawn.push({
      type: 'mark',
      at,
      letters,
      verdict: verdict !== null && speaksOf(verdict) ? verdict : null,
    });
  }

  site({ site }: Answer): void {
    for (const geometry of [site.geometry, ...Object.values(site.parts)])
      if (geometry.type === 'Polygon' || geometry.type === 'MultiPolygon') this.area(geometry, INKS.siteArea);
      else if (geometry.type !== 'Point' && geometry.type !== 'MultiPoint')
        this.path(
          linesOf(geometry).map((line) => line.map((at) => this.at(at))),
          false,
          { stroke: INKS.siteArea.stroke, width: 0.7 },
        );
    const at = this.at(middle(site.geometry));
    if (this.mm(site.accuracy_m) > 0.8)
      this.drawn.push({ type: 'circle', at, radius: this.mm(site.accuracy_m), ink: INKS.accuracy });
    this.drawn.push({ type: 'site', at });
    this.taken.push([at[0] - 2.2, at[1] - 2.2, at[0] + 2.2, at[1] + 2.2]);
  }

  /** The length beside its line. */
  measure({ line, measured_m, verdict }: Finding): void {
    if (line === null || measured_m === null) return;
    const ends = line.map((at) => this.at(at)) as [Point, Point];
    const shown = clipLine(ends, MAP_MM)[0];
    const [a, b] = [shown?.[0], shown?.at(-1)];
    if (a === undefined || b === undefined) return;
    const text = metres(Math.abs(measured_m), this.lang);
    for (const t of [0.5, 0.65, 0.35, 0.8])
      if (
        this.put(
          [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])],
          text,
          LABEL,
          true,
          VERDICT_INKS[verdict].text,
        )
      )
        return;
  }

  name(fact: Fact, decided: Decided): void {
    const { verdict } = decided;
    const at = this.standing(fact, decided);
    if (fact.name === null || !this.holds(at)) return;
    const text = fact.name.length > 40 ? `${fact.name.slice(0, 39)}…` : fact.name;
    const half = wide(text, LABEL) / 2;
    for (const [dx, dy] of [
      [0, 4],
      [0, -4],
      [half + 3, 0],
      [-half - 3, 0],
      [half + 2, 3.4],
      [-half - 2, 3.4],
      [0, 7],
    ] as const)
      if (this.put([at[0] + dx, at[1] + dy], text, LABEL, speaksOf(verdict), VERDICT_INKS[verdict].text))
        return;
  }

  /** Names along the longest piece of each street, as many as find room. */
  streets(ground: readonly Fact[]): void {
    const longest = new Map<string, { a: Point; b: Point; length: number }>();
    for (const { kind, name, geometry } of ground) {
      if ((kind !== 'street' && kind !== 'road') || name === null) continue;
      for (const line of linesOf(geometry))
        for (const piece of clipLine(
          line.map((at) => this.at(at)),
          MAP_MM,
        ))
          piece.slice(1).forEach((b, i) => {
            const a = piece[i] as Point;
            const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
            if (length > (longest.get(name)?.length ?? 0)) longest.set(name, { a, b, length });
          });
    }
    const sorted = [...longest].sort(([n, p], [m, q]) => q.length - p.length || (n < m ? -1 : 1));
    let count = 0;
    for (const [name, { a, b, length }] of sorted) {
      if (count === 12 || length < wide(name, 1.9) * 0.8) continue;
      const angle = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
      const turn = angle > 90 ? angle - 180 : angle <= -90 ? angle + 180 : angle;
      if (this.put([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], name, 1.9, false, '#435160', turn)) count++;
    }
  }

  done(): PaperMap {
    const { scale } = this.frame;
    const most = (MAP_MM.width / 3.4) * (scale / 1000);
    const length = [10, 20, 50, 100, 200, 500, 1000, 2000].findLast((one) => one <= most) ?? 10;
    return {
      ...MAP_MM,
      scale,
      drawn: this.drawn,
      bar: {
        metres: length,
        mm: this.mm(length),
        labels: ['0', number(length / 2, this.lang, 0), `${number(length, this.lang, 0)} m`],
      },
      key: [...this.kinds].sort().map((kind) => ({
        letters: MARKS[kind]?.[this.lang] ?? '',
        words: KIND_LABELS[kind].one[this.lang],
      })),
      outside: this.outside,
    };
  }

  private area(geometry: Geometry, ink: Ink): void {
    const polygons =
      geometry.type === 'Polygon'
        ? [geometry.coordinates]
        : geometry.type === 'MultiPolygon'
          ? geometry.coordinates
          : [];
    for (const rings of polygons) {
      const flat = rings.map((ring) => ring.map((at) => this.at(at as unknown as Position)));
      // An outline alone is cut as a line: the edge of the sheet is no border of a zone.
      if (ink.fill === undefined) this.path(flat, false, ink);
      else {
        const lines = flat.map((ring) => clipRing(ring, MAP_MM)).filter((ring) => ring.length > 0);
        if (lines.length > 0) this.drawn.push({ type: 'path', lines, closed: true, ink });
      }
    }
  }

  private path(lines: readonly (readonly Point[])[], closed: boolean, ink: Ink): void {
    const cut = lines.flatMap((line) => clipLine(line, MAP_MM));
    if (cut.length > 0) this.drawn.push({ type: 'path', lines: cut, closed, ink });
  }

  private put(at: Point, text: string, size: number, bold: boolean, colour: string, turn = 0): boolean {
    const [w, h] = [wide(text, size) / 2 + GAP, size / 2 + GAP];
    const [cos, sin] = [
      Math.abs(Math.cos((turn * Math.PI) / 180)),
      Math.abs(Math.sin((turn * Math.PI) / 180)),
    ];
    const [dx, dy] = [w * cos + h * sin, w * sin + h * cos];
    const box: [number, number, number, number] = [at[0] - dx, at[1] - dy, at[0] + dx, at[1] + dy];
    const off = box[0] < 0.5 || box[1] < 0.5 || box[2] > MAP_MM.width - 0.5 || box[3] > MAP_MM.height - 0.5;
    if (off || this.taken.some((b) => b[0] < box[2] && box[0] < b[2] && b[1] < box[3] && box[1] < b[3]))
      return false;
    this.taken.push(box);
    this.drawn.push({ type: 'label', at, text, size, bold, colour, turn });
    return true;
  }

  /** Its middle; of one that decided and reaches off the sheet, where it was measured to. */
  private standing(fact: Fact, decided: Decided | null): Point {
    const at = this.at(middle(fact.geometry));
    return this.holds(at, 1.6) || decided?.foot == null ? at : this.at(decided.foot);
  }
  private mm(metresLong: number): number {
    return (metresLong * 1000) / this.frame.scale;
  }
  private at(position: Position): Point {
    const [lon, lat] = this.frame.centre;
    return [
      round(MAP_MM.width / 2 + this.mm((position[0] - lon) * this.kx)),
      round(MAP_MM.height / 2 - this.mm((position[1] - lat) * this.ky)),
    ];
  }
  private holds([x, y]: Point, margin = 0): boolean {
    return x >= margin && y >= margin && x <= MAP_MM.width - margin && y <= MAP_MM.height - margin;
  }
}

const HOUSES: ReadonlySet<Kind> = set('dwelling', 'wooden-building', 'mixed-building');
const speaksOf = (verdict: Verdict): boolean => verdict === 'violates' || verdict === 'inconclusive';
const round = (value: number): number => Math.round(value * 1000) / 1000;
/** Width of a text in millimetres, near enough to keep labels apart. */
const wide = (text: string, size: number): number => text.length * size * 0.54;

function linesOf(geometry: Geometry): readonly (readonly Position[])[] {
  if (geometry.type === 'LineString') return [geometry.coordinates as unknown as Position[]];
  if (geometry.type === 'MultiLineString') return geometry.coordinates as unknown as Position[][];
  return [];
}

/** Where a plate stands: the point, else the middle of the box; for drawing alone. */
function middle(geometry: Geometry): Position {
  const [west, south, east, north] = shapeOf(geometry).box;
  return [(west + east) / 2, (south + north) / 2];
}
