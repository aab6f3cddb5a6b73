import { t } from '../text.ts';
import type { ProcessStep, RequiredContents } from '../types.ts';

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

/** The steps of the process (Arts. 80 to 86). */
export const process: readonly ProcessStep[] = [
  {
    id: 'TAG-P-1',
    citation: 'Arts. 80-82',
    text: t('Auto de infração e multa', 'Notice of infringement and fine'),
  },
  {
    id: 'TAG-P-2',
    citation: 'Art. 83',
    text: t('Recurso ao prefeito, paga a multa', 'Appeal to the mayor, the fine paid'),
  },
  {
    id: 'TAG-P-3',
    citation: 'Art. 84',
    text: t('Julgamento; se procedente, a multa volta', 'Judgment; if upheld, the fine is given back'),
  },
  { id: 'TAG-P-4', citation: 'Art. 85', text: t('Dívida ativa e cobrança', 'Tax debt and collection') },
  {
    id: 'TAG-P-5',
    citation: 'Art. 86',
    text: t('Obra pela prefeitura, com 20% a mais', 'Works by the town, at cost plus 20 %'),
  },
];
