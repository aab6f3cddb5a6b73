import { createElement, type ReactNode, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { type Node, sheetOf } from '../../../papers/html.ts';
import { STYLE } from '../../../papers/style.ts';
import styles from './sheet.module.css';
import type { PaperHandle } from './usePaper.ts';

/** The paper on A4: drawn when the browser prints, whoever asks it to. */
export function PaperSheet({ handle }: { readonly handle: PaperHandle }) {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes the page as it stands when this event is over.
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
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
  const paper = printing ? handle.paper(null) : null;
  if (paper === null) return null;
  return createPortal(
    <div className={styles.paper} data-paper data-paper-sheet>
      <style>{STYLE}</style>
      {draw(sheetOf(paper), 0)}
    </div>,
    document.body,
  );
}

/** The elements of the paper, drawn by React: text stays text. */
function draw(node: Node | string, key: number): ReactNode {
  if (typeof node === 'string') return node;
  const props = Object.fromEntries(
    Object.entries(node.at).map(([name, value]) => [named(name), name === 'style' ? styled(value) : value]),
  );
  return createElement(node.tag, { ...props, key }, ...node.children.map(draw));
}

const KNOWN: Readonly<Record<string, string>> = {
  class: 'className',
  colspan: 'colSpan',
  viewBox: 'viewBox',
};
/** React writes `stroke-width` as `strokeWidth`; what begins with `data-` or `aria-` stays. */
const named = (name: string): string =>
  KNOWN[name] ??
  (/^(data|aria)-/.test(name)
    ? name
    : name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()));

const styled = (value: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    value.split(';').map((part) => part.split(':').map((side) => side.trim()) as [string, string]),
  );
