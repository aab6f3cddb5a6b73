/** The paper as a PDF: A4, tagged, its faces embedded, the same bytes for the same paper. */
import PDFDocument from 'pdfkit';
import { fill } from '../../siting/sentences.ts';
import type { Verdict } from '../../siting/types.ts';
import { BLACK, GREY, HAIR, VERDICT_INKS } from '../inks.ts';
import type { Paper, PaperFinding } from '../paper.ts';
import { qrOf } from '../qr.ts';
import { day } from '../say.ts';
import { SIGNS } from '../signs.ts';
import { faceOf } from './font.ts';
import { drawMap, MM } from './map.ts';
import { type Element, Pen, type TextStyle } from './pen.ts';

const A4 = { width: 595.28, height: 841.89 };
const LEFT = 16 * MM;
const WIDTH = 178 * MM;
const TOP = 15 * MM;
const FIRST_TOP = 13 * MM;
/** Lowest line of what is not the foot. */
const BOTTOM = A4.height - 20 * MM;

const BODY: TextStyle = { size: 9 };
const SMALL: TextStyle = { size: 7.5, colour: GREY };
const CELL: TextStyle = { size: 8 };
const HEAD: TextStyle = { size: 7.5, bold: true };
const H2: TextStyle = { size: 11, bold: true };

/** Result, rule, measured, required, margin, tolerance: points; what decided stands below them. */
const COLUMNS = [84, 184, 68, 56, 62, WIDTH - 454] as const;

/**
 * @param woff2 the variable face of the page, its Latin part.
 * @returns the bytes of the file.
 */
