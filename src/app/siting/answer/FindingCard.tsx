import { IconBook2 } from '@tabler/icons-react';
import type { Finding } from '../../../siting/types.ts';
import { VerdictMark, verdictColours } from '../../symbols/VerdictMark.tsx';
import { TextLink } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { applyPatch, type Search } from '../../url/state.ts';
import styles from './answer.module.css';
import { FindingBody } from './FindingBody.tsx';
import { cardTitle } from './figures.ts';
import { findingKey } from './findings.ts';
import type { AnswerView } from './view.ts';

/** A finding whole: what it says, where the law says it, by how much, and who decided. */
export function FindingCard({ finding, view }: { readonly finding: Finding; readonly view: AnswerView }) {
  const { verdict } = finding;
  const key = findingKey(finding);
  const rule = view.rules.get(finding.rule);
  const title = cardTitle(finding, rule, view.speech);
  const lit = view.lit !== null && (view.lit === key || view.lit === finding.nearest?.id);
  return (
    <article
      id={cardId(key)}
      className={classes(styles.card, view.selected === key && styles.selected, lit && styles.lit)}
      style={verdictColours(verdict)}
      data-finding={key}
      data-verdict={verdict}
      aria-label={title}
      onMouseEnter={() => view.onLight(key)}
      onMouseLeave={() => view.onLight(null)}
    >
      <header className={styles.head}>
        <VerdictMark verdict={verdict} />
        <span className={styles.cite}>
          <Citation finding={finding} />
        </span>
      </header>
      <h3 className={styles.title}>
        {finding.line === null ? (
          title
        ) : (
          <button
            type="button"
            aria-pressed={view.selected === key}
            onClick={() => view.onSelect(finding)}
            onFocus={() => view.onLight(key)}
            onBlur={() => view.onLight(null)}
          >
            {title}
          </button>
        )}
      </h3>
      <FindingBody finding={finding} view={view} />
    </article>
  );
}

export const cardId = (key: string): string => `finding-${key.replace(/[^\w-]/g, '-')}`;

/** The article, and the way to it in *Leis*. */
export function Citation({ finding }: { readonly finding: Pick<Finding, 'rule' | 'citation'> }) {
  return (
    <TextLink
      to="/leis"
      hash={finding.rule}
      search={(now: Search) => applyPatch(now, { section: 'rules', q: null, binds: null })}
    >
      {finding.citation}
      <IconBook2 size={16} aria-hidden />
    </TextLink>
  );
}
