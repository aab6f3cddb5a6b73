import type { Feature } from 'geojson';
import type { GeoJSONSource, Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import type { Position } from '../../../geodesy/types.ts';
import { feed, isSettled } from '../canvas/feed.ts';
import { anchorOf } from '../data/anchor.ts';
import type { CasePoints, TallyArea, TallyScene } from '../scene.ts';
import type { TownMapProps } from '../types.ts';

const NONE: TallyScene = { bands: [], areas: [], symbols: [], cases: null };
const DISC_PX = { least: 12, most: 34 } as const;

type Input = Pick<TownMapProps, 'tallies' | 'onCases' | 'onArea' | 'onBrush' | 'onBounds'>;

/** Draws what is counted, and tells what of it was clicked. */
export function useTallies(map: MapLibreMap | null, input: Input): void {
  const { tallies = NONE } = input;
  const { bands, areas, symbols, cases } = tallies;
  useEffect(() => {
    if (map === null) return;
    feed(
      map,
      'bands',
      bands.map(({ step, geometry }) => ({
        type: 'Feature',
        geometry,
        properties: { id: `band/${step}`, step },
      })),
    );
  }, [map, bands]);
  useEffect(() => {
    if (map === null) return;
    feed(map, 'tallies', [...areas.flatMap(areaFeatures), ...symbolFeatures(symbols)]);
  }, [map, areas, symbols]);
  useEffect(() => {
    if (map !== null) feed(map, 'cases', cases === null ? [] : caseFeatures(cases));
  }, [map, cases]);

  const latest = useRef(input);
  latest.current = input;
  const asked = input.tallies !== undefined;
  useEffect(() => {
    if (map === null || !asked) return;
    const click = (event: MapMouseEvent) => void pressed(map, event, latest.current);
    const rest = () => {
      const [[west = 0, south = 0] = [], [east = 0, north = 0] = []] = map.getBounds().toArray();
      latest.current.onBounds?.([west, south, east, north]);
    };
    rest();
    map.on('click', click);
    map.on('moveend', rest);
    return () => {
      map.off('click', click);
      map.off('moveend', rest);
    };
  }, [map, asked]);
}

const CASES = ['case', 'case-cluster', 'case-stack'];
const AREAS = ['tally-area', 'tally-ground'];
const NEAREST_ZOOM = 19;
/** More cases on one spot than a list of them is of use for. */
const MOST_LISTED = 2000;

async function pressed(
  map: MapLibreMap,
  event: MapMouseEvent,
  { onCases, onArea, onBrush }: Input,
): Promise<void> {
  if (onBrush !== undefined || !isSettled(map, ['cases', 'tallies'])) return;
  const { x, y } = event.point;
  const [found] = map.queryRenderedFeatures(
    [
      [x - 6, y - 6],
      [x + 6, y + 6],
    ],
    { layers: CASES },
  );
  const source = map.getSource<GeoJSONSource>('cases');
  if (found !== undefined && source !== undefined && found.geometry.type === 'Point') {
    const [lon = 0, lat = 0] = found.geometry.coordinates;
    const at: Position = [lon, lat];
    const { cluster_id: cluster, row, west, east, south, north } = found.properties;
    if (typeof cluster !== 'number') return onCases?.([Number(row)], at);
    const together = west === east && south === north;
    if (!together && map.getZoom() < NEAREST_ZOOM) {
      const zoom = await source.getClusterExpansionZoom(cluster);
      map.easeTo({ center: [lon, lat], zoom: Math.min(zoom, NEAREST_ZOOM) });
      return;
    }
    const leaves = await source.getClusterLeaves(cluster, MOST_LISTED, 0);
    return onCases?.(
      leaves.map(({ properties }) => Number(properties?.row)),
      at,
    );
  }
  const [area] = map.queryRenderedFeatures([x, y], { layers: AREAS });
  const name: unknown = area?.properties.name;
  onArea?.(typeof name === 'string' ? name : null);
}

function areaFeatures({ name, geometry, colour, few, word, chosen }: TallyArea): Feature[] {
  const features: Feature[] = [
    {
      type: 'Feature',
      geometry,
      properties: {
        id: `area/${name}`,
        role: colour === null ? 'ground' : 'area',
        name,
        colour,
        few,
        chosen,
      },
    },
  ];
  if (word !== null)
    features.push({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [...anchorOf(geometry)] },
      properties: { id: `word/${name}`, role: 'word', word },
    });
  return features;
}

/** Area by count: four times as many is a disc twice as wide. */
function symbolFeatures(symbols: TallyScene['symbols']): Feature[] {
  const most = symbols.reduce((max, { count }) => Math.max(max, count), 1);
  return symbols.map(({ name, at, count }) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [...at] },
    properties: {
      id: `symbol/${name}`,
      role: 'symbol',
      name,
      count,
      radius: Math.max(DISC_PX.least, DISC_PX.most * Math.sqrt(count / most)),
    },
  }));
}

function caseFeatures({ lon, lat, row }: CasePoints): Feature[] {
  return Array.from(row, (one, i) => {
    const [x, y] = [lon[i] ?? 0, lat[i] ?? 0];
    return {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [x, y] },
      properties: { row: one, x, y },
    };
  });
}
