import { useCallback, useEffect, useState } from 'react';
import type { Answer, Fact, Finding } from '../../siting/types.ts';
import { useUrlState } from '../url/useUrlState.ts';
import { cardId } from './answer/FindingCard.tsx';
import { findingKey } from './answer/findings.ts';
import type { EngineHost } from './engine/host.ts';
import { useGuarded } from './useGuarded.ts';

/** One selection for panel, list and map: a finding, or a place. */
export interface Selection {
  /** Finding key or place id that is pointed at. */
  readonly lit: string | null;
  readonly setLit: (key: string | null) => void;
  readonly finding: Finding | null;
  readonly findingKey: string | null;
  /** Id of the place chosen, or of the place of the finding chosen. */
  readonly placeId: string | null;
  /** The place chosen that no finding names. */
  readonly fact: Fact | null;
  readonly choose: (key: string | null) => void;
}

/** Keeps the selection in the address; what is chosen on the map is scrolled to in the panel. */
export function useSelection(answer: Answer | null, host: EngineHost | null, ground: string): Selection {
  const { state, patch } = useUrlState();
  const { selection } = state;
  const [lit, setLit] = useState<string | null>(null);
  const finding =
    selection === null
      ? null
      : (answer?.findings.find((one) => findingKey(one) === selection) ??
        answer?.findings.find(({ nearest, line }) => line !== null && nearest?.id === selection) ??
        null);
  const key = finding === null ? null : findingKey(finding);
  const alone = finding === null ? selection : null;
  const { value: fact } = useGuarded(host, alone === null ? null : `${ground}/${alone}`, async (engine) =>
    alone === null ? null : engine.fact(alone),
  );
  useEffect(() => {
    if (key !== null) document.getElementById(cardId(key))?.scrollIntoView({ block: 'nearest' });
  }, [key]);
  const choose = useCallback((next: string | null) => patch({ selection: next }), [patch]);
  return {
    lit,
    setLit,
    finding,
    findingKey: key,
    placeId: finding?.nearest?.id ?? alone,
    fact,
    choose,
  };
}
