/** The findings as a table for a Brazilian spreadsheet: BOM, semicolons, decimal comma (a point in English). */
import { ACTIVITY_LABELS, KIND_LABELS } from '../laws/labels.ts';
import { VERDICT_WORDS } from '../laws/verdict-words.ts';
import { KINDS } from '../laws/vocabulary.ts';
import { sayNotes } from '../siting/notes.ts';
import type { Answer, Fact } from '../siting/types.ts';
import { inOrder } from './paper.ts';
import type { Lang } from './say.ts';

const HEADS = {
  pt: [
    'municipio',
    'atividade',
    'data',
    'regra',
    'citacao',
    'em_relacao_a',
    'resultado',
    'codigo_resultado',
    'medido_m',
    'exigido_m',
    'margem_m',
    'tolerancia_m',
    'lugar_id',
    'lugar_tipo',
    'lugar_nome',
    'fonte',
    'data_da_fonte',
    'observacao',
  ],
  en: [
    'municipality',
    'activity',
    'date',
    'rule',
    'citation',
    'against',
    'result',
    'result_code',
    'measured_m',
    'required_m',
    'margin_m',
    'tolerance_m',
    'place_id',
    'place_kind',
    'place_name',
    'source',
    'source_date',
    'note',
  ],
} as const satisfies Readonly<Record<Lang, readonly string[]>>;

export function findingsCsv(answer: Answer, ground: readonly Fact[], town: string, lang: Lang): string {
  const facts = new Map(ground.map((fact) => [fact.id, fact]));
  const figure = (value: number | null) =>
    value === null ? '' : lang === 'pt' ? String(value).replace('.', ',') : String(value);
  const kind = (word: string | null) => {
    const known = KINDS.find((one) => one === word);
    return known === undefined ? (word ?? '') : KIND_LABELS[known].one[lang];
  };
  const rows = inOrder(answer.findings).map((finding) => {
    const { nearest } = finding;
    const source = nearest === null ? null : (facts.get(nearest.id)?.source ?? null);
    return [
      text(town),
      text(ACTIVITY_LABELS[answer.activity].one[lang]),
      answer.date,
      text(finding.rule),
      text(finding.citation),
      text(kind(finding.against)),
      VERDICT_WORDS[finding.verdict].word[lang],
      finding.verdict,
      figure(finding.measured_m),
      figure(finding.required_m),
      figure(finding.margin_m),
      figure(finding.tolerance_m),
      text(nearest?.id ?? ''),
      text(kind(nearest?.kind ?? null)),
      text(nearest?.name ?? ''),
      text(source?.title ?? ''),
      source?.date ?? '',
      text(sayNotes(finding, lang) ?? ''),
    ];
  });
  return `\ufeff${[HEADS[lang], ...rows].map((row) => row.map(quoted).join(';')).join('\r\n')}\r\n`;
}

/** A spreadsheet would run what begins like a formula. Figures are ours and may begin with a minus. */
const text = (value: string): string => (/^[=+\-@\t\r]/.test(value) ? `'${value}` : value);

const quoted = (value: string): string =>
  /[";\n\r]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
