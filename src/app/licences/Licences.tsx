import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LicenceRow } from '../../records/licence-store.ts';
import type { MapPoint } from '../map/types.ts';
import { useWidth } from '../shell/breakpoints.ts';
import { PanelAndMap } from '../shell/PanelAndMap.tsx';
import type { SheetStop } from '../shell/SheetHandle.tsx';
import { useShortcut } from '../shell/shortcuts/Shortcuts.tsx';
import { EMPTY_SCENE, sceneOf, siteScene } from '../siting/answer/scene.ts';
import { useSpeech } from '../siting/answer/useSpeech.ts';
import { useEngine } from '../siting/engine/useEngine.ts';
import { ConsultaMap } from '../siting/map/ConsultaMap.tsx';
import { useMapPlaces } from '../siting/map/useMapPlaces.ts';
import { zoomAtHand } from '../siting/map/zoom.ts';
import { marked } from '../siting/question/changes.ts';
import { type Drawing, LOOKING } from '../siting/question/drawing.ts';
import { accuracyMetres, DEFAULT_ACCURACY } from '../siting/question/question.ts';
import { usePlaceSearch } from '../siting/usePlaceSearch.tsx';
import { OurFault } from '../states/OurFault.tsx';
import { useStanding } from '../town/TownProvider.tsx';
import { useUrlState } from '../url/useUrlState.ts';
import { ApplicationForm } from './ApplicationForm.tsx';
import { askedOf } from './filters.ts';
import { LicenceDetail } from './LicenceDetail.tsx';
import { LicenceList } from './LicenceList.tsx';
import styles from './licences.module.css';
import type { Marking } from './marking.ts';
import { factPlace, type Place } from './place.ts';
import { pointsOf } from './points.ts';
import type { Rights } from './roles.ts';
import { useExam } from './useExam.ts';
import { useLicenceList, useLicenceMap } from './useLicences.ts';

const NEAR_ZOOM = 16;
const MARKING: Drawing = { tool: 'place', target: 'site' };

