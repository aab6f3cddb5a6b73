import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/language.ts';
import { DEFAULT_LAYERS, type LayerSettings } from '../map/layers.ts';
import type { MapTool, Scene } from '../map/scene.ts';
import { TownMap } from '../map/TownMap.tsx';
import type { MapTown } from '../map/types.ts';
import { useTheme } from '../theme/ThemeProvider.tsx';
import { useStanding } from '../town/TownProvider.tsx';
import type { MapView } from '../url/codec.ts';
import { useFormat } from '../useFormat.ts';
import { MAP_MOST, type Taken } from './engine/engine.ts';
import styles from './intake.module.css';
import { crsName } from './items.ts';

/** Where the accepted rows would stand; nothing else is on this map. */
export function PreviewMap({
  taken,
  selected,
  onSelect,
}: {
  readonly taken: Taken;
  readonly selected: string | null;
  readonly onSelect: (id: string | null) => void;
}) {
  const { t } = useTranslation('intake');
  const { town } = useStanding();
  const { theme } = useTheme();
  const { language } = useLanguage();
  const { integer } = useFormat();
  const [view, setView] = useState<MapView | null>(null);
  const [tool, setTool] = useState<MapTool>('look');
  const [layers, setLayers] = useState<LayerSettings>(DEFAULT_LAYERS);
  const [hovered, setHovered] = useState<string | null>(null);
  const mapTown = useMemo<MapTown>(
    () => ({
      slug: town.slug,
      name: town.name,
      bbox: town.bbox,
      utm_epsg: town.utmEpsg,
      isDemo: town.isDemo,
      baseMapUrl: town.isDemo ? `/basemap/${town.slug}.pmtiles` : null,
    }),
    [town],
  );
  const crs = taken.detected.crs?.value ?? null;
  const transformed = taken.transformation !== null && crs !== null;
  return (
    <section className={styles.mapCard} aria-label={t('preview.map')}>
      <div className={styles.map}>
        <TownMap
          town={mapTown}
          theme={theme}
          language={language}
          view={view}
          onView={setView}
          places={taken.places}
          scene={NOTHING}
          selected={selected}
          hovered={hovered}
          onHover={setHovered}
          tool={tool}
          onToolChange={setTool}
          onPlaceSite={() => undefined}
          onDrawLot={() => undefined}
          onSelect={([id]) => onSelect(id ?? null)}
          layers={layers}
          onLayers={setLayers}
        />
      </div>
      <p className={styles.mapFoot}>
        {taken.placed === 0
          ? t('preview.noPosition')
          : t('preview.withPosition', { placed: integer(taken.placed), accepted: integer(taken.records) })}
        {taken.placed > MAP_MOST && `. ${t('preview.some', { count: MAP_MOST })}`}
        {taken.placed > 0 && (
          <span>{transformed ? t('preview.transformed', { from: crsName(crs) }) : t('preview.sirgas')}</span>
        )}
      </p>
    </section>
  );
}
const NOTHING: Scene = { site: null, lines: [], offsets: [], decided: new Map(), suggestion: null };
