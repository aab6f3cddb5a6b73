import { useTranslation } from 'react-i18next';
import { useFormat } from '../useFormat.ts';
import type { CardProps } from './cards.ts';
import styles from './licences.module.css';

/** All that happened, the latest first. */
export function HistoryCard({ open, who }: CardProps) {
  const { t } = useTranslation('licences');
  const { date } = useFormat();
  const events = [...open.events].reverse();
  return (
    <section className={styles.card} data-history={events.length}>
      <h3>{t('history.title')}</h3>
      {events.length === 0 ? (
        <p className={styles.small}>{t('history.none')}</p>
      ) : (
        <ol className={styles.events}>
          {events.map((event) => (
            <li key={event.id} data-event={event.kind}>
              <time dateTime={event.acted_on}>{date(event.acted_on)}</time>
              <div>
                {t(`history.${event.kind}`)} <small>{who(event.created_by)}</small>
                {[
                  event.valid_from === null
                    ? null
                    : event.valid_to === null
                      ? t('history.openTerm', { from: date(event.valid_from) })
                      : t('history.term', { from: date(event.valid_from), to: date(event.valid_to) }),
                  event.citation,
                  event.ground,
                  event.note,
                ]
                  .filter((part) => part !== null)
                  .map((part) => (
                    <p key={part} className={styles.small}>
                      {part}
                    </p>
                  ))}
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
