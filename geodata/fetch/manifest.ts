/** What lies in a town's cache: of each source its address, size, SHA-256 and how the server named its version. */
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { onDisk } from './failure.ts';

const entrySchema = z.object({
  /** Address or file it came from. */
  address: z.string(),
  file: z.string().regex(/^[\w.-]+$/),
  size: z.int(),
  sha256: z.string(),
  etag: z.string().nullable(),
  last_modified: z.string().nullable(),
  /** UTC instant. */
  fetched_at: z.string(),
});
export type Entry = z.infer<typeof entrySchema>;
const manifestSchema = z.object({ ibge: z.string(), sources: z.record(z.string(), entrySchema) });

const NAME = 'manifest.json';

export class Manifest {
  #entries: Readonly<Record<string, Entry>>;
  private constructor(
    private readonly folder: string,
    private readonly ibge: string,
    entries: Readonly<Record<string, Entry>>,
    /** It was there and could not be understood: what is in the cache is then fetched again. */
    readonly wasBroken: boolean,
  ) {
    this.#entries = entries;
  }

  static async read(folder: string, ibge: string): Promise<Manifest> {
    let text: string;
    try {
      text = await readFile(path.join(folder, NAME), 'utf8');
    } catch {
      return new Manifest(folder, ibge, {}, false);
    }
    try {
      const { ibge: whose, sources } = manifestSchema.parse(JSON.parse(text));
      return whose === ibge
        ? new Manifest(folder, ibge, sources, false)
        : new Manifest(folder, ibge, {}, true);
    } catch {
      return new Manifest(folder, ibge, {}, true);
    }
  }

  of(id: string): Entry | null {
    return this.#entries[id] ?? null;
  }

  /** Written whole: whoever reads it meets the old or the new one. @throws FetchFailure `disk` */
  async keep(id: string, entry: Entry): Promise<void> {
    this.#entries = { ...this.#entries, [id]: entry };
    const file = path.join(this.folder, NAME);
    const beside = `${file}.${process.pid}.part`;
    await onDisk(file, async () => {
      await writeFile(beside, `${JSON.stringify({ ibge: this.ibge, sources: this.#entries }, null, 2)}\n`);
      await rename(beside, file);
    });
  }
}
