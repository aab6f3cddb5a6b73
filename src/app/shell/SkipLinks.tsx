import { useTranslation } from 'react-i18next';
import styles from './SkipLinks.module.css';

const focus = (id: string) => document.getElementById(id)?.focus();

/** eMAG: content, menu, search, first in the order of focus. */
export function SkipLinks({
  onSearch,
  onMenu,
}: {
  readonly onSearch: () => void;
  readonly onMenu: () => void;
}) {
  const { t } = useTranslation('shell');
  return (
    <nav className={styles.skip} aria-label={t('skip.label')}>
      {(
        [
          ['content', '1', () => focus('content')],
          ['menu', '2', onMenu],
          ['search', '3', onSearch],
        ] as const
      ).map(([name, key, go]) => (
        <a
          key={name}
          href={`#${name}`}
          onClick={(event) => {
            event.preventDefault();
            go();
          }}
        >
          {t(`skip.${name}`)} <kbd>Alt+{key}</kbd>
        </a>
      ))}
    </nav>
  );
}
