/** Address files as the command line takes them: tables to be geocoded, and registers to look in. */
import { readFile } from 'node:fs/promises';
import type { AddressRecord, Sources } from '../geocoding/types.ts';
import { IntakeError } from '../intake/error.ts';
import { readFiles } from '../intake/read/read-files.ts';
import { t } from '../laws/text.ts';
import type { Town } from '../laws/types.ts';
import { refusal } from '../siting/sentences.ts';
import { UsageError } from './command.ts';
import { loadGdal } from './gdal.ts';

/** A table as text, whatever file it came in. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** @throws InputError where there is no such file; UsageError where it is no table. */
export async function readTable(name: string, town: Town): Promise<Table> {
  const where = { file: name, feature: null, field: null };
  let bytes: Buffer;
  try {
    bytes = await readFile(name);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw code === 'ENOENT'
      ? refusal('no-such-file', where)
      : refusal('unreadable-file', where, { got: code });
  }
  try {
    const [layer] = await readFiles([{ name, bytes }], { town: { box: town.bbox }, gdal: loadGdal });
    if (layer === undefined) return { columns: [], rows: [] };
    const rows: string[][] = [];
    for await (const batch of layer.batches())
      for (const row of batch.rows) rows.push(row.map((cell) => (cell === null ? '' : String(cell))));
    return { columns: layer.columns, rows };
  } catch (error) {
    if (error instanceof IntakeError) throw new UsageError({ pt: error.say('pt'), en: error.say('en') });
    throw error;
  }
}

const NEEDED = ['NOM_SEGLOGR', 'NUM_ENDERECO', 'LATITUDE', 'LONGITUDE'];

/** A register in the columns of IBGE's CNEFE. @throws UsageError for other columns and for positions that are none. */
export async function registerOf(name: string, town: Town): Promise<Sources> {
  const { columns, rows } = await readTable(name, town);
  const missing = NEEDED.filter((column) => !columns.includes(column));
  if (missing.length > 0)
    throw new UsageError(
      t(
        `${name}: não é um cadastro de endereços que se reconheça: faltam as colunas ${missing.join(', ')}. Use o CNEFE ou um GeoJSON com feições do tipo address.`,
        `${name}: no address register that is recognised: the columns ${missing.join(', ')} are missing. Use CNEFE or a GeoJSON with features of kind address.`,
      ),
    );
  const records: AddressRecord[] = [];
  const at = new Map(columns.map((column, i) => [column, i]));
  rows.forEach((row, i) => {
    const cell = (column: string) => row[at.get(column) ?? -1]?.trim() ?? '';
    const level = cell('NV_GEO_COORD');
    // The position of a census sector is none.
    if (level === '6') return;
    const position = [coordinate(cell('LONGITUDE'), 180), coordinate(cell('LATITUDE'), 90)] as const;
    const [lon, lat] = position;
    if (lon === null || lat === null)
      throw new UsageError(
        t(
          `${name}, linha ${i + 1}: LATITUDE e LONGITUDE deviam ser graus com ponto; veio "${cell('LATITUDE')}" e "${cell('LONGITUDE')}".`,
          `${name}, row ${i + 1}: LATITUDE and LONGITUDE were expected in degrees with a point; got "${cell('LATITUDE')}" and "${cell('LONGITUDE')}".`,
        ),
      );
    const number = cell('NUM_ENDERECO');
    const letter = cell('DSC_MODIFICADOR');
    const whole =
      number === '' || number === '0' ? null : `${number}${/^[A-Z]$/i.test(letter) ? letter : ''}`;
    const parts = [1, 2, 3, 4, 5].flatMap((n) => [cell(`NOM_COMP_ELEM${n}`), cell(`VAL_COMP_ELEM${n}`)]);
    const complement = [/^KM/i.test(letter) ? letter : '', ...parts].filter((part) => part !== '').join(' ');
    records.push({
      id: null,
      street: ['NOM_TIPO_SEGLOGR', 'NOM_TITULO_SEGLOGR', 'NOM_SEGLOGR'].map(cell).filter(Boolean).join(' '),
      number: whole,
      complement: complement === '' ? null : complement,
      neighbourhood: cell('DSC_LOCALIDADE') === '' ? null : cell('DSC_LOCALIDADE'),
      postcode: cell('CEP') === '' ? null : cell('CEP'),
      position: [lon, lat],
      accuracy_m: null,
      of: level === '4' ? 'block-face' : level === '5' ? 'locality' : 'address',
    });
  });
  return { records, grounds: [], streets: [], areas: [] };
}

function coordinate(text: string, most: number): number | null {
  const value = Number(text.replace(',', '.'));
  return text === '' || !Number.isFinite(value) || Math.abs(value) > most ? null : value;
}
