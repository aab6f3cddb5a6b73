/** The figures of a card: measured, required, short or spare, tolerance; or where it lies; or what was given. */
import type { Rule } from '../../../laws/types.ts';
import { ATTRIBUTES, type Attribute, KINDS, type Kind } from '../../../laws/vocabulary.ts';
import type { Finding, Note } from '../../../siting/types.ts';
import { decimal } from '../../format.ts';
import type { RulerInput } from './ruler.ts';
import { lower } from './sentences.ts';
import type { Speech } from './speech.ts';

export interface Figure {
  readonly term: string;
  readonly value: string;
  /** Written in the verdict's colour: it is what decided. */
  readonly strong: boolean;
}

export const isDistance = (
  finding: Finding,
): finding is Finding & { readonly required_m: number; readonly measured_m: number } =>
  finding.required_m !== null && finding.measured_m !== null;

/** Null where there is no number to hold the measure against. */
export function rulerInput(finding: Finding): RulerInput | null {
  if (!isDistance(finding)) return null;
  const { required_m, measured_m, tolerance_m } = finding;
  return { required_m, measured_m, tolerance_m: tolerance_m ?? 0 };
}

export function figuresOf(finding: Finding, rule: Rule | undefined, speech: Speech): readonly Figure[] {
  if (finding.required_m !== null) return distance(finding, rule, speech);
  if (finding.measured_m !== null) return place(finding, finding.measured_m, rule, speech);
  return finding.notes.flatMap((note) => limit(note, finding, speech));
}

function distance(finding: Finding, rule: Rule | undefined, speech: Speech): Figure[] {
  const { t, lawMetres, metres } = speech;
  const { required_m: required, measured_m: measured, margin_m: margin, verdict } = finding;
  if (required === null) return [];
  const law = lawMetres(required);
  const asked = {
    term: t('siting:card.required'),
    value: rule?.kind === 'quantity-by-distance' ? t('siting:card.moreThan', { value: law }) : law,
    strong: false,
  };
  if (measured === null || margin === null) return [asked];
  const strong = verdict === 'violates' || verdict === 'inconclusive';
  const shown = asShown(measured, required);
  const say = (value: number) =>
    shown.digits === 2 ? metres(value) : `${decimal(value, speech.language, 3)}\u00a0m`;
  return [
    { term: t('siting:card.measured'), value: say(shown.measured), strong },
    asked,
    verdict === 'inconclusive'
      ? { term: t('siting:card.margin'), value: signed(shown.margin, say), strong: false }
      : margin < 0
        ? { term: t('siting:card.missing'), value: say(-shown.margin), strong }
        : { term: t('siting:card.spare'), value: say(shown.margin), strong },
    toleranceFigure(finding, speech),
  ];
}

function toleranceFigure({ tolerance_m, verdict }: Finding, { t, metres }: Speech): Figure {
  return {
    term: t('siting:card.tolerance'),
    value:
      tolerance_m === null || tolerance_m === 0 ? t('siting:card.exact') : `±\u00a0${metres(tolerance_m)}`,
    strong: verdict === 'inconclusive' && tolerance_m !== null && tolerance_m > 0,
  };
}

/**
 * Measure and margin as they are written, so that what is written adds up: 294,89 + 5,11 = 300. In millimetres where
 * centimetres would hide on which side of the limit the measure is.
 */
export function asShown(measured: number, required: number) {
  const to = (unit: number) => {
    // Measures are whole millimetres: counted in them, a half is a half.
    const millimetres = Math.round(measured * 1000);
    const rounded = (Math.sign(millimetres) * Math.floor(Math.abs(millimetres) / unit + 0.5) * unit) / 1000;
    return { measured: rounded, margin: Math.round((rounded - required) * 1000) / 1000 };
  };
  const centimetres = to(10);
  const exact = to(1);
  return centimetres.margin === 0 && exact.margin !== 0
    ? { digits: 3, ...exact }
    : { digits: 2, ...centimetres };
}

const signed = (value: number, say: (value: number) => string): string => {
  const text = say(Math.abs(value));
  if (!/[1-9]/.test(text)) return text;
  return `${value < 0 ? '−' : '+'}\u00a0${text}`;
};

const AREA_RULES: readonly Rule['kind'][] = [
  'zone-exclusion',
  'zone-inclusion',
  'designated-place',
  'use-exclusion',
];

