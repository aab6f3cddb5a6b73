import { type ReactNode, type RefObject, useCallback, useMemo } from 'react';
import type { MapPlace, Scene } from '../map/scene.ts';
import { useWidth } from '../shell/breakpoints.ts';
import { OurFault } from '../states/OurFault.tsx';
import { Skeleton } from '../states/Skeleton.tsx';
import { useUrlState } from '../url/useUrlState.ts';
import { Actions } from './Actions.tsx';
import { AnswerPanel } from './answer/AnswerPanel.tsx';
import { BlindNote } from './answer/BlindNote.tsx';
import type { AnswerView } from './answer/view.ts';
import styles from './consulta.module.css';
import type { Alternative } from './engine/engine.ts';
import { Load } from './Load.tsx';
import { FactCard } from './map/FactCard.tsx';
import { MapList } from './map/MapList.tsx';
import { canBeSite, example, movedTo, thisPlace } from './question/changes.ts';
import { FirstState, NoActivity } from './question/FirstState.tsx';
import { QuestionForm } from './question/QuestionForm.tsx';
import { QuestionSummary } from './question/QuestionSummary.tsx';
import { Refused } from './question/Refused.tsx';
import { placeWords } from './question/words.ts';
import { KeptBanner } from './saved/KeptBanner.tsx';
import { KeptMissing } from './saved/KeptMissing.tsx';
import type { Consulta } from './useConsulta.ts';
import type { DrawingHandle } from './useDrawing.ts';
import type { Selection } from './useSelection.ts';

export interface ConsultaPanelProps {
  readonly element: RefObject<HTMLDivElement | null>;
  readonly consulta: Consulta;
  readonly selection: Selection;
  readonly drawing: DrawingHandle;
  readonly places: readonly MapPlace[];
  readonly placesError: unknown;
  readonly view: AnswerView | null;
  readonly scene: Scene;
  /** Address that asks the same question. */
  readonly address: string;
  /** The question stands open. */
  readonly editing: boolean;
  /** Opens the question, at a field where one is named. */
  readonly onEdit: (field?: string) => void;
  readonly onEdited: () => void;
  readonly onSave: () => void;
  readonly onPaper: () => void;
}

/** The reading beside the map: question, answer, and what the map shows in words. */
export function ConsultaPanel(props: ConsultaPanelProps) {
  const { element, consulta, address, onSave, onPaper } = props;
  const { live, kept, answer, reopened } = consulta;
  const phone = useWidth() === 'phone';
  const title = consulta.speech.t('siting:title');
  const savable = reopened.check === null;
  const actions = useMemo(
    () => <Actions address={address} onPaper={onPaper} {...(savable ? { onSave } : {})} />,
    [address, savable, onSave, onPaper],
  );
  return (
    <div
      ref={element}
      className={styles.panel}
      data-consulta
      data-status={kept === null ? live.status : 'kept'}
      data-verdict={answer?.verdict}
      aria-busy={live.status === 'asking'}
    >
      {phone ? (
        <h1 className="visually-hidden">{title}</h1>
      ) : (
        <header className={styles.head}>
          <h1>{title}</h1>
          {answer !== null && actions}
        </header>
      )}
      <Kept consulta={consulta} />
      <Asked {...props} actions={phone ? actions : null} />
      <Chosen {...props} />
    </div>
  );
}

/** What is said of a consultation opened again. */
function Kept({ consulta }: Pick<ConsultaPanelProps, 'consulta'>) {
  const { patch } = useUrlState();
  const { standing, reopened, live, handle, showNow, setShowNow, speech, rules } = consulta;
  const { town } = standing;
  if (reopened.status === 'missing') return <KeptMissing town={town} />;
  if (reopened.status === 'failed')
    return <OurFault error={reopened.error} what="page" onRetry={reopened.retry} />;
  if (reopened.check === null) return null;
  const cannot = live.status === 'failed' || live.status === 'refused' || handle.status === 'failed';
  return (
    <KeptBanner
      town={town}
      check={reopened.check}
      now={live.status === 'answered' ? live.judged.answer : cannot ? 'failed' : null}
      loaded={handle.engine?.loaded ?? null}
      rules={rules}
      speech={speech}
      showingNow={showNow}
      onShowNow={setShowNow}
      onClose={() => patch({ consultation: null })}
    />
  );
}

