/** The monthly report as a PDF: charts drawn as lines and areas, each read aloud as its sentence, each with its table. */
import { BLACK, GREY, HAIR } from '../inks.ts';
import type { RateRow, Report, ReportTable } from '../report/report.ts';
import { REPORT_WORDS } from '../report/words.ts';
import { number, short } from '../say.ts';
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

/** Colours of src/app/theme/palette.ts (light): action, and the ramp of rates. */
const BLUE = '#10529A';
const PALE = '#C3D8E3';
const RAMP = ['#E9F0F3', '#C3D8E3', '#93BACD', '#5C96B2', '#2C6E90', '#0C4464'] as const;
/** Height of a name with its bar, points. */
const ARTICLE_ROW = 18;
const LABEL: TextStyle = { size: 7, colour: GREY };

/** @param woff2 the variable face of the page, its Latin part. */
export const reportPdf = (report: Report, woff2: Uint8Array): Promise<Uint8Array> =>
  fileOf(report, woff2, (pen, head) => new ReportSheet(pen, head, report).write());

class ReportSheet extends A4Sheet {
  constructor(
    pen: Pen,
    head: SheetHead,
    private readonly report: Report,
  ) {
    super(pen, head);
  }

  private say(word: keyof typeof REPORT_WORDS): string {
    return REPORT_WORDS[word][this.report.lang];
  }

  write(): void {
    const { report } = this;
    this.open();
    this.section(this.say('summary'), 60);
    for (const sentence of report.summary) this.sentence(sentence);
    this.y += 4;
    this.figures();
    this.section(this.say('months'), 150, report.months.text);
    this.columns();
    this.table(report.months.table, [130, 80, 90, 80]);
    this.section(report.rates.title, 240, report.rates.text);
    this.rates();
    this.table(report.rates.table, [150, 62, 66, 84, 72, 70]);
    this.section(this.say('articles'), report.articles.bars.length * ARTICLE_ROW + 10, report.articles.text);
    this.levels();
    this.table(report.articles.table, [92, 300, 56, 56], 2);
    this.section(this.say('clock'), 125, report.clock.text);
    this.clock();
    this.section(report.funnel.title, 60, report.funnel.text);
    this.table(report.funnel.table, [230, 60, 60, 154]);
    this.section(report.money.title, 60);
    this.table(report.money.table, [230, 90, 120]);
    this.section(this.say('licences'), 30);
    for (const sentence of report.licences) this.sentence(sentence);
    this.section(this.say('sources'), 60);
    this.items(report.sources);
    this.close();
  }

  /** A heading with its bookmark, and what the section shows in one sentence. */
  private section(title: string, follows: number, text?: string): void {
    const lines = text === undefined ? [] : this.pen.lines(text, WIDTH, BODY);
    this.heading(title, follows + this.pen.height(lines, BODY));
    this.pen.doc.outline.addItem(title);
    if (lines.length > 0) {
      this.flow(lines, LEFT, WIDTH, { ...BODY, colour: GREY });
      this.y += 4;
    }
  }

  private sentence(text: string): void {
    this.flow(this.pen.lines(text, WIDTH, { size: 10 }), LEFT, WIDTH, { size: 10 });
    this.y += 2;
  }

  private items(texts: readonly string[]): void {
    const { pen } = this;
    const all = this.child('L');
    for (const text of texts) {
      const lines = pen.lines(text, WIDTH - 10, BODY);
      this.need(Math.min(pen.height(lines, BODY), 60));
      const item = pen.doc.struct('LI');
      all.add(item);
      pen.marked(item, 'Lbl', () => void pen.write(['•'], LEFT, this.y, 10, BODY));
      const body = pen.doc.struct('LBody');
      item.add(body);
      this.flow(lines, LEFT + 10, WIDTH - 10, BODY, body);
      body.end();
      item.end();
      this.y += 1.5;
    }
    all.end();
  }

