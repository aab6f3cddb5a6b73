import { useCallback, useMemo } from 'react';
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
  // Chromium prints a canvas by a scale cut to 1/64, up to 7 % small, and the bar beside it would lie; an image it
  // prints true. The canvas under it is for browsers that print before they have read the image.
  const image = useMemo(() => canvas.toDataURL(), [canvas]);
  const bar = scaleBar(metresPerPixel, width / 4);
  return (
    <figure
      className={styles.map}
      style={{ width: `min(100%, ${Math.round((MOST_MM * width) / height)}mm)` }}
      data-paper-map
    >
      <div className={styles.picture} style={{ aspectRatio: `${width} / ${height}` }}>
        <div ref={hold} aria-hidden="true" />
        <img src={image} alt={t('siting:print.map')} />
      </div>
      <figcaption>
        <span className={styles.bar} style={{ width: `${(100 * bar.pixels) / width}%` }} />
        <span>{lawMetres(bar.metres)}</span>
        <span>{t('siting:print.north')}</span>
        <span>SIRGAS 2000 / UTM {utmZoneName(utmEpsg)}</span>
      </figcaption>
    </figure>
  );
}
