/** The siting opinion as a PDF. */
import { fill } from '../../siting/sentences.ts';
import type { Verdict } from '../../siting/types.ts';
import { BLACK, HAIR, VERDICT_INKS } from '../inks.ts';
import type { Paper, PaperFinding } from '../paper.ts';
import { qrOf } from '../qr.ts';
import { SIGNS } from '../signs.ts';
import { drawMap, MM } from './map.ts';
import type { Element, Pen, TextStyle } from './pen.ts';
import {
  A4Sheet,
  BODY,
  BOTTOM,
  CELL,
  fileOf,
  HEAD,
  LEFT,
  type SheetHead,
  SMALL,
  TOP,
  WIDTH,
} from './sheet.ts';

/** Result, rule, measured, required, margin, tolerance: points; what decided stands below them. */
const COLUMNS = [84, 184, 68, 56, 62, WIDTH - 454] as const;

/**
 * @param woff2 the variable face of the page, its Latin part.
 * @returns the bytes of the file.
 */
export const pdfOf = (paper: Paper, woff2: Uint8Array): Promise<Uint8Array> =>
  fileOf(
    {
      lang: paper.lang,
      documentTitle: paper.documentTitle,
      title: paper.words.title,
      number: paper.number,
      town: paper.town,
      arms: paper.arms,
      armsAlt: fill(paper.words.arms, { town: paper.town }),
      label: paper.label,
      day: paper.madeOn,
      page: paper.words.page,
    },
    woff2,
    (pen, head) => new Sheet(pen, head, paper).write(),
  );

class Sheet extends A4Sheet {
  constructor(
    pen: Pen,
    head: SheetHead,
    private readonly paper: Paper,
  ) {
    super(pen, head);
  }

  write(): void {
    this.open();
    this.question();
    this.verdict();
    this.map();
    this.findings();
    this.section('unknown', this.paper.unknown);
    this.section('sources', this.paper.sources);
    this.conclusion();
    this.seal();
    this.close();
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
