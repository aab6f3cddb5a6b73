import { IconMapPinPlus, IconShare } from '@tabler/icons-react';
import type { LineString, Polygon } from 'geojson';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Geometry, Position } from '../../geodesy/types.ts';
import type { Activity, Kind } from '../../laws/vocabulary.ts';
import { sentence } from '../i18n/sentence.ts';
import { areaText, lengthText } from '../map/frame/texts.ts';
import { isWay, isZone } from '../map/kinds.ts';
import { Key } from '../map/parts/Key.tsx';
import type { LandShape, MapPlace, MapTool } from '../map/scene.ts';
import { areaOf, lengthOf } from '../map/sketch/measure.ts';
import { PanelAndMap } from '../shell/PanelAndMap.tsx';
import type { SheetStop } from '../shell/SheetHandle.tsx';
import { useSpeech } from '../siting/answer/useSpeech.ts';
import { useEngine } from '../siting/engine/useEngine.ts';
import { Load } from '../siting/Load.tsx';
import { ConsultaMap } from '../siting/map/ConsultaMap.tsx';
import { useAfterPaint } from '../siting/map/useConsultaScene.ts';
import { useMapPlaces } from '../siting/map/useMapPlaces.ts';
import { zoomAtHand } from '../siting/map/zoom.ts';
import { drawnMetres, marked } from '../siting/question/changes.ts';
import { UnfinishedWork } from '../siting/UnfinishedWork.tsx';
import { usePlaceSearch } from '../siting/usePlaceSearch.tsx';
import { Empty } from '../states/Empty.tsx';
import { OurFault } from '../states/OurFault.tsx';
import { useToast } from '../states/Toasts.tsx';
import { hasSymbol } from '../symbols/index.ts';
import { PlaceSymbol } from '../symbols/PlaceSymbol.tsx';
import { VerdictSign } from '../symbols/VerdictMark.tsx';
import { useStanding } from '../town/TownProvider.tsx';
import { Button, IconButton, TextButton } from '../ui/Button.tsx';
import type { MapView, Supposed } from '../url/codec.ts';
import { shareAddress } from '../url/share.ts';
import { useUrlState } from '../url/useUrlState.ts';
import { useFormat } from '../useFormat.ts';
import { CandidateForm } from './CandidateForm.tsx';
import { CompareTable } from './CompareTable.tsx';
import { ImpactResult } from './ImpactResult.tsx';
import { LandTable } from './LandTable.tsx';
import { impactScene } from './scene.ts';
import { toldBy } from './summary.ts';
import { asKind, drawnAs, placed, pointAt, SIDES, type Side, supposedId } from './supposed.ts';
import { type ImpactState, useImpact } from './useImpact.ts';
import { useKeptQuestions } from './useKeptQuestions.ts';
import { useLandLost } from './useLandLost.ts';
import styles from './whatIf.module.css';

const NO_NAMES = { a: '', b: '' };
const NO_KINDS: { readonly [S in Side]: Kind | null } = { a: null, b: null };
const NO_LAND: readonly LandShape[] = [];

