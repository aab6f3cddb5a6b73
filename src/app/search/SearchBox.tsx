import { IconSearch, IconX } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, type Ref, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import styles from './SearchBox.module.css';
import { type SearchHit, useSearchSources } from './SearchSources.tsx';
import { isQuery, useHits } from './useHits.ts';
import { usePlacesElsewhere } from './usePlacesElsewhere.tsx';

/** The one search: coordinates, articles, and whatever the open page feeds it. */
export function SearchBox({
  inputRef,
  onPicked,
  wide = false,
}: {
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onPicked?: () => void;
  /** Fills its place and keeps the list open under it (the phone's search screen). */
  readonly wide?: boolean;
}) {
  const { t } = useTranslation('search');
  const id = useId();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const { groups, query, busy } = useHits(useSearchSources(), text);
  const elsewhere = usePlacesElsewhere(text.trim());
  const found = groups.flatMap(({ hits }) => hits);
  const onward = elsewhere?.hit ?? null;
  const flat: readonly SearchHit[] = onward === null ? found : [...found, onward];
  const current = flat[Math.min(active, flat.length - 1)];
  const shown = (open || wide) && isQuery(text);

  // The page that opens takes the focus; a search that goes on there takes it back, once.
  const goesOn = useRef(false);
  const onBlur = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    if (goesOn.current) setTimeout(() => currentTarget.focus());
    else setOpen(false);
    goesOn.current = false;
  };

  const pick = (hit: SearchHit | undefined) => {
    if (hit === undefined || hit.run === null) return;
    hit.run();
    goesOn.current = hit.stays ?? false;
    if (goesOn.current) return;
    setText('');
    setOpen(false);
    // The answer is elsewhere on the page: its keys work again.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    onPicked?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const move = event.key === 'ArrowDown' ? 1 : -1;
      setOpen(true);
      setActive((at) => (flat.length === 0 ? 0 : (at + move + flat.length) % flat.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      pick(current);
    } else if (event.key === 'Escape' && (open || text !== '')) {
      event.stopPropagation();
      if (shown && !wide) setOpen(false);
      else setText('');
    }
  };

  const option = (hit: SearchHit) => (
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus (aria-activedescendant)
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the field's
    <div
      key={hit.id}
      id={`${id}-${hit.id}`}
      role="option"
      aria-selected={hit === current}
      aria-disabled={hit.run === null}
      className={styles.option}
      onClick={() => pick(hit)}
      onMouseMove={() => setActive(flat.indexOf(hit))}
    >
      <span className={styles.icon}>{hit.icon}</span>
      <span className={styles.words}>
        <span>{hit.title}</span>
        {hit.detail !== undefined && <small>{hit.detail}</small>}
      </span>
    </div>
  );

  return (
    <div className={classes(styles.search, wide && styles.wide)}>
      <IconSearch size={18} aria-hidden className={styles.lens} />
      <input
        ref={inputRef}
        id={wide ? undefined : 'search'}
        className={styles.input}
        role="combobox"
        aria-label={t('label')}
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shown && current !== undefined ? `${id}-${current.id}` : undefined}
        placeholder={t('placeholder')}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          goesOn.current = false;
          setActive(0);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
      />
      {text === '' ? (
        <span className={styles.key} aria-hidden="true">
          /
        </span>
      ) : (
        <IconButton
          label={t('clear')}
          className={styles.clear}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setText('')}
        >
          <IconX size={16} aria-hidden />
        </IconButton>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the list never takes the focus from the field, not even by its scroll bar */}
      <div
        className={classes(styles.results, !shown && styles.hidden)}
        onMouseDown={(event) => event.preventDefault()}
      >
        <p className="visually-hidden" role="status">
          {shown &&
            !busy &&
            query !== '' &&
            `${t('results', { count: found.length })} ${elsewhere?.note ?? ''}`}
        </p>
        <div id={`${id}-list`} role="listbox" aria-label={t('label')}>
          {shown &&
            groups.map(({ group, hits, failed }) => (
              // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
              <div key={group} role="group" aria-label={t(`group.${group}`)}>
                <p className={styles.heading} aria-hidden="true">
                  {t(`group.${group}`)}
                </p>
                {failed && <p className={styles.failed}>{t('failed', { source: t(`group.${group}`) })}</p>}
                {hits.map(option)}
              </div>
            ))}
          {shown && onward !== null && option(onward)}
        </div>
        {shown && elsewhere !== null && <p className={styles.note}>{elsewhere.note}</p>}
        {shown &&
          !busy &&
          query === text.trim() &&
          elsewhere === null &&
          flat.length === 0 &&
          groups.length === 0 && (
            <div className={styles.nothing}>
              <p>{t('nothing', { query })}</p>
              <small>{t('nothingHint')}</small>
            </div>
          )}
      </div>
    </div>
  );
}
