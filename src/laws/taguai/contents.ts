import { t } from '../text.ts';
import type { RequiredContents } from '../types.ts';

/** What a notice of infringement must hold (Art. 82). */
export const contents: readonly RequiredContents[] = [
  {
    id: 'TAG-C-82',
    citation: 'Art. 82',
    document: t('Auto de infração', 'Notice of infringement (auto de infração)'),
    items: [
      t('Nome do infrator', 'Offender’s name'),
      t('Local da infração', 'Place of the infringement'),
      t('Natureza da infração e artigo', 'Nature of the infringement and article'),
      t('Prazo para regularizar', 'Term to put it right'),
      t('Multa e prazo para pagar', 'Fine and term to pay'),
      t(
        'Assinatura de quem autuou e, se possível, do infrator',
        'Signature of who drew it up and, if possible, of the offender',
      ),
    ],
  },
];
