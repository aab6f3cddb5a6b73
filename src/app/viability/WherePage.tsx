import { IconPolygon, IconPrinter } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Position } from '../../geodesy/types.ts';
import { rulesFor } from '../../laws/index.ts';
import { kindsMeant } from '../../laws/kinds.ts';
import type { Kind } from '../../laws/vocabulary.ts';
import type {
  Neighbourhood,
  NeighbourhoodAreas,
  Viability,
  ViabilityRequest,
} from '../../siting/viability/types.ts';
import type { LandShape, MapTool } from '../map/scene.ts';
import type { MapCard } from '../map/types.ts';
import { backendQuery } from '../session/useBackend.ts';
import { PanelAndMap } from '../shell/PanelAndMap.tsx';
import { EMPTY_SCENE, siteScene } from '../siting/answer/scene.ts';
import { useAnswer } from '../siting/answer/useAnswer.ts';
import { useSpeech } from '../siting/answer/useSpeech.ts';
import { rulesById } from '../siting/answer/view.ts';
import { useEngine } from '../siting/engine/useEngine.ts';
import { Load } from '../siting/Load.tsx';
import { ConsultaMap } from '../siting/map/ConsultaMap.tsx';
import { useMapPlaces } from '../siting/map/useMapPlaces.ts';
import { ActivityField } from '../siting/question/ActivityField.tsx';
import { questionOf } from '../siting/question/question.ts';
import { UnfinishedWork } from '../siting/UnfinishedWork.tsx';
import { usePlaceSearch } from '../siting/usePlaceSearch.tsx';
import { Empty } from '../states/Empty.tsx';
import { OurFault } from '../states/OurFault.tsx';
import { Skeleton } from '../states/Skeleton.tsx';
import { printPage } from '../theme/usePrinting.ts';
import { useStanding } from '../town/TownProvider.tsx';
import { Button } from '../ui/Button.tsx';
import { shareAddress } from '../url/share.ts';
import { useUrlState } from '../url/useUrlState.ts';
import { useFormat } from '../useFormat.ts';
import { Balance } from './Balance.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { isDrawn, percentOf, shapesOf, shareOf } from './ground.ts';
import { Hoods } from './Hoods.tsx';
import { PointCard } from './PointCard.tsx';
import { RuleList } from './RuleList.tsx';
import { useViability, type ViabilityState } from './useViability.ts';
import { WherePaper } from './WherePaper.tsx';
import styles from './where.module.css';

/** Greatest distance of an edge on the screen from the true one, metres: under a pixel where a street fills it. */
const SHOWN_M = 0.5;
/** The same in a file. */
const WRITTEN_M = 0.05;
const NO_LAND: readonly LandShape[] = [];
const NO_KINDS: readonly Kind[] = [];
const NO_HOODS: readonly Neighbourhood[] = [];

