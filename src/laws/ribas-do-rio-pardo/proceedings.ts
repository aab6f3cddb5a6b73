import { t } from '../text.ts';
import type { ProcessStep, RequiredContents } from '../types.ts';

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

/** The steps of the process (Arts. 160 to 166). */
export const process: readonly ProcessStep[] = [
  { id: 'RIB-P-1', citation: 'Arts. 160-164', text: t('Auto de infração', 'Notice of infringement') },
  {
    id: 'RIB-P-2',
    citation: 'Art. 165',
    text: t('Defesa por petição ao prefeito', 'Defence by petition to the mayor'),
  },
  { id: 'RIB-P-3', citation: 'Arts. 162 e 166', text: t('Julgamento e multa', 'Judgment and fine') },
  { id: 'RIB-P-4', citation: 'Art. 166', text: t('Intimação para pagar', 'Summons to pay') },
  { id: 'RIB-P-5', citation: 'Art. 153', text: t('Dívida ativa e cobrança', 'Tax debt and collection') },
];
