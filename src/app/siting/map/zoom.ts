/** How near the map is, for what is marked on it before anybody moved it. */
import type { MapView } from '../../url/codec.ts';

/** The zoom of the address, else what the map tells of itself (`data-zoom`); null where there is no map yet. */
export function zoomAtHand(view: MapView | null): number | null {
  if (view !== null) return view.zoom;
  const told = Number.parseFloat(document.querySelector<HTMLElement>('[data-map]')?.dataset.zoom ?? '');
  return Number.isFinite(told) ? told : null;
}
