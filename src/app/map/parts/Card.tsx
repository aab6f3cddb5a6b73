import { IconX } from '@tabler/icons-react';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { usePixel } from '../hooks/usePixel.ts';
import type { MapCard } from '../types.ts';
import type { MapWords } from '../words.ts';
import styles from './Card.module.css';

const HALF_PX = 124;
/** Clear of the cross-hair. */
const APART_PX = 26;

/** What is said of a position, beside it. */
export function Card({
  map,
  card: { at, label, content, onClose },
  words,
}: {
  readonly map: MapLibreMap;
  readonly card: MapCard;
  readonly words: MapWords;
}) {
  const pixel = usePixel(map, at);
  const { clientWidth, clientHeight } = map.getContainer();
  const { x, y } = pixel;
  if (x < 0 || y < 0 || x > clientWidth || y > clientHeight) return null;
  const below = y < clientHeight / 2;
  return (
    <section
      className={styles.card}
      aria-label={label}
      data-map-card
      style={{
        left: Math.min(Math.max(x, HALF_PX + 8), clientWidth - HALF_PX - 8),
        top: y + (below ? APART_PX : -APART_PX),
        transform: `translate(-50%, ${below ? '0' : '-100%'})`,
      }}
    >
      <button type="button" aria-label={words.close} title={words.close} onClick={onClose}>
        <IconX size={16} aria-hidden />
      </button>
      {content}
    </section>
  );
}
