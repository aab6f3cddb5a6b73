import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { DraftFields, Infraction, PriorNoticeFields } from '../../../records/infraction.ts';
import type { OpenInfraction } from '../../../records/infraction-store.ts';
import { useRecords } from '../useInfractions.ts';
import type { SaveState } from './autosave.ts';
import { useAutosave } from './useAutosave.ts';

/** What the form shows: the record, and over it what was typed since. */
export interface Draft {
  readonly open: OpenInfraction;
  readonly fields: DraftFields;
  readonly prior: PriorNoticeFields;
  readonly change: (patch: DraftFields) => void;
  readonly changePrior: (patch: PriorNoticeFields) => void;
  /** Writes all that was typed; whether it could. */
  readonly flush: () => Promise<boolean>;
  /** Asks for the record again: witnesses, seizures, the fine. */
  readonly renew: () => Promise<void>;
  readonly state: SaveState;
}

export function useDraft(open: OpenInfraction): Draft {
  const { infraction } = open;
  const records = useRecords();
  const queries = useQueryClient();
  const key = useMemo(() => ['infraction', infraction.id], [infraction.id]);
  const keep = useCallback(
    (patch: Partial<OpenInfraction>) =>
      queries.setQueryData<OpenInfraction | null>(key, (known) =>
        known == null ? known : { ...known, ...patch },
      ),
    [queries, key],
  );
  const { autosave, state } = useAutosave<DraftFields>(infraction.id, async (patch) => {
    keep({ infraction: await (await records()).infractions.saveDraft(infraction.id, patch) });
  });
  // Reasons and measures may name people: they wait in memory alone.
  const notice = useAutosave<PriorNoticeFields>(null, async (patch) => {
    keep({ prior_notice: await (await records()).infractions.savePriorNotice(infraction, patch) });
  });
  const [typed, setTyped] = useState<DraftFields>(autosave.pending);
  const [typedPrior, setTypedPrior] = useState<PriorNoticeFields>({});
  const fields = useMemo(() => ({ ...fieldsOf(infraction), ...typed }), [infraction, typed]);
  const prior = useMemo(
    () => ({ ...(open.prior_notice ?? {}), ...typedPrior }),
    [open.prior_notice, typedPrior],
  );
  const change = useCallback(
    (patch: DraftFields) => {
      setTyped((known) => ({ ...known, ...patch }));
      autosave.change(patch);
    },
    [autosave],
  );
  const { autosave: noticeSave } = notice;
  const changePrior = useCallback(
    (patch: PriorNoticeFields) => {
      setTypedPrior((known) => ({ ...known, ...patch }));
      noticeSave.change(patch);
    },
    [noticeSave],
  );
  const flush = useCallback(async () => {
    const all = await Promise.all([autosave.flush(), noticeSave.flush()]);
    return all.every(Boolean);
  }, [autosave, noticeSave]);
  const renew = useCallback(() => queries.invalidateQueries({ queryKey: key }), [queries, key]);
  return {
    open,
    fields,
    prior,
    change,
    changePrior,
    flush,
    renew,
    state: bothOf(state, notice.state),
  };
}

/** Of the two writes what a person must know first: what waits, what is on its way, else the later one. */
export function bothOf(a: SaveState, b: SaveState): SaveState {
  for (const name of ['waiting', 'saving'] as const) {
    const found = [a, b].find((one) => one.name === name);
    if (found !== undefined) return found;
  }
  return a.name === 'saved' && (b.name !== 'saved' || a.at >= b.at) ? a : b;
}

function fieldsOf(infraction: Infraction): DraftFields {
  const { geom, accuracy_m, position_method, ...rest } = infraction;
  const [lon, lat] = geom?.type === 'Point' ? geom.coordinates : [];
  return {
    offence: rest.offence,
    offence_resolved: rest.offence_resolved,
    act_on: rest.act_on,
    act_time: rest.act_time,
    address: rest.address,
    account: rest.account,
    easing: rest.easing,
    burdening: rest.burdening,
    acts: rest.acts,
    correct_in_days: rest.correct_in_days,
    pay_in_days: rest.pay_in_days,
    offender_id: rest.offender_id,
    offender_signature: rest.offender_signature,
    officer_name: rest.officer_name,
    position:
      lon === undefined || lat === undefined || accuracy_m === null || position_method === null
        ? null
        : { lon, lat, accuracy_m, method: position_method },
  };
}
