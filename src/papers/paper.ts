/**
 * *Parecer de localização*: all that the paper says, as data, before it is a PDF or a page. The command line and the
 * page make it from the same things, so they make the same paper.
 */
import { crsOf } from '../geodesy/crs.ts';
import { shapeOf } from '../geodesy/shape.ts';
import type { Position } from '../geodesy/types.ts';
import { toUtm } from '../geodesy/utm.ts';
import { ACTIVITY_LABELS, ATTRIBUTE_LABELS, KIND_LABELS, PART_LABELS } from '../laws/labels.ts';
import type { PostureCode, Rule } from '../laws/types.ts';
import { VERDICT_WORDS } from '../laws/verdict-words.ts';
import { ATTRIBUTES, type Attribute, KINDS, type Kind, SITE_PARTS } from '../laws/vocabulary.ts';
import { sayNote } from '../siting/notes.ts';
import { fill } from '../siting/sentences.ts';
import { type Answer, type Fact, type Finding, VERDICTS, type Verdict } from '../siting/types.ts';
import { mapOf, type PaperMap } from './map.ts';
import { day, degrees, type Lang, list, metres, number, short } from './say.ts';
import { WORDS, type Word } from './words.ts';

export interface PaperInput {
  readonly answer: Answer;
  readonly code: PostureCode;
  readonly town: {
    readonly name: string;
    readonly uf: string;
    readonly utmEpsg: number;
    readonly isDemo: boolean;
    readonly isSandbox: boolean;
    /** PNG, base64 without its prefix; null where none is set. */
    readonly arms: string | null;
  };
  /** What the map shows, and the places that findings name (src/papers/map.ts, `groundOf`). */
  readonly ground: readonly Fact[];
  /** Kinds whose layer nobody loaded, and those that are there but no source declares whole. */
  readonly unknown: readonly Kind[];
  readonly partial: readonly Kind[];
  readonly sources: readonly Provenance[];
  /** Address or street in words; null where only the coordinates are known. */
  readonly place: string | null;
  /** SHA-256 of the kept inputs; null where they are too large to be kept. */
  readonly seal: string | null;
  readonly keeping: Keeping;
  /** The decision that stands against the verdict. */
  readonly override: { readonly verdict: Verdict; readonly reason: string; readonly day: string } | null;
  /** The officer's own words; null leaves room to write. */
  readonly conclusion: string | null;
  /** Name under the line of signature. */
  readonly signatory: string | null;
  /** Civil day of the town on which the paper is made. */
  readonly madeOn: string;
  readonly lang: Lang;
}
export interface Provenance {
  readonly title: string;
  readonly date: string | null;
}
/** Whether the consultation is kept, and where its QR code leads. */
export type Keeping =
  | { readonly kept: true; readonly number: string; readonly keptOn: string; readonly link: string | null }
  /** @member link asks the same question again; null where there is no page. */
  | { readonly kept: false; readonly link: string | null };

export interface PaperFinding {
  readonly key: string;
  readonly verdict: Verdict;
  readonly word: string;
  readonly title: string;
  readonly citation: string;
  readonly paraphrase: string;
  readonly measured: string;
  readonly required: string;
  readonly margin: string;
  readonly tolerance: string;
  readonly decided: string;
  readonly source: string;
  readonly notes: readonly string[];
}
export interface Paper {
  readonly lang: Lang;
  /** Of the document, e.g. `Parecer de localização: posto de combustível, Esteio RS`. */
  readonly documentTitle: string;
  readonly madeOn: string;
  readonly label: string | null;
  readonly arms: string | null;
  readonly town: string;
  readonly number: string;
  readonly question: readonly (readonly [term: string, value: string])[];
  readonly verdict: {
    readonly verdict: Verdict;
    readonly title: string;
    readonly sentences: readonly string[];
  };
  readonly override: { readonly verdict: Verdict; readonly title: string; readonly text: string } | null;
  readonly map: PaperMap;
  readonly mapNotes: readonly string[];
  readonly findings: readonly PaperFinding[];
  readonly unknown: readonly string[];
  readonly sources: readonly string[];
  readonly conclusion: string | null;
  readonly signatory: string | null;
  readonly seal: string | null;
  /** Where the QR code leads; null where there is no page. */
  readonly link: string | null;
  /** What the QR code holds: the link, or that the paper is not kept. */
  readonly qr: string | null;
  readonly sealText: string;
  /** Heads and labels in the paper's language. */
  readonly words: { readonly [W in Word]: string };
}

