/** The map on the sheet: a millimetre of it is scale/1000 metres of the ground. */
import { fill } from '../../siting/sentences.ts';
import { BLACK, GREY, INKS, type Ink, VERDICT_INKS } from '../inks.ts';
import type { Drawn, PaperMap } from '../map.ts';
import type { Paper } from '../paper.ts';
import type { Pen } from './pen.ts';

/** Points in a millimetre. */
export const MM = 72 / 25.4;

export function drawMap(
  pen: Pen,
  map: PaperMap,
  left: number,
  top: number,
  { words }: Pick<Paper, 'words'>,
): void {
  const { doc } = pen;
  doc.save();
  doc.rect(left, top, map.width * MM, map.height * MM).clip();
  doc.translate(left, top).scale(MM);
  for (const one of map.drawn) draw(pen, one);
  north(pen, map, words.north);
  doc.restore();
  doc.save().translate(left, top).scale(MM);
  ink(pen, INKS.frame);
  doc.rect(0, 0, map.width, map.height).stroke();
  bar(pen, map);
  doc.restore();
  const small = { size: 7.5, colour: GREY };
  const y = top + map.height * MM + 5;
  const right = map.width * MM;
  const text = pen.sound(`${fill(words.scale, { scale: map.scale })} · ${words.datum}`);
  pen.write([text], left, y, right, { ...small, align: 'right' });
  map.bar.labels.forEach((label, i) => {
    const x = left + ((map.bar.mm * i) / (map.bar.labels.length - 1)) * MM;
    const text = pen.sound(label);
    pen.write([text], i === 0 ? x : x - pen.width(text, small) / 2, y + 5, 60, small);
  });
}

/** Two halves, the first dark: `mm` long in all. */
function bar(pen: Pen, { height, bar: { mm } }: PaperMap): void {
  const { doc } = pen;
  const y = height + 1.5;
  doc.lineWidth(0.2).strokeColor(BLACK).undash();
  doc.rect(0, y, mm / 2, 1.2).fillAndStroke(BLACK, BLACK);
  doc.rect(mm / 2, y, mm / 2, 1.2).fillAndStroke('#ffffff', BLACK);
}

function north(pen: Pen, { width }: PaperMap, letter: string): void {
  const { doc } = pen;
  const x = width - 6;
  doc.circle(x, 8, 5.4).fill('#ffffff');
  doc.path(`M${x} 3.6L${x + 2} 9.6L${x} 8.4L${x - 2} 9.6z`).fill(BLACK);
  centred(pen, letter, x, 11.4, 2.6, true, BLACK);
}

function ink(pen: Pen, { stroke, width = 0.2, dash = [] }: Ink): void {
  const { doc } = pen;
  doc.lineWidth(width).lineJoin('round').lineCap('butt');
  if (dash.length > 0) doc.dash(dash[0] ?? 1, { space: dash[1] ?? 1 });
  else doc.undash();
  if (dash.length > 2) doc.addContent(`[${dash.join(' ')}] 0 d`);
  if (stroke !== undefined) doc.strokeColor(stroke);
}

function paint(pen: Pen, how: Ink): void {
  const { doc } = pen;
  if (how.fill !== undefined && how.stroke !== undefined) doc.fillAndStroke(how.fill, how.stroke, 'even-odd');
  else if (how.fill !== undefined) doc.fill(how.fill, 'even-odd');
  else doc.stroke();
}

function draw(pen: Pen, one: Drawn): void {
  const { doc } = pen;
  switch (one.type) {
    case 'path':
      ink(pen, one.ink);
      for (const line of one.lines) {
        for (const [i, [x, y]] of line.entries())
          if (i === 0) doc.moveTo(x, y);
          else doc.lineTo(x, y);
        if (one.closed) doc.closePath();
      }
      paint(pen, one.ink);
      return;
    case 'circle':
      ink(pen, one.ink);
      doc.circle(one.at[0], one.at[1], one.radius);
      paint(pen, one.ink);
      return;
    case 'mark': {
      const [x, y] = one.at;
      const colour = one.verdict === null ? BLACK : VERDICT_INKS[one.verdict].mark;
      doc.undash().lineWidth(0.25);
      doc
        .roundedRect(x - 1.7, y - 1.7, 3.4, 3.4, 0.6)
        .fillAndStroke(one.verdict === null ? '#ffffff' : colour, colour);
      centred(
        pen,
        one.letters,
        x,
        y,
        one.letters.length > 1 ? 1.7 : 2.3,
        true,
        one.verdict === null ? BLACK : '#ffffff',
      );
      return;
    }
    case 'site': {
      const [x, y] = one.at;
      doc.undash().lineWidth(0.45);
      doc.circle(x, y, 1.9).fillAndStroke('#ffffff', BLACK);
      doc.circle(x, y, 0.75).fill(BLACK);
      doc.strokeColor(BLACK);
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const)
        doc.moveTo(x + dx * 1.9, y + dy * 1.9).lineTo(x + dx * 3, y + dy * 3);
      doc.stroke();
      return;
    }
    case 'label': {
      const [x, y] = one.at;
      doc.save();
      if (one.turn !== 0) doc.rotate(one.turn, { origin: [x, y] });
      const half = pen.width(pen.sound(one.text), { size: one.size, bold: one.bold }) / 2 + 0.4;
      doc.fillOpacity(0.85);
      doc.rect(x - half, y - one.size * 0.62, half * 2, one.size * 1.24).fill('#ffffff');
      doc.fillOpacity(1);
      centred(pen, one.text, x, y, one.size, one.bold, one.colour);
      doc.restore();
    }
  }
}

/** Text about a middle, its size in millimetres. */
function centred(
  pen: Pen,
  text: string,
  x: number,
  y: number,
  size: number,
  bold: boolean,
  colour: string,
): void {
  const said = pen.sound(text);
  const style = { size, bold, colour, leading: 1.3 };
  const width = pen.width(said, style);
  pen.write([said], x - width / 2, y - size * 0.65, width, style);
}
