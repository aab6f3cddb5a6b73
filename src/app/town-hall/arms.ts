/**
 * A town's coat of arms from the file somebody chose: PNG, JPEG or SVG in, a small PNG out. It is drawn by the browser
 * as a picture, which runs no script and fetches nothing; what would need either is refused with its reason, since it
 * would be missing on the paper.
 */

/** Why a file is no arms, as the page says it. */
export type ArmsFault =
  | 'empty'
  | 'type'
  | 'large'
  | 'broken'
  | 'script'
  | 'outside'
  | 'foreign'
  | 'size'
  | 'pixels'
  | 'narrow'
  | 'blank'
  | 'heavy';

export class ArmsRefused extends Error {
  override readonly name = 'ArmsRefused';
  constructor(
    readonly fault: ArmsFault,
    readonly detail = '',
  ) {
    super(`${fault} ${detail}`.trim());
  }
}

export interface Arms {
  /** PNG, base64 without its prefix. */
  readonly png: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

const MOST_BYTES = 8 * 1024 * 1024;
const MOST_SVG_BYTES = 1024 * 1024;
const MOST_PIXELS = 50e6;
/** Beyond this the arms are a line on the paper. */
const MOST_RATIO = 5;
/** Longest side, pixels: 15,5 mm on the paper at 600 dots an inch, then less until it is light enough. */
const SIDES = [384, 320, 256, 192] as const;
/** The towns come with their arms when the page starts. */
const MOST_PNG_BYTES = 90 * 1024;
/** Fewer are seen as dots on the paper. */
export const SHARP_PIXELS = 180;

/** @throws ArmsRefused */
export async function readArms(file: Blob): Promise<Arms> {
  if (file.size === 0) throw new ArmsRefused('empty');
  if (file.size > MOST_BYTES) throw new ArmsRefused('large', '8 MB');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = typeOf(bytes);
  if (type === null) throw new ArmsRefused('type');
  if (type !== 'image/svg+xml') return drawn(new Blob([bytes], { type }), null);
  if (file.size > MOST_SVG_BYTES) throw new ArmsRefused('large', '1 MB');
  const { text, width, height } = soundSvg(decoded(bytes));
  return drawn(new Blob([text], { type }), { width, height });
}

/** By its first bytes: the name of a file says nothing. */
function typeOf(bytes: Uint8Array): 'image/png' | 'image/jpeg' | 'image/svg+xml' | null {
  const starts = (...first: number[]) => first.every((byte, i) => bytes[i] === byte);
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (starts(0xff, 0xd8, 0xff)) return 'image/jpeg';
  const head = new TextDecoder(encodingOf(bytes)).decode(bytes.subarray(0, 4096)).trimStart();
  return head.startsWith('<') ? 'image/svg+xml' : null;
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const [, named] =
    /^[^>]*encoding=["']([\w-]+)["']/.exec(new TextDecoder('latin1').decode(bytes.subarray(0, 200))) ?? [];
  return named !== undefined && /^(iso-8859-1|windows-1252|latin1)$/i.test(named) ? 'windows-1252' : 'utf-8';
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw new ArmsRefused('broken');
  }
}

/** Entities that name one another grow without end; drawing programs write short ones. */
const ENTITY = /<!ENTITY\s+(%\s*)?[^\s>]+\s+(?:"([^"]*)"|'([^']*)'|([^>]*))/g;
function checkEntities(text: string): void {
  for (const [, parameter, double, single] of text.matchAll(ENTITY)) {
    const value = double ?? single;
    if (parameter !== undefined || value === undefined) throw new ArmsRefused('outside', '<!ENTITY>');
    if (value.length > 200 || value.includes('&')) throw new ArmsRefused('broken');
  }
}

const RUNS = new Set(['script', 'handler', 'listener']);
const FOREIGN = new Set(['iframe', 'object', 'embed', 'audio', 'video', 'foreignObject']);
const SVG = 'http://www.w3.org/2000/svg';

