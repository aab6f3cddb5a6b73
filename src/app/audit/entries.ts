/** A run as the page lists it: each conflict with what became of it, filtered, grouped, in one flat list. */

import type { Skipped } from '../../siting/audit.ts';
import { type Conflict, isConflict, type Run } from '../../siting/conflict.ts';
import type { Changes, LostBy, SolvedBy } from '../../siting/conflict-changes.ts';
import { fold, wordsOf } from '../search/text.ts';

/** Parts of the list: what is broken first, and never in one heap with what nobody can tell. */
export const SECTIONS = ['violates', 'inconclusive', 'no-data', 'lost', 'solved'] as const;
export type Section = (typeof SECTIONS)[number];
/** What became of a conflict since the run it is compared with. */
export const FATES = ['new', 'changed', 'unchanged', 'lost', 'solved'] as const;
export type Fate = (typeof FATES)[number];

export interface Entry {
  readonly conflict: Conflict;
  readonly section: Section;
  /** Null where nothing is compared, and for gaps. */
  readonly fate: Fate | null;
  /** As it was, of one that changed. */
  readonly before: Conflict | null;
  readonly why: SolvedBy | LostBy | null;
}

/** All rows of a run; compared, also what is there no more. */
export function entriesOf(run: Run, changes: Changes | null): readonly Entry[] {
  const fresh = new Set(changes?.fresh.map(({ key }) => key));
  const changed = new Map(changes?.changed.map(({ before, after }) => [after.key, before]));
  const here = run.conflicts.map((conflict): Entry => {
    const before = changed.get(conflict.key) ?? null;
    const fate =
      changes === null || !isConflict(conflict)
        ? null
        : fresh.has(conflict.key)
          ? 'new'
          : before === null
            ? 'unchanged'
            : 'changed';
    return { conflict, section: conflict.verdict, fate, before, why: null };
  });
  const gone =
    (fate: 'lost' | 'solved') =>
    (of: { conflict: Conflict; by: SolvedBy | LostBy }): Entry => ({
      conflict: of.conflict,
      section: fate,
      fate,
      before: null,
      why: of.by,
    });
  return [
    ...here,
    ...(changes?.lost ?? []).map(gone('lost')),
    ...(changes?.solved ?? []).map(gone('solved')),
  ];
}

export type Only = Section | Fate;
export const isOnly = (word: string | null): word is Only =>
  [...SECTIONS, ...FATES].some((known) => known === word);

export interface Filters {
  readonly only: Only | null;
  readonly rule: string | null;
  /** Name of a neighbourhood; empty: outside all of them. */
  readonly area: string | null;
  /** Words of names, ids and neighbourhoods. */
  readonly q: string | null;
}

export function filterEntries(entries: readonly Entry[], filters: Filters): readonly Entry[] {
  const { only, rule, area } = filters;
  const words = wordsOf(filters.q ?? '');
  return entries.filter(
    ({ conflict, section, fate }) =>
      (only === null || section === only || fate === only) &&
      (rule === null || conflict.rule === rule) &&
      (area === null || conflict.neighbourhood === area) &&
      (words.length === 0 || words.every((word) => textOf(conflict).includes(word))),
  );
}

const textOf = ({ site, other, neighbourhood, citation }: Conflict): string =>
  fold([site.name, site.id, other?.name, other?.id, neighbourhood, citation].join(' '));

export type Grouping = 'rule' | 'neighbourhood' | 'none';
export const SORTS = ['place', 'measured', 'margin'] as const;
export interface Sorting {
  readonly by: (typeof SORTS)[number];
  readonly descending: boolean;
}
/** What is missed by most comes first. */
export const WORST_FIRST: Sorting = { by: 'margin', descending: false };

export type Row =
  | { readonly type: 'section'; readonly key: string; readonly section: Section; readonly count: number }
  | {
      readonly type: 'group';
      readonly key: string;
      readonly by: Exclude<Grouping, 'none'>;
      /** Id of the rule, or name of the neighbourhood; null outside all of them. */
      readonly name: string | null;
      readonly citation: string;
      readonly count: number;
    }
  | { readonly type: 'entry'; readonly key: string; readonly entry: Entry }
  | { readonly type: 'skipped'; readonly key: string; readonly count: number }
  | { readonly type: 'skip'; readonly key: string; readonly skipped: Skipped };

/** The flat list: a part, its groups, their rows; then the places that were not judged. */
export function rowsOf(
  entries: readonly Entry[],
  skipped: readonly Skipped[],
  grouping: Grouping,
  sorting: Sorting,
): readonly Row[] {
  const rows: Row[] = [];
  for (const section of SECTIONS) {
    const ours = entries.filter((entry) => entry.section === section);
    if (ours.length === 0) continue;
    rows.push({ type: 'section', key: `section/${section}`, section, count: ours.length });
    for (const [name, group] of groupsOf(ours, grouping)) {
      if (grouping !== 'none')
        rows.push({
          type: 'group',
          key: `group/${section}/${name}`,
          by: grouping,
          name,
          citation: group[0]?.conflict.citation ?? '',
          count: group.length,
        });
      for (const entry of sorted(group, sorting))
        rows.push({ type: 'entry', key: `${section}/${entry.conflict.key}`, entry });
    }
  }
  if (skipped.length > 0) {
    rows.push({ type: 'skipped', key: 'skipped', count: skipped.length });
    for (const one of skipped) rows.push({ type: 'skip', key: `skip/${one.site}`, skipped: one });
  }
  return rows;
}

/** Rules in the order of the code (as the run has them), neighbourhoods by name, those without one last. */
function groupsOf(
  entries: readonly Entry[],
  grouping: Grouping,
): readonly [string | null, readonly Entry[]][] {
  if (grouping === 'none') return [[null, entries]];
  const groups = new Map<string | null, Entry[]>();
  for (const entry of entries) {
    const { rule, neighbourhood } = entry.conflict;
    const name = grouping === 'rule' ? rule : neighbourhood;
    groups.set(name, [...(groups.get(name) ?? []), entry]);
  }
  const all = [...groups];
  if (grouping === 'rule') return all;
  return all.sort(([a], [b]) => (a === null ? 1 : b === null ? -1 : a.localeCompare(b, 'pt-BR')));
}

function sorted(entries: readonly Entry[], { by, descending }: Sorting): readonly Entry[] {
  const sign = descending ? -1 : 1;
  const name = ({ conflict: { site } }: Entry) => site.name ?? site.id;
  const figure = ({ conflict }: Entry) => (by === 'margin' ? conflict.margin_m : conflict.measured_m);
  return entries.toSorted((a, b) => {
    if (by === 'place') return sign * name(a).localeCompare(name(b), 'pt-BR', { numeric: true });
    const [x, y] = [figure(a), figure(b)];
    // Rows without a number stand last, whichever way the others go.
    if (x === null || y === null) return x === y ? 0 : x === null ? 1 : -1;
    return sign * (x - y);
  });
}