/** *E se*: what a place that does not exist yet would change, and which of two would change less. */
export function WhatIfPage() {
  const { t } = useTranslation(['whatIf', 'words']);
  const speech = useSpeech();
  const standing = useStanding();
  const { town, date } = standing;
  const { state, search, patch } = useUrlState();
  const toast = useToast();
  const handle = useEngine(town, date);
  usePlaceSearch(handle.engine?.host ?? null, null, date);
  const { engine } = handle;
  const host = engine?.host ?? null;
  const { places, error: placesError } = useMapPlaces(host);
  const kept = useKeptQuestions(town.ibge);

  const [side, setSide] = useState<Side>('a');
  const [names, setNames] = useState(NO_NAMES);
  // A kind chosen for a place that is not drawn yet.
  const [kinds, setKinds] = useState(NO_KINDS);
  const [editing, setEditing] = useState(false);
  const [chosen, setChosen] = useState<MapTool | null>(null);
  const [lit, setLit] = useState<string | null>(null);
  const [shownLand, setShownLand] = useState<Activity | null>(null);
  const [stop, setStop] = useState<SheetStop>('half');

  const place = state[side];
  const kind = place?.kind ?? kinds[side];
  const drawn = kind === null ? null : drawnAs(kind);
  const impacts = {
    a: useImpact(engine, 'a', state.a, date, kept.questions),
    b: useImpact(engine, 'b', state.b, date, kept.questions),
  };
  const free = impacts.a.status !== 'working' && impacts.b.status !== 'working';
  const landA = useLandLost(engine, impacts.a, free);
  // One place after the other: nobody reads both at once.
  const landB = useLandLost(engine, impacts.b, free && landA.status !== 'working');
  const lands = { a: landA, b: landB };
  const impact = impacts[side];
  const land = lands[side];
  const told = impact.status === 'told' ? impact.told : null;

  const tool: MapTool =
    chosen ?? (kind === null || place !== null ? 'look' : drawn === 'place' ? 'place' : 'draw');
  const put = useCallback(
    (next: Supposed | null, look?: MapView) =>
      patch({ [side]: next, selection: null, ...(look === undefined ? {} : { view: look }) }),
    [patch, side],
  );
  const takeTool = (next: MapTool) => {
    setChosen(next === 'look' && place === null ? null : next);
    setStop(next === 'look' ? 'half' : 'verdict');
  };
  const drew = (geometry: Geometry, accuracy: number | null) => {
    if (kind === null) return;
    put(placed(kind, geometry, accuracy, place));
  };
  const onPoint = (at: Position) => {
    if (kind === null || drawn !== 'place') return;
    const { accuracy } = marked('site', at, zoomAtHand(state.view));
    drew(pointAt(at), accuracy ?? null);
    setChosen(null);
    setStop('half');
  };
  const onDrawn = (shape: Polygon | LineString) => drew(shape, drawnMetres(shape, zoomAtHand(state.view)));

  const nameOf = (which: Side): string => {
    const known = state[which];
    if (names[which].trim() !== '') return names[which].trim();
    return known === null ? t(`whatIf:side.${which}`) : sentence(t(`words:kind.${known.kind}`));
  };
  const name = t('whatIf:mapName', { name: nameOf(side) });
  const kindName = (of: Kind) => sentence(t(`words:kind.${of}`));
  const fact = told?.named[supposedId(side)] ?? null;
  const { rules } = town.code;
  const scene = useMemo(
    () => impactScene(place, name, told, fact, rules, speech.language),
    [place, name, told, fact, rules, speech.language],
  );
  const painted = useAfterPaint(scene);
  const other = state[side === 'a' ? 'b' : 'a'];
  const otherName = nameOf(side === 'a' ? 'b' : 'a');
  const shownPlaces = useMemo<readonly MapPlace[]>(
    () =>
      other === null
        ? places
        : [
            ...places,
            {
              id: supposedId(side === 'a' ? 'b' : 'a'),
              kind: other.kind,
              name: otherName,
              geometry: other.geometry,
            },
          ],
    [places, other, otherName, side],
  );
  const lost = useMemo<readonly LandShape[]>(() => {
    const row = land.rows.find(({ activity }) => activity === shownLand);
    return row === undefined ? NO_LAND : [{ status: 'lost', geometry: row.lost }];
  }, [land.rows, shownLand]);

  const share = () => {
    const address = shareAddress(window.location.origin, '/e-se', search, date);
    navigator.clipboard.writeText(address).then(
      () => toast({ message: t('whatIf:shared') }),
      () => toast({ message: t('whatIf:cannotShare') }),
    );
  };
  const choose = (id: string | null) => patch({ selection: id });
  const both = state.a !== null && state.b !== null;
  // What was refused is there to be mended.
  const open = editing || place === null || impact.status === 'refused';

  return (
    <PanelAndMap
      label={t('whatIf:title')}
      panelWidth={480}
      stop={stop}
      onStop={setStop}
      panel={
        <div className={styles.panel} data-what-if data-status={impact.status}>
          <header className={styles.head}>
            <h1>{t('whatIf:title')}</h1>
            {(state.a !== null || state.b !== null) && (
              <IconButton label={t('whatIf:share')} onClick={share}>
                <IconShare size={18} aria-hidden />
              </IconButton>
            )}
          </header>
          <p className={styles.banner} data-hypothesis>
            <b>{t('whatIf:hypothesis')}</b> {t('whatIf:hypothesisText')}
          </p>
          {(state.a !== null || state.b !== null) && (
            <fieldset className={styles.sides}>
              <legend className="visually-hidden">{t('whatIf:sides')}</legend>
              {SIDES.map((which) => (
                <button
                  key={which}
                  type="button"
                  aria-pressed={side === which}
                  onClick={() => {
                    setSide(which);
                    setChosen(null);
                    setEditing(false);
                    setShownLand(null);
                    patch({ selection: null });
                  }}
                >
                  {which === 'b' && state.b === null
                    ? t('whatIf:addB')
                    : nameOf(which) === t(`whatIf:side.${which}`)
                      ? t(`whatIf:side.${which}`)
                      : `${which.toUpperCase()}: ${nameOf(which)}`}
                </button>
              ))}
            </fieldset>
          )}
          {place === null && (
            <Empty
              icon={<IconMapPinPlus size={24} aria-hidden />}
              title={t(kind === null ? 'whatIf:first.title' : 'whatIf:first.placeTitle')}
            >
              {kind === null
                ? t('whatIf:first.text')
                : t(
                    drawn === 'line'
                      ? 'whatIf:first.placeLine'
                      : drawn === 'area'
                        ? 'whatIf:first.placeArea'
                        : 'whatIf:first.placePoint',
                  )}
            </Empty>
          )}
          {open ? (
            <CandidateForm
              key={side}
              town={town}
              kind={kind}
              place={place}
              name={names[side]}
              tool={tool}
              view={state.view}
              onKind={(next) => {
                setKinds({ ...kinds, [side]: next });
                setChosen(null);
                if (place !== null) put(asKind(place, next));
              }}
              onPlace={put}
              onName={(name) => setNames({ ...names, [side]: name })}
              onTool={takeTool}
              {...(place === null ? {} : { onDone: () => setEditing(false) })}
            />
          ) : (
            place !== null && (
              <section className={styles.summary} aria-label={t('whatIf:form.heading')}>
                <KindSign kind={place.kind} />
                <div>
                  <b>{nameOf(side)}</b>
                  <p>
                    {nameOf(side) !== kindName(place.kind) && `${kindName(place.kind)} · `}
                    <Where geometry={place.geometry} /> · {`±\u00a0${speech.lawMetres(place.accuracy_m)}`}
                  </p>
                </div>
                <Button small onClick={() => setEditing(true)}>
                  {t('whatIf:form.edit')}
                </Button>
              </section>
            )
          )}
          <Load handle={handle} town={town} />
          {placesError !== null && <OurFault error={placesError} what="page" />}
          {handle.status === 'ready' && <Waiting impact={impact} />}
          {both && (
            <CompareTable
              impacts={impacts}
              lands={lands}
              names={{ a: `A: ${nameOf('a')}`, b: `B: ${nameOf('b')}` }}
              keptOpen={kept.status === 'ready'}
            />
          )}
          {told !== null && place !== null && (
            <>
              <ImpactResult
                key={side}
                standing={standing}
                kind={place.kind}
                told={told}
                kept={kept}
                selected={state.selection}
                lit={lit}
                onSelect={choose}
                onLight={setLit}
              />
              <LandTable land={land} shown={shownLand} onShow={setShownLand} />
              <section className={styles.part} aria-labelledby="map-list">
                <h2 id="map-list" tabIndex={-1}>
                  {t('whatIf:list')}
                </h2>
                <ul className={styles.mapList}>
                  <li>
                    <KindSign kind={place.kind} />
                    {t('whatIf:mapPlace', { name: nameOf(side) })}
                  </li>
                  {other !== null && (
                    <li>
                      <KindSign kind={other.kind} /> {t('whatIf:mapPlace', { name: otherName })}
                    </li>
                  )}
                  {told.licences.map((licence) =>
                    licence.effects.map((effect) => {
                      const finding = toldBy(effect);
                      return finding.measured_m === null ? null : (
                        <li key={`${licence.place}/${effect.rule}/${effect.against}`}>
                          <VerdictSign verdict={finding.verdict} size={16} />
                          <TextButton onClick={() => choose(licence.place)}>
                            {speech.name({ id: licence.place, kind: licence.kind, name: licence.name })}:{' '}
                            {speech.metres(Math.abs(finding.measured_m))}
                          </TextButton>
                        </li>
                      );
                    }),
                  )}
                </ul>
              </section>
            </>
          )}
        </div>
      }
      map={
        <ConsultaMap
          town={town}
          host={host}
          places={shownPlaces}
          scene={tool === 'draw' ? scene : painted}
          loaded={engine?.loaded ?? null}
          unknownKinds={told?.unknown ?? NO_KIND_LIST}
          selected={state.selection}
          hovered={lit}
          onHover={setLit}
          drawing={{ tool, target: 'site' }}
          onDraw={({ tool: next }) => takeTool(next)}
          onPlace={onPoint}
          onDrawn={onDrawn}
          onDrawnLine={onDrawn}
          drawShape={drawn === 'line' ? 'line' : 'lot'}
          land={lost}
          onSelect={(ids) => choose(ids[0] ?? null)}
        />
      }
    />
  );
}

