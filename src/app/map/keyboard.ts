import type { MapTool } from './scene.ts';

/** What a key asks of the map. */
export type Command =
  | { readonly type: 'pan'; readonly x: number; readonly y: number }
  | { readonly type: 'zoom'; readonly by: 1 | -1 }
  | { readonly type: 'tool'; readonly tool: MapTool }
  /** Puts the site, or the next corner of a drawing, at the centre. */
  | { readonly type: 'mark' }
  | { readonly type: 'finish' }
  | { readonly type: 'back' }
  | { readonly type: 'escape' };

export interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

const PAN_PX = 100;
const FINE_PX = 10;
const ARROWS: { readonly [key: string]: readonly [number, number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Reads a key pressed while the map has the focus; null is left to the page.
 * @param singleKeys whether letters act alone; arrows, Space, Enter and Esc always do
 */
export function commandOf(press: KeyPress, tool: MapTool, singleKeys: boolean): Command | null {
  if (press.ctrlKey || press.altKey || press.metaKey) return null;
  const arrow = ARROWS[press.key];
  if (arrow) {
    const far = press.shiftKey ? FINE_PX : PAN_PX;
    return { type: 'pan', x: arrow[0] * far, y: arrow[1] * far };
  }
  const drawing = tool === 'draw' || tool === 'measure';
  switch (press.key) {
    case '+':
    case '=':
      return { type: 'zoom', by: 1 };
    case '-':
    case '−':
    case '_':
      return { type: 'zoom', by: -1 };
    case ' ':
      return { type: 'mark' };
    case 'Enter':
      return drawing ? { type: 'finish' } : null;
    case 'Backspace':
      return drawing ? { type: 'back' } : null;
    case 'Escape':
      return { type: 'escape' };
    case 'd':
    case 'D':
      return singleKeys ? { type: 'tool', tool: tool === 'draw' ? 'look' : 'draw' } : null;
    case 'r':
    case 'R':
      return singleKeys ? { type: 'tool', tool: tool === 'measure' ? 'look' : 'measure' } : null;
    default:
      return null;
  }
}
