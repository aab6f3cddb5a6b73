import { memo, useState } from 'react';
import { bearing as bearingOf } from '../../../geodesy/bearing.ts';
import { pointDistance } from '../../../geodesy/distance.ts';
import type { Position } from '../../../geodesy/types.ts';
import { roughDistance } from '../../format.ts';
import { sentence } from '../../i18n/sentence.ts';
import { anchorOf } from '../../map/data/anchor.ts';
import { isCircle } from '../../map/data/scene.ts';
import type { Scene } from '../../map/scene.ts';
import { hasSymbol } from '../../symbols/index.ts';
import { PlaceSymbol, SiteSymbol } from '../../symbols/PlaceSymbol.tsx';
import { VerdictSign } from '../../symbols/VerdictMark.tsx';
import { TextButton } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { areaApart, edgeWords } from '../answer/figures.ts';
import { findingKey } from '../answer/findings.ts';
import { towards } from '../answer/speech.ts';
import type { AnswerView } from '../answer/view.ts';
import { NEAR_M, type Nearby, type Surroundings } from '../engine/engine.ts';
import styles from './list.module.css';

const FIRST = 10;

/** Everything the map shows of the answer, in words. */
export const MapList = memo(function MapList({
  view,
  scene,
  around,
  aroundFailed,
  siteWords,
  onPlace,
}: {
  readonly view: AnswerView;
  readonly scene: Scene;
  readonly around: Surroundings | null;
  /** They could not be looked up: nobody knows what lies there. */
  readonly aroundFailed: boolean;
  readonly siteWords: string;
  /** Chooses a place by its id. */
  readonly onPlace: (id: string) => void;
}) {
  const { speech, answer } = view;
  const { t, language, metres } = speech;
  const dot = answer.site.geometry.type === 'Point' || answer.site.geometry.type === 'MultiPoint';
  const unknown = t(aroundFailed ? 'siting:map.unknown' : 'siting:map.looking');
  const lines = answer.findings.filter(({ line, nearest }) => line !== null && nearest !== null);
  return (
    <section className={styles.list} aria-labelledby="map-list" data-map-list>
      <h2 id="map-list" tabIndex={-1}>
        {t('siting:map.title')}
      </h2>
      <p className={styles.item}>
        <SiteSymbol size={20} />
        <span>
          {t(dot ? 'siting:map.site' : 'siting:map.siteLot')}: {siteWords}
        </span>
      </p>
      {scene.suggestion !== null && (
        <p className={styles.item}>
          <VerdictSign verdict="complies" size={16} />
          <span>
            {t('siting:map.suggestion', suggestionWords(answer.site.geometry, scene.suggestion, view))}
          </span>
        </p>
      )}
      <h3>{t('siting:map.lines')}</h3>
      <ul>
        {lines.map((finding) => {
          const { nearest, verdict, measured_m } = finding;
          if (nearest === null || measured_m === null) return null;
          const key = findingKey(finding);
          return (
            <li key={key} className={classes(styles.item, view.lit === key && styles.lit)} data-line={key}>
              <VerdictSign verdict={verdict} size={16} />
              <button
                type="button"
                onClick={() => view.onSelect(finding)}
                onMouseEnter={() => view.onLight(key)}
                onMouseLeave={() => view.onLight(null)}
                onFocus={() => view.onLight(key)}
                onBlur={() => view.onLight(null)}
              >
                {areaApart(finding) === null
                  ? t('siting:map.line', {
                      verdict: t(`words:verdict.${verdict}`),
                      length: metres(Math.abs(measured_m)),
                      place: speech.name(nearest),
                    })
                  : t('siting:map.lineApart', {
                      verdict: t(`words:verdict.${verdict}`),
                      place: edgeWords(finding, measured_m, speech),
                    })}
                {finding.required_m !== null &&
                  ` (${t('siting:group.of', { required: speech.lawMetres(finding.required_m) })})`}
              </button>
            </li>
          );
        })}
      </ul>
      <Limits view={view} scene={scene} />
      <h3>{t('siting:map.zones')}</h3>
      {around === null ? (
        <p className={styles.none}>{unknown}</p>
      ) : around.zones.length === 0 ? (
        <p className={styles.none}>{t('siting:map.noZones')}</p>
      ) : (
        <ul>
          {around.zones.map((zone) => (
            <li key={zone.id} className={styles.item}>
              <PlaceButton place={zone} view={view} onPlace={onPlace} />
            </li>
          ))}
        </ul>
      )}
      <h3>{t('siting:map.near', { metres: roughDistance(NEAR_M, language) })}</h3>
      {around === null ? (
        <p className={styles.none}>{unknown}</p>
      ) : (
        <Places around={around} view={view} onPlace={onPlace} />
      )}
    </section>
  );
});

