import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type PointerEvent, type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './PanelAndMap.module.css';

export const SHEET_STOPS = ['verdict', 'half', 'full'] as const;
/** `verdict`: its top line; `half`: map 30 %; `full`: no map. */
export type SheetStop = (typeof SHEET_STOPS)[number];

const neighbour = (stop: SheetStop, step: 1 | -1): SheetStop =>
  SHEET_STOPS[SHEET_STOPS.indexOf(stop) + step] ?? stop;

/** Drags, or steps by its two buttons: no gesture is the only way. */
export function SheetHandle({
  stop,
  onStop,
  frame,
}: {
  readonly stop: SheetStop;
  readonly onStop: (stop: SheetStop) => void;
  readonly frame: RefObject<HTMLDivElement | null>;
}) {
  const { t } = useTranslation('shell');
  const drag = useRef<{ readonly from: number; moved: number } | null>(null);
  const move = (event: PointerEvent) => {
    if (drag.current === null) return;
    drag.current.moved = event.clientY - drag.current.from;
    frame.current?.style.setProperty('--sheet-drag', `${drag.current.moved}px`);
  };
  const end = () => {
    const moved = drag.current?.moved ?? 0;
    drag.current = null;
    frame.current?.style.removeProperty('--sheet-drag');
    if (Math.abs(moved) > 40) onStop(neighbour(stop, moved < 0 ? 1 : -1));
  };
  const up = neighbour(stop, 1);
  const down = neighbour(stop, -1);
  return (
    <fieldset className={styles.handle} aria-label={t('panel.handle')}>
      <button
        type="button"
        disabled={down === stop}
        aria-label={t(`panel.stop.${down}`)}
        onClick={() => onStop(down)}
      >
        <IconChevronDown size={20} aria-hidden />
      </button>
      <div
        className={styles.grip}
        onPointerDown={(event) => {
          drag.current = { from: event.clientY, moved: 0 };
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <span />
      </div>
      <button
        type="button"
        disabled={up === stop}
        aria-label={t(`panel.stop.${up}`)}
        onClick={() => onStop(up)}
      >
        <IconChevronUp size={20} aria-hidden />
      </button>
    </fieldset>
  );
}
