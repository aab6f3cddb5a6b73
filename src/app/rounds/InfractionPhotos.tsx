import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { backendQuery } from '../session/useBackend.ts';
import { PhotoStrip } from './PhotoStrip.tsx';

/** Photographs of the visit at which an infraction was begun; nothing where it was begun elsewhere. */
export function InfractionPhotos({ id }: { readonly id: string }) {
  const { t } = useTranslation('rounds');
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: ['infraction', id, 'photos'],
    queryFn: async () => (await queries.ensureQueryData(backendQuery)).records.visits.photosOfInfraction(id),
  });
  if (data === undefined || data.length === 0) return null;
  return (
    <section aria-label={t('photosOfVisit')} data-visit-photos={data.length}>
      <h3>{t('photosOfVisit')}</h3>
      <PhotoStrip photos={data} />
    </section>
  );
}
