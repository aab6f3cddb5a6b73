/** Small invented towns in the form of `geodata/demo.ts`, for tests of what loads them. */
import type { Feature, Polygon } from 'geojson';

export const DEMO_TOWNS = [
  { slug: 'esteio', ibge: '4307708' },
  { slug: 'taguai', ibge: '3553005' },
] as const;

const CORNERS = { esteio: [-51.2, -29.88], taguai: [-49.44, -23.48] } as const;

/** More than the rows that one answer of the REST interface holds. */
export const ADDRESSES = 1_201;

export function makeTown(slug: 'esteio' | 'taguai') {
  const [west, south] = CORNERS[slug];
  const features: Feature[] = [
    {
      type: 'Feature',
      id: 'MU-001',
      properties: { kind: 'municipality', name: slug },
      geometry: square(west, south, 0.08),
    },
    {
      type: 'Feature',
      id: 'ZU-001',
      properties: { kind: 'zone-urban', name: 'Zona urbana' },
      geometry: square(west + 0.01, south + 0.01, 0.05),
    },
  ];
  for (let n = 1; n <= (slug === 'esteio' ? ADDRESSES : 3); n++) {
    features.push({
      type: 'Feature',
      id: `N-${String(n).padStart(5, '0')}`,
      properties: {
        kind: 'address',
        name: `Rua das Acácias, ${n}`,
        accuracy_m: 5,
        street: 'Rua das Acácias',
        number: `${n}`,
      },
      geometry: {
        type: 'Point',
        coordinates: [tidy(west + 0.02 + (n % 40) * 1e-4), tidy(south + 0.02 + Math.floor(n / 40) * 1e-4)],
      },
    });
  }
  return {
    facts: {
      type: 'FeatureCollection',
      complete: ['address', 'church'],
      sources: [
        { title: 'Limites (demonstração)', date: '2026-01-05', kinds: ['municipality', 'zone-urban'] },
        { title: 'Endereços (demonstração)', date: '2026-07-01', kinds: ['address', 'church'] },
      ],
      features,
    },
    neighbourhoods: {
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          properties: { name: 'Centro', population: 1200 },
          geometry: square(west + 0.02, south + 0.02, 0.01),
        },
        {
          type: 'Feature',
          properties: { name: 'São João' },
          geometry: square(west + 0.03, south + 0.02, 0.01),
        },
      ],
    },
    baseMap: () => new TextEncoder().encode(`PMTiles of ${slug}, not really`),
  };
}

const tidy = (degrees: number): number => Number(degrees.toFixed(6));

function square(west: number, south: number, side: number): Polygon {
  const [east, north] = [west + side, south + side];
  return {
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  };
}