export function paperOf(input: PaperInput): Paper {
  const { answer, code, town, lang, keeping, override } = input;
  const words = wordsIn(lang);
  const say = (word: Word, values: Readonly<Record<string, string | number>> = {}) =>
    fill(words[word], values);
  const activity = ACTIVITY_LABELS[answer.activity].one[lang];
  const map = mapOf(answer, input.ground, code, lang);
  const place = `${town.name} ${town.uf}`;
  return {
    lang,
    documentTitle: `${words.title}: ${activity}, ${place}${keeping.kept ? `, ${keeping.number}` : ''}`,
    madeOn: input.madeOn,
    label: town.isDemo ? words.demo : town.isSandbox ? words.sandbox : null,
    arms: town.arms,
    town: place,
    number: keeping.kept ? say('number', { number: keeping.number }) : words.notKept,
    question: question(input, say),
    verdict: {
      verdict: answer.verdict,
      title: wholeTitle(answer, lang),
      sentences: VERDICTS.flatMap((verdict) => {
        const of = answer.findings.filter((finding) => finding.verdict === verdict);
        const cited = [...new Set(of.map(({ citation }) => citation))];
        return cited.length === 0 ? [] : [`${VERDICT_WORDS[verdict].word[lang]}: ${cited.join('; ')}.`];
      }),
    },
    override:
      override === null
        ? null
        : {
            verdict: override.verdict,
            title: `${words.override}: ${VERDICT_WORDS[override.verdict].word[lang]}`,
            text: say('overrideText', { reason: override.reason, day: day(override.day, lang) }),
          },
    map,
    mapNotes: [
      ...(map.outside > 0 ? [say(map.outside === 1 ? 'outsideOne' : 'outside', { n: map.outside })] : []),
      ...(keeping.kept && keeping.keptOn !== input.madeOn
        ? [say('ground', { day: day(input.madeOn, lang) })]
        : []),
    ],
    findings: findingsOf(input, say),
    unknown: unknownOf(input, say),
    sources: sourcesOf(input, say),
    conclusion: input.conclusion,
    signatory: input.signatory,
    seal: input.seal,
    link: keeping.link,
    qr: keeping.link ?? (input.seal === null ? null : say('notKeptQr', { seal: input.seal })),
    sealText: keeping.kept
      ? say(input.seal === null ? 'inputsNotKept' : 'verify')
      : say(keeping.link === null ? 'notKeptText' : 'askAgain'),
    words,
  };
}

type Say = (word: Word, values?: Readonly<Record<string, string | number>>) => string;

export function wordsIn(lang: Lang): Paper['words'] {
  return Object.fromEntries(
    Object.entries(WORDS).map(([word, text]) => [word, text[lang]]),
  ) as Paper['words'];
}

/** `Descumpre 2 regras`; counted as findings, as the page counts its cards. */
function wholeTitle({ verdict, findings }: Answer, lang: Lang): string {
  const n = findings.filter((finding) => finding.verdict === verdict).length;
  const words = VERDICT_WORDS[verdict];
  if (words.whole === null) return words.word[lang];
  return fill(words.whole[lang].replace('(s)', n === 1 ? '' : 's'), { n });
}

function question(
  { answer, code, town, place, keeping, lang, madeOn }: PaperInput,
  say: Say,
): Paper['question'] {
  const { site } = answer;
  const at = middleOf(site.geometry);
  const { easting, northing, epsg } = toUtm(at, town.utmEpsg);
  const utm = crsOf(epsg)?.utm;
  const zone = utm === null || utm === undefined ? `EPSG:${epsg}` : `${utm.zone}${utm.south ? 'S' : 'N'}`;
  const activity = ACTIVITY_LABELS[answer.activity].one[lang];
  return [
    [say('town'), `${town.name} ${town.uf}`],
    [say('code'), code.law],
    [say('activity'), activity.charAt(0).toUpperCase() + activity.slice(1)],
    [say('date'), day(answer.date, lang)],
    ...(place === null ? [] : [[say('place'), place] as const]),
    [say('coordinates'), degrees(at, lang)],
    [say('utm', { zone }), `${number(easting, lang, 2)} E, ${number(northing, lang, 2)} N`],
    [say('accuracy'), site.accuracy_m === 0 ? say('exact') : `± ${short(site.accuracy_m, lang)}\u00a0m`],
    [say('given'), givenOf(answer, lang, say)],
    ...(keeping.kept ? [[say('keptAt'), day(keeping.keptOn, lang)] as const] : []),
    [say('madeOn', { day: '' }).trim(), day(madeOn, lang)],
  ];
}

