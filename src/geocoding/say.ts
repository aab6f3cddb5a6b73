/** The remarks of an answer as sentences, in both languages. */
import { t } from '../laws/text.ts';
import type { Text } from '../laws/vocabulary.ts';
import { fill } from '../siting/sentences.ts';
import type { Precision, Remark } from './types.ts';

const SENTENCES: Readonly<Record<string, Text>> = {
  'between-numbers': t(
    'Entre os números {from} e {to}, que o cadastro conhece.',
    'Between numbers {from} and {to}, which the register knows.',
  ),
  'between-kilometres': t('Entre os km {from} e {to}, conhecidos.', 'Between km {from} and {to}, known.'),
  'kilometre-not-known': t(
    'O km {km} não está no cadastro: só se sabe a estrada.',
    'Km {km} is not in the register: only the road is known.',
  ),
  'by-the-ruler': t(
    'Pelo número, {metres} m do início da rua ({citation}).',
    'By its number, {metres} m from the street’s beginning ({citation}).',
  ),
  'register-contrary': t(
    'O cadastro mostra números que não seguem a régua da lei: o número não foi calculado.',
    'The register shows numbers that do not follow the code’s ruler: the number was not worked out.',
  ),
  'beyond-the-end': t(
    'A rua acaba antes do número {number}: confira o número.',
    'The street ends before number {number}: check the number.',
  ),
  'number-not-known': t(
    'O número {number} não está no cadastro nem entre dois que estão: só se sabe a rua.',
    'Number {number} is neither in the register nor between two that are: only the street is known.',
  ),
  'street-not-found': t(
    'Nenhuma rua com este nome. Confira a grafia, ou marque o ponto no mapa.',
    'No street of this name. Check the spelling, or mark the point on the map.',
  ),
  'needs-a-second-sign': t(
    'Há rua de nome parecido, mas nada confirma que é ela. Diga o bairro ou o CEP, ou escolha na lista.',
    'There is a street of a like name, but nothing confirms it. Give the neighbourhood or postcode, or choose from the list.',
  ),
  'other-municipality': t(
    'O endereço diz ser de outro município. Se não é, corrija o nome antes da sigla do estado.',
    'The address says to be of another municipality. If it is not, mend the name before the state’s letters.',
  ),
  'nothing-understood': t('Não há nome de rua neste endereço.', 'There is no street’s name in this address.'),
  tie: t(
    'Serve a {n} lugares. Diga o bairro, o CEP ou o lado, ou escolha na lista.',
    'Fits {n} places. Give the neighbourhood, the postcode or the side, or choose from the list.',
  ),
  'outside-geocoder': t(
    'Achado por um serviço de fora ({service}), não pelos dados do município: confira no mapa.',
    'Found by an outside service ({service}), not by the municipality’s data: check it on the map.',
  ),
};

/** A remark as a sentence; an unknown code shows itself. */
export function sayRemark({ code, values }: Remark, language: keyof Text): string {
  const sentence = SENTENCES[code];
  return sentence === undefined ? code : fill(sentence[language], values);
}

export const PRECISION_WORDS: Readonly<Record<Precision, Text>> = {
  rooftop: t('lote ou prédio', 'lot or building'),
  address: t('cadastro de endereços', 'address register'),
  interpolated: t('entre números conhecidos', 'between known numbers'),
  'metric-number': t('pelo número em metros', 'by the number in metres'),
  street: t('só a rua', 'street only'),
  neighbourhood: t('só o bairro', 'neighbourhood only'),
  none: t('não localizado', 'not placed'),
};
