import type { InfractionFilters, InfractionRow } from '../../../records/infraction.ts';
import type { Role } from '../../../records/person.ts';
import type { useCount, useList } from '../useInfractions.ts';
import type { Speech } from '../useSpeech.ts';

export interface ListPanelProps {
  readonly speech: Speech;
  readonly rows: readonly InfractionRow[];
  readonly list: ReturnType<typeof useList>;
  readonly filters: InfractionFilters;
  readonly count: ReturnType<typeof useCount>['data'] | null;
  /** The total or the map could not be read; asks for both again. */
  readonly onRetryMap: (() => void) | null;
  /** How many of them the map cannot show; null while it loads. */
  readonly unplaced: number | null;
  /** The most that the map shows, where there are more; null where it shows them all. */
  readonly tooMany: number | null;
  readonly chosen: string | null;
  readonly lit: string | null;
  readonly onLight: (id: string | null) => void;
  readonly onChoose: (id: string) => void;
  readonly role: Role | null;
}