export function pdfOf(paper: Paper, woff2: Uint8Array): Promise<Uint8Array> {
  const made = new Date(`${paper.madeOn}T12:00:00Z`);
  const regular = faceOf(woff2, 400, 'IBMPlexSans-Regular');
  const bold = faceOf(woff2, 600, 'IBMPlexSans-SemiBold');
  const doc = new PDFDocument({
    size: 'A4',
    // In a browser it has no face of its own to begin with.
    font: regular.font as unknown as string,
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: paper.lang === 'pt' ? 'pt-BR' : 'en',
    tagged: true,
    displayTitle: true,
    info: {
      Title: paper.documentTitle,
      Subject: paper.town,
      Creator: 'GeoPosturas',
      Producer: 'GeoPosturas',
      CreationDate: made,
      ModDate: made,
    },
  });
  const chunks: Uint8Array[] = [];
  const done = new Promise<Uint8Array>((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    doc.on('end', () => resolve(joined(chunks)));
    doc.on('error', reject);
  });
  const pen = new Pen(doc, { regular, bold });
  new Sheet(pen, paper).write();
  doc.end();
  return done;
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

class Sheet {
  private readonly root: Element;
  private y = FIRST_TOP;

  constructor(
    private readonly pen: Pen,
    private readonly paper: Paper,
  ) {
    this.root = pen.doc.struct('Document');
    pen.doc.addStructure(this.root);
  }

  write(): void {
    this.page();
    this.head();
    this.question();
    this.verdict();
    this.map();
    this.findings();
    this.section('unknown', this.paper.unknown);
    this.section('sources', this.paper.sources);
    this.conclusion();
    this.seal();
    this.root.end();
    this.feet();
  }

  private page(): void {
    this.pen.doc.addPage();
    this.y = this.pen.doc.bufferedPageRange().count === 1 ? FIRST_TOP : TOP + 12;
  }

  /** Goes to the next page where `height` points do not fit. */
  private need(height: number): void {
    if (this.y + height > BOTTOM) this.page();
  }

  private head(): void {
    const { pen, paper } = this;
    const { doc } = pen;
    let x = LEFT;
    const armed = armsOf(paper.arms);
    if (armed !== null) {
      const alt = fill(paper.words.arms, { town: paper.town });
      pen.marked(
        this.root,
        'Figure',
        () => doc.image(armed as unknown as string, LEFT, this.y, { fit: [44, 44] }),
        { alt, bbox: [LEFT, this.y, LEFT + 44, this.y + 44] },
      );
      x += 54;
    }
    const width = WIDTH - (x - LEFT);
    const top = this.y;
    pen.marked(this.root, 'P', () => {
      this.y += pen.write(pen.lines(paper.town, width, BODY), x, this.y, width, { ...BODY, colour: GREY });
    });
    const h1: TextStyle = { size: 17, bold: true, leading: 1.25 };
    pen.marked(this.root, 'H1', () => {
      this.y += pen.write(pen.lines(paper.words.title, width, h1), x, this.y, width, h1);
    });
    pen.marked(this.root, 'P', () => {
      this.y += pen.write(pen.lines(paper.number, width, BODY), x, this.y, width, BODY);
    });
    this.y = Math.max(this.y, armed === null ? 0 : top + 46) + 5;
    this.rule(BLACK, 1);
    this.y += 7;
  }

  /** Terms and values in two columns, read one column after the other. */
  private question(): void {
    const { pen, paper } = this;
    const width = (WIDTH - 16) / 2;
    const half = Math.ceil(paper.question.length / 2);
    const list = this.child('L');
    const top = this.y;
    let lowest = top;
    paper.question.forEach(([term, value], i) => {
      if (i === half) this.y = top;
      const x = LEFT + (i < half ? 0 : width + 16);
      const item = pen.doc.struct('LI');
      list.add(item);
      pen.marked(item, 'Lbl', () => {
        this.y += pen.write(pen.lines(term, width, SMALL), x, this.y, width, SMALL);
      });
      pen.marked(item, 'LBody', () => {
        this.y += pen.write(pen.lines(value, width, BODY), x, this.y, width, BODY) + 2.5;
      });
      item.end();
      lowest = Math.max(lowest, this.y);
    });
    list.end();
    this.y = lowest + 4;
  }

  private verdict(): void {
    const { pen, paper } = this;
    const { verdict, title, sentences } = paper.verdict;
    const inner = WIDTH - 20;
    const big: TextStyle = { size: 14, bold: true, colour: VERDICT_INKS[verdict].text };
    const titles = pen.lines(title, inner - 24, big);
    const texts = sentences.map((sentence) => pen.lines(sentence, inner, CELL));
    const { override } = paper;
    const strong: TextStyle = { ...BODY, bold: true };
    const overrideLines =
      override === null
        ? []
        : [pen.lines(override.title, inner - 18, strong), pen.lines(override.text, inner, CELL)];
    const height =
      14 +
      SMALL.size * 1.32 +
      pen.height(titles, big) +
      texts.reduce((sum, lines) => sum + pen.height(lines, CELL), 0) +
      (override === null
        ? 0
        : 6 + pen.height(overrideLines[0] ?? [], strong) + pen.height(overrideLines[1] ?? [], CELL));
    // A reason may be longer than a page; then the box is left out and the text flows.
    const boxed = height < BOTTOM - TOP - 20;
    if (boxed) this.need(height);
    if (boxed)
      pen.artifact(() =>
        pen.doc.lineWidth(1.2).strokeColor(BLACK).undash().rect(LEFT, this.y, WIDTH, height).stroke(),
      );
    this.y += 6;
    const x = LEFT + 10;
    pen.marked(this.root, 'P', () => {
      this.y += pen.write([paper.words.verdict], x, this.y, inner, SMALL);
    });
    pen.artifact(() => this.sign(verdict, x, this.y + 1.5, 15));
    pen.marked(this.root, 'H2', () => {
      this.y += pen.write(titles, x + 22, this.y, inner, big);
    });
    for (const lines of texts)
      pen.marked(this.root, 'P', () => {
        this.y += pen.write(lines, x, this.y, inner, CELL);
      });
    if (override !== null) {
      this.y += 6;
      pen.artifact(() => this.sign(override.verdict, x, this.y + 0.5, 11));
      pen.marked(this.root, 'H3', () => {
        this.y += pen.write(overrideLines[0] ?? [], x + 16, this.y, inner, strong);
      });
      this.flow(overrideLines[1] ?? [], x, inner, CELL);
    }
    this.y += 12;
  }

  private map(): void {
    const { pen, paper } = this;
    const { map } = paper;
    const key = map.key.map(({ letters, words }) => `${letters} ${words}`).join(' · ');
    const keyLines = key === '' ? [] : pen.lines(key, WIDTH, SMALL);
    const notes = paper.mapNotes.map((note) => pen.lines(note, WIDTH, SMALL));
    const height =
      map.height * MM +
      26 +
      pen.height(keyLines, SMALL) +
      notes.reduce((sum, lines) => sum + pen.height(lines, SMALL), 0);
    this.need(height);
    const alt = fill(paper.words.mapAlt, { scale: map.scale });
    const top = this.y;
    pen.marked(this.root, 'Figure', () => drawMap(pen, map, LEFT, top, paper), {
      alt,
      bbox: [LEFT, top, LEFT + WIDTH, top + map.height * MM + 16],
    });
    this.y += map.height * MM + 20;
    for (const lines of [keyLines, ...notes])
      if (lines.length > 0)
        pen.marked(this.root, 'P', () => {
          this.y += pen.write(lines, LEFT, this.y, WIDTH, SMALL);
        });
    this.y += 8;
  }

  private heading(text: string, follows: number): void {
    this.need(22 + follows);
    this.y += 4;
    this.pen.marked(this.root, 'H2', () => {
      this.y += this.pen.write([text], LEFT, this.y, WIDTH, H2);
    });
    this.y += 2;
  }

  private findings(): void {
    const { pen, paper } = this;
    this.heading(paper.words.findings, 90);
    if (paper.findings.length === 0) {
      pen.marked(this.root, 'P', () => {
        this.y += pen.write(pen.lines(paper.words.none, WIDTH, BODY), LEFT, this.y, WIDTH, BODY);
      });
      return;
    }
    const table = this.child('Table');
    this.tableHead(table, false);
    for (const finding of paper.findings) this.row(table, finding);
    table.end();
    this.y += 6;
  }

  /** Said once; on the pages that follow it is seen again and not read again. */
  private tableHead(table: Element, again: boolean): void {
    const { pen, paper } = this;
    const { words } = paper;
    const heads = [
      words.colResult,
      words.colRule,
      words.colMeasured,
      words.colRequired,
      words.colMargin,
      words.colTolerance,
    ];
    const cells = heads.map((head, i) => ({
      head,
      x: columnX(i),
      width: (COLUMNS[i] ?? 0) - 6,
      right: i > 1,
    }));
    const second = { head: words.colDecided, x: columnX(1), width: WIDTH - COLUMNS[0], right: false };
    const draw = ({ head, x, width, right }: (typeof cells)[number], y: number) =>
      pen.write(pen.lines(head, width, HEAD), x, y, width, { ...HEAD, ...(right ? { align: 'right' } : {}) });
    const [first, next] = [this.y, this.y + HEAD.size * 1.32];
    if (again)
      pen.artifact(() => {
        for (const cell of cells) draw(cell, first);
        draw(second, next);
      });
    else {
      const row = pen.doc.struct('TR');
      table.add(row);
      for (const cell of cells) pen.marked(row, 'TH', () => void draw(cell, first), { scope: 'Column' });
      pen.marked(row, 'TH', () => void draw(second, next), { scope: 'Column' });
      row.end();
    }
    this.y = next + HEAD.size * 1.32 + 2;
    this.rule(BLACK, 0.8);
    this.y += 3;
  }

  private row(table: Element, finding: PaperFinding): void {
    const { pen } = this;
    const bold: TextStyle = { ...CELL, bold: true };
    const coloured: TextStyle = { ...bold, colour: VERDICT_INKS[finding.verdict].text };
    const result = pen.lines(finding.word, COLUMNS[0] - 20, coloured);
    const ruleWidth = COLUMNS[1] - 6;
    const title = pen.lines(finding.title, ruleWidth, CELL);
    const citation = pen.lines(finding.citation, ruleWidth, bold);
    const strong = finding.verdict === 'violates' || finding.verdict === 'inconclusive';
    const numbers = [finding.measured, finding.required, finding.margin, finding.tolerance].map(
      (text, i) => ({
        lines: pen.lines(text, (COLUMNS[i + 2] ?? 0) - 6, strong && i === 0 ? bold : CELL),
        style: { ...(strong && i === 0 ? bold : CELL), align: 'right' } satisfies TextStyle,
      }),
    );
    const below = WIDTH - COLUMNS[0];
    const decided =
      finding.decided === '—'
        ? []
        : pen.lines([finding.decided, finding.source].filter((text) => text !== '').join('. '), below, CELL);
    const told = [finding.paraphrase, ...finding.notes]
      .filter((text) => text !== '')
      .map((text) => pen.lines(text, below, SMALL));
    const first = Math.max(
      pen.height(result, CELL),
      pen.height(citation, CELL) + pen.height(title, CELL),
      ...numbers.map(({ lines }) => pen.height(lines, CELL)),
    );
    const height =
      first + pen.height(decided, CELL) + told.reduce((sum, lines) => sum + pen.height(lines, SMALL), 0) + 9;
    // A row is not cut, unless no page holds it.
    if (this.y + Math.min(height, BOTTOM - TOP - 60) > BOTTOM) {
      this.page();
      this.tableHead(table, true);
    }
    const row = pen.doc.struct('TR');
    table.add(row);
    const top = this.y;
    pen.artifact(() => this.sign(finding.verdict, LEFT, top + 0.8, 9.5));
    pen.marked(row, 'TD', () => void pen.write(result, LEFT + 14, top, COLUMNS[0] - 20, coloured));
    pen.marked(row, 'TD', () => {
      const used = pen.write(citation, columnX(1), top, ruleWidth, bold);
      pen.write(title, columnX(1), top + used, ruleWidth, CELL);
    });
    numbers.forEach(({ lines, style }, i) => {
      pen.marked(
        row,
        'TD',
        () => void pen.write(lines, columnX(i + 2), top, (COLUMNS[i + 2] ?? 0) - 6, style),
      );
    });
    this.y = top + first;
    const cell = pen.doc.struct('TD');
    row.add(cell);
    const texts: readonly (readonly [readonly string[], TextStyle])[] = [
      ...(decided.length === 0 ? [] : [[decided, CELL] as const]),
      ...told.map((lines) => [lines, SMALL] as const),
    ];
    for (const [lines, style] of texts) this.flow(lines, columnX(1), below, style, cell);
    cell.end();
    row.end();
    this.y += 3;
    this.rule(HAIR, 0.5);
    this.y += 3.5;
  }

  /** A paragraph that may go on over the page. */
  private flow(
    lines: readonly string[],
    x: number,
    width: number,
    style: TextStyle,
    parent = this.root,
  ): void {
    const { pen } = this;
    const paragraph = pen.doc.struct('P');
    parent.add(paragraph);
    const each = style.size * (style.leading ?? 1.32);
    let rest = lines;
    while (rest.length > 0) {
      const fit = Math.floor((BOTTOM - this.y) / each);
      if (fit < 1) {
        this.page();
        continue;
      }
      const now = rest.slice(0, fit);
      rest = rest.slice(fit);
      paragraph.add(
        pen.content('P', () => {
          this.y += pen.write(now, x, this.y, width, style);
        }),
      );
    }
    paragraph.end();
  }

  private section(name: 'unknown' | 'sources', items: readonly string[]): void {
    const { pen, paper } = this;
    this.heading(paper.words[name], 14);
    const list = this.child('L');
    for (const text of items) {
      const lines = pen.lines(text, WIDTH - 10, BODY);
      this.need(Math.min(pen.height(lines, BODY), 60));
      const item = pen.doc.struct('LI');
      list.add(item);
      pen.marked(item, 'Lbl', () => void pen.write(['•'], LEFT, this.y, 10, BODY));
      const body = pen.doc.struct('LBody');
      item.add(body);
      this.flow(lines, LEFT + 10, WIDTH - 10, BODY, body);
      body.end();
      item.end();
      this.y += 1.5;
    }
    list.end();
    this.y += 4;
  }

  private conclusion(): void {
    const { pen, paper } = this;
    const { words, conclusion } = paper;
    this.heading(words.conclusion, 40);
    if (conclusion === null) {
      this.need(60);
      pen.marked(this.root, 'P', () => {
        this.y += pen.write([words.conclusionBlank], LEFT, this.y, WIDTH, SMALL);
      });
      for (let i = 0; i < 3; i++) {
        this.y += 15;
        this.rule(HAIR, 0.5);
      }
    } else this.flow(pen.lines(conclusion, WIDTH, { size: 10 }), LEFT, WIDTH, { size: 10 });
    // Line and name stay together.
    this.need(64);
    this.y += 40;
    const half = (WIDTH - 24) / 2;
    pen.artifact(() => {
      const { doc } = pen;
      doc.lineWidth(0.8).strokeColor(BLACK).undash();
      doc
        .moveTo(LEFT, this.y)
        .lineTo(LEFT + half, this.y)
        .stroke();
      doc
        .moveTo(LEFT + half + 24, this.y)
        .lineTo(LEFT + WIDTH, this.y)
        .stroke();
    });
    this.y += 3;
    pen.marked(this.root, 'P', () => void pen.write([words.placeDate], LEFT, this.y, half, SMALL));
    pen.marked(this.root, 'P', () => {
      const name = paper.signatory === null ? [] : pen.lines(paper.signatory, half, { ...CELL, bold: true });
      const used = pen.write(name, LEFT + half + 24, this.y, half, { ...CELL, bold: true });
      pen.write([words.signature], LEFT + half + 24, this.y + used, half, SMALL);
      this.y += used + 14;
    });
  }

  private seal(): void {
    const { pen, paper } = this;
    const { words, link, seal, qr } = paper;
    const code = qr === null ? null : qrOf(qr);
    const side = code === null ? 0 : 26 * MM;
    const width = WIDTH - (code === null ? 0 : side + 10);
    const lines: (readonly [readonly string[], TextStyle])[] = [
      [pen.lines(paper.number, width, { ...CELL, bold: true }), { ...CELL, bold: true }],
      [pen.lines(seal === null ? words.noSeal : `${words.seal}:`, width, SMALL), SMALL],
      ...(seal === null ? [] : [[pen.lines(seal, width, CELL), CELL] as const]),
      [pen.lines(paper.sealText, width, SMALL), SMALL],
      ...(link === null ? [] : [[pen.lines(link, width, SMALL), SMALL] as const]),
      [pen.lines(words.disclaimer, width, SMALL), SMALL],
    ];
    const height =
      Math.max(
        side,
        lines.reduce((sum, [text, style]) => sum + pen.height(text, style), 0),
      ) + 14;
    this.need(Math.min(height, 300));
    this.y += 6;
    this.rule(HAIR, 0.5);
    this.y += 6;
    const top = this.y;
    if (code !== null && qr !== null)
      pen.marked(
        this.root,
        'Figure',
        () => {
          const square = side / code.size;
          pen.doc.fillColor('#000000');
          for (const { x, y, length } of code.runs)
            pen.doc.rect(LEFT + WIDTH - side + x * square, top + y * square, length * square, square);
          pen.doc.fill();
        },
        { alt: fill(words.qr, { text: qr }), bbox: [LEFT + WIDTH - side, top, LEFT + WIDTH, top + side] },
      );
    for (const [text, style] of lines) this.flow(text, LEFT, width, style);
  }

  /** Page numbers and, where data are invented, that they are: once every page is there. */
  private feet(): void {
    const { pen, paper } = this;
    const { count } = pen.doc.bufferedPageRange();
    for (let i = 0; i < count; i++) {
      pen.doc.switchToPage(i);
      pen.artifact(() => {
        const y = A4.height - 14 * MM;
        if (i > 0) {
          const running = pen
            .lines(`${paper.words.title} · ${paper.number} · ${paper.town}`, WIDTH, SMALL)
            .slice(0, 1);
          pen.write(running, LEFT, TOP - 6, WIDTH, SMALL);
        }
        if (paper.label !== null) {
          const bold: TextStyle = { ...SMALL, bold: true, colour: BLACK };
          pen.write(pen.lines(paper.label, WIDTH - 90, bold).slice(0, 1), LEFT, y, WIDTH - 90, bold);
        } else
          pen.write([`${paper.words.title}, ${day(paper.madeOn, paper.lang)}`], LEFT, y, WIDTH - 90, SMALL);
        const text = fill(paper.words.page, { page: i + 1, pages: count });
        pen.write([text], LEFT, y, WIDTH, { ...SMALL, align: 'right' });
      });
    }
  }

  private child(tag: string): Element {
    const element = this.pen.doc.struct(tag);
    this.root.add(element);
    return element;
  }

  private rule(colour: string, width: number): void {
    this.pen.artifact(() =>
      this.pen.doc
        .lineWidth(width)
        .strokeColor(colour)
        .undash()
        .moveTo(LEFT, this.y)
        .lineTo(LEFT + WIDTH, this.y)
        .stroke(),
    );
  }

  private sign(verdict: Verdict, x: number, y: number, size: number): void {
    const { doc } = this.pen;
    const colour = (ink: 'mark' | 'white') => (ink === 'white' ? '#ffffff' : VERDICT_INKS[verdict].mark);
    doc
      .save()
      .translate(x, y)
      .scale(size / 20)
      .undash()
      .lineCap('round')
      .lineJoin('round');
    for (const { d, fill: filled, stroke, width = 1 } of SIGNS[verdict]) {
      doc.path(d).lineWidth(width);
      if (filled !== undefined && stroke !== undefined) doc.fillAndStroke(colour(filled), colour(stroke));
      else if (filled !== undefined) doc.fill(colour(filled));
      else if (stroke !== undefined) doc.stroke(colour(stroke));
    }
    doc.restore();
  }
}

const columnX = (column: number): number =>
  LEFT + COLUMNS.slice(0, column).reduce<number>((sum, width) => sum + width, 0);

/**
 * Bytes of the town's arms; null where there are none, or what is kept is no PNG that can be drawn: a paper without
 * arms is a paper, and one that is never made is none.
 */
function armsOf(base64: string | null): Uint8Array | null {
  if (base64 === null) return null;
  let bytes: Uint8Array;
  try {
    bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
  return isWholePng(bytes) ? bytes : null;
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const;

/** Chunk after chunk to the end, of a size that a page can hold, and not interlaced, which the library cannot draw. */
function isWholePng(bytes: Uint8Array): boolean {
  if (PNG.some((byte, i) => bytes[i] !== byte)) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let has = false;
  for (let at = PNG.length; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at);
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (at + 12 + length > bytes.length) return false;
    if (type === 'IHDR') {
      const [width, height] = [view.getUint32(at + 8), view.getUint32(at + 12)];
      if (length !== 13 || width === 0 || height === 0 || width * height > 16e6 || bytes[at + 20] !== 0)
        return false;
    }
    if (type === 'IDAT') has = true;
    if (type === 'IEND') return has;
    at += 12 + length;
  }
  return false;
}
