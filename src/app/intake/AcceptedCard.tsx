import { IconInfoCircle, IconMapSearch, IconUser } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useText } from '../i18n/language.ts';
import { TextButton } from '../ui/Button.tsx';
import { useFormat } from '../useFormat.ts';
import type { AcceptedView, Taken } from './engine/engine.ts';
import type { IntakeHost } from './engine/host.ts';
import styles from './intake.module.css';
import { VirtualTable } from './VirtualTable.tsx';

/** Rows that would be stored, and what is remarked on them. */
export function AcceptedCard({
  taken,
  host,
  selected,
  onSelect,
}: {
  readonly taken: Taken;
  readonly host: IntakeHost;
  /** Id of a record; the map has the same. */
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
}) {
  const { t } = useTranslation(['intake', 'words']);
  const text = useText();
  const { integer, latitude, longitude } = useFormat();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was taken anew is another table
  const fetch = useCallback((from: number, to: number) => host.accepted(from, to), [host, taken]);
  const place = ({ lat, lon, address }: AcceptedView): string =>
    address !== ''
      ? address
      : lat === null || lon === null
        ? '—'
        : `${latitude(lat, 5)} ${longitude(lon, 5)}`;
  return (
    <section className={styles.card} data-accepted={taken.accepted}>
      <div className={styles.cardHead}>
        <h2>{t('intake:accepted.title')}</h2>
        <span className={styles.small}>{t('intake:accepted.of', { count: taken.accepted })}</span>
      </div>
      {taken.records > 0 && (
        <VirtualTable<AcceptedView>
          label={t('intake:accepted.title')}
          count={taken.records}
          fetch={fetch}
          rowKey={({ id }) => id}
          selected={selected}
          columns={[
            {
              key: 'row',
              head: t('intake:accepted.row'),
              width: '56px',
              number: true,
              cell: ({ row }) => integer(row),
            },
            {
              key: 'name',
              head: t('intake:accepted.name'),
              width: 'minmax(0,2fr)',
              cell: ({ id, name, personal, lon }) => {
                const words = personal ? (
                  <i>{t('intake:accepted.hidden')}</i>
                ) : (
                  (name ?? <i>{t('intake:accepted.unnamed')}</i>)
                );
                return lon === null ? (
                  words
                ) : (
                  <TextButton aria-pressed={id === selected} onClick={() => onSelect(id)}>
                    {words}
                  </TextButton>
                );
              },
            },
            {
              key: 'kind',
              head: t('intake:accepted.kind'),
              width: 'minmax(0,1.2fr)',
              cell: ({ kind, registry }) => (kind === null ? (registry ?? '—') : t(`words:kind.${kind}`)),
            },
            { key: 'place', head: t('intake:accepted.place'), width: 'minmax(0,2fr)', cell: place },
          ]}
        />
      )}
      <ul className={styles.marks}>
        {taken.persons + taken.cpfs > 0 && (
          <li>
            <IconUser size={18} aria-hidden />
            <span>
              <b>
                {[
                  taken.persons > 0 && t('intake:accepted.persons', { count: taken.persons }),
                  taken.cpfs > 0 && t('intake:accepted.cpfs', { count: taken.cpfs }),
                ]
                  .filter((part) => part !== false)
                  .join(` ${t('intake:accepted.and')} `)}
              </b>{' '}
              {t('intake:accepted.marked')}
            </span>
          </li>
        )}
        {taken.unplaced > 0 && (
          <li>
            <IconMapSearch size={18} aria-hidden />
            <span>
              <b>{t('intake:accepted.unplaced', { count: taken.unplaced })}</b>{' '}
              {t(taken.target === 'infractions' ? 'intake:accepted.unmapped' : 'intake:accepted.toGeocode')}
            </span>
          </li>
        )}
        {taken.remarks.map(({ sentence, count, row }) => (
          <li key={sentence.pt}>
            <IconInfoCircle size={18} aria-hidden />
            <span>
              {upper(text(sentence))}{' '}
              <span className={styles.faint}>
                {t('intake:accepted.remarks', { times: integer(count), row: integer(row) })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
const upper = (words: string): string => words.charAt(0).toLocaleUpperCase() + words.slice(1);
