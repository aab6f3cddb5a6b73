/**
 * Greatest error against Karney's geodesic at the three towns' latitudes, all bearings, and the wrong verdicts
 * within 1 % of a limit: ours beside what everyday libraries answer. Prints the table of the README.
 */
import { distance, lineString, pointToLineDistance } from '@turf/turf';
import CheapRuler from 'cheap-ruler';
import type { LineString, Point } from 'geojson';
import { pointDistance, separation } from '../../../src/geodesy/distance.ts';
import { karneyDirect } from '../../../src/geodesy/karney.ts';
import type { Position } from '../../../src/geodesy/types.ts';
import { toUtm } from '../../../src/geodesy/utm.ts';
import { LIMITS, seeded, TOWNS, wallThrough } from '../../geodesy/towns.ts';

type Metres = (site: Position, foot: Position, wall: readonly [Position, Position]) => number;

const point = (p: Position): Point => ({ type: 'Point', coordinates: [...p] });
const line = (wall: readonly [Position, Position]): LineString => ({
  type: 'LineString',
  coordinates: wall.map((p) => [...p]),
});
const inMetres = { units: 'meters' } as const;
const rulers = new Map<number, CheapRuler>();
const rulerAt = (lat: number) => {
  const ruler = rulers.get(lat) ?? new CheapRuler(lat, 'meters');
  rulers.set(lat, ruler);
  return ruler;
};

/** Each measures from the site to the foot, or to the wall through it, whose nearest position the foot is. */
const METHODS: readonly [name: string, metres: Metres][] = [
  ['**ours**, point to point', (site, foot) => pointDistance(site, foot)],
  ['**ours**, point to line', (site, _foot, wall) => separation(point(site), line(wall)).metres],
  ['turf `distance` (sphere)', (site, foot) => distance([...site], [...foot], inMetres)],
  [
    'turf `pointToLineDistance`',
    (site, _foot, wall) => pointToLineDistance([...site], lineString(wall.map((p) => [...p])), inMetres),
  ],
  [
    'UTM 22S, raw',
    (site, foot) => {
      const [a, b] = [toUtm(site, 31982), toUtm(foot, 31982)];
      return Math.hypot(a.easting - b.easting, a.northing - b.northing);
    },
  ],
  ['cheap-ruler at the site', (site, foot) => rulerAt(site[1]).distance([...site], [...foot])],
];

const TOLD = [100, 300, 800] as const;

export default async function errors(print: (line: string) => void): Promise<void> {
  print(
    'Maximum error in metres against Karney, at Esteio, Ribas do Rio Pardo and Taguaí, all bearings; wrong',
  );
  print(
    `verdicts of ${(asked() / 1000).toFixed(0)} thousand sites within 1 % of the limits ${LIMITS.join(', ')} m.`,
  );
  print('');
  print(`| method | ${TOLD.map((metres) => `at ${metres} m`).join(' | ')} | wrong verdicts |`);
  print(`|---|${TOLD.map(() => '---:').join('|')}|---:|`);
  for (const [name, metres] of METHODS) {
    const worst = TOLD.map((told) => scientific(worstAt(told, metres)));
    print(`| ${name} | ${worst.join(' | ')} | ${wrongVerdicts(metres)} |`);
  }
}

function worstAt(told: number, metres: Metres): number {
  let worst = 0;
  for (const site of Object.values(TOWNS))
    for (let azimuth = 0; azimuth < 360; azimuth++) {
      const foot = karneyDirect(site, azimuth, told);
      worst = Math.max(worst, Math.abs(metres(site, foot, wallThrough(site, foot)) - told));
    }
  return worst;
}

const PER_LIMIT = 2_000;
const asked = () => LIMITS.length * PER_LIMIT * Object.keys(TOWNS).length;

function wrongVerdicts(metres: Metres): string {
  const random = seeded(1);
  let wrong = 0;
  let permitted = 0;
  for (const site of Object.values(TOWNS))
    for (const limit of LIMITS)
      for (let k = 0; k < PER_LIMIT; k++) {
        const off = (random() * 2 - 1) * (limit / 100 - 0.001);
        const truth = limit + off + Math.sign(off) * 0.001;
        const azimuth = random() * 360;
        const foot = karneyDirect(site, azimuth, truth);
        const says = metres(site, foot, wallThrough(site, foot)) >= limit;
        if (says === truth >= limit) continue;
        wrong++;
        if (says) permitted++;
      }
  if (wrong === 0) return '0';
  const percent = (100 * wrong) / asked();
  const share = percent < 0.01 ? 'under 0.01' : percent.toFixed(2);
  return `${wrong} (${share} %), ${permitted} of them wrongly legal`;
}

function scientific(metres: number): string {
  return metres >= 0.01 ? metres.toFixed(3) : metres.toExponential(0);
}
