/** Small files in the forms in which the agencies publish, all invented: two or three rows each, some of another town. */
import { zipSync } from 'fflate';
import { SIRGAS_PRJ } from '../intake/build/shapefile.ts';

export interface Place {
  readonly ibge: string;
  readonly name: string;
  readonly uf: string;
  /** A position well inside. */
  readonly lon: number;
  readonly lat: number;
}
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const latin1 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'));
const square = (lon: number, lat: number, half: number): [number, number][] => [
  [lon - half, lat - half],
  [lon - half, lat + half],
  [lon + half, lat + half],
  [lon + half, lat - half],
  [lon - half, lat - half],
];

/** IBGE API: one feature, `codarea` alone. */
export const mesh = ({ ibge, lon, lat }: Place): Uint8Array =>
  utf8(
    JSON.stringify({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          geometry: { type: 'Polygon', coordinates: [square(lon, lat, 0.02).reverse()] },
          properties: { codarea: ibge },
        },
      ],
    }),
  );

const CNEFE_COLUMNS =
  'COD_UNICO_ENDERECO;COD_UF;COD_MUNICIPIO;COD_DISTRITO;COD_SUBDISTRITO;COD_SETOR;NUM_QUADRA;NUM_FACE;CEP;DSC_LOCALIDADE;NOM_TIPO_SEGLOGR;NOM_TITULO_SEGLOGR;NOM_SEGLOGR;NUM_ENDERECO;DSC_MODIFICADOR;NOM_COMP_ELEM1;VAL_COMP_ELEM1;NOM_COMP_ELEM2;VAL_COMP_ELEM2;NOM_COMP_ELEM3;VAL_COMP_ELEM3;NOM_COMP_ELEM4;VAL_COMP_ELEM4;NOM_COMP_ELEM5;VAL_COMP_ELEM5;LATITUDE;LONGITUDE;NV_GEO_COORD;COD_ESPECIE;DSC_ESTABELECIMENTO;COD_INDICADOR_ESTAB_ENDERECO;COD_INDICADOR_CONST_ENDERECO;COD_INDICADOR_FINALIDADE_CONST;COD_TIPO_ESPECI';
/** Two homes, a school and a church: four addresses and four places. @param padding bytes of a file beside, that nothing compresses. */
export function cnefe({ ibge, name, lon, lat }: Place, padding = 0): Uint8Array {
  const row = (n: number, species: number, called: string) =>
    `${900 + n};${ibge.slice(0, 2)};${ibge};${ibge}05;00;${ibge}050000001;1;${n};93000000;CENTRO;RUA;;BUSSOLA;${n * 10};;;;;;;;;;;;${(lat + n / 1e3).toFixed(6)};${(lon + n / 1e3).toFixed(6)};1;${species};${called};;1;;`;
  const rows = [row(1, 1, ''), row(2, 1, ''), row(3, 4, 'EMEF ASTROLABIO'), row(4, 8, 'IGREJA DO MARCO')];
  const noise = Uint8Array.from({ length: padding }, (_, i) => (i * 7919 + (i >> 3) * 104_729) & 0xff);
  return zipSync({
    [`${ibge}_${name.toUpperCase()}.csv`]: utf8(`${[CNEFE_COLUMNS, ...rows].join('\n')}\n`),
    ...(padding === 0 ? {} : { 'LEIAME.txt': [noise, { level: 0 as const }] }),
  });
}

/** Catalogue of schools: BOM, `;`, one without a position, one of the neighbour. */
export const inep = ({ name, uf, lon, lat }: Place): Uint8Array =>
  utf8(
    `\uFEFFRestrição de Atendimento;Escola;Código INEP;UF;Município;Localização;Localidade Diferenciada;Categoria Administrativa;Endereço;Telefone;Dependência Administrativa;Categoria Escola Privada;Conveniada Poder Público;Regulamentação pelo Conselho de Educação;Porte da Escola;Etapas e Modalidade de Ensino Oferecidas;Outras Ofertas Educacionais;Latitude;Longitude\r\n${[
      ['EMEI GIRASSOL', '43000001', name, String(lat + 0.005), String(lon + 0.005)],
      ['EMEF MERIDIANO', '43000002', name, '', ''],
      ['EMEF DE FORA', '43000003', 'Outra Cidade', String(lat + 1), String(lon + 1)],
    ]
      .map(
        ([school, code, town, y, x]) =>
          `ESCOLA EM FUNCIONAMENTO;${school};${code};${uf};${town};Urbana;;Pública;RUA BUSSOLA, 30. CENTRO. 93000-000 ${town} - ${uf}.;;Municipal;;Não;Sim;;Ensino Fundamental;;${y};${x}`,
      )
      .join('\r\n')}\r\n`,
  );

