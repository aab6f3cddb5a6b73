/**
 * What the database must know of the codes, from `src/laws`: `npx tsx supabase/mirror-laws.ts` writes it into seed.sql.
 * The database holds people to the order of the process, the terms, the contents of papers and the offences by it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { findTerm } from '../src/enforcement/deadline.ts';
import { CODES } from '../src/laws/index.ts';
import type { Move, Procedure, Stage } from '../src/laws/procedure-types.ts';
import type { Deadline, PostureCode } from '../src/laws/types.ts';

const START = '-- What src/laws says; written by supabase/mirror-laws.ts.\n';

/** The document that `private.mirror_laws()` takes. */
export function lawMirror() {
  return {
    offences: CODES.flatMap(({ town, offences }) =>
      offences.map(({ id, citation, valid_from, valid_to, boundary_year }) => ({
        code: town.slug,
        offence: id,
        citation,
        valid_from,
        valid_to,
        boundary_year: boundary_year ?? null,
      })),
    ),
    stages: CODES.flatMap(({ town, procedure }) =>
      procedure.stages.map((stage, place) => ({
        code: town.slug,
        stage: stage.id,
        place: place + 1,
        outcome: stage.outcome ?? null,
        closed: isClosed(procedure, stage),
      })),
    ),
    terms: CODES.flatMap((code) =>
      code.procedure.stages.flatMap((stage) => {
        const term = termRow(code, stage);
        return term === null ? [] : [{ code: code.town.slug, stage: stage.id, ...term }];
      }),
    ),
    moves: CODES.flatMap(({ town, procedure }) =>
      procedure.moves.flatMap((move) =>
        move.from.map((from) => ({
          code: town.slug,
          move: move.id,
          from_stage: from,
          to_stage: move.to,
          actors: move.by,
          timing: move.when ?? null,
          extends: move.extends ?? false,
        })),
      ),
    ),
    contents: CODES.flatMap(({ town, contents, licences }) => [
      ...contents.flatMap(({ id, kind, citation, items }) =>
        items.flatMap(({ needs }, item) =>
          needs.length === 0
            ? []
            : [
                {
                  code: town.slug,
                  document: kind,
                  contents: id,
                  item,
                  citation,
                  needs: needs.map((need) => (typeof need === 'string' ? [need] : need)),
                },
              ],
        ),
      ),
      {
        code: town.slug,
        document: 'licence',
        contents: 'request',
        item: 0,
        citation: licences.request.citation,
        needs: licences.request.names.map((name) => [name]),
      },
    ]),
    licence_terms: CODES.flatMap((code) =>
      code.licences.terms.flatMap(({ activities, citation, deadline, on_public_land }) =>
        activities.map((activity) => ({
          code: code.town.slug,
          activity,
          citation,
          most: deadline === null ? null : lengthOf(findTerm(code, deadline)),
          on_public_land: on_public_land ?? false,
        })),
      ),
    ),
  };
}

/** Nothing has to follow: what still may is for the offender to ask in time, or leaves the process where it is. */
function isClosed({ moves }: Procedure, { id }: Stage): boolean {
  const goesOn = ({ from, to, when }: Move) => from.includes(id) && to !== null && when !== 'within-term';
  return !moves.some(goesOn);
}

/** The first term of a stage, in days: the one that `when` of a move is about. */
function termRow(code: PostureCode, stage: Stage) {
  const [term] = stage.terms ?? [];
  if (term === undefined) return null;
  const { whose, since = null } = term;
  if ('told' in term) return { whose, days: null, least: null, most: null, since };
  const row = findTerm(code, term.deadline);
  if (row.unit !== 'days') throw new Error(`${row.id}: a stage's term is counted in days`);
  return { whose, days: row.days, least: row.min_days ?? null, most: row.extendable_to ?? row.days, since };
}

const lengthOf = ({ days, unit }: Deadline): string => `${days} ${unit}`;

/** The line of seed.sql. */
export function mirrorLine(): string {
  return `${START}select private.mirror_laws('${JSON.stringify(lawMirror()).replaceAll("'", "''")}');\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const file = new URL('seed.sql', import.meta.url);
  const seed = readFileSync(file, 'utf8');
  const at = seed.indexOf(START);
  writeFileSync(file, `${at < 0 ? `${seed}\n` : seed.slice(0, at)}${mirrorLine()}`);
}
