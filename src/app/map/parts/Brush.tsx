import type { Map as MapLibreMap } from 'maplibre-gl';
import { type PointerEvent, useMemo, useState } from 'react';
import type { Position } from '../../../geodesy/types.ts';
import type { Box } from '../../url/codec.ts';
import { usePixel } from '../hooks/usePixel.ts';
import styles from './Brush.module.css';

/** A drag over the map draws a box; one that is drawn stays in sight. */
export function Brush({
  map,
  box,
  onBrush,
}: {
  readonly map: MapLibreMap;
  readonly box: Box | null;
  readonly onBrush: ((box: Box) => void) | undefined;
}) {
  const [drag, setDrag] = useState<{ from: readonly [number, number]; to: readonly [number, number] } | null>(
    null,
  );
  const at = (event: PointerEvent<HTMLDivElement>): readonly [number, number] => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  };
  const end = () => {
    setDrag(null);
    if (drag === null || onBrush === undefined) return;
    const { left, top, width, height } = spanned(drag.from, drag.to);
    // A click is no box.
    if (width < 4 || height < 4) return;
    const [a, b] = [map.unproject([left, top + height]), map.unproject([left + width, top])];
    onBrush([a.lng, a.lat, b.lng, b.lat]);
  };
  return (
    <>
      {box !== null && drag === null && <Drawn map={map} box={box} />}
      {onBrush !== undefined && (
        <div
          className={styles.ground}
          data-brush
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            setDrag({ from: at(event), to: at(event) });
          }}
          onPointerMove={(event) => {
            if (drag !== null) setDrag({ from: drag.from, to: at(event) });
          }}
          onPointerUp={end}
          onPointerCancel={() => setDrag(null)}
        >
          {drag !== null && <div className={styles.box} style={spanned(drag.from, drag.to)} />}
        </div>
      )}
    </>
  );
}

function Drawn({ map, box: [west, south, east, north] }: { readonly map: MapLibreMap; readonly box: Box }) {
  const a = usePixel(
    map,
    useMemo((): Position => [west, south], [west, south]),
  );
  const b = usePixel(
    map,
    useMemo((): Position => [east, north], [east, north]),
  );
  return <div className={styles.box} style={spanned([a.x, a.y], [b.x, b.y])} />;
}

const spanned = (a: readonly [number, number], b: readonly [number, number]) => ({
  left: Math.min(a[0], b[0]),
  top: Math.min(a[1], b[1]),
  width: Math.abs(a[0] - b[0]),
  height: Math.abs(a[1] - b[1]),
});
