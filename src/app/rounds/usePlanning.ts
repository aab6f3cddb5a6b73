import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { holidayCalendar } from '../../enforcement/holidays.ts';
import type { Position } from '../../geodesy/types.ts';
import { type OffenceGroup, offenceGroup } from '../../laws/offence-groups.ts';
import { minuteOf } from '../../rounds/clock-time.ts';
import type { Candidate } from '../../rounds/rank.ts';
import type { Visit } from '../../rounds/types.ts';
import { houseHours, isAtNight, nightOf, type VisitHours } from '../../rounds/visit-hours.ts';
import { workingDay } from '../../rounds/working-day.ts';
import type { Fact } from '../../siting/types.ts';
import { useLanguage } from '../i18n/language.ts';
import { anchorOf } from '../map/data/anchor.ts';
import { useEngine } from '../siting/engine/useEngine.ts';
import { useStanding } from '../town/TownProvider.tsx';
import { useUrlState } from '../url/useUrlState.ts';
import type { OffenceSense } from './candidates.ts';
import type { PlanRequest } from './engine.ts';
import type { RoundsT } from './say.ts';
import { hoursOf, inspectorsOf, optionsOf, type Settings, USUAL_SETTINGS } from './settings.ts';
import { useCandidates } from './useCandidates.ts';
import { useHand } from './useHand.ts';
import { lengthOfPlan, usePlanner } from './usePlanner.ts';

/** Visits that a day is begun with: as many as an inspector does, and the rest waits. */
const A_DAY = 8;
/** How long a plan is improved while one looks, milliseconds. */
const LOOK_MS = 8000;

export const keyOf = ({ kind, ref }: Pick<Candidate, 'kind' | 'ref'>): string => `${kind}/${ref}`;

