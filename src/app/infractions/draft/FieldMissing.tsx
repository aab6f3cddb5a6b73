import { IconAlertTriangle } from '@tabler/icons-react';
import type { ContentField } from '../../../laws/content-fields.ts';
import styles from '../infractions.module.css';
import type { MissingItem } from './missing.ts';

export const missingOf = (missing: readonly MissingItem[] | null, field: ContentField): boolean =>
  missing?.some(({ fields }) => fields.includes(field)) ?? false;

/** Told at the field, once the paper was to be drawn up without it. */
export function FieldMissing({
  missing,
  field,
  words,
}: {
  readonly missing: readonly MissingItem[] | null;
  readonly field: ContentField;
  readonly words: string;
}) {
  if (!missingOf(missing, field)) return null;
  return (
    <p className={styles.fieldError}>
      <IconAlertTriangle size={18} aria-hidden /> {words}
    </p>
  );
}
