import { item } from '../content-fields.ts';
import { t } from '../text.ts';
import type { RequiredContents } from '../types.ts';

/** What a notice of infringement must hold (Art. 82). */
export const contents: readonly RequiredContents[] = [
  {
    id: 'TAG-C-82',
    citation: 'Art. 82',
    kind: 'infringement',
    document: t('Auto de infração', 'Notice of infringement (auto de infração)'),
    items: [
      item('Nome do infrator', 'Offender’s name', 'offender-name'),
      item('Local da infração', 'Place of the infringement', 'place'),
      item('Natureza da infração e artigo', 'Nature of the infringement and article', 'account', 'provision'),
      item('Prazo para regularizar', 'Term to put it right', 'term'),
      item('Multa e prazo para pagar', 'Fine and term to pay', 'fine', 'term-to-pay'),
      item(
        'Assinatura de quem autuou e, se possível, do infrator',
        'Signature of who drew it up and, if possible, of the offender',
        'signature-author',
      ),
    ],
  },
];
