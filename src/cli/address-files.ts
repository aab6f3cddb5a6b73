/** Address files as the command line takes them: tables to be geocoded, and registers to look in, both through intake. */
import { recordsFromIntake } from '../geocoding/from-intake.ts';
import type { AddressRecord } from '../geocoding/types.ts';
import { bringIn } from '../intake/bring-in.ts';
import { IntakeError } from '../intake/error.ts';
import { type Table, tableOf } from '../intake/read/plain-table.ts';
import { readFiles } from '../intake/read/read-files.ts';
import { ImportRefused } from '../intake/refused.ts';
import type { Layer } from '../intake/types.ts';
import { t } from '../laws/text.ts';
import type { PostureCode } from '../laws/types.ts';
import { UsageError } from './command.ts';
import { landOf } from './facts-files.ts';
import { loadGdal } from './gdal.ts';
import { filesOf } from './import-files.ts';

export interface Register {
  readonly records: readonly AddressRecord[];
  /** Rows that intake refused. */
  readonly rejected: number;
}

/** @throws InputError where there is no such file; UsageError where it is no table. */
export async function readTable(name: string, code: PostureCode): Promise<Table> {
  return told(async () => {
    const layer = await layerOf(name, code);
    const table = await tableOf(layer);
    if (table.broken !== null)
      throw new UsageError(
        t(
          `${name}, linha ${table.broken}: não se parte em ${layer.columns.length} colunas. Endereços com vírgula pedem aspas.`,
          `${name}, row ${table.broken}: it does not part into ${layer.columns.length} columns. Addresses with commas need quotes.`,
        ),
      );
    return table;
  });
}

/** @throws InputError where there is no such file; UsageError where no address is recognised in it. */
export async function readRegister(name: string, code: PostureCode): Promise<Register> {
  return told(async () => {
    const layer = await layerOf(name, code);
    const { ibge, name: town, uf } = code.town;
    const intake = await bringIn(layer, {
      town: { ibge, name: town, uf, land: await landOf(code), offences: code.offences },
      as: null,
      said: [],
    });
    const records = recordsFromIntake(intake.records);
    if (records.length > 0) return { records, rejected: intake.rejected.length };
    throw new UsageError(
      t(
        `${name}: nenhum endereço com posição se reconhece. Use o CNEFE ou um GeoJSON com feições do tipo address.`,
        `${name}: no address with a position is recognised. Use CNEFE or a GeoJSON with features of kind address.`,
      ),
    );
  });
}

async function layerOf(name: string, code: PostureCode): Promise<Layer> {
  const [layer] = await readFiles(await filesOf(name), { town: { box: code.town.bbox }, gdal: loadGdal });
  if (layer === undefined) throw new IntakeError('no-records', { file: name });
  return layer;
}

async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ImportRefused || error instanceof IntakeError)
      throw new UsageError(t(error.say('pt'), error.say('en')));
    throw error;
  }
}
