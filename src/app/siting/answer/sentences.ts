/** What is said of a whole answer in one sentence. */
import type { Rule } from '../../../laws/types.ts';
import { ATTRIBUTES, type Attribute, KINDS, type Kind } from '../../../laws/vocabulary.ts';
import type { Answer, Finding } from '../../../siting/types.ts';
import type { Speech } from './speech.ts';

export interface Told {
  readonly answer: Answer;
  readonly rules: ReadonlyMap<string, Rule>;
  /** Name of the town, for the sentence that no rule binds. */
  readonly town: string;
}

/** `Descumpre 2 regras`, `Inconclusivo: medir no local`. Counted as the cards below it are. */
export function wholeTitle({ verdict, findings }: Answer, { t }: Speech): string {
  const count = findings.filter((finding) => finding.verdict === verdict).length;
  return verdict === 'violates' ? t('verdict:whole.violates', { count }) : t(`verdict:whole.${verdict}`);
}

export function wholeSentence(told: Told, speech: Speech): string {
  const { answer } = told;
  switch (answer.verdict) {
    case 'violates':
      return violates(told, speech);
    case 'inconclusive':
      return `${inconclusive(told, speech)}${alsoMissing(told, speech)}`;
    case 'no-data':
      return speech.t('siting:whole.noData', { missing: speech.list(missingOf(told, speech)) });
    case 'discretionary':
      return discretionary(told, speech);
    case 'complies':
      return speech.t('siting:whole.complies', { count: of(answer, 'complies').length });
    case 'not-applicable':
      return speech.t('siting:whole.notApplicable', { town: told.town });
  }
}

const of = (answer: Answer, verdict: Finding['verdict']): readonly Finding[] =>
  answer.findings.filter((finding) => finding.verdict === verdict);
const unique = (items: readonly string[]): string[] => [...new Set(items)];
const isKind = (text: string | null): text is Kind => KINDS.some((kind) => kind === text);

/** `de um hospital`; of the activity's own kind, `de outro posto`. */
function nearKind(finding: Finding, { activity }: Answer, { t }: Speech): string | null {
  const kind = finding.nearest?.kind ?? finding.against;
  if (!isKind(kind)) return null;
  return kind === 'fuel-station' && activity === 'fuel-station'
    ? t('siting:anotherStation')
    : t(`siting:near.${kind}`);
}
const WITHIN = ['zone-urban', 'zone-suburban', 'zone-rural', 'urban-perimeter', 'designated-area'] as const;
type WithinKind = (typeof WITHIN)[number];
const hasWord = (kind: string): kind is WithinKind => WITHIN.some((known) => known === kind);

function withinKind(finding: Finding, { t }: Speech): string | null {
  const { against } = finding;
  if (!isKind(against)) return null;
  if (hasWord(against)) return t(`siting:within.${against}`);
  return against === 'dwelling'
    ? t('siting:within.dwelling')
    : t('siting:within.other', { kind: t(`words:kind.${against}`) });
}
function outsideKind(finding: Finding, { t }: Speech): string | null {
  const { against } = finding;
  if (!isKind(against)) return null;
  return hasWord(against)
    ? t(`siting:outside.${against}`)
    : t('siting:outside.other', { kind: t(`words:kind.${against}`) });
}

function violates(told: Told, speech: Speech): string {
  const { answer, rules } = told;
  const { t, list } = speech;
  const clauses: string[] = [];
  const broken = of(answer, 'violates');
  const left = new Set(broken);
  const take = (
    kinds: readonly Rule['kind'][],
    word: (finding: Finding) => string | null,
    say: (items: string) => string,
  ) => {
    const items: string[] = [];
    for (const finding of broken) {
      const rule = rules.get(finding.rule);
      const item = rule !== undefined && kinds.includes(rule.kind) ? word(finding) : null;
      if (item === null) continue;
      items.push(item);
      left.delete(finding);
    }
    if (items.length > 0) clauses.push(say(list(unique(items))));
  };
  take(
    ['min-distance', 'setback', 'quantity-by-distance'],
    (finding) => nearKind(finding, answer, speech),
    (places) => t('siting:whole.tooNear', { places }),
  );
  take(
    ['zone-exclusion', 'use-exclusion'],
    (finding) => withinKind(finding, speech),
    (zones) => t('siting:whole.within', { zones }),
  );
  take(
    ['zone-inclusion', 'designated-place'],
    (finding) => outsideKind(finding, speech),
    (zones) => t('siting:whole.outside', { zones }),
  );
  take(
    ['downstream'],
    () => '',
    () => t('siting:whole.downstream'),
  );
  take(
    ['attribute'],
    (finding) => limitsWords(rules.get(finding.rule), speech),
    (attributes) => t('siting:whole.over', { attributes }),
  );
  if (left.size > 0)
    clauses.push(t('siting:whole.other', { citations: list(unique([...left].map((one) => one.citation))) }));
  return t('siting:whole.violates', {
    here: hereWord(answer, speech),
    activity: t(`siting:an.${answer.activity}`),
    reasons: list(clauses),
  });
}

const limitsWords = (rule: Rule | undefined, { t, list }: Speech): string | null =>
  rule?.kind === 'attribute'
    ? list(rule.limits.map(({ attribute }) => lower(t(`words:attribute.${attribute}`))))
    : null;

export const lower = (text: string): string => text.charAt(0).toLocaleLowerCase('pt-BR') + text.slice(1);