/** A measure without a number of the law: to a zone's edge (negative inside), along a river, or to what is nearest. */
function place(finding: Finding, measured: number, rule: Rule | undefined, speech: Speech): Figure[] {
  const { t, metres } = speech;
  const strong = finding.verdict === 'violates' || finding.verdict === 'inconclusive';
  if (rule !== undefined && AREA_RULES.includes(rule.kind))
    return [
      { term: t('siting:card.edge'), value: edgeWords(finding, measured, speech), strong },
      toleranceFigure(finding, speech),
    ];
  if (rule?.kind === 'downstream')
    return [
      { term: t('siting:card.alongRiver'), value: metres(Math.abs(measured)), strong },
      toleranceFigure(finding, speech),
    ];
  return [
    { term: t('siting:card.nearest'), value: metres(measured), strong: false },
    toleranceFigure(finding, speech),
  ];
}

/**
 * The area set apart whose border is the nearest edge of what a zone bars: the place measured to is then no zone. Null
 * where the rule is about such areas itself, or the edge is the zone's own.
 */
export const areaApart = ({ against, nearest }: Pick<Finding, 'against' | 'nearest'>): Finding['nearest'] =>
  nearest?.kind === 'designated-area' && against !== 'designated-area' ? nearest : null;

/** `dentro, a 40,00 m da borda`; `dentro da zona; a 466,82 m da área reservada Distrito das Oficinas`. */
export function edgeWords(
  finding: Pick<Finding, 'against' | 'nearest' | 'notes'>,
  measured: number,
  { t, metres }: Speech,
): string {
  const apart = areaApart(finding);
  if (apart !== null) {
    const values = { metres: metres(Math.abs(measured)), area: apart.name ?? apart.id };
    if (measured === 0) return t('siting:card.onApart', values);
    // Measured to what is left of the zone, or, where nothing is left, to the area itself: the note tells.
    const within = measured > 0 || finding.notes.some(({ code }) => code === 'in-area-apart');
    return t(within ? 'siting:card.inApart' : 'siting:card.outOfApart', values);
  }
  if (measured === 0) return t('siting:card.onEdge');
  return t(measured < 0 ? 'siting:card.inside' : 'siting:card.outsideOf', {
    metres: metres(Math.abs(measured)),
  });
}

const isAttribute = (name: unknown): name is Attribute =>
  typeof name === 'string' && Object.hasOwn(ATTRIBUTES, name);

/** What was given against a limit of the law. */
function limit({ code, values }: Note, finding: Finding, speech: Speech): Figure[] {
  const { t } = speech;
  const { attribute, given, limit: bound, op } = values;
  if ((code !== 'limit-broken' && code !== 'limit-kept') || !isAttribute(attribute)) return [];
  return [
    {
      term: t('siting:card.given'),
      value: attributeValue(attribute, given, speech),
      strong: finding.verdict === 'violates',
    },
    {
      term: t('siting:card.limit'),
      value: isOp(op)
        ? t(`siting:card.op.${op}`, { value: attributeValue(attribute, bound, speech) })
        : attributeValue(attribute, bound, speech),
      strong: false,
    },
  ];
}
const OPS = ['<=', '<', '>=', '>', '='] as const;
const isOp = (text: unknown): text is (typeof OPS)[number] => OPS.some((op) => op === text);

/** `6.000 litros`, `sim`. */
export function attributeValue(
  attribute: Attribute,
  value: string | number | boolean | undefined,
  { t, number }: Speech,
): string {
  if (value === undefined || value === '') return t('siting:form.notGiven');
  if (typeof value === 'number') {
    const unit = t(`words:attributeUnit.${attribute}`);
    return unit === '' ? number(value) : `${number(value)} ${unit}`;
  }
  return t(String(value) === 'true' ? 'words:yes' : 'words:no');
}

const isKind = (text: string | null): text is Kind => KINDS.some((kind) => kind === text);

/** `100 m de escola`: a rule that protects several kinds, told of the one at hand; else the rule's own line. */
export function cardTitle(finding: Finding, rule: Rule | undefined, speech: Speech): string {
  const { t, lawMetres, text } = speech;
  if (rule === undefined) return finding.citation;
  const { against } = finding;
  if (rule.against.length < 2 || !isKind(against)) return text(rule.title);
  const words = {
    kind: t(`words:kind.${against}`),
    kinds: t(`words:kinds.${against}`),
    // English names one with its article.
    one: t(speech.language === 'en' ? `siting:near.${against}` : `words:kind.${against}`),
  };
  if (rule.kind === 'min-distance')
    return t('siting:card.distance', { metres: lawMetres(rule.metres), ...words });
  return t('siting:card.zone', { title: text(rule.title), kind: lower(words.kind) });
}

export const findingKind = ({ against }: Pick<Finding, 'against'>): Kind | null =>
  isKind(against) ? against : null;
