/** What changed between two kept runs, as a document or as sentences and lists. */

import type { Text } from '../laws/vocabulary.ts';
import type { AuditSummary } from '../records/audit.ts';
import type { Conflict, ConflictPlace } from '../siting/conflict.ts';
import type { LostBy, SolvedBy } from '../siting/conflict-changes.ts';
import type { Lang } from './command.ts';
import { kindWord, metres, verdictWord } from './format.ts';
import type { KeptRun } from './kept-audit.ts';
import { civilDayIn } from './siting-options.ts';

const summary = ({ id, day, created_at }: AuditSummary) => ({ id, date: day, kept_at: created_at });

function conflictJson(one: Conflict) {
  const place = ({ id, kind, name, since }: ConflictPlace) => ({ id, kind, name, since: since.day });
  return {
    rule: one.rule,
    citation: one.citation,
    against: one.against,
    verdict: one.verdict,
    site: place(one.site),
    other: one.other === null ? null : place(one.other),
    first: one.first,
    required_m: one.required_m,
    measured_m: one.measured_m,
    tolerance_m: one.tolerance_m,
    margin_m: one.margin_m,
    neighbourhood: one.neighbourhood,
  };
}

/** The members that `--keep` adds. `lost`: conflicts that nobody can tell any more, which are not solved by that. */
export function keptJson({ kept, since, changes }: KeptRun) {
  return {
    kept: summary(kept),
    changes: {
      since: since === null ? null : summary(since),
      new: changes.fresh.map(conflictJson),
      solved: changes.solved.map(({ conflict, by }) => ({ ...conflictJson(conflict), by })),
      unchanged: changes.unchanged.map(conflictJson),
      changed: changes.changed.map(({ before, after }) => ({
        ...conflictJson(after),
        before: { verdict: before.verdict, measured_m: before.measured_m, required_m: before.required_m },
      })),
      lost: changes.lost.map(({ conflict, by }) => ({ ...conflictJson(conflict), by })),
      gaps: changes.gaps.map(conflictJson),
    },
  };
}

const WHY: Readonly<Record<SolvedBy | LostBy, Text>> = {
  complies: { pt: 'a regra é atendida', en: 'the rule is met' },
  'place-gone': {
    pt: 'o lugar já não está no cadastro deste dia',
    en: 'the place is no longer in the data of this day',
  },
  'rule-gone': { pt: 'a regra já não vale', en: 'the rule holds no more' },
  'no-data': { pt: 'faltam dados', en: 'data are missing' },
  'layer-unknown': { pt: 'a camada não foi carregada', en: 'the layer is not loaded' },
  'not-judged': { pt: 'o lugar não foi conferido', en: 'the place was not checked' },
};

/** The sentence of a run that was kept, and its lists. */
export function keptText({ kept, since, changes }: KeptRun, timeZone: string, lang: Lang): string {
  const pt = lang === 'pt';
  const { fresh, solved, changed, unchanged, lost, gaps } = changes;
  const head = pt ? `Guardada: ${kept.id}\n` : `Kept: ${kept.id}\n`;
  if (since === null) {
    const first = pt
      ? `Nenhuma guardada antes para um dia até ${kept.day}: ${fresh.length} conflitos, sem outra para comparar.\n`
      : `None was kept before for a day up to ${kept.day}: ${fresh.length} conflicts, nothing to compare with.\n`;
    return head + first;
  }
  const on = civilDayIn(timeZone, new Date(since.created_at));
  const sentence = pt
    ? `Desde a de ${since.day} (guardada em ${on}): ${fresh.length} novos, ${solved.length} resolvidos, ${changed.length} mudados, ${unchanged.length} iguais; ${lost.length} já não se sabe.\n`
    : `Since that of ${since.day} (kept on ${on}): ${fresh.length} new, ${solved.length} solved, ${changed.length} changed, ${unchanged.length} unchanged; ${lost.length} can no longer be told.\n`;
  const list = (title: Text, lines: readonly string[]) =>
    lines.length === 0 ? '' : `${title[lang]}:\n${lines.map((line) => `    ${line}\n`).join('')}`;
  const say = (one: Conflict) => conflictLine(one, lang);
  return (
    head +
    sentence +
    list({ pt: 'Novos', en: 'New' }, fresh.map(say)) +
    list(
      { pt: 'Resolvidos', en: 'Solved' },
      solved.map(({ conflict, by }) => `${say(conflict)} (${WHY[by][lang]})`),
    ) +
    list(
      { pt: 'Mudados', en: 'Changed' },
      changed.map(
        ({ before, after }) =>
          `${say(after)} (${pt ? 'antes' : 'before'}: ${verdictWord(before.verdict, lang)}, ${metres(before.measured_m, lang)})`,
      ),
    ) +
    list(
      {
        pt: 'Já não se sabe, e isto não quer dizer resolvido',
        en: 'Can no longer be told, which does not mean solved',
      },
      lost.map(({ conflict, by }) => `${say(conflict)} (${WHY[by][lang]})`),
    ) +
    list({ pt: 'Sem dados, e antes não', en: 'Without data, and not before' }, gaps.map(say))
  );
}

function conflictLine(one: Conflict, lang: Lang): string {
  const name = ({ name, id }: ConflictPlace) => (name === null ? id : `${name} (${id})`);
  const other = one.other === null ? kindWord(one.against, lang) : name(one.other);
  const between = `${name(one.site)} — ${other}`;
  const measured = one.measured_m === null ? '' : `, ${metres(one.measured_m, lang)}`;
  return `${verdictWord(one.verdict, lang)}  ${one.citation}  ${between}${measured}`;
}
