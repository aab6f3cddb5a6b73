import { createPortal } from 'react-dom';
import { minuteOf } from '../../rounds/clock-time.ts';
import { sayLeftOut } from '../../rounds/say.ts';
import { civilDate } from '../format.ts';
import { pictureOfMap } from '../map/capture.ts';
import { useSpeech } from '../siting/answer/useSpeech.ts';
import { PaperMap } from '../siting/paper/PaperMap.tsx';
import paper from '../siting/paper/paper.module.css';
import { usePrinting } from '../theme/usePrinting.ts';
import { useFormat } from '../useFormat.ts';
import type { Planned } from './engine.ts';
import { reasonWords } from './say.ts';
import { letterOf } from './settings.ts';
import type { PlanningState } from './usePlanning.ts';

/** The day on A4, to be taken along: made when the browser prints. */
export function RoundSheet(props: { readonly page: PlanningState; readonly planned: Planned }) {
  return usePrinting() ? <Sheet {...props} /> : null;
}

function Sheet({
  page: { t, standing, day, byKey, language },
  planned,
}: {
  readonly page: PlanningState;
  readonly planned: Planned;
}) {
  const { town } = standing;
  const { dateTime, roughDistance, integer } = useFormat();
  const siting = useSpeech();
  const picture = pictureOfMap();
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
          <section key={inspector}>
            <h2>
              {t('rounds:inspector', { letter: letterOf(inspector) })} ·{' '}
              {t('rounds:rowTold', { km: roughDistance(length_m), time: minuteOf(finish) })}
              {lunch !== null && ` · ${t('rounds:lunchAt', { time: minuteOf(lunch) })}`}
            </h2>
            <table className={paper.table}>
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
                        {found?.reasons.map(({ reason }) => reasonWords(reason, t, language)).join('; ')}
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