export function hereWord({ site }: Answer, { t }: Speech): string {
  const dot = site.geometry.type === 'Point' || site.geometry.type === 'MultiPoint';
  return t(dot ? 'siting:here.point' : 'siting:here.lot');
}

/** The finding that a measure on site would most likely settle: the nearest to its limit. */
export function tightest(findings: readonly Finding[]): Finding | null {
  const off = ({ margin_m, measured_m }: Finding) =>
    Math.abs(margin_m ?? measured_m ?? Number.POSITIVE_INFINITY);
  return findings.reduce<Finding | null>(
    (best, finding) => (best === null || off(finding) < off(best) ? finding : best),
    null,
  );
}

function inconclusive({ answer }: Told, speech: Speech): string {
  const { t, metres, lawMetres } = speech;
  const finding = tightest(of(answer, 'inconclusive'));
  const place = finding === null ? null : nearKind(finding, answer, speech);
  if (finding === null || place === null || finding.measured_m === null || finding.tolerance_m === null)
    return t('siting:whole.inconclusiveOther');
  const values = {
    place,
    measured: metres(Math.abs(finding.measured_m)),
    tolerance: lawMetres(finding.tolerance_m),
  };
  return finding.required_m === null
    ? t('siting:whole.inconclusiveZone', values)
    : t('siting:whole.inconclusive', { ...values, required: lawMetres(finding.required_m) });
}

/** What is left when all that can be measured is met: lists to verify, and nearness without a number. */
function discretionary({ answer, rules }: Told, speech: Speech): string {
  const { t, metres, name } = speech;
  const left = of(answer, 'discretionary');
  const complied = of(answer, 'complies').length;
  const lists = left.filter((finding) => rules.get(finding.rule)?.kind === 'checklist').length;
  const nearest = left
    .filter((finding) => finding.measured_m !== null && finding.nearest !== null)
    .sort((a, b) => (a.measured_m ?? 0) - (b.measured_m ?? 0))[0];
  const parts = [
    ...(complied > 0 ? [t('siting:whole.complies', { count: complied })] : []),
    ...(lists > 0 ? [t('siting:whole.lists', { count: lists })] : []),
    ...(nearest?.nearest != null && nearest.measured_m !== null
      ? [
          t('siting:whole.discretionary', {
            measured: metres(nearest.measured_m),
            place: name(nearest.nearest),
          }),
        ]
      : left.length > lists
        ? [t('siting:whole.discretionaryPlain')]
        : []),
  ];
  return parts.join(' ');
}

function alsoMissing(told: Told, speech: Speech): string {
  const missing = missingOf(told, speech);
  return missing.length === 0
    ? ''
    : ` ${speech.t('siting:whole.alsoNoData', { missing: speech.list(missing) })}`;
}

/** What nobody said or loaded, each once: layers first, then what the reader may fill in. */
export function missingOf({ answer }: Pick<Told, 'answer'>, { t }: Speech): readonly string[] {
  const layers: string[] = [];
  const attributes: string[] = [];
  const others: string[] = [];
  for (const finding of of(answer, 'no-data')) {
    const kinds = layersMissing(finding);
    const names = attributesMissing(finding);
    const unplaced = placesUnplaced(finding);
    if (kinds.length > 0)
      layers.push(...kinds.map((kind) => t('siting:whole.noDataLayer', { kinds: t(`words:kinds.${kind}`) })));
    else if (names.length > 0) attributes.push(...names.map((name) => t(`siting:about.${name}`)));
    else if (unplaced.length > 0)
      layers.push(
        ...unplaced.map(({ kind, count }) =>
          t('siting:whole.noDataUnplaced', { count, kinds: t(`words:kinds.${kind}`) }),
        ),
      );
    else if (finding.notes.some(({ code }) => code === 'no-lot-holds'))
      others.push(t('siting:whole.noDataLot'));
    else others.push(finding.citation);
  }
  return unique([...layers, ...attributes, ...others]);
}

/** Kinds whose layer nobody loaded, as the notes of a finding tell. */
export function layersMissing({ notes }: Pick<Finding, 'notes'>): readonly Kind[] {
  return notes
    .flatMap(({ code, values }) => {
      if (code === 'layer-unknown' || code === 'unless-unknown') return [values.kind];
      return code === 'zones-unknown' ? String(values.kinds).split(',') : [];
    })
    .filter((kind): kind is Kind => isKind(typeof kind === 'string' ? kind : null));
}
/** Kinds of which places wait for their position, and how many, as the notes of a finding tell. */
export function placesUnplaced({ notes }: Pick<Finding, 'notes'>): readonly UnplacedPlaces[] {
  return notes.flatMap(({ code, values: { kind, count } }) =>
    code === 'places-unplaced' && typeof kind === 'string' && isKind(kind)
      ? [{ kind, count: Number(count) }]
      : [],
  );
}
export interface UnplacedPlaces {
  readonly kind: Kind;
  readonly count: number;
}
/** What a rule asks of the site and the reader has not said, as the notes of a finding tell. */
export function attributesMissing({ notes }: Pick<Finding, 'notes'>): readonly Attribute[] {
  const names = notes.flatMap(({ code, values }) => (code === 'attribute-missing' ? [values.attribute] : []));
  return unique(names.map(String)).filter((name): name is Attribute => Object.hasOwn(ATTRIBUTES, name));
}
