import { t } from '../text.ts';
import type { Hole } from '../types.ts';

/** Gaps, slips and contradictions of Lei 612/1995, shown and never papered over. */
export const holes: readonly Hole[] = [
  {
    citation: 'Art. 11',
    text: t(
      'Não diz o que é um centro, bairro ou vila populosa: lê-se como a zona urbana.',
      'It does not say what a populous centre, neighbourhood or village is: read as the urban zone.',
    ),
  },
  {
    citation: 'Art. 43',
    text: t(
      'Não diz se o sábado é dia útil. Lê-se que sim: as exceções são só domingos e feriados.',
      'It does not say whether Saturday is a working day. Read as yes: only Sundays and holidays are excepted.',
    ),
  },
  {
    citation: 'Art. 45, C',
    text: t(
      'Não diz a que horas começa o plantão da farmácia, só que vai até as 22.',
      'It does not say when the pharmacy’s duty begins, only that it goes on to 22 h.',
    ),
  },
  {
    citation: 'Art. 76',
    text: t(
      'Uma faixa só, de 1 a 10 salários mínimos, para qualquer artigo: a gravidade é da autoridade.',
      'One range, 1 to 10 minimum wages, for every article: how grave it is, is the authority’s to say.',
    ),
  },
  {
    citation: 'Arts. 75 e 85',
    text: t(
      'Falam do prazo de pagar, que o código não fixa: é o que o auto disser (Art. 82, E).',
      'They speak of the term to pay, which the code does not set: it is what the notice says (Art. 82, E).',
    ),
  },
  {
    citation: 'Art. 84, §2',
    text: t(
      'Fala da defesa no prazo, mas nenhum prazo de defesa existe; o Art. 83 só dá recurso depois de pagar.',
      'It speaks of a defence in time, but no term to defend exists; Art. 83 only gives an appeal after paying.',
    ),
  },
  {
    citation: 'Arts. 76, 83 e 84',
    text: t(
      'Não dizem o que se faz quando o último dia cai em dia sem expediente: mostram-se esse dia e o próximo dia útil.',
      'They do not say what to do when the last day is no working day: that day and the next working day are both shown.',
    ),
  },
  {
    citation: 'Art. 87',
    text: t(
      'Vale desde a publicação, e o dia dela não consta: tomamos o da sanção.',
      'It binds from its publication, whose day is not given: we take that of the enactment.',
    ),
  },
];
