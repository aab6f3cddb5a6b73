import { IconCheck, IconCircleDashed, IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { wallClock } from '../../enforcement/zone-time.ts';
import type { KeptRound } from '../../records/round.ts';
import { along, takeAlong } from '../offline/takeAlong.ts';
import { OurFault } from '../states/OurFault.tsx';
import { useStanding } from '../town/TownProvider.tsx';
import { Button } from '../ui/Button.tsx';
import { useFormat } from '../useFormat.ts';
import styles from './go.module.css';
import type { RoundsT } from './say.ts';

/** What of the day is on this device, and the button that takes it along. */
export function AlongPart({ round, t }: { readonly round: KeptRound; readonly t: RoundsT }) {
  const { town, today } = useStanding();
  const { decimal } = useFormat();
  const queries = useQueryClient();
  const key = ['along', round.id, today];
  const { data } = useQuery({ queryKey: key, queryFn: () => along(town, today, round.id), staleTime: 0 });
  const take = useMutation({
    mutationFn: () => takeAlong(queries, town, today, round.id),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
  if (data === undefined) return null;
  const at = (ms: number) => t('rounds:readAt', { time: wallClock(ms, town.timeZone).slice(11, 16) });
  const rows = [
    {
      key: 'papers',
      has: data.round !== null && data.papers !== null,
      what: t('rounds:alongStops', { count: round.stops.length }),
      more: data.papers === null ? t('rounds:notAlong') : at(data.papers),
    },
    ...(data.map === null
      ? []
      : [
          {
            key: 'map',
            has: data.map > 0,
            what: t('rounds:alongMap', { town: town.name }),
            more: data.map > 0 ? `${decimal(data.map / 1e6, 1)} MB` : t('rounds:notAlong'),
          },
        ]),
    {
      key: 'streets',
      has: data.streets,
      what: t('rounds:alongStreets'),
      more: t(data.streets ? 'rounds:complete' : 'rounds:notAlong'),
    },
    {
      key: 'shell',
      has: data.shell,
      what: t('rounds:alongLaws', { law: town.code.law }),
      more: t(data.shell ? 'rounds:complete' : 'rounds:notAlong'),
    },
  ];
  const whole = rows.every(({ has }) => has);
  return (
    <section className={styles.along} aria-labelledby="along" data-along={whole ? 'whole' : 'part'}>
      <h2 id="along">{t('rounds:alongTitle')}</h2>
      <ul>
        {rows.map((row) => (
          <li key={row.key} data-has={row.has}>
            {row.has ? <IconCheck size={18} aria-hidden /> : <IconCircleDashed size={18} aria-hidden />}
            <span>{row.what}</span>
            <small>{row.more}</small>
          </li>
        ))}
      </ul>
      {whole && <p role="status">{t('rounds:readyOffline')}</p>}
      <Button
        icon={<IconDownload size={20} aria-hidden />}
        disabled={take.isPending}
        onClick={() => take.mutate()}
      >
        {t(take.isPending ? 'rounds:taking' : whole ? 'rounds:takeAgain' : 'rounds:takeAlong')}
      </Button>
      {take.error !== null && <OurFault error={take.error} />}
    </section>
  );
}
