/**
 * Where facts came from, as a facts document may tell: `sources` is a list of `{ id, title, date? }`, a feature's
 * `source` names one by its place in the list or by its id, and `layers` may name one for a kind. It is told to
 * the reader and decides nothing, so what does not have this shape is left aside.
 */
import { z } from 'zod';
import type { Kind } from '../laws/vocabulary.ts';
import type { Fact } from './types.ts';

type Told = NonNullable<Fact['source']>;

const Source = z.looseObject({
  id: z.union([z.string(), z.number()]).nullish(),
  title: z.string(),
  date: z.string().nullish(),
  kinds: z.array(z.string()).nullish(),
});
const Layer = z.looseObject({ kind: z.string(), source: z.union([z.string(), z.number()]) });

export interface Sources {
  readonly named: ReadonlyMap<string | number, Told>;
  readonly byKind: ReadonlyMap<string, Told>;
}

export function readSources(sources: unknown, layers: unknown): Sources {
  const named = new Map<string | number, Told>();
  const byKind = new Map<string, Told>();
  listOf(sources).forEach((one, index) => {
    const read = Source.safeParse(one);
    if (!read.success) return;
    const source = { title: read.data.title, date: read.data.date ?? null };
    named.set(index, source);
    if (typeof read.data.id === 'string') named.set(read.data.id, source);
    for (const kind of read.data.kinds ?? []) byKind.set(kind, source);
  });
  for (const one of listOf(layers)) {
    const read = Layer.safeParse(one);
    const source = read.success ? named.get(read.data.source) : undefined;
    if (read.success && source !== undefined) byKind.set(read.data.kind, source);
  }
  return { named, byKind };
}

export function sourceOf(value: unknown, kind: Kind, sources: Sources): Fact['source'] {
  if (typeof value === 'string' || typeof value === 'number') {
    const named = sources.named.get(value);
    if (named !== undefined) return named;
  }
  return sources.byKind.get(kind) ?? null;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
