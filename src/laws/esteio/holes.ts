import { t } from '../text.ts';
import type { Hole } from '../types.ts';

/** Articles of the special part (91 to 345) that ask or forbid and name no fine of their own. */
const WITHOUT_FINE = [
  213, 257, 262, 265, 266, 278, 279, 280, 282, 283, 284, 285, 286, 287, 288, 289, 290, 293, 297, 300, 302,
  307, 309, 317, 318, 320, 321, 322, 323, 324, 326, 327, 332, 336, 338, 343,
] as const;

const fines: readonly Hole[] = [
  {
    citation: 'Art. 212',
    text: t(
      'A frase acaba em “Multa de”, sem o valor. Circos e parques inseguros ficam sem multa própria.',
      'The sentence ends at “Multa de” without an amount. Unsafe circuses and parks have no fine of their own.',
    ),
  },
  {
    citation: 'Art. 242',
    text: t(
      'A redação da Lei 1526/1989 não traz multa. A primeira ia de 10% a 50 salários, acima do teto de 5 do Art. 13.',
      'The wording of Lei 1526/1989 names no fine. The first ran from 10 % to 50 wages, above the ceiling of 5 in Art. 13.',
    ),
  },
  {
    citation: 'Art. 295',
    text: t(
      'Está escrito “5 15%”: falta a palavra entre os números. Parece ser de 5 a 15%.',
      'It reads “5 15%”: the word between the numbers is missing. It seems to be 5 to 15 %.',
    ),
  },
  {
    citation: 'Art. 334',
    text: t(
      'A primeira multa traz um erro de escrita no salário mínimo; lê-se de 50% a 2 salários. A do parágrafo único é outra: de 20 a 50%.',
      'The first fine has a slip in the word for the wage; it is read as 50 % to 2 wages. That of the sole paragraph is another: 20 to 50 %.',
    ),
  },
  {
    citation: 'Art. 198',
    text: t(
      'Soma à multa do Art. 195 o valor do ônus causado, até 5 salários. Não é uma faixa: a autoridade calcula.',
      'It adds to the fine of Art. 195 the burden caused, up to 5 wages. That is no range: the authority works it out.',
    ),
  },
  {
    citation: 'Art. 55, i)',
    text: t(
      'A multa do fiscal que se omite é metade da multa da infração (Art. 47), e quem julga é o prefeito.',
      'The fine of an inspector who looked away is half that of the offence (Art. 47), and the mayor judges it.',
    ),
  },
  {
    citation: 'Art. 16',
    text: t(
      'Mais atenuantes do que agravantes, havendo agravante: o grau não está previsto. Mostram-se o mínimo e o submédio, e a autoridade escolhe.',
      'More attenuating than aggravating circumstances, with some aggravating: the degree is not foreseen. Minimum and sub-medium are shown and the authority chooses.',
    ),
  },
  {
    citation: 'Arts. 18, a) e 19',
    text: t(
      'A reincidência aparece como agravante e como aumento. Conta uma vez só, pelo Art. 19.',
      'A repeat stands both as a circumstance and as an increase. It counts once, by Art. 19.',
    ),
  },
  {
    citation: 'Arts. 91-106, 160-164 e 170-174',
    text: t(
      'Revogados pela Lei 1629/1990. Valem para o que foi feito antes dela; só se sabe o ano, e quem decide diz de que lado de 1990 o dia fica.',
      'Revoked by Lei 1629/1990. They stand for what was done before it; only the year is known, and whoever decides says on which side a day of 1990 falls.',
    ),
  },
  ...WITHOUT_FINE.map(
    (article): Hole => ({
      citation: `Art. ${article}`,
      text: t(
        `O Art. ${article} não traz a multa. A autoridade decide.`,
        `Art. ${article} names no fine of its own. The authority decides.`,
      ),
    }),
  ),
];

const gaps: readonly Hole[] = [
  {
    citation: 'Art. 107',
    text: t(
      'Pede distância até poço e água de consumo, mas o número está em outra lei ou regulamento.',
      'It asks for a distance from wells and drinking water, but the number is in another law or regulation.',
    ),
  },
  {
    citation: 'Arts. 182 e 188',
    text: t(
      '“Nas proximidades” e “junto a” não têm número: a autoridade decide.',
      '“Near” and “beside” have no number: the authority decides.',
    ),
  },
  {
    citation: 'Art. 226',
    text: t(
      'O texto guarda três redações, duas de 1985, sem o dia: em 1985 não se sabe qual valia.',
      'The text keeps three wordings, two of 1985, without the day: which was in force within 1985 is not known.',
    ),
  },
  {
    citation: 'Art. 262',
    text: t(
      'O texto junta as palavras riscadas de 1971 e as da Lei 827/1973, no sentido e nos lados. Lemos: desde 1973, do norte para o sul, pares à esquerda.',
      'The text runs together the struck words of 1971 and those of Lei 827/1973, for direction and sides. We read: since 1973, from north to south, even on the left.',
    ),
  },
  {
    citation: 'Art. 345',
    text: t(
      'Postos de combustível não estão entre os que podem abrir em feriado, nem são citados: sem resposta do código.',
      'Fuel stations are not among those that may open on holidays, nor are they named: the code gives no answer.',
    ),
  },
  {
    citation: 'Arts. 51, 75 e 80',
    text: t(
      'Não dizem o que se faz quando o último dia cai em dia sem expediente: mostram-se esse dia e o próximo dia útil.',
      'They do not say what to do when the last day is no working day: that day and the next working day are both shown.',
    ),
  },
  {
    citation: 'Art. 214',
    text: t(
      'Chama de inflamável o que inflama acima de 135 graus; o usual seria abaixo. Mantido como está.',
      'It calls inflammable what flashes above 135 degrees; below would be usual. Kept as it stands.',
    ),
  },
];

const slips: readonly Hole[] = [
  {
    citation: 'Art. 74, c)',
    text: t(
      'Falta um “não”: manda recusar o auto que tem tudo o que o Art. 69 pede, quando quer dizer o contrário.',
      'A “not” is missing: it refuses the notice that has all Art. 69 asks, where the contrary is meant.',
    ),
  },
  {
    citation: 'Art. 84',
    text: t(
      'Remete ao Art. 81 para um prazo que está no Art. 80.',
      'It cites Art. 81 for a term that is in Art. 80.',
    ),
  },
];

/** Gaps, slips and contradictions of Lei 785/1971, shown and never papered over. */
export const holes: readonly Hole[] = [...fines, ...gaps, ...slips];
