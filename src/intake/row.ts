/** One row's cells, by column and by field, and what they say once read. */
import { ACCURACY_CLASSES, ACCURACY_IDS, type AccuracyId } from '../laws/accuracy.ts';
import { ATTRIBUTES, type Attribute } from '../laws/vocabulary.ts';
import type { Attributes } from '../siting/types.ts';
import type { DateOrder } from './detect/dates.ts';
import { type DecimalSign, numberOf } from './detect/numbers.ts';
import { type Field, isAttribute, type Mapping } from './mapping/fields.ts';
import type { ReasonCode } from './reasons.ts';
import type { Address, Change, Remark } from './records.ts';
import type { RowView } from './shapes/types.ts';
import type { Cell } from './types.ts';
import { houseNumberOf, partsOf, streetOf } from './values/address.ts';
import { dayOf } from './values/date.ts';
import { cnaeOf, cnpjOf, documentOf, postcodeOf, type ReadNumber } from './values/registry.ts';
import { plain, textOf, yesOrNo } from './values/text.ts';

/** How the file writes numbers and dates. */
export interface Manner {
  readonly decimal: DecimalSign;
  readonly order: DateOrder;
}

/** A row that cannot be accepted: thrown where the value is read, caught where rows are counted. */
export class RowFault extends Error {
  constructor(
    readonly remark: Remark,
    readonly value: string | null,
  ) {
    super(remark.code);
  }
}

/** Which columns hold a field, worked out once a file. */
export class Columns {
  readonly #byField = new Map<Field, readonly number[]>();
  readonly #byName = new Map<string, number>();
  /** Names as they were asked for: the same few for every row. */
  readonly #asked = new Map<string, number | undefined>();
  constructor(
    readonly names: readonly string[],
    mapping: Mapping,
  ) {
    mapping.forEach((field, i) => {
      if (field !== null) this.#byField.set(field, [...(this.#byField.get(field) ?? []), i]);
    });
    // Of two columns that differ in their signs alone the first counts.
    names.forEach((name, i) => {
      if (!this.#byName.has(plain(name))) this.#byName.set(plain(name), i);
    });
  }
  of(field: Field): readonly number[] {
    return this.#byField.get(field) ?? [];
  }
  named(name: string): number | undefined {
    if (this.#asked.has(name)) return this.#asked.get(name);
    const at = this.#byName.get(plain(name));
    this.#asked.set(name, at);
    return at;
  }
}

/** A row with what is remarked on it as its fields are read. */
export class Row implements RowView {
  readonly remarks: Remark[] = [];
  readonly changed: Change[] = [];
  constructor(
    readonly cells: readonly Cell[],
    readonly columns: Columns,
    readonly manner: Manner,
  ) {}

  readonly cell = (column: string): Cell => {
    const at = this.columns.named(column);
    return at === undefined ? null : (this.cells[at] ?? null);
  };
  readonly text = (column: string): string | null => textOf(this.cell(column));

  /** The first column of the field that holds something. */
  #found(field: Field): { readonly cell: Cell; readonly text: string; readonly column: string } | null {
    for (const i of this.columns.of(field)) {
      const cell = this.cells[i] ?? null;
      const text = textOf(cell);
      if (text !== null) return { cell, text, column: this.columns.names[i] ?? field };
    }
    return null;
  }
  /** The column that holds the field, for sentences. */
  columnOf(field: Field): string {
    return this.columns.names[this.columns.of(field)[0] ?? -1] ?? field;
  }
  field(field: Field): string | null {
    return this.#found(field)?.text ?? null;
  }
  cellOf(field: Field): Cell {
    return this.#found(field)?.cell ?? null;
  }
  remark(code: ReasonCode, field: string | null, values: Remark['values'] = {}): void {
    this.remarks.push({ code, field, values });
  }
  refuse(code: ReasonCode, field: Field, values: Remark['values']): never {
    const found = this.#found(field);
    throw new RowFault({ code, field: found?.column ?? this.columnOf(field), values }, found?.text ?? null);
  }

  /** A civil day. @throws RowFault for what is none. */
  day(field: Field): string | null {
    const found = this.#found(field);
    if (found === null) return null;
    const day = dayOf(found.cell, this.manner.order);
    if (day === null) {
      const english = this.manner.order === 'month-first' ? 'MM/DD/YYYY' : 'DD/MM/YYYY';
      const portuguese = this.manner.order === 'month-first' ? 'MM/DD/AAAA' : 'DD/MM/AAAA';
      this.refuse('wrong-date', field, {
        got: found.text,
        expected: `${english} or YYYY-MM-DD`,
        expected_pt: `${portuguese} ou AAAA-MM-DD`,
      });
    }
    if (typeof found.cell === 'string' && day !== found.text) this.#change(field, found.text, day);
    return day;
  }
  /** @throws RowFault for what is no number, or one beyond the bounds. */
  number(field: Field, least: number, most: number): number | null {
    const found = this.#found(field);
    if (found === null) return null;
    const value = numberOf(found.cell, this.manner.decimal);
    if (value === null)
      this.refuse('wrong-number', field, {
        got: found.text,
        decimal: this.manner.decimal === ',' ? 'vírgula' : 'ponto',
        decimal_en: this.manner.decimal === ',' ? 'comma' : 'point',
      });
    if (value < least || value > most) this.refuse('out-of-bounds', field, { got: found.text, least, most });
    return value;
  }
  /** A registry number; what is wrong with it is remarked, not refused. */
  #registry(field: Field, read: (cell: Cell) => ReadNumber): string | null {
    const found = this.#found(field);
    if (found === null) return null;
    const { value, fault, padded } = read(found.cell);
    // A CPF is not repeated in a remark.
    if (fault !== null)
      this.remark(fault, found.column, fault === 'cpf-for-cnpj' ? {} : { got: value ?? found.text });
    else if (padded) this.remark('zeros-restored', found.column, { got: found.text, value: value ?? '' });
    if (value !== null && value !== found.text) this.#change(field, found.text, value);
    return value;
  }
  cnpj(): string | null {
    return this.#registry('cnpj', cnpjOf);
  }
  cnae(): string | null {
    return this.#registry('cnae', cnaeOf);
  }

