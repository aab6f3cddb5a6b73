import { IconCheck } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PRECISION_WORDS } from '../../geocoding/say.ts';
import { useText } from '../i18n/language.ts';
import { Button } from '../ui/Button.tsx';
import { useFormat } from '../useFormat.ts';
import styles from './geocoding.module.css';
import { FILTERS, type Filter, foundSpot, type Item, passes, stateOf } from './queue.ts';
import { QUEUE_ID } from './useQueueKeys.ts';

const ROW_PX = 46;

/** The addresses, each with what was found; the chosen one is reviewed below. */
export function QueueList({
  items,
  shown,
  filter,
  onFilter,
  current,
  onChoose,
  onAccept,
}: {
  readonly items: readonly Item[];
  readonly shown: readonly Item[];
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
  readonly current: string | null;
  readonly onChoose: (key: string) => void;
  /** Enter on the list. */
  readonly onAccept: () => void;
}) {
  const { t } = useTranslation('geocoding');
  const { integer } = useFormat();
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 6,
  });
  const at = shown.findIndex(({ key }) => key === current);
  useEffect(() => {
    if (at >= 0) virtual.scrollToIndex(at);
  }, [at, virtual]);
  const go = (by: number) => {
    const next = shown[Math.min(shown.length - 1, Math.max(0, at + by))];
    if (next !== undefined) onChoose(next.key);
  };
  return (
    <section className={styles.queue} aria-label={t('list.label')}>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that filter are no fields of a form */}
      <div className={styles.filters} role="group" aria-label={t('filter.label')}>
        {FILTERS.map((one) => (
          <Button key={one} small look="ghost" aria-pressed={one === filter} onClick={() => onFilter(one)}>
            {t(`filter.${one}`)} <span>{integer(items.filter((item) => passes(item, one)).length)}</span>
          </Button>
        ))}
      </div>
      {shown.length === 0 ? (
        <p className={styles.empty}>{t('filter.empty')}</p>
      ) : (
        <div
          ref={scroller}
          id={QUEUE_ID}
          className={styles.list}
          role="listbox"
          tabIndex={0}
          aria-label={t('list.label')}
          aria-activedescendant={at < 0 ? undefined : `queue-${shown[at]?.key}`}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') go(1);
            else if (event.key === 'ArrowUp') go(-1);
            else if (event.key === 'Enter') onAccept();
            else return;
            event.preventDefault();
          }}
        >
          <div style={{ height: virtual.getTotalSize(), position: 'relative' }} role="presentation">
            {virtual.getVirtualItems().map(({ index, start }) => {
              const item = shown[index];
              if (item === undefined) return null;
              return (
                // biome-ignore lint/a11y/useFocusableInteractive: the list keeps the focus (aria-activedescendant)
                // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the list's
                <div
                  key={item.key}
                  id={`queue-${item.key}`}
                  role="option"
                  aria-selected={item.key === current}
                  aria-setsize={shown.length}
                  aria-posinset={index + 1}
                  className={styles.row}
                  style={{ transform: `translateY(${start}px)`, height: ROW_PX }}
                  data-state={stateOf(item)}
                  onClick={() => onChoose(item.key)}
                >
                  <b>{item.name ?? (item.address || t('list.blank'))}</b>
                  <Found item={item} />
                  {item.name !== null && <small>{item.address}</small>}
                </div>
              );
            })}
          </div>
        </div>
      )}
    </section>
  );
}

/** What was found, or decided, in a few words. */
function Found({ item }: { readonly item: Item }) {
  const { t } = useTranslation('geocoding');
  const text = useText();
  const { lawMetres } = useFormat();
  const { decided, found } = item;
  if (decided !== null)
    return (
      <span className={styles.state}>
        <IconCheck size={14} aria-hidden /> {t(`decided.${decided.review}`)}
        {decided.spot !== null && ` · ± ${lawMetres(Math.ceil(decided.spot.accuracy_m))}`}
      </span>
    );
  const spot = foundSpot(found);
  if (spot !== null)
    return (
      <span className={styles.state}>
        {text(PRECISION_WORDS[spot.precision ?? 'none'])} · ± {lawMetres(Math.ceil(spot.accuracy_m))}
      </span>
    );
  if (found === null) return <span className={styles.state}>{t('list.waiting')}</span>;
  return (
    <span className={styles.state}>
      {found.candidates.length === 0
        ? t('list.none')
        : found.candidates[0]?.outside === undefined
          ? t('list.tie', { count: found.candidates.length })
          : t('list.outside')}
    </span>
  );
}
