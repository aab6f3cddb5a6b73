/** A notice as a PDF: terms and values, then the lines on which people sign. */
import { BLACK } from '../inks.ts';
import type { Notice, NoticeSection, NoticeSignature } from '../notice/notice.ts';
import type { Pen, TextStyle } from './pen.ts';
import { A4Sheet, BODY, CELL, fileOf, LEFT, type SheetHead, SMALL, WIDTH } from './sheet.ts';

const TERM_WIDTH = 128;
const GAP = 12;
const VALUE_WIDTH = WIDTH - TERM_WIDTH - GAP;
const TERM: TextStyle = { ...BODY, size: 8, colour: SMALL.colour ?? BLACK };
const NAME: TextStyle = { ...CELL, bold: true };
/** Room for a hand above each line. */
const SIGN_ROOM = 34;

/** @param woff2 the variable face of the page, its Latin part. */
export const noticePdf = (notice: Notice, woff2: Uint8Array): Promise<Uint8Array> =>
  fileOf(notice, woff2, (pen, head) => new NoticeSheet(pen, head, notice).write());

class NoticeSheet extends A4Sheet {
  constructor(
    pen: Pen,
    head: SheetHead,
    private readonly notice: Notice,
  ) {
    super(pen, head);
  }

  write(): void {
    this.open();
    const [head, ...sections] = this.notice.sections;
    if (head !== undefined) this.rows(head);
    for (const section of sections) {
      this.heading(section.heading, 24);
      this.rows(section);
    }
    this.signatures();
    this.y += 12;
    this.flow(this.pen.lines(this.notice.disclaimer, WIDTH, SMALL), LEFT, WIDTH, SMALL);
    this.close();
  }

  /** Term and value beside each other; a long value goes on over the page. */
  private rows({ rows }: NoticeSection): void {
    const { pen } = this;
    const list = this.child('L');
    for (const [term, value] of rows) {
      const terms = pen.lines(term, TERM_WIDTH, TERM);
      const values = pen.lines(value, VALUE_WIDTH, BODY);
      this.need(Math.max(pen.height(terms, TERM), Math.min(pen.height(values, BODY), 60)));
      const item = pen.doc.struct('LI');
      list.add(item);
      const top = this.y;
      pen.marked(item, 'Lbl', () => void pen.write(terms, LEFT, top + 1, TERM_WIDTH, TERM));
      const body = pen.doc.struct('LBody');
      item.add(body);
      this.flow(values, LEFT + TERM_WIDTH + GAP, VALUE_WIDTH, BODY, body);
      body.end();
      item.end();
      // After a page was turned the term is above; else the taller of the two says where the next begins.
      if (this.y > top) this.y = Math.max(this.y, top + pen.height(terms, TERM));
      this.y += 3;
    }
    list.end();
    this.y += 3;
  }

  private signatures(): void {
    const { signatures } = this.notice;
    this.heading(this.notice.signaturesHeading, SIGN_ROOM + 40);
    for (let i = 0; i < signatures.length; i += 2) {
      this.need(SIGN_ROOM + 40);
      const top = this.y + SIGN_ROOM;
      const half = (WIDTH - 24) / 2;
      const heights = signatures
        .slice(i, i + 2)
        .map((one, column) => this.signature(one, LEFT + column * (half + 24), top, half));
      this.y = top + Math.max(...heights) + 4;
    }
  }

  /** The line, who signs on it and as what; a refusal stands on the line. */
  private signature({ name, role, instead }: NoticeSignature, x: number, y: number, width: number): number {
    const { pen } = this;
    pen.artifact(() =>
      pen.doc
        .lineWidth(0.8)
        .strokeColor(BLACK)
        .undash()
        .moveTo(x, y)
        .lineTo(x + width, y)
        .stroke(),
    );
    let used = 3;
    pen.marked(this.root, 'P', () => {
      if (instead !== null) pen.write(pen.lines(instead, width, BODY), x, y - 14, width, BODY);
      used += pen.write(pen.lines(name, width, NAME), x, y + used, width, NAME);
      used += pen.write(pen.lines(role, width, SMALL), x, y + used, width, SMALL);
    });
    return used;
  }
}
