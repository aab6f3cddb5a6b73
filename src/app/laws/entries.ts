/** A code as rows of one shape, so that all its sections are listed and searched alike. */
import { DECISIONS, type Decision } from '../../laws/decisions.ts';
import type { Move, Stage } from '../../laws/procedure-types.ts';
import type {
  Deadline,
  Hole,
  NumberingRule,
  Offence,
  OpeningHours,
  PostureCode,
  RequiredContents,
  Rule,
} from '../../laws/types.ts';
import type { Activity, Text } from '../../laws/vocabulary.ts';
import { fold, wordsOf } from '../search/text.ts';
import { articlesOf, readArticle } from './article.ts';
import { licenceLists, penaltyLists, type TitledList } from './lists.ts';

export const SECTIONS = [
  'rules',
  'offences',
  'penalties',
  'deadlines',
  'hours',
  'contents',
  'process',
  'licences',
  'numbering',
  'holes',
  'decisions',
] as const;
export type Section = (typeof SECTIONS)[number];

interface Of<S extends Section, T> {
  readonly section: S;
  readonly row: T;
}
/** A stage of the process and what may follow it. */
export interface ProcessRow {
  readonly stage: Stage;
  readonly moves: readonly Move[];
}
export type Entry = {
  /** Target of `/leis#id`. */
  readonly id: string;
  readonly citation: string;
  readonly title: Text;
  readonly activities: readonly Activity[];
  /** Null where the row carries no days of its own: it stands with the code. */
  readonly validity: {
    readonly from: string;
    readonly to: string | null;
    readonly amendedBy: string | null;
    readonly boundaryYear: number | null;
  } | null;
  /** Folded words of both languages, for the search. */
  readonly haystack: string;
} & (
  | Of<'rules', Rule>
  | Of<'offences', Offence>
  | Of<'deadlines', Deadline>
  | Of<'hours', OpeningHours>
  | Of<'contents', RequiredContents>
  | Of<'process', ProcessRow>
  | Of<'penalties', TitledList>
  | Of<'licences', TitledList>
  | Of<'numbering', NumberingRule>
  | Of<'holes', Hole>
  | Of<'decisions', Decision>
);

const words = (citation: string, ...texts: readonly (Text | string | null | undefined)[]): string =>
  fold(
    [
      citation,
      ...texts.flatMap((text) =>
        text === null || text === undefined ? [] : typeof text === 'string' ? [text] : [text.pt, text.en],
      ),
    ].join(' '),
  );

interface Dated {
  readonly valid_from: string;
  readonly valid_to: string | null;
  readonly amended_by: string | null;
  readonly boundary_year?: number;
}
const validity = (row: Dated) => ({
  from: row.valid_from,
  to: row.valid_to,
  amendedBy: row.amended_by,
  boundaryYear: row.boundary_year ?? null,
});
const NUMBERING: Text = { pt: 'Numeração das casas', en: 'House numbers' };

/** A rule and the offence against it bear the same id; the plain one is the rule's. */
export const offenceAnchor = (id: string): string => `offence-${id}`;

const listed = (row: TitledList) => ({
  row,
  activities: [],
  id: row.id,
  citation: row.citation,
  title: row.title,
  validity: null,
  haystack: words(row.citation, row.title, ...row.items),
});