  /** Three beside each other: name, figure, what it was before and whether that is more than chance. */
  private figures(): void {
    const { pen, report } = this;
    this.section(this.say('figures'), 150);
    const gap = 10;
    const width = (WIDTH - 2 * gap) / 3;
    const big: TextStyle = { size: 17, bold: true, leading: 1.25 };
    const small: TextStyle = { ...SMALL, size: 7.2 };
    for (let i = 0; i < report.figures.length; i += 3) {
      const row = report.figures.slice(i, i + 3).map((figure) => ({
        ...figure,
        lines: figure.said.flatMap((text) => pen.lines(text, width - 14, small)),
      }));
      const height =
        12 +
        CELL.size * 1.32 +
        big.size * 1.25 +
        Math.max(...row.map(({ lines }) => pen.height(lines, small)));
      this.need(height);
      const top = this.y;
      row.forEach(({ name, value, lines }, column) => {
        const x = LEFT + column * (width + gap);
        pen.artifact(() =>
          pen.doc.lineWidth(0.6).strokeColor(HAIR).undash().rect(x, top, width, height).stroke(),
        );
        pen.marked(this.root, 'P', () => {
          let y = top + 5;
          y += pen.write([pen.sound(name)], x + 7, y, width - 14, { ...CELL, colour: GREY });
          y += pen.write([pen.sound(value)], x + 7, y, width - 14, big);
          pen.write(lines, x + 7, y, width - 14, small);
        });
      });
      this.y = top + height + 8;
    }
  }

  /** A chart is one figure, read as its sentence. @param draw within `height` points below `top`. */
  private chart(alt: string, height: number, draw: (top: number) => void): void {
    this.need(height);
    const top = this.y;
    this.pen.marked(this.root, 'Figure', () => draw(top), {
      alt,
      bbox: [LEFT, top, LEFT + WIDTH, top + height],
    });
    this.y = top + height + 8;
  }

  private label(
    text: string,
    x: number,
    y: number,
    style: TextStyle = LABEL,
    align: 'left' | 'middle' | 'right' = 'left',
  ): void {
    const { pen } = this;
    const sound = pen.sound(text);
    const width = pen.width(sound, style);
    pen.write(
      [sound],
      align === 'left' ? x : align === 'right' ? x - width : x - width / 2,
      y,
      width + 2,
      style,
    );
  }

  private line(
    points: readonly (readonly [number, number])[],
    colour: string,
    width: number,
    dash?: readonly [number, number],
  ): void {
    const { doc } = this.pen;
    doc.lineWidth(width).strokeColor(colour).lineCap('butt').lineJoin('miter');
    if (dash === undefined) doc.undash();
    else doc.dash(dash[0], { space: dash[1] });
    for (const [i, [x, y]] of points.entries())
      if (i === 0) doc.moveTo(x, y);
      else doc.lineTo(x, y);
    doc.stroke();
    doc.undash();
  }

  /** Months filled, the year before as a stepped line; from zero. */
  private columns(): void {
    const { bars, text } = this.report.months;
    const { doc } = this.pen;
    const height = 118;
    const most = Math.max(1, ...bars.flatMap(({ count, before }) => [count, before]));
    const ticks = axis(most);
    const top = ticks.at(-1) ?? 1;
    this.chart(text, height, (y0) => {
      const [left, right, low, high] = [LEFT + 26, LEFT + WIDTH, y0 + height - 14, y0 + 8];
      const at = (value: number) => low - ((low - high) * value) / top;
      for (const tick of ticks) {
        this.line(
          [
            [left, at(tick)],
            [right, at(tick)],
          ],
          HAIR,
          0.5,
        );
        this.label(short(tick, this.report.lang), left - 4, at(tick) - 5, LABEL, 'right');
      }
      const step = (right - left) / bars.length;
      bars.forEach(({ label, count }, i) => {
        const x = left + i * step;
        doc.rect(x + step * 0.2, at(count), step * 0.6, low - at(count)).fill(BLUE);
        // In the bar where it is tall enough: the line of the year before must not cross the figure.
        const inside = low - at(count) > 12;
        this.label(
          number(count, this.report.lang, 0),
          x + step / 2,
          inside ? low - 11 : at(count) - 9.5,
          { size: 6.5, bold: true, ...(inside ? { colour: '#ffffff' } : {}) },
          'middle',
        );
        this.label(label, x + step / 2, low + 2, LABEL, 'middle');
      });
      this.line(
        bars.flatMap(({ before }, i) => [
          [left + i * step, at(before)] as const,
          [left + (i + 1) * step, at(before)] as const,
        ]),
        BLACK,
        1,
      );
    });
  }