/** What a place in thought would be: its plate, or how its shape is drawn. */
function KindSign({ kind }: { readonly kind: Kind }) {
  if (hasSymbol(kind)) return <PlaceSymbol kind={kind} size={24} />;
  return <Key name={isWay(kind) ? 'supposed-way' : isZone(kind) ? 'supposed-zone' : 'lot'} />;
}

const NO_KIND_LIST: readonly Kind[] = [];

/** What stands in the panel while there is no result. */
function Waiting({ impact }: { readonly impact: ImpactState }) {
  const { t } = useTranslation('whatIf');
  if (impact.status === 'none' || impact.status === 'told') return null;
  const words = {
    working: t('working'),
    unit: t('places'),
    stopped: t('stopped'),
    again: t('again'),
    refused: t('refused'),
  };
  return <UnfinishedWork state={impact} words={words} />;
}

/** Where a place in thought lies, in a few words. */
function Where({ geometry }: { readonly geometry: Geometry }) {
  const { t } = useTranslation('whatIf');
  const { latitude, longitude } = useFormat();
  const { language } = useSpeech();
  const positions = (path: readonly (readonly number[])[]): Position[] =>
    path.map(([lon = Number.NaN, lat = Number.NaN]) => [lon, lat]);
  if (geometry.type === 'Point') {
    const [lon = Number.NaN, lat = Number.NaN] = geometry.coordinates;
    return t('point', { where: `${latitude(lat)} ${longitude(lon)}` });
  }
  if (geometry.type === 'LineString')
    return t('line', { length: lengthText(lengthOf(positions(geometry.coordinates)), language) });
  if (geometry.type === 'Polygon')
    return t('drawn', {
      area: areaText(areaOf(positions(geometry.coordinates[0] ?? []).slice(0, -1)), language),
    });
  return t('form.drawing');
}
