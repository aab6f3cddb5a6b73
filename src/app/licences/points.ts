/** Licences as points of the map. */
import type { LicenceMap, LicenceRow } from '../../records/licence-store.ts';
import type { MapPoint } from '../map/types.ts';
import { endingOf } from './filters.ts';

export const pointsOf = ({ id, lon, lat, status, days_left }: LicenceMap): readonly MapPoint[] =>
  id.map((key, i) => ({
    key,
    at: [lon[i] ?? 0, lat[i] ?? 0],
    tone: toneOf({ status: status[i] ?? 'requested', days_left: days_left[i] ?? null }),
  }));

function toneOf(row: Pick<LicenceRow, 'status' | 'days_left'>): MapPoint['tone'] {
  const ending = endingOf(row);
  if (ending === 'ended') return 'late';
  if (ending === 'soon') return 'soon';
  return row.status === 'in-force' || row.status === 'requested' || row.status === 'suspended'
    ? 'plain'
    : 'closed';
}
