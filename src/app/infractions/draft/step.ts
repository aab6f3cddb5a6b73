import type { EngineHost } from '../../siting/engine/host.ts';
import type { Speech } from '../useSpeech.ts';
import type { MissingItem } from './missing.ts';
import type { Draft } from './useDraft.ts';

/** What every step stands on. */
export interface StepProps {
  readonly draft: Draft;
  readonly speech: Speech;
  readonly host: EngineHost | null;
  /** The paper that is to be drawn up. */
  readonly document: 'infringement' | 'prior-notice';
  /** What was found missing when it was to be drawn up; null before that. */
  readonly missing: readonly MissingItem[] | null;
  readonly onMissing: (missing: readonly MissingItem[] | null) => void;
}
