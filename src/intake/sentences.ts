/** What is told of files: refusals, rows that are broken, and what was found out, one sentence a code in both languages. */
import type { Text } from '../laws/vocabulary.ts';

export type Lang = keyof Text;
export type Values = Readonly<Record<string, string | number>>;

/** Refusals: the file, or what is asked for of it, does not come in. */
const REFUSALS = {
  'no-files': {
    pt: 'nada foi entregue. Escolha ao menos um arquivo.',
    en: 'nothing was handed in. Choose at least one file.',
  },
  'empty-file': {
    pt: 'o arquivo está vazio. Baixe-o de novo ou confira se foi salvo.',
    en: 'the file is empty. Download it again, or check that it was saved.',
  },
  'only-a-header': {
    pt: 'há só o cabeçalho, sem nenhuma linha de dados. Confira o arquivo na origem.',
    en: 'there is a header and no row of data. Check the file where it came from.',
  },
  'no-records': {
    pt: 'o arquivo não traz nenhum registro. Confira-o na origem.',
    en: 'the file holds no record. Check it where it came from.',
  },
  'unknown-format': {
    pt: 'não reconhecemos o conteúdo deste arquivo. Entregue CSV, XLSX, GeoJSON, Shapefile, GeoPackage, KML, KMZ, DXF, OSM pbf ou um zip deles.',
    en: 'the content of this file is of no kind known here. Hand in CSV, XLSX, GeoJSON, Shapefile, GeoPackage, KML, KMZ, DXF, OSM pbf or a zip of them.',
  },
  'old-excel': {
    pt: 'este é um Excel antigo (.xls). Abra-o e salve como .xlsx ou CSV.',
    en: 'this is an old Excel file (.xls). Open it and save it as .xlsx or CSV.',
  },
  'not-a-table': {
    pt: 'o arquivo parece ser {got}, e não uma tabela ou um mapa. Entregue o arquivo de dados.',
    en: 'the file looks like {got}, not like a table or a map. Hand in the data file.',
  },
  'broken-zip': {
    pt: 'o zip está incompleto ou danificado ({got}). Baixe-o ou compacte-o de novo.',
    en: 'the zip is cut short or damaged ({got}). Download it or pack it again.',
  },
  'zip-name': {
    pt: 'o zip traz um nome de arquivo que sai da pasta ({got}). Nada foi lido; peça outro a quem o fez.',
    en: 'the zip holds a file name that leads out of its folder ({got}). Nothing was read; ask whoever made it for another.',
  },
  'zip-bomb': {
    pt: 'descompactado, o zip passa de {limit} MB. Entregue os arquivos em partes.',
    en: 'unpacked, the zip exceeds {limit} MB. Hand the files in by parts.',
  },
  'zip-twice': {
    pt: 'o zip traz dois arquivos com o mesmo nome ({got}): só um sairia. Descompacte-o, dê outro nome a um deles e entregue os arquivos.',
    en: 'the zip holds two files of one name ({got}): only one would come out. Unpack it, rename one and hand in the files.',
  },
  'zip-entries': {
    pt: 'o zip traz {got} arquivos; o máximo é {limit}. Entregue só os que interessam.',
    en: 'the zip holds {got} files; the most is {limit}. Hand in those that matter.',
  },
  'zip-encrypted': {
    pt: 'o zip tem senha. Descompacte-o e entregue os arquivos.',
    en: 'the zip has a password. Unpack it and hand in the files.',
  },
  'zip-in-zip': {
    pt: 'há um zip dentro de outro dentro de outro. Descompacte-os e entregue os arquivos.',
    en: 'there is a zip within a zip within a zip. Unpack them and hand in the files.',
  },
  'nothing-to-read': {
    pt: 'não há aqui nenhum arquivo que se possa ler ({got}).',
    en: 'there is no file here that can be read ({got}).',
  },
  'shapefile-part-missing': {
    pt: 'falta a parte {part} do shapefile. Entregue .shp, .shx, .dbf e .prj juntos, ou num zip.',
    en: 'the part {part} of the shapefile is missing. Hand in .shp, .shx, .dbf and .prj together, or in a zip.',
  },
  'part-alone': {
    pt: 'esta é só uma parte de um shapefile ({part}). Entregue também o .shp, ou um zip com todas as partes.',
    en: 'this is only a part of a shapefile ({part}). Hand in the .shp too, or a zip with all the parts.',
  },
  'quote-left-open': {
    pt: 'as aspas abertas nesta linha nunca fecham. Feche-as ou retire-as no arquivo de origem.',
    en: 'a quotation mark opened in this row is never closed. Close or remove it in the source file.',
  },
  'too-many-columns': {
    pt: 'há {got} colunas; o máximo é {limit}. Confira o separador e escolha outro, se for o caso.',
    en: 'there are {got} columns; the most is {limit}. Check the separator, and choose another if it is wrong.',
  },
  'binary-text': {
    pt: 'o arquivo não é texto: há bytes nulos no meio dele. Confira se é mesmo o arquivo de dados.',
    en: 'the file is not text: there are null bytes in it. Check that it is the data file.',
  },
  'unknown-encoding': {
    pt: 'não conhecemos a codificação {got}. Escolha uma destas: {expected}.',
    en: '{got} is no encoding known here. Choose one of: {expected}.',
  },
  'unknown-crs': {
    pt: 'não conhecemos o sistema de coordenadas {got}. Escolha um destes: {expected}.',
    en: '{got} is no coordinate system known here. Choose one of: {expected}.',
  },
  'not-json': {
    pt: 'o texto não é JSON válido ({got}). Gere o arquivo de novo.',
    en: 'the text is no valid JSON ({got}). Make the file again.',
  },
  'json-cut': {
    pt: 'o arquivo termina no meio de um registro. Baixe-o de novo.',
    en: 'the file ends in the middle of a record. Download it again.',
  },
  'not-geojson': {
    pt: 'o JSON não é GeoJSON: esperava-se FeatureCollection, Feature ou geometria; veio {got}.',
    en: 'the JSON is no GeoJSON: a FeatureCollection, Feature or geometry was expected, got {got}.',
  },
  'broken-xlsx': {
    pt: 'a planilha está incompleta ou danificada ({got}). Abra-a, salve-a de novo e entregue.',
    en: 'the workbook is cut short or damaged ({got}). Open it, save it again and hand it in.',
  },
  'no-such-layer': {
    pt: 'não há a camada {got}. Há: {expected}.',
    en: 'there is no layer {got}. There are: {expected}.',
  },
  'broken-kml': {
    pt: 'o KML está cortado ou malformado ({got}). Exporte-o de novo.',
    en: 'the KML is cut short or malformed ({got}). Export it again.',
  },
  'engine-missing': {
    pt: 'para ler {format} é preciso o leitor GDAL, que não pôde ser carregado ({got}). Entregue GeoJSON ou CSV, ou tente de novo.',
    en: 'reading {format} needs the GDAL reader, which could not be loaded ({got}). Hand in GeoJSON or CSV, or try again.',
  },
  'engine-refused': {
    pt: 'o arquivo está danificado ou incompleto e não abre ({got}). Baixe-o ou exporte-o de novo.',
    en: 'the file is damaged or cut short and does not open ({got}). Download or export it again.',
  },
  'gpkg-without-layers': {
    pt: 'o GeoPackage abre, mas não tem nenhuma camada com registros. Exporte de novo, escolhendo a camada.',
    en: 'the GeoPackage opens, but holds no layer with records. Export it again, choosing the layer.',
  },
  stopped: {
    pt: 'a leitura foi interrompida. Nada foi gravado.',
    en: 'reading was stopped. Nothing was written.',
  },
  'too-large': {
    pt: 'o arquivo tem {got} MB; o máximo é {limit} MB. Entregue-o em partes.',
    en: 'the file has {got} MB; the most is {limit} MB. Hand it in by parts.',
  },
} as const satisfies Record<string, Text>;

