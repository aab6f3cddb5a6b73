import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Verdict } from '../../siting/types.ts';
import { classes } from '../ui/classes.ts';
import { elements } from './drawing.ts';
import styles from './VerdictMark.module.css';
import { verdictDrawing, verdictToken } from './verdict.ts';

/** The sign alone. Use it only beside the word; otherwise give `label`. */
export function VerdictSign({
  verdict,
  size = 18,
  label,
}: {
  readonly verdict: Verdict;
  readonly size?: number;
  readonly label?: string;
}) {
  const drawing = verdictDrawing(verdict);
  return (
    <svg
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
      width={size}
      height={size}
      viewBox={drawing.viewBox}
    >
      {elements(drawing)}
    </svg>
  );
}

/** Sets `--fg`, `--tint` and `--mark` to a verdict's colours for what lies inside. */
export const verdictColours = (verdict: Verdict): CSSProperties =>
  ({
    '--fg': `var(--${verdictToken(verdict, 'fg')})`,
    '--tint': `var(--${verdictToken(verdict, 'bg')})`,
    '--mark': `var(--${verdictToken(verdict, 'mark')})`,
  }) as CSSProperties;

/** Sign and word of a verdict. `children` replaces the word (`2 descumpridas`). `chip` lays it on its tint. */
export function VerdictMark({
  verdict,
  size = 18,
  look = 'tag',
  children,
}: {
  readonly verdict: Verdict;
  readonly size?: number;
  readonly look?: 'tag' | 'chip';
  readonly children?: React.ReactNode;
}) {
  const { t } = useTranslation('words');
  return (
    <span
      className={classes(styles.mark, look === 'chip' && styles.chip)}
      style={verdictColours(verdict)}
      data-verdict={verdict}
    >
      <VerdictSign verdict={verdict} size={size} />
      {children ?? t(`verdict.${verdict}`)}
    </span>
  );
}
