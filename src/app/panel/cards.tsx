import type { Board } from '../../enforcement/stats/board/board.ts';
import { Button } from '../ui/Button.tsx';
import { CaseLink, Offence } from './CaseList.tsx';
import { caseOf } from './cases.ts';
import styles from './panel.module.css';
import { pWords } from './say.ts';
import { spotClass } from './scale.ts';
import type { PanelPageState } from './usePanel.ts';

const LISTED = 200;

/** Every case on one point. */
export function HereCard({
  page,
  rows,
}: {
  readonly page: PanelPageState;
  readonly rows: readonly number[];
}) {
  const { t, data, format, label } = page;
  return (
    <div className={styles.card} data-here={rows.length}>
      <h3>{t('map.here', { count: rows.length })}</h3>
      <ul>
        {rows.slice(0, LISTED).map((row) => {
          const one = caseOf(data.facts, row);
          return (
            <li key={row}>
              <CaseLink id={one.id}>{one.number ?? t('noNumber')}</CaseLink>{' '}
              {one.day === null ? '' : format.date(one.day)}
              <br />
              {one.offence !== null && <Offence words={label.offence(one.offence)} t={t} />}
            </li>
          );
        })}
      </ul>
      {rows.length > LISTED && <p>{t('map.first', { count: LISTED })}</p>}
    </div>
  );
}

/** A neighbourhood in words: its rate, how sure, against the town, and whether it is a spot. */
export function HoodCard({
  page,
  board,
  name,
}: {
  readonly page: PanelPageState;
  readonly board: Board;
  readonly name: string;
}) {
  const { t, language, format, handle, measure } = page;
  const rate = board.rates.find((one) => one.name === name) ?? null;
  const chosen = handle.selection.neighbourhood === name;
  const { decimal } = format;
  const town = board.town === null ? '—' : decimal(board.town.rate, 1);
  const lines: string[] = [];
  if (rate?.rate == null || rate.interval === null)
    lines.push(t('map.hoodNone', { n: format.integer(rate?.cases ?? 0) }));
  else {
    const [low, high] = rate.interval;
    lines.push(
      t('map.hoodLine', {
        rate: decimal(rate.rate, 1),
        measure: t(`map.measure.${measure}`),
        low: decimal(low, 1),
        high: decimal(high, 1),
      }),
    );
    if (measure === 'inspections' && rate.exposure !== null)
      lines.push(t('map.hoodEffort', { n: format.integer(rate.cases), of: format.integer(rate.exposure) }));
    if (rate.few) lines.push(t('map.hoodFew'));
    else if (board.town !== null)
      lines.push(
        t(
          low > board.town.rate ? 'map.hoodAbove' : high < board.town.rate ? 'map.hoodBelow' : 'map.hoodLike',
          { town },
        ),
      );
  }
  const spot = rate === null ? null : spotClass(rate);
  if (handle.show === 'spots' && rate?.spot != null && spot !== null) {
    const { p, q } = rate.spot;
    const kind = /[23]$/.test(spot) ? (spot.startsWith('hot') ? 'hot' : 'cold') : 'none';
    lines.push(t(`map.spotWords.${kind}`, { p: pWords(p, language), q: pWords(q, language) }));
  }
  return (
    <div className={styles.card} data-hood={name}>
      <h3>{name}</h3>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <Button small onClick={() => handle.toggle('hood', name)}>
        {t(chosen ? 'map.unfilterHood' : 'map.filterHood')}
      </Button>
    </div>
  );
}
