import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { backendQuery } from '../session/useBackend.ts';
import { useStanding } from '../town/TownProvider.tsx';
import { useFormat } from '../useFormat.ts';
import styles from './go.module.css';

interface Photo {
  readonly id: string;
  readonly taken_at: string;
}

/** Photographs that the town hall keeps, each fetched when it is shown. */
export function PhotoStrip({ photos }: { readonly photos: readonly Photo[] }) {
  return (
    <div className={styles.strip}>
      {photos.map((photo) => (
        <KeptPhoto key={photo.id} photo={photo} />
      ))}
    </div>
  );
}

function KeptPhoto({ photo }: { readonly photo: Photo }) {
  const { t } = useTranslation('rounds');
  const { town } = useStanding();
  const { dateTime } = useFormat();
  const queries = useQueryClient();
  const { data, error } = useQuery({
    queryKey: ['photo', photo.id],
    queryFn: async () => (await queries.ensureQueryData(backendQuery)).records.visits.photo(photo.id),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const alt = t('photoTaken', { when: dateTime(photo.taken_at, town.timeZone) });
  if (data == null) return <span className={styles.noPhoto}>{error === null ? '' : t('photoAway')}</span>;
  return <img className={styles.photo} src={`data:image/jpeg;base64,${data}`} alt={alt} loading="lazy" />;
}
