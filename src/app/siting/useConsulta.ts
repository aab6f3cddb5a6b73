import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SavedCheck } from '../../records/siting-check.ts';
import type { Answer, Fact } from '../../siting/types.ts';
import { useStanding } from '../town/TownProvider.tsx';
import type { Standing } from '../town/types.ts';
import { applyPatch, type Patch, readState, type UrlState } from '../url/state.ts';
import { useUrlState } from '../url/useUrlState.ts';
import { askAhead } from './answer/ahead.ts';
import type { Speech } from './answer/speech.ts';
import { type AlternativeState, useAlternative } from './answer/useAlternative.ts';
import { type AnswerState, useAnswer } from './answer/useAnswer.ts';
import { useSpeech } from './answer/useSpeech.ts';
import { type AnswerView, rulesById } from './answer/view.ts';
import type { CheckRequest, Surroundings } from './engine/engine.ts';
import { type EngineHandle, useEngine } from './engine/useEngine.ts';
import { type Question, questionKey, questionOf } from './question/question.ts';
import { type Reopened, useReopened } from './saved/useReopened.ts';
import { useAnswerClock } from './useAnswerClock.ts';
import { useGuarded } from './useGuarded.ts';

export interface AskOptions {
  readonly replace?: boolean;
  /**
   * What else the act changes on the page (the tool is put away, the form folds). It is done when the answer is there:
   * at once it would cost the page, and the map, a frame between the act and the answer.
   */
  readonly together?: () => void;
}
export type Ask = (change: Patch, options?: AskOptions) => void;

/** Everything that follows from the address: question, answer of today's data, kept answer, and what is told beside. */
export interface Consulta {
  readonly standing: Standing;
  readonly state: UrlState;
  readonly speech: Speech;
  readonly rules: AnswerView['rules'];
  readonly handle: EngineHandle;
  readonly question: Question;
  /** What became of the question with the data as they are now. */
  readonly live: AnswerState;
  /** The kept consultation named by the address. */
  readonly reopened: Reopened;
  /** The kept consultation whose answer is shown; null where the answer of today's data is. */
  readonly kept: SavedCheck | null;
  readonly showNow: boolean;
  readonly setShowNow: (now: boolean) => void;
  /** The answer on the screen, its question, and the facts its findings name. */
  readonly answer: Answer | null;
  readonly request: CheckRequest | null;
  readonly named: Readonly<Record<string, Fact>>;
  readonly alternative: AlternativeState;
  readonly around: Surroundings | null;
  /** What lies about the site could not be looked up. */
  readonly aroundFailed: boolean;
  /** False while, or where, the places that a kept answer names are not looked up. */
  readonly namedKnown: boolean;
  /** Name of the place that the site is, where it is one. */
  readonly placeName: string | null;
  /** Changes the question; leaves a kept consultation and the selection. */
  readonly ask: Ask;
}

const NONE = {};

/** @param panel the element on which the time an answer took is written. */
export function useConsulta(panel: RefObject<HTMLElement | null>): Consulta {
  const standing = useStanding();
  const { town, date } = standing;
  const { state, search, patch } = useUrlState();
  const speech = useSpeech();
  const rules = useMemo(() => rulesById(town.code), [town.code]);
  const handle = useEngine(town, date);
  const host = handle.engine?.host ?? null;

  const question = useMemo(() => questionOf(state, town.code, date), [state, town.code, date]);
  const asking = question.status === 'ready' ? question.request : null;
  const live = useAnswer(host, asking);
  const judged = live.status === 'answered' ? live.judged : null;

  const reopened = useReopened(state, patch);
  const [showNow, setShowNow] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kept consultation begins with its kept answer
  useEffect(() => setShowNow(false), [state.consultation]);
  const kept = showNow ? null : reopened.check;

  const answer = kept?.answer ?? judged?.answer ?? null;
  const request: CheckRequest | null = kept?.answer ?? asking;
  const liveRequest = kept === null && live.status === 'answered' ? live.request : null;
  const looked = useAlternative(handle.engine, judged?.answer.verdict === 'violates' ? liveRequest : null);
  const alternative: AlternativeState =
    kept === null && live.status === 'asking' ? { status: 'searching' } : looked;

  const { asked } = useAnswerClock(panel, liveRequest === null ? null : questionKey(liveRequest));
  const queue = useRef(Promise.resolve());
  const ask = useCallback<Ask>(
    (change, options) => {
      asked();
      const whole: Patch = { ...change, consultation: null, selection: null };
      const next = questionOf(readState(applyPatch(search, whole)).state, town.code, date);
      const known = host !== null && next.status === 'ready' && change.date === undefined;
      // One after another, so that a change without an answer to wait for does not overtake one with.
      queue.current = queue.current
        .then(() => (known ? askAhead(host, next.request) : undefined))
        .then(() => {
          options?.together?.();
          patch(whole, options);
        });
    },
    [asked, patch, search, town.code, date, host],
  );

  const ground = `${town.ibge}/${date}`;
  const site = request?.site ?? (question.status === 'no-activity' ? question.site : null);
  const around = useGuarded(
    host,
    site === null ? null : `${ground}/${site.id}/${JSON.stringify(site.geometry)}`,
    async (engine) => (site === null ? null : engine.surroundings(site, date)),
  );
  const keptNamed = useGuarded(host, kept === null ? null : `${ground}/${kept.id}`, async (engine) =>
    kept === null ? NONE : engine.named(kept.answer),
  );
  const itself = site?.id ?? null;
  const own = useGuarded(host, itself === null ? null : `${ground}/${itself}`, async (engine) =>
    itself === null ? null : engine.fact(itself),
  );
  return {
    standing,
    state,
    speech,
    rules,
    handle,
    question,
    live,
    reopened,
    kept,
    showNow,
    setShowNow,
    answer,
    request,
    named: (kept === null ? judged?.named : keptNamed.value) ?? NONE,
    alternative,
    namedKnown: kept === null || keptNamed.value !== null,
    around: around.value,
    aroundFailed: around.failed,
    placeName: own.value?.name ?? null,
    ask,
  };
}