/** Health establishments of the country: Latin-1, quoted; a hospital, a chemist, a hospital elsewhere. */
export const cnes = ({ ibge, lon, lat }: Place): Uint8Array => {
  const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(';');
  const head = [
    'CO_UNIDADE',
    'CO_CNES',
    'TP_PFPJ',
    'NO_RAZAO_SOCIAL',
    'NO_FANTASIA',
    'NO_LOGRADOURO',
    'NU_ENDERECO',
    'NO_BAIRRO',
    'CO_CEP',
    'TP_UNIDADE',
    'CO_MUNICIPIO_GESTOR',
    'CO_MOTIVO_DESAB',
    'NU_LATITUDE',
    'NU_LONGITUDE',
  ];
  const row = (n: number, called: string, type: string, code: string, d: number) => [
    `${code}000000${n}`,
    `000000${n}`,
    '3',
    'FUNDACAO SEXTANTE',
    called,
    'RUA BÚSSOLA',
    String(n),
    'CENTRO',
    '93000000',
    type,
    code,
    '',
    String(lat + d),
    String(lon + d),
  ];
  const own = ibge.slice(0, 6);
  const csv = latin1(
    `${[head, row(1, 'HOSPITAL SÃO COMPASSO', '05', own, 0.003), row(2, 'FARMÁCIA', '43', own, 0.004), row(3, 'HOSPITAL DE LÁ', '05', '999999', 2)].map(quoted).join('\r\n')}\r\n`,
  );
  return zipSync({ 'cnes_estabelecimentos.csv': csv });
};

const CNPJS = ['11222333000181', '11444777000161'] as const;
/** Register of stations of the country: two of the town, one elsewhere; no positions. */
export const anpRegister = ({ name, uf }: Place): Uint8Array =>
  utf8(
    `CODIGOISIMP;AUTORIZACAO;DATAPUBLICACAO;RAZAOSOCIAL;CNPJ;ENDERECO;COMPLEMENTO;BAIRRO;CEP;UF;MUNICIPIO;BANDEIRA;DATAVINCULACAO\r\n${[
      ['1000001', CNPJS[0], name.toUpperCase(), uf],
      ['1000002', CNPJS[1], name.toUpperCase(), uf],
      ['1000003', '60746948000112', 'OUTRA CIDADE', uf],
    ]
      .map(
        ([code, cnpj, town, state]) =>
          `${code};PR/RS0000001;01/02/2003;POSTO LAMPIAO LTDA;${cnpj};RUA BUSSOLA 40;;CENTRO;93000-000;${state};${town};BANDEIRA BRANCA;01/02/2003`,
      )
      .join('\r\n')}\r\n`,
  );
/** Price survey: the first station of the register three times. */
export const anpSurvey = ({ name, uf }: Place): Uint8Array =>
  utf8(
    `\uFEFFRegiao - Sigla;Estado - Sigla;Municipio;Revenda;CNPJ da Revenda;Nome da Rua;Numero Rua;Complemento;Bairro;Cep;Produto;Data da Coleta;Valor de Venda;Valor de Compra;Unidade de Medida;Bandeira\n${[
      'GASOLINA',
      'ETANOL',
      'DIESEL',
    ]
      .map(
        (product) =>
          `S;${uf};${name.toUpperCase()};POSTO LAMPIAO LTDA; 11.222.333/0001-81;RUA BUSSOLA;40;;CENTRO;93000-000;${product};05/01/2026;6,19;;R$ / litro;BRANCA`,
      )
      .join('\n')}\n`,
  );

/** SIGMINE of a state: a granite quarry in the town, research in the town, quarries 40 and 140 km away. */
export const sigmine = ({ lon, lat, uf }: Place): Uint8Array => {
  const record = (number: string, phase: string, d: number) => ({
    ring: square(lon + d, lat + d, 0.001),
    cells: { PROCESSO: number, FASE: phase, SUBS: 'GRANITO', NOME: 'TITULAR', UF: uf },
  });
  return polygonZip('PROCESSOS', [
    record('810001/2001', 'CONCESSÃO DE LAVRA', 0.008),
    record('810002/2002', 'AUTORIZAÇÃO DE PESQUISA', 0.009),
    record('810003/2003', 'CONCESSÃO DE LAVRA', 1),
    record('810004/2004', 'CONCESSÃO DE LAVRA', 0.3),
  ]);
};
/** Neighbourhoods of a state: two of the town, one elsewhere. */
export const neighbourhoods = ({ ibge, name, lon, lat }: Place): Uint8Array => {
  const record = (code: string, whose: string, called: string, d: number) => ({
    ring: square(lon + d, lat + d, 0.004),
    cells: { CD_BAIRRO: code, NM_BAIRRO: called, CD_MUN: whose, NM_MUN: name },
  });
  return polygonZip('bairros', [
    record(`${ibge}001`, ibge, 'Centro', 0),
    record(`${ibge}002`, ibge, 'Três Marcos', 0.009),
    record('9999999001', '9999999', 'Longe', 1),
  ]);
};

