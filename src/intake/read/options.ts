/** What a reader is given, and how it tells how far it is. */
import type { Box } from '../../geodesy/shape.ts';
import { IntakeError } from '../error.ts';
import type { Gdal } from './gdal-port.ts';

export type { NamedBytes } from './named-bytes.ts';

export interface ReadOptions {
  /** The town the data should lie in: its box tells swapped axes, wrong zones and lost decimal points. */
  readonly town: { readonly box: Box };
  /** What a person chose instead of what would be guessed. */
  readonly encoding?: string | undefined;
  /** One of `;`, `,`, tab, `|`. */
  readonly separator?: string | undefined;
  readonly decimal?: '.' | ',' | undefined;
  /** `EPSG:n`. */
  readonly crs?: string | undefined;
  /** Name of the only layer or sheet wanted. */
  readonly layer?: string | undefined;
  /** Loads the engine for Shapefile, GeoPackage, KML, DXF and OSM pbf; called when one of them is there. */
  readonly gdal?: (() => Promise<Gdal>) | undefined;
  readonly onProgress?: ((step: ReadStep) => void) | undefined;
  /** Asked between pieces; true ends the reading with IntakeError `stopped`. */
  readonly shouldStop?: (() => boolean) | undefined;
}

export interface ReadStep {
  readonly name: 'unpacking' | 'looking' | 'loading-engine' | 'converting' | 'reading';
  readonly file: string;
  /** 0 to 1. */
  readonly share: number;
}

/** Lets others have their turn (messages to a worker, a key pressed), tells how far it is, and ends where asked to. */
export class Pace {
  constructor(private readonly options: Pick<ReadOptions, 'onProgress' | 'shouldStop'>) {}

  /** @throws IntakeError `stopped`. */
  async step(name: ReadStep['name'], file: string, share: number): Promise<void> {
    this.options.onProgress?.({ name, file, share });
    // A macrotask, so that a message asking to stop can arrive; a promise alone would not let it in.
    await new Promise<void>((resolve) => setTimeout(resolve, 0));
    this.check(file);
  }
  /** @throws IntakeError `stopped`. */
  check(file: string): void {
    if (this.options.shouldStop?.() === true) throw new IntakeError('stopped', { file });
  }
}
