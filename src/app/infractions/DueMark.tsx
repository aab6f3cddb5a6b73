import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { classes } from '../ui/classes.ts';
import styles from './infractions.module.css';
import type { Due, Speech } from './useSpeech.ts';

/** How a term stands: sign, words and colour. */
export function DueMark({
  due,
  today,
  speech,
}: {
  readonly due: Due;
  readonly today: string;
  readonly speech: Speech;
}) {
  const { tone, said } = speech.due(due, today);
  if (tone === 'none') return <span />;
  const Icon = tone === 'late' ? IconAlertTriangle : IconClock;
  return (
    <span className={classes(styles.due, styles[tone])} data-due={tone}>
      {tone !== 'plain' && <Icon size={15} aria-hidden />}
      {said}
    </span>
  );
}
