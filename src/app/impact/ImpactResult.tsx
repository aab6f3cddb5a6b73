import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Kind } from '../../laws/vocabulary.ts';
import type { LicenceEffect } from '../../siting/impact/types.ts';
import type { Answer, Verdict } from '../../siting/types.ts';
import { Citation } from '../siting/answer/FindingCard.tsx';
import { cardTitle, figuresOf } from '../siting/answer/figures.ts';
import { lower } from '../siting/answer/sentences.ts';
import { useSpeech } from '../siting/answer/useSpeech.ts';
import { rulesById } from '../siting/answer/view.ts';
import type { ImpactTold } from '../siting/engine/engine.ts';
import { hasSymbol } from '../symbols/index.ts';
import { PlaceSymbol } from '../symbols/PlaceSymbol.tsx';
import { VerdictMark, VerdictSign, verdictColours } from '../symbols/VerdictMark.tsx';
import type { Standing } from '../town/types.ts';
import { TextButton, TextLink } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { applyPatch, type Search } from '../url/state.ts';
import { useFormat } from '../useFormat.ts';
import { summaryOf, toldBy, worstOf } from './summary.ts';
import type { KeptQuestions } from './useKeptQuestions.ts';
import styles from './whatIf.module.css';

const FIRST = 8;

/** What a place in thought would change: licences, kept consultations, the place itself. */
export function ImpactResult({
  standing,
  kind,
  told,
  kept,
  selected,
  lit,
  onSelect,
  onLight,
}: {
  readonly standing: Standing;
  /** What the place would be. */
  readonly kind: Kind;
  readonly told: ImpactTold;
  readonly kept: KeptQuestions;
  readonly selected: string | null;
  readonly lit: string | null;
  readonly onSelect: (place: string) => void;
  readonly onLight: (place: string | null) => void;
}) {
  const { t } = useTranslation(['whatIf', 'words']);
  // Setbacks are measured to another kind than the street itself.
  const aligned =
    (kind === 'street' || kind === 'road') &&
    standing.town.code.rules.some(({ against }) => against.some((known) => known === 'street-alignment'));
  const { list } = useSpeech();
  const { date } = useFormat();
  const [shown, setShown] = useState(FIRST);
  const { conflicts, doubts, others } = summaryOf(told);
  const { licences, judged, licensed, unknown } = told;
  const head: Verdict = conflicts > 0 ? 'violates' : doubts > 0 ? 'inconclusive' : 'complies';
  const silent = told.activities.length === 0;
  const titles = [
    ...(conflicts > 0 ? [t('whatIf:result.conflict', { count: conflicts })] : []),
    ...(doubts > 0 ? [t('whatIf:result.doubt', { count: doubts })] : []),
    ...(others > 0 ? [t('whatIf:result.other', { count: others })] : []),
  ];
  return (
    <>
      <section
        className={styles.whole}
        style={verdictColours(silent ? 'not-applicable' : head)}
        data-impact
        data-conflicts={conflicts}
        data-doubts={doubts}
      >
        <VerdictSign verdict={silent ? 'not-applicable' : head} size={28} />
        <div role="status">
          <h2>{titles.length > 0 ? titles.join('; ') : t('whatIf:result.none')}</h2>
          <p>
            {silent
              ? t(aligned ? 'whatIf:result.noRuleOfStreet' : 'whatIf:result.noRule')
              : titles.length > 0
                ? t('whatIf:result.reached', { judged, licensed, date: date(told.date) })
                : judged === 0
                  ? t('whatIf:result.noneReached', { licensed })
                  : t('whatIf:result.noneText', { judged, licensed })}
          </p>
          {unknown.length > 0 && (
            <p>
              {t('whatIf:result.unknown', { kinds: list(unknown.map((kind) => t(`words:kinds.${kind}`))) })}
            </p>
          )}
        </div>
      </section>
      {told.own.map((answer) => (
        <Own key={answer.activity} answer={answer} />
      ))}
      {licences.length > 0 && (
        <section className={styles.part} aria-labelledby="licences">
          <h2 id="licences">{t('whatIf:result.licences')}</h2>
          <ul className={styles.licences}>
            {licences.slice(0, shown).map((licence) => (
              <Licence
                key={`${licence.place}/${licence.activity}`}
                standing={standing}
                licence={licence}
                selected={selected === licence.place}
                lit={lit === licence.place}
                onSelect={onSelect}
                onLight={onLight}
              />
            ))}
          </ul>
          {licences.length > shown && (
            <TextButton onClick={() => setShown(shown + 40)}>
              {t('whatIf:result.more', { count: Math.min(40, licences.length - shown) })}
            </TextButton>
          )}
        </section>
      )}
      <Kept told={told} kept={kept} />
    </>
  );
}

