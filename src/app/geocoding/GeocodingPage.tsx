import { IconDownload } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sayOutsideFault } from '../../geocoding/say.ts';
import type { Position } from '../../geodesy/types.ts';
import { useLanguage } from '../i18n/language.ts';
import type { Scene } from '../map/scene.ts';
import type { MapPin } from '../map/types.ts';
import { saveAs, textFile } from '../saveAs.ts';
import { PanelAndMap } from '../shell/PanelAndMap.tsx';
import { useEngine } from '../siting/engine/useEngine.ts';
import { Load } from '../siting/Load.tsx';
import { ConsultaMap } from '../siting/map/ConsultaMap.tsx';
import { useMapPlaces } from '../siting/map/useMapPlaces.ts';
import { LOOKING } from '../siting/question/drawing.ts';
import { accuracyMetres } from '../siting/question/question.ts';
import { toCsv } from '../siting/saved/list.ts';
import { usePlaceSearch } from '../siting/usePlaceSearch.tsx';
import { InputErrorBox } from '../states/InputErrorBox.tsx';
import { LongWork } from '../states/LongWork.tsx';
import { Notice } from '../states/Notice.tsx';
import { useStanding } from '../town/TownProvider.tsx';
import { Button } from '../ui/Button.tsx';
import { useUrlState } from '../url/useUrlState.ts';
import { BlindPart } from './BlindPart.tsx';
import { DecisionFault } from './DecisionFault.tsx';
import styles from './geocoding.module.css';
import { AskOutside, OutsidePart } from './OutsidePart.tsx';
import { QueueList } from './QueueList.tsx';
import {
  candidateSpot,
  type Filter,
  foundSpot,
  type Item,
  isSure,
  isToDo,
  nextToDo,
  passes,
  resultColumns,
  resultRow,
  type Spot,
  viewOf,
} from './queue.ts';
import { ReviewCard } from './ReviewCard.tsx';
import { Start } from './Start.tsx';
import { type Geocoding, useGeocoding } from './useGeocoding.ts';
import { useQueueKeys } from './useQueueKeys.ts';

