import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import type { Candidate } from '../../rounds/rank.ts';
import { classes } from '../ui/classes.ts';
import { useFormat } from '../useFormat.ts';
import styles from './rounds.module.css';
import { reasonWords, windowWords } from './say.ts';
import { keyOf, type PlanningState } from './usePlanning.ts';

/** What needs a visit, the most first, each with why. Only the rows in sight are made: an audit may find hundreds. */
export function CandidateList({
  page,
  onLook,
}: {
  readonly page: PlanningState;
  readonly onLook: (key: string) => void;
}) {
  const { t, list, language, wanted, toggle, state } = page;
  const candidates = list.candidates ?? [];
  const { integer } = useFormat();
  // The score has no ceiling: a bar is told against the highest.
  const highest = candidates[0]?.score ?? 1;
  const host = useRef<HTMLUListElement>(null);
  const rows = useVirtualizer({
    count: candidates.length,
    getScrollElement: () => host.current,
    estimateSize: () => 96,
    overscan: 6,
    getItemKey: (i) => keyOf(candidates[i] as Candidate),
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <ul className={styles.candidates} ref={host} tabIndex={0} aria-label={t('rounds:needs')}>
      <li aria-hidden style={{ height: rows.getTotalSize() }} />
      {rows.getVirtualItems().map(({ index, key, start }) => {
        const candidate = candidates[index] as Candidate;
        const id = keyOf(candidate);
        return (
          <li
            key={key}
            ref={rows.measureElement}
            data-index={index}
            data-candidate={id}
            aria-posinset={index + 1}
            aria-setsize={candidates.length}
            className={classes(styles.candidate, state.selection === id && styles.on)}
            style={{ transform: `translateY(${start}px)` }}
          >
            <input
              type="checkbox"
              checked={wanted.has(id)}
              onChange={() => toggle(id)}
              aria-label={t('rounds:include', { name: candidate.name })}
            />
            <button type="button" className={styles.name} onClick={() => onLook(id)}>
              {candidate.name}
            </button>
            <span className={styles.score}>
              <b>{integer(candidate.score)}</b>
              <span className={styles.bar} aria-hidden>
                <span style={{ width: `${(candidate.score / highest) * 100}%` }} />
              </span>
            </span>
            {candidate.address !== null && candidate.address !== candidate.name && (
              <span className={styles.address}>{candidate.address}</span>
            )}
            <span className={styles.chips}>
              {candidate.reasons.map(({ reason, points }, i) => (
                <span
                  // biome-ignore lint/suspicious/noArrayIndexKey: two reasons of one place may be alike
                  key={i}
                  title={t('rounds:points', { points: integer(points) })}
                >
                  {reasonWords(reason, t, language)}
                </span>
              ))}
              {wanted.has(id) && windowWords(t, page.windowOf(candidate)) !== null && (
                <span>{windowWords(t, page.windowOf(candidate))}</span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
