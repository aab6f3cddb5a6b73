import { type KeyboardEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Position } from '../../geodesy/types.ts';
import type { Kind } from '../../laws/vocabulary.ts';
import { usePrinting } from '../theme/usePrinting.ts';
import { offerPicture } from './capture.ts';
import type { Frame } from './data/labels.ts';
import { tableOf } from './data/places.ts';
import { accuracyZoom } from './data/scene.ts';
import { lengthText } from './frame/texts.ts';
import { useCamera } from './hooks/useCamera.ts';
import { locate } from './hooks/useFollow.ts';
import { useHold } from './hooks/useHold.ts';
import { useLand } from './hooks/useLand.ts';
import { useOpenMap } from './hooks/useOpenMap.ts';
import { usePlaces } from './hooks/usePlaces.ts';
import { usePointing } from './hooks/usePointing.ts';
import { usePoints } from './hooks/usePoints.ts';
import { useReport } from './hooks/useReport.ts';
import { useRoutes } from './hooks/useRoutes.ts';
import { useScene } from './hooks/useScene.ts';
import { useTallies } from './hooks/useTallies.ts';
import { useView } from './hooks/useView.ts';
import { commandOf } from './keyboard.ts';
import { isShown, toggled } from './layers.ts';
import styles from './map.module.css';
import { Brush } from './parts/Brush.tsx';
import { Card } from './parts/Card.tsx';
import { FootStrip, SmallScale } from './parts/FootStrip.tsx';
import { GridFrame } from './parts/GridFrame.tsx';
import { Identify } from './parts/Identify.tsx';
import { LayersPanel } from './parts/LayersPanel.tsx';
import { Legend } from './parts/Legend.tsx';
import { Pin } from './parts/Pin.tsx';
import { figures, SketchCard } from './parts/SketchCard.tsx';
import { Tools } from './parts/Tools.tsx';
import { useSketch } from './sketch/useSketch.ts';
import type { TownMapProps } from './types.ts';
import { mapWords } from './words.ts';

const NONE: readonly Kind[] = [];
const COMPACT_PX = 640;
const FOOT_PX = 30;
const TOOLS_PX = 60;

/**
 * The map of a town: base, places, the answer, tools, frame. It fills its parent, knows no rule, and everything it
 * shows must stand in the list beside it too. Everything that is state of the page comes in as props.
 */
