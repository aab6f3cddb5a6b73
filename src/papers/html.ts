/**
 * The paper as a page that prints: a tree of plain elements, which the command line writes as a document of its own and
 * the page draws with React. Text is text in it everywhere; nothing of a name or a reason becomes markup.
 */
import { fill } from '../siting/sentences.ts';
import type { Verdict } from '../siting/types.ts';
import { BLACK, INKS, type Ink, VERDICT_INKS } from './inks.ts';
import type { Drawn, PaperMap } from './map.ts';
import type { Paper, PaperFinding } from './paper.ts';
import { qrOf } from './qr.ts';
import { SIGNS } from './signs.ts';
import { STYLE } from './style.ts';

export interface Node {
  readonly tag: string;
  /** Attributes as HTML and SVG write them. */
  readonly at: Readonly<Record<string, string>>;
  readonly children: readonly (Node | string)[];
}
type Child = Node | string | null | readonly (Node | string)[];

function node(tag: string, at: Readonly<Record<string, string | number>>, ...children: Child[]): Node {
  return {
    tag,
    at: Object.fromEntries(Object.entries(at).map(([name, value]) => [name, String(value)])),
    children: children.flatMap((child) =>
      child === null ? [] : Array.isArray(child) ? child : [child as Node],
    ),
  };
}

/** The sheet alone. */
export function sheetOf(paper: Paper): Node {
  const { words } = paper;
  return node(
    'article',
    { class: 'paper', lang: paper.lang === 'pt' ? 'pt-BR' : 'en', 'data-sheet': '' },
    paper.label === null ? null : node('p', { class: 'paper-label' }, paper.label),
    head(paper),
    node(
      'dl',
      { class: 'paper-question' },
      paper.question.map(([term, value]) => node('div', {}, node('dt', {}, term), node('dd', {}, value))),
    ),
    verdict(paper),
    mapFigure(paper),
    node('h2', {}, words.findings),
    paper.findings.length === 0 ? node('p', {}, words.none) : table(paper),
    node('h2', {}, words.unknown),
    list(paper.unknown),
    node('h2', {}, words.sources),
    list(paper.sources),
    node('h2', {}, words.conclusion),
    paper.conclusion === null
      ? node('p', { class: 'paper-blank' }, words.conclusionBlank)
      : node('p', { class: 'paper-conclusion' }, paper.conclusion),
    node(
      'div',
      { class: 'paper-signature' },
      node('p', {}, words.placeDate),
      node(
        'p',
        {},
        paper.signatory === null ? null : node('strong', {}, paper.signatory),
        ' ',
        words.signature,
      ),
    ),
    seal(paper),
  );
}

