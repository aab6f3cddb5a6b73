import type { Feature } from 'geojson';
import { offsetOutline } from '../../../geodesy/outline.ts';
import type { Geometry, Position } from '../../../geodesy/types.ts';
import type { Kind } from '../../../laws/vocabulary.ts';
import type { Verdict } from '../../../siting/types.ts';
import { metresPerPixel, pixelsOf } from '../frame/ground.ts';
import { isPlaceKind, isZone } from '../kinds.ts';
import type { Scene } from '../scene.ts';
import { anchorOf } from './anchor.ts';
import type { PlaceTable } from './places.ts';
import { spokenLines } from './spoken.ts';

type Line = Scene['lines'][number];
type Offset = Scene['offsets'][number];

const point = (at: Position): Geometry => ({ type: 'Point', coordinates: [...at] });
const feature = (id: string, geometry: Geometry, properties: Record<string, unknown>): Feature => ({
  type: 'Feature',
  geometry,
  properties: { id, ...properties },
});

/** The lines drawn strong and labelled: those the answer is about, and those the list points at. */
export function strongLines(scene: Scene, lit: ReadonlySet<string>): ReadonlySet<Line> {
  return new Set([...spokenLines(scene), ...scene.lines.filter(({ key }) => lit.has(key))]);
}

/** Each distance line and, where it is strong, its two foot points. */
export function lineFeatures(scene: Scene, lit: ReadonlySet<string>): Feature[] {
  const all = strongLines(scene, lit);
  return scene.lines.flatMap((line) => {
    const { key, from, to, verdict } = line;
    const strong = all.has(line);
    const properties = { key, verdict, strong };
    return [
      feature(key, { type: 'LineString', coordinates: [[...from], [...to]] }, properties),
      ...(strong
        ? [feature(`${key}/from`, point(from), properties), feature(`${key}/to`, point(to), properties)]
        : []),
    ];
  });
}

/** An offset with its outline, made once: the union of arcs of a long footprint takes some milliseconds. */
export interface DrawnOffset {
  readonly offset: Offset;
  readonly outline: ReturnType<typeof offsetOutline>;
}

const outlines = new WeakMap<Geometry, Map<number, DrawnOffset['outline']>>();

/** Keeps outlines by the geometry they surround: the next answer mostly asks for the same ones. */
export function drawOffset(offset: Offset): DrawnOffset {
  const known = outlines.get(offset.around) ?? new Map<number, DrawnOffset['outline']>();
  outlines.set(offset.around, known);
  const outline = known.get(offset.metres) ?? offsetOutline(offset.around, offset.metres);
  known.set(offset.metres, outline);
  return { offset, outline };
}

/** Violated and inconclusive limits belong to `circles`; the others are drawn only when asked for. */
export function isCircle(verdict: Verdict): boolean {
  return verdict === 'violates' || verdict === 'inconclusive';
}

export function offsetFeatures(offsets: readonly DrawnOffset[]): Feature[] {
  return offsets.map(({ offset, outline }) =>
    feature(offset.key, outline, {
      key: offset.key,
      verdict: offset.verdict,
      band20: pixelsOf(2 * offset.tolerance_m, anchorOf(offset.around)[1], 20),
    }),
  );
}

/** The site, what decided, and the nearest point that complies. */
export function markFeatures(scene: Scene, table: PlaceTable): Feature[] {
  return [...siteFeatures(scene), ...decidedFeatures(scene, table), ...suggestionFeatures(scene)];
}

const LEAST_ACCURACY_PX = 3;

function siteFeatures({ site }: Scene): Feature[] {
  if (!site) return [];
  const { geometry, accuracy_m, supposed } = site;
  const area = geometry.type === 'Polygon' || geometry.type === 'MultiPolygon';
  const dot = geometry.type === 'Point' || geometry.type === 'MultiPoint';
  return [
    ...(accuracy_m > 0
      ? [feature('site/accuracy', offsetOutline(geometry, accuracy_m), { role: 'accuracy' })]
      : []),
    ...(dot ? [] : [feature('site/lot', geometry, { role: shapeRole(area, supposed?.kind) })]),
    // A zone or a street is its edge or its line: a mark in its middle would be read as a place that stands there.
    supposed !== undefined && !dot && !isPlaceKind(supposed.kind)
      ? feature('site/name', point(anchorOf(geometry)), { role: 'supposed-name', text: supposed.name })
      : feature('site', point(anchorOf(geometry)), { role: 'site' }),
  ];
}

function shapeRole(area: boolean, supposed: Kind | undefined): string {
  if (supposed !== undefined && isZone(supposed)) return 'supposed-zone';
  if (area) return 'lot';
  return supposed === undefined ? 'lot-way' : 'supposed-way';
}

/** Zoom from which the accuracy's disc is more than 3 px in radius; under it the disc is not drawn. */
export function accuracyZoom({ site }: Scene): number {
  if (!site || site.accuracy_m <= 0) return 24;
  const latitude = anchorOf(site.geometry)[1];
  return Math.log2((LEAST_ACCURACY_PX * metresPerPixel(latitude, 0)) / site.accuracy_m);
}

/** So many plates of full size hide one another and the town: from afar they are dots. */
export const MANY_DECIDED = 24;

function decidedFeatures({ decided }: Scene, { byId }: PlaceTable): Feature[] {
  const many = decided.size > MANY_DECIDED ? { many: true } : {};
  return [...decided].flatMap(([id, verdict]) => {
    const place = byId.get(id);
    if (!place) return [];
    const { geometry, kind, name } = place;
    const flat = geometry.type !== 'Point' && geometry.type !== 'MultiPoint';
    const area = geometry.type === 'Polygon' || geometry.type === 'MultiPolygon';
    const shape = area ? 'decided-area' : 'decided-way';
    return [
      ...(flat ? [feature(`${id}/shape`, geometry, { role: shape, verdict, ids: id })] : []),
      ...(isPlaceKind(kind)
        ? [
            feature(id, point(anchorOf(geometry)), {
              role: 'decided',
              verdict,
              plate: kind,
              name: name ?? '',
              ...many,
            }),
          ]
        : []),
    ];
  });
}

function suggestionFeatures({ suggestion }: Scene): Feature[] {
  return suggestion ? [feature('suggestion', point(suggestion), { role: 'suggestion' })] : [];
}

/** What is hovered or selected: its shape, its ring and its name. */
export function litFeatures(ids: readonly string[], { byId }: PlaceTable): Feature[] {
  return ids.flatMap((id) => {
    const place = byId.get(id);
    if (!place) return [];
    const { geometry, kind, name } = place;
    const flat = geometry.type !== 'Point' && geometry.type !== 'MultiPoint';
    const area = geometry.type === 'Polygon' || geometry.type === 'MultiPolygon';
    return [
      // A zone is lit by its edge: a tint over the whole town would say nothing.
      ...(flat ? [feature(`${id}/shape`, geometry, { role: area && !isZone(kind) ? 'area' : 'way' })] : []),
      ...(isPlaceKind(kind)
        ? [feature(id, point(anchorOf(geometry)), { role: 'point', ...(name ? { name } : {}) })]
        : []),
    ];
  });
}