/** Rows that cannot be trusted; the rest of the file comes in. */
const BROKEN = {
  'too-many-fields': {
    pt: 'a linha tem {got} campos; o cabeçalho tem {expected}. Confira o separador dentro de algum texto.',
    en: 'the row has {got} fields; the header has {expected}. Check for a separator inside a text.',
  },
  'too-few-fields': {
    pt: 'a linha tem {got} campos; o cabeçalho tem {expected}. Ela pode estar cortada.',
    en: 'the row has {got} fields; the header has {expected}. It may be cut short.',
  },
  'wrong-line': {
    pt: 'a linha não segue o leiaute do CNEFE 2010: tem {got} caracteres (esperam-se {expected}), ou os códigos de UF, setor e espécie não estão nas suas posições.',
    en: 'the line does not follow the layout of CNEFE 2010: it has {got} characters ({expected} are expected), or the codes of state, sector and species are not in their places.',
  },
  'stray-quote': {
    pt: 'há aspas soltas, e {lines} linha(s) do arquivo ficaram presas neste registro. Feche-as na origem.',
    en: 'there is a stray quotation mark, and {lines} line(s) of the file were caught in this record. Mend it at the source.',
  },
  'bad-bytes': {
    pt: 'há bytes que não formam letras em {encoding}. Confira a codificação.',
    en: 'there are bytes that are no letters in {encoding}. Check the encoding.',
  },
  'not-a-feature': {
    pt: 'esperava-se uma Feature; veio {got}.',
    en: 'a Feature was expected, got {got}.',
  },
  'geometry-collection': {
    pt: 'o registro mistura pontos, linhas e áreas. Separe-os em registros próprios.',
    en: 'the record mixes points, lines and areas. Put them in records of their own.',
  },
  'geometry-unreadable': {
    pt: 'a geometria não pôde ser lida ({got}). Refaça-a na origem.',
    en: 'the geometry cannot be read ({got}). Draw it again at the source.',
  },
  'curve-unsupported': {
    pt: 'a geometria é de um tipo que não se mede aqui ({got}). Converta curvas em linhas.',
    en: 'the geometry is of a kind that is not measured here ({got}). Convert curves to lines.',
  },
  'cell-error': {
    pt: 'a célula traz o erro {got} da planilha. Corrija a fórmula.',
    en: 'the cell holds the spreadsheet error {got}. Mend the formula.',
  },
  'formula-without-value': {
    pt: 'a fórmula não traz resultado guardado. Abra a planilha, salve-a e entregue de novo.',
    en: 'the formula has no stored result. Open the workbook, save it and hand it in again.',
  },
  'not-a-number': {
    pt: '{got} não é número. Esperava-se uma coordenada.',
    en: '{got} is no number. A coordinate was expected.',
  },
  'no-coordinates': {
    pt: 'faltam as coordenadas.',
    en: 'the coordinates are missing.',
  },
  'zero-coordinates': {
    pt: 'as coordenadas são 0, 0, que quer dizer que faltam; o lugar só se acha por um endereço. Preencha as coordenadas ou o endereço.',
    en: 'the coordinates are 0, 0, which means that they are missing; the place is found by an address alone. Fill in the coordinates or the address.',
  },
  'coarse-coordinates': {
    pt: 'as coordenadas {got} têm uma casa decimal ou nenhuma: o lugar pode estar a quilômetros. Dê ao menos quatro casas, ou um endereço.',
    en: 'the coordinates {got} have one decimal or none: the place may be kilometres away. Give four decimals or more, or an address.',
  },
  'decimal-point-lost': {
    pt: 'a coordenada {got} perdeu a vírgula decimal; pode ser {suggestion}. Confira na origem.',
    en: 'the coordinate {got} lost its decimal point; it may be {suggestion}. Check it at the source.',
  },
  'signs-missing': {
    pt: 'falta o sinal de menos: {got} ficaria no município com sinal. Corrija na origem.',
    en: 'the minus sign is missing: with it {got} would lie in the municipality. Mend it at the source.',
  },
  'swapped-here': {
    pt: 'neste registro latitude e longitude estão trocadas, ao contrário dos outros ({got}). Corrija na origem.',
    en: 'in this record latitude and longitude are swapped, unlike the others ({got}). Mend it at the source.',
  },
  'outside-town': {
    pt: '{got} fica fora do município. Confira a coordenada.',
    en: '{got} lies outside the municipality. Check the coordinate.',
  },
  nowhere: {
    pt: '{got} não existe em {crs}. Confira a coordenada ou o sistema escolhido.',
    en: '{got} is nowhere in {crs}. Check the coordinate or the system chosen.',
  },
} as const satisfies Record<string, Text>;