  /** The map at the left where it is drawn, rates with their intervals at its right. */
  private rates(): void {
    const { rates, lang } = this.report;
    if (rates.rows.length === 0) return;
    const { doc } = this.pen;
    const sure = rates.rows.filter(({ few }) => !few);
    const most = Math.max(...(sure.length > 0 ? sure : rates.rows).map(({ rate }) => rate ?? 0), 0);
    const limits = [1, 2, 3, 4, 5].map((i) => i * nice(most / 6));
    const classOf = (rate: number) => RAMP[limits.filter((limit) => rate >= limit).length] ?? RAMP[5];
    const rowHeight = 13;
    const drawn = rates.polygons.filter(({ rings }) => rings.length > 0);
    const mapWidth = drawn.length === 0 ? 0 : 214;
    const fit = drawn.length === 0 ? null : fitted(drawn, mapWidth, 190);
    const height = Math.max(fit === null ? 0 : fit.height + 42, rates.rows.length * rowHeight + 18);
    const shown = rates.rows.slice(0, Math.floor((BOTTOM - TOP - 60) / rowHeight));
    this.chart(`${this.say('mapAlt')} ${rates.text}`, Math.min(height, BOTTOM - TOP - 40), (y0) => {
      if (fit !== null) {
        const box = 22;
        this.map(drawn, rates.rows, classOf, LEFT, y0, mapWidth, fit);
        const y = y0 + 8 + fit.height;
        RAMP.forEach((colour, i) => {
          doc.rect(LEFT + i * box, y, box, 8).fillAndStroke(colour, HAIR);
          if (i > 0) this.label(short(limits[i - 1] ?? 0, lang), LEFT + i * box, y + 9, LABEL, 'middle');
        });
        this.label(this.say('mapFew'), LEFT, y + 18);
        this.label(this.say('mapNone'), LEFT + 118, y + 18);
      }
      this.dots(shown, LEFT + mapWidth + (mapWidth > 0 ? 16 : 0), y0, rowHeight);
    });
  }

  private dots(rows: readonly RateRow[], x0: number, y0: number, rowHeight: number): void {
    const { lang, rates } = this.report;
    const { doc } = this.pen;
    const names = 100;
    const [left, right] = [x0 + names + 6, LEFT + WIDTH - 26];
    // Intervals of few cases run far: they may leave the picture, the others may not.
    const ticks = axis(
      Math.max(rates.town ?? 0, ...rows.map(({ few, rate, high }) => (few ? (rate ?? 0) : high))),
    );
    const top = ticks.at(-1) ?? 1;
    const at = (value: number) => left + ((right - left) * Math.min(value, top)) / top;
    const low = y0 + rows.length * rowHeight + 2;
    for (const tick of ticks) {
      this.line(
        [
          [at(tick), y0],
          [at(tick), low],
        ],
        HAIR,
        0.5,
      );
      this.label(short(tick, lang), at(tick), low + 1, LABEL, 'middle');
    }
    if (rates.town !== null)
      this.line(
        [
          [at(rates.town), y0],
          [at(rates.town), low],
        ],
        BLACK,
        0.7,
        [2.5, 1.8],
      );
    rows.forEach(({ name, rate, low: from, high, few }, i) => {
      const y = y0 + i * rowHeight + rowHeight / 2;
      const style: TextStyle = { size: 7.2 };
      const lines = this.pen.lines(name, names, style);
      this.pen.write(lines.slice(0, 1), x0, y - 5, names, style);
      if (few)
        this.line(
          [
            [at(from), y],
            [at(high), y],
          ],
          GREY,
          0.8,
          [1.6, 1.4],
        );
      else doc.rect(at(from), y - 2.4, Math.max(0.8, at(high) - at(from)), 4.8).fill(PALE);
      doc
        .lineWidth(0.9)
        .undash()
        .circle(at(rate ?? 0), y, 2.3);
      if (few) doc.fillAndStroke('#ffffff', GREY);
      else doc.fill(BLUE);
      this.label(number(rate ?? 0, lang, 1), LEFT + WIDTH, y - 5, { size: 7.2, bold: !few }, 'right');
    });
  }

