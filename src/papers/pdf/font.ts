/**
 * The faces of the paper, embedded from the page's own variable WOFF2. fontkit (through pdfkit) reads such a file but
 * cannot write a subset of it: composite letters (ç, ã) fail, and a weight other than the file's own is not drawn. Here
 * outlines are worked out for a weight once, and the subset is written from them.
 */
import PDFDocument from 'pdfkit';

interface Outline {
  x: number;
  y: number;
  readonly onCurve: boolean;
  endContour: boolean;
  copy(): Outline;
}
interface Component {
  dx: number;
  dy: number;
}
interface Glyph {
  readonly numberOfContours: number;
  points?: Outline[];
  readonly components?: Component[];
}
interface DrawnGlyph {
  readonly advanceWidth: number;
  readonly codePoints: number[];
  _getContours(): readonly (readonly Outline[])[];
}
interface Subset {
  readonly font: Font;
  readonly glyf: Uint8Array[];
  readonly loca: { readonly offsets: number[] };
  readonly hmtx: { readonly metrics: { advance: number; bearing: number }[] };
  offset: number;
  _addGlyph(glyph: number): number;
}
/** What is used of fontkit's font of a WOFF2 file. */
interface Font {
  readonly stream: { readonly constructor: new (bytes: Uint8Array) => unknown };
  readonly head: { checkSumAdjustment: number };
  readonly _variationProcessor: { transformPoints(glyph: number, points: Outline[]): void };
  _transformedGlyphs: Glyph[] | undefined;
  getGlyph(glyph: number, codePoints?: number[]): DrawnGlyph;
  readonly characterSet: readonly number[];
  glyphForCodePoint(code: number): DrawnGlyph;
  hasGlyphForCodePoint(code: number): boolean;
  createSubset(): Subset;
  _decompress(): void;
  layout: unknown;
}

/** A face as pdfkit takes it. */
export interface Face {
  readonly font: Font;
  readonly has: (character: string) => boolean;
}

/**
 * @param woff2 a variable font with one axis of weight.
 * @param weight 100 to 700; its own name keeps pdfkit from taking two weights for one face.
 */
export function faceOf(woff2: Uint8Array, weight: number, name: string): Face {
  const read = open(woff2);
  const make = read.constructor as unknown as new (stream: unknown, weights: readonly number[]) => Font;
  const font = new make(new read.stream.constructor(woff2), [weight]);
  font._decompress();
  read.getGlyph(0);
  font._transformedGlyphs = read._transformedGlyphs ?? [];
  vary(font, font._transformedGlyphs);
  // A letter first met as a part of another would be kept without its own code, and be read back as nothing.
  for (const code of [...font.characterSet].sort((a, b) => a - b)) font.glyphForCodePoint(code);
  font.head.checkSumAdjustment = weight;
  Object.defineProperty(font, 'postscriptName', { value: name });
  const create = font.createSubset.bind(font);
  font.createSubset = () => {
    const subset = create();
    subset._addGlyph = (glyph) => add(subset, glyph);
    return subset;
  };
  return { font, has: (character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) };
}

/** pdfkit opens the file; fontkit is not ours to call. */
function open(woff2: Uint8Array): Font {
  const document = new PDFDocument({ autoFirstPage: false, font: woff2 as unknown as string });
  return (document as unknown as { readonly _font: { readonly font: Font } })._font.font;
}

/** Moves every outline, and every part of a composite letter, to the weight. */
function vary(font: Font, glyphs: readonly Glyph[]): void {
  const some = glyphs.find(({ points }) => points !== undefined && points.length > 0)?.points?.[0];
  if (some === undefined) throw new Error('the font has no outlines');
  const at = (x: number, y: number): Outline =>
    Object.assign(some.copy(), { x, y, onCurve: true, endContour: true });
  glyphs.forEach((glyph, id) => {
    // Four phantom points follow the others: the sides of the box that moves with them.
    const phantoms = [at(0, 0), at(0, 0), at(0, 0), at(0, 0)];
    if (glyph.points !== undefined && glyph.numberOfContours > 0) {
      const points = [...glyph.points.map((point) => point.copy()), ...phantoms];
      font._variationProcessor.transformPoints(id, points);
      glyph.points = points.slice(0, -phantoms.length);
    } else if (glyph.components !== undefined) {
      const points = [...glyph.components.map(({ dx, dy }) => at(dx, dy)), ...phantoms];
      font._variationProcessor.transformPoints(id, points);
      glyph.components.forEach((component, i) => {
        component.dx = points[i]?.x ?? component.dx;
        component.dy = points[i]?.y ?? component.dy;
      });
    }
  });
}

function add(subset: Subset, id: number): number {
  const glyph = subset.font.getGlyph(id);
  const contours = glyph._getContours();
  const bytes = outline(contours);
  const left = Math.min(...contours.flat().map(({ x }) => x));
  subset.glyf.push(bytes);
  subset.loca.offsets.push(subset.offset);
  subset.hmtx.metrics.push({
    advance: Math.round(glyph.advanceWidth),
    bearing: Number.isFinite(left) ? Math.round(left) : 0,
  });
  subset.offset += bytes.length;
  return subset.glyf.length - 1;
}

/** A simple glyph as the table `glyf` holds it (OpenType), coordinates uncompressed. */
function outline(contours: readonly (readonly Outline[])[]): Uint8Array {
  const points = contours.flat();
  if (points.length === 0) return new Uint8Array(0);
  const xs = points.map(({ x }) => Math.round(x));
  const ys = points.map(({ y }) => Math.round(y));
  const length = 10 + 2 * contours.length + 2 + 5 * points.length;
  const bytes = new Uint8Array(length + (length % 2));
  const view = new DataView(bytes.buffer);
  let at = 0;
  const short = (value: number) => {
    view.setInt16(at, value);
    at += 2;
  };
  for (const value of [contours.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)])
    short(value);
  let last = -1;
  for (const contour of contours) {
    last += contour.length;
    short(last);
  }
  short(0); // no instructions
  for (const { onCurve } of points) view.setUint8(at++, onCurve ? 1 : 0);
  for (const axis of [xs, ys]) {
    let before = 0;
    for (const value of axis) {
      short(value - before);
      before = value;
    }
  }
  return bytes;
}
