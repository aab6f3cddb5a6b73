import { IconX } from '@tabler/icons-react';
import type { Fact } from '../../../siting/types.ts';
import { civilDate } from '../../format.ts';
import { sentence } from '../../i18n/sentence.ts';
import { hasSymbol } from '../../symbols/index.ts';
import { PlaceSymbol } from '../../symbols/PlaceSymbol.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { sourceWords } from '../answer/FindingBody.tsx';
import type { Speech } from '../answer/speech.ts';
import styles from './list.module.css';

/** A place chosen on the map or in the list: what it is, how surely it stands there, and who says so. */
export function FactCard({
  fact,
  speech,
  onConsult,
  onClose,
}: {
  readonly fact: Fact;
  readonly speech: Speech;
  /** Asks the question of this very place; absent for zones and lines. */
  readonly onConsult?: () => void;
  readonly onClose: () => void;
}) {
  const { t, lawMetres } = speech;
  const kind = t(`words:kind.${fact.kind}`);
  return (
    <section className={styles.fact} aria-label={t('siting:map.selected')} data-fact={fact.id}>
      <div className={styles.factHead}>
        {hasSymbol(fact.kind) && <PlaceSymbol kind={fact.kind} size={22} />}
        <div>
          <h2>{fact.name ?? sentence(t('siting:map.unnamed', { kind }))}</h2>
          <p>
            {[
              kind,
              fact.id,
              validity(fact, speech),
              t('siting:map.accuracy', { metres: lawMetres(fact.accuracy_m) }),
            ]
              .filter((part) => part !== null)
              .join(' · ')}
          </p>
          <p>{sourceWords(fact.source, speech)}</p>
        </div>
        <IconButton label={t('siting:map.clear')} onClick={onClose}>
          <IconX size={16} aria-hidden />
        </IconButton>
      </div>
      {onConsult !== undefined && (
        <div className={styles.factActions}>
          <Button small onClick={onConsult}>
            {t('siting:map.useAsSite')}
          </Button>
          <p>{t('siting:map.useHint')}</p>
        </div>
      )}
    </section>
  );
}

function validity({ valid_from: from, valid_to: to }: Fact, { t }: Speech): string | null {
  if (from !== null && to !== null)
    return t('siting:map.validity', { from: civilDate(from), to: civilDate(to) });
  if (from !== null) return t('siting:map.since', { from: civilDate(from) });
  return to === null ? null : t('siting:map.until', { to: civilDate(to) });
}