export function TownMap(props: TownMapProps) {
  const { town, language, places, scene, selected, hovered, tool, layers, padding } = props;
  const theme = usePrinting() ? 'light' : props.theme;
  const { onToolChange, onPlaceSite, onConsultHere, onSelect, onHover, onLayers, onDrawRefused } = props;
  const words = mapWords(language);
  const root = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const howTo = useId();

  const { map, base, fault } = useOpenMap(stage, town, props.view, theme, words);
  const camera = useCamera(map);
  const table = useMemo(() => tableOf(places), [places]);
  const compact = camera !== null && camera.width < COMPACT_PX;

  const { top = 0, right = 0, bottom = 0, left = 0 } = padding ?? {};
  const frame = useCallback((): Frame => {
    const { clientWidth, clientHeight } = stage.current ?? { clientWidth: 0, clientHeight: 0 };
    const narrow = clientWidth < COMPACT_PX;
    return {
      left: left + (narrow ? 4 : 24),
      top: top + (narrow ? 4 : 24),
      right: clientWidth - right - (narrow ? 4 : TOOLS_PX),
      bottom: clientHeight - bottom - (narrow ? 4 : FOOT_PX + 8),
    };
  }, [top, right, bottom, left]);

  useView(map, town, props.view, props.onView, padding);
  usePlaces(map, table, layers);
  useLand(map, props.land);
  usePoints(map, props.points, hovered);
  useTallies(map, props);
  useRoutes(map, props.routes);
  useScene(map, {
    scene,
    table,
    layers,
    language,
    selected,
    hovered,
    view: props.view,
    frame,
  });
  useHold(map, tool, scene);
  useReport(map, root, table);
  useEffect(() => (map === null ? undefined : offerPicture(map)), [map]);

  const [found, setFound] = useState<{ ids: readonly string[]; at: Position } | null>(null);
  const closeFound = useCallback(() => {
    setFound(null);
    onHover(null);
  }, [onHover]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was found belongs to the places and tool it was found with
  useEffect(() => setFound(null), [table, tool, town.slug]);
  const onIdentify = (ids: readonly string[], at: Position) => {
    if (props.onPoint !== undefined) return props.onPoint(at);
    setFound(ids.length > 0 || onConsultHere !== undefined ? { ids, at } : null);
    onSelect(ids);
  };
  usePointing(map, {
    tool,
    table,
    scene,
    onPlaceSite,
    onIdentify,
    onHover,
    ...(props.onPointChosen === undefined ? {} : { onRecord: props.onPointChosen }),
  });

  const length = useCallback((metres: number) => lengthText(metres, language), [language]);
  const drawing = useSketch(map, {
    tool,
    lot: scene.site?.geometry ?? null,
    length,
    crossing: words.crossing,
    drawShape: props.drawShape ?? 'lot',
    onDrawLot: props.onDrawLot,
    onDrawLine: (line) => props.onDrawLine?.(line),
    onRefused: (refusal) => onDrawRefused?.(refusal),
  });
  const { sketch, step, start } = drawing;
  const active = tool === 'draw' || tool === 'measure';

  const onKeyDown = (event: KeyboardEvent) => {
    const command =
      map && event.target === map.getCanvas() ? commandOf(event, tool, props.singleKeys ?? true) : null;
    if (event.key === 'Escape' && found) closeFound();
    else if (!map || !command) return;
    else if (command.type === 'pan') map.panBy([command.x, command.y], { duration: 120 });
    else if (command.type === 'zoom') map.zoomTo(map.getZoom() + command.by, { duration: 160 });
    else if (command.type === 'tool') onToolChange(command.tool);
    else if (command.type === 'mark') {
      const { lng, lat } = map.getCenter();
      if (active) step({ type: 'add', at: [lng, lat] });
      else onPlaceSite([lng, lat]);
    } else if (command.type === 'finish' || command.type === 'back') step({ type: command.type });
    else if (active && sketch.points.length > 0 && !sketch.done) start(sketch.shape);
    else if (tool !== 'look') onToolChange('look');
    else return;
    event.preventDefault();
    event.stopPropagation();
    if (found) map?.getCanvas().focus();
  };

  const [layersOpen, setLayersOpen] = useState(false);
  const said = active
    ? figures(sketch, language, words)
        .map((pair) => pair.join(': '))
        .join('; ')
    : '';

  useEffect(() => {
    const canvas = map?.getCanvas();
    if (!canvas) return;
    canvas.setAttribute('role', 'application');
    canvas.setAttribute('aria-label', words.mapOf(town.name));
    canvas.setAttribute('aria-describedby', howTo);
  }, [map, words, town.name, howTo]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys bubble here from the canvas, which is the control
    <div
      ref={root}
      className={styles.root}
      data-map={town.slug}
      data-base={base}
      data-tool={tool}
      data-theme-map={theme}
      data-compact={compact || undefined}
      onKeyDown={onKeyDown}
    >
      <div ref={stage} className={styles.stage} />
      <p id={howTo} className="visually-hidden">
        {words.howTo}
      </p>
      <div className="visually-hidden" role="status" aria-live="polite">
        {sketch.points.length > 0 ? said : ''}
      </div>
      {fault && <p className={styles.fault}>{words.noMap}</p>}
      <div className={styles.centre} aria-hidden="true" />
      {camera && !compact && <GridFrame camera={camera} epsg={town.utm_epsg} language={language} />}
      {camera && compact && <SmallScale camera={camera} language={language} words={words} />}
      <div
        className={styles.covers}
        style={{ top, right, bottom: compact ? bottom : bottom + FOOT_PX, left }}
      >
        {tool !== 'look' && (
          <SketchCard
            tool={tool}
            handle={drawing}
            language={language}
            words={words}
            onLeave={() => {
              onToolChange('look');
              map?.getCanvas().focus();
            }}
          />
        )}
        {base === 'failed' && (
          <p className={styles.note} role="status">
            {words.baseFailed}
          </p>
        )}
        {map && !compact && (
          <Legend
            scene={scene}
            land={props.land}
            table={table}
            layers={layers}
            unknownKinds={props.unknownKinds ?? NONE}
            accuracyShown={camera !== null && camera.zoom >= accuracyZoom(scene)}
            language={language}
            words={words}
          />
        )}
        {map && (
          <Tools
            words={words}
            tool={tool}
            hasSite={scene.site !== null}
            circles={isShown(layers, 'circles')}
            counting={props.tallies !== undefined}
            layersOpen={layersOpen}
            compact={compact}
            onZoom={(by) => map.zoomTo(map.getZoom() + by)}
            onLocate={() => locate(map, scene, town.bbox)}
            onLayers={() => setLayersOpen(!layersOpen)}
            onTool={onToolChange}
            onCircles={() => onLayers(toggled(layers, 'circles'))}
          />
        )}
        {layersOpen && (
          <LayersPanel
            layers={layers}
            onLayers={onLayers}
            table={table}
            sources={props.sources}
            hasBase={town.baseMapUrl !== null}
            language={language}
            words={words}
            onClose={() => setLayersOpen(false)}
          />
        )}
      </div>
      {map && <Brush map={map} box={props.box ?? null} onBrush={props.onBrush} />}
      {map && props.pins?.map((pin) => <Pin key={pin.key} map={map} pin={pin} />)}
      {map && props.card && <Card map={map} card={props.card} words={words} />}
      {map && found && (
        <Identify
          map={map}
          at={found.at}
          ids={found.ids}
          table={table}
          selected={selected}
          language={language}
          words={words}
          onChoose={(id) => onSelect([id])}
          onConsult={
            onConsultHere &&
            (() => {
              closeFound();
              onConsultHere(found.at);
            })
          }
          onHover={onHover}
          onClose={() => {
            closeFound();
            map.getCanvas().focus();
          }}
        />
      )}
      {camera && !compact && (
        <FootStrip
          map={map}
          camera={camera}
          town={town}
          base={props.sources?.base}
          language={language}
          words={words}
        />
      )}
    </div>
  );
}
