/** A conflict in the reader's words: names, measures, who came first. */
import type { TFunction } from 'i18next';
import { KINDS, type Kind } from '../../laws/vocabulary.ts';
import type { Conflict, ConflictPlace, Since } from '../../siting/conflict.ts';
import { sayNote } from '../../siting/notes.ts';
import { civilDate, decimal, lawMetres, metres, signedMetres } from '../format.ts';
import type { Language } from '../i18n/index.ts';
import { sentence } from '../i18n/sentence.ts';
import { asShown } from '../siting/answer/figures.ts';

export type AuditT = TFunction<['audit', 'words', 'verdict']>;
export interface AuditSpeech {
  readonly t: AuditT;
  readonly language: Language;
  /** The reader may not see licences: what hangs on their dates is not known to him. */
  readonly blind?: boolean;
}

const isKind = (text: string | null): text is Kind => KINDS.some((kind) => kind === text);

/** `Posto Aurora (P-014)`; without a name its kind. */
export function placeName(
  { id, kind, name }: Pick<ConflictPlace, 'id' | 'kind' | 'name'>,
  { t }: AuditSpeech,
) {
  return name === null
    ? `${sentence(t(`words:kind.${kind}`))} (${id})`
    : name.includes(id)
      ? name
      : `${name} (${id})`;
}

/** What the place conflicts with, where that is no second place: `alinhamento da rua`. */
export function againstWords({ against }: Pick<Conflict, 'against'>, { t }: AuditSpeech): string | null {
  return isKind(against) ? t(`words:kind.${against}`) : null;
}

/** Measured, required and margin as they are told together; a dash where there is none. */
export function figures(conflict: Conflict, { t, language }: AuditSpeech) {
  const { measured_m: measured, required_m: required } = conflict;
  const none = '—';
  if (required === null)
    return {
      measured:
        measured === null
          ? none
          : t(measured < 0 ? 'audit:inside' : 'audit:outside', {
              metres: metres(Math.abs(measured), language),
            }),
      required: none,
      margin: none,
    };
  if (measured === null) return { measured: none, required: lawMetres(required, language), margin: none };
  const shown = asShown(measured, required);
  const say = (value: number) =>
    shown.digits === 2 ? metres(value, language) : `${decimal(value, language, 3)}\u00a0m`;
  return {
    measured: say(shown.measured),
    required: lawMetres(required, language),
    margin:
      shown.digits === 2
        ? signedMetres(shown.margin, language)
        : `${shown.margin < 0 ? '−' : '+'}\u00a0${say(Math.abs(shown.margin))}`,
  };
}

export function sinceWords({ day, by, licence }: Since, { t }: AuditSpeech): string {
  if (day === null || by === null) return t('audit:since.none');
  return by === 'licence'
    ? t('audit:since.licence', { licence, day: civilDate(day) })
    : t('audit:since.validity', { day: civilDate(day) });
}

/** Who of the pair came first, and by what; null where there is no pair. */
export function firstWords(conflict: Conflict, speech: AuditSpeech): string | null {
  const { first, site, other } = conflict;
  const { t } = speech;
  if (first === null || other === null) return null;
  const said = (place: ConflictPlace) => sinceWords(place.since, speech);
  switch (first) {
    case 'site':
      return t('audit:first.site', { name: placeName(site, speech), since: said(site), other: said(other) });
    case 'other':
      return t('audit:first.other', {
        name: placeName(other, speech),
        since: said(other),
        other: said(site),
      });
    case 'same-day':
      return t('audit:first.same-day', { since: said(site) });
    case 'unknown': {
      if (speech.blind === true) return t('audit:first.hidden');
      const missing = [site, other].filter(({ since }) => since.day === null);
      const [only] = missing;
      return t('audit:first.unknown', {
        missing:
          missing.length === 1 && only !== undefined
            ? t('audit:missing', { name: placeName(only, speech) })
            : t('audit:missingBoth'),
      });
    }
  }
}

/** The notes of a conflict, each a sentence, each once. */
export function noteWords({ notes }: Conflict, { language }: AuditSpeech): readonly string[] {
  return [...new Set(notes.map((note) => sayNote(note, language === 'en' ? 'en' : 'pt')))];
}