/** The circles that are drawn: of rules broken or open. */
function Limits({ view, scene }: { readonly view: AnswerView; readonly scene: Scene }) {
  const { t, lawMetres, name } = view.speech;
  const drawn = new Set(
    scene.offsets.filter(({ verdict }) => isCircle(verdict)).map(({ key }) => key.replace(/\/limit$/, '')),
  );
  const limits = view.answer.findings.filter((finding) => drawn.has(findingKey(finding)));
  if (limits.length === 0) return null;
  return (
    <>
      <h3>{t('siting:map.limits')}</h3>
      <ul>
        {limits.map((finding) => (
          <li key={findingKey(finding)} className={styles.item}>
            <VerdictSign verdict={finding.verdict} size={16} />
            <span>
              {t('siting:map.limit', {
                metres: lawMetres(finding.required_m ?? 0),
                place: finding.nearest === null ? '' : name(finding.nearest),
                verdict: t(`words:verdict.${finding.verdict}`),
              })}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function suggestionWords(
  from: AnswerView['answer']['site']['geometry'],
  to: Position,
  { speech: { t, language } }: AnswerView,
) {
  const start = anchorOf(from);
  return {
    distance: roughDistance(pointDistance(start, to), language),
    direction: towards(bearingOf(start, to), t),
  };
}

function Places({
  around,
  view,
  onPlace,
}: {
  readonly around: Surroundings;
  readonly view: AnswerView;
  readonly onPlace: (id: string) => void;
}) {
  const { t, metres, language } = view.speech;
  const [shown, setShown] = useState(FIRST);
  const { places, more } = around;
  if (places.length === 0)
    return (
      <p className={styles.none}>{t('siting:map.noneNear', { metres: roughDistance(NEAR_M, language) })}</p>
    );
  const rest = places.length - shown;
  return (
    <>
      <ul>
        {places.slice(0, shown).map((place) => (
          <li key={place.id} className={classes(styles.item, view.lit === place.id && styles.lit)}>
            {hasSymbol(place.kind) ? (
              <PlaceSymbol kind={place.kind} size={18} />
            ) : (
              <span className={styles.blank} />
            )}
            <PlaceButton place={place} view={view} onPlace={onPlace} />
            <span className={styles.metres}>{metres(place.metres)}</span>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <TextButton onClick={() => setShown(shown + 40)}>
          {t('siting:map.more', { count: Math.min(40, rest) })}
        </TextButton>
      )}
      {rest <= 0 && more > 0 && <p className={styles.none}>{t('siting:map.tooMany', { count: more })}</p>}
    </>
  );
}

function PlaceButton({
  place,
  view,
  onPlace,
}: {
  readonly place: Nearby;
  readonly view: AnswerView;
  readonly onPlace: (id: string) => void;
}) {
  const { t } = view.speech;
  const kind = t(`words:kind.${place.kind}`);
  return (
    <button
      type="button"
      onClick={() => onPlace(place.id)}
      onMouseEnter={() => view.onLight(place.id)}
      onMouseLeave={() => view.onLight(null)}
      onFocus={() => view.onLight(place.id)}
      onBlur={() => view.onLight(null)}
    >
      {place.name ?? sentence(t('siting:map.unnamed', { kind }))}{' '}
      <small>
        {kind} · {place.id}
      </small>
    </button>
  );
}
