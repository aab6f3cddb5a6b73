/** The figures of a viability map as the page tells them. */
import type { Answer, Finding } from '../../siting/types.ts';
import type { LandAreas, LandStatus, Viability } from '../../siting/viability/types.ts';
import type { LandShape } from '../map/scene.ts';

/** In the order they are told. */
export const GROUNDS = [
  'allowed',
  'inconclusive',
  'no-data',
  'excluded',
] as const satisfies readonly LandStatus[];

export const squareMetres = (areas: LandAreas, status: LandStatus): number =>
  status === 'no-data' ? areas.no_data : areas[status];

/** 0 to 1; of no land at all nothing. */
export const shareOf = (areas: LandAreas, status: LandStatus): number =>
  areas.municipality === 0 ? 0 : squareMetres(areas, status) / areas.municipality;

/** Land in km², less than a hectare in m²: 0,00 km² would read as none. @param square m². */
export const sizeOf = (square: number, decimal: (value: number, decimals: number) => string): string =>
  square > 0 && square < 1e4 ? `${decimal(square, 0)} m²` : `${decimal(square / 1e6, 2)} km²`;

/**
 * A share in percent with one decimal. A little is never told as none, nor nearly all as all.
 * @param share 0 to 1.
 */
export function percentOf(share: number, decimal: (value: number, decimals: number) => string): string {
  const none = 1e-9;
  if (share > none && share < 0.0005) return `< ${decimal(0.1, 1)} %`;
  if (share >= 0.9995 && share < 1 - none) return `> ${decimal(99.9, 1)} %`;
  return `${decimal(100 * share, 1)} %`;
}

/** Whether any rule draws this map. Where none does nothing was looked at: no land of it is told as "may". */
export const isDrawn = ({ rules }: Viability): boolean => rules.some(({ on }) => on);

/** What the map paints: the land that is excluded under the rest. */
export function shapesOf(land: Viability): readonly LandShape[] {
  if (!isDrawn(land)) return [];
  const { features, excluded } = land;
  return [
    ...(excluded === null ? [] : [{ status: 'excluded' as const, geometry: excluded }]),
    ...features.features.map(({ properties, geometry }) => ({ status: properties.status, geometry })),
  ];
}

/** What a consultation says by the rules that are switched on and drawn: the ground of the point, by distance. */
export function groundOf({ findings }: Answer, { rules }: Viability): LandStatus {
  const on = new Set(rules.filter((rule) => rule.on).map(({ rule }) => rule));
  const has = (verdict: Finding['verdict']) =>
    findings.some((finding) => on.has(finding.rule) && finding.verdict === verdict);
  if (has('violates')) return 'excluded';
  if (has('inconclusive')) return 'inconclusive';
  return has('no-data') ? 'no-data' : 'allowed';
}

/** The finding that is nearest to its limit among the rules switched on. */
export function tightestOf({ findings }: Answer, { rules }: Viability): Finding | null {
  const on = new Set(rules.filter((rule) => rule.on).map(({ rule }) => rule));
  const measured = findings.filter(
    (finding) => on.has(finding.rule) && finding.margin_m !== null && finding.nearest !== null,
  );
  return measured.reduce<Finding | null>(
    (least, one) => (least === null || (one.margin_m ?? 0) < (least.margin_m ?? 0) ? one : least),
    null,
  );
}
