/** In which coordinate system numbers stand: what the file says, held against where its town lies. */
import { crsOf, DATUMS, type DatumId, knownCrs, sirgasUtm } from '../../geodesy/crs.ts';
import { toSirgas } from '../../geodesy/datum.ts';
import { pointDistance } from '../../geodesy/point-distance.ts';
import type { Box } from '../../geodesy/shape.ts';
import type { Position } from '../../geodesy/types.ts';
import { zoneOf } from '../../geodesy/utm.ts';
import { IntakeError } from '../error.ts';
import type { Detected, Evidence, Guess } from '../types.ts';
import { knownEpsg } from './crs-names.ts';
import { chosen, guess, percent, told } from './evidence.ts';

export type AxisOrder = NonNullable<Detected['axis_order']>['value'];

/** What the file says of its coordinates. */
export interface StatedCrs {
  readonly by: 'crs-member' | 'prj-says' | 'srid-says' | 'file-says' | 'format-says-wgs84';
  readonly said: string;
  /** Null where it is none known here. */
  readonly epsg: number | null;
}

export interface CrsReading {
  readonly crs: Guess<string | null>;
  readonly axis_order: Guess<AxisOrder>;
}

/** How far around its box a town's data may lie: degrees, about 11 km, for what its neighbours have beside the border. */
const MARGIN = 0.1;
/** From how many coordinates the system is told. */
export const PAIRS_LOOKED_AT = 2_000;
/** A system that brings this share to the town is believed. */
const BELIEVED = 0.5;

/** On one datum only, as web maps have it. */
const WEB_MERCATOR = 3857;

interface Candidate {
  readonly epsg: number;
  readonly axis: AxisOrder;
}
interface Fit extends Candidate {
  readonly share: number;
}

/**
 * @param pairs first and second number of each coordinate, as the file has them.
 * @param stated what the file says, null for nothing.
 * @param box the town: west, south, east, north in degrees.
 */
export function guessCrs(
  pairs: readonly (readonly [number, number])[],
  stated: StatedCrs | null,
  box: Box,
): CrsReading {
  const sample = thinned(pairs, PAIRS_LOOKED_AT);
  const metres = sample.filter(([a, b]) => Math.abs(a) > 180 || Math.abs(b) > 180).length > sample.length / 2;
  // A format that is always in degrees says nothing where the numbers are metres.
  const believable = stated !== null && !(stated.by === 'format-says-wgs84' && metres) ? stated : null;
  const opening = openingOf(believable, stated);
  const fits = (candidates: readonly Candidate[]): Fit[] =>
    candidates
      .map((candidate) => ({ ...candidate, share: shareInTown(sample, candidate, box) }))
      .sort((a, b) => b.share - a.share);

  if (believable !== null && believable.epsg !== null) {
    const { epsg } = believable;
    const [best] = fits([
      { epsg, axis: 'lon-lat' },
      { epsg, axis: 'lat-lon' },
    ]);
    if (sample.length === 0 || best === undefined || best.share >= BELIEVED)
      return answer(best ?? { epsg, axis: 'lon-lat', share: 0 }, opening, sample, false);
    const other = fits(candidatesFor(box, metres))[0];
    const off = told('outside-as-declared', { system: nameOf(epsg), share: percent(best.share, 1) });
    if (other !== undefined && other.share >= BELIEVED && other.share > best.share)
      return answer(other, [...opening, off], sample, true);
    return answer({ ...best, epsg, axis: 'lon-lat' }, [...opening, off], sample, false);
  }

  const [best] = fits(candidatesFor(box, metres));
  if (best === undefined || best.share < BELIEVED) {
    const looks = metres ? [] : [told('looks-like-degrees')];
    const value = metres ? null : 'EPSG:4674';
    return {
      crs: guess<string | null>(value, [...opening, ...looks, told('fits-nowhere')], true),
      axis_order: guess<AxisOrder>('lon-lat', []),
    };
  }
  const apart = best.epsg === WEB_MERCATOR ? { evidence: [] } : otherDatums(best, sample, box);
  return answer(best, [...opening, ...apart.evidence], sample, true);
}

/** As `guessCrs`, overruled by a code. @throws IntakeError `unknown-crs`. */
export function crsFor(
  pairs: readonly (readonly [number, number])[],
  stated: StatedCrs | null,
  box: Box,
  given: string | undefined,
  file: string,
): CrsReading {
  if (given === undefined) return guessCrs(pairs, stated, box);
  const epsg = epsgFor(given, file);
  const { axis_order } = guessCrs(pairs, { by: 'file-says', said: given, epsg }, box);
  return { crs: chosen<string | null>(`EPSG:${epsg}`), axis_order };
}

/** @throws IntakeError `unknown-crs` for a name that is none of those known here. */
export function epsgFor(name: string, file: string): number {
  const epsg = knownEpsg(name);
  if (epsg !== null) return epsg;
  const expected = knownCrs().map((crs) => `EPSG:${crs.epsg}`);
  throw new IntakeError('unknown-crs', { file }, { got: name, expected: expected.join(', ') });
}

/** Every `step`-th, so that no more than so many remain. */
export function thinned<T>(all: readonly T[], most: number): readonly T[] {
  if (all.length <= most) return all;
  const step = all.length / most;
  return Array.from({ length: most }, (_, i) => all[Math.floor(i * step)] as T);
}

