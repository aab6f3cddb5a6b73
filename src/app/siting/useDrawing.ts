import { useCallback, useEffect, useState } from 'react';
import type { SheetStop } from '../shell/SheetHandle.tsx';
import { type Drawing, LOOKING } from './question/drawing.ts';

export interface DrawingHandle {
  readonly drawing: Drawing;
  readonly draw: (next: Drawing) => void;
  /** Something was marked: the map is looked at again. */
  readonly done: () => void;
  /**
   * True for the one render in which a part begins to be drawn: the map begins a drawing with the corners of the site
   * it is given, and a part begins with none.
   */
  readonly beginsEmpty: boolean;
  /** Where the sheet stands on a phone: out of the way while something is drawn. */
  readonly stop: SheetStop;
  readonly setStop: (stop: SheetStop) => void;
}

/** What the map is used for. While nothing is asked, a click says where the place is. */
export function useDrawing(hasPlace: boolean): DrawingHandle {
  const [chosen, setChosen] = useState<Drawing | null>(null);
  const [beginsEmpty, setBeginsEmpty] = useState(false);
  const [stop, setStop] = useState<SheetStop>('half');
  useEffect(() => {
    if (beginsEmpty) setBeginsEmpty(false);
  }, [beginsEmpty]);
  const draw = useCallback((next: Drawing) => {
    setChosen(next);
    setBeginsEmpty(next.tool === 'draw' && next.target !== 'site');
    setStop((now) => (next.tool === 'look' ? now : 'verdict'));
  }, []);
  const done = useCallback(() => {
    setChosen(null);
    setStop('half');
  }, []);
  const drawing = chosen ?? (hasPlace ? LOOKING : FIRST);
  return { drawing, draw, done, beginsEmpty, stop, setStop };
}
const FIRST: Drawing = { tool: 'place', target: 'site' };