/** *Geocodificar*: where addresses of a file, or of the town's records without a position, are; and who says so. */
export function GeocodingPage() {
  const { t } = useTranslation('geocoding');
  const { language } = useLanguage();
  const standing = useStanding();
  const { town, date } = standing;
  const { patch, state } = useUrlState();
  const handle = useEngine(town, date);
  const host = handle.engine?.host ?? null;
  const { places } = useMapPlaces(host);
  const work = useGeocoding(standing, host);
  const { items, batch } = work;
  const [filter, setFilter] = useState<Filter>('todo');
  const [current, setCurrent] = useState<string | null>(null);
  const [pin, setPin] = useState<Position | null>(null);
  usePlaceSearch(host, null, date);

  const shown = useMemo(
    () => items.filter((item) => passes(item, filter) || item.key === current),
    [items, filter, current],
  );
  const item = items.find(({ key }) => key === current) ?? null;
  const choose = useCallback(
    (key: string | null) => {
      setCurrent(key);
      setPin(null);
      const view = viewOf(positionsOf(items.find((one) => one.key === key) ?? null));
      if (view !== null) patch({ view }, { replace: true });
    },
    [items, patch],
  );
  // A batch opens on what is first to be decided, and begins anew with another.
  const ready = items.length > 0 && items.some(({ found }) => found !== null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each batch that has been looked for
  useEffect(() => {
    const first = items.find(isToDo);
    setFilter(first === undefined ? 'all' : 'todo');
    choose((first ?? items[0])?.key ?? null);
  }, [batch, ready]);

  const decide: Geocoding['decide'] = async (key, decided) => {
    const next = nextToDo(items, key);
    const stands = await work.decide(key, decided);
    if (stands) choose(next ?? key);
    return stands;
  };
  const accept = (spot: Spot | null, review: 'accepted' | 'chosen') => {
    if (item !== null && spot !== null && !isPinned(item) && !work.writing)
      void decide(item.key, { review, spot, reason: null });
  };
  const candidates = item?.decided === null ? (item.found?.candidates ?? []) : [];
  const street = accuracyMetres('street');
  const startPin = () => {
    if (item === null) return;
    const [at] = positionsOf(item);
    const { view } = state;
    setPin(at ?? (view === null ? middleOf(town.bbox) : [view.lon, view.lat]));
  };
  useQueueKeys({
    keys: shown.map(({ key }) => key),
    current,
    onChoose: choose,
    onCandidate: (n) => {
      const one = candidates[n - 1];
      if (one !== undefined) accept(candidateSpot(one, street), 'chosen');
    },
    onPin: startPin,
  });

  const pins = useMemo<readonly MapPin[]>(() => {
    if (item === null) return [];
    const marks = (item.decided === null ? (item.found?.candidates ?? []) : []).map(
      ({ lon, lat, label }, i): MapPin => ({
        key: `candidate-${i}`,
        at: [lon, lat],
        text: String(i + 1),
        label: t('pin.candidate', { n: i + 1, label }),
      }),
    );
    return pin === null
      ? marks
      : [
          ...marks,
          { key: 'pin', at: pin, text: '+', label: t('pin.mark', { address: item.address }), onMove: setPin },
        ];
  }, [item, pin, t]);
  const scene = useMemo<Scene>(() => {
    const spot = item === null || pin !== null ? null : (item.decided?.spot ?? foundSpot(item.found));
    return spot === null
      ? NOTHING
      : {
          ...NOTHING,
          site: { geometry: { type: 'Point', coordinates: [...spot.at] }, accuracy_m: spot.accuracy_m },
        };
  }, [item, pin]);

  const download = () => {
    if (batch?.source !== 'file') return;
    const rows = items.map((one, i) =>
      resultRow(batch.table.rows[i] ?? [], one, (review) => t(`decided.${review}`)),
    );
    const head = resultColumns(batch.table.columns, t('batch.decision'), t('batch.reason'));
    saveAs(
      `${t('batch.fileName')}-${batch.name.replace(/\.\w+$/, '')}.csv`,
      textFile(toCsv(head, rows), 'text/csv'),
    );
  };
  const sure = batch?.source === 'town' ? items.filter(isSure).length : 0;
  const left = items.filter(isToDo).length;

  return (
    <PanelAndMap
      label={t('title')}
      panelWidth={500}
      panel={
        <div
          className={styles.panel}
          data-geocoding
          data-status={work.work?.name ?? (batch === null ? 'start' : 'review')}
        >
          <header className={styles.head}>
            <h1>{t('title')}</h1>
            {batch !== null && work.work === null && (
              <>
                {batch.source === 'file' && items.length > 0 && (
                  <Button small icon={<IconDownload size={16} aria-hidden />} onClick={download}>
                    {t('batch.download')}
                  </Button>
                )}
                <Button small look="ghost" onClick={work.close}>
                  {t('batch.close')}
                </Button>
              </>
            )}
          </header>
          <Load handle={handle} town={town} />
          {work.work !== null && (
            <div data-work={work.work.name}>
              <LongWork
                title={t(`work.${work.work.name}`)}
                done={work.work.done}
                total={work.work.total}
                unit={work.work.name === 'reading' ? '' : t('work.unit')}
                note={t(work.work.name === 'asking' ? 'outside.note' : 'work.note')}
                {...(work.work.name === 'reading' ? {} : { onCancel: work.cancel })}
              />
            </div>
          )}
          {work.error !== null && <DecisionFault error={work.error} />}
          {work.outsideFault !== null && town.outside !== null && (
            <InputErrorBox title={t('outside.ended', { count: work.outsideFault.answered })}>
              {sayOutsideFault(work.outsideFault.fault, town.outside.url, language === 'en' ? 'en' : 'pt')}
            </InputErrorBox>
          )}
          {host !== null && batch === null && work.work === null && <Start work={work} />}
          {batch !== null && work.work === null && (
            <>
              <p className={styles.batch}>
                <b>{batch.source === 'file' ? batch.name : t('batch.town')}</b>
                {batch.source === 'file' && (
                  <label>
                    {t('column.label')}{' '}
                    <select
                      value={batch.column}
                      onChange={(event) => work.chooseColumn(Number(event.currentTarget.value))}
                    >
                      {batch.column < 0 && <option value={-1}>{t('column.none')}</option>}
                      {batch.table.columns.map((column, i) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: two columns may bear one name
                        <option key={i} value={i}>
                          {column}
                        </option>
                      ))}
                    </select>
                  </label>
                )}
                {sure > 0 && (
                  <Button small disabled={work.writing} onClick={() => void work.acceptSure()}>
                    {t('batch.acceptSure', { count: sure })}
                  </Button>
                )}
              </p>
              {work.stopped && (
                <Notice
                  role="status"
                  title={t('work.stopped')}
                  actions={
                    <Button
                      small
                      onClick={() =>
                        batch.source === 'file' ? work.chooseColumn(batch.column) : work.openTown()
                      }
                    >
                      {t('work.again')}
                    </Button>
                  }
                >
                  {t('work.stoppedText')}
                </Notice>
              )}
              {batch.source === 'town' && items.length === 0 && (
                <Notice role="status" title={t('intro.nothing')}>
                  {t('intro.nothingText')}
                </Notice>
              )}
              {items.length > 0 && !work.stopped && ready && (
                <>
                  {town.outside !== null && work.askable > 0 && (
                    <AskOutside
                      ibge={town.ibge}
                      server={town.outside}
                      count={work.askable}
                      onAsk={work.askOutside}
                    />
                  )}
                  <QueueList
                    items={items}
                    shown={shown}
                    filter={filter}
                    onFilter={setFilter}
                    current={current}
                    onChoose={choose}
                    onAccept={() => accept(foundSpot(item?.found ?? null), 'accepted')}
                  />
                  {left === 0 && (
                    <p className={styles.done} role="status">
                      {t('batch.done')}
                    </p>
                  )}
                  {item !== null && (
                    <ReviewCard
                      key={item.key}
                      item={item}
                      host={host}
                      standing={standing}
                      writing={work.writing}
                      pin={pin}
                      onPin={setPin}
                      onStartPin={startPin}
                      onDecide={(decided) => decide(item.key, decided)}
                      onSearch={(address) => work.searchAgain(item.key, address)}
                    />
                  )}
                </>
              )}
            </>
          )}
          {host !== null && <BlindPart host={host} date={date} />}
          {host !== null && batch === null && work.work === null && <OutsidePart />}
        </div>
      }
      map={
        <ConsultaMap
          town={town}
          host={host}
          places={places}
          scene={scene}
          loaded={handle.engine?.loaded ?? null}
          unknownKinds={NO_KINDS}
          selected={null}
          hovered={null}
          onHover={IGNORE}
          drawing={LOOKING}
          onDraw={IGNORE}
          onPlace={setPinIf(pin, setPin)}
          onDrawn={IGNORE}
          onSelect={IGNORE}
          pins={pins}
          wholeTown
          {...(pin === null ? {} : { onPoint: setPin })}
        />
      }
    />
  );
}

const NO_KINDS = [] as const;
const IGNORE = () => undefined;
const NOTHING: Scene = { site: null, lines: [], offsets: [], decided: new Map(), suggestion: null };

/** The space bar marks the middle of the map: it moves a pin that is there. */
const setPinIf = (pin: Position | null, setPin: (at: Position) => void) => (at: Position) => {
  if (pin !== null) setPin(at);
};
const isPinned = ({ stored }: Item): boolean => stored?.review === 'pinned';
const middleOf = ([west, south, east, north]: readonly [number, number, number, number]): Position => [
  (west + east) / 2,
  (south + north) / 2,
];

function positionsOf(item: Item | null): readonly Position[] {
  if (item === null) return [];
  const spot = item.decided?.spot ?? foundSpot(item.found);
  return spot !== null
    ? [spot.at]
    : (item.found?.candidates ?? []).map(({ lon, lat }): Position => [lon, lat]);
}