  /** Polygons painted by class; few cases hatched, no rate left white. North is up, both directions to one scale. */
  private map(
    polygons: Report['rates']['polygons'],
    rows: readonly RateRow[],
    classOf: (rate: number) => string,
    x0: number,
    y0: number,
    width: number,
    { west, north, squeeze, scale, padX, height }: Fitted,
  ): void {
    const { doc } = this.pen;
    const at = ([lon = 0, lat = 0]: readonly number[]) =>
      [x0 + padX + (lon - west) * squeeze * scale, y0 + (north - lat) * scale] as const;
    const trace = (rings: Report['rates']['polygons'][number]['rings']) => {
      for (const ring of rings.flat())
        for (const [i, point] of ring.entries()) {
          const [x, y] = at(point);
          if (i === 0) doc.moveTo(x, y);
          else doc.lineTo(x, y);
        }
    };
    for (const { name, rings } of polygons) {
      const row = rows.find((one) => one.name === name);
      trace(rings);
      doc.fill(row?.rate == null ? '#ffffff' : classOf(row.rate), 'even-odd');
      if (row?.few === true) {
        doc.save();
        trace(rings);
        doc.clip('even-odd').lineWidth(0.5).strokeColor(GREY).undash();
        for (let x = x0 - height; x < x0 + width; x += 4) doc.moveTo(x, y0 + height).lineTo(x + height, y0);
        doc.stroke().restore();
      }
      doc.lineWidth(0.6).strokeColor(BLACK).undash().lineJoin('round');
      trace(rings);
      doc.stroke();
    }
    // Names where they do not cover one another; all of them stand beside the dots.
    const seen: (readonly [number, number, number, number])[] = [];
    for (const { name, rings } of polygons) {
      const points = rings.flat(2) as number[][];
      const [wish, y] = at([
        middle(points.map(([one = 0]) => one)),
        middle(points.map(([, one = 0]) => one)),
      ]);
      const style: TextStyle = { size: 5.6, bold: true };
      const said = this.pen.sound(name);
      const half = this.pen.width(said, style) / 2 + 1;
      // A name at the edge stays on the map.
      const x = Math.min(Math.max(wish, x0 + half), x0 + width - half);
      const box = [x - half, y - 4, x + half, y + 4] as const;
      if (seen.some(([a, b, c, d]) => box[0] < c && box[2] > a && box[1] < d && box[3] > b)) continue;
      seen.push(box);
      doc
        .fillOpacity(0.8)
        .rect(box[0], box[1], half * 2, 8)
        .fill('#ffffff')
        .fillOpacity(1);
      this.label(said, x, y - 3.7, style, 'middle');
    }
  }

  /** Level bars, their names whole above them. */
  private levels(): void {
    const { bars } = this.report.articles;
    if (bars.length === 0) return;
    const { doc } = this.pen;
    const most = Math.max(1, ...bars.map(({ count }) => count));
    const rowHeight = ARTICLE_ROW;
    this.chart(this.report.articles.text, bars.length * rowHeight, (y0) => {
      bars.forEach(({ label, count }, i) => {
        const y = y0 + i * rowHeight;
        const lines = this.pen.lines(label, WIDTH, { size: 7.2 });
        this.pen.write(lines.slice(0, 1), LEFT, y, WIDTH, { size: 7.2 });
        const width = ((WIDTH - 30) * count) / most;
        doc.rect(LEFT, y + 10, width, 6).fill(BLUE);
        this.label(number(count, this.report.lang, 0), LEFT + width + 4, y + 8, { size: 7.2, bold: true });
      });
    });
  }

  /** Week days by hours: the fuller the darker, the count of the fullest written into it. */
  private clock(): void {
    const { clock, lang } = this.report;
    const { doc } = this.pen;
    const most = Math.max(1, ...clock.cells);
    const [left, cell, row] = [LEFT + 26, (WIDTH - 30) / 24, 11];
    this.chart(clock.text, 7 * row + 24, (y0) => {
      clock.days.forEach((day, d) => {
        this.label(day, LEFT, y0 + d * row);
        for (let hour = 0; hour < 24; hour++) {
          const count = clock.cells[d * 24 + hour] ?? 0;
          const step = count === 0 ? -1 : Math.min(5, Math.floor((6 * count) / (most + 1)));
          doc
            .lineWidth(0.4)
            .undash()
            .rect(left + hour * cell, y0 + d * row, cell - 0.6, row - 0.6)
            .fillAndStroke(step < 0 ? '#ffffff' : (RAMP[step] ?? RAMP[5]), HAIR);
          if (count > 0)
            this.label(
              number(count, lang, 0),
              left + (hour + 0.5) * cell,
              y0 + d * row + 0.6,
              { size: 6, colour: step > 3 ? '#ffffff' : BLACK },
              'middle',
            );
        }
      });
      for (let hour = 0; hour <= 24; hour += 6)
        this.label(`${hour} h`, left + hour * cell, y0 + 7 * row + 2, LABEL, hour === 24 ? 'right' : 'left');
    });
  }