/** The question, open or folded, and what became of it. */
function Asked(props: ConsultaPanelProps & { readonly actions: ReactNode }) {
  const { consulta, drawing, places, placesError, view, editing, onEdit, onEdited } = props;
  const { standing, state, handle, question, live, kept, request, around, placeName, speech, ask } = consulta;
  const { town } = standing;
  const whole = question.status === 'ready';
  return (
    <>
      {question.status === 'no-place' && (
        <FirstState
          town={town}
          onDraw={() => drawing.draw({ tool: 'draw', target: 'site' })}
          onExample={(showcase) => ask(example(showcase))}
        />
      )}
      {question.status === 'no-activity' && <NoActivity />}
      {kept === null && (editing || !whole) ? (
        <QuestionForm
          standing={standing}
          state={state}
          ask={ask}
          drawing={drawing.drawing}
          onDraw={drawing.draw}
          places={places}
          {...(whole ? { onDone: onEdited } : {})}
        />
      ) : (
        request !== null && (
          <QuestionSummary
            request={request}
            surroundings={around}
            placeName={placeName}
            speech={speech}
            {...(kept === null ? { onEdit: () => onEdit() } : {})}
          />
        )
      )}
      {kept === null && <Load handle={handle} town={town} />}
      {placesError !== null && <OurFault error={placesError} what="page" />}
      {kept === null && live.status === 'asking' && handle.status === 'ready' && view === null && (
        <Skeleton />
      )}
      {kept === null && live.status === 'failed' && <OurFault error={live.error} onRetry={live.retry} />}
      {kept === null && live.status === 'refused' && (
        <Refused
          error={live.error}
          town={town}
          state={state}
          onFix={() => onEdit('question-coordinate')}
          onSwap={() => state.at !== null && ask({ at: [state.at[1], state.at[0]] })}
        />
      )}
      {view !== null && <Answered {...props} view={view} />}
    </>
  );
}

function Answered({
  consulta,
  selection,
  scene,
  view,
  actions,
}: Omit<ConsultaPanelProps, 'view'> & { readonly view: AnswerView; readonly actions: ReactNode }) {
  const { around, aroundFailed, speech, ask, alternative, request } = consulta;
  const { choose } = selection;
  const site = request?.site ?? null;
  const host = consulta.handle.engine?.host ?? null;
  const { town, date } = consulta.standing;
  const geometry = site?.geometry ?? null;
  // The reading is drawn anew when something in it changed, and not before.
  const weak = useMemo(
    () => <BlindNote host={host} ibge={town.ibge} date={date} geometry={geometry} />,
    [host, town.ibge, date, geometry],
  );
  const onConsult = useCallback(
    ({ at }: Alternative) => {
      if (at !== null && site !== null) ask(movedTo(site, at));
    },
    [ask, site],
  );
  return (
    <>
      <AnswerPanel
        view={view}
        alternative={alternative}
        actions={actions}
        weak={weak}
        onConsult={onConsult}
      />
      <MapList
        view={view}
        scene={scene}
        around={around}
        aroundFailed={aroundFailed}
        siteWords={placeWords(view.answer.site, around, speech)}
        onPlace={choose}
      />
    </>
  );
}

/** The place chosen on the map or in the list, where no card of the answer is about it. */
function Chosen({ consulta, selection }: Pick<ConsultaPanelProps, 'consulta' | 'selection'>) {
  const { speech, ask, state } = consulta;
  const { fact, choose } = selection;
  if (fact === null) return null;
  return (
    <FactCard
      fact={fact}
      speech={speech}
      onClose={() => choose(null)}
      {...(canBeSite(fact) ? { onConsult: () => ask(thisPlace(fact, state.activity)) } : {})}
    />
  );
}
