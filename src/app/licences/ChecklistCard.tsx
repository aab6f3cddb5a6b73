import { NativeSelect, TextInput } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChecklistItem } from '../../records/licence-store.ts';
import { useText } from '../i18n/language.ts';
import { useStanding } from '../town/TownProvider.tsx';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { useFormat } from '../useFormat.ts';
import type { CardProps } from './cards.ts';
import styles from './licences.module.css';
import { RefusedBox } from './RefusedBox.tsx';
import { useTick } from './useLicences.ts';

const STATES = ['open', 'met', 'not-applicable'] as const satisfies readonly ChecklistItem['state'][];
const isState = (text: string): text is ChecklistItem['state'] => STATES.some((state) => state === text);

/** What has to be seen to, each item with who saw to it; whoever inspects ticks it on the spot. */
export function ChecklistCard({ open, rights, who }: CardProps) {
  const { t } = useTranslation('licences');
  const { checklist, licence } = open;
  const done = checklist.filter(({ state }) => state !== 'open').length;
  const tick = useTick();
  const mayTick = rights.tick && licence.status !== 'refused' && licence.status !== 'revoked';
  return (
    <section className={styles.card} data-checklist={`${done}/${checklist.length}`}>
      <h3>
        {t('checklist.title')}
        {checklist.length > 0 && (
          <span className={styles.aside}>{t('checklist.seen', { done, count: checklist.length })}</span>
        )}
      </h3>
      {checklist.length === 0 ? (
        <p className={styles.small}>
          {t(licence.applied_on === null ? 'checklist.noneOld' : 'checklist.none')}
        </p>
      ) : (
        <>
          {licence.status === 'requested' && <p className={styles.small}>{t('checklist.bring')}</p>}
          {tick.error !== null && <RefusedBox error={tick.error} />}
          <ul className={styles.items}>
            {checklist.map((item) => (
              <Item
                key={item.item}
                item={item}
                who={who}
                busy={tick.isPending}
                {...(mayTick
                  ? {
                      onTick: (state: ChecklistItem['state'], note: string | null) =>
                        tick.mutate({ id: licence.id, item: item.item, state, note }),
                    }
                  : {})}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Item({
  item,
  who,
  busy,
  onTick,
}: {
  readonly item: ChecklistItem;
  readonly who: CardProps['who'];
  readonly busy: boolean;
  /** Absent where the reader may not tick. */
  readonly onTick?: (state: ChecklistItem['state'], note: string | null) => void;
}) {
  const { t } = useTranslation('licences');
  const text = useText();
  const { town } = useStanding();
  const { dateTime } = useFormat();
  const [why, setWhy] = useState<string | null>(null);
  const label = text(item.label);
  const { state } = item;
  return (
    <li className={styles.item} data-item={item.item} data-state={state}>
      <span className={classes(styles.tick, state !== 'open' && styles.ticked)} aria-hidden>
        {state === 'met' && <IconCheck size={16} />}
        {state === 'not-applicable' && <IconMinus size={16} />}
      </span>
      <div className={styles.itemText}>
        <span>{label}</span>
        <small>
          {[
            item.citation,
            ...(onTick === undefined ? [t(`checklist.${state}`)] : []),
            ...(item.note === null ? [] : [item.note]),
            ...(item.checked_at === null
              ? []
              : [
                  t('checklist.by', {
                    when: dateTime(item.checked_at, town.timeZone),
                    who: who(item.checked_by),
                  }),
                ]),
          ].join(' · ')}
        </small>
        {why !== null && (
          <div className={styles.inline}>
            <TextInput
              className={styles.grow}
              autoFocus
              label={t('checklist.why')}
              description={t('checklist.whyHint')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              maxLength={2000}
              value={why}
              onChange={(event) => setWhy(event.currentTarget.value)}
            />
            <Button
              small
              disabled={why.trim() === '' || busy}
              onClick={() => {
                onTick?.('not-applicable', why.trim());
                setWhy(null);
              }}
            >
              {t('checklist.save')}
            </Button>
          </div>
        )}
      </div>
      {onTick !== undefined && (
        <NativeSelect
          className={styles.state}
          aria-label={t('checklist.state', { label })}
          value={why === null ? state : 'not-applicable'}
          onChange={({ currentTarget: { value } }) => {
            if (!isState(value)) return;
            // What does not apply says why before it is kept.
            setWhy(value === 'not-applicable' ? (item.note ?? '') : null);
            if (value !== 'not-applicable') onTick(value, null);
          }}
          data={STATES.map((value) => ({ value, label: t(`checklist.${value}`) }))}
        />
      )}
    </li>
  );
}