  /** Columns of figures to the right; the head is seen again on each page, and read once. */
  private table({ head, rows }: ReportTable, widths: readonly number[], leftColumns = 1): void {
    const { pen } = this;
    if (rows.length === 0) {
      this.flow(pen.lines(this.say('none'), WIDTH, BODY), LEFT, WIDTH, BODY);
      return;
    }
    const table = this.child('Table');
    const x = (column: number) => LEFT + widths.slice(0, column).reduce((sum, width) => sum + width, 0);
    const lines = (cells: readonly string[], style: TextStyle) =>
      cells.map((cell, i) => pen.lines(cell, (widths[i] ?? 40) - 6, style));
    const place = (column: number, style: TextStyle): TextStyle =>
      column < leftColumns ? style : { ...style, align: 'right' };
    const heads = lines(head, HEAD);
    const headHeight = Math.max(...heads.map((one) => pen.height(one, HEAD)));
    const drawHead = (again: boolean) => {
      const top = this.y;
      const draw = (i: number) =>
        void pen.write(heads[i] ?? [], x(i), top, (widths[i] ?? 40) - 6, place(i, HEAD));
      if (again) pen.artifact(() => head.forEach((_, i) => void draw(i)));
      else {
        const row = pen.doc.struct('TR');
        table.add(row);
        head.forEach((_, i) => void pen.marked(row, 'TH', () => draw(i), { scope: 'Column' }));
        row.end();
      }
      this.y = top + headHeight + 1;
      this.rule(BLACK, 0.7);
      this.y += 2;
    };
    this.need(headHeight + 30);
    drawHead(false);
    for (const cells of rows) {
      const texts = lines(cells, CELL);
      const height = Math.max(...texts.map((one) => pen.height(one, CELL)));
      if (this.y + height > BOTTOM) {
        this.page();
        drawHead(true);
      }
      const row: Element = pen.doc.struct('TR');
      table.add(row);
      const top = this.y;
      texts.forEach((text, i) => {
        pen.marked(
          row,
          i === 0 ? 'TH' : 'TD',
          () => void pen.write(text, x(i), top, (widths[i] ?? 40) - 6, place(i, CELL)),
          i === 0 ? { scope: 'Row' } : {},
        );
      });
      row.end();
      this.y = top + height + 1.4;
      this.rule(HAIR, 0.4);
      this.y += 1.4;
    }
    table.end();
    this.y += 6;
  }
}

/** Degrees to points: a degree of longitude is shorter by the cosine of the latitude. */
interface Fitted {
  readonly west: number;
  readonly north: number;
  readonly squeeze: number;
  readonly scale: number;
  /** Points left free on either side, and the height that is used. */
  readonly padX: number;
  readonly height: number;
}
function fitted(polygons: Report['rates']['polygons'], width: number, most: number): Fitted {
  const all = polygons.flatMap(({ rings }) => rings.flat(2) as number[][]);
  const [west, east] = extent(all.map(([x = 0]) => x));
  const [south, north] = extent(all.map(([, y = 0]) => y));
  const squeeze = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const scale = Math.min(
    width / Math.max(1e-9, (east - west) * squeeze),
    most / Math.max(1e-9, north - south),
  );
  return {
    west,
    north,
    squeeze,
    scale,
    padX: (width - (east - west) * squeeze * scale) / 2,
    height: (north - south) * scale,
  };
}

/** The least of 1, 2, 2.5, 5 times a power of ten that is at least so much. */
function nice(value: number): number {
  if (!(value > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return Number(
    (([1, 2, 2.5, 5, 10].find((one) => one * power >= value * (1 - 1e-9)) ?? 10) * power).toPrecision(3),
  );
}
/** From 0 by even steps to at least so much. */
function axis(most: number): readonly number[] {
  const step = nice(most / 4);
  return Array.from({ length: Math.max(1, Math.ceil(most / step - 1e-9)) + 1 }, (_, i) =>
    Number((i * step).toPrecision(6)),
  );
}
const extent = (values: readonly number[]): readonly [number, number] => [
  values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY),
  values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY),
];
const middle = (values: readonly number[]): number => {
  const [low, high] = extent(values);
  return (low + high) / 2;
};
