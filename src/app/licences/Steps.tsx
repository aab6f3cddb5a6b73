import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OpenLicence } from '../../records/licence-store.ts';
import { classes } from '../ui/classes.ts';
import { useFormat } from '../useFormat.ts';
import styles from './licences.module.css';

interface Step {
  readonly key: string;
  readonly word: string;
  readonly told: string;
  readonly state: 'done' | 'now' | 'bad';
}

/** How far it has come, step by step. */
export function Steps({ open }: { readonly open: OpenLicence }) {
  const { t } = useTranslation('licences');
  const { date } = useFormat();
  const { licence, events, checklist } = open;
  const last = (...kinds: readonly string[]) => events.findLast(({ kind }) => kinds.includes(kind));
  const left = checklist.filter(({ state }) => state === 'open').length;
  const checked = last('checked', 'moved');
  const issued = last('issued');
  const stopped =
    licence.status === 'refused' || licence.status === 'revoked' || licence.status === 'suspended'
      ? licence.status
      : null;
  // Of a file nobody knows the day: that on which it would have ended is another.
  const stop = stopped === null ? undefined : last(stopped);
  const steps: readonly Step[] = [
    {
      key: 'applied',
      word: t('steps.applied'),
      told: licence.applied_on === null ? t('steps.before') : date(licence.applied_on),
      state: 'done',
    },
    {
      key: 'checked',
      word: t('steps.checked'),
      told:
        checked !== undefined
          ? date(checked.acted_on)
          : t(licence.activity === null ? 'steps.nothing' : 'steps.waiting'),
      state: checked === undefined && licence.activity !== null ? 'now' : 'done',
    },
    {
      key: 'seen',
      word: t('steps.seen'),
      told:
        checklist.length === 0
          ? t('steps.nothing')
          : left === 0
            ? `${checklist.length}/${checklist.length}`
            : t('steps.open', { count: left }),
      state: left === 0 ? 'done' : 'now',
    },
    stopped === null
      ? {
          key: 'issued',
          word: t('steps.issued'),
          told:
            issued !== undefined
              ? date(issued.acted_on)
              : licence.status === 'requested'
                ? t('steps.waiting')
                : licence.valid_from === null
                  ? t('steps.before')
                  : date(licence.valid_from),
          state: licence.status === 'requested' ? 'now' : 'done',
        }
      : {
          key: stopped,
          word: t(`steps.${stopped}`),
          told: stop === undefined ? t('steps.before') : date(stop.acted_on),
          state: 'bad',
        },
    ...(licence.status === 'in-force' || licence.status === 'expired'
      ? [
          {
            key: 'ends',
            word: t('steps.ends'),
            told:
              licence.valid_to === null ? t('steps.noEnd') : t('steps.to', { day: date(licence.valid_to) }),
            state: 'now' as const,
          },
        ]
      : []),
  ];
  return (
    <ol className={styles.steps} aria-label={t('steps.label')}>
      {steps.map(({ key, word, told, state }) => (
        <li key={key} className={classes(styles.step, styles[state])} data-step={key} data-state={state}>
          <span>
            {state === 'done' ? (
              <IconCheck size={16} aria-hidden />
            ) : state === 'bad' ? (
              <IconAlertTriangle size={16} aria-hidden />
            ) : (
              <IconClock size={16} aria-hidden />
            )}
            {word}
          </span>
          <small>{told}</small>
        </li>
      ))}
    </ol>
  );
}