function givenOf({ site }: Answer, lang: Lang, say: Say): string {
  const given = (Object.keys(ATTRIBUTES) as Attribute[]).flatMap((name) => {
    const value = site.attributes[name];
    return value === undefined
      ? []
      : [`${ATTRIBUTE_LABELS[name].label[lang]}: ${valueWords(name, value, lang, say)}`];
  });
  const parts = SITE_PARTS.filter((part) => site.parts[part] !== undefined).map((part) =>
    say('part', { part: PART_LABELS[part][lang] }),
  );
  return [...given, ...parts].join('; ') || say('notGiven');
}

function valueWords(name: Attribute, value: string | number | boolean, lang: Lang, say: Say): string {
  if (typeof value !== 'number') return String(value) === 'true' ? say('yes') : say('no');
  const unit = ATTRIBUTE_LABELS[name].unit?.[lang];
  return unit === undefined ? short(value, lang) : `${short(value, lang)} ${unit}`;
}

/** Worst first; within a verdict the tightest first, then in the order of the code. */
export function inOrder(findings: readonly Finding[]): readonly Finding[] {
  const margin = ({ margin_m }: Finding) => margin_m ?? Number.MAX_VALUE;
  return [...findings].sort(
    (a, b) => VERDICTS.indexOf(a.verdict) - VERDICTS.indexOf(b.verdict) || margin(a) - margin(b),
  );
}

function findingsOf(input: PaperInput, say: Say): readonly PaperFinding[] {
  const { answer, code, ground, lang } = input;
  const rules = new Map(code.rules.map((rule) => [rule.id, rule]));
  const facts = new Map(ground.map((fact) => [fact.id, fact]));
  return inOrder(answer.findings).map((finding) => {
    const rule = rules.get(finding.rule);
    const fact = finding.nearest === null ? undefined : facts.get(finding.nearest.id);
    const ticked = rule?.kind === 'checklist' && finding.verdict === 'discretionary' ? rule.items : [];
    return {
      key: `${finding.rule}/${finding.against ?? ''}`,
      verdict: finding.verdict,
      word: VERDICT_WORDS[finding.verdict].word[lang],
      title: titleOf(finding, rule, lang),
      citation: finding.citation,
      paraphrase: rule?.paraphrase[lang] ?? '',
      ...figures(finding, rule, lang, say),
      decided: decidedOf(finding, lang, say),
      source:
        finding.nearest === null
          ? ''
          : fact === undefined
            ? say('gone')
            : sourceWords(fact.source, lang, say),
      notes: [
        // Items that are to be ticked off stand each on a line of its own, and once.
        ...finding.notes
          .filter(({ code }) => !(ticked.length > 0 && code === 'to-be-verified'))
          .map((note) => sayNote(note, lang)),
        ...ticked.map((item) => `□ ${item[lang]}`),
        ...(rule?.decided == null ? [] : [say('silent', { text: rule.decided[lang] })]),
      ].filter((note, i, all) => all.indexOf(note) === i),
    };
  });
}

const isKind = (word: string | null): word is Kind => KINDS.some((kind) => kind === word);

function titleOf({ against }: Finding, rule: Rule | undefined, lang: Lang): string {
  if (rule === undefined) return '';
  const title = rule.title[lang];
  return rule.against.length > 1 && isKind(against) ? `${title} (${KIND_LABELS[against].one[lang]})` : title;
}

const AREA_RULES: readonly Rule['kind'][] = [
  'zone-exclusion',
  'zone-inclusion',
  'designated-place',
  'use-exclusion',
];