/** SIRGAS 2000 degrees of a pair; null where the system has no such place. */
export function placeIn(first: number, second: number, { epsg, axis }: Candidate): Position | null {
  const [x, y] = axis === 'lon-lat' ? [first, second] : [second, first];
  try {
    const position = toSirgas([x, y], epsg);
    return Math.abs(position[0]) <= 180 && Math.abs(position[1]) <= 90 ? position : null;
  } catch {
    return null;
  }
}

export function liesInTown([lon, lat]: Position, [west, south, east, north]: Box, margin = MARGIN): boolean {
  return lon >= west - margin && lon <= east + margin && lat >= south - margin && lat <= north + margin;
}

function shareInTown(sample: readonly (readonly [number, number])[], candidate: Candidate, box: Box): number {
  if (sample.length === 0) return 0;
  let inside = 0;
  for (const [first, second] of sample) {
    const position = placeIn(first, second, candidate);
    if (position !== null && liesInTown(position, box)) inside++;
  }
  return inside / sample.length;
}

function candidatesFor(box: Box, metres: boolean): readonly Candidate[] {
  const both = (epsg: number): Candidate[] => [
    { epsg, axis: 'lon-lat' },
    { epsg, axis: 'lat-lon' },
  ];
  if (!metres) return both(4674);
  const south = (box[1] + box[3]) / 2 < 0;
  const [west, east] = [zoneOf(box[0]), zoneOf(box[2])];
  const own = Array.from({ length: east - west + 1 }, (_, i) => west + i);
  const utm = [...own, west - 1, east + 1].flatMap((zone) => {
    const epsg = sirgasUtm(zone, south);
    return epsg === null ? [] : both(epsg);
  });
  // Metres of web maps and of the maps of the whole country.
  return [...utm, { epsg: WEB_MERCATOR, axis: 'lon-lat' }, { epsg: 5880, axis: 'lon-lat' }];
}

/** The same zone on other datums: where they would put the data, and how far apart that is. */
function otherDatums(
  best: Fit,
  sample: readonly (readonly [number, number])[],
  box: Box,
): { readonly evidence: readonly Evidence[] } {
  const pairs = thinned(sample, 50);
  const evidence: Evidence[] = [];
  let most = 0;
  for (const { id } of DATUMS) {
    const epsg = sameOn(id, best.epsg);
    if (epsg === null || epsg === best.epsg) continue;
    const metres = Math.max(
      0,
      ...pairs.map(([first, second]) => {
        const here = placeIn(first, second, best);
        const there = placeIn(first, second, { ...best, epsg });
        return here === null || there === null ? 0 : pointDistance(here, there);
      }),
    );
    most = Math.max(most, metres);
    const share = shareInTown(sample, { ...best, epsg }, box);
    if (share >= BELIEVED && metres >= 1)
      evidence.push(
        told('lies-in-town-too', {
          system: nameOf(epsg),
          share: percent(share, 1),
          metres: Math.round(metres),
        }),
      );
  }
  return { evidence: [told('datum-not-told', { metres: Math.round(most) }), ...evidence] };
}

/** The code of the same projection on another datum. */
function sameOn(datum: DatumId, epsg: number): number | null {
  const utm = crsOf(epsg)?.utm ?? null;
  if (epsg === 5880) return datum === 'sad69' ? 29101 : null;
  if (utm === null) return DATUMS.find(({ id }) => id === datum)?.epsg ?? null;
  const found = knownCrs().filter(
    (crs) => crs.datum.id === datum && crs.utm?.zone === utm.zone && crs.utm.south === utm.south,
  );
  return found.at(-1)?.epsg ?? null;
}

function openingOf(believed: StatedCrs | null, stated: StatedCrs | null): readonly Evidence[] {
  if (believed === null) return [told('nothing-says')];
  if (believed.epsg === null) return [told('unknown-system', { said: believed.said })];
  return stated === null ? [] : [told(believed.by, { said: believed.said })];
}

function answer(
  fit: Fit,
  opening: readonly Evidence[],
  sample: readonly (readonly [number, number])[],
  asked: boolean,
): CrsReading {
  const share = percent(fit.share, 1);
  const evidence = [...opening];
  if (sample.length > 0 && fit.share > 0)
    evidence.push(told('lies-in-town', { system: nameOf(fit.epsg), share }));
  const utm = crsOf(fit.epsg)?.utm ?? null;
  if (asked && utm !== null)
    evidence.push(told('looks-like-utm', { zone: utm.zone, hemisphere: utm.south ? 'S' : 'N' }));
  const swapped = fit.axis === 'lat-lon';
  const axis =
    sample.length === 0 || fit.share === 0
      ? told('axis-by-standard')
      : told('axis-in-town', {
          first:
            utm !== null
              ? swapped
                ? 'coordenada norte'
                : 'coordenada leste'
              : swapped
                ? 'latitude'
                : 'longitude',
          first_en: utm !== null ? (swapped ? 'northing' : 'easting') : swapped ? 'latitude' : 'longitude',
          share,
        });
  return {
    crs: guess<string | null>(`EPSG:${fit.epsg}`, evidence, asked),
    axis_order: guess(fit.axis, [axis]),
  };
}

export const nameOf = (epsg: number): string => `${crsOf(epsg)?.name ?? '?'} (EPSG:${epsg})`;
