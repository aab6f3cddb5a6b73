/** The parts of shapefiles, found among files by their names, capitals or not. */
import { told } from '../detect/evidence.ts';
import { IntakeError } from '../error.ts';
import type { Evidence } from '../types.ts';
import { endingOf } from './kind.ts';
import type { NamedBytes } from './named-bytes.ts';

export interface Shapefile {
  /** Name without folder and ending. */
  readonly name: string;
  readonly shp: NamedBytes;
  readonly shx: NamedBytes | null;
  readonly dbf: NamedBytes | null;
  readonly prj: NamedBytes | null;
  readonly cpg: NamedBytes | null;
}

export interface Grouped {
  readonly shapefiles: readonly Shapefile[];
  /** Parts that belong to no shape: told, as nobody handed them in for nothing. */
  readonly notices: readonly Evidence[];
}

/** @throws IntakeError `part-alone` for attributes or an index without shapes. */
export function groupShapefiles(shapes: readonly NamedBytes[], parts: readonly NamedBytes[]): Grouped {
  const byPath = new Map<string, NamedBytes>();
  for (const part of parts) byPath.set(part.name.toLowerCase(), part);
  const used = new Set<NamedBytes>();
  const shapefiles = shapes.map((shp): Shapefile => {
    const path = shp.name.replace(/\.[^.]*$/, '').toLowerCase();
    const of = (ending: string): NamedBytes | null => {
      // `rua.shp.cpg` is written by some tools beside `rua.cpg`.
      const found = byPath.get(`${path}.${ending}`) ?? byPath.get(`${path}.shp.${ending}`) ?? null;
      if (found !== null) used.add(found);
      // An empty part is as good as none.
      return found === null || found.bytes.length === 0 ? null : found;
    };
    return {
      name: shp.name.replace(/^.*\//, '').replace(/\.[^.]*$/, ''),
      shp,
      shx: of('shx'),
      dbf: of('dbf'),
      prj: of('prj') ?? of('qpj'),
      cpg: of('cpg'),
    };
  });
  const alone = parts.filter((part) => !used.has(part) && /^(shx|dbf)$/.test(endingOf(part.name)));
  const [first] = alone;
  if (first !== undefined)
    throw new IntakeError('part-alone', { file: first.name }, { part: `.${endingOf(first.name)}` });
  const left = parts.filter((part) => !used.has(part) && !isSidecar(part.name, shapes));
  const notices =
    left.length === 0
      ? []
      : [told('files-left-out', { count: left.length, names: left.map(({ name }) => name).join(', ') })];
  return { shapefiles, notices };
}

/** Whether a part stands beside a shape: spatial indexes and style files hold nothing to read. */
function isSidecar(name: string, shapes: readonly NamedBytes[]): boolean {
  const path = name.toLowerCase();
  return shapes.some((shp) => path.startsWith(shp.name.replace(/\.[^.]*$/, '.').toLowerCase()));
}

/** Under which a part is handed to GDAL: names with accents, blanks and points are no trouble then. */
export const sourceName = (name: string): string => `source.${endingOf(name)}`;
