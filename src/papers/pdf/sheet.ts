/** A sheet of A4 that grows downwards: head, sections, feet. What every paper of ours shares. */
import PDFDocument from 'pdfkit';
import { t } from '../../laws/text.ts';
import { fill } from '../../siting/sentences.ts';
import { BLACK, GREY } from '../inks.ts';
import { day, type Lang } from '../say.ts';
import { faceOf } from './font.ts';
import { MM } from './map.ts';
import { codeOf, type Element, Pen, type TextStyle } from './pen.ts';

/** `{list}`: numbers of Unicode, in brackets what was printed instead of a letter that lost its accent. */
const LETTERS = t(
  'Letras que este papel não tem, impressas pelo seu número em Unicode, entre colchetes, ou sem o acento: {list}. A grafia original está na página da consulta.',
  'Letters that this paper does not have, printed by their number in Unicode, in brackets, or without their accent: {list}. The original spelling is on the page of the consultation.',
);

const A4 = { width: 595.28, height: 841.89 };
export const LEFT = 16 * MM;
export const WIDTH = 178 * MM;
export const TOP = 15 * MM;
const FIRST_TOP = 13 * MM;
/** Lowest line of what is not the foot. */
export const BOTTOM = A4.height - 20 * MM;

export const BODY: TextStyle = { size: 9 };
export const SMALL: TextStyle = { size: 7.5, colour: GREY };
export const CELL: TextStyle = { size: 8 };
export const HEAD: TextStyle = { size: 7.5, bold: true };
const H2: TextStyle = { size: 11, bold: true };

/** What stands on every paper, above and below. */
export interface SheetHead {
  readonly lang: Lang;
  /** Of the document, as a reader's window shows it. */
  readonly documentTitle: string;
  readonly title: string;
  readonly number: string;
  readonly town: string;
  /** PNG, base64 without its prefix; null where the town has set none. */
  readonly arms: string | null;
  readonly armsAlt: string;
  /** Told on each page: that the data are invented, or the town a trial. */
  readonly label: string | null;
  /** Civil day on which it was made. */
  readonly day: string;
  /** `Página {page} de {pages}`. */
  readonly page: string;
}

/**
 * A file of A4 sheets: tagged, its faces embedded, the same bytes for the same paper.
 * @param woff2 the variable face of the page, its Latin part.
 * @param write draws it; called once.
 */
export function fileOf(
  head: SheetHead,
  woff2: Uint8Array,
  write: (pen: Pen, head: SheetHead) => void,
): Promise<Uint8Array> {
  const made = new Date(`${head.day}T12:00:00Z`);
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
    lang: head.lang === 'pt' ? 'pt-BR' : 'en',
    tagged: true,
    displayTitle: true,
    info: {
      Title: head.documentTitle,
      Subject: head.town,
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
  write(new Pen(doc, { regular, bold }), head);
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

export class A4Sheet {
  protected readonly root: Element;
  protected y = FIRST_TOP;

  constructor(
    protected readonly pen: Pen,
    private readonly said: SheetHead,
  ) {
    this.root = pen.doc.struct('Document');
    pen.doc.addStructure(this.root);
  }

  /** The first page, with its head. */
  protected open(): void {
    this.page();
    this.head();
  }

  /** Nothing follows. */
  protected close(): void {
    this.letters();
    this.root.end();
    this.feet();
  }

  /** Which letters stand otherwise than they were written: a name must not be changed in silence. */
  private letters(): void {
    const { pen, said } = this;
    if (pen.altered.size === 0) return;
    const list = [...pen.altered]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([letter, printed]) => {
        const code = codeOf(letter).slice(1, -1);
        return printed === codeOf(letter) ? code : `${code} (${printed})`;
      });
    const lines = pen.lines(fill(LETTERS[said.lang], { list: list.join(', ') }), WIDTH, SMALL);
    this.need(Math.min(pen.height(lines, SMALL), 40));
    this.y += 4;
    this.flow(lines, LEFT, WIDTH, SMALL);
  }

  protected page(): void {
    this.pen.doc.addPage();
    this.y = this.pen.doc.bufferedPageRange().count === 1 ? FIRST_TOP : TOP + 12;
  }

  /** Goes to the next page where `height` points do not fit. */
  protected need(height: number): void {
    if (this.y + height > BOTTOM) this.page();
  }

  private head(): void {
    const { pen, said } = this;
    const { doc } = pen;
    let x = LEFT;
    const armed = armsOf(said.arms);
    if (armed !== null) {
      const alt = said.armsAlt;
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
      this.y += pen.write(pen.lines(said.town, width, BODY), x, this.y, width, { ...BODY, colour: GREY });
    });
    const h1: TextStyle = { size: 17, bold: true, leading: 1.25 };
    pen.marked(this.root, 'H1', () => {
      this.y += pen.write(pen.lines(said.title, width, h1), x, this.y, width, h1);
    });
    pen.marked(this.root, 'P', () => {
      this.y += pen.write(pen.lines(said.number, width, BODY), x, this.y, width, BODY);
    });
    this.y = Math.max(this.y, armed === null ? 0 : top + 46) + 5;
    this.rule(BLACK, 1);
    this.y += 7;
  }

  protected heading(text: string, follows: number): void {
    this.need(22 + follows);
    this.y += 4;
    this.pen.marked(this.root, 'H2', () => {
      this.y += this.pen.write([text], LEFT, this.y, WIDTH, H2);
    });
    this.y += 2;
  }

  /** A paragraph that may go on over the page. */
  protected flow(
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

  /** Page numbers and, where data are invented, that they are: once every page is there. */
  private feet(): void {
    const { pen, said } = this;
    const { count } = pen.doc.bufferedPageRange();
    for (let i = 0; i < count; i++) {
      pen.doc.switchToPage(i);
      pen.artifact(() => {
        const y = A4.height - 14 * MM;
        if (i > 0) {
          const running = pen
            .lines(`${said.title} · ${said.number} · ${said.town}`, WIDTH, SMALL)
            .slice(0, 1);
          pen.write(running, LEFT, TOP - 6, WIDTH, SMALL);
        }
        if (said.label !== null) {
          const bold: TextStyle = { ...SMALL, bold: true, colour: BLACK };
          pen.write(pen.lines(said.label, WIDTH - 90, bold).slice(0, 1), LEFT, y, WIDTH - 90, bold);
        } else pen.write([`${said.title}, ${day(said.day, said.lang)}`], LEFT, y, WIDTH - 90, SMALL);
        const text = fill(said.page, { page: i + 1, pages: count });
        pen.write([text], LEFT, y, WIDTH, { ...SMALL, align: 'right' });
      });
    }
  }

  protected child(tag: string): Element {
    const element = this.pen.doc.struct(tag);
    this.root.add(element);
    return element;
  }

  protected rule(colour: string, width: number): void {
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
}

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
