/** Why a row was rejected or left out, and what is remarked on accepted ones: one sentence a code, in both languages. */
import type { Text } from '../laws/vocabulary.ts';
import { fill, SENTENCES, sayInputError } from '../siting/sentences.ts';
import { InputError } from '../siting/types.ts';
import { type BrokenCode, sayOf } from './sentences.ts';

export const REASONS = {
  // Rejected
  'wrong-number': {
    pt: '“{got}” não é um número que se entenda. Escreva só algarismos, com {decimal} decimal.',
    en: '“{got}” is no number that can be understood. Write digits alone, with a decimal {decimal_en}.',
  },
  'half-a-coordinate': {
    pt: 'há uma coordenada só; falta a outra.',
    en: 'there is one coordinate alone; the other is missing.',
  },
  'no-position': {
    pt: 'não há coordenadas nem endereço: nada diz onde fica.',
    en: 'there are neither coordinates nor an address: nothing tells where it is.',
  },
  'wrong-date': {
    pt: '“{got}” não é um dia do calendário. Esperava-se {expected_pt}.',
    en: '“{got}” is no day of the calendar. Expected {expected}.',
  },
  'wrong-date-time': {
    pt: '“{got}” não é data e hora. Esperava-se AAAA-MM-DDThh:mm ou DD/MM/AAAA hh:mm.',
    en: '“{got}” is no date and time. Expected YYYY-MM-DDThh:mm or DD/MM/YYYY hh:mm.',
  },
  'dates-reversed': {
    pt: 'o fim da validade ({to}) vem antes do início ({from}).',
    en: 'it ends to be valid ({to}) before it begins ({from}).',
  },
  'day-before': {
    pt: '{got} vem antes de {other}: a ordem é ato, auto lavrado, condenação.',
    en: '{got} comes before {other}: the order is act, notice, judgment.',
  },
  'judged-unnoticed': {
    pt: 'há dia de condenação ({got}) e falta o dia em que o auto foi lavrado (coluna lavrado_em): sem ele não se conta a reincidência.',
    en: 'there is a day of judgment ({got}) and none of the notice (column lavrado_em): without it no repeat is counted.',
  },
  'unknown-kind': {
    pt: '“{got}” não é um tipo de lugar. Use um destes: {expected}.',
    en: '“{got}” is no kind of place. Expected one of: {expected}.',
  },
  'unknown-purpose': {
    pt: '“{got}” não é uma finalidade. Use uma destas: {expected}.',
    en: '“{got}” is no purpose. Expected one of: {expected}.',
  },
  'out-of-bounds': {
    pt: '{got} não cabe: esperava-se um número de {least} a {most}.',
    en: '{got} does not fit: a number from {least} to {most} was expected.',
  },
  'wrong-yes-no': {
    pt: '“{got}” não é sim nem não.',
    en: '“{got}” is neither yes nor no.',
  },
  'duplicate-id': {
    pt: 'o identificador “{got}” já está na linha {other}.',
    en: 'the id “{got}” is already in row {other}.',
  },
  'missing-value': {
    pt: 'falta o valor de “{field_name}”.',
    en: 'the value of “{field_name}” is missing.',
  },
  'unknown-status': {
    pt: '“{got}” não é uma situação de alvará que se entenda (p. ex. ativo, suspenso, cassado, vencido, em análise, indeferido).',
    en: '“{got}” is no state of a licence that can be understood (e.g. in force, suspended, revoked, expired, requested, refused).',
  },
  'unknown-stage': {
    pt: '“{got}” não diz em que etapa está o processo. Use uma destas situações: {expected}.',
    en: '“{got}” does not tell at which stage the process is. Expected one of: {expected}.',
  },
  'unknown-activity': {
    pt: '“{got}” não é uma atividade dos códigos. Use uma destas: {expected}.',
    en: '“{got}” is no activity of the codes. Expected one of: {expected}.',
  },
  'point-expected': {
    pt: 'a posição tem de ser um ponto, e veio {got}.',
    en: 'the position has to be a point, and is a {got}.',
  },
  // Left out
  'other-municipality': {
    pt: 'são de outro município.',
    en: 'are of another municipality.',
  },
  repeated: {
    pt: 'repetem um estabelecimento que já veio em outra linha.',
    en: 'repeat an establishment that came in another row.',
  },
  'not-the-kind': {
    pt: 'não são do tipo pedido ({kind}).',
    en: 'are not of the kind asked for ({kind}).',
  },
  'health-not-hospital': {
    pt: 'são estabelecimentos de saúde que o cadastro não chama de hospital; não contam como hospital.',
    en: 'are health establishments that the register does not call a hospital; they do not count as one.',
  },
  deactivated: {
    pt: 'estão desativados, segundo o cadastro.',
    en: 'are deactivated, as the register tells.',
  },
  'not-extracting': {
    pt: 'são processos minerários sem extração autorizada.',
    en: 'are mining processes without leave to extract.',
  },
  'no-stone': {
    pt: 'extraem o que não é pedra (areia, argila, água); não são pedreiras.',
    en: 'extract what is no stone (sand, clay, water); they are no quarries.',
  },
  'no-kind-of-ours': {
    pt: 'não são nada de que os códigos tratem.',
    en: 'are nothing that the codes speak of.',
  },
  'no-licence': {
    pt: 'são atividades sem alvará, segundo o cadastro.',
    en: 'are activities without a licence, as the register tells.',
  },
  'empty-row': {
    pt: 'estão vazias.',
    en: 'are empty.',
  },
  // Remarks on what was accepted
  'wrong-check-digit': {
    pt: 'o CNPJ {got} tem dígito verificador errado.',
    en: 'the CNPJ {got} has a wrong check digit.',
  },
  'wrong-document': {
    pt: 'o CPF ou CNPJ tem dígito verificador errado; fica como veio.',
    en: 'the CPF or CNPJ has a wrong check digit; it is kept as it came.',
  },
  'not-a-document': {
    pt: 'não tem a forma de um CPF nem de um CNPJ, e não foi guardado.',
    en: 'is shaped like neither a CPF nor a CNPJ, and was not kept.',
  },
  'not-a-cnpj': {
    pt: '“{got}” não tem a forma de um CNPJ.',
    en: '“{got}” is not shaped like a CNPJ.',
  },
  'cpf-for-cnpj': {
    pt: 'no lugar do CNPJ há um CPF: dado pessoal, não guardado como registro.',
    en: 'there is a CPF in the place of the CNPJ: personal data, not kept as a registry number.',
  },
  'zeros-restored': {
    pt: '“{got}” perdeu zeros à esquerda; guardado como {value}.',
    en: '“{got}” lost its leading zeros; kept as {value}.',
  },
  'not-a-postcode': {
    pt: '“{got}” não tem os oito algarismos de um CEP.',
    en: '“{got}” does not have the eight digits of a postcode.',
  },
  'not-a-cnae': {
    pt: '“{got}” não é uma subclasse da CNAE (sete algarismos).',
    en: '“{got}” is no subclass of CNAE (seven digits).',
  },
  'unknown-offence': {
    pt: '“{got}” não é um artigo nem uma infração do código.',
    en: '“{got}” is neither an article nor an offence of the code.',
  },
  'locality-position': {
    pt: 'a posição é a da localidade, não a do endereço.',
    en: 'the position is the locality’s, not the address’s.',
  },
  'sector-position': {
    pt: 'a posição do cadastro é o meio do setor censitário: não serve, e o endereço deve ser localizado.',
    en: 'the register’s position is the middle of the census sector: of no use, the address is to be located.',
  },
  'by-name': {
    pt: 'reconhecido pelo nome, e não por um código do cadastro.',
    en: 'recognised by its name, not by a code of the register.',
  },
  'school-paused': {
    pt: 'o cadastro diz que a escola está paralisada.',
    en: 'the register tells that the school is paused.',
  },
  neighbour: {
    pt: 'fica em outro município, perto da divisa; conta nas distâncias.',
    en: 'lies in another municipality, near the border; it counts in distances.',
  },
  'sole-trader': {
    pt: 'o nome é de pessoa física (empresário individual): não se publica.',
    en: 'the name is a natural person’s (sole trader): not to be published.',
  },
  'cpf-in-text': {
    pt: 'há um CPF dentro do texto: retirado e marcado.',
    en: 'there is a CPF within the text: taken out and marked.',
  },
  'formula-as-text': {
    pt: 'o texto começa como fórmula; guardado como texto.',
    en: 'the text begins like a formula; kept as text.',
  },
  'sign-lost': {
    pt: 'o texto traz um sinal que não é letra nenhuma (nulo ou meio sinal), posto aqui como �. Confira na origem.',
    en: 'the text holds a sign that is no letter (null, or half a sign), put as � here. Check at the source.',
  },
  'garbled-text': {
    pt: 'o texto parece UTF-8 lido como Latin-1 (“Ã§” por “ç”). O arquivo mistura codificações: corrija na origem.',
    en: 'the text looks like UTF-8 read as Latin-1 (“Ã§” for “ç”). The file mixes encodings: mend it at its source.',
  },
} as const satisfies Record<string, Text>;

/** Codes of this table, those of the doors of `siting`, whose sentences serve here too, and of rows a format breaks. */
export type ReasonCode = keyof typeof REASONS | keyof typeof SENTENCES | BrokenCode;

/** The sentence of a reason or remark. */
export function sayReason(
  code: ReasonCode,
  values: Readonly<Record<string, string | number>>,
  lang: keyof Text,
): string {
  if (code in REASONS) return fill(REASONS[code as keyof typeof REASONS][lang], values);
  return code in SENTENCES
    ? sayInputError(new InputError(code, code, values), lang)
    : sayOf(code, values, lang);
}