/** Every row of a code, in its order, section after section. */
export function entriesOf(code: PostureCode): readonly Entry[] {
  const none = { activities: [] as readonly Activity[] };
  const prefix = code.town.slug;
  return [
    ...code.rules.map(
      (row): Entry => ({
        section: 'rules',
        row,
        id: row.id,
        citation: row.citation,
        title: row.title,
        activities: row.activities,
        validity: validity(row),
        haystack: words(
          row.citation,
          row.id,
          row.title,
          row.paraphrase,
          row.decided,
          ...(row.kind === 'checklist' ? row.items : []),
        ),
      }),
    ),
    ...code.offences.map(
      (row): Entry => ({
        ...none,
        section: 'offences',
        row,
        id: offenceAnchor(row.id),
        citation: row.citation,
        title: row.label,
        validity: validity(row),
        haystack: words(row.citation, row.id, row.label, row.note),
      }),
    ),
    ...penaltyLists(code).map((row): Entry => ({ section: 'penalties', ...listed(row) })),
    ...code.deadlines.map(
      (row): Entry => ({
        ...none,
        section: 'deadlines',
        row,
        id: row.id,
        citation: row.citation,
        title: row.act,
        validity: validity(row),
        haystack: words(row.citation, row.id, row.act, row.note),
      }),
    ),
    ...code.hours.map(
      (row): Entry => ({
        ...none,
        section: 'hours',
        row,
        id: row.id,
        citation: row.citation,
        title: row.label,
        validity: validity(row),
        haystack: words(row.citation, row.id, row.label, row.note, ...row.trades),
      }),
    ),
    ...code.contents.map(
      (row): Entry => ({
        ...none,
        section: 'contents',
        row,
        id: row.id,
        citation: row.citation,
        title: row.document,
        validity: null,
        haystack: words(row.citation, row.id, row.document, ...row.items),
      }),
    ),
    ...code.procedure.stages.map((stage): Entry => {
      const moves = code.procedure.moves.filter(({ from }) => from.includes(stage.id));
      return {
        ...none,
        section: 'process',
        row: { stage, moves },
        id: stage.id,
        citation: stage.citation,
        title: stage.text,
        validity: null,
        haystack: words(stage.citation, stage.id, stage.text, ...moves.map(({ text }) => text)),
      };
    }),
    ...licenceLists(code).map((row): Entry => ({ section: 'licences', ...listed(row) })),
    ...(code.numbering ?? []).map(
      (row): Entry => ({
        ...none,
        section: 'numbering',
        row,
        id: row.id,
        citation: row.citation,
        title: NUMBERING,
        validity: validity(row),
        haystack: words(row.citation, row.id, NUMBERING, row.note, row.axis),
      }),
    ),
    ...code.holes.map(
      (row, index): Entry => ({
        ...none,
        section: 'holes',
        row,
        id: `${prefix}-hole-${index + 1}`,
        citation: row.citation,
        title: row.text,
        validity: null,
        haystack: words(row.citation, row.text),
      }),
    ),
    // What we decided for every code alike has no article to cite.
    ...DECISIONS.map(
      (row): Entry => ({
        ...none,
        section: 'decisions',
        row,
        id: `decision-${row.id}`,
        citation: '',
        title: row.title,
        validity: null,
        haystack: words('', row.title, row.text),
      }),
    ),
  ];
}

export type Standing = 'in-force' | 'revoked' | 'not-yet' | 'boundary';
/**
 * How a row stands on a civil day. `boundary`: only the year of its start or end is known, and the day falls in it.
 */
export function standingOn({ validity: days }: Entry, day: string): Standing {
  if (days === null) return 'in-force';
  if (days.boundaryYear !== null && day.startsWith(`${days.boundaryYear}-`)) return 'boundary';
  if (day < days.from) return 'not-yet';
  return days.to !== null && day > days.to ? 'revoked' : 'in-force';
}

/** The rows that answer a query: an article by its number (`333` is not `3`), else all its words. */
export function findEntries(entries: readonly Entry[], query: string): readonly Entry[] {
  const asked = readArticle(query);
  if (asked !== null) {
    const rest = wordsOf(asked.rest);
    return entries.filter(
      (entry) =>
        articlesOf(entry.citation).includes(asked.number) &&
        rest.every((word) => fold(entry.citation).includes(word)),
    );
  }
  const wanted = wordsOf(query);
  return entries.filter(({ haystack }) => wanted.every((word) => haystack.includes(word)));
}