/** The drawing alone, with a size in pixels: without one some browsers draw nothing. */
function soundSvg(text: string): { readonly text: string; readonly width: number; readonly height: number } {
  checkEntities(text);
  const page = new DOMParser().parseFromString(text, 'image/svg+xml');
  const root = page.documentElement;
  if (page.querySelector('parsererror') !== null) throw new ArmsRefused('broken');
  if (root.localName !== 'svg' || root.namespaceURI !== SVG) throw new ArmsRefused('type');
  for (const child of page.childNodes)
    if (child.nodeType === Node.PROCESSING_INSTRUCTION_NODE)
      throw new ArmsRefused('outside', `<?${child.nodeName}?>`);
  for (const element of [...root.querySelectorAll('*')]) {
    // What a drawing program keeps for itself, beside the drawing.
    if (element.localName === 'foreignObject' && element.hasAttribute('requiredExtensions')) element.remove();
  }
  for (const element of [root, ...root.querySelectorAll('*')]) checkElement(element);
  const { width, height } = sizeOf(root);
  root.setAttribute('width', String(width));
  root.setAttribute('height', String(height));
  if (!root.hasAttribute('viewBox')) root.setAttribute('viewBox', `0 0 ${width} ${height}`);
  return { text: new XMLSerializer().serializeToString(root), width, height };
}

function checkElement(element: Element): void {
  const name = element.localName;
  if (RUNS.has(name)) throw new ArmsRefused('script', `<${name}>`);
  if (FOREIGN.has(name)) throw new ArmsRefused('foreign', `<${name}>`);
  if (name === 'style') checkStyle(element.textContent ?? '');
  for (const { localName, value } of element.attributes) {
    if (/^on/i.test(localName)) throw new ArmsRefused('script', localName);
    if (/^\s*(javascript|vbscript):/i.test(value)) throw new ArmsRefused('script', localName);
    // A link to a page is followed by nobody here; all else that is pointed at is drawn.
    if (/^(href|src)$/i.test(localName) && name !== 'a' && !isWithin(value))
      throw new ArmsRefused('outside', shortened(value));
    checkStyle(value);
  }
}

function checkStyle(text: string): void {
  if (/@import/i.test(text)) throw new ArmsRefused('outside', '@import');
  for (const [, target = ''] of text.matchAll(/url\(\s*["']?\s*([^"')]*)/gi))
    if (!isWithin(target)) throw new ArmsRefused('outside', shortened(target));
}

const isWithin = (target: string): boolean =>
  /^\s*(#|$)/.test(target) ||
  /^\s*data:(image\/(png|jpeg|gif|webp)|font\/|application\/(x-)?font)/i.test(target);

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** Of the drawing's own size its proportions are kept: it is drawn as large as the paper needs. */
function sizeOf(root: Element): { readonly width: number; readonly height: number } {
  const box = (root.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [wide, high] =
    box.length === 4 && box.every(Number.isFinite)
      ? [box[2] ?? 0, box[3] ?? 0]
      : [lengthOf(root.getAttribute('width')), lengthOf(root.getAttribute('height'))];
  if (!(wide > 0 && high > 0)) throw new ArmsRefused('size');
  const scale = SIDES[0] / Math.max(wide, high);
  return { width: Math.max(1, Math.round(wide * scale)), height: Math.max(1, Math.round(high * scale)) };
}

const lengthOf = (text: string | null): number => {
  const [, figure] = /^\s*(\d+(?:\.\d+)?)\s*(px|pt|mm|cm|in|pc)?\s*$/.exec(text ?? '') ?? [];
  return figure === undefined ? Number.NaN : Number(figure);
};

async function drawn(
  picture: Blob,
  size: { readonly width: number; readonly height: number } | null,
): Promise<Arms> {
  const address = URL.createObjectURL(picture);
  try {
    const image = new Image();
    image.src = address;
    try {
      await image.decode();
    } catch {
      throw new ArmsRefused('broken');
    }
    const width = size?.width ?? image.naturalWidth;
    const height = size?.height ?? image.naturalHeight;
    if (width * height > MOST_PIXELS) throw new ArmsRefused('pixels');
    if (Math.max(width / height, height / width) > MOST_RATIO) throw new ArmsRefused('narrow');
    for (const side of SIDES) {
      const made = await scaled(image, width, height, Math.min(1, side / Math.max(width, height)));
      if (made !== null) return made;
    }
    throw new ArmsRefused('heavy');
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Null where it is too heavy. */
async function scaled(
  image: HTMLImageElement,
  width: number,
  height: number,
  by: number,
): Promise<Arms | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * by));
  canvas.height = Math.max(1, Math.round(height * by));
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (pen === null) throw new Error('there is no canvas');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
  if (data.every((value, i) => i % 4 !== 3 || value === 0)) throw new ArmsRefused('blank');
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (file === null) throw new Error('the canvas gave no picture');
  if (file.size > MOST_PNG_BYTES) return null;
  return {
    png: base64(new Uint8Array(await file.arrayBuffer())),
    width: canvas.width,
    height: canvas.height,
  };
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
