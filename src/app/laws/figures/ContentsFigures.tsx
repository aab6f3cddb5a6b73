import type { Text } from '../../../laws/vocabulary.ts';
import { useText } from '../../i18n/language.ts';
import styles from '../EntryCard.module.css';

/** What a paper must hold, or what a list of the code says. */
export function ContentsFigures({ items }: { readonly items: readonly Text[] }) {
  const text = useText();
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <li key={item.pt}>{text(item)}</li>
      ))}
    </ul>
  );
}
