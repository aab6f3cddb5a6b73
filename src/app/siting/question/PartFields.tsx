import { useTranslation } from 'react-i18next';
import type { Geometry } from '../../../geodesy/types.ts';
import type { SitePart } from '../../../laws/vocabulary.ts';
import { Button } from '../../ui/Button.tsx';
import { type Drawing, isTaking } from './drawing.ts';
import styles from './question.module.css';

/** Parts of the site that some rules measure from: marked or drawn on the map, or left out. */
export function PartFields({
  needed,
  given,
  drawing,
  onDraw,
  onRemove,
}: {
  readonly needed: readonly SitePart[];
  readonly given: { readonly [P in SitePart]: Geometry | null };
  readonly drawing: Drawing;
  readonly onDraw: (drawing: Drawing) => void;
  readonly onRemove: (part: SitePart) => void;
}) {
  const { t } = useTranslation('siting');
  if (needed.length === 0) return null;
  return (
    <fieldset className={styles.fields}>
      <legend>{t('form.parts')}</legend>
      <p className={styles.hint}>{t('form.partsHint')}</p>
      <ul className={styles.parts}>
        {needed.map((part) => {
          const geometry = given[part];
          const name = t(`form.part.${part}`);
          return (
            <li key={part} className={styles.part}>
              <span className={styles.partName}>
                {name} <small>{geometry === null ? t('form.notGiven') : cornersWords(geometry, t)}</small>
              </span>
              <Button
                small
                aria-pressed={isTaking(drawing, 'place', part)}
                aria-label={`${name}: ${t('form.partPoint')}`}
                onClick={() => onDraw({ tool: 'place', target: part })}
              >
                {t('form.partPoint')}
              </Button>
              <Button
                small
                aria-pressed={isTaking(drawing, 'draw', part)}
                aria-label={`${name}: ${t('form.partArea')}`}
                onClick={() => onDraw({ tool: 'draw', target: part })}
              >
                {t('form.partArea')}
              </Button>
              {geometry !== null && (
                <Button
                  small
                  look="ghost"
                  aria-label={`${t('form.remove')}: ${name}`}
                  onClick={() => onRemove(part)}
                >
                  {t('form.remove')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

type T = ReturnType<typeof useTranslation<'siting'>>['t'];
function cornersWords(geometry: Geometry, t: T): string {
  if (geometry.type === 'Point') return t('form.pointMarked');
  const corners = geometry.type === 'Polygon' ? (geometry.coordinates[0]?.length ?? 1) - 1 : 0;
  return corners > 0 ? t('form.corner', { count: corners }) : t('form.drawn');
}
