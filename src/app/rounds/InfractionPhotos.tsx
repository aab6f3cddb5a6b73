import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { backendQuery } from '../session/useBackend.ts';
import { OurFault } from '../states/OurFault.tsx';
import { PhotoStrip } from './PhotoStrip.tsx';

/** Photographs of the visit at which an infraction was begun; nothing where it was begun elsewhere. */
export function InfractionPhotos({ id }: { readonly id: string }) {
  const { t } = useTranslation('rounds');
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['infraction', id, 'photos'],
    queryFn: async () => (await queries.ensureQueryData(backendQuery)).records.visits.photosOfInfraction(id),
  });
  // An error must not look like a visit without photographs.
  if (error !== null && data === undefined)
    return <OurFault level={3} error={error} onRetry={() => void refetch()} />;
  if (data === undefined || data.length === 0) return null;
  return (
    <section aria-label={t('photosOfVisit')} data-visit-photos={data.length}>
      <h3>{t('photosOfVisit')}</h3>
      <PhotoStrip photos={data} />
    </section>
  );
}
