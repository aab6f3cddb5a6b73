import { t } from './text.ts';
import type { Text } from './vocabulary.ts';

export interface Decision {
  readonly id: string;
  readonly title: Text;
  readonly text: Text;
}

/**
 * What holds for every rule where the codes are silent, listed under *Leis*.
 * What was decided for one rule alone is that rule's `decided`, shown beside its verdict.
 */
export const DECISIONS: readonly Decision[] = [
  {
    id: 'edge-to-edge',
    title: t('De onde a onde', 'From what to what'),
    text: t(
      'Mede-se da borda mais próxima à borda mais próxima do lote ou prédio; sem ele, do ponto. Onde a lei fala de bombas ou de construção, mede-se dela, se foi desenhada.',
      'Measured from nearest edge to nearest edge of lot or building; without one, from the point. Where the law speaks of pumps or a construction it is measured from that, if drawn.',
    ),
  },
  {
    id: 'at-the-number',
    title: t('Exatamente no número', 'Exactly at the number'),
    text: t(
      'Quem está exatamente na distância mínima atende. A beira de uma zona pertence à zona.',
      'Exactly at a minimum distance complies. The border of a zone belongs to the zone.',
    ),
  },
  {
    id: 'accuracy',
    title: t('Posição com erro', 'A position may err'),
    text: t(
      'Toda posição tem um erro em metros. Se a distância está a menos que isso do limite, o resultado é inconclusivo e se mede no local.',
      'Every position has an error in metres. Where the distance is within it of the limit the answer is inconclusive and one measures on site.',
    ),
  },
  {
    id: 'no-number',
    title: t('Regra sem número', 'Rule without a number'),
    text: t(
      'A autoridade decide, com as distâncias aos lugares mais próximos à vista, a não ser que o município tenha fixado um número.',
      'The authority decides, with the distances to the nearest places shown, unless the town has set a number.',
    ),
  },
  {
    id: 'no-data',
    title: t('Camada que falta', 'A layer that is missing'),
    text: t(
      'Se os lugares de um tipo não foram carregados, a regra fica sem dados. Isso nunca quer dizer que atende.',
      'If the places of a kind are not loaded the rule has no data. That never means that it complies.',
    ),
  },
  {
    id: 'each-kind',
    title: t('Vários tipos de lugar', 'Several kinds of place'),
    text: t(
      'Quando uma regra protege vários tipos de lugar, cada um é julgado à parte.',
      'Where a rule protects several kinds of place each is judged on its own.',
    ),
  },
  {
    id: 'boundary',
    title: t('Divisa do município', 'The town’s boundary'),
    text: t(
      'Um ponto fora do município não é julgado. Lugares logo depois da divisa continuam protegidos.',
      'A point outside the town is not judged. Places just over the border are still protected.',
    ),
  },
  {
    id: 'itself',
    title: t('O próprio lugar', 'The place itself'),
    text: t(
      'Um lugar não conflita consigo mesmo, nem com outro cuja licença já tinha acabado no dia da pergunta.',
      'A place does not conflict with itself, nor with one whose licence had ended by the day asked about.',
    ),
  },
  {
    id: 'centavos',
    title: t('Centavos', 'Centavos'),
    text: t(
      'A conta da multa é exata até o fim e só então se arredonda ao centavo, meio para cima. Os códigos não dizem como.',
      'A fine is counted exactly to the end and only then rounded to the centavo, half a one up. The codes do not say how.',
    ),
  },
  {
    id: 'bounds-on-the-sum',
    title: t('Limites sobre o resultado', 'Bounds on the result'),
    text: t(
      'O piso e o teto do Art. 13 de Esteio valem para a multa já graduada, não para a faixa do artigo. Os 10 % da reincidência genérica param no teto; o dobro da específica passa dele.',
      'The floor and ceiling of Esteio’s Art. 13 hold for the fine once graded, not for the range of the article. The 10 % of a generic repeat stop at the ceiling; the doubling of a specific one passes it.',
    ),
  },
  {
    id: 'same-provision',
    title: t('Mesma disposição', 'The same provision'),
    text: t(
      'A redação antiga e o aumento de um artigo são a mesma disposição que ele; uma segunda faixa do mesmo artigo é outra.',
      'An earlier wording of an article and its increase are the same provision as it; a second range of the article is another.',
    ),
  },
  {
    id: 'what-makes-a-repeat',
    title: t('O que faz reincidente', 'What makes a repeat'),
    text: t(
      'Em Esteio, condenação definitiva anterior ao fato, esquecida cinco anos depois (Art. 7, b). Em Ribas, autuado e punido; em Taguaí, basta autuado. Nos dois últimos só a mesma disposição conta.',
      'In Esteio a final judgment before the act, forgotten five years later (Art. 7, b). In Ribas fined and punished; in Taguaí a notice is enough. In the last two only the same provision counts.',
    ),
  },
  {
    id: 'growing-repeat',
    title: t('Multa que cresce em Ribas', 'The fine that grows in Ribas'),
    text: t(
      'O Art. 155 dobra o acumulado a cada 30 dias completos desde a primeira multa; antes disso nada se soma. Os limites da faixa não a param.',
      'Art. 155 doubles what has piled up for each 30 full days since the first fine; before that nothing is added. The bounds of the range do not stop it.',
    ),
  },
  {
    id: 'judge-without-maximum',
    title: t('Quem julga sem máximo', 'Who judges without a maximum'),
    text: t(
      'Onde o artigo de Esteio não traz multa, vale o teto geral do Art. 13 para dizer quem julga: o prefeito.',
      'Where an article of Esteio names no fine, the general ceiling of Art. 13 tells who judges: the mayor.',
    ),
  },
  {
    id: 'judge-of-concessions',
    title: t('Táxi e concessões', 'Taxis and concessions'),
    text: t(
      'Os Arts. 165, 166, 167 e 239 de Esteio tratam de táxi e transporte concedido: lemos que o secretário julga (Art. 56), salvo o que é do prefeito.',
      'Arts. 165, 166, 167 and 239 of Esteio are about taxis and granted transport: we read that the secretary judges them (Art. 56), save what is the mayor’s.',
    ),
  },
  {
    id: 'counting-terms',
    title: t('Contagem de prazos', 'Counting terms'),
    text: t(
      'Dias corridos, do dia seguinte ao ato. Horas, de minuto a minuto. Meses e anos acabam no mesmo número, ou no dia seguinte se o mês não o tem (Código Civil, Art. 132).',
      'Running days, from the day after the act. Hours from minute to minute. Months and years end on the same number, or the day after where the month lacks it (Civil Code, Art. 132).',
    ),
  },
  {
    id: 'end-on-rest-day',
    title: t('Prazo que acaba em dia sem expediente', 'A term that ends on a rest day'),
    text: t(
      'Os códigos não o mudam. Mostram-se o último dia e o próximo dia útil; entre os dois o prazo está em dúvida, e nada se faz contra quem ainda pode agir.',
      'The codes do not move it. The last day and the next working day are both shown; between them the term is in doubt, and nothing is done against whoever may still act.',
    ),
  },
  {
    id: 'holidays',
    title: t('Feriados', 'Holidays'),
    text: t(
      'Contam os nacionais, os do estado, o dia de eleição e os que o município cadastrar; ponto facultativo, como o Carnaval, não conta. Para prazos o sábado não é dia útil.',
      'National ones, the state’s, election days and those the town enters count; days at an office’s pleasure, such as Carnival, do not. For terms Saturday is no working day.',
    ),
  },
  {
    id: 'offender-that-is-a-body',
    title: t('Infrator que é firma', 'An offender that is a firm'),
    text: t(
      'Esteio (Art. 69, b) e Ribas (Art. 163, III) pedem idade e estado civil do infrator, mas também a firma responde (Esteio, Art. 2, g). Dela pedimos o nome, o ramo e o endereço.',
      'Esteio (Art. 69, b) and Ribas (Art. 163, III) ask for the offender’s age and marital status, yet a firm answers too (Esteio, Art. 2, g). Of it we ask name, trade and address.',
    ),
  },
  {
    id: 'monday-to-saturday',
    title: t('De segunda a sábado', 'Monday to Saturday'),
    text: t(
      'Onde o código diz de segunda a sábado (supermercados em Ribas, farmácias em Taguaí) e não fala de feriado, lemos que em feriado não se abre.',
      'Where a code says Monday to Saturday (supermarkets in Ribas, pharmacies in Taguaí) and does not speak of holidays, we read that they stay shut on those.',
    ),
  },
  {
    id: 'closing-hour',
    title: t('Hora de fechar', 'The closing hour'),
    text: t(
      'Às 18 h de um horário das 8 às 18 já está fechado: a primeira hora entra, a última não.',
      'At 18 h of hours from 8 to 18 it is shut already: the first hour is in, the last is not.',
    ),
  },
];
