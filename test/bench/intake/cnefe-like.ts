/** Invented rows in the form of CNEFE 2022: 34 columns, `;`, degrees with a point, Latin-1. */
const COLUMNS = [
  'COD_UNICO_ENDERECO',
  'COD_UF',
  'COD_MUNICIPIO',
  'COD_DISTRITO',
  'COD_SUBDISTRITO',
  'COD_SETOR',
  'NUM_QUADRA',
  'NUM_FACE',
  'CEP',
  'DSC_LOCALIDADE',
  'NOM_TIPO_SEGLOGR',
  'NOM_TITULO_SEGLOGR',
  'NOM_SEGLOGR',
  'NUM_ENDERECO',
  'DSC_MODIFICADOR',
  'NOM_COMP_ELEM1',
  'VAL_COMP_ELEM1',
  'NOM_COMP_ELEM2',
  'VAL_COMP_ELEM2',
  'NOM_COMP_ELEM3',
  'VAL_COMP_ELEM3',
  'NOM_COMP_ELEM4',
  'VAL_COMP_ELEM4',
  'NOM_COMP_ELEM5',
  'VAL_COMP_ELEM5',
  'LATITUDE',
  'LONGITUDE',
  'NV_GEO_COORD',
  'COD_ESPECIE',
  'DSC_ESTABELECIMENTO',
  'COD_INDICADOR_ESTAB_ENDERECO',
  'COD_INDICADOR_CONST_ENDERECO',
  'COD_INDICADOR_FINALIDADE_CONST',
  'COD_TIPO_ESPECI',
];
const STREETS = [
  'DO PRUMO',
  'SÃO JOÃO',
  'CONCEIÇÃO',
  'JOSÉ ANTÔNIO',
  'VINTE E QUATRO DE AGOSTO',
  'DAS ACÁCIAS',
];

/** @param rows how many; the same every time. */
export function cnefeLike(rows: number): Uint8Array {
  let seed = 1;
  const next = (): number => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
  const lines = [COLUMNS.join(';')];
  for (let i = 0; i < rows; i++) {
    const number = Math.floor(next() * 2000);
    const lat = (-29.88 + next() * 0.06).toFixed(6);
    const lon = (-51.24 + next() * 0.14).toFixed(6);
    lines.push(
      `${900_000 + i};43;4307708;430770805;43077080500;430770805000${String(i % 300).padStart(3, '0')};${i % 40};${i % 4};93260000;CENTRO;RUA;;${STREETS[i % STREETS.length]};${number};${number === 0 ? 'SN' : ''};APARTAMENTO;${i % 90};BLOCO;A;;;;;;;${lat};${lon};1;${1 + (i % 8)};${i % 50 === 0 ? 'MERCADO DO POVO' : ''};;1;;`,
    );
  }
  const text = `${lines.join('\r\n')}\r\n`;
  // Every letter used here has the same number in Latin-1 as in Unicode.
  return Uint8Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
}