/** A document of its own, that asks for nothing elsewhere and runs nothing. */
export function htmlOf(paper: Paper): string {
  const lang = paper.lang === 'pt' ? 'pt-BR' : 'en';
  const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";
  return [
    '<!doctype html>',
    `<html lang="${lang}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width">',
    '<meta name="referrer" content="no-referrer">',
    `<title>${escaped(paper.documentTitle)}</title>`,
    `<style>${STYLE}</style>`,
    '</head>',
    `<body>${written(sheetOf(paper))}</body>`,
    '</html>',
    '',
  ].join('\n');
}

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

function written(one: Node | string): string {
  if (typeof one === 'string') return escaped(one);
  const attributes = Object.entries(one.at).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  const open = `<${one.tag}${attributes.join('')}>`;
  return VOID.has(one.tag) ? open : `${open}${one.children.map(written).join('')}</${one.tag}>`;
}
const VOID = new Set(['img', 'col']);

function head(paper: Paper): Node {
  const { words, arms } = paper;
  return node(
    'header',
    { class: 'paper-head' },
    arms === null
      ? null
      : node('img', {
          src: `data:image/png;base64,${arms}`,
          alt: fill(words.arms, { town: paper.town }),
          class: 'paper-arms',
        }),
    node('div', {}, node('p', {}, paper.town), node('h1', {}, words.title), node('p', {}, paper.number)),
  );
}

function verdict({ verdict: { verdict: of, title, sentences }, override, words }: Paper): Node {
  return node(
    'section',
    { class: 'paper-verdict' },
    node('p', { class: 'paper-small' }, words.verdict),
    node('h2', { style: `color: ${VERDICT_INKS[of].text}` }, sign(of, 20), ' ', title),
    sentences.map((sentence) => node('p', {}, sentence)),
    override === null ? null : node('h3', {}, sign(override.verdict, 15), ' ', override.title),
    override === null ? null : node('p', {}, override.text),
  );
}

function sign(of: Verdict, size: number): Node {
  const colour = (ink: 'mark' | 'white') => (ink === 'white' ? '#ffffff' : VERDICT_INKS[of].mark);
  return node(
    'svg',
    { width: size, height: size, viewBox: '0 0 20 20', 'aria-hidden': 'true' },
    SIGNS[of].map(({ d, fill: filled, stroke, width = 1 }) =>
      node('path', {
        d,
        fill: filled === undefined ? 'none' : colour(filled),
        ...(stroke === undefined
          ? {}
          : { stroke: colour(stroke), 'stroke-width': width, 'stroke-linecap': 'round' }),
      }),
    ),
  );
}

function mapFigure({ map, words, mapNotes }: Paper): Node {
  const high = map.height + 6.5;
  const { mm, labels } = map.bar;
  const key = map.key.map(({ letters, words: said }) => `${letters} ${said}`).join(' · ');
  return node(
    'figure',
    { class: 'paper-map', 'data-paper-map': '' },
    node(
      'svg',
      {
        role: 'img',
        'aria-label': fill(words.mapAlt, { scale: map.scale }),
        // In millimetres, so that the scale holds on paper.
        width: `${map.width}mm`,
        height: `${high}mm`,
        viewBox: `0 0 ${map.width} ${high}`,
      },
      node(
        'svg',
        { x: 0, y: 0, width: map.width, height: map.height, viewBox: `0 0 ${map.width} ${map.height}` },
        map.drawn.map(drawn),
        north(map, words.north),
      ),
      node('rect', { x: 0, y: 0, width: map.width, height: map.height, fill: 'none', ...inked(INKS.frame) }),
      node('rect', {
        'data-bar': '',
        x: 0,
        y: map.height + 1.5,
        width: mm,
        height: 1.2,
        fill: '#ffffff',
        stroke: BLACK,
        'stroke-width': 0.2,
      }),
      node('rect', { x: 0, y: map.height + 1.5, width: mm / 2, height: 1.2, fill: BLACK }),
      labels.map((label, i) =>
        text(
          label,
          (mm * i) / (labels.length - 1),
          map.height + 5.4,
          2.6,
          i === 0 ? 'start' : 'middle',
          BLACK,
          false,
        ),
      ),
      text(
        `${fill(words.scale, { scale: map.scale })} · ${words.datum}`,
        map.width,
        map.height + 4,
        2.6,
        'end',
        BLACK,
        false,
      ),
    ),
    node(
      'figcaption',
      {},
      [key, ...mapNotes].filter((line) => line !== '').map((line) => node('p', {}, line)),
    ),
  );
}

const inked = ({ stroke, width = 0.2, dash }: Ink): Readonly<Record<string, string | number>> => ({
  stroke: stroke ?? 'none',
  'stroke-width': width,
  ...(dash === undefined || dash.length === 0 ? {} : { 'stroke-dasharray': dash.join(' ') }),
});

function text(
  said: string,
  x: number,
  y: number,
  size: number,
  anchor: 'start' | 'middle' | 'end',
  fillColour: string,
  bold: boolean,
): Node {
  return node(
    'text',
    { x, y, 'font-size': size, 'text-anchor': anchor, fill: fillColour, 'font-weight': bold ? 600 : 400 },
    said,
  );
}

function north({ width }: PaperMap, letter: string): Node {
  const x = width - 6;
  return node(
    'g',
    {},
    node('circle', { cx: x, cy: 8, r: 5.4, fill: '#ffffff' }),
    node('path', { d: `M${x} 3.6L${x + 2} 9.6L${x} 8.4L${x - 2} 9.6z`, fill: BLACK }),
    text(letter, x, 12.4, 2.6, 'middle', BLACK, true),
  );
}

function drawn(one: Drawn): Node {
  switch (one.type) {
    case 'path':
      return node('path', {
        d: one.lines
          .map(
            (line) =>
              `M${line.map((at) => at.map((n) => n.toFixed(2)).join(' ')).join('L')}${one.closed ? 'z' : ''}`,
          )
          .join(''),
        fill: one.ink.fill ?? 'none',
        'fill-rule': 'evenodd',
        'stroke-linejoin': 'round',
        ...inked(one.ink),
      });
    case 'circle':
      return node('circle', {
        cx: one.at[0],
        cy: one.at[1],
        r: one.radius,
        fill: one.ink.fill ?? 'none',
        ...inked(one.ink),
      });
    case 'mark': {
      const [x, y] = one.at;
      const colour = one.verdict === null ? BLACK : VERDICT_INKS[one.verdict].mark;
      const size = one.letters.length > 1 ? 1.7 : 2.3;
      return node(
        'g',
        {},
        node('rect', {
          x: x - 1.7,
          y: y - 1.7,
          width: 3.4,
          height: 3.4,
          rx: 0.6,
          fill: one.verdict === null ? '#ffffff' : colour,
          stroke: colour,
          'stroke-width': 0.25,
        }),
        text(one.letters, x, y + size * 0.36, size, 'middle', one.verdict === null ? BLACK : '#ffffff', true),
      );
    }
    case 'site': {
      const [x, y] = one.at;
      const cross = `M${x + 1.9} ${y}h1.1M${x - 1.9} ${y}h-1.1M${x} ${y + 1.9}v1.1M${x} ${y - 1.9}v-1.1`;
      return node(
        'g',
        { stroke: BLACK, 'stroke-width': 0.45 },
        node('circle', { cx: x, cy: y, r: 1.9, fill: '#ffffff' }),
        node('circle', { cx: x, cy: y, r: 0.6, fill: BLACK }),
        node('path', { d: cross }),
      );
    }
    case 'label': {
      const [x, y] = one.at;
      return node(
        'text',
        {
          x,
          y: y + one.size * 0.36,
          'font-size': one.size,
          'text-anchor': 'middle',
          'font-weight': one.bold ? 600 : 400,
          fill: one.colour,
          stroke: '#ffffff',
          'stroke-width': one.size * 0.28,
          'paint-order': 'stroke',
          ...(one.turn === 0 ? {} : { transform: `rotate(${one.turn.toFixed(1)} ${x} ${y})` }),
        },
        one.text,
      );
    }
  }
}

function table({ findings, words }: Paper): Node {
  const heads = [
    words.colResult,
    words.colRule,
    words.colMeasured,
    words.colRequired,
    words.colMargin,
    words.colTolerance,
  ];
  return node(
    'table',
    { class: 'paper-table' },
    node(
      'thead',
      {},
      node(
        'tr',
        {},
        heads.map((word) => node('th', { scope: 'col' }, word)),
      ),
    ),
    findings.map((finding) => rows(finding, words.colDecided)),
  );
}

function rows(finding: PaperFinding, decidedHead: string): Node {
  const decided = [finding.decided, finding.source].filter((part) => part !== '' && part !== '—').join('. ');
  const colour = VERDICT_INKS[finding.verdict].text;
  return node(
    'tbody',
    { 'data-finding': finding.key },
    node(
      'tr',
      {},
      node(
        'td',
        { style: `color: ${colour}` },
        sign(finding.verdict, 13),
        ' ',
        node('strong', {}, finding.word),
      ),
      node('td', {}, node('strong', {}, finding.citation), node('p', {}, finding.title)),
      [finding.measured, finding.required, finding.margin, finding.tolerance].map((figure) =>
        node('td', { class: 'paper-figure' }, figure),
      ),
    ),
    node(
      'tr',
      {},
      node('td', {}),
      node(
        'td',
        { colspan: 5 },
        decided === ''
          ? null
          : node('p', {}, node('span', { class: 'paper-small' }, `${decidedHead}: `), decided),
        [finding.paraphrase, ...finding.notes]
          .filter((line) => line !== '')
          .map((line) => node('p', { class: 'paper-small' }, line)),
      ),
    ),
  );
}

const list = (items: readonly string[]): Node =>
  node(
    'ul',
    {},
    items.map((item) => node('li', {}, item)),
  );

function seal({ words, seal: hash, link, qr, sealText, number }: Paper): Node {
  const code = qr === null ? null : qrOf(qr);
  return node(
    'footer',
    { class: 'paper-seal' },
    node(
      'div',
      {},
      node('p', {}, node('strong', {}, number)),
      node('p', { class: 'paper-small' }, hash === null ? words.noSeal : `${words.seal}:`),
      hash === null ? null : node('p', { class: 'paper-hash' }, hash),
      node('p', { class: 'paper-small' }, sealText),
      link === null ? null : node('p', { class: 'paper-small paper-hash' }, link),
      node('p', { class: 'paper-small' }, words.disclaimer),
    ),
    code === null || qr === null
      ? null
      : node(
          'svg',
          {
            role: 'img',
            'aria-label': fill(words.qr, { text: qr }),
            width: '26mm',
            height: '26mm',
            viewBox: `0 0 ${code.size} ${code.size}`,
            'shape-rendering': 'crispEdges',
          },
          node('path', {
            d: code.runs.map(({ x, y, length }) => `M${x} ${y}h${length}v1h${-length}z`).join(''),
            fill: '#000000',
          }),
        ),
  );
}