function Licence({
  standing,
  licence,
  selected,
  lit,
  onSelect,
  onLight,
}: {
  readonly standing: Standing;
  readonly licence: LicenceEffect;
  readonly selected: boolean;
  readonly lit: boolean;
  readonly onSelect: (place: string) => void;
  readonly onLight: (place: string | null) => void;
}) {
  const { t } = useTranslation(['whatIf', 'words']);
  const speech = useSpeech();
  const rules = rulesById(standing.town.code);
  const { place, kind, name } = licence;
  const worst = worstOf(licence);
  return (
    <li
      className={classes(styles.licence, selected && styles.selected, lit && styles.lit)}
      style={verdictColours(worst)}
      data-licence={place}
      data-verdict={worst}
    >
      <h3>
        {hasSymbol(kind) && <PlaceSymbol kind={kind} size={20} />}
        <button
          type="button"
          aria-pressed={selected}
          onClick={() => onSelect(place)}
          onMouseEnter={() => onLight(place)}
          onMouseLeave={() => onLight(null)}
          onFocus={() => onLight(place)}
          onBlur={() => onLight(null)}
        >
          {speech.name({ id: place, kind, name })}
        </button>
      </h3>
      <ul>
        {licence.effects.map((effect) => {
          const finding = toldBy(effect);
          const rule = rules.get(effect.rule);
          const { before, after } = effect;
          return (
            <li key={`${effect.rule}/${effect.against ?? ''}`} data-effect={effect.rule}>
              <p className={styles.effectHead}>
                <VerdictMark verdict={finding.verdict} size={16} />
                <span className={styles.cite}>
                  <Citation finding={finding} />
                </span>
              </p>
              <p className={styles.effectTitle}>{cardTitle(finding, rule, speech)}</p>
              <dl className={styles.figures}>
                {figuresOf(finding, rule, speech).map(({ term, value, strong }) => (
                  <div key={term}>
                    <dt>{term}</dt>
                    <dd className={classes(strong && styles.strong)}>{value}</dd>
                  </div>
                ))}
              </dl>
              <p className={styles.change}>
                {before.verdict === after.verdict
                  ? t('whatIf:result.same', { verdict: lower(t(`words:verdict.${before.verdict}`)) })
                  : t('whatIf:result.change', {
                      before: lower(t(`words:verdict.${before.verdict}`)),
                      after: lower(t(`words:verdict.${after.verdict}`)),
                    })}
              </p>
            </li>
          );
        })}
      </ul>
    </li>
  );
}

/** The place under the rules that bind itself, with the way to the whole answer. */
function Own({ answer }: { readonly answer: Answer }) {
  const { t } = useTranslation(['whatIf', 'words']);
  const { site, activity, verdict } = answer;
  const point = site.geometry.type === 'Point' ? site.geometry.coordinates : null;
  return (
    <section className={styles.part} aria-label={t('whatIf:result.own')} data-own={verdict}>
      <h2>{t('whatIf:result.own')}</h2>
      <p className={styles.own}>
        <VerdictSign verdict={verdict} size={18} />
        <span>
          {t('whatIf:result.ownText', {
            activity: lower(t(`words:activity.${activity}`)),
            verdict: lower(t(`words:verdict.${verdict}`)),
          })}{' '}
          <TextLink
            to="/consulta"
            search={(now: Search) =>
              applyPatch(now, {
                activity,
                at: point === null ? null : [point[0] ?? Number.NaN, point[1] ?? Number.NaN],
                lot: point === null ? site.geometry : null,
                accuracy: site.accuracy_m,
                place: null,
                selection: null,
                consultation: null,
              })
            }
          >
            {t('whatIf:result.openConsulta')}
            <IconChevronRight size={14} aria-hidden />
          </TextLink>
        </span>
      </p>
    </section>
  );
}

function Kept({ told, kept }: { readonly told: ImpactTold; readonly kept: KeptQuestions }) {
  const { t } = useTranslation(['whatIf', 'words']);
  const { kept: changed, asked } = told;
  return (
    <section className={styles.part} aria-labelledby="kept-changes" data-kept-changes={changed.length}>
      <h2 id="kept-changes">{t('whatIf:kept.title')}</h2>
      <p className={styles.note}>
        {kept.status === 'failed'
          ? t('whatIf:kept.failed')
          : kept.status !== 'ready'
            ? t('whatIf:kept.signIn')
            : asked === 0
              ? t('whatIf:kept.none')
              : changed.length === 0
                ? t('whatIf:kept.unchanged', { count: asked })
                : t('whatIf:kept.changed', { count: changed.length, of: asked })}
      </p>
      {changed.length > 0 && (
        <ul className={styles.kept}>
          {changed.map(({ id, activity, before, after }) => (
            <li key={id}>
              <TextLink
                to="/consulta"
                search={(now: Search) => applyPatch(now, { consultation: id, selection: null })}
              >
                {kept.checks.get(id)?.title ?? t(`words:activity.${activity}`)}
              </TextLink>
              <span>
                <VerdictMark verdict={before} size={16} /> → <VerdictMark verdict={after} size={16} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
