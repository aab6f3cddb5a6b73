/**
 * Where each field of the register of addresses of the 2010 census stands in a line of 558 characters.
 *
 * Source: IBGE, Censo Demográfico 2010, Cadastro Nacional de Endereços para Fins Estatísticos, layout of its text files,
 * as two readers published by others quote it (A. L. Maffini, Codigo_CNEFE_2010, and one for Spark by starting positions).
 * They agree on every place; IBGE's own sheet was not at hand. Coordinates stand in rural sectors alone, in degrees,
 * minutes and seconds with N, S, L or O behind; the Census of 2010 published in SIRGAS 2000. Letters are Latin-1.
 */
export const CNEFE_2010_FIELDS = [
  ['cod_uf', 2],
  ['cod_municipio', 5],
  ['cod_distrito', 2],
  ['cod_subdistrito', 2],
  ['cod_setor', 4],
  ['situacao_setor', 1],
  ['tipo_logradouro', 20],
  ['titulo_logradouro', 30],
  ['nome_logradouro', 60],
  ['numero_logradouro', 8],
  ['modificador_numero', 7],
  ['complemento_elemento_1', 20],
  ['complemento_valor_1', 10],
  ['complemento_elemento_2', 20],
  ['complemento_valor_2', 10],
  ['complemento_elemento_3', 20],
  ['complemento_valor_3', 10],
  ['complemento_elemento_4', 20],
  ['complemento_valor_4', 10],
  ['complemento_elemento_5', 20],
  ['complemento_valor_5', 10],
  ['complemento_elemento_6', 20],
  ['complemento_valor_6', 10],
  ['latitude', 15],
  ['longitude', 15],
  ['localidade', 60],
  ['nulo', 60],
  ['especie_endereco', 2],
  ['identificacao_estabelecimento', 40],
  ['indicador_endereco', 1],
  ['identificacao_domicilio_coletivo', 30],
  ['numero_quadra', 3],
  ['numero_face', 3],
  ['cep', 8],
] as const satisfies readonly (readonly [name: string, width: number])[];

/** Codes by which a line is told from any other: a state, a town, a sector in digits, urban or rural (1 to 8), a species. */
const STATE = /^(1[1-7]|2[1-9]|3[1-35]|4[1-3]|5[0-3])\d{13}[1-8]/;
const SPECIES = /^(0[1-7]|[1-7] | [1-7])$/;
const SPECIES_FROM = 471;

/** @param line without its end; blanks at its end may have been cut off. */
export const isCnefe2010 = (line: string): boolean =>
  line.length <= 558 && STATE.test(line) && SPECIES.test(line.slice(SPECIES_FROM, SPECIES_FROM + 2));
