import { IconBriefcase, IconFocus2 } from '@tabler/icons-react';
import { civilDate } from '../../format.ts';
import { hasSymbol } from '../../symbols/index.ts';
import { PlaceSymbol } from '../../symbols/PlaceSymbol.tsx';
import { TextButton } from '../../ui/Button.tsx';
import type { Speech } from '../answer/speech.ts';
import type { CheckRequest, Surroundings } from '../engine/engine.ts';
import styles from './question.module.css';
import { accuracyWords, placeWords, shortGiven } from './words.ts';

/** The question in two lines, and the way back into it. */
export function QuestionSummary({
  request,
  surroundings,
  placeName,
  speech,
  onEdit,
}: {
  readonly request: CheckRequest;
  readonly surroundings: Surroundings | null;
  /** Name of the fact that the site is. */
  readonly placeName: string | null;
  readonly speech: Speech;
  /** Absent where the question is a kept one. */
  readonly onEdit?: () => void;
}) {
  const { t } = speech;
  const { activity, date, site } = request;
  const given = shortGiven(site, speech);
  return (
    <section className={styles.summary} data-question-summary>
      <span className="visually-hidden">
        {t('siting:ask', { activity: t(`siting:an.${activity}`), date: civilDate(date) })}
      </span>
      {hasSymbol(activity) ? (
        <span className={styles.summaryIcon}>
          <PlaceSymbol kind={activity} size={18} />
        </span>
      ) : (
        <IconBriefcase size={18} aria-hidden className={styles.summaryIcon} />
      )}
      <span className={styles.first}>
        <b>{t(`words:activity.${activity}`)}</b>
        <span className={styles.wideOnly}>{given.length > 0 && ` · ${given.join(', ')}`}</span>
      </span>
      {onEdit !== undefined && (
        <TextButton className={styles.edit} onClick={onEdit}>
          {t('siting:form.edit')}
        </TextButton>
      )}
      <IconFocus2 size={18} aria-hidden className={styles.summaryIcon} />
      <span className={styles.second}>
        {placeName ?? placeWords(site, surroundings, speech)} ·{' '}
        <span className={styles.secondary}>
          <span className={styles.wideOnly}>{accuracyWords(site, speech)}</span>
          <span className={styles.phoneOnly}>±&nbsp;{speech.metres(site.accuracy_m)}</span>
        </span>
      </span>
    </section>
  );
}
