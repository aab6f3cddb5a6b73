import { item } from '../content-fields.ts';
import { t } from '../text.ts';
import type { RequiredContents } from '../types.ts';

/** What a notice of infringement must hold (Art. 163); a signature is not essential (164, §2). */
export const contents: readonly RequiredContents[] = [
  {
    id: 'RIB-C-163',
    citation: 'Art. 163',
    kind: 'infringement',
    document: t('Auto de infração', 'Notice of infringement (auto de infração)'),
    items: [
      item('Dia, mês, ano, hora e lugar', 'Day, month, year, hour and place', 'day-and-hour', 'place'),
      item(
        'Quem lavrou e o relato claro dos fatos, com o que atenua ou agrava',
        'Who drew it up and a clear account of the facts, with what eases or burdens',
        'author',
        'account',
      ),
      item(
        'Nome, profissão, idade, estado civil e residência do infrator',
        'Offender’s name, trade, age, marital status, residence',
        'offender-name',
        'offender-trade',
        ['offender-age', 'offender-is-a-body'],
        ['offender-marital-status', 'offender-is-a-body'],
        'offender-address',
      ),
      item(
        'Artigo infringido e intimação para pagar ou se defender',
        'Article broken and summons to pay or defend',
        'provision',
        'summons',
      ),
      item(
        'Assinaturas: quem lavrou, infrator (ou a recusa) e duas testemunhas, se houver',
        'Signatures: who drew it up, offender (or his refusal), two witnesses if any',
        'signature-author',
        ['signature-offender', 'refusal-to-sign'],
      ),
    ],
  },
];
