import { t } from '../text.ts';
import type { RequiredContents } from '../types.ts';

/** What each paper must hold (Arts. 23, 50 and 69). */
export const contents: readonly RequiredContents[] = [
  {
    id: 'EST-C-69',
    citation: 'Art. 69',
    document: t('Auto de infração', 'Notice of infringement (auto de infração)'),
    items: [
      t('Dia, mês, ano, hora e lugar', 'Day, month, year, hour and place'),
      t(
        'Nome, profissão, idade, estado civil e endereço do infrator',
        'Offender’s name, trade, age, marital status, address',
      ),
      t('Artigo infringido', 'Article broken'),
      t(
        'Relato curto, atenuantes e agravantes, ou a notificação descumprida',
        'Short account, circumstances, or the notice not heeded',
      ),
      t('Nome e residência de testemunhas maiores de idade', 'Name and residence of adult witnesses'),
      t(
        'Assinaturas: infrator, duas testemunhas e quem lavrou',
        'Signatures: offender, two witnesses and who drew it up',
      ),
    ],
  },
  {
    id: 'EST-C-50',
    citation: 'Art. 50',
    document: t('Notificação prévia', 'Prior notice'),
    items: [
      t('Nome e endereço do responsável', 'Name and address of who answers'),
      t('Motivo e artigo', 'Reason and article'),
      t('O que deve ser feito', 'What must be done'),
      t('Prazo, que corre da data da notificação', 'Term, running from the notice’s date'),
      t('Hora, dia e local', 'Hour, day and place'),
      t('A quem foi entregue, se não ao responsável', 'To whom it was handed, if not to who answers'),
      t('Assinatura do fiscal', 'Inspector’s signature'),
      t('Assinatura e endereço de duas testemunhas', 'Signature and address of two witnesses'),
    ],
  },
  {
    id: 'EST-C-23',
    citation: 'Art. 23',
    document: t('Auto de apreensão', 'Record of seizure'),
    items: [
      t('O que foi apreendido e quanto', 'What was seized and how much'),
      t('Local, data, hora e motivos', 'Place, date, hour and reasons'),
      t('Dono e quem estava com a coisa', 'Owner and who held it'),
      t('Nome, endereço e assinatura de duas testemunhas', 'Name, address and signature of two witnesses'),
      t(
        'Assinatura do infrator, ou a recusa, e do fiscal',
        'Signature of the offender, or the refusal, and of the inspector',
      ),
    ],
  },
];
