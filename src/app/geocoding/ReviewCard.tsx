import { Textarea, TextInput } from '@mantine/core';
import { IconMapPin, IconMapPinOff } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PRECISION_WORDS, sayRemark } from '../../geocoding/say.ts';
import type { Position } from '../../geodesy/types.ts';
import { useLanguage, useText } from '../i18n/language.ts';
import type { EngineHost } from '../siting/engine/host.ts';
import { accuracyMetres } from '../siting/question/question.ts';
import { useNames } from '../siting/saved/useSaved.ts';
import type { Standing } from '../town/types.ts';
import { Button } from '../ui/Button.tsx';
import { useFormat } from '../useFormat.ts';
import styles from './geocoding.module.css';
import { PinForm } from './PinForm.tsx';
import { candidateSpot, type Decided, foundSpot, type Item } from './queue.ts';

/** One address: what was found for it, and the ways to decide. */
export function ReviewCard({
  item,
  host,
  standing,
  writing,
  pin,
  onPin,
  onStartPin,
  onDecide,
  onSearch,
}: {
  readonly item: Item;
  readonly host: EngineHost | null;
  readonly standing: Standing;
  readonly writing: boolean;
  /** Where the pin stands; null while none is set. */
  readonly pin: Position | null;
  readonly onPin: (at: Position | null) => void;
  readonly onStartPin: () => void;
  readonly onDecide: (decided: Decided) => Promise<boolean>;
  readonly onSearch: (address: string) => Promise<void>;
}) {
  const { t } = useTranslation(['geocoding', 'words']);
  const text = useText();
  const { language } = useLanguage();
  const { lawMetres, integer } = useFormat();
  const [words, setWords] = useState(item.address);
  const [changing, setChanging] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [why, setWhy] = useState('');
  const { found, decided, stored } = item;
  const spot = foundSpot(found);
  const open = decided === null || changing;
  // A pin that a hand set is moved by hand alone.
  const pinned = stored?.review === 'pinned';
  const search = (event: FormEvent) => {
    event.preventDefault();
    if (words.trim() !== '') void onSearch(words);
  };
  const leave = (event: FormEvent) => {
    event.preventDefault();
    void onDecide({ review: 'none', spot: null, reason: why.trim() || null });
  };
  return (
    <section className={styles.review} aria-label={t('geocoding:review.label')} data-review={item.key}>
      <h2>{item.name ?? item.address}</h2>
      <p className={styles.faint}>
        {[item.kind === null ? null : t(`words:kind.${item.kind}`), item.name === null ? null : item.address]
          .filter((part) => part !== null)
          .join(' · ')}
      </p>
      {decided !== null && <DecidedNote item={item} decided={decided} standing={standing} />}
      {decided !== null && !changing && (
        <Button small onClick={() => setChanging(true)}>
          {t('geocoding:review.change')}
        </Button>
      )}
      {open && (
        <>
          {pinned && <p>{t('geocoding:review.pinnedOnly')}</p>}
          {found?.remarks.map((remark) => (
            <p key={remark.code}>{sayRemark(remark, language === 'en' ? 'en' : 'pt')}</p>
          ))}
          {spot !== null && (
            <div className={styles.found}>
              <p>
                <b>{text(PRECISION_WORDS[spot.precision ?? 'none'])}</b> · ±{' '}
                {lawMetres(Math.ceil(spot.accuracy_m))}
                <br />
                {spot.label !== null && t('geocoding:review.matched', { label: spot.label })}
              </p>
              {!pinned && (
                <Button
                  look="primary"
                  small
                  disabled={writing}
                  onClick={() => void onDecide({ review: 'accepted', spot, reason: null })}
                >
                  {t('geocoding:review.accept')}
                </Button>
              )}
            </div>
          )}
          {!pinned && found !== null && found.candidates.length > 0 && (
            <>
              <h3>{t('geocoding:review.candidates')}</h3>
              <ol className={styles.candidates}>
                {found.candidates.map((one, i) => {
                  const chosen = candidateSpot(one, accuracyMetres('street'));
                  return (
                    <li key={`${one.lon},${one.lat},${one.label}`}>
                      <button
                        type="button"
                        disabled={writing}
                        data-candidate={i + 1}
                        onClick={() => void onDecide({ review: 'chosen', spot: chosen, reason: null })}
                      >
                        <span className={styles.digit}>{i + 1}</span>
                        <span>
                          <b>{one.label}</b>
                          <small>
                            {text(PRECISION_WORDS[chosen.precision ?? 'none'])} · ±{' '}
                            {lawMetres(Math.ceil(chosen.accuracy_m))} ·{' '}
                            {one.outside === undefined
                              ? t('geocoding:review.fits', { share: integer(one.score * 100) })
                              : t('geocoding:review.outside')}
                          </small>
                        </span>
                      </button>
                    </li>
                  );
                })}
              </ol>
            </>
          )}
          {pin !== null ? (
            <PinForm
              item={item}
              host={host}
              standing={standing}
              at={pin}
              writing={writing}
              onPin={onPin}
              onDecide={onDecide}
            />
          ) : leaving ? (
            <form className={styles.form} onSubmit={leave}>
              <h3>{t('geocoding:none.title')}</h3>
              <p>{t('geocoding:none.text')}</p>
              <Textarea
                label={t(pinned ? 'geocoding:pin.reason' : 'geocoding:none.reason')}
                value={why}
                required={pinned}
                onChange={(event) => setWhy(event.currentTarget.value)}
              />
              <div className={styles.actions}>
                <Button type="submit" small look="primary" disabled={writing}>
                  {t('geocoding:none.save')}
                </Button>
                <Button small look="ghost" onClick={() => setLeaving(false)}>
                  {t('geocoding:pin.cancel')}
                </Button>
              </div>
            </form>
          ) : (
            <>
              <form className={styles.again} onSubmit={search}>
                <TextInput
                  label={t('geocoding:review.again')}
                  value={words}
                  autoComplete="off"
                  onChange={(event) => setWords(event.currentTarget.value)}
                />
                <Button type="submit" small>
                  {t('geocoding:review.search')}
                </Button>
              </form>
              <div className={styles.actions}>
                <Button small icon={<IconMapPin size={16} aria-hidden />} onClick={onStartPin}>
                  {t('geocoding:review.pin')}
                </Button>
                <Button
                  small
                  look="ghost"
                  icon={<IconMapPinOff size={16} aria-hidden />}
                  onClick={() => setLeaving(true)}
                >
                  {t('geocoding:review.none')}
                </Button>
              </div>
            </>
          )}
        </>
      )}
    </section>
  );
}

/** What was decided, by whom, when and why. */
function DecidedNote({
  item: { stored },
  decided,
  standing,
}: {
  readonly item: Item;
  readonly decided: Decided;
  readonly standing: Standing;
}) {
  const { t } = useTranslation('geocoding');
  const { dateTime, lawMetres } = useFormat();
  const names = useNames(stored !== null);
  const who = stored?.reviewed_by == null ? undefined : names.data?.get(stored.reviewed_by);
  return (
    <p data-decided={decided.review}>
      <b>{t(`decided.${decided.review}`)}</b>
      {decided.spot !== null && ` · ± ${lawMetres(Math.ceil(decided.spot.accuracy_m))}`}
      <br />
      {stored?.reviewed_at == null
        ? t('decided.unsaved')
        : t('decided.by', {
            who: who ?? t('decided.someone'),
            when: dateTime(stored.reviewed_at, standing.town.timeZone),
          })}
      {decided.reason !== null && ` ${t('decided.why', { reason: decided.reason })}`}
    </p>
  );
}
