import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { crsOf } from '../../../geodesy/crs.ts';
import type { Position } from '../../../geodesy/types.ts';
import { civilDate } from '../../format.ts';
import type { Language } from '../../i18n/index.ts';
import { metresPerPixel } from '../frame/ground.ts';
import { scaleBar, scaleDenominator } from '../frame/scale.ts';
import { barText, degreesText, scaleText, utmText } from '../frame/texts.ts';
import type { Camera } from '../hooks/useCamera.ts';
import type { MapTown, Provenance } from '../types.ts';
import type { MapWords } from '../words.ts';
import styles from './Frame.module.css';

interface Props {
  readonly map: MapLibreMap | null;
  readonly camera: Camera;
  readonly town: MapTown;
  readonly base: Provenance | undefined;
  readonly language: Language;
  readonly words: MapWords;
}

/** Scale bar, scale, coordinates of the pointer (or of the centre), datum, source and date. */
export function FootStrip({ map, camera, town, base, language, words }: Props) {
  const pointer = usePointer(map);
  const at = pointer ?? camera.center;
  const perPixel = metresPerPixel(camera.center[1], camera.zoom);
  const utm = crsOf(town.utm_epsg)?.utm;
  const source = sourceText(town, base, words);
  const zone = utm ? `${utm.zone}${utm.south ? 'S' : 'N'}` : '';
  return (
    <div className={styles.foot} data-scale-denominator={scaleDenominator(perPixel)}>
      <ScaleBar perPixel={perPixel} language={language} words={words} />
      <b>{scaleText(scaleDenominator(perPixel), language)}</b>
      <span>{degreesText(at, language)}</span>
      <span className={styles.utm}>{utmText(at, town.utm_epsg, zone, language)}</span>
      <span>{words.datum}</span>
      <span className={styles.source} title={source}>
        {source}
      </span>
    </div>
  );
}

/** What a phone keeps of the strip. */
export function SmallScale({ camera, language, words }: Pick<Props, 'camera' | 'language' | 'words'>) {
  const perPixel = metresPerPixel(camera.center[1], camera.zoom);
  return (
    <div className={styles.smallScale}>
      <ScaleBar perPixel={perPixel} language={language} words={words} widest={86} />
    </div>
  );
}

/** A bar that is true at the middle of the map. */
function ScaleBar({
  perPixel,
  language,
  words,
  widest,
}: {
  readonly perPixel: number;
  readonly language: Language;
  readonly words: MapWords;
  readonly widest?: number;
}) {
  const { metres, pixels } = scaleBar(perPixel, widest);
  const text = barText(metres, language);
  return (
    <span className={styles.scale} role="img" aria-label={words.scaleBar(text)} data-scale-metres={metres}>
      <svg width={pixels + 2} height={7} aria-hidden="true" data-scale-pixels={pixels.toFixed(2)}>
        <rect x={1} y={1} width={pixels} height={5} className={styles.barEmpty} />
        <rect x={1} y={1} width={pixels / 4} height={5} className={styles.barFull} />
        <rect x={1 + pixels / 2} y={1} width={pixels / 2} height={5} className={styles.barFull} />
      </svg>
      {text}
    </span>
  );
}

function sourceText(town: MapTown, base: Provenance | undefined, words: MapWords): string {
  const title = base?.title ?? (town.isDemo ? words.demoBase : words.noSource);
  const date = base?.date ? `, ${civilDate(base.date)}` : '';
  return town.baseMapUrl === null && !base ? words.noBase : `${words.base}: ${title}${date}`;
}

/** Where the mouse points, at most once a frame; null when it is not over the map. */
function usePointer(map: MapLibreMap | null): Position | null {
  const [at, setAt] = useState<Position | null>(null);
  useEffect(() => {
    if (!map) return;
    let frame = 0;
    let last: Position | null = null;
    const show = () => {
      frame = 0;
      setAt(last);
    };
    const soon = (position: Position | null) => {
      last = position;
      frame ||= requestAnimationFrame(show);
    };
    const move = (event: { lngLat: { lng: number; lat: number } }) =>
      soon([event.lngLat.lng, event.lngLat.lat]);
    const leave = () => soon(null);
    map.on('mousemove', move);
    map.on('mouseout', leave);
    return () => {
      cancelAnimationFrame(frame);
      map.off('mousemove', move);
      map.off('mouseout', leave);
    };
  }, [map]);
  return at;
}
