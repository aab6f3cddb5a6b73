import { createPortal } from 'react-dom';
import type { Position } from '../../geodesy/types.ts';
import { minuteOf } from '../../rounds/clock-time.ts';
import { sayLeftOut } from '../../rounds/say.ts';
import { civilDate } from '../format.ts';
import type { DrawUpon, MapPicture } from '../map/capture.ts';
import { toneOf } from '../map/routes.ts';
import { useSpeech } from '../siting/answer/useSpeech.ts';
import { PaperMap } from '../siting/paper/PaperMap.tsx';
import paper from '../siting/paper/paper.module.css';
import { usePrinting } from '../siting/paper/usePrinting.ts';
import { classes } from '../ui/classes.ts';
import { useFormat } from '../useFormat.ts';
import type { Planned } from './engine.ts';
import styles from './rounds.module.css';
import { reasonWords } from './say.ts';
import { letterOf } from './settings.ts';
import type { PlanningState } from './usePlanning.ts';

/** The day on A4, to be taken along: made when the browser prints. */
export function RoundSheet(props: { readonly page: PlanningState; readonly planned: Planned }) {
  const printing = usePrinting(numbersOf(props.planned, props.page));
  return printing === null ? null : <Sheet {...props} picture={printing.picture} />;
}

/** The weightiest; paper is for writing upon. */
const MOST_REASONS = 3;
/** Radius of a stop's number on the map, CSS pixels. */
const NUMBER_PX = 11;

/** The numbers of the stops: on the screen they stand beside the canvas. Letters tell inspectors apart on grey paper. */
const numbersOf =
  ({ plan }: Planned, { byKey, start, t }: PlanningState): DrawUpon =>
  (paper, pixel, ratio) => {
    const mark = (at: Position, text: string, filled: boolean) => {
      const [x, y] = pixel(at);
      paper.beginPath();
      paper.arc(x, y, NUMBER_PX * ratio, 0, 2 * Math.PI);
      paper.fillStyle = filled ? '#13202b' : '#ffffff';
      paper.fill();
      paper.lineWidth = 1.5 * ratio;
      paper.strokeStyle = '#13202b';
      paper.stroke();
      paper.fillStyle = filled ? '#ffffff' : '#13202b';
      paper.fillText(text, x, y);
    };
    paper.font = `700 ${10 * ratio}px sans-serif`;
    paper.textAlign = 'center';
    paper.textBaseline = 'middle';
    const many = plan.rounds.filter(({ stops }) => stops.length > 0).length > 1;
    for (const { stops, inspector } of plan.rounds)
      for (const [i, { id }] of stops.entries()) {
        const found = byKey.get(id);
        if (found !== undefined)
          mark(found.at, many ? `${letterOf(inspector)}${i + 1}` : String(i + 1), toneOf(inspector) === 0);
      }
    if (start !== null) mark(start, t('rounds:startLetter'), false);
  };

function Sheet({
  page: { t, standing, day, byKey, language },
  planned,
  picture,
}: {
  readonly page: PlanningState;
  readonly planned: Planned;
  readonly picture: MapPicture | null;
}) {
  const { town } = standing;
  const { dateTime, roughDistance, integer } = useFormat();
  const siting = useSpeech();
  const label = town.isDemo
    ? siting.t('siting:print.demo')
    : town.isSandbox
      ? siting.t('siting:print.sandbox')
      : null;
  return createPortal(
    <article className={paper.paper} data-paper>
      {label !== null && <p className={paper.label}>{label}</p>}
      <header className={paper.head}>
        <div>
          <h1>{t('rounds:sheetTitle', { day: civilDate(day), town: town.name })}</h1>
          <p>{t('rounds:sheetMade', { when: dateTime(new Date(), town.timeZone) })}</p>
        </div>
      </header>
      {picture !== null && <PaperMap picture={picture} utmEpsg={town.utmEpsg} speech={siting} />}
      {planned.plan.rounds
        .filter(({ stops }) => stops.length > 0)
        .map(({ inspector, stops, length_m, finish, lunch }) => (
          // Each takes his own page along.
          <section key={inspector} className={styles.sheetRound}>
            <h2>
              {t('rounds:inspector', { letter: letterOf(inspector) })} ·{' '}
              {t('rounds:rowTold', { km: roughDistance(length_m), time: minuteOf(finish) })}
              {lunch !== null && ` · ${t('rounds:lunchAt', { time: minuteOf(lunch) })}`}
            </h2>
            <table className={classes(paper.table, styles.sheetTable)}>
              <thead>
                <tr>
                  {t('rounds:sheetHead')
                    .split(';')
                    .map((head) => (
                      <th key={head} scope="col">
                        {head}
                      </th>
                    ))}
                </tr>
              </thead>
              <tbody>
                {stops.map(({ id, start, depart, leg_m }, i) => {
                  const found = byKey.get(id);
                  return (
                    <tr key={id}>
                      <td>{i + 1}</td>
                      <td>
                        {minuteOf(start)}–{minuteOf(depart)}
                      </td>
                      <td>
                        {found?.name}
                        {found?.address != null && found.address !== found.name && <br />}
                        {found?.address !== found?.name && found?.address}
                      </td>
                      <td>
                        {found?.reasons
                          .slice(0, MOST_REASONS)
                          .map(({ reason }) => reasonWords(reason, t, language))
                          .join('; ')}
                      </td>
                      <td>{integer(leg_m)}</td>
                      <td />
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </section>
        ))}
      {planned.plan.left_out.length > 0 && (
        <section>
          <h2>{t('rounds:outTitle', { count: planned.plan.left_out.length })}</h2>
          <ul>
            {planned.plan.left_out.map(({ id, why }) => (
              <li key={id}>
                {byKey.get(id)?.name ?? id}: {sayLeftOut(why)[language === 'en' ? 'en' : 'pt']}.
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>,
    document.body,
  );
}
