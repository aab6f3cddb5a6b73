import '@mantine/core/styles.layer.css';
import '../../../src/app/theme/fonts.css';
import '../../../src/app/theme/tokens.css';
import '../../../src/app/theme/base.css';
import { useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import { anchorOf } from '../../../src/app/map/data/anchor.ts';
import { DEFAULT_LAYERS } from '../../../src/app/map/layers.ts';
import type { MapPlace, MapTool } from '../../../src/app/map/scene.ts';
import { TownMap } from '../../../src/app/map/TownMap.tsx';
import { customProperties } from '../../../src/app/theme/palette.ts';
import type { MapView } from '../../../src/app/url/codec.ts';
import type { Geometry, Position } from '../../../src/geodesy/types.ts';
import { KINDS } from '../../../src/laws/vocabulary.ts';
import { crowd, NO_SCENE, sceneOf, violatingLot } from './scenes.ts';

const asked = new URLSearchParams(location.search);
const theme = asked.get('theme') === 'dark' ? 'dark' : 'light';
const language = asked.get('lang') === 'en' ? 'en' : 'pt-BR';
document.documentElement.dataset.theme = theme;
for (const [name, value] of Object.entries(customProperties(theme)))
  document.documentElement.style.setProperty(name, value);

const facts = z.object({
  features: z.array(
    z.object({
      id: z.string(),
      properties: z.looseObject({ kind: z.enum(KINDS), name: z.string().optional() }),
      geometry: z.custom<Geometry>(),
    }),
  ),
});

const LEFT_OUT = new Set(['lot', 'building', 'address', 'street-alignment']);
const TOWN = {
  slug: 'town',
  name: 'Esteio',
  bbox: [-51.2, -29.87, -51.12, -29.82],
  utm_epsg: 31982,
  isDemo: true,
  baseMapUrl: asked.get('base') ?? '/town.pmtiles',
} as const;

/** `lot=L-00124`, or `lot=violating` for one that the demonstration town has whatever its seed. */
function chosenLot(lots: readonly MapPlace[], places: readonly MapPlace[]): MapPlace | null {
  const wanted = asked.get('lot');
  return wanted === 'violating' ? violatingLot(lots, places) : (lots.find(({ id }) => id === wanted) ?? null);
}

/** Everything the map told its page, for the tests to read. */
const told: unknown[] = [];
Object.assign(window, { told });

function Harness({ places, lots }: { places: readonly MapPlace[]; lots: readonly MapPlace[] }) {
  const [view, setView] = useState<MapView | null>(() => {
    const [lon = 0, lat = 0, zoom = 0] = (asked.get('view') ?? '').split(',').map(Number);
    if (zoom > 0) return { lon, lat, zoom };
    const lot = chosenLot(lots, places);
    const at = lot && anchorOf(lot.geometry);
    return at && { lon: at[0] + 0.001, lat: at[1], zoom: 16.37 };
  });
  const [site, setSite] = useState<Geometry | null>(() => {
    const at = (asked.get('at') ?? '').split(',').map(Number);
    if (at.length === 2) return { type: 'Point', coordinates: at };
    return chosenLot(lots, places)?.geometry ?? null;
  });
  const [tool, setTool] = useState<MapTool>((asked.get('tool') as MapTool | null) ?? 'look');
  const [selected, setSelected] = useState<string | null>(null);
  const [hovered, setHovered] = useState<string | null>(null);
  const [layers, setLayers] = useState(DEFAULT_LAYERS);
  const scene = useMemo(() => {
    if (!site) return NO_SCENE;
    const asks =
      asked.get('scene') === 'noisy'
        ? ([
            { kind: 'school', required: Number(asked.get('required') ?? 800), tolerance: 6 },
            { kind: 'hospital', required: 800, tolerance: 6 },
          ] as const)
        : ([
            { kind: 'fuel-station', required: 300, tolerance: 0.5 },
            { kind: 'school', required: 100, tolerance: 0.5 },
            { kind: 'mixed-building', required: 100, tolerance: 0.5 },
            { kind: 'public-office', required: 100, tolerance: 0.5 },
          ] as const);
    return sceneOf(site, Number(asked.get('accuracy') ?? 0.5), asks, places);
  }, [site, places]);
  const tell = (name: string, value: unknown) => told.push([name, value]);
  return (
    <div style={{ position: 'fixed', inset: asked.get('inset') ?? 0 }}>
      <TownMap
        town={TOWN}
        theme={theme}
        language={language}
        view={view}
        onView={(next) => {
          tell('view', next);
          setView(next);
        }}
        places={places}
        scene={scene}
        selected={selected}
        hovered={hovered}
        onHover={setHovered}
        tool={tool}
        onToolChange={setTool}
        onPlaceSite={(at: Position) => {
          tell('site', at);
          setSite({ type: 'Point', coordinates: [...at] });
        }}
        onDrawLot={(lot) => {
          tell('lot', lot);
          setSite(lot);
        }}
        onDrawRefused={(refusal) => tell('refused', refusal)}
        onSelect={(ids) => {
          tell('select', ids);
          setSelected(ids[0] ?? null);
        }}
        layers={layers}
        onLayers={setLayers}
        unknownKinds={asked.get('scene') === 'noisy' ? ['church'] : []}
        sources={{ base: { title: 'base de demonstração', date: '2026-11-01' } }}
      />
    </div>
  );
}

const read = facts.parse(await (await fetch('/town.json')).json());
const all = read.features.map(
  ({ id, properties, geometry }): MapPlace => ({
    id,
    kind: properties.kind,
    name: properties.name ?? null,
    geometry,
  }),
);
const only = asked.get('kinds')?.split(',');
const shown = all.filter(({ kind }) => !LEFT_OUT.has(kind) && (!only || only.includes(kind)));
const many = Number(asked.get('crowd') ?? 0);
const places = many > 0 ? crowd(many, [-51.16, -29.845]) : shown;
const lots = all.filter(({ kind }) => kind === 'lot');
const root = document.getElementById('root');
if (root) createRoot(root).render(<Harness places={places} lots={lots} />);
