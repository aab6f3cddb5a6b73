/** What came of a run, source by source: for people and for programs. */
import type { Lang } from '../../src/cli/command.ts';
import { table } from '../../src/cli/format.ts';
import type { Town } from '../../src/laws/types.ts';
import type { Source } from './catalogue.ts';
import type { Job } from './command.ts';
import type { Taken } from './into.ts';
import type { Obtained } from './obtain.ts';

export interface Outcome {
  readonly source: Source;
  readonly address: string | null;
  readonly is: Obtained['is'] | 'failed' | 'not-configured';
  readonly obtained: Obtained | null;
  /** Null: the intake was not asked, or would not have it. */
  readonly taken: Taken | null;
  /** A sentence; null where all went well. */
  readonly failure: string | null;
}

const WORDS = {
  pt: {
    heads: [
      'Fonte',
      'Situação',
      'Bytes',
      'SHA-256',
      'Lidas',
      'Aceitas',
      'Recusadas',
      'De fora',
      'Sem posição',
    ],
    is: {
      new: 'nova',
      changed: 'mudou',
      same: 'igual',
      failed: 'falhou',
      'not-configured': 'não configurada',
    },
    state: { whole: 'no disco', altered: 'no disco, alterado', missing: 'a buscar' },
    changed: (id: string, before: string, now: string) =>
      `${id}: o arquivo mudou no órgão (SHA-256 ${before.slice(0, 12)}… → ${now.slice(0, 12)}…).`,
    before: (id: string, n: number) => `${id}: ${n} já vieram de uma fonte anterior, com o mesmo número.`,
    undrawn: (id: string, n: number) => `${id}: ${n} elementos sem desenho possível ficaram de fora.`,
    folder: (folder: string) => `Arquivos em ${folder}`,
    plan: ['Fonte', 'Situação', 'Endereço'],
    give: (id: string) => `não configurado: diga --from ${id}=ENDEREÇO ou ARQUIVO`,
  },
  en: {
    heads: ['Source', 'State', 'Bytes', 'SHA-256', 'Read', 'Accepted', 'Rejected', 'Left out', 'No position'],
    is: {
      new: 'new',
      changed: 'changed',
      same: 'the same',
      failed: 'failed',
      'not-configured': 'not configured',
    },
    state: { whole: 'in the cache', altered: 'in the cache, altered', missing: 'to fetch' },
    changed: (id: string, before: string, now: string) =>
      `${id}: the file changed at the agency (SHA-256 ${before.slice(0, 12)}… → ${now.slice(0, 12)}…).`,
    before: (id: string, n: number) => `${id}: ${n} had come from an earlier source, with the same number.`,
    undrawn: (id: string, n: number) => `${id}: ${n} elements that cannot be drawn were left out.`,
    folder: (folder: string) => `Files in ${folder}`,
    plan: ['Source', 'State', 'Address'],
    give: (id: string) => `not configured: give --from ${id}=URL or FILE`,
  },
} as const;

export function asText(outcomes: readonly Outcome[], folder: string, lang: Lang): string {
  const words = WORDS[lang];
  const rows = outcomes.map(({ source, is, obtained, taken }) => ({
    cells: [
      source.id,
      words.is[is],
      String(obtained?.entry.size ?? '—'),
      obtained === null ? '—' : `${obtained.entry.sha256.slice(0, 12)}…`,
      ...[taken?.read, taken?.accepted, taken?.rejected, taken?.left_out, taken?.unplaced].map((n) =>
        String(n ?? '—'),
      ),
    ],
    note: null,
  }));
  const remarks = outcomes.flatMap(({ source, is, obtained, taken }) => [
    ...(is === 'changed' && obtained?.before
      ? [words.changed(source.id, obtained.before.sha256, obtained.entry.sha256)]
      : []),
    ...(taken !== null && taken.told_before > 0 ? [words.before(source.id, taken.told_before)] : []),
    ...(taken !== null && taken.undrawn > 0 ? [words.undrawn(source.id, taken.undrawn)] : []),
  ]);
  return `${table(words.heads, rows)}${[...remarks, words.folder(folder)].map((line) => `${line}\n`).join('')}`;
}

export function reportJson({ ibge }: Town, folder: string, outcomes: readonly Outcome[]) {
  return {
    city: ibge,
    folder,
    sources: outcomes.map(({ source, address, is, obtained, taken, failure }) => ({
      id: source.id,
      address: obtained?.entry.address ?? address,
      is,
      file: obtained?.entry.file ?? null,
      size: obtained?.entry.size ?? null,
      sha256: obtained?.entry.sha256 ?? null,
      before: is === 'changed' ? (obtained?.before?.sha256 ?? null) : null,
      intake: taken,
      failure,
    })),
  };
}

/** A question may be as long as a page; the whole of it stands in `--json`. */
const short = (address: string): string => (address.length > 300 ? address.replace(/\?.*$/s, '?…') : address);

/** What would be done; nothing is asked of anybody. */
export function planText(
  jobs: readonly Job[],
  states: ReadonlyMap<string, keyof (typeof WORDS)['pt']['state']>,
  folder: string,
  isJson: boolean,
  lang: Lang,
): string {
  const words = WORDS[lang];
  const stateOf = (id: string) => states.get(id) ?? 'missing';
  if (isJson)
    return `${JSON.stringify({ folder, sources: jobs.map(({ source: { id }, given }) => ({ id, address: given, state: stateOf(id) })) })}\n`;
  const rows = jobs.map(({ source: { id }, given }) => ({
    cells: [
      id,
      given === null ? '—' : words.state[stateOf(id)],
      given === null ? words.give(id) : short(given),
    ],
    note: null,
  }));
  return `${table(words.plan, rows)}${words.folder(folder)}\n`;
}
