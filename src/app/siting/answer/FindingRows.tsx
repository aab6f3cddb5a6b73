import { useState } from 'react';
import type { Finding, Verdict } from '../../../siting/types.ts';
import { VerdictMark, VerdictSign, verdictColours } from '../../symbols/VerdictMark.tsx';
import { TextButton } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './answer.module.css';
import { FindingBody } from './FindingBody.tsx';
import { Citation, cardId } from './FindingCard.tsx';
import { cardTitle, edgeWords } from './figures.ts';
import { findingKey } from './findings.ts';
import type { AnswerView } from './view.ts';

/** Findings that need no attention: one line each, which opens. */
export function FindingRows({
  verdict,
  findings,
  view,
  folded = false,
}: {
  readonly verdict: Extract<Verdict, 'complies' | 'not-applicable'>;
  readonly findings: readonly Finding[];
  readonly view: AnswerView;
  /** Shown only after the heading is opened. */
  readonly folded?: boolean;
}) {
  const { t } = view.speech;
  const [unfolded, setUnfolded] = useState(!folded);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const keys = findings.map(findingKey);
  const all = keys.every((key) => opened.has(key));
  const toggle = (key: string) =>
    setOpened((now) => {
      const next = new Set(now);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  return (
    <section>
      <div className={styles.group}>
        <h2>
          <VerdictMark verdict={verdict} />
          <span className={styles.count}>{t(`siting:group.${verdict}`, { count: findings.length })}</span>
        </h2>
        {folded ? (
          <TextButton
            className={styles.groupAction}
            aria-expanded={unfolded}
            onClick={() => setUnfolded(!unfolded)}
          >
            {t(unfolded ? 'siting:group.hide' : 'siting:group.show')}
          </TextButton>
        ) : (
          <TextButton
            className={styles.groupAction}
            aria-expanded={all}
            onClick={() => setOpened(all ? new Set() : new Set(keys))}
          >
            {t(all ? 'siting:group.closeAll' : 'siting:group.openAll')}
          </TextButton>
        )}
      </div>
      {unfolded && (
        <ul className={styles.rows}>
          {findings.map((finding) => {
            const key = findingKey(finding);
            return (
              <li key={key}>
                <Row finding={finding} view={view} open={opened.has(key)} onToggle={() => toggle(key)} />
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

function Row({
  finding,
  view,
  open,
  onToggle,
}: {
  readonly finding: Finding;
  readonly view: AnswerView;
  readonly open: boolean;
  readonly onToggle: () => void;
}) {
  const { verdict } = finding;
  const { t } = view.speech;
  const key = findingKey(finding);
  const rule = view.rules.get(finding.rule);
  const lit = view.lit !== null && (view.lit === key || view.lit === finding.nearest?.id);
  const title = cardTitle(finding, rule, view.speech);
  const measure = rowMeasure(finding, view);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a row only lights it on the map
    <div
      id={cardId(key)}
      data-finding={key}
      data-verdict={verdict}
      onMouseEnter={() => view.onLight(key)}
      onMouseLeave={() => view.onLight(null)}
    >
      <button
        type="button"
        className={classes(styles.row, view.selected === key && styles.selected, lit && styles.lit)}
        aria-expanded={open}
        onClick={() => {
          onToggle();
          if (finding.line !== null && !open) view.onSelect(finding);
        }}
        onFocus={() => view.onLight(key)}
        onBlur={() => view.onLight(null)}
      >
        <VerdictSign verdict={verdict} size={16} label={t(`words:verdict.${verdict}`)} />
        <span>{title}</span>
        <span className={classes(styles.rowMeasure, measure.length > SHORT && styles.rowBelow)}>
          {measure}
        </span>
        <span className={styles.rowCite}>{finding.citation.replace(/^Arts?\.\s*/, '')}</span>
      </button>
      {open && (
        <div className={classes(styles.card, styles.inRow)} style={verdictColours(verdict)}>
          <header className={styles.head}>
            <strong>{title}</strong>
            <span className={styles.cite}>
              <Citation finding={finding} />
            </span>
          </header>
          <FindingBody finding={finding} view={view} />
        </div>
      )}
    </div>
  );
}

/** Measures that are sentences stand below the title. */
const SHORT = 14;

function rowMeasure(finding: Finding, { speech, rules }: AnswerView): string {
  const { measured_m: measured } = finding;
  if (measured === null) return '';
  const kind = rules.get(finding.rule)?.kind;
  return kind === 'zone-exclusion' || kind === 'zone-inclusion' || kind === 'designated-place'
    ? edgeWords(finding, measured, speech)
    : speech.metres(Math.abs(measured));
}
