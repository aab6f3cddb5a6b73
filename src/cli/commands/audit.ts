import { t } from '../../laws/text.ts';
import type { Text } from '../../laws/vocabulary.ts';
import type { Records } from '../../records/records.ts';
import {
  AUDITED_KINDS,
  type Audit,
  audit as auditOf,
  type Skipped,
  skippedOffDay,
} from '../../siting/audit.ts';
import { FactsIndex } from '../../siting/facts-index.ts';
import { sayNotes } from '../../siting/notes.ts';
import type { Finding } from '../../siting/types.ts';
import { keptJson, keptText } from '../changes-format.ts';
import { type Command, UsageError } from '../command.ts';
import { factsFor, factsOfDocument } from '../facts-files.ts';
import { findingCells, findingJson, HEADS, table, verdictWord } from '../format.ts';
import type { KeptRun } from '../kept-audit.ts';
import { inLanguage, type Lang, parseOptions, SHARED, sharedOptions } from '../siting-options.ts';

const USAGE = `audit --city C [--facts F]... [--date YYYY-MM-DD] [--all] [--json] [--lang pt-BR|en]
      [--keep] [--data DIR]
Every rule on every place it binds; findings that comply or do not apply are left out unless --all.
Without --facts the town's own database is asked (--data: its folder, where it is not .data).
--keep keeps the run in that database and says what has changed since the last one kept: for every night.
With SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY in the environment, --keep asks that project instead.
`;

/** Judges every place of the town by every rule that binds it. */
export const audit: Command = async (argv, io) => {
  const values = parseOptions('audit', argv, {
    ...SHARED,
    all: { type: 'boolean' },
    keep: { type: 'boolean' },
  });
  if (values.help === true) {
    io.out(USAGE);
    return 0;
  }
  const { code, files, date, data, json, lang } = sharedOptions('audit', values, io);
  const { keep = false } = values;
  if (keep && files.length > 0)
    throw new UsageError(
      t(
        'audit: --keep guarda o que o banco do município diz; com --facts não há o que guardar. Use um ou outro.',
        "audit: --keep keeps what the town's database says; with --facts there is nothing to keep. Use one or the other.",
      ),
    );
  return inLanguage(lang, async () => {
    const judge = (index: FactsIndex): Audit => {
      const result = auditOf(index, code, date, {
        keep: values.all === true ? () => true : isOfNote,
        onProgress: (done, of) => io.progress(`${done} / ${of}`),
      });
      io.progress('');
      if (result === null) throw new Error('an audit that nobody stopped came back stopped');
      return result;
    };
    const tell = (result: Audit, kept: KeptRun | null) => {
      const { slug, time_zone } = code.town;
      const told = json
        ? `${JSON.stringify({ ...asJson(result, lang), ...(kept === null ? {} : keptJson(kept)) })}\n`
        : asTables(result, slug, date, lang) + (kept === null ? '' : `\n${keptText(kept, time_zone, lang)}`);
      io.out(told);
      return 0;
    };
    if (files.length > 0) return tell(judge(new FactsIndex(await factsFor(code, files, date))), null);
    // The database is heavy and is opened only where it is asked for.
    const { withRecords } = await import('../local-backend.ts');
    const ask = async (records: Records) => {
      const text = await records.factsText(code.town.ibge, date);
      const index = new FactsIndex(await factsOfDocument(code, text, date));
      const audited = judge(index);
      const off = skippedOffDay(index, code, await records.placesOffDay(code.town.ibge, date, AUDITED_KINDS));
      const result = { ...audited, skipped: [...audited.skipped, ...off] };
      if (!keep) return [result, null] as const;
      const { keepRun } = await import('../kept-audit.ts');
      return [result, await keepRun(records, code, date, index, text)] as const;
    };
    // Only what is kept goes to the project that the environment names.
    const [result, kept] = await withRecords(ask, data, keep ? process.env : {});
    return tell(result, kept);
  });
};

function isOfNote({ verdict }: Finding): boolean {
  return verdict !== 'complies' && verdict !== 'not-applicable';
}

const REASONS: Readonly<Record<Skipped['reason'], Text>> = {
  'outside-municipality': { pt: 'fora do município', en: 'outside the municipality' },
  'not-valid-on-day': { pt: 'não vale neste dia', en: 'not valid on the day' },
};

function asJson({ checked, by_rule, findings, skipped }: Audit, lang: Lang) {
  return {
    checked,
    by_rule,
    findings: findings.map((one) => ({ site: one.site, ...findingJson(one, lang) })),
    skipped: skipped.map(({ site, reason }) => ({ site, reason: REASONS[reason][lang] })),
  };
}

const WORDS = {
  pt: {
    site: 'Local',
    rule: 'Regra',
    checked: 'conferidos',
    skipped: 'Não conferidos',
    counts: 'Resultados',
  },
  en: { site: 'Site', rule: 'Rule', checked: 'checked', skipped: 'Not checked', counts: 'Results' },
} as const;

function asTables(result: Audit, city: string, date: string, lang: Lang): string {
  const words = WORDS[lang];
  const rules = Object.entries(result.by_rule).map(([rule, counts]) => {
    const told = Object.entries(counts).map(
      ([verdict, n]) => `${verdictWord(verdict as Finding['verdict'], lang)} ${n}`,
    );
    return { cells: [rule, told.join('  ')], note: null };
  });
  const rows = result.findings.map((one) => ({
    cells: [one.site, ...findingCells(one, lang)],
    note: sayNotes(one, lang),
  }));
  const parts = [`${city} · ${date} · ${result.checked} ${words.checked}\n`];
  if (rules.length > 0) parts.push(table([words.rule, words.counts], rules));
  if (rows.length > 0) parts.push(table([words.site, ...HEADS[lang]], rows));
  if (result.skipped.length > 0)
    parts.push(
      `${words.skipped}:\n${result.skipped.map(({ site, reason }) => `    ${site}: ${REASONS[reason][lang]}\n`).join('')}`,
    );
  return parts.join('\n');
}