function figures(finding: Finding, rule: Rule | undefined, lang: Lang, say: Say) {
  const { measured_m, required_m, margin_m, tolerance_m } = finding;
  const limit = finding.notes.find(({ code }) => code === 'limit-broken' || code === 'limit-kept')?.values;
  if (limit !== undefined && required_m === null && measured_m === null) {
    const name = String(limit.attribute);
    const written = (value: string | number | undefined) =>
      value === undefined || value === '' || !Object.hasOwn(ATTRIBUTES, name)
        ? '—'
        : valueWords(name as Attribute, value, lang, say);
    const op = { '<=': '≤', '>=': '≥' }[String(limit.op)] ?? String(limit.op ?? '');
    return {
      measured: written(limit.given),
      required: `${op} ${written(limit.limit)}`,
      margin: '—',
      tolerance: '—',
    };
  }
  const area = rule !== undefined && AREA_RULES.includes(rule.kind);
  return {
    measured:
      measured_m === null
        ? '—'
        : area
          ? say(measured_m < 0 ? 'inside' : 'outsideOf', { metres: metres(Math.abs(measured_m), lang) })
          : metres(measured_m, lang),
    required:
      required_m === null
        ? '—'
        : rule?.kind === 'quantity-by-distance'
          ? say('moreThan', { metres: `${short(required_m, lang)}\u00a0m` })
          : `${short(required_m, lang)}\u00a0m`,
    margin: margin_m === null ? '—' : metres(margin_m, lang),
    tolerance: tolerance_m === null ? '—' : `±\u00a0${short(tolerance_m, lang)}\u00a0m`,
  };
}

function decidedOf({ nearest, against, considered }: Finding, lang: Lang, say: Say): string {
  if (nearest === null) return '—';
  const kind = KIND_LABELS[nearest.kind].one[lang];
  const name =
    nearest.name === null
      ? `${kind} ${nearest.id}`
      : nearest.name.includes(nearest.id)
        ? nearest.name
        : `${nearest.name} (${nearest.id})`;
  if (nearest.kind === 'designated-area' && against !== 'designated-area') return say('edge', { name });
  return considered > 1
    ? `${name}, ${say('among', { n: number(considered, lang, 0), kinds: KIND_LABELS[isKind(against) ? against : nearest.kind].many[lang] })}`
    : name;
}

function sourceWords(source: Fact['source'], lang: Lang, say: Say): string {
  if (source === null) return say('noSource');
  return source.date === null
    ? say('undated', { title: source.title })
    : say('sourceOf', { title: source.title, day: day(source.date, lang) });
}

function unknownOf({ answer, unknown, partial, lang }: PaperInput, say: Say): readonly string[] {
  const open = answer.findings.filter(({ verdict }) => verdict === 'no-data');
  const asked = new Set(
    answer.findings.flatMap(({ against, notes }) => [
      ...(isKind(against) ? [against] : []),
      ...notes.flatMap(({ values }) => String(values.kinds ?? values.kind ?? '').split(',')).filter(isKind),
    ]),
  );
  const names = (kinds: readonly Kind[]) =>
    list(
      kinds.map((kind) => KIND_LABELS[kind].many[lang]),
      lang,
    );
  const layers = unknown.filter((kind) => asked.has(kind));
  const partly = partial.filter((kind) => asked.has(kind));
  const attributes = [
    ...new Set(
      open.flatMap(({ notes }) =>
        notes.flatMap(({ code, values }) => (code === 'attribute-missing' ? [String(values.attribute)] : [])),
      ),
    ),
  ].filter((name): name is Attribute => Object.hasOwn(ATTRIBUTES, name));
  const cited = [...new Set(open.map(({ citation }) => citation))];
  return [
    ...(layers.length > 0 ? [say('unknownLayers', { kinds: names(layers) })] : []),
    ...(attributes.length > 0
      ? [
          say('unknownAttributes', {
            names: list(
              attributes.map((name) => ATTRIBUTE_LABELS[name].label[lang]),
              lang,
            ),
          }),
        ]
      : []),
    ...(cited.length > 0 ? [say('unknownRules', { citations: cited.join('; ') })] : [say('nothingUnknown')]),
    ...(partly.length > 0 ? [say('partial', { kinds: names(partly) })] : []),
  ];
}

function sourcesOf({ sources, lang }: PaperInput, say: Say): readonly string[] {
  const told = [...new Set(sources.map((source) => sourceWords(source, lang, say)))].sort();
  return told.length === 0 ? [say('noSources')] : told;
}

function middleOf(geometry: Answer['site']['geometry']): Position {
  if (geometry.type === 'Point') return [geometry.coordinates[0] ?? 0, geometry.coordinates[1] ?? 0];
  const [west, south, east, north] = shapeOf(geometry).box;
  return [(west + east) / 2, (south + north) / 2];
}
