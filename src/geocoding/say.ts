/** The remarks of an answer as sentences, in both languages. */
import { t } from '../laws/text.ts';
import type { Text } from '../laws/vocabulary.ts';
import { fill } from '../siting/sentences.ts';
import type { OutsideFault } from './outside-run.ts';
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
    'O endereço diz ser de outro município. Se não é, corrija o nome do município ou a sigla do estado.',
    'The address says to be of another municipality. If it is not, mend the municipality’s name or the state’s letters.',
  ),
  'maybe-other-municipality': t(
    '{name} é outro município do estado e não é bairro conhecido daqui. Se for bairro, escolha na lista ou marque o ponto.',
    '{name} is another municipality of the state and no known neighbourhood here. If it is one, choose from the list or mark the point.',
  ),
  'number-far-from-known': t(
    'O número {number} fica muito longe dos que o cadastro conhece nesta rua: confira o número, ou marque o ponto.',
    'Number {number} lies very far from those that the register knows on this street: check it, or mark the point.',
  ),
  'name-shortened': t(
    'A rua se chama {label}: o endereço traz só o sobrenome. Confira.',
    'The street is called {label}: the address has the surname alone. Check it.',
  ),
  'postcode-alone': t(
    'Só pelo CEP {postcode}: sabe-se a rua, não o número.',
    'By postcode {postcode} alone: the street is known, not the number.',
  ),
  'postcode-of-no-street': t(
    'O CEP {postcode} não é de uma rua só, ou o cadastro não o tem. Escreva a rua e o número.',
    'Postcode {postcode} is not that of one street, or the register lacks it. Write the street and the number.',
  ),
  corner: t(
    'Na esquina com {street}, onde as duas ruas se cruzam no mapa.',
    'At the corner with {street}, where the two streets cross on the map.',
  ),
  'corner-not-known': t(
    'A esquina com {street} não foi achada: só se sabe a rua.',
    'The corner with {street} was not found: only the street is known.',
  ),
  'nothing-understood': t('Não há nome de rua neste endereço.', 'There is no street’s name in this address.'),
  tie: t(
    'Serve a {n} lugares. Diga o bairro, o CEP ou o lado, ou escolha na lista.',
    'Fits {n} places. Give the neighbourhood, the postcode or the side, or choose from the list.',
  ),
  'outside-geocoder': t(
    'Os dados do município não acharam; quem sugere é um serviço de fora ({service}). Confira no mapa antes de escolher.',
    'The municipality’s data did not find it; an outside service ({service}) suggests this. Check it on the map before choosing.',
  ),
  'outside-nothing': t(
    'O serviço de fora ({service}) também não achou.',
    'The outside service ({service}) did not find it either.',
  ),
};

const FAULTS: Readonly<Record<OutsideFault['code'], Text>> = {
  unreachable: t(
    '{host} não respondeu. Confira o endereço do serviço e a rede; um servidor próprio precisa aceitar perguntas desta página (CORS).',
    '{host} did not answer. Check the service’s address and the network; a server of your own must accept questions from this page (CORS).',
  ),
  slow: t(
    '{host} demorou mais de 15 segundos para responder, três vezes seguidas. Tente mais tarde.',
    '{host} took more than 15 seconds to answer, three times in a row. Try later.',
  ),
  busy: t(
    '{host} pediu para esperar ({status}): recebe perguntas demais. Tente mais tarde.',
    '{host} asked to wait ({status}): it gets too many questions. Try later.',
  ),
  refused: t(
    '{host} recusou a pergunta ({status}). Confira o endereço do serviço e as regras de uso dele.',
    '{host} refused the question ({status}). Check the service’s address and its terms of use.',
  ),
  failing: t(
    '{host} falhou três vezes seguidas ({status}). Tente mais tarde.',
    '{host} failed three times in a row ({status}). Try later.',
  ),
  'no-data': t(
    '{host} respondeu outra coisa que não a lista de lugares esperada. Confira o tipo (Nominatim ou Photon) e o endereço.',
    '{host} answered something other than the list of places expected. Check the kind (Nominatim or Photon) and the address.',
  ),
};

/** Why an outside geocoder was asked no further. @param url the server's address. */
export function sayOutsideFault({ code, status }: OutsideFault, url: string, language: keyof Text): string {
  return fill(FAULTS[code][language], { host: new URL(url).host, status: status ?? '' });
}

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
