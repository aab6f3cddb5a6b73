import { IconX } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isPriorStage, issuingMoves } from '../../../enforcement/opening.ts';
import type { Position } from '../../../geodesy/types.ts';
import type { OpenInfraction } from '../../../records/infraction-store.ts';
import type { Scene } from '../../map/scene.ts';
import { useSession } from '../../session/useSession.ts';
import { useWidth } from '../../shell/breakpoints.ts';
import { PanelAndMap } from '../../shell/PanelAndMap.tsx';
import { useEngine } from '../../siting/engine/useEngine.ts';
import { ConsultaMap } from '../../siting/map/ConsultaMap.tsx';
import { LOOKING } from '../../siting/question/drawing.ts';
import { accuracyMetres } from '../../siting/question/question.ts';
import { Empty } from '../../states/Empty.tsx';
import { OurFault } from '../../states/OurFault.tsx';
import { Skeleton } from '../../states/Skeleton.tsx';
import { useStanding } from '../../town/TownProvider.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { useUrlState } from '../../url/useUrlState.ts';
import styles from '../infractions.module.css';
import { MAY_DRAFT } from '../process.ts';
import { useOpen } from '../useInfractions.ts';
import { useSpeech } from '../useSpeech.ts';
import { ActStep } from './ActStep.tsx';
import { type MissingItem, STEPS } from './missing.ts';
import { PaperStep } from './PaperStep.tsx';
import { PeopleStep } from './PeopleStep.tsx';
import { PlaceStep } from './PlaceStep.tsx';
import { SavedWords } from './SavedWords.tsx';
import type { StepProps } from './step.ts';
import { useDraft } from './useDraft.ts';

/** The form of an infraction: four steps that one thumb walks through; the map beside it where there is room. */
export function DraftPage({ id }: { readonly id: string }) {
  const speech = useSpeech();
  const { t } = speech;
  const { patch } = useUrlState();
  const { town } = useStanding();
  const { person, roleIn } = useSession();
  const open = useOpen(town.ibge, id);
  const role = roleIn(town.ibge);
  const infraction = open.data?.infraction;
  const writes =
    infraction !== undefined &&
    (infraction.status === 'draft' || infraction.status === 'notified') &&
    !infraction.closed &&
    role !== null &&
    MAY_DRAFT.includes(role) &&
    (role === 'admin' || infraction.officer_id === person?.id);
  if (open.data != null && writes) return <Form open={open.data} />;
  return (
    <div className={styles.gate}>
      <h1>{t('infractions:draft.title')}</h1>
      {open.error !== null ? (
        <OurFault error={open.error} what="page" onRetry={() => void open.refetch()} />
      ) : open.isPending ? (
        <Skeleton blocks={3} />
      ) : (
        <Empty
          title={t(open.data === null ? 'infractions:missing.title' : 'infractions:draft.notYours')}
          actions={
            <Button small onClick={() => patch({ draft: null, step: null, paper: null })}>
              {t('infractions:draft.toRecord')}
            </Button>
          }
        >
          {t(open.data === null ? 'infractions:missing.text' : 'infractions:draft.notYoursText')}
        </Empty>
      )}
    </div>
  );
}

