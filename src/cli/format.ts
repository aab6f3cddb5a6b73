/** Findings as the command line gives them: the keys of the contract, or lines a person can read. */
import { KIND_LABELS } from '../laws/labels.ts';
import { VERDICT_WORDS } from '../laws/verdict-words.ts';
import { KINDS, type Kind } from '../laws/vocabulary.ts';
import { sayNotes } from '../siting/notes.ts';
import type { Finding, Verdict } from '../siting/types.ts';
import type { Lang } from './command.ts';

/** A finding with the keys of the contract and no others. */
export function findingJson(finding: Finding, lang: Lang) {
  return {
    rule: finding.rule,
    citation: finding.citation,
    against: finding.against,
    verdict: finding.verdict,
    required_m: finding.required_m,
    measured_m: finding.measured_m,
    tolerance_m: finding.tolerance_m,
    margin_m: finding.margin_m,
    nearest: finding.nearest,
    note: sayNotes(finding, lang),
  };
}

const SIGNS: Readonly<Record<Verdict, string>> = {
  complies: '✓',
  violates: '✗',
  inconclusive: '≈',
  discretionary: '§',
  'no-data': '?',
  'not-applicable': '–',
};

export function verdictWord(verdict: Verdict, lang: Lang): string {
  return `${SIGNS[verdict]} ${VERDICT_WORDS[verdict].word[lang]}`;
}

export const HEADS = {
  pt: ['Veredito', 'Artigo', 'Em relação a', 'Medido', 'Exigido', 'Margem', 'Tolerância', 'Quem decidiu'],
  en: ['Verdict', 'Article', 'Against', 'Measured', 'Required', 'Margin', 'Tolerance', 'What decided'],
} as const;

/** The cells of one finding, in the order of `HEADS`. */
export function findingCells(finding: Finding, lang: Lang): string[] {
  return [
    verdictWord(finding.verdict, lang),
    finding.citation,
    kindWord(finding.against, lang),
    metres(finding.measured_m, lang),
    metres(finding.required_m, lang),
    metres(finding.margin_m, lang),
    metres(finding.tolerance_m, lang),
    decidedBy(finding, lang),
  ];
}

/** The border of an area set apart may be the nearest edge of what a zone bars: it is told as what it is. */
function decidedBy({ nearest, against }: Finding, lang: Lang): string {
  if (nearest === null) return '—';
  const name = `${nearest.name ?? nearest.id} (${nearest.id})`;
  if (nearest.kind !== 'designated-area' || against === 'designated-area') return name;
  return lang === 'pt' ? `borda da área reservada ${name}` : `edge of the reserved area ${name}`;
}

/** Rows under their heads, columns as wide as they need; a row's note stands on a line of its own below it. */
export function table(
  heads: readonly string[],
  rows: readonly { readonly cells: readonly string[]; readonly note: string | null }[],
): string {
  const widths = heads.map((head, i) =>
    Math.max(head.length, ...rows.map(({ cells }) => cells[i]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd();
  const lines = [line(heads), line(widths.map((width) => '─'.repeat(width)))];
  for (const { cells, note } of rows) {
    lines.push(line(cells));
    if (note !== null) lines.push(`    ${note}`);
  }
  return `${lines.join('\n')}\n`;
}

export function kindWord(kind: string | null, lang: Lang): string {
  if (kind === null) return '—';
  return isKind(kind) ? KIND_LABELS[kind].one[lang] : kind;
}

function isKind(word: string): word is Kind {
  return KINDS.some((kind) => kind === word);
}

/** Metres to the millimetre with the language's separators and a true minus. */
export function metres(value: number | null, lang: Lang): string {
  if (value === null) return '—';
  const [whole = '', decimals = ''] = Math.abs(value).toFixed(3).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, lang === 'pt' ? '.' : ',');
  return `${value < 0 ? '−' : ''}${grouped}${lang === 'pt' ? ',' : '.'}${decimals} m`;
}
