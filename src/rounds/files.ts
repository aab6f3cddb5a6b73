/** A round as files: GPX for a navigator, GeoJSON for a GIS, rows for a spreadsheet. */
import type { FeatureCollection } from 'geojson';
import type { Position } from '../geodesy/types.ts';
import { minuteOf } from './clock-time.ts';
import type { PlannedRound, PlannedStop } from './types.ts';

/** What is told of a stop besides its times. */
export interface Told {
  readonly name: string;
  readonly address: string | null;
  readonly at: Position;
  /** Why it is visited, a sentence. */
  readonly why: string;
}
export interface RoundFile {
  /** Who goes. */
  readonly label: string;
  readonly round: PlannedRound;
  /** The way on the road. */
  readonly line: readonly Position[];
  readonly told: (stop: PlannedStop) => Told;
}

const xml = (text: string): string =>
  text
    // Signs that XML 1.0 does not allow at all.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/**
 * GPX 1.1: the stops as a route, the way on the road as a track. SIRGAS 2000 and the WGS 84 that GPX asks for differ by
 * less than a navigator can tell.
 */
export function gpxOf(files: readonly RoundFile[], name: string): string {
  const point = (tag: string, [lon, lat]: Position, inside: string) =>
    `<${tag} lat="${lat}" lon="${lon}">${inside}</${tag}>`;
  const routes = files.map(({ label, round, told }) => {
    const stops = round.stops.map((stop, i) => {
      const { name: title, address, at, why } = told(stop);
      const text = [`${minuteOf(stop.arrive)}–${minuteOf(stop.depart)}`, address, why]
        .filter(Boolean)
        .join(' · ');
      return point('rtept', at, `<name>${xml(`${i + 1}. ${title}`)}</name><desc>${xml(text)}</desc>`);
    });
    return `<rte><name>${xml(label)}</name>${stops.join('')}</rte>`;
  });
  const tracks = files
    .filter(({ line }) => line.length > 1)
    .map(
      ({ label, line }) =>
        `<trk><name>${xml(label)}</name><trkseg>${line.map((at) => point('trkpt', at, '')).join('')}</trkseg></trk>`,
    );
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="GeoPosturas" xmlns="http://www.topografix.com/GPX/1/1"><metadata><name>${xml(name)}</name></metadata>
${[...routes, ...tracks].join('\n')}
</gpx>
`;
}

/** A point a stop and a line a round; the datum is told. */
export function geoJsonOf(files: readonly RoundFile[]): FeatureCollection & { readonly crs: object } {
  return {
    type: 'FeatureCollection',
    // RFC 7946 knows WGS 84 alone; programs that know no better read this member of 2008.
    crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::4674' } },
    features: files.flatMap(({ label, round, line, told }) => [
      ...(line.length > 1
        ? [
            {
              type: 'Feature' as const,
              geometry: { type: 'LineString' as const, coordinates: line.map((at) => [...at]) },
              properties: {
                inspector: label,
                length_m: Math.round(round.length_m),
                finish: minuteOf(round.finish),
              },
            },
          ]
        : []),
      ...round.stops.map((stop, i) => {
        const { name, address, at, why } = told(stop);
        return {
          type: 'Feature' as const,
          id: stop.id,
          geometry: { type: 'Point' as const, coordinates: [...at] },
          properties: {
            inspector: label,
            order: i + 1,
            name,
            address,
            why,
            arrive: minuteOf(stop.arrive),
            start: minuteOf(stop.start),
            depart: minuteOf(stop.depart),
            leg_m: Math.round(stop.leg_m),
            off_road_m: Math.round(stop.off_m),
          },
        };
      }),
    ]),
  };
}

/** Cells of a spreadsheet, without its head; decimals with a comma. */
export function rowsOf(files: readonly RoundFile[]): string[][] {
  return files.flatMap(({ label, round, told }) =>
    round.stops.map((stop, i) => {
      const { name, address, at, why } = told(stop);
      return [
        label,
        String(i + 1),
        name,
        address ?? '',
        minuteOf(stop.arrive),
        minuteOf(stop.start),
        minuteOf(stop.depart),
        String(Math.round(stop.leg_m)),
        why,
        String(at[0]).replace('.', ','),
        String(at[1]).replace('.', ','),
      ];
    }),
  );
}
