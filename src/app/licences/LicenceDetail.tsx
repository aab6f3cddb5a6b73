import { IconArrowLeft, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { daysBetween } from '../../enforcement/civil-days.ts';
import { sayReais } from '../../enforcement/money.ts';
import type { OpenLicence } from '../../records/licence-store.ts';
import { useLanguage } from '../i18n/language.ts';
import { useWidth } from '../shell/breakpoints.ts';
import { useNames } from '../siting/saved/useSaved.ts';
import { Empty } from '../states/Empty.tsx';
import { OurFault } from '../states/OurFault.tsx';
import { Skeleton } from '../states/Skeleton.tsx';
import { useStanding } from '../town/TownProvider.tsx';
import { Button, IconButton } from '../ui/Button.tsx';
import { ActDialog } from './ActDialog.tsx';
import { AskedCard } from './AskedCard.tsx';
import { type Act, actsOf } from './acts.ts';
import { CheckCard } from './CheckCard.tsx';
import { ChecklistCard } from './ChecklistCard.tsx';
import type { CardProps, DetailProps } from './cards.ts';
import { EndWords } from './EndWords.tsx';
import { HistoryCard } from './HistoryCard.tsx';
import { HoursCard } from './HoursCard.tsx';
import styles from './licences.module.css';
import { MoveForm } from './MoveForm.tsx';
import { Steps } from './Steps.tsx';
import { TermsCard } from './TermsCard.tsx';

/** One licence: what it is, how far it has come, what may be done, and all that it stands on. */
export function LicenceDetail(props: DetailProps) {
  const { exam, onClose } = props;
  const { t } = useTranslation('licences');
  const { query, open } = exam;
  if (query.error !== null)
    return <OurFault error={query.error} what="page" onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <Skeleton blocks={4} />;
  if (open === null)
    return (
      <Empty
        title={t('missing')}
        actions={
          <Button small onClick={onClose}>
            {t('back')}
          </Button>
        }
      >
        {t('missingText')}
      </Empty>
    );
  return <Whole {...props} open={open} />;
}

function Whole(props: DetailProps & { readonly open: OpenLicence }) {
  const { open, onAsking, marking } = props;
  const { t } = useTranslation(['licences', 'words']);
  const { licence } = open;
  const { data: names } = useNames(true);
  const who = (id: string | null) => (id === null ? '' : (names?.get(id) ?? t('licences:history.someone')));
  const [act, setAct] = useState<Act | null>(null);
  const [moving, setMoving] = useState(false);
  const cards: CardProps = { ...props, who };
  const stopMoving = () => {
    setMoving(false);
    onAsking(false);
    marking.onPlace(null);
  };
  return (
    <>
      <Head
        {...cards}
        onAct={(chosen) => {
          if (chosen !== 'moved') return setAct(chosen);
          marking.onPlace(null);
          setMoving(true);
          onAsking(true);
        }}
      />
      <div className={styles.cards}>
        {moving && <MoveForm {...cards} onDone={stopMoving} />}
        {licence.status === 'requested' && <AskedCard {...cards} />}
        <CheckCard {...cards} />
        <ChecklistCard {...cards} />
        <TermsCard {...cards} />
        <HoursCard {...cards} />
        <HistoryCard {...cards} />
        <section className={styles.card}>
          <h3>{t('licences:print.title')}</h3>
          <p className={styles.small}>{t('licences:print.text')}</p>
        </section>
      </div>
      {act !== null && act !== 'moved' && <ActDialog {...cards} act={act} onClose={() => setAct(null)} />}
    </>
  );
}

function Head({ open, rights, onClose, onAct }: CardProps & { readonly onAct: (act: Act) => void }) {
  const { t } = useTranslation(['licences', 'words']);
  const { language } = useLanguage();
  const { town, today } = useStanding();
  const wide = useWidth() === 'wide';
  const { licence, holder, place } = open;
  const { status, number, activity, branch, capital_cents, address, neighbourhood, valid_to } = licence;
  const name = licence.establishment ?? place?.name ?? branch ?? t('licences:noName');
  const acts = actsOf(licence, today, rights);
  const days_left = valid_to === null ? null : daysBetween(today, valid_to);
  const facts = [
    t(status === 'requested' || status === 'refused' ? 'licences:request' : 'licences:licence', { number }),
    activity === null ? null : t(`words:activity.${activity}`),
    branch,
    address,
    neighbourhood,
    capital_cents === null
      ? null
      : t('licences:capital', {
          sum: sayReais(BigInt(capital_cents), language === 'en' ? 'en' : 'pt'),
        }),
  ].filter((part) => part !== null);
  return (
    <header className={styles.open}>
      <div className={styles.bar}>
        {!wide && (
          <IconButton label={t('licences:back')} onClick={onClose}>
            <IconArrowLeft size={20} aria-hidden />
          </IconButton>
        )}
        <h2 data-name>{name}</h2>
        <span className={styles.chip} data-status={status}>
          {status === 'in-force' ? (
            <EndWords row={{ status, days_left, valid_to }} />
          ) : (
            t(`licences:statusWord.${status}`)
          )}
        </span>
        {wide && (
          <IconButton label={t('licences:close')} className={styles.shut} onClick={onClose}>
            <IconX size={20} aria-hidden />
          </IconButton>
        )}
      </div>
      <p className={styles.facts}>{facts.join(' · ')}</p>
      <p className={styles.facts}>
        {holder === null
          ? t('licences:holderHidden')
          : [`${t('licences:holder')}: ${holder.name}`, holder.document, holder.address]
              .filter((part) => part !== null)
              .join(' · ')}
      </p>
      {acts.length > 0 && (
        <fieldset className={styles.acts} aria-label={t('licences:acts')}>
          {acts.map((one, n) => (
            <Button
              key={one}
              look={
                one === 'revoked' || one === 'refused'
                  ? 'danger'
                  : n === 0 && rights.write
                    ? 'primary'
                    : 'default'
              }
              onClick={() => onAct(one)}
              data-act={one}
            >
              {t(`licences:act.${one}`)}
            </Button>
          ))}
        </fieldset>
      )}
      {!rights.write && (
        <p className={styles.small}>
          {rights.tick ? t('licences:mayTick') : t('licences:noActs', { town: town.name })}
        </p>
      )}
      <Steps open={open} />
    </header>
  );
}
