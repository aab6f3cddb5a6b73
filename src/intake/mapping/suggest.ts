/** What the columns of an unknown file probably are, by the words of its header in Portuguese and English. */
import type { Target } from '../records.ts';
import { plain } from '../values/text.ts';
import { type Field, fieldNamed, fieldsOf, type Mapping } from './fields.ts';

/** Headers as `plain` writes them, the surest first. */
const WORDS: { readonly [F in Field]?: readonly string[] } = {
  id: ['id', 'identificador', 'codigo', 'cod', 'code', 'ref', 'chave'],
  kind: ['kind'],
  name: [
    'nome',
    'name',
    'nome fantasia',
    'no fantasia',
    'fantasia',
    'nome do estabelecimento',
    'nome estabelecimento',
    'estabelecimento',
    'razao social',
    'razaosocial',
    'no razao social',
    'nome empresarial',
    'denominacao',
    'escola',
    'hospital',
    'igreja',
    'posto',
    'hotel',
    'titulo',
    'title',
    'nm',
    'nome rua',
    'nome logradouro',
    'logradouro',
  ],
  lon: [
    'lon',
    'longitude',
    'long',
    'lng',
    'nu longitude',
    'longitud',
    'vl longitude',
    'num longitude',
    'lon dd',
  ],
  lat: ['lat', 'latitude', 'nu latitude', 'latitud', 'vl latitude', 'num latitude', 'lat dd'],
  x: ['x', 'coord x', 'coordx', 'coordenada x', 'utm x', 'x utm', 'utm e', 'este', 'leste', 'easting', 'e'],
  y: ['y', 'coord y', 'coordy', 'coordenada y', 'utm y', 'y utm', 'utm n', 'norte', 'northing', 'n'],
  wkt: ['wkt', 'geometria', 'geometry', 'geom', 'the geom', 'shape'],
  accuracy_m: ['accuracy m', 'accuracy', 'precisao m', 'acuracia', 'acuracia m', 'incerteza', 'incerteza m'],
  method: ['precision', 'metodo', 'position method'],
  address: ['endereco', 'address', 'endereco completo', 'localizacao'],
  street_type: [
    'tipo logradouro',
    'tipo de logradouro',
    'tipo log',
    'tp logradouro',
    'desc logradouro',
    'street type',
  ],
  street_title: ['titulo logradouro', 'street title'],
  street: [
    'logradouro',
    'rua',
    'street',
    'nome logradouro',
    'nome da rua',
    'no logradouro',
    'nm logradouro',
    'via',
  ],
  number: [
    'numero',
    'number',
    'num',
    'nro',
    'nr',
    'no',
    'numero imovel',
    'numero rua',
    'nu endereco',
    'n porta',
  ],
  complement: ['complemento', 'complement', 'compl', 'no complemento'],
  neighbourhood: ['bairro', 'neighbourhood', 'neighborhood', 'nome bairro', 'no bairro', 'nm bairro'],
  postcode: ['cep', 'postcode', 'zip', 'zip code', 'postal code', 'co cep'],
  municipality: ['municipio', 'cidade', 'city', 'municipality', 'nome municipio', 'nm municipio', 'nm mun'],
  municipality_code: [
    'cod municipio',
    'codigo municipio',
    'codigo ibge',
    'cod ibge',
    'ibge',
    'cd mun',
    'cd geocmu',
    'geocodigo',
    'codarea',
  ],
  uf: ['uf', 'sigla uf', 'estado', 'state'],
  cnpj: ['cnpj', 'nu cnpj', 'numero cnpj', 'cpf cnpj', 'cnpj cpf'],
  cnae: ['cnae', 'cnae principal', 'cod cnae', 'codigo cnae', 'cnae fiscal', 'cnae fiscal principal'],
  valid_from: [
    'valid from',
    'valido de',
    'valido desde',
    'inicio vigencia',
    'inicio da vigencia',
    'inicio validade',
    'data inicio',
    'inicio',
    'desde',
    'data de inicio',
    'inicio atividade',
    'data inicio atividade',
    'data abertura',
    'data emissao',
    'data de emissao',
    'emissao',
  ],
  valid_to: [
    'valid to',
    'valido ate',
    'fim vigencia',
    'fim da vigencia',
    'fim validade',
    'validade',
    'data validade',
    'data de validade',
    'data fim',
    'fim',
    'vencimento',
    'data vencimento',
    'data expiracao',
    'data encerramento',
  ],
  registry: ['registro', 'numero registro', 'registry', 'registry number', 'matricula'],
  width_m: ['width m', 'largura m', 'largura', 'width'],
  purpose: ['purpose', 'finalidade', 'destinacao'],
  belongs_to: ['belongs to', 'pertence a'],
  licence: [
    'alvara',
    'numero alvara',
    'numero do alvara',
    'n alvara',
    'num alvara',
    'licenca',
    'numero licenca',
    'licence',
  ],
  status: ['situacao', 'status', 'situacao alvara', 'situacao do alvara'],
  infraction: ['numero', 'numero auto', 'numero do auto', 'n auto', 'auto', 'auto de infracao', 'number'],
  at: [
    'data hora',
    'datahora',
    'data e hora',
    'data',
    'data infracao',
    'data da infracao',
    'data auto',
    'date time',
  ],
  article: ['artigo', 'article', 'infracao', 'dispositivo'],
  trade: ['ramo', 'ramo de atividade', 'trade'],
  amount: ['valor', 'valor auto', 'valor da multa', 'multa', 'amount'],
  noticed_on: ['lavrado em', 'data lavratura', 'data de lavratura', 'data da lavratura', 'noticed on'],
  // Not the day of a trial: what an appeal still holds open is no conviction.
  condemned_on: ['condenado em', 'data condenacao', 'data da condenacao', 'condemned on'],
  inspections: ['inspecoes', 'inspections'],
  activity: ['atividade', 'activity'],
  capital: ['capital', 'capital social'],
  holder: ['titular', 'holder'],
  document: ['documento', 'cpf cnpj', 'cnpj cpf', 'cpf', 'cnpj'],
  population: ['populacao', 'habitantes', 'pop', 'populacao total', 'v0001'],
};
/** Fields of an address and their like do not take a column that another field of the target has a better claim to. */
/** What a layer of neighbourhoods calls them, before the words that a name has elsewhere. */
const NEIGHBOURHOOD_NAMES = [
  'nm bairro',
  'bairro',
  'nome bairro',
  'nome do bairro',
  'no bairro',
  'ebairrnome',
  'neighbourhood',
];
/** Who is named in an infraction. */
const OFFENDERS = ['autuado', 'infrator', 'nome do autuado', 'nome do infrator'];
const LATE: readonly Field[] = ['name', 'number', 'address', 'id'];

