/** A town's base map: its scenery cut into vector tiles and packed as PMTiles. */
import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Polygon } from 'geojson';
import { zxyToTileId } from 'pmtiles';
import type { Geometry } from '../../src/geodesy/types.ts';
import type { Scenery } from '../scenery.ts';
import { layersOf } from './layers.ts';
import { type Tile, writeArchive } from './pmtiles.ts';

export const ATTRIBUTION = 'Base de demonstração (fictícia)';
const EXTENT = 4096;
const MAX_ZOOM = 15;
/**
 * How far beyond a tile its features go on. A highway is drawn 42 m wide: half of it must not end within the next tile,
 * and 128 are 31 m and more at these latitudes.
 */
const BUFFERS: Readonly<Record<string, number>> = { lot: 8, building: 8, street: 128 };

/** @param minZoom the farthest zoom drawn: 8 for a town, 6 where the municipality is as wide as a small state. */
export function drawBaseMap(scenery: Scenery, name: string, minZoom: number): Uint8Array {
  const layers = layersOf(scenery, minZoom, MAX_ZOOM)
    .filter(({ data }) => data.features.length > 0)
    .map((layer) => ({
      ...layer,
      index: new GeoJSONVT(layer.data, {
        maxZoom: layer.maxZoom,
        indexMaxZoom: 0,
        extent: EXTENT,
        buffer: BUFFERS[layer.name] ?? 64,
        tolerance: 3,
      }),
    }));
  const bounds = boundsOf(scenery.municipality);
  const tiles: Tile[] = [];
  for (let z = minZoom; z <= MAX_ZOOM; z++) {
    const shown = layers.filter((l) => z >= l.minZoom && z <= l.maxZoom);
    const [west, north] = tileOf(bounds[0], bounds[3], z);
    const [east, south] = tileOf(bounds[2], bounds[1], z);
    for (let x = west; x <= east; x++) {
      for (let y = north; y <= south; y++) {
        const content: Record<string, GeoJSONVTTile> = {};
        for (const { name: layer, index } of shown) {
          const tile = index.getTile(z, x, y);
          if (tile !== null && tile.features.length > 0) content[layer] = tile;
        }
        if (Object.keys(content).length === 0) continue;
        tiles.push({
          id: zxyToTileId(z, x, y),
          data: fromGeojsonVt(content, { version: 2, extent: EXTENT }),
        });
      }
    }
  }
  return writeArchive(tiles, {
    minZoom,
    maxZoom: MAX_ZOOM,
    bounds,
    centerZoom: Math.min(13, minZoom + 4),
    metadata: {
      name,
      type: 'baselayer',
      format: 'pbf',
      attribution: ATTRIBUTION,
      vector_layers: vectorLayers(layers),
    },
  });
}

function vectorLayers(layers: readonly { name: string; minZoom: number; maxZoom: number }[]) {
  const named = new Set(['green', 'water', 'watercourse', 'street', 'neighbourhood_label']);
  return [...new Set(layers.map((l) => l.name))].map((id) => {
    const own = layers.filter((l) => l.name === id);
    return {
      id,
      fields: {
        ...(named.has(id) ? { name: 'String' } : {}),
        ...(id === 'street' ? { class: 'String' } : {}),
      },
      minzoom: Math.min(...own.map((l) => l.minZoom)),
      maxzoom: Math.max(...own.map((l) => l.maxZoom)),
    };
  });
}

/** West, south, east, north, with a margin for what is drawn just over the border. */
function boundsOf(municipality: Geometry): [number, number, number, number] {
  const ring = (municipality as Polygon).coordinates[0] ?? [];
  const lons = ring.map((p) => p[0] as number);
  const lats = ring.map((p) => p[1] as number);
  const margin = 0.005;
  return [
    Math.min(...lons) - margin,
    Math.min(...lats) - margin,
    Math.max(...lons) + margin,
    Math.max(...lats) + margin,
  ];
}

/** Web Mercator tile that holds a position. */
function tileOf(lon: number, lat: number, z: number): [x: number, y: number] {
  const n = 2 ** z;
  const s = Math.sin((lat * Math.PI) / 180);
  const y = 0.5 - Math.log((1 + s) / (1 - s)) / (4 * Math.PI);
  return [Math.floor((lon / 360 + 0.5) * n), Math.floor(y * n)];
}
