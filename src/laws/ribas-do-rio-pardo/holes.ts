import { t } from '../text.ts';
import type { Hole } from '../types.ts';

/** Gaps, slips and contradictions of Lei 427/1987 (a scan), shown and never papered over. */
export const holes: readonly Hole[] = [
  {
    citation: 'Arts. 19-20',
    text: t(
      'A seção dos alimentos fala de multa e não diz o valor.',
      'The section on food speaks of a fine and names no amount.',
    ),
  },
  {
    citation: 'Art. 74',
    text: t(
      'No trânsito, a multa só cabe onde o código nacional não tem penalidade.',
      'In traffic the fine stands only where the national code has no penalty.',
    ),
  },
  {
    citation: 'Art. 51',
    text: t(
      'Proíbe barulho fora de hora “nas proximidades” e não diz de quê. Lê-se como decisão da autoridade.',
      'It bars noise out of hours “in the vicinity” and does not say of what. It is read as the authority’s decision.',
    ),
  },
  {
    citation: 'Art. 81',
    text: t(
      'Falta o verbo: não diz o que o estabelecimento pode fazer no passeio. Lê-se como ocupar.',
      'The verb is missing: it does not say what the business may do on the pavement. It is read as using it.',
    ),
  },
  {
    citation: 'Art. 30, IV',
    text: t(
      'Remete ao inciso VI do Art. 29, que não existe; o certo é o do Art. 27.',
      'It cites item VI of Art. 29, which does not exist; that of Art. 27 is meant.',
    ),
  },
  {
    citation: 'Art. 32',
    text: t(
      'Dois incisos levam o número VI; o recuo de 20 m é o último.',
      'Two items bear the number VI; the setback of 20 m is the last.',
    ),
  },
  {
    citation: 'Art. 60',
    text: t(
      'A abertura fala de “circos de diversão”: perdeu os parques, que os parágrafos citam.',
      'The opening speaks of “circos de diversão”: it lost the parks, which the paragraphs name.',
    ),
  },
  {
    citation: 'Art. 63',
    text: t(
      'Está escrito diversões “naturais”; parece ser noturnas. Vale para casas de diversão em geral, até que se decida.',
      'It reads “naturais” for the amusements; nocturnal seems meant. Read as amusement places at large until someone decides.',
    ),
  },
  {
    citation: 'Art. 94',
    text: t(
      'Chama de inflamável o que inflama acima de 135 graus; o usual seria abaixo. Mantido como está.',
      'It calls inflammable what flashes above 135 degrees; below would be usual. Kept as it stands.',
    ),
  },
  {
    citation: 'Art. 96, §2',
    text: t(
      'Não diz se, para guardar mais, basta uma das distâncias. Lê-se: as duas passam de 500 m.',
      'It does not say whether one of the distances is enough to hold more. Read: both exceed 500 m.',
    ),
  },
  {
    citation: 'Art. 129, II a IV',
    text: t(
      'Sem número: leito, margens, água parada e perigo a pontes são decisão da autoridade.',
      'Without a number: bed, banks, standing water and danger to bridges are the authority’s to decide.',
    ),
  },
  {
    citation: 'Art. 145',
    text: t(
      'Está escrito das 8 às 18 “horas úteis”: faltam os dias.',
      'It reads from 8 to 18 “horas úteis”: the days are missing.',
    ),
  },
  {
    citation: 'Art. 147, II',
    text: t(
      'Não diz em que dias as padarias abrem das 6 às 21: lê-se todos.',
      'It does not say on which days bakeries open from 6 to 21: read as all.',
    ),
  },
  {
    citation: 'Art. 147, §1',
    text: t(
      'Não diz a que horas fica aberta a farmácia de plantão.',
      'It does not say at what hours the pharmacy on duty stays open.',
    ),
  },
  {
    citation: 'Art. 157, §3',
    text: t(
      'Manda “utilizar” a mercadoria estragada; parece ser inutilizar.',
      'It orders spoilt goods to be “used”; destroyed seems meant.',
    ),
  },
  {
    citation: 'Arts. 165-166',
    text: t(
      'Não dizem o que se faz quando o último dia cai em dia sem expediente: mostram-se esse dia e o próximo dia útil.',
      'They do not say what to do when the last day is no working day: that day and the next working day are both shown.',
    ),
  },
  {
    citation: 'Art. 166',
    text: t(
      'Está escrito “recebê-lo” onde se quer dizer pagar.',
      'It reads “receive” where to pay is meant.',
    ),
  },
  {
    citation: 'Art. 167',
    text: t(
      'Vale 60 dias depois da publicação, e o dia dela não consta: contamos da sanção.',
      'It binds 60 days after publication, whose day is not given: we count from the enactment.',
    ),
  },
];