/** *Onde pode*: for an activity and a day, the municipality less every exclusion. */
export function WherePage() {
  const { t } = useTranslation(['where', 'words']);
  const standing = useStanding();
  const { town, date } = standing;
  const { state, search, patch } = useUrlState();
  const speech = useSpeech();
  const handle = useEngine(town, date);
  const { engine } = handle;
  const host = engine?.host ?? null;
  // The worker that draws loads its facts while somebody chooses the activity; what fails is told when it is asked.
  useEffect(() => {
    engine?.scout().catch(ignore);
  }, [engine]);
  const { places, error: placesError } = useMapPlaces(host);
  usePlaceSearch(host, null, date);
  const hoods = useNeighbourhoods(town.ibge);
  const { activity, off, at } = state;

  const request = useMemo<ViabilityRequest | null>(
    () =>
      activity === null || hoods.status === 'loading'
        ? null
        : {
            activity,
            date,
            off: off ?? [],
            neighbourhoods: hoods.list,
            precision_m: SHOWN_M,
            withExcluded: true,
          },
    [activity, date, off, hoods.status, hoods.list],
  );
  const key =
    request === null ? null : `${town.ibge}/${date}/${activity}/${(off ?? []).join()}/${hoods.list.length}`;
  const viability = useViability(engine, request, key);
  // While a rule is switched the former map stays, for the moment it takes.
  const [former, setFormer] = useState<Viability | null>(null);
  const drawn = viability.status === 'drawn' ? viability.land : null;
  if (drawn !== null && drawn !== former) setFormer(drawn);
  // And the areas of its neighbourhoods with it; a new map waits for its own.
  const [formerHoods, setFormerHoods] = useState<readonly NeighbourhoodAreas[]>([]);
  const summed = viability.status === 'drawn' ? viability.hoods : formerHoods;
  if (summed !== null && summed !== formerHoods) setFormerHoods(summed);
  const stays = viability.status === 'working' && former?.activity === activity && former.date === date;
  const land = drawn ?? (stays ? former : null);
  const shapes = useMemo(() => (land === null ? NO_LAND : shapesOf(land)), [land]);
  const rules = useMemo(() => rulesById(town.code), [town.code]);

  const question = useMemo(() => {
    if (at === null || land === null) return null;
    const asked = questionOf({ ...state, at, lot: null, place: null, accuracy: 0 }, town.code, date);
    return asked.status === 'ready' ? asked.request : null;
  }, [at, land, state, town.code, date]);
  const answer = useAnswer(host, question);

  const [tool, setTool] = useState<MapTool>('look');
  const ask = useCallback(
    (position: Position) =>
      // As the map is drawn: of a point that is known exactly.
      patch(
        { at: position, accuracy: 0, lot: null, place: null, selection: null, consultation: null },
        { replace: true },
      ),
    [patch],
  );
  // Only what the rules of the activity measure to: the rest would hide the ground.
  const shownPlaces = useMemo(() => {
    if (activity === null) return places;
    const named = new Set(
      rulesFor(town.code, activity, date).flatMap((rule) =>
        [...rule.against, ...(rule.within ?? [])].flatMap((kind) => kindsMeant(kind)),
      ),
    );
    return places.filter(({ kind }) => named.has(kind));
  }, [places, activity, town.code, date]);
  const onSwitch = (rule: string, on: boolean) => {
    const others = (off ?? []).filter((id) => id !== rule);
    const next = on ? others : [...others, rule];
    patch({ off: next.length === 0 ? null : next });
  };
  const card: MapCard | null =
    at === null || land === null
      ? null
      : {
          at,
          label: t('where:point.label'),
          content: <PointCard answer={answer} land={land} />,
          onClose: () => patch({ at: null, accuracy: null }, { replace: true }),
        };
  const scene = useMemo(
    () =>
      at === null || activity === null ? EMPTY_SCENE : siteScene({ type: 'Point', coordinates: [...at] }, 0),
    [at, activity],
  );
  const exact = useCallback(async () => {
    if (engine === null || request === null) throw new Error('there is no map yet');
    const scout = await engine.scout();
    return scout.viability({ ...request, neighbourhoods: [], precision_m: WRITTEN_M }, () => undefined);
  }, [engine, request]);
  const address = shareAddress(window.location.origin, '/onde-pode', search, date);
  const whole = land !== null && viability.status === 'drawn' && isDrawn(land);

  return (
    <>
      <PanelAndMap
        label={t('where:title')}
        panelWidth={480}
        panel={
          <div
            className={styles.panel}
            data-where
            data-status={viability.status}
            aria-busy={viability.status === 'working'}
          >
            <header className={styles.head}>
              <h1>{t('where:title')}</h1>
              {whole && (
                <>
                  <ExportMenu town={town} exact={exact} />
                  <Button small icon={<IconPrinter size={16} aria-hidden />} onClick={() => void printPage()}>
                    {t('where:print')}
                  </Button>
                </>
              )}
            </header>
            <div className={styles.question}>
              <ActivityField
                standing={standing}
                activity={activity}
                onChoose={(next) => patch({ activity: next, off: null, consultation: null })}
              />
            </div>
            {activity === null && (
              <Empty icon={<IconPolygon size={24} aria-hidden />} title={t('where:first.title')}>
                {t('where:first.text')}
              </Empty>
            )}
            <Load handle={handle} town={town} />
            {placesError !== null && <OurFault error={placesError} what="page" />}
            {handle.status === 'ready' && activity !== null && land === null && (
              <Waiting viability={viability} />
            )}
            {land !== null && (
              <>
                <Head land={land} />
                {land.unknown.length > 0 && (
                  <p className={styles.unknown} data-unknown={land.unknown.join(',')}>
                    <b>{t('where:unknown')}:</b>{' '}
                    {t('where:unknownText', {
                      kinds: speech.list(land.unknown.map((kind) => t(`words:kinds.${kind}`))),
                    })}
                  </p>
                )}
                <section className={styles.point} aria-label={t('where:point.label')}>
                  {at === null ? (
                    <p className={styles.cite}>{t('where:point.hint')}</p>
                  ) : (
                    <PointCard answer={answer} land={land} />
                  )}
                </section>
                <RuleList land={land} rules={rules} onSwitch={onSwitch} />
                {isDrawn(land) && (
                  <Hoods
                    hoods={summed ?? []}
                    status={summed === null ? 'working' : hoods.status}
                    file={`onde-pode-${town.slug}-${land.activity}-${date}.csv`}
                  />
                )}
              </>
            )}
          </div>
        }
        map={
          <ConsultaMap
            town={town}
            host={host}
            places={shownPlaces}
            scene={scene}
            loaded={engine?.loaded ?? null}
            unknownKinds={land?.unknown ?? NO_KINDS}
            selected={state.selection}
            hovered={null}
            onHover={ignore}
            drawing={{ tool, target: 'site' }}
            onDraw={({ tool: next }) => setTool(next === 'measure' ? next : 'look')}
            {...(activity === null ? {} : { onPoint: ask })}
            onPlace={ask}
            onDrawn={ignore}
            onSelect={(ids) => patch({ selection: ids[0] ?? null })}
            land={shapes}
            card={card}
            wholeTown
          />
        }
      />
      {whole && <WherePaper standing={standing} land={land} rules={rules} address={address} />}
    </>
  );
}
const ignore = () => undefined;