/** List, licence and map in step: one is chosen, and the address says which. */
export function Licences({ rights }: { readonly rights: Rights }) {
  const { t } = useTranslation('licences');
  const standing = useStanding();
  const { town, date } = standing;
  const { state, patch } = useUrlState();
  const speech = useSpeech();
  const width = useWidth();
  const handle = useEngine(town, date);
  const host = handle.engine?.host ?? null;
  const { places } = useMapPlaces(host);
  usePlaceSearch(host, null, date);

  const asked = useMemo(() => askedOf(state), [state]);
  const list = useLicenceList(town.ibge, asked, rights.read);
  const rows = useMemo(() => list.data?.pages.flatMap(({ rows: page }) => page) ?? [], [list.data]);

  const writing = state.licence === 'new' && rights.write;
  const id = state.licence === 'new' ? null : state.licence;
  const exam = useExam(id, handle, standing);
  const [lit, setLit] = useState<string | null>(null);

  // What a form asks the map for: the application's place, or that of a move or an amendment.
  const [place, setPlace] = useState<Place | null>(null);
  const [taking, setTaking] = useState(false);
  const [asking, setAsking] = useState(false);
  const forming = writing || asking;
  // Put away when it is left, before the form of the next has its say.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another licence begins without a form
  useEffect(
    () => () => {
      setTaking(false);
      setAsking(false);
      setPlace(null);
    },
    [state.licence],
  );
  const onPlace = useCallback((next: Place | null) => {
    setPlace(next);
    setTaking(false);
  }, []);
  const marking = useMemo<Marking>(
    () => ({ place, onPlace, taking, take: setTaking }),
    [place, onPlace, taking],
  );

  const close = useCallback(() => patch({ licence: null }), [patch]);
  const open = useCallback(
    (row: Pick<LicenceRow, 'id' | 'lon' | 'lat'>) =>
      patch({
        licence: row.id,
        ...(row.lon === null || row.lat === null
          ? {}
          : { view: { lon: row.lon, lat: row.lat, zoom: Math.max(NEAR_ZOOM, zoomAtHand(state.view) ?? 0) } }),
      }),
    [patch, state.view],
  );
  const step = (by: 1 | -1) => () => {
    const at = rows.findIndex((row) => row.id === id);
    const next = rows[at === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))];
    if (next !== undefined) open(next);
  };
  useShortcut('j', t('keys.next'), step(1));
  useShortcut('k', t('keys.previous'), step(-1));
  useShortcut('n', t('keys.new'), () => rights.write && patch({ licence: 'new' }));
  useShortcut('escape', t('keys.close'), () => state.licence !== null && close());

  const { data: placed, error: mapError, refetch: mapAgain } = useLicenceMap(town.ibge, asked, rights.read);
  const points = useMemo<readonly MapPoint[]>(() => (placed === undefined ? [] : pointsOf(placed)), [placed]);
  const { site, answer, named } = exam;
  const scene = useMemo(() => {
    if (forming)
      return place === null
        ? EMPTY_SCENE
        : siteScene({ type: 'Point', coordinates: [...place.at] }, place.accuracy_m);
    if (answer !== null)
      return sceneOf({
        answer,
        named,
        rules: town.code.rules,
        suggestion: null,
        language: speech.language,
      });
    return site === null ? EMPTY_SCENE : siteScene(site.geometry, site.accuracy_m);
  }, [forming, place, answer, named, site, town.code, speech.language]);

  const listed = (
    <LicenceList
      asked={asked}
      list={list}
      rows={rows}
      chosen={id}
      lit={lit}
      onLight={setLit}
      onOpen={open}
      mayApply={rights.write}
    />
  );
  const detail = writing ? (
    <ApplicationForm marking={marking} handle={handle} />
  ) : id !== null ? (
    <LicenceDetail
      key={id}
      exam={exam}
      handle={handle}
      rights={rights}
      marking={marking}
      onAsking={setAsking}
      onClose={close}
    />
  ) : null;
  const beside = width === 'wide' && detail !== null;
  // On a phone a form takes the screen, and gives the map its part while it waits for a touch there.
  const [stop, setStop] = useState<SheetStop>('half');
  useEffect(() => {
    if (writing) setStop(taking ? 'verdict' : 'full');
    else if (taking) setStop('verdict');
    else setStop('half');
  }, [writing, taking]);
  return (
    <PanelAndMap
      label={t('title')}
      panelWidth={beside ? 900 : 400}
      stop={stop}
      onStop={setStop}
      panel={
        <div
          className={beside ? styles.split : styles.single}
          data-licences={detail === null ? 'list' : 'open'}
        >
          {(beside || detail === null) && listed}
          {detail !== null && (
            <div className={styles.detail} data-licence-open={state.licence}>
              {!beside && <h1 className="visually-hidden">{t('title')}</h1>}
              {detail}
            </div>
          )}
        </div>
      }
      map={
        mapError !== null && placed === undefined ? (
          <OurFault error={mapError} what="page" onRetry={() => void mapAgain()} />
        ) : (
          <ConsultaMap
            town={town}
            host={host}
            places={places}
            scene={scene}
            loaded={handle.engine?.loaded ?? null}
            unknownKinds={NONE}
            selected={place?.fact ?? site?.id ?? null}
            hovered={lit ?? id}
            onHover={setLit}
            drawing={taking ? MARKING : LOOKING}
            onDraw={({ tool }) => setTaking(forming && tool === 'place')}
            onPlace={(at) => {
              if (!forming) return;
              const { accuracy } = marked('site', at, zoomAtHand(state.view));
              onPlace({
                at,
                accuracy_m: accuracy ?? accuracyMetres(DEFAULT_ACCURACY),
                method: 'drawn',
                fact: null,
              });
            }}
            onDrawn={IGNORED}
            onSelect={(ids) => {
              const [first] = ids;
              if (!forming || first === undefined || host === null) return;
              void host.fact(first).then((fact) => fact !== null && onPlace(factPlace(fact)));
            }}
            points={points}
            {...(forming ? {} : { onPointChosen: (key: string) => patch({ licence: key }) })}
            wholeTown={id === null}
          />
        )
      }
    />
  );
}

const NONE: readonly [] = [];
const IGNORED = () => undefined;
