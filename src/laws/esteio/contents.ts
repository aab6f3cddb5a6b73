import { item } from '../content-fields.ts';
import { t } from '../text.ts';
import type { RequiredContents } from '../types.ts';

/** What each paper must hold (Arts. 23, 50 and 69). */
export const contents: readonly RequiredContents[] = [
  {
    id: 'EST-C-69',
    citation: 'Art. 69',
    kind: 'infringement',
    document: t('Auto de infração', 'Notice of infringement (auto de infração)'),
    items: [
      item('Dia, mês, ano, hora e lugar', 'Day, month, year, hour and place', 'day-and-hour', 'place'),
      item(
        'Nome, profissão, idade, estado civil e endereço do infrator',
        'Offender’s name, trade, age, marital status, address',
        'offender-name',
        'offender-trade',
        ['offender-age', 'offender-is-a-body'],
        ['offender-marital-status', 'offender-is-a-body'],
        'offender-address',
      ),
      item('Artigo infringido', 'Article broken', 'provision'),
      item(
        'Relato curto, atenuantes e agravantes, ou a notificação descumprida',
        'Short account, circumstances, or the notice not heeded',
        ['account', 'unheeded-notice'],
        ['circumstances', 'unheeded-notice'],
      ),
      item(
        'Nome e residência de testemunhas maiores de idade',
        'Name and residence of adult witnesses',
        'witnesses',
        'witnesses-address',
      ),
      item(
        'Assinaturas: infrator (ou a recusa), duas testemunhas e quem lavrou',
        'Signatures: offender (or his refusal), two witnesses and who drew it up',
        ['signature-offender', 'refusal-to-sign'],
        'signature-witnesses',
        'signature-author',
      ),
    ],
  },
  {
    id: 'EST-C-50',
    citation: 'Art. 50',
    kind: 'prior-notice',
    document: t('Notificação prévia', 'Prior notice'),
    items: [
      item(
        'Nome e endereço do responsável',
        'Name and address of who answers',
        'offender-name',
        'offender-address',
      ),
      item('Motivo e artigo', 'Reason and article', 'reason', 'provision'),
      item('O que deve ser feito', 'What must be done', 'measures'),
      item('Prazo, que corre da data da notificação', 'Term, running from the notice’s date', 'term'),
      item('Hora, dia e local', 'Hour, day and place', 'day-and-hour', 'place'),
      item('A quem foi entregue, se não ao responsável', 'To whom it was handed, if not to who answers'),
      item('Assinatura do fiscal', 'Inspector’s signature', 'signature-author'),
      item(
        'Assinatura e endereço de duas testemunhas',
        'Signature and address of two witnesses',
        'signature-witnesses',
        'witnesses-address',
      ),
    ],
  },
  {
    id: 'EST-C-23',
    citation: 'Art. 23',
    kind: 'seizure',
    document: t('Auto de apreensão', 'Record of seizure'),
    items: [
      item('O que foi apreendido e quanto', 'What was seized and how much', 'goods'),
      item('Local, data, hora e motivos', 'Place, date, hour and reasons', 'place', 'day-and-hour', 'reason'),
      item('Dono e quem estava com a coisa', 'Owner and who held it', 'owner', 'holder'),
      item(
        'Nome, endereço e assinatura de duas testemunhas',
        'Name, address and signature of two witnesses',
        'witnesses',
        'witnesses-address',
        'signature-witnesses',
      ),
      item(
        'Assinatura do infrator, ou a recusa, e do fiscal',
        'Signature of the offender, or the refusal, and of the inspector',
        ['signature-offender', 'refusal-to-sign'],
        'signature-author',
      ),
    ],
  },
];
