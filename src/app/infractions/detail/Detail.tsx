import { IconArrowLeft, IconPencil, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Role } from '../../../records/person.ts';
import { useSession } from '../../session/useSession.ts';
import { Empty } from '../../states/Empty.tsx';
import { OurFault } from '../../states/OurFault.tsx';
import { Skeleton } from '../../states/Skeleton.tsx';
import { useStanding } from '../../town/TownProvider.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { useUrlState } from '../../url/useUrlState.ts';
import { DueMark } from '../DueMark.tsx';
import styles from '../infractions.module.css';
import { HANDLERS, MAY_DRAFT } from '../process.ts';
import { useCalendar } from '../useCalendar.ts';
import type { useOpen } from '../useInfractions.ts';
import type { Speech } from '../useSpeech.ts';
import { Facts } from './Facts.tsx';
import { FinePart } from './FinePart.tsx';
import { HoursPart } from './HoursPart.tsx';
import { OffenderPart } from './OffenderPart.tsx';
import { PapersPart } from './PapersPart.tsx';
import { ProcessPart } from './ProcessPart.tsx';
import type { PartProps } from './part.ts';
import { SeizuresPart } from './SeizuresPart.tsx';

export function Detail({
  id,
  open,
  speech,
  role,
  backLabel,
  onClose,
}: {
  readonly id: string;
  readonly open: ReturnType<typeof useOpen>;
  readonly speech: Speech;
  readonly role: Role | null;
  /** Where the list is not seen beside it. */
  readonly backLabel: string | null;
  readonly onClose: () => void;
}) {
  const { t } = speech;
  const heading = useRef<HTMLHeadingElement>(null);
  const ready = open.data != null;
  // Whoever opened it from the list by keyboard reads on here, where the list is covered by it.
  useEffect(() => {
    if (ready && backLabel !== null) heading.current?.focus({ preventScroll: true });
  }, [ready, backLabel]);
  return (
    <section className={styles.detail} aria-label={t('infractions:detail')} data-detail={id}>
      <div className={styles.detailBar}>
        {backLabel !== null ? (
          <Button small look="ghost" icon={<IconArrowLeft size={18} aria-hidden />} onClick={onClose}>
            {backLabel}
          </Button>
        ) : (
          <IconButton label={t('infractions:keys.close')} onClick={onClose}>
            <IconX size={20} aria-hidden />
          </IconButton>
        )}
      </div>
      {open.error !== null ? (
        <OurFault error={open.error} what="page" onRetry={() => void open.refetch()} />
      ) : open.isPending ? (
        <Skeleton blocks={3} />
      ) : open.data === null ? (
        <Empty title={t('infractions:missing.title')}>{t('infractions:missing.text')}</Empty>
      ) : (
        <>
          <Head open={open.data} speech={speech} role={role} headingRef={heading} />
          <Parts open={open.data} speech={speech} role={role} />
        </>
      )}
    </section>
  );
}

function Head({
  open: { infraction },
  speech,
  role,
  headingRef,
}: PartProps & { readonly headingRef: React.Ref<HTMLHeadingElement> }) {
  const { t, offence, citation, stage } = speech;
  const { town, today } = useStanding();
  const { patch } = useUrlState();
  const { person } = useSession();
  const mine = person?.id === infraction.officer_id || role === 'admin';
  const open = infraction.status === 'draft' || infraction.status === 'notified';
  const fill = open && !infraction.closed && mine && role !== null && MAY_DRAFT.includes(role);
  return (
    <header className={styles.detailHead}>
      <h2 tabIndex={-1} ref={headingRef}>
        {infraction.offence === null && infraction.cited !== null
          ? infraction.cited
          : offence(town.code, infraction.offence)}
      </h2>
      <p className={styles.sub}>
        {[
          infraction.number === null
            ? t(`infractions:status.${infraction.status}`)
            : t('infractions:numbered', { number: infraction.number }),
          citation(town.code, infraction.offence),
          infraction.address,
        ]
          .filter((part) => part !== null)
          .join(' · ')}
      </p>
      <p className={styles.marks}>
        <span className={styles.chip} data-stage={infraction.stage ?? infraction.status}>
          {infraction.status === 'annulled'
            ? t('infractions:status.annulled')
            : (stage(town.code, infraction.stage) ?? t(`infractions:status.${infraction.status}`))}
        </span>
        <DueMark due={infraction} today={today} speech={speech} />
      </p>
      {infraction.origin !== 'here' && (
        <p className={styles.small}>{t(`infractions:origin.${infraction.origin}`)}</p>
      )}
      {fill && (
        <div className={styles.deeds}>
          <Button
            look="primary"
            icon={<IconPencil size={18} aria-hidden />}
            onClick={() => patch({ draft: infraction.id, step: infraction.status === 'draft' ? 1 : 4 })}
          >
            {t(infraction.status === 'draft' ? 'infractions:fill' : 'infractions:drawUp')}
          </Button>
        </div>
      )}
    </header>
  );
}

function Parts(props: PartProps) {
  const { open, role } = props;
  const { town } = useStanding();
  const { calendar } = useCalendar(town);
  const handles = role !== null && HANDLERS.includes(role);
  return (
    <>
      <ProcessPart {...props} calendar={calendar} />
      <Facts {...props} />
      <OffenderPart {...props} handles={handles} />
      <HoursPart {...props} calendar={calendar} />
      <FinePart {...props} />
      {(open.seizures.length > 0 || handles) && <SeizuresPart {...props} />}
      <PapersPart {...props} handles={handles} />
    </>
  );
}