/** Overpass, `out geom`: a station, a street, a school as a building of two outer ways, a relation that does not close. */
export const overpass = ({ lon, lat }: Place): Uint8Array => {
  const at = (dx: number, dy: number) => ({ lat: lat + dy / 1e4, lon: lon + dx / 1e4 });
  return utf8(
    JSON.stringify({
      version: 0.6,
      generator: 'Overpass API',
      elements: [
        {
          type: 'node',
          id: 1,
          ...at(5, 5),
          tags: { amenity: 'fuel', name: 'Posto Farol', phone: '51 0000' },
        },
        {
          type: 'way',
          id: 2,
          nodes: [1, 2],
          geometry: [at(0, 0), at(9, 0)],
          tags: { highway: 'residential', name: 'Rua Bússola' },
        },
        {
          type: 'relation',
          id: 3,
          members: [
            { type: 'way', ref: 1, role: 'outer', geometry: [at(0, 0), at(4, 0), at(4, 4)] },
            { type: 'way', ref: 2, role: 'outer', geometry: [at(0, 0), at(0, 4), at(4, 4)] },
            {
              type: 'way',
              ref: 3,
              role: 'inner',
              geometry: [at(1, 1), at(2, 1), at(2, 2), at(1, 2), at(1, 1)],
            },
          ],
          tags: { type: 'multipolygon', amenity: 'school', name: 'Colégio Esquadro' },
        },
        {
          type: 'relation',
          id: 4,
          members: [{ type: 'way', ref: 9, role: 'outer', geometry: [at(0, 0), at(1, 0)] }],
          tags: { building: 'yes' },
        },
      ],
    }),
  );
};

interface Polygon {
  readonly ring: readonly (readonly [number, number])[];
  readonly cells: Readonly<Record<string, string>>;
}
/** A zip of .shp, .shx, .dbf, .prj, .cpg (ESRI white paper of 1998, dBASE III), UTF-8, SIRGAS 2000. */
function polygonZip(name: string, records: readonly Polygon[]): Uint8Array {
  const contents = records.map(({ ring }) => {
    const view = new DataView(new ArrayBuffer(48 + ring.length * 16));
    view.setInt32(0, 5, true);
    boxOf(view, 4, ring);
    view.setInt32(36, 1, true);
    view.setInt32(40, ring.length, true);
    ring.forEach(([x, y], i) => {
      view.setFloat64(48 + i * 16, x, true);
      view.setFloat64(56 + i * 16, y, true);
    });
    return new Uint8Array(view.buffer);
  });
  const length = contents.reduce((sum, content) => sum + 8 + content.length, 100);
  const all = records.flatMap(({ ring }) => ring);
  const [shp, shx] = [new Uint8Array(length), new Uint8Array(100 + records.length * 8)];
  for (const file of [shp, shx]) {
    const view = new DataView(file.buffer);
    view.setInt32(0, 9994);
    view.setInt32(24, file.length / 2);
    view.setInt32(28, 1000, true);
    view.setInt32(32, 5, true);
    boxOf(view, 36, all);
  }
  const [view, index] = [new DataView(shp.buffer), new DataView(shx.buffer)];
  let at = 100;
  contents.forEach((content, i) => {
    index.setInt32(100 + i * 8, at / 2);
    index.setInt32(104 + i * 8, content.length / 2);
    view.setInt32(at, i + 1);
    view.setInt32(at + 4, content.length / 2);
    shp.set(content, at + 8);
    at += 8 + content.length;
  });
  return zipSync({
    [`${name}.shp`]: shp,
    [`${name}.shx`]: shx,
    [`${name}.dbf`]: dbfOf(records.map(({ cells }) => cells)),
    [`${name}.prj`]: utf8(SIRGAS_PRJ),
    [`${name}.cpg`]: utf8('UTF-8'),
  });
}

function boxOf(view: DataView, at: number, all: readonly (readonly [number, number])[]): void {
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)];
  [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].forEach((value, i) => {
    view.setFloat64(at + i * 8, value, true);
  });
}

const WIDTH = 60;
function dbfOf(rows: readonly Readonly<Record<string, string>>[]): Uint8Array {
  const columns = Object.keys(rows[0] ?? {});
  const head = 33 + columns.length * 32;
  const long = 1 + columns.length * WIDTH;
  const file = new Uint8Array(head + rows.length * long + 1).fill(0x20, head);
  const view = new DataView(file.buffer);
  file.set([0x03, 126, 11, 30]);
  view.setUint32(4, rows.length, true);
  view.setUint16(8, head, true);
  view.setUint16(10, long, true);
  columns.forEach((column, i) => {
    file.set(utf8(column), 32 + i * 32);
    file[32 + i * 32 + 11] = 'C'.charCodeAt(0);
    file[32 + i * 32 + 16] = WIDTH;
  });
  file[head - 1] = 0x0d;
  rows.forEach((cells, r) => {
    columns.forEach((column, i) => {
      file.set(utf8(cells[column] ?? ''), head + r * long + 1 + i * WIDTH);
    });
  });
  file[file.length - 1] = 0x1a;
  return file;
}
