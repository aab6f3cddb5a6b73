import { useLocation } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { useStanding } from '../town/TownProvider.tsx';
import { useUrlState } from '../url/useUrlState.ts';
import { type Entry, entriesOf, findEntries, SECTIONS, type Section, standingOn } from './entries.ts';

export interface LawsView {
  readonly section: Section;
  /** Sections that this code has, with how many rows answer the filters in each. */
  readonly counts: readonly { readonly section: Section; readonly found: number; readonly all: number }[];
  readonly shown: readonly Entry[];
  /** Row that the address points at. */
  readonly target: string | null;
  readonly filtered: boolean;
  readonly entryById: (id: string) => Entry | undefined;
}

const isSection = (text: string | null): text is Section => SECTIONS.some((name) => name === text);

/** What *Leis* shows for the address as it is: section, words, activity, only what is in force, and a row. */
export function useLaws(): LawsView {
  const { town, date } = useStanding();
  const { state, patch } = useUrlState();
  const hash = useLocation({ select: (location) => location.hash });
  const entries = useMemo(() => entriesOf(town.code), [town]);
  const { q, binds, inForce } = state;

  const found = useMemo(() => {
    const byWords = q === null ? entries : findEntries(entries, q);
    return byWords.filter(
      (entry) =>
        // An activity narrows the rules; terms, hours and the rest bind whoever it is.
        (binds === null || entry.section !== 'rules' || entry.activities.includes(binds)) &&
        (!inForce || ['in-force', 'boundary'].includes(standingOn(entry, date))),
    );
  }, [entries, q, binds, inForce, date]);

  const target = entries.find(({ id }) => id === hash) ?? null;
  const section = isSection(state.section) ? state.section : (target?.section ?? 'rules');

  // A link to a row wins over filters that would hide it.
  const hidden = target !== null && (target.section !== section || !found.includes(target));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the row pointed at changes, not when filters do
  useEffect(() => {
    if (target !== null && hidden) patch({ section: target.section, q: null, binds: null, inForce: false });
  }, [target]);

  return useMemo(
    () => ({
      section,
      counts: SECTIONS.map((name) => ({
        section: name,
        found: found.filter((entry) => entry.section === name).length,
        all: entries.filter((entry) => entry.section === name).length,
      })).filter(({ all }) => all > 0),
      shown: found.filter((entry) => entry.section === section),
      target: target?.id ?? null,
      filtered: q !== null || binds !== null || inForce,
      entryById: (id) => entries.find((entry) => entry.id === id),
    }),
    [section, found, entries, target, q, binds, inForce],
  );
}
