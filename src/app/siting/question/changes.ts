/** Changes of the question that a click, a drawing, a suggestion or a known place makes. */
import type { Polygon } from 'geojson';
import type { Showcase } from '../../../../geodata/showcases.ts';
import type { Geometry, Position } from '../../../geodesy/types.ts';
import { ACTIVITIES, type Activity, type Kind } from '../../../laws/vocabulary.ts';
import { handleOf, movedSite } from '../../../siting/move.ts';
import type { Fact, Site } from '../../../siting/types.ts';
import { anchorOf } from '../../map/data/anchor.ts';
import { metresPerPixel } from '../../map/frame/ground.ts';
import type { Patch } from '../../url/state.ts';
import type { Target } from './drawing.ts';
import { accuracyMetres } from './question.ts';

/** How far a click may miss what it points at, pixels. */
const CLICK_PX = 2;

/**
 * A point marked on the map: the site's new place, or a part of the site. A click finds a building where the map is
 * near enough to show one; farther out it is no surer than its pixels.
 * @param zoom of the map when it was clicked; null where it is not known.
 */
export function marked(target: Target, at: Position, zoom: number | null): Patch {
  if (target !== 'site') return { [target]: { type: 'Point', coordinates: [...at] } satisfies Geometry };
  const misses = missedMetres(at[1], zoom);
  return { at, lot: null, place: null, accuracy: misses > accuracyMetres('building') ? misses : null };
}
/** An outline drawn on the map: its corners are no surer than marked points, and the address says how sure. */
export function drawn(target: Target, area: Polygon, zoom: number | null): Patch {
  if (target !== 'site') return { [target]: area };
  return { at: null, lot: area, place: null, accuracy: drawnMetres(area, zoom) };
}

/** How far a corner drawn at a zoom may be off, metres. */
export function drawnMetres(area: Geometry, zoom: number | null): number {
  return Math.max(accuracyMetres('building'), missedMetres(anchorOf(area)[1], zoom));
}

const missedMetres = (latitude: number, zoom: number | null): number =>
  zoom === null ? 0 : Math.ceil(CLICK_PX * metresPerPixel(latitude, zoom));

/** The site as it stands, moved without turning, its parts with it: what the suggestion was computed for. */
export function movedTo(site: Site, to: Position): Patch {
  if (site.geometry.type === 'Point') {
    const { parts } = movedSite(site, handleOf(site.geometry), to);
    return {
      at: to,
      lot: null,
      place: null,
      pumps: parts.pumps ?? null,
      construction: parts.construction ?? null,
    };
  }
  const { geometry, parts } = movedSite(site, handleOf(site.geometry), to);
  return {
    at: null,
    lot: geometry,
    place: null,
    pumps: parts.pumps ?? null,
    construction: parts.construction ?? null,
  };
}

const isActivity = (kind: Kind | Activity): kind is Activity => ACTIVITIES.some((name) => name === kind);

/** Whether an address can hold the geometry of a fact. */
export const canBeSite = ({ geometry }: Pick<Fact, 'geometry'>): boolean =>
  geometry.type !== 'MultiPoint' && geometry.type !== 'MultiLineString';

/** The question asked of a place that is there already: it is then not its own neighbour. */
export function thisPlace(fact: Fact, activity: Activity | null): Patch {
  const { geometry } = fact;
  return {
    place: fact.id,
    activity: isActivity(fact.kind) ? fact.kind : activity,
    at:
      geometry.type === 'Point'
        ? [geometry.coordinates[0] ?? Number.NaN, geometry.coordinates[1] ?? Number.NaN]
        : null,
    lot: geometry.type === 'Point' ? null : geometry,
    accuracy: fact.accuracy_m,
    attributes: fact.attributes,
    pumps: fact.parts.pumps ?? null,
    construction: fact.parts.construction ?? null,
    owner: fact.belongs_to,
  };
}

export function example({ activity, at, accuracy_m, attributes }: Showcase): Patch {
  return {
    activity,
    at,
    lot: null,
    place: null,
    accuracy: accuracy_m,
    attributes,
    pumps: null,
    construction: null,
    owner: null,
    date: null,
    view: { lon: at[0], lat: at[1], zoom: 16 },
  };
}
