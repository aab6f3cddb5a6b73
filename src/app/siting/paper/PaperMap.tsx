import { useCallback } from 'react';
import type { MapPicture } from '../../map/capture.ts';
import { scaleBar } from '../../map/frame/scale.ts';
import { utmZoneName } from '../../town/utmName.ts';
import type { Speech } from '../answer/speech.ts';
import styles from './paper.module.css';

/** Height of the map on paper at most, millimetres. */
const MOST_MM = 95;

/** The map as it stood on the screen, with its scale, north and datum. */
export function PaperMap({
  picture,
  utmEpsg,
  speech,
}: {
  readonly picture: MapPicture;
  readonly utmEpsg: number;
  readonly speech: Speech;
}) {
  const { t, lawMetres } = speech;
  const { canvas, width, height, metresPerPixel } = picture;
  const hold = useCallback((frame: HTMLDivElement | null) => frame?.replaceChildren(canvas), [canvas]);
  const bar = scaleBar(metresPerPixel, width / 4);
  return (
    <figure
      className={styles.map}
      style={{ width: `min(100%, ${Math.round((MOST_MM * width) / height)}mm)` }}
      data-paper-map
    >
      <div
        ref={hold}
        role="img"
        aria-label={t('siting:print.map')}
        style={{ aspectRatio: `${width} / ${height}` }}
      />
      <figcaption>
        <span className={styles.bar} style={{ width: `${(100 * bar.pixels) / width}%` }} />
        <span>{lawMetres(bar.metres)}</span>
        <span>{t('siting:print.north')}</span>
        <span>SIRGAS 2000 / UTM {utmZoneName(utmEpsg)}</span>
      </figcaption>
    </figure>
  );
}
