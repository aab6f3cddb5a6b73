import { elements } from './drawing.ts';
import type { SymbolName } from './glyphs.ts';
import { placeDrawing, SITE } from './place.ts';

/** The plate of a kind of place. Decoration: the name always stands beside it. */
export function PlaceSymbol({ kind, size = 22 }: { readonly kind: SymbolName; readonly size?: number }) {
  const drawing = placeDrawing(kind);
  return (
    <svg width={size} height={size} viewBox={drawing.viewBox} aria-hidden="true">
      {elements(drawing)}
    </svg>
  );
}

export function SiteSymbol({ size = 24 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox={SITE.viewBox} aria-hidden="true">
      {elements(SITE)}
    </svg>
  );
}
