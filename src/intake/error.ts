import { type Lang, type SentenceCode, sayOf, type Values } from './sentences.ts';

/** Where in what was handed in: the file as named, the row from 1, the column. */
export interface Place {
  readonly file: string;
  readonly row: number | null;
  readonly field: string | null;
}

/** A file that cannot be brought in: a sentence that says what, where and what to do. Nothing of it is kept. */
export class IntakeError extends Error {
  override readonly name = 'IntakeError';
  readonly file: string;
  readonly row: number | null;
  readonly field: string | null;

  constructor(
    readonly code: SentenceCode,
    place: Partial<Place> & { readonly file: string },
    readonly values: Values = {},
  ) {
    const at: Place = { file: place.file, row: place.row ?? null, field: place.field ?? null };
    super(sayAt(code, at, values, 'en'));
    this.file = at.file;
    this.row = at.row;
    this.field = at.field;
  }

  /** The whole sentence, the place first. */
  say(lang: Lang): string {
    return sayAt(this.code, this, this.values, lang);
  }
}

function sayAt(code: SentenceCode, { file, row, field }: Place, values: Values, lang: Lang): string {
  const words = lang === 'pt' ? { row: 'linha', field: 'campo' } : { row: 'row', field: 'field' };
  const place = [
    file,
    row === null ? '' : `${words.row} ${row}`,
    field === null ? '' : `${words.field} ${field}`,
  ]
    .filter((part) => part !== '')
    .join(', ');
  return `${place}: ${sayOf(code, values, lang)}`;
}
