/** Which licences the list shows, as the address says it. */
import type { LicenceFilters, LicenceRow } from '../../records/licence-store.ts';
import type { UrlState } from '../url/state.ts';

/** Days within which an end is told before it comes. */
export const SOON_DAYS = 60;
/** In view without asking; what ended for good is behind the last. */
export const TABS = ['active', 'ending', 'requested', 'all'] as const;
export type Tab = (typeof TABS)[number];
export const STATUSES = [
  'requested',
  'in-force',
  'suspended',
  'refused',
  'revoked',
  'expired',
] as const satisfies readonly LicenceRow['status'][];
export type Status = LicenceRow['status'];

const isTab = (text: string | null): text is Tab => TABS.some((tab) => tab === text);
export const isStatus = (text: string | null): text is Status => STATUSES.some((one) => one === text);

/** What the address asks for: a tab, or one status. */
export const chosenOf = ({ only }: Pick<UrlState, 'only'>): Tab | Status =>
  isTab(only) || isStatus(only) ? only : 'active';

export interface Asked {
  readonly filters: LicenceFilters;
  readonly sort: 'ending' | 'recent';
}
/** The filters of the database that an address stands for. */
export function askedOf(state: Pick<UrlState, 'only' | 'binds' | 'area' | 'q'>): Asked {
  const { binds, area, q } = state;
  const chosen = chosenOf(state);
  return {
    filters: {
      ...which(chosen),
      ...(binds === null ? {} : { activity: [binds] }),
      ...(area === null ? {} : { neighbourhood: [area] }),
      ...(q === null || q.trim() === '' ? {} : { search: q.trim() }),
    },
    sort: chosen === 'requested' || chosen === 'refused' || chosen === 'revoked' ? 'recent' : 'ending',
  };
}

function which(chosen: Tab | Status): LicenceFilters {
  switch (chosen) {
    case 'active':
      return { status: ['requested', 'in-force', 'suspended'] };
    case 'ending':
      return { ends_within_days: SOON_DAYS };
    case 'all':
      return {};
    default:
      return { status: [chosen] };
  }
}

/** How an end stands to today: passed, near, far, or none. */
export type Ending = 'ended' | 'soon' | 'later' | 'none';
export function endingOf({
  status,
  days_left,
}: {
  readonly status: Status;
  readonly days_left: number | null;
}): Ending {
  if (days_left === null || (status !== 'in-force' && status !== 'suspended')) return 'none';
  return days_left < 0 ? 'ended' : days_left <= SOON_DAYS ? 'soon' : 'later';
}
