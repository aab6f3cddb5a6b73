import { t } from '../text.ts';
import type { RequiredContents } from '../types.ts';

/** What a notice of infringement must hold (Art. 163). */
export const contents: readonly RequiredContents[] = [
  {
    id: 'RIB-C-163',
    citation: 'Art. 163',
    document: t('Auto de infração', 'Notice of infringement (auto de infração)'),
    items: [
      t('Dia, mês, ano, hora e lugar', 'Day, month, year, hour and place'),
      t('Quem lavrou e o relato claro dos fatos', 'Who drew it up and a clear account of the facts'),
      t(
        'Nome, profissão, idade, estado civil e residência do infrator',
        'Offender’s name, trade, age, marital status, residence',
      ),
      t(
        'Artigo infringido e intimação para pagar ou se defender',
        'Article broken and summons to pay or defend',
      ),
      t(
        'Assinaturas: quem lavrou, infrator e duas testemunhas, se houver',
        'Signatures: who drew it up, offender, two witnesses if any',
      ),
    ],
  },
];
