import { IconX } from '@tabler/icons-react';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import type { Position } from '../../../geodesy/types.ts';
import type { Language } from '../../i18n/index.ts';
import type { PlaceTable } from '../data/places.ts';
import { usePixel } from '../hooks/usePixel.ts';
import { isPlaceKind } from '../kinds.ts';
import { kindWord, type MapWords } from '../words.ts';
import styles from './Identify.module.css';
import { Key } from './Key.tsx';

interface Props {
  readonly map: MapLibreMap;
  readonly at: Position;
  readonly ids: readonly string[];
  readonly table: PlaceTable;
  readonly selected: string | null;
  readonly language: Language;
  readonly words: MapWords;
  readonly onChoose: (id: string) => void;
  /** Asks about the point itself. */
  readonly onConsult: (() => void) | undefined;
  readonly onHover: (id: string | null) => void;
  readonly onClose: () => void;
}

/** All places under a click, as a list; a thousand on one point are a list too. */
export function Identify(props: Props) {
  const { map, at, ids, table, selected, language, words, onChoose, onConsult, onHover, onClose } = props;
  const box = useRef<HTMLDivElement>(null);
  const pixel = usePixel(map, at);
  useEffect(() => {
    box.current?.querySelector<HTMLButtonElement>('[data-consult], li button')?.focus();
  }, []);
  const { clientWidth, clientHeight } = map.getContainer();
  const left = Math.min(Math.max(pixel.x, 150), clientWidth - 150);
  const below = pixel.y < clientHeight / 2;
  return (
    <div
      ref={box}
      role="dialog"
      aria-label={words.here(ids.length)}
      className={styles.identify}
      style={{
        left,
        maxHeight: Math.min(260, (below ? clientHeight - pixel.y : pixel.y) - 26),
        top: pixel.y + (below ? 18 : -18),
        transform: `translate(-50%, ${below ? '0' : '-100%'})`,
      }}
    >
      <header>
        <h3>{words.here(ids.length)}</h3>
        <button type="button" aria-label={words.close} title={words.close} onClick={onClose}>
          <IconX size={16} aria-hidden />
        </button>
      </header>
      {onConsult !== undefined && (
        <button type="button" className={styles.consult} data-consult onClick={onConsult}>
          {words.consultHere}
        </button>
      )}
      <ul>
        {ids.map((id) => {
          const place = table.byId.get(id);
          if (!place) return null;
          const kind = kindWord(place.kind, language);
          return (
            <li key={id}>
              <button
                type="button"
                aria-pressed={id === selected}
                onClick={() => onChoose(id)}
                onMouseEnter={() => onHover(id)}
                onMouseLeave={() => onHover(null)}
                onFocus={() => onHover(id)}
                onBlur={() => onHover(null)}
              >
                {isPlaceKind(place.kind) ? (
                  <Key name={{ kind: place.kind }} />
                ) : (
                  <span className={styles.blank} />
                )}
                <span>
                  {place.name ?? kind}
                  <small>{place.name ? `${kind} · ${id}` : `${words.unnamed} · ${id}`}</small>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