/** What speaks for a guess, and what is told beside a layer. */
const EVIDENCE = {
  chosen: { pt: 'Escolhido por você.', en: 'Chosen by you.' },
  // Encoding
  'byte-order-mark': {
    pt: 'O arquivo começa com a marca de {encoding} (BOM).',
    en: 'The file begins with the mark of {encoding} (BOM).',
  },
  'only-ascii': {
    pt: 'Não há letra acentuada: qualquer codificação dá o mesmo texto.',
    en: 'There is no accented letter: every encoding gives the same text.',
  },
  'valid-utf8': {
    pt: '{count} sequências de bytes só fazem sentido em UTF-8, como em “{sample}”.',
    en: '{count} byte sequences make sense in UTF-8 only, as in “{sample}”.',
  },
  'mostly-utf8': {
    pt: '{count} letras são UTF-8 e só {bad} não (a primeira na posição {offset}): as linhas delas são recusadas.',
    en: '{count} letters are UTF-8 and only {bad} are not (the first at offset {offset}): their rows are refused.',
  },
  'not-utf8': {
    pt: 'Os bytes não são UTF-8 válido (posição {offset}).',
    en: 'The bytes are no valid UTF-8 (offset {offset}).',
  },
  'reads-as-portuguese': {
    pt: 'Lido como {encoding}, {share} % das letras acentuadas são do português, como em “{sample}”.',
    en: 'Read as {encoding}, {share} % of the accented letters are Portuguese, as in “{sample}”.',
  },
  'windows-1252-characters': {
    pt: 'Há {count} sinais que só existem em Windows-1252 (aspas, travessões, €).',
    en: 'There are {count} characters that exist in Windows-1252 only (curly quotes, dashes, €).',
  },
  'cpg-agrees': {
    pt: 'O .cpg diz {said}, e os bytes concordam.',
    en: 'The .cpg says {said}, and the bytes agree.',
  },
  'cpg-conflicts': {
    pt: 'O .cpg diz {said}, mas os bytes são {found}: valem os bytes.',
    en: 'The .cpg says {said}, but the bytes are {found}: the bytes count.',
  },
  'cpg-unknown': {
    pt: 'O .cpg diz {said}, que não conhecemos.',
    en: 'The .cpg says {said}, which is not known here.',
  },
  'cpg-only': {
    pt: 'O .cpg diz {said}; os bytes não decidem.',
    en: 'The .cpg says {said}; the bytes do not decide.',
  },
  'dbf-language-agrees': {
    pt: 'O byte de idioma do DBF diz {said}, e os bytes concordam.',
    en: 'The language byte of the DBF says {said}, and the bytes agree.',
  },
  'dbf-language-conflicts': {
    pt: 'O byte de idioma do DBF diz {said}, mas os bytes são {found}: valem os bytes.',
    en: 'The language byte of the DBF says {said}, but the bytes are {found}: the bytes count.',
  },
  'format-says-utf8': { pt: 'O formato é sempre em UTF-8.', en: 'The format is always UTF-8.' },
  'xml-declares': {
    pt: 'O cabeçalho do arquivo declara {encoding}.',
    en: 'The head of the file declares {encoding}.',
  },
  // Separator
  'separator-even': {
    pt: 'Com {separator}, {share} % das linhas têm as mesmas {columns} colunas.',
    en: 'With {separator}, {share} % of the rows have the same {columns} columns.',
  },
  'separator-next-best': {
    pt: 'O segundo melhor, {separator}, daria {columns} colunas em {share} % das linhas.',
    en: 'The next best, {separator}, would give {columns} columns in {share} % of the rows.',
  },
  'comma-is-decimal': {
    pt: 'As vírgulas estão entre algarismos: são decimais, e não separadores.',
    en: 'The commas stand between digits: they are decimal commas, not separators.',
  },
  'one-column': { pt: 'Há uma coluna só, sem separador.', en: 'There is one column, without a separator.' },
  'separator-declared': {
    pt: 'A primeira linha declara o separador (sep=).',
    en: 'The first line declares the separator (sep=).',
  },
  'columns-at-fixed-places': {
    pt: '{columns} colunas em posições fixas, com espaços entre elas.',
    en: '{columns} columns at fixed places, with blanks between them.',
  },
  // Decimal sign
  'decimal-seen': {
    pt: '{count} números têm {sign} decimal, como {sample}.',
    en: '{count} numbers have a decimal {sign_en}, such as {sample}.',
  },
  'decimal-other-seen': {
    pt: '{count} números têm o outro sinal, como {sample}: confira a coluna {column}.',
    en: '{count} numbers have the other sign, such as {sample}: check the column {column}.',
  },
  'decimal-by-thousands': {
    pt: 'Nenhum número tem decimais; {count} têm {sign} de milhar, como {sample}.',
    en: 'No number has decimals; {count} have a thousands {sign_en}, such as {sample}.',
  },
  'decimal-ambiguous': {
    pt: '{count} números podem ter ponto de milhar ou decimal, como {sample}.',
    en: '{count} numbers may have a thousands or a decimal sign, such as {sample}.',
  },
  // Dates
  'date-decides': {
    pt: '{count} datas só existem nesta ordem, como {sample}.',
    en: '{count} dates exist in this order only, such as {sample}.',
  },
  'date-contradicts': {
    pt: '{count} datas só existem na ordem contrária, como {sample}.',
    en: '{count} dates exist in the other order only, such as {sample}.',
  },
  'date-custom': {
    pt: 'Nenhuma data decide; no Brasil o dia vem primeiro.',
    en: 'No date decides; in Brazil the day comes first.',
  },
  'serial-dates': {
    pt: 'As datas são números de série da planilha, sem fuso horário.',
    en: 'The dates are serial numbers of the spreadsheet, without a time zone.',
  },
  // Coordinate system
  'crs-member': { pt: 'O GeoJSON declara {said}.', en: 'The GeoJSON declares {said}.' },
  'prj-says': { pt: 'O .prj diz {said}.', en: 'The .prj says {said}.' },
  'file-says': { pt: 'O arquivo declara {said}.', en: 'The file declares {said}.' },
  'format-says-wgs84': {
    pt: 'O formato é sempre em WGS 84 (até 1 m do SIRGAS 2000).',
    en: 'The format is always WGS 84 (within 1 m of SIRGAS 2000).',
  },
  'nothing-says': {
    pt: 'O arquivo não diz o sistema de coordenadas.',
    en: 'The file does not tell its coordinate system.',
  },
  'srid-says': { pt: 'As geometrias declaram {said}.', en: 'The geometries declare {said}.' },
  'prj-missing': { pt: 'Falta o .prj do shapefile.', en: 'The .prj of the shapefile is missing.' },
  'unknown-system': {
    pt: 'O arquivo declara {said}, que não conhecemos.',
    en: 'The file declares {said}, which is not known here.',
  },
  'lies-in-town': {
    pt: 'Lidas como {system}, {share} % das coordenadas ficam no município.',
    en: 'Read as {system}, {share} % of the coordinates lie in the municipality.',
  },
  'lies-in-town-too': {
    pt: 'Também caberia {system} ({share} %): a diferença chega a {metres} m.',
    en: '{system} would fit too ({share} %): the difference is up to {metres} m.',
  },
  'outside-as-declared': {
    pt: 'Lidas como declarado ({system}), só {share} % das coordenadas ficam no município.',
    en: 'Read as declared ({system}), only {share} % of the coordinates lie in the municipality.',
  },
  'datum-not-told': {
    pt: 'O arquivo não diz o datum. Escolha; a diferença chega a {metres} m.',
    en: 'The file does not tell its datum. Choose; the difference is up to {metres} m.',
  },
  'looks-like-utm': {
    pt: 'Estes números parecem UTM {zone}{hemisphere}.',
    en: 'These numbers look like UTM {zone}{hemisphere}.',
  },
  'looks-like-degrees': { pt: 'Estes números parecem graus.', en: 'These numbers look like degrees.' },
  'sample-position': {
    pt: 'A primeira fica em {lat}, {lon}.',
    en: 'The first lies at {lat}, {lon}.',
  },
  'fits-nowhere': {
    pt: 'Em nenhum sistema que conhecemos as coordenadas ficam no município.',
    en: 'In no system known here do the coordinates lie in the municipality.',
  },
  // Axis order
  'axis-in-town': {
    pt: 'Com a {first} primeiro, {share} % das coordenadas ficam no município.',
    en: 'With the {first_en} first, {share} % of the coordinates lie in the municipality.',
  },
  'axis-swapped': {
    pt: 'Latitude e longitude estão trocadas: a coluna {x} traz a latitude e {y}, a longitude.',
    en: 'Latitude and longitude are swapped: the column {x} holds the latitude and {y} the longitude.',
  },
  'axis-by-standard': { pt: 'É a ordem do formato.', en: 'It is the order of the format.' },
  'decimal-points-lost': {
    pt: '{count} coordenadas perderam a vírgula decimal, como {sample}.',
    en: '{count} coordinates lost their decimal point, such as {sample}.',
  },
  // Beside a layer
  'named-otherwise': {
    pt: 'O nome do arquivo diz {said}, mas o conteúdo é {found}: lido como {found}.',
    en: 'The file’s name says {said}, but its content is {found}: read as {found}.',
  },
  'shx-missing': {
    pt: 'Falta o .shx do shapefile; foi refeito a partir do .shp.',
    en: 'The .shx of the shapefile is missing; it was made anew from the .shp.',
  },
  'dbf-missing': {
    pt: 'Falta o .dbf do shapefile: há desenho, sem atributos.',
    en: 'The .dbf of the shapefile is missing: there are shapes, no attributes.',
  },
  'wkt-column': {
    pt: 'A coluna {name} traz geometrias (WKT).',
    en: 'The column {name} holds geometries (WKT).',
  },
  'other-layers': {
    pt: 'O arquivo tem {count} camadas: {names}.',
    en: 'The file has {count} layers: {names}.',
  },
  'other-sheets': {
    pt: 'A planilha tem {count} abas: {names}.',
    en: 'The workbook has {count} sheets: {names}.',
  },
  'dbf-deleted': {
    pt: '{count} registro(s) do shapefile estão marcados como apagados no .dbf e ficaram de fora.',
    en: '{count} record(s) of the shapefile are marked as deleted in the .dbf and were left out.',
  },
  'files-left-out': {
    pt: '{count} arquivo(s) de outro tipo ficaram de fora: {names}.',
    en: '{count} file(s) of other kinds were left out: {names}.',
  },
  'repeated-header': {
    pt: 'O nome de coluna {name} se repete; a segunda virou {renamed}.',
    en: 'The column name {name} is repeated; the second became {renamed}.',
  },
  'formula-values': {
    pt: '{count} células são fórmulas: foi lido o último resultado guardado.',
    en: '{count} cells are formulas: their last stored result was read.',
  },
  'lines-skipped': {
    pt: '{count} linha(s) antes do cabeçalho ficaram de fora.',
    en: '{count} line(s) before the header were left out.',
  },
} as const satisfies Record<string, Text>;

const ALL = { ...REFUSALS, ...BROKEN, ...EVIDENCE };
export type SentenceCode = keyof typeof ALL;
export type BrokenCode = keyof typeof BROKEN;
export type EvidenceCode = keyof typeof EVIDENCE;

/** The sentence of a code with its values filled in; a code unknown here is shown as it is. */
export function sayOf(code: string, values: Values, lang: Lang): string {
  if (!Object.hasOwn(ALL, code)) return code;
  const text = ALL[code as SentenceCode][lang];
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    if (typeof value === 'string') return value;
    return lang === 'pt' ? String(value).replace('.', ',') : String(value);
  });
}
