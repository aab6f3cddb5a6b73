/** Files brought in for a town: read, recognised, their rows judged. Nothing is kept here. */
import { bringIn, type Intake } from '../intake/bring-in.ts';
import type { As } from '../intake/choose.ts';
import { factsDocument, type WrittenDocument } from '../intake/facts-document.ts';
import type { Said } from '../intake/mapping/suggest.ts';
import { layerLabel, type NamedBytes, readFiles } from '../intake/read/read-files.ts';
import type { AcceptedRecord } from '../intake/records.ts';
import type { Layer } from '../intake/types.ts';
import { t } from '../laws/text.ts';
import type { PostureCode } from '../laws/types.ts';
import type { Land } from '../siting/far-door.ts';
import { UsageError } from './command.ts';
import { landOf } from './facts-files.ts';

export interface Bringing {
  readonly code: PostureCode;
  /** As it was named: for sentences, and as the title of what is written. */
  readonly name: string;
  readonly files: readonly NamedBytes[];
  readonly as: As | null;
  readonly said?: readonly Said[];
  readonly crs?: string | undefined;
  readonly encoding?: string | undefined;
  readonly layer?: string | undefined;
  /** Infractions are to be kept by the procedure of the code: a state that it does not know is refused. */
  readonly byStages?: boolean;
  /** The municipality where it is known better than by the project's own boundary. */
  readonly land?: Land;
  readonly progress: (text: string) => void;
  readonly shouldStop?: () => boolean;
}
export interface Brought {
  readonly layers: readonly Layer[];
  /** One a layer. */
  readonly intakes: readonly Intake[];
  readonly records: readonly AcceptedRecord[];
}

/** @throws IntakeError, ImportRefused, UsageError where the files as a whole cannot be brought in. */
export async function bring(bringing: Bringing): Promise<Brought> {
  const { code, as, crs, progress, shouldStop } = bringing;
  const { ibge, name, uf } = code.town;
  const land = bringing.land ?? (await landOf(code));
  const read = await readFiles(bringing.files, {
    town: { box: land.box },
    encoding: bringing.encoding,
    crs,
    layer: bringing.layer,
    // Forty megabytes that only a Shapefile, a GeoPackage and their like need.
    gdal: async () => (await import('./gdal.ts')).loadGdal(),
    onProgress: ({ file, share }) => progress(`${file} ${Math.round(share * 100)} %`),
    shouldStop,
  });
  const layers = layersOf(read, as, bringing.name);
  const intakes: Intake[] = [];
  for (const layer of layers)
    intakes.push(
      await bringIn(breathing(layer), {
        town: {
          ibge,
          name,
          uf,
          land,
          offences: code.offences,
          code: bringing.byStages === true ? code : undefined,
        },
        as,
        said: bringing.said ?? [],
        crs,
        onProgress: (share) => progress(`${Math.round(share * 100)} %`),
        shouldStop,
      }),
    );
  progress('');
  return { layers, intakes, records: joined(layers, intakes) };
}

/** A layer whose batches let the process hear of Ctrl+C in between them: a promise alone would not. */
const breathing = (layer: Layer): Layer => ({
  ...layer,
  async *batches() {
    for await (const batch of layer.batches()) {
      yield batch;
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
  },
});

/** What was brought in as facts. @param title of the source. */
export function documentOf(
  { intakes: [first] }: Pick<Brought, 'intakes'>,
  records: readonly AcceptedRecord[],
  title: string,
): WrittenDocument {
  const id = first?.shape?.id ?? first?.target ?? 'import';
  return factsDocument(records, { id, title, crs: first?.detected.crs?.value ?? null });
}

/** One layer; all of them for OpenStreetMap, whose points, lines and areas are one survey. */
function layersOf(layers: readonly Layer[], as: As | null, file: string): readonly Layer[] {
  const [first, second] = layers;
  if (first === undefined || second === undefined || as === 'osm') return layers;
  const names = layers.map((layer) => `"${layerLabel(layer, layers)}"`).join(', ');
  throw new UsageError(
    t(
      `import: ${file} tem ${layers.length} camadas: ${names}. Escolha uma com --layer.`,
      `import: ${file} has ${layers.length} layers: ${names}. Choose one with --layer.`,
    ),
  );
}

/** The records of several layers; an id that an earlier layer has gets the layer's name before it. */
function joined(layers: readonly Layer[], intakes: readonly Intake[]): readonly AcceptedRecord[] {
  const [only] = intakes;
  if (only !== undefined && intakes.length === 1) return only.records;
  const taken = new Set<string>();
  return intakes.flatMap(({ records }, i) =>
    records.map((record) => {
      const id = taken.has(record.id) ? `${layers[i]?.name ?? i}-${record.id}` : record.id;
      taken.add(id);
      return { ...record, id };
    }),
  );
}