/** Everything the planning half of the page stands on. */
export function usePlanning() {
  const standing = useStanding();
  const { town, today } = standing;
  const { t } = useTranslation(['rounds', 'siting', 'states']) as unknown as { t: RoundsT };
  const { language } = useLanguage();
  const { state, patch } = useUrlState();
  const calendar = useMemo(() => holidayCalendar(town.uf, town.ownHolidays), [town.uf, town.ownHolidays]);
  const day = state.day ?? calendar.workingDayFrom(today);
  const own = useMemo(() => workingDay(town.code, day, calendar), [town.code, day, calendar]);
  const [settings, setSettings] = useState<Settings>(USUAL_SETTINGS);
  const handle = useEngine(town, standing.date);
  const host = handle.engine?.host ?? null;
  const [streets, setStreets] = useState<readonly Fact[] | null>(null);
  const [offices, setOffices] = useState<readonly Fact[]>([]);
  useEffect(() => {
    let current = true;
    setStreets(null);
    if (host === null) return;
    void Promise.all([host.places(['street', 'road']), host.places(['public-office'])]).then(
      ([ways, places]) => {
        if (!current) return;
        setStreets(ways);
        setOffices(places);
      },
      () => undefined, // told by the loading of the facts
    );
    return () => {
      current = false;
    };
  }, [host]);

  const sense = useMemo<OffenceSense>(() => {
    const groups = new Map(town.code.offences.map((row) => [row.id, offenceGroup(town.code, row)]));
    return {
      group: (offence) => groups.get(offence) ?? null,
      atNight: (on, time) => isAtNight(town.code, on, time, calendar),
    };
  }, [town.code, calendar]);
  const list = useCandidates(town.ibge, today, sense);
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const wanted = useMemo<ReadonlySet<string>>(
    () =>
      chosen ??
      new Set(
        // What is to be heard at night waits for a round of the night.
        (list.candidates ?? [])
          .filter(({ at_night }) => !at_night)
          .slice(0, A_DAY * settings.inspectors)
          .map(keyOf),
      ),
    [chosen, list.candidates, settings.inspectors],
  );
  const hand = useHand();
  const hours = hoursOf(settings, own.hours);
  const office = offices[0] ?? null;
  const start = useMemo<Position | null>(
    () => settings.start ?? (office === null ? null : anchorOf(office.geometry)),
    [settings.start, office],
  );
  const [windows, setWindows] = useState<ReadonlyMap<string, readonly [number | null, number | null]>>(
    new Map(),
  );
  const [needs, setNeeds] = useState<ReadonlyMap<string, OffenceGroup | null>>(new Map());
  const [access, setAccesses] = useState<ReadonlyMap<string, Position>>(new Map());
  const [from, to] = hours ?? [null, null];
  const service = settings.service * 60;
  const night = useMemo(() => nightOf(town.code, day, calendar), [town.code, day, calendar]);
  /** Hours that the law puts to a visit: the night's, or the house's. */
  const lawHours = useCallback(
    ({ at_night, trades }: Candidate): VisitHours | null =>
      at_night
        ? night
        : from === null || to === null || trades.length === 0
          ? null
          : houseHours(town.code, trades, day, calendar, [from, to], service),
    [night, town.code, day, calendar, from, to, service],
  );
  /** What a person wrote comes before what the law says. */
  const windowOf = useCallback(
    (candidate: Candidate): readonly [number | null, number | null] => {
      const own = windows.get(keyOf(candidate));
      if (own !== undefined) return own;
      const law = lawHours(candidate);
      return [law?.from ?? null, law?.to ?? null];
    },
    [windows, lawHours],
  );
  const needOf = useCallback(
    (candidate: Candidate): readonly string[] => {
      const own = needs.get(keyOf(candidate));
      return own === undefined ? candidate.skills : own === null ? [] : [own];
    },
    [needs],
  );
  const before = hand.before;
  const request = useMemo<PlanRequest | null>(() => {
    if (list.candidates === null || from === null || to === null || start === null) return null;
    const visits = list.candidates
      .filter((candidate) => wanted.has(keyOf(candidate)))
      .map((candidate): Visit => {
        const [window_from, window_to] = windowOf(candidate);
        return {
          id: keyOf(candidate),
          at: access.get(keyOf(candidate)) ?? candidate.at,
          priority: Math.max(1, candidate.score),
          window_from,
          window_to,
          service,
          skills: needOf(candidate),
        };
      });
    if (visits.length === 0) return null;
    const most = settings.inspectors;
    return {
      visits,
      inspectors: inspectorsOf(settings, [from, to], start),
      options: optionsOf(settings),
      pinned: [...hand.pinned].filter(([, k]) => k < most),
      forbidden: [],
      ordered: [...hand.ordered].filter(([k]) => k < most),
      before,
      most_ms: LOOK_MS,
    };
  }, [
    list.candidates,
    wanted,
    windowOf,
    needOf,
    access,
    service,
    settings,
    from,
    to,
    start,
    hand.pinned,
    hand.ordered,
    before,
  ]);
  const planner = usePlanner(streets, request);
  const byKey = useMemo(
    () => new Map((list.candidates ?? []).map((candidate) => [keyOf(candidate), candidate])),
    [list.candidates],
  );
  const plan = request === null ? null : planner.planned;

  const toggle = useCallback(
    (key: string) => {
      const next = new Set(wanted);
      if (!next.delete(key)) next.add(key);
      setChosen(next);
    },
    [wanted],
  );
  const change = useCallback(
    (more: Partial<Settings>) => {
      setSettings((now) => ({ ...now, ...more }));
      hand.reset();
    },
    [hand.reset],
  );
  const setWindow = useCallback(
    (key: string, window: readonly [number | null, number | null]) => {
      setWindows((now) => new Map(now).set(key, window));
      hand.release(key);
    },
    [hand.release],
  );
  const setNeed = useCallback(
    (key: string, need: OffenceGroup | null) => setNeeds((now) => new Map(now).set(key, need)),
    [],
  );
  /** From where on the street a place is reached that lies far from all of them. */
  const setAccess = useCallback(
    (key: string, at: Position) => setAccesses((now) => new Map(now).set(key, at)),
    [],
  );
  const nightly = useMemo(
    () => (list.candidates ?? []).filter(({ at_night }) => at_night).map(keyOf),
    [list.candidates],
  );
  /** A round of the night: what is to be heard then, from when the code wants quiet. */
  const planNight = useCallback(() => {
    change({ from: minuteOf(night.from ?? 0), to: minuteOf(night.to ?? 0), lunch: null });
    setChosen(new Set(nightly.slice(0, A_DAY * settings.inspectors)));
  }, [change, night, nightly, settings.inspectors]);
  /** The hours of the day again, and what came first in the list. */
  const planDay = useCallback(() => {
    change({ from: null, to: null, lunch: USUAL_SETTINGS.lunch });
    setChosen(null);
  }, [change]);
  return {
    standing,
    t,
    language,
    state,
    patch,
    day,
    own,
    hours,
    settings,
    change,
    handle,
    host,
    offices,
    start,
    /** The town's places were read: where no day can begin, none is known. */
    placesRead: streets !== null,
    list,
    wanted,
    toggle,
    choose: setChosen,
    hand,
    windows,
    windowOf,
    lawHours,
    setWindow,
    needOf,
    setNeed,
    setAccess,
    night,
    nightly,
    planNight,
    planDay,
    request,
    planner,
    plan,
    byKey,
    total_m: plan === null ? 0 : lengthOfPlan(plan),
  };
}
export type PlanningState = ReturnType<typeof usePlanning>;
