/** What of the address makes the list: situation, article, neighbourhood, days, words. Never a person's name. */
import type { PostureCode } from '../../laws/types.ts';
import type { InfractionFilters } from '../../records/infraction.ts';
import type { Patch, UrlState } from '../url/state.ts';

/** Situations that no code names; a stage of the code is one too, by its id. */
export const SITUATIONS = ['late', 'open', 'closed', 'draft', 'notified', 'annulled'] as const;
type Situation = (typeof SITUATIONS)[number];
export const isSituation = (text: string | null): text is Situation => SITUATIONS.some((one) => one === text);

const OF: { readonly [S in Situation]: InfractionFilters } = {
  late: { late: true },
  open: { open: true, status: ['notified', 'issued'] },
  closed: { open: false },
  draft: { status: ['draft'] },
  notified: { status: ['notified'] },
  annulled: { status: ['annulled'] },
};

/** Those of the list, as the database takes them. A situation or article that the code does not know filters nothing. */
export function filtersOf(
  code: PostureCode,
  { situation, offence, area, from, to, q, offender }: UrlState,
): InfractionFilters {
  const stage = code.procedure.stages.find(({ id }) => id === situation)?.id;
  const cited = code.offences.find(({ id }) => id === offence)?.id;
  return {
    ...(isSituation(situation) ? OF[situation] : {}),
    ...(stage === undefined ? {} : { stage: [stage] }),
    ...(cited === undefined ? {} : { offence: [cited] }),
    ...(area === null ? {} : { neighbourhood: [area] }),
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
    ...(q === null || q.trim() === '' ? {} : { search: q.trim() }),
    ...(offender === null || !UUID.test(offender) ? {} : { offender }),
  };
}
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The address without them. */
export const NO_FILTERS: Patch = {
  situation: null,
  offence: null,
  area: null,
  from: null,
  to: null,
  q: null,
  offender: null,
};
