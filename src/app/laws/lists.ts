/** What a code says of fines and licences at large, as titled lists for *Leis*. */
import { t } from '../../laws/text.ts';
import type { PostureCode } from '../../laws/types.ts';
import type { Text } from '../../laws/vocabulary.ts';

export interface TitledList {
  readonly id: string;
  readonly citation: string;
  readonly title: Text;
  readonly items: readonly Text[];
}

const cited = (text: Text, citation: string): Text => t(`${text.pt}; ${citation}`, `${text.en}; ${citation}`);
const lettered = (letter: string, text: Text): Text => t(`${letter}) ${text.pt}`, `${letter}) ${text.en}`);
const list = (
  code: PostureCode,
  id: string,
  citation: string,
  title: Text,
  items: readonly Text[],
): readonly TitledList[] =>
  items.length === 0 ? [] : [{ id: `${code.town.slug}-${id}`, citation, title, items }];

/** How an offence becomes a sum: degrees, circumstances, repeats, bounds, unit, who judges. */
export function penaltyLists(code: PostureCode): readonly TitledList[] {
  const { grading, easing, burdening, bounds, repeats, repeat_test, judges, unit } = code.penalties;
  const degrees =
    grading.by === 'choice'
      ? [grading.text]
      : [...grading.cases.map(({ text }) => text), grading.unforeseen.text];
  return [
    ...list(code, 'degrees', grading.citation, t('Graus da multa', 'Degrees of a fine'), degrees),
    ...(easing === null
      ? []
      : list(
          code,
          'easing',
          easing.citation,
          t('Atenuantes', 'Attenuating circumstances'),
          easing.list.map(({ letter, label }) => lettered(letter, label)),
        )),
    ...(burdening === null
      ? []
      : list(
          code,
          'burdening',
          burdening.citation,
          t('Agravantes', 'Aggravating circumstances'),
          burdening.list.map(({ letter, label }) => lettered(letter, label)),
        )),
    ...list(
      code,
      'repeats',
      repeat_test.citation,
      t('Reincidência', 'Repeat'),
      repeats.map(({ text, citation }) => cited(text, citation)),
    ),
    ...(bounds === null
      ? []
      : list(code, 'bounds', bounds.citation, t('Limites de qualquer multa', 'Bounds of any fine'), [
          t(
            `de ${bounds.min_pct} % a ${bounds.max_pct} % do ${unit.name.pt}`,
            `from ${bounds.min_pct} % to ${bounds.max_pct} % of the ${unit.name.en}`,
          ),
        ])),
    ...list(
      code,
      'judges',
      judges.map(({ citation }) => citation).join('; '),
      t('Quem julga', 'Who judges'),
      judges.map(({ text, citation }) => cited(text, citation)),
    ),
  ];
}

/** What licences must name, how long they last, what a move needs, why they are taken away. */
export function licenceLists(code: PostureCode): readonly TitledList[] {
  const { request, move, terms, cassation } = code.licences;
  const rows = (each: readonly { readonly text: Text; readonly citation: string }[]) =>
    each.map(({ text, citation }) => cited(text, citation));
  const all = (each: readonly { readonly citation: string }[]) =>
    [...new Set(each.map(({ citation }) => citation))].join('; ');
  return [
    ...list(code, 'request', request.citation, t('O que o pedido traz', 'What the request names'), [
      request.text,
    ]),
    ...list(code, 'terms', all(terms), t('Alvarás com prazo', 'Licences with a term'), rows(terms)),
    ...list(code, 'move', move.citation, t('Mudança de local', 'Moving'), [move.text]),
    ...list(
      code,
      'cassation',
      all(cassation),
      t('Por que se cassa', 'Why it is taken away'),
      rows(cassation),
    ),
  ];
}
