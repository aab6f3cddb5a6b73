import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { useWidth } from './breakpoints.ts';
import styles from './PanelAndMap.module.css';
import { SheetHandle, type SheetStop } from './SheetHandle.tsx';

export interface PanelAndMapProps {
  /** Name of the page: labels the panel's region. */
  readonly label: string;
  readonly panel: ReactNode;
  readonly map: ReactNode;
  /** Width of the panel from 1280 px; 440 unless told. */
  readonly panelWidth?: number;
  /** Where the sheet stands on a phone, when the page wants to say. */
  readonly stop?: SheetStop;
  readonly onStop?: (stop: SheetStop) => void;
}

/**
 * Panel beside map from 960 px, a drawer that folds from 640, a sheet with three stops on a phone. The map's slot is
 * always as large as the part that is seen: the map fits itself to it and needs to know of nothing that covers it.
 */
export function PanelAndMap({ label, panel, map, panelWidth = 440, stop, onStop }: PanelAndMapProps) {
  const { t } = useTranslation('shell');
  const width = useWidth();
  const [folded, setFolded] = useState(false);
  const [ownStop, setOwnStop] = useState<SheetStop>('half');
  const sheetStop = stop ?? ownStop;
  const setStop = (next: SheetStop) => {
    setOwnStop(next);
    onStop?.(next);
  };
  const frame = useRef<HTMLDivElement>(null);
  const phone = width === 'phone';
  const drawer = width === 'drawer';
  return (
    <div
      ref={frame}
      className={classes(styles.frame, styles[width], drawer && folded && styles.folded)}
      data-stop={phone ? sheetStop : undefined}
      style={{ '--panel-width': `${panelWidth}px` } as React.CSSProperties}
    >
      <section className={styles.panel} aria-label={label}>
        {phone && <SheetHandle stop={sheetStop} onStop={setStop} frame={frame} />}
        <div className={styles.scroll} id="panel-content" hidden={drawer && folded}>
          {panel}
        </div>
        {drawer && (
          <div className={styles.fold}>
            <IconButton
              label={t(folded ? 'panel.show' : 'panel.hide')}
              aria-expanded={!folded}
              aria-controls="panel-content"
              onClick={() => setFolded(!folded)}
            >
              {folded ? (
                <IconLayoutSidebarLeftExpand size={20} aria-hidden />
              ) : (
                <IconLayoutSidebarLeftCollapse size={20} aria-hidden />
              )}
            </IconButton>
          </div>
        )}
      </section>
      <div className={styles.map} id="map">
        {map}
      </div>
    </div>
  );
}
