import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type DrawUpon, type MapPicture, pictureOfMap } from '../../map/capture.ts';

/**
 * The map as it stood when the browser began to print; null while it does not. Whoever asks it to.
 * @param draw upon the picture, by what the page is when it prints.
 */
export function usePrinting(draw?: DrawUpon): { readonly picture: MapPicture | null } | null {
  const drawing = useRef(draw);
  drawing.current = draw;
  const [printing, setPrinting] = useState<{ readonly picture: MapPicture | null } | null>(null);
  useEffect(() => {
    // The browser takes the page as it stands when this event is over.
    const before = () =>
      flushSync(() => setPrinting((now) => now ?? { picture: pictureOfMap(drawing.current) }));
    const after = () => setPrinting(null);
    // Some browsers, and whoever looks at the page as print, tell of it only by the medium.
    const print = window.matchMedia('print');
    const turned = ({ matches }: MediaQueryListEvent) => (matches ? before() : after());
    print.addEventListener('change', turned);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      print.removeEventListener('change', turned);
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return printing;
}