/** One column a field, the surest word first. */
export function suggestMapping(columns: readonly string[], target: Target): Mapping {
  const heads = columns.map(plain);
  const mapping: (Field | null)[] = columns.map(() => null);
  const fields = fieldsOf(target);
  for (const field of [...fields.filter((one) => !LATE.includes(one)), ...LATE]) {
    if (!fields.includes(field)) continue;
    const own =
      field !== 'name'
        ? []
        : target === 'neighbourhoods'
          ? NEIGHBOURHOOD_NAMES
          : target === 'infractions'
            ? OFFENDERS
            : [];
    const words = [...own, plain(field), ...(WORDS[field] ?? [])];
    const at = words
      .map((word) => heads.findIndex((head, i) => head === word && mapping[i] === null))
      .find((i) => i !== -1);
    if (at !== undefined) mapping[at] = field;
  }
  return settled(mapping);
}

/** Half a pair is none; an address beside a house number is the street. */
function settled(mapping: (Field | null)[]): Mapping {
  const has = (field: Field) => mapping.includes(field);
  return mapping.map((field) => {
    if ((field === 'x' && !has('y')) || (field === 'y' && !has('x'))) return null;
    if ((field === 'x' || field === 'y') && has('lon') && has('lat')) return null;
    if (field === 'address' && has('number') && !has('street')) return 'street';
    return field;
  });
}

/** A column that somebody said is a field. */
export interface Said {
  readonly column: string;
  /** A field's word; empty: the column is left alone. */
  readonly field: string;
}
export type MappingFault =
  | { readonly code: 'no-such-column'; readonly got: string; readonly expected: readonly string[] }
  | { readonly code: 'no-such-field'; readonly got: string; readonly expected: readonly string[] };

/** The mapping with what was said put over it; a field said of one column is taken from others. */
export function withSaid(
  mapping: Mapping,
  columns: readonly string[],
  said: readonly Said[],
  target: Target,
): Mapping | MappingFault {
  const result = [...mapping];
  for (const { column, field: word } of said) {
    const exact = columns.indexOf(column);
    const at = exact === -1 ? columns.findIndex((one) => plain(one) === plain(column)) : exact;
    if (at === -1) return { code: 'no-such-column', got: column, expected: columns };
    if (word === '') {
      result[at] = null;
      continue;
    }
    const field = fieldNamed(word, target);
    if (field === undefined) return { code: 'no-such-field', got: word, expected: fieldsOf(target) };
    result.forEach((one, i) => {
      if (one === field) result[i] = null;
    });
    // A pair of degrees and a pair of metres are two answers to one question: what is said counts.
    const rivals: Partial<Record<Field, Field>> = { lon: 'x', lat: 'y', x: 'lon', y: 'lat' };
    const rival = rivals[field];
    if (rival !== undefined)
      result.forEach((one, i) => {
        if (one === rival) result[i] = null;
      });
    result[at] = field;
  }
  return result;
}
