/** A PDF being written: text that is measured before it is drawn, marked for those who hear it read. */
import type PDFDocument from 'pdfkit';
import type { Face } from './font.ts';

type Document = InstanceType<typeof PDFDocument>;
/** An element of the structure tree. */
export type Element = ReturnType<Document['struct']>;

export interface TextStyle {
  readonly size: number;
  readonly bold?: boolean;
  readonly colour?: string;
  /** Of the line to the letters; 1.32 without. */
  readonly leading?: number;
  readonly align?: 'left' | 'right';
}

const LEADING = 1.32;
/** What the face lacks, by what says the same. */
const LIKE: Readonly<Record<string, string>> = { '≤': 'até', '≥': 'no mínimo', '□': '•', '\t': ' ' };

/** As Unicode writes a letter that cannot be shown: `[U+4E2D]`. */
export const codeOf = (letter: string): string =>
  `[U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;

export class Pen {
  private readonly widths = new Map<string, number>();
  /** Letters that the face lacks, with what stands for each on paper. */
  readonly altered = new Map<string, string>();
  constructor(
    readonly doc: Document,
    private readonly faces: { readonly regular: Face; readonly bold: Face },
  ) {
    doc.registerFont('regular', faces.regular.font as unknown as string);
    doc.registerFont('bold', faces.bold.font as unknown as string);
  }

  /** A text in letters that the face has: what it lacks loses its accent, else is told by its number; both are noted. */
  sound(text: string): string {
    return [...text.normalize('NFC')]
      .map((letter) => {
        if (this.faces.regular.has(letter) || letter === '\n') return letter;
        const like = LIKE[letter];
        if (like !== undefined) return like;
        // Controls are not letters.
        if (letter < ' ') return '';
        const [plain = ''] = [...letter.normalize('NFKD')];
        const printed = this.faces.regular.has(plain) ? plain : codeOf(letter);
        this.altered.set(letter, printed);
        return printed;
      })
      .join('');
  }

  width(text: string, { size, bold }: TextStyle): number {
    const key = `${bold === true ? 'b' : 'r'}${text}`;
    let known = this.widths.get(key);
    if (known === undefined) {
      known = this.doc
        .font(bold === true ? 'bold' : 'regular')
        .fontSize(100)
        .widthOfString(text);
      this.widths.set(key, known);
    }
    return (known * size) / 100;
  }

  /** The lines of a text in a width; a word that is wider is cut between letters. */
  lines(text: string, width: number, style: TextStyle): readonly string[] {
    return this.sound(text)
      .split('\n')
      .flatMap((paragraph) => this.wrap(paragraph, width, style));
  }

  height(lines: readonly string[], { size, leading = LEADING }: TextStyle): number {
    return lines.length * size * leading;
  }

  /** Draws lines from a top left corner; returns the height they took. */
  write(lines: readonly string[], x: number, y: number, width: number, style: TextStyle): number {
    const { size, bold, colour = '#13202b', leading = LEADING, align } = style;
    // Measured first: measuring sets the face to another size.
    const starts = lines.map((line) => (align === 'right' ? x + width - this.width(line, style) : x));
    this.doc
      .font(bold === true ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(colour);
    lines.forEach((line, i) => {
      const top = y + (i * leading + (leading - 1.3) / 2) * size;
      if (line !== '') this.doc.text(line, starts[i] ?? x, top, { lineBreak: false });
    });
    return this.height(lines, style);
  }

  /** What is drawn within becomes content of an element. */
  marked(parent: Element, tag: string, draw: () => void, options: object = {}): void {
    const element = this.doc.struct(tag, options);
    parent.add(element);
    element.add(this.content(tag, draw));
    element.end();
  }

  content(tag: string, draw: () => void) {
    const content = this.doc.markStructureContent(tag);
    draw();
    this.doc.endMarkedContent();
    return content;
  }

  /** Rules, page numbers: seen, and not read aloud. */
  artifact(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }

  private wrap(paragraph: string, width: number, style: TextStyle): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(/ +/)) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (this.width(longer, style) <= width) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      line = word;
      while (this.width(line, style) > width && [...line].length > 1) {
        const letters = [...line];
        let fits = 1;
        while (fits < letters.length && this.width(letters.slice(0, fits + 1).join(''), style) <= width)
          fits++;
        lines.push(letters.slice(0, fits).join(''));
        line = letters.slice(fits).join('');
      }
    }
    lines.push(line);
    return lines;
  }
}