function Form({ open }: { readonly open: OpenInfraction }) {
  const speech = useSpeech();
  const { t } = speech;
  const { town, date } = useStanding();
  const { state, patch } = useUrlState();
  const draft = useDraft(open);
  const handle = useEngine(town, date);
  const host = handle.engine?.host ?? null;
  const phone = useWidth() === 'phone';
  const [missing, setMissing] = useState<readonly MissingItem[] | null>(null);
  const step = Math.min(STEPS.length, Math.max(1, state.step ?? 1));
  const name = STEPS[step - 1] ?? 'act';
  const document =
    state.paper === 'prior-notice' &&
    !isPriorStage(town.code, open.infraction.stage) &&
    issuingMoves(town.code, null, 'prior-notice').length > 0
      ? 'prior-notice'
      : 'infringement';
  /** Where the eyes go once the step is there: its beginning, or a field that is missing. */
  const target = useRef<string | null>(null);
  const focus = () => {
    const id = target.current;
    if (id === null) return;
    target.current = null;
    const element = window.document.getElementById(id);
    element?.focus({ preventScroll: true });
    if (id !== TOP) element?.scrollIntoView({ block: 'center' });
    else window.document.querySelector('[data-draft]')?.scrollIntoView({ block: 'start' });
  };
  const go = (to: number, field?: string) => {
    void draft.flush();
    target.current = field ?? TOP;
    if (to === step) focus();
    else patch({ step: to }, { replace: true });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another step was drawn
  useEffect(focus, [step]);
  const leave = async () => {
    await draft.flush();
    patch({ draft: null, step: null, paper: null });
  };
  const props: StepProps = { draft, speech, host, document, missing, onMissing: setMissing };
  const { position } = draft.fields;
  const { change } = draft;
  const scene = useMemo<Scene>(
    () =>
      position == null
        ? NOTHING
        : {
            ...NOTHING,
            site: {
              geometry: { type: 'Point', coordinates: [position.lon, position.lat] },
              accuracy_m: position.accuracy_m,
            },
          },
    [position],
  );
  const mark = useCallback(
    ([lon, lat]: Position) =>
      change({ position: { lon, lat, accuracy_m: accuracyMetres('building'), method: 'drawn' } }),
    [change],
  );
  const form = (
    <div className={styles.draft} data-draft={open.infraction.id} data-step={name}>
      <div className={styles.draftBar}>
        <header className={styles.draftHead}>
          <IconButton label={t('infractions:draft.leave')} onClick={() => void leave()}>
            <IconX size={20} aria-hidden />
          </IconButton>
          <div>
            <h1>
              {t(document === 'infringement' ? 'infractions:draft.title' : 'infractions:draft.priorTitle')}
            </h1>
            <SavedWords state={draft.state} speech={speech} onRetry={() => void draft.flush()} />
          </div>
          <span className={styles.stepCount}>{t('infractions:draft.step', { step, of: STEPS.length })}</span>
        </header>
        <ol className={styles.progress} aria-label={t('infractions:draft.steps')}>
          {STEPS.map((one, i) => (
            <li key={one} aria-current={i + 1 === step ? 'step' : undefined}>
              {phone ? (
                <span className={styles.bar} data-done={i < step || undefined}>
                  <span className="visually-hidden">{t(`infractions:draft.${one}`)}</span>
                </span>
              ) : (
                <button
                  type="button"
                  className={styles.bar}
                  data-done={i < step || undefined}
                  onClick={() => go(i + 1)}
                >
                  {t(`infractions:draft.${one}`)}
                </button>
              )}
            </li>
          ))}
        </ol>
      </div>
      <div className={styles.draftBody} id={TOP} tabIndex={-1}>
        <h2>{t(`infractions:draft.${name}`)}</h2>
        {name === 'act' && <ActStep {...props} />}
        {name === 'place' && <PlaceStep {...props} town={town} />}
        {name === 'people' && <PeopleStep {...props} />}
        {name === 'paper' && <PaperStep {...props} onGo={go} />}
      </div>
      {name !== 'paper' && (
        <footer className={styles.draftFoot}>
          <Button disabled={step === 1} onClick={() => go(step - 1)}>
            {t('common:back')}
          </Button>
          <Button look="primary" onClick={() => go(step + 1)}>
            {t('infractions:draft.next')}
          </Button>
        </footer>
      )}
    </div>
  );
  if (phone) return <div className={styles.phoneForm}>{form}</div>;
  return (
    <PanelAndMap
      label={t('infractions:draft.title')}
      panelWidth={600}
      panel={form}
      map={
        <ConsultaMap
          town={town}
          host={host}
          places={NONE}
          scene={scene}
          loaded={handle.engine?.loaded ?? null}
          unknownKinds={NONE}
          selected={null}
          hovered={null}
          onHover={IGNORED}
          drawing={LOOKING}
          onDraw={IGNORED}
          onPlace={mark}
          onDrawn={IGNORED}
          onSelect={IGNORED}
          {...(name === 'place' ? { onPoint: mark } : {})}
        />
      }
    />
  );
}
const TOP = 'draft-top';
const NONE: readonly [] = [];
const IGNORED = () => undefined;
const NOTHING: Scene = { site: null, lines: [], offsets: [], decided: new Map(), suggestion: null };