function Head({ land }: { readonly land: Viability }) {
  const { t } = useTranslation('where');
  const { decimal, date } = useFormat();
  const { areas, rules, undrawn } = land;
  const on = rules.filter((rule) => rule.on).length;
  const off = rules.length - on;
  const share = percentOf(shareOf(areas, 'allowed'), decimal);
  if (rules.length === 0)
    return (
      <Empty title={t(undrawn.length === 0 ? 'noRules' : 'noNumber')}>
        {t(undrawn.length === 0 ? 'noRulesText' : 'noNumberText')}
      </Empty>
    );
  return (
    <section className={styles.whole} data-allowed={on === 0 ? undefined : shareOf(areas, 'allowed')}>
      <div role="status">
        <h2>
          {on === 0
            ? t('head.none')
            : off === 0
              ? t('head.all', { share })
              : t('head.some', { share, on, of: rules.length })}
        </h2>
        <p>
          {[
            t('head.sub', { area: `${decimal(areas.municipality / 1e6, 2)} km²`, date: date(land.date) }),
            ...(off > 0 ? [t('head.off', { count: off })] : []),
            ...(undrawn.length > 0 ? [t('head.aside', { count: undrawn.length })] : []),
          ].join(' ')}
        </p>
      </div>
      {on > 0 && <Balance areas={areas} />}
    </section>
  );
}

/** What stands in the panel while there is no map. */
function Waiting({ viability }: { readonly viability: ViabilityState }) {
  const { t } = useTranslation('where');
  if (viability.status === 'drawn') return null;
  if (viability.status === 'none' || (viability.status === 'working' && viability.of === 0))
    return <Skeleton />;
  const words = {
    working: t('working'),
    unit: t('steps'),
    stopped: t('stopped'),
    stoppedText: t('stoppedText'),
    again: t('again'),
    refused: t('stopped'),
  };
  return <UnfinishedWork state={viability} words={words} />;
}

function useNeighbourhoods(ibge: string) {
  const queries = useQueryClient();
  const { data, error } = useQuery({
    queryKey: ['neighbourhoods', ibge],
    queryFn: async () => (await queries.ensureQueryData(backendQuery)).records.listNeighbourhoods(ibge),
  });
  return useMemo(() => {
    const list = (data ?? []).flatMap(({ id, name, geom }): Neighbourhood[] =>
      geom?.type === 'Polygon' || geom?.type === 'MultiPolygon'
        ? [{ id: String(id), name, geometry: geom }]
        : [],
    );
    const status = data !== undefined ? 'ready' : error !== null ? 'failed' : 'loading';
    return { list: list.length === 0 ? NO_HOODS : list, status } as const;
  }, [data, error]);
}
