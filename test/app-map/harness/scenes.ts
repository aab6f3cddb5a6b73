import { lawMetres, metres } from '../../../src/app/format.ts';
import { anchorOf } from '../../../src/app/map/data/anchor.ts';
import type { MapPlace, Scene } from '../../../src/app/map/scene.ts';
import { destination } from '../../../src/geodesy/bearing.ts';
import { separation } from '../../../src/geodesy/distance.ts';
import type { Geometry, Position } from '../../../src/geodesy/types.ts';
import type { Kind } from '../../../src/laws/vocabulary.ts';
import type { Verdict } from '../../../src/siting/types.ts';

export const NO_SCENE: Scene = {
  site: null,
  lines: [],
  offsets: [],
  decided: new Map(),
  suggestion: null,
};

interface Ask {
  readonly kind: Kind;
  readonly required: number;
  readonly tolerance: number;
}

/** An answer as the consultation page would draw it: nearest of each kind, by the separation that decides. */
export function sceneOf(
  site: Geometry,
  accuracy_m: number,
  asks: readonly Ask[],
  places: readonly MapPlace[],
): Scene {
  const findings = asks.flatMap(({ kind, required, tolerance }) => {
    const near = places
      .filter((place) => place.kind === kind)
      .map((place) => ({ place, way: separation(site, place.geometry) }))
      .sort((a, b) => a.way.metres - b.way.metres)[0];
    if (!near) return [];
    const margin = near.way.metres - required;
    const verdict: Verdict =
      Math.abs(margin) <= tolerance ? 'inconclusive' : margin < 0 ? 'violates' : 'complies';
    return [{ kind, required, tolerance, ...near, verdict }];
  });
  const worst = findings.filter(({ verdict }) => verdict !== 'complies');
  return {
    site: { geometry: site, accuracy_m },
    lines: findings.map(({ kind, place, way, verdict, tolerance }) => ({
      key: kind,
      from: way.from,
      to: way.to,
      verdict,
      label:
        verdict === 'inconclusive'
          ? `${metres(way.metres, 'pt-BR')} ± ${tolerance}`
          : metres(way.metres, 'pt-BR'),
      decided: worst.some((finding) => finding.place.id === place.id),
    })),
    offsets: findings.map(({ kind, place, required, tolerance, verdict }) => ({
      key: `offset-${kind}`,
      around: place.geometry,
      metres: required,
      tolerance_m: tolerance,
      verdict,
      label: lawMetres(required, 'pt-BR'),
    })),
    decided: new Map(worst.map(({ place, verdict }) => [place.id, verdict])),
    suggestion: worst.some(({ verdict }) => verdict === 'violates')
      ? destination(anchorOf(site), 100, 160)
      : null,
  };
}

/** A lot too near a school and a fuel station, but not beside them: what a violated consultation looks like. */
export function violatingLot(lots: readonly MapPlace[], places: readonly MapPlace[]): MapPlace | null {
  const within = (lot: MapPlace, kind: Kind, from: number, to: number) => {
    const distances = places
      .filter((place) => place.kind === kind)
      .map((place) => separation(lot.geometry, place.geometry).metres);
    const least = Math.min(...distances);
    return least >= from && least < to;
  };
  return lots.find((lot) => within(lot, 'school', 60, 99) && within(lot, 'fuel-station', 200, 299)) ?? null;
}

/** A hundred thousand invented points around a centre, for the weight of it. */
export function crowd(count: number, [lon, lat]: Position): MapPlace[] {
  let seed = 7;
  const next = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
  const kinds: Kind[] = ['school', 'fuel-station', 'church', 'dwelling', 'noisy-business'];
  return Array.from({ length: count }, (_, i) => ({
    id: `crowd-${i}`,
    kind: kinds[i % kinds.length] ?? 'school',
    name: `Lugar ${i}`,
    geometry: { type: 'Point', coordinates: [lon + (next() - 0.5) * 0.1, lat + (next() - 0.5) * 0.1] },
  }));
}
