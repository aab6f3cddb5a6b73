import { useTranslation } from 'react-i18next';
import type { Rule } from '../../laws/types.ts';
import type { RuleOnLand, Viability } from '../../siting/viability/types.ts';
import { Citation } from '../siting/answer/FindingCard.tsx';
import { useSpeech } from '../siting/answer/useSpeech.ts';
import { useFormat } from '../useFormat.ts';
import { percentOf } from './ground.ts';
import styles from './where.module.css';

/** What each rule takes of the town, and a switch for each; then the rules that fit no map. */
export function RuleList({
  land,
  rules,
  onSwitch,
}: {
  readonly land: Viability;
  readonly rules: ReadonlyMap<string, Rule>;
  readonly onSwitch: (rule: string, on: boolean) => void;
}) {
  const { t } = useTranslation(['where', 'words']);
  const { text } = useSpeech();
  const title = (id: string) => {
    const rule = rules.get(id);
    return rule === undefined ? id : text(rule.title);
  };
  return (
    <>
      {land.rules.length > 0 && (
        <section aria-labelledby="where-rules">
          <h2 id="where-rules" className={styles.heading}>
            {t('where:rules')} <small>{t('where:rulesHint')}</small>
          </h2>
          <ul>
            {land.rules.map((rule) => (
              <Row key={rule.rule} rule={rule} title={title(rule.rule)} onSwitch={onSwitch} />
            ))}
          </ul>
        </section>
      )}
      {land.undrawn.length > 0 && (
        <section aria-labelledby="where-aside" data-undrawn={land.undrawn.length}>
          <h2 id="where-aside" className={styles.heading}>
            {t('where:aside')} <small>{t('where:asideHint')}</small>
          </h2>
          <ul className={styles.aside}>
            {land.undrawn.map(({ rule, citation, why }) => (
              <li key={rule}>
                <span>{title(rule)}</span>
                <span className={styles.cite}>
                  <Citation finding={{ rule, citation }} /> · {t(`where:why.${why}`)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Row({
  rule: { rule, citation, on, share, excluded_m2, unknown },
  title,
  onSwitch,
}: {
  readonly rule: RuleOnLand;
  readonly title: string;
  readonly onSwitch: (rule: string, on: boolean) => void;
}) {
  const { t } = useTranslation(['where', 'words']);
  const { list } = useSpeech();
  const { decimal } = useFormat();
  const percent = percentOf(share, decimal);
  return (
    <li className={styles.rule} data-rule={rule} data-share={share} data-on={on}>
      <button
        type="button"
        role="switch"
        aria-checked={on}
        aria-label={t('where:rule.switch', { title })}
        className={styles.switch}
        onClick={() => onSwitch(rule, !on)}
      >
        <span className={styles.knob} />
      </button>
      <div className={styles.ruleText}>
        <h3>{title}</h3>
        <p className={styles.cite}>
          <Citation finding={{ rule, citation }} />
          {!on && ` · ${t('where:rule.off')}`}
        </p>
        {unknown.length > 0 && (
          <p className={styles.missing}>
            {t('where:rule.missing', { kinds: list(unknown.map((kind) => t(`words:kinds.${kind}`))) })}
          </p>
        )}
      </div>
      <p className={styles.takes}>
        <b>{percent}</b>
        <span>{decimal(excluded_m2 / 1e6, 2)} km²</span>
      </p>
      <span
        className={styles.measure}
        role="img"
        aria-label={t('where:rule.takes', { cite: citation, share: percent })}
      >
        <span style={{ width: `${100 * share}%` }} />
      </span>
    </li>
  );
}
