/** IBGE's neighbourhoods of a state (shapefile, SIRGAS 2000): those of one town, for counting and for finding one's way. */
import type { Geometry } from '../../src/geodesy/types.ts';
import { IntakeError } from '../../src/intake/error.ts';
import { type NamedBytes, readFiles } from '../../src/intake/read/read-files.ts';
import { toSirgasGeometry } from '../../src/intake/to-sirgas.ts';
import type { Town } from '../../src/laws/types.ts';

export interface Neighbourhood {
  /** IBGE's code. */
  readonly code: string;
  readonly name: string;
  /** Data row of the file, from 1. */
  readonly row: number;
  readonly geometry: Geometry;
}
export interface Neighbourhoods {
  /** Rows of the whole state. */
  readonly read: number;
  readonly of_town: readonly Neighbourhood[];
  readonly crs: string;
}

/** @throws IntakeError where the file is not what IBGE publishes. */
export async function neighbourhoodsOf(
  files: readonly NamedBytes[],
  { ibge, bbox }: Town,
  progress: (text: string) => void,
): Promise<Neighbourhoods> {
  const [layer] = await readFiles(files, {
    town: { box: bbox },
    gdal: async () => (await import('../../src/cli/gdal.ts')).loadGdal(),
    onProgress: ({ file, share }) => progress(`${file} ${Math.round(share * 100)} %`),
  });
  const file = files[0]?.name ?? '—';
  if (layer === undefined) throw new IntakeError('no-records', { file });
  const at = (column: string) => layer.columns.indexOf(column);
  const [town, code, name] = [at('CD_MUN'), at('CD_BAIRRO'), at('NM_BAIRRO')];
  const crs = layer.detected.crs?.value ?? null;
  if (town < 0 || code < 0 || name < 0 || crs === null) throw new IntakeError('unknown-format', { file });
  const { geometry: toSirgas } = toSirgasGeometry(crs, layer.detected.axis_order?.value ?? 'lon-lat', file);
  const of_town: Neighbourhood[] = [];
  let read = 0;
  for await (const batch of layer.batches())
    batch.rows.forEach((cells, i) => {
      read++;
      const drawn = batch.geometries?.[i] ?? null;
      const [whose, id, called] = [cells[town], cells[code], cells[name]].map((cell) =>
        String(cell ?? '').trim(),
      );
      if (whose !== ibge || id === undefined || called === undefined || called === '' || drawn === null)
        return;
      of_town.push({ code: id, name: called, row: batch.first + i, geometry: toSirgas(drawn) });
    });
  return { read, of_town, crs };
}
