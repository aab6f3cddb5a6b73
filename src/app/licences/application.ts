/** An application while it is written: what it says, what the code asks and it lacks, what has to be seen to. */
import { rulesFor } from '../../laws/index.ts';
import type { AttributeTest, PostureCode } from '../../laws/types.ts';
import type { Activity, Text } from '../../laws/vocabulary.ts';
import type { Application } from '../../records/licence-store.ts';
import type { Attributes } from '../../siting/types.ts';
import type { Place } from './place.ts';

export interface Draft {
  /** Null while it is not chosen, `none` for a trade that no rule of place binds (a hawker). */
  readonly activity: Activity | 'none' | null;
  readonly establishment: string;
  readonly branch: string;
  /** As typed. */
  readonly capital: string;
  readonly address: string;
  readonly place: Place | null;
  readonly attributes: Attributes;
  readonly holderName: string;
  readonly holderDocument: string;
  readonly holderAddress: string;
}
export const EMPTY_DRAFT: Draft = {
  activity: null,
  establishment: '',
  branch: '',
  capital: '',
  address: '',
  place: null,
  attributes: {},
  holderName: '',
  holderDocument: '',
  holderAddress: '',
};

export const activityOf = ({ activity }: Pick<Draft, 'activity'>): Activity | null =>
  activity === 'none' ? null : activity;

export interface Item {
  /** Id of the rule and place in its list. */
  readonly item: string;
  readonly citation: string;
  readonly label: Text;
}
/**
 * What the rules in force on a day want seen to for an activity: each line of their lists. A list that binds only under
 * a condition is left out where the condition is known not to hold; where it is not told the line stays.
 */
export function checklistOf(
  code: PostureCode,
  activity: Activity | null,
  attributes: Attributes,
  day: string,
): readonly Item[] {
  if (activity === null) return [];
  return rulesFor(code, activity, day).flatMap((rule) =>
    rule.kind !== 'checklist' || (rule.when ?? []).some((test) => fails(test, attributes))
      ? []
      : rule.items.map((label, n) => ({ item: `${rule.id}-${n}`, citation: rule.citation, label })),
  );
}

function fails({ attribute, op, value }: AttributeTest, attributes: Attributes): boolean {
  const given = attributes[attribute];
  if (given === undefined) return false;
  switch (op) {
    case '=':
      return given !== value;
    case '<=':
      return given > value;
    case '<':
      return given >= value;
    case '>=':
      return given < value;
    case '>':
      return given <= value;
  }
}

/** Reais as people type them to centavos: `50.000`, `50000,00`, `R$ 1.234,5`; null for what is no sum. */
export function readCapital(typed: string, language: 'pt-BR' | 'en'): number | null {
  const [decimal, thousands] = language === 'en' ? ['.', ','] : [',', '.'];
  const text = typed.replace(/^\s*R\$/i, '').replace(/\s/g, '');
  const [whole = '', cents = '', ...more] = text.split(decimal);
  if (more.length > 0 || !/^\d{0,2}$/.test(cents) || (text.includes(decimal) && cents === '')) return null;
  const groups = whole.split(thousands);
  const grouped = groups.length > 1;
  if (!groups.every((group, n) => (grouped ? (n === 0 ? /^[1-9]\d{0,2}$/ : /^\d{3}$/) : /^\d+$/).test(group)))
    return null;
  const centavos = Number(groups.join('')) * 100 + Number(cents.padEnd(2, '0'));
  return Number.isSafeInteger(centavos) ? centavos : null;
}

/** Digits and letters of a CPF or CNPJ; null where there are not 11 digits or 14 signs. */
export function readDocument(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[.\-/\s]/g, '');
  return /^(\d{11}|[0-9A-Z]{12}\d{2})$/.test(plain) ? plain : null;
}

export type Missing = 'trade' | 'capital' | 'place';
/** What the code asks of the application and the draft does not say. */
export function lackingOf(code: PostureCode, draft: Draft, language: 'pt-BR' | 'en'): readonly Missing[] {
  const lacks: { readonly [M in Missing]: boolean } = {
    trade: draft.branch.trim() === '',
    capital: readCapital(draft.capital, language) === null,
    place: draft.address.trim() === '' && draft.place?.fact == null,
  };
  return code.licences.request.names.filter((name) => lacks[name]);
}

/** The application as it is kept. @param placeId under which its place of the map is stored */
export function toApplication(
  code: PostureCode,
  draft: Draft,
  day: string,
  language: 'pt-BR' | 'en',
  placeId: string | null,
): Application {
  const activity = activityOf(draft);
  const { place } = draft;
  const said = (text: string) => (text.trim() === '' ? null : text.trim());
  const attributes = Object.fromEntries(
    Object.entries(draft.attributes).filter(([, value]) => value !== undefined),
  ) as Readonly<Record<string, number | boolean>>;
  return {
    activity,
    establishment: said(draft.establishment),
    branch: said(draft.branch),
    capital_cents: readCapital(draft.capital, language),
    address: said(draft.address),
    attributes,
    place_id: placeId,
    ...(place === null
      ? {}
      : {
          lon: place.at[0],
          lat: place.at[1],
          accuracy_m: place.accuracy_m,
          position_method: place.method,
        }),
    holder:
      said(draft.holderName) === null
        ? null
        : {
            name: draft.holderName.trim(),
            document: readDocument(draft.holderDocument),
            address: said(draft.holderAddress),
          },
    checklist: checklistOf(code, activity, draft.attributes, day),
  };
}
