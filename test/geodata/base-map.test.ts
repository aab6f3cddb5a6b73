/** The base map read back with the reader that the page uses. */
import { PMTiles, type RangeResponse, type Source } from 'pmtiles';
import { describe, expect, it } from 'vitest';
import { SLUGS, town } from './support.ts';
import { readTile } from './vector-tile.ts';

class Memory implements Source {
  private readonly bytes: Uint8Array;
  private readonly key: string;
  /** Bytes asked for, in order. */
  readonly asked: [offset: number, length: number][] = [];
  constructor(bytes: Uint8Array, key: string) {
    this.bytes = bytes;
    this.key = key;
  }
  getKey() {
    return this.key;
  }
  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    this.asked.push([offset, length]);
    return { data: this.bytes.slice(offset, offset + length).buffer as ArrayBuffer };
  }
}

/** Tile of a position, by the usual formula. */
function tileAt(lon: number, lat: number, z: number): [number, number] {
  const s = Math.sin((lat * Math.PI) / 180);
  return [
    Math.floor((lon / 360 + 0.5) * 2 ** z),
    Math.floor((0.5 - Math.log((1 + s) / (1 - s)) / (4 * Math.PI)) * 2 ** z),
  ];
}

const CENTRES = {
  esteio: [-51.165, -29.852],
  'ribas-do-rio-pardo': [-53.758, -20.443],
  taguai: [-49.405, -23.451],
} as const;

describe.each(SLUGS)('base map of %s', (slug) => {
  const bytes = town(slug).baseMap();
  const archive = new PMTiles(new Memory(bytes, slug));
  const [lon, lat] = CENTRES[slug];
  const layersAt = async (z: number) => {
    const tile = await archive.getZxy(z, ...tileAt(lon, lat, z));
    return tile === undefined ? null : readTile(new Uint8Array(tile.data));
  };

  it('is a small PMTiles archive of vector tiles that says it is invented', async () => {
    const header = await archive.getHeader();
    expect(header).toMatchObject({ specVersion: 3, tileType: 1, maxZoom: 15, clustered: true });
    expect(header.minZoom).toBe(slug === 'ribas-do-rio-pardo' ? 6 : 8);
    expect(header.rootDirectoryLength).toBeLessThan(16_384 - 127);
    expect(header.minLon).toBeLessThan(lon);
    expect(header.maxLat).toBeGreaterThan(lat);
    expect(bytes.length).toBeLessThan(3_000_000);
    const metadata = (await archive.getMetadata()) as {
      attribution: string;
      vector_layers: { id: string }[];
    };
    expect(metadata.attribution).toBe('Base de demonstração (fictícia)');
    expect(metadata.vector_layers.map((l) => l.id)).toEqual(
      expect.arrayContaining([
        'municipality',
        'urban',
        'green',
        'water',
        'watercourse',
        'lot',
        'building',
        'street',
      ]),
    );
  });

  it('draws lots, buildings and named streets near, and only main roads from afar', async () => {
    const near = await layersAt(15);
    expect(near?.get('lot')?.features.length).toBeGreaterThan(50);
    expect(near?.get('building')?.features.length).toBeGreaterThan(50);
    const streets = near?.get('street')?.features ?? [];
    expect(streets.some((f) => String(f.properties.name).startsWith('Rua '))).toBe(true);
    expect(new Set(streets.map((f) => f.properties.class))).toContain('street');
    const middle = await layersAt(13);
    expect(middle?.has('lot')).toBe(false);
    expect(middle?.get('neighbourhood_label')?.features.length).toBeGreaterThan(0);
    const far = await layersAt(9);
    expect(far?.has('municipality')).toBe(true);
    expect(far?.get('street')?.features.every((f) => f.properties.class !== 'street') ?? true).toBe(true);
  });

  it('puts a label once, as a point', async () => {
    const names: string[] = [];
    for (const { geometry } of town(slug).neighbourhoods.features) {
      if (geometry.type !== 'Polygon') throw new Error('not a polygon');
      const [x, y] = tileAt(
        geometry.coordinates[0]?.[0]?.[0] ?? 0,
        geometry.coordinates[0]?.[0]?.[1] ?? 0,
        10,
      );
      const tile = await archive.getZxy(10, x, y);
      if (tile === undefined) continue;
      const layer = readTile(new Uint8Array(tile.data)).get('neighbourhood_label');
      for (const f of layer?.features ?? []) {
        expect(f.type).toBe(1);
        names.push(String(f.properties.name));
      }
    }
    const known = new Set(town(slug).neighbourhoods.features.map((f) => String(f.properties?.name)));
    expect(new Set(names)).toEqual(known);
  });

  it('covers all land of the municipality at its nearest zoom, and nothing far from it', async () => {
    const border = town(slug).facts.features.find((f) => f.properties.kind === 'municipality');
    if (border?.geometry.type !== 'Polygon') throw new Error('no municipality');
    const ring = border.geometry.coordinates[0] ?? [];
    for (let i = 0; i < ring.length; i += 6) {
      const [x = 0, y = 0] = ring[i] ?? [];
      const tile = await archive.getZxy(15, ...tileAt(x, y, 15));
      expect(tile && readTile(new Uint8Array(tile.data)).has('municipality')).toBe(true);
    }
    expect(await archive.getZxy(15, ...tileAt(lon + 3, lat, 15))).toBeUndefined();
  });
});