  /** A CPF or CNPJ: personal, so that no remark repeats it. Null where there is none, or what is there is shaped like neither. */
  document(): string | null {
    const found = this.#found('document');
    if (found === null) return null;
    const { value, fault } = documentOf(found.cell);
    if (fault !== null) this.remark(fault, found.column);
    return value;
  }

  /** Null where the row says nothing of an address. */
  address(): Address | null {
    const whole = this.field('address');
    const parts = whole === null ? null : partsOf(whole);
    const [street, number] = [this.field('street'), this.field('number')];
    const address: Address = {
      street:
        street === null
          ? (parts?.street ?? null)
          : streetOf([this.field('street_type'), this.field('street_title'), street]),
      number: number === null ? (parts?.number ?? null) : houseNumberOf(number),
      complement: this.field('complement'),
      neighbourhood: this.field('neighbourhood'),
      postcode: this.#registry('postcode', postcodeOf) ?? parts?.postcode ?? null,
      municipality: this.field('municipality'),
      whole,
    };
    return address.street === null &&
      address.neighbourhood === null &&
      address.postcode === null &&
      whole === null
      ? null
      : address;
  }

  /** How the position was found, where a column states it: our own words or those of a geocoding. */
  method(): AccuracyId | null {
    const word = this.field('method');
    return word === null ? null : (METHODS.get(word) ?? null);
  }

  attributes(): Attributes {
    const attributes: { [A in Attribute]?: number | boolean } = {};
    for (const name of ATTRIBUTE_NAMES) {
      const found = this.#found(name);
      if (found === null) continue;
      if (ATTRIBUTES[name] === 'number')
        attributes[name] = this.number(name, 0, Number.MAX_SAFE_INTEGER) ?? 0;
      else {
        const value = typeof found.cell === 'boolean' ? found.cell : yesOrNo(found.text);
        if (value === null) this.refuse('wrong-yes-no', name, { got: found.text });
        attributes[name] = value;
      }
    }
    return attributes;
  }

  #change(field: string, original: string, value: string): void {
    this.changed.push({ field, original, value });
  }
  renamed(original: string, value: string | null): void {
    this.#change('name', original, value ?? '');
  }
}

const ATTRIBUTE_NAMES = (Object.keys(ATTRIBUTES) as Attribute[]).filter(isAttribute);

/** `precision` of a geocoding: a rooftop is the building, a metric number is worked out along the street. */
const METHODS: ReadonlyMap<string, AccuracyId> = new Map<string, AccuracyId>([
  ...ACCURACY_IDS.map((id) => [id, id] as const),
  ['rooftop', 'building'],
  ['address', 'address-point'],
  ['metric-number', 'interpolated'],
]);

export const metresOf = (method: AccuracyId): number =>
  ACCURACY_CLASSES.find(({ id }) => id === method)?.metres ?? 0;
