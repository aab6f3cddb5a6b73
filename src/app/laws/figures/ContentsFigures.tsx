import type { RequiredContents } from '../../../laws/types.ts';
import { useText } from '../../i18n/language.ts';
import styles from '../EntryCard.module.css';

/** What a paper must hold. */
export function ContentsFigures({ contents }: { readonly contents: RequiredContents }) {
  const text = useText();
  return (
    <ul className={styles.items}>
      {contents.items.map((item) => (
        <li key={item.pt}>{text(item)}</li>
      ))}
    </ul>
  );
}
