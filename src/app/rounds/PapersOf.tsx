import { IconBuildingStore, IconFileAlert, IconHistory } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { StopPapers } from '../../records/visit-store.ts';
import { useText } from '../i18n/language.ts';
import { useStanding } from '../town/TownProvider.tsx';
import { useFormat } from '../useFormat.ts';
import { PhotoStrip } from './PhotoStrip.tsx';
import type { RoundsT } from './say.ts';

/** What is known of the place: its licences, its infractions, what was found there before. */
export function PapersOf({ papers, t }: { readonly papers: StopPapers; readonly t: RoundsT }) {
  const { t: words } = useTranslation('licences');
  const { town } = useStanding();
  const { date, dateTime } = useFormat();
  const text = useText();
  return (
    <>
      {papers.licences.map((licence) => (
        <li key={licence.id} data-paper="licence">
          <IconBuildingStore size={20} aria-hidden />
          <span>
            <Link to="/alvaras" search={(now) => ({ ...now, licence: licence.id })}>
              {t('rounds:licenceOf', { number: licence.number })}
            </Link>
            <small>
              {words(`statusWord.${licence.status}`)}
              {licence.valid_to !== null && ` · ${t('rounds:validTo', { day: date(licence.valid_to) })}`}
            </small>
          </span>
        </li>
      ))}
      {papers.infractions.map((one) => {
        const offence = town.code.offences.find(({ id }) => id === one.offence);
        return (
          <li key={one.id} data-paper="infraction">
            <IconFileAlert size={20} aria-hidden />
            <span>
              <Link
                to="/infracoes"
                search={(now) => ({
                  ...now,
                  ...(one.status === 'draft' ? { draft: one.id } : { infraction: one.id }),
                })}
              >
                {one.number === null ? t('rounds:draftOf') : t('rounds:infractionOf', { number: one.number })}
              </Link>
              <small>
                {[
                  offence === undefined ? null : `${text(offence.label)} (${offence.citation})`,
                  one.act_on === null ? null : date(one.act_on),
                  one.closed
                    ? t('rounds:closedCase')
                    : one.due_on === null
                      ? null
                      : t('rounds:termUntil', { day: date(one.due_on) }),
                ]
                  .filter((part) => part !== null)
                  .join(' · ')}
              </small>
            </span>
          </li>
        );
      })}
      {papers.visits.map((visit) => (
        <li key={visit.id} data-paper="visit">
          <IconHistory size={20} aria-hidden />
          <span>
            <b>{visit.outcome === null ? t('rounds:told.skipped') : t(`rounds:outcome.${visit.outcome}`)}</b>
            <small>
              {[dateTime(visit.happened_at, town.timeZone), visit.reason, visit.note]
                .filter((part) => part !== null)
                .join(' · ')}
            </small>
          </span>
        </li>
      ))}
      {papers.photos.length > 0 && (
        <li>
          <PhotoStrip photos={papers.photos} />
        </li>
      )}
    </>
  );
}
