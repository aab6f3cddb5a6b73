import { useId } from 'react';
import { classes } from '../../ui/classes.ts';
import styles from './answer.module.css';
import { type RulerInput, rulerOf } from './ruler.ts';
import type { Speech } from './speech.ts';

const WIDTH = 404;
const EDGE = 14;

/** Hatched: the forbidden side. Black tick: the law's number. Needle: the measure. Whisker: what it may err. */
export function RulerPicture({
  input,
  unsure,
  speech,
}: {
  readonly input: RulerInput;
  /** The verdict is open: the span the measure may lie in is told beside the whisker. */
  readonly unsure: boolean;
  readonly speech: Speech;
}) {
  const { t, metres, lawMetres } = speech;
  const hatch = useId();
  const { from, to, torn, limit, needle, whisker } = rulerOf(input);
  const x = (share: number) => EDGE + share * (WIDTH - 2 * EDGE);
  const top = unsure ? 17 : 0;
  const middle = top + 11;
  const low = metres(input.measured_m - input.tolerance_m);
  const high = metres(input.measured_m + input.tolerance_m);
  const between = t('siting:ruler.between', { low, high });
  const said = t('siting:ruler.label', {
    measured: metres(input.measured_m),
    required: lawMetres(input.required_m),
  });
  const height = unsure ? 54 : 36;
  const foot = height - 3;
  return (
    <svg
      className={styles.ruler}
      viewBox={`0 0 ${WIDTH} ${height}`}
      role="img"
      aria-label={input.tolerance_m > 0 ? `${said} ${between}.` : said}
    >
      <defs>
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0v6" className={styles.hatch} />
        </pattern>
      </defs>
      <rect
        x={x(0)}
        y={top + 5}
        width={x(limit) - x(0)}
        height="12"
        fill={`url(#${hatch})`}
        className={styles.bar}
      />
      <rect
        x={x(limit)}
        y={top + 5}
        width={x(1) - x(limit)}
        height="12"
        className={classes(styles.bar, styles.allowed)}
      />
      {torn && <path d={`M${x(0)} ${top + 1}l-4 10 6 3-4 9`} className={styles.tear} />}
      <path d={`M${x(limit)} ${top + 1}v20`} className={styles.tick} />
      {whisker !== null && (
        <path
          d={`M${x(whisker[0])} ${middle}H${x(whisker[1])}M${x(whisker[0])} ${middle - 4}v8M${x(whisker[1])} ${middle - 4}v8`}
          className={styles.whisker}
        />
      )}
      <path d={`M${x(needle)} ${top + 2}v18`} className={styles.needle} />
      <circle cx={x(needle)} cy={middle} r="5" className={styles.point} />
      {unsure ? (
        <>
          <text x={x(limit)} y="12" textAnchor="middle" className={styles.limitText}>
            {lawMetres(input.required_m)}
          </text>
          <Between x={x(needle)} y={foot} text={between} />
        </>
      ) : (
        <text x={x(limit)} y={foot} textAnchor="middle" className={styles.limitText}>
          {lawMetres(input.required_m)}
        </text>
      )}
      {!unsure && (
        <>
          <text x={x(0)} y={foot} className={styles.endText}>
            {lawMetres(from)}
          </text>
          <text x={x(1)} y={foot} textAnchor="end" className={styles.endText}>
            {lawMetres(to)}
          </text>
        </>
      )}
    </svg>
  );
}

/** Half the width of a letter at the larger of the two sizes. */
const LETTER = 4;

/** Kept on the ruler: under the needle where there is room, else against the end. */
function Between({ x, y, text }: { readonly x: number; readonly y: number; readonly text: string }) {
  const half = text.length * LETTER;
  const anchor = x - half < 0 ? 'start' : x + half > WIDTH ? 'end' : 'middle';
  const at = anchor === 'start' ? 0 : anchor === 'end' ? WIDTH : x;
  return (
    <text x={at} y={y} textAnchor={anchor} className={styles.betweenText}>
      {text}
    </text>
  );
}
