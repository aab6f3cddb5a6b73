import { Menu, Modal, NativeSelect } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { Role } from '../../records/person.ts';
import { geoJsonOf, gpxOf, type RoundFile, rowsOf } from '../../rounds/files.ts';
import { saveAs, textFile } from '../saveAs.ts';
import { useSession } from '../session/useSession.ts';
import { toCsv } from '../siting/saved/list.ts';
import { OurFault } from '../states/OurFault.tsx';
import { useToast } from '../states/Toasts.tsx';
import { printPage } from '../theme/usePrinting.ts';
import { Button } from '../ui/Button.tsx';
import styles from './rounds.module.css';
import { reasonWords } from './say.ts';
import { roundsOf } from './send.ts';
import { letterOf } from './settings.ts';
import type { PlanningState } from './usePlanning.ts';
import { useColleagues, useSaveRounds } from './useRounds.ts';

/** Sends the day to those who go, prints it, takes it away as a file. */
export function PanelFoot({ page, role }: { readonly page: PlanningState; readonly role: Role }) {
  const { t, plan } = page;
  const [sending, setSending] = useState(false);
  // Until the first plan of a new question is there, the one in sight answers the question before.
  const none =
    plan === null ||
    page.planner.first_m === null ||
    plan.plan.rounds.every(({ stops }) => stops.length === 0);
  const maySend = role !== 'planner';
  const take = (kind: 'gpx' | 'geojson' | 'csv') => {
    const name = `roteiro-${page.standing.town.slug}-${page.day}`;
    const files = filesOf(page);
    if (kind === 'gpx') saveAs(`${name}.gpx`, textFile(gpxOf(files, name), 'application/gpx+xml'));
    else if (kind === 'geojson')
      saveAs(
        `${name}-sirgas2000.geojson`,
        textFile(`${JSON.stringify(geoJsonOf(files))}\n`, 'application/geo+json'),
      );
    else saveAs(`${name}.csv`, textFile(toCsv(t('rounds:csvHead').split(';'), rowsOf(files)), 'text/csv'));
  };
  return (
    <footer className={styles.foot}>
      <Button look="primary" disabled={none || !maySend} onClick={() => setSending(true)}>
        {t('rounds:send')}
      </Button>
      <Button disabled={none} icon={<IconPrinter size={18} aria-hidden />} onClick={() => void printPage()}>
        <span className={styles.wideOnly}>{t('rounds:sheet')}</span>
      </Button>
      <Menu position="top-end">
        <Menu.Target>
          <Button
            disabled={none}
            className={styles.tight}
            icon={<IconDownload className={styles.phoneOnly} size={20} aria-hidden />}
          >
            <span className={styles.wideOnly}>{t('rounds:files')}</span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {(['gpx', 'geojson', 'csv'] as const).map((kind) => (
            <Menu.Item key={kind} onClick={() => take(kind)}>
              {t(`rounds:file.${kind}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {!maySend && <p className={styles.hint}>{t('rounds:maySend')}</p>}
      <Modal
        opened={sending}
        onClose={() => setSending(false)}
        title={t('rounds:sendTitle')}
        closeButtonProps={{ 'aria-label': t('rounds:close') }}
      >
        {sending && <SendForm page={page} role={role} onClose={() => setSending(false)} />}
      </Modal>
    </footer>
  );
}

/** Sends the plan as it stood when the form was opened, under ids that stay: what failed half-way is sent again, not twice. */
function SendForm({
  page: now,
  role,
  onClose,
}: {
  readonly page: PlanningState;
  readonly role: Role;
  readonly onClose: () => void;
}) {
  const [page] = useState(now);
  const ids = useRef<string[]>([]);
  const { t, plan, standing } = page;
  const { person } = useSession();
  const colleagues = useColleagues();
  const toast = useToast();
  const save = useSaveRounds(standing.town.ibge);
  const own = person?.id ?? null;
  const [people, setPeople] = useState<readonly (string | null)[]>(() =>
    (plan?.plan.rounds ?? []).map(() => (role === 'inspector' ? own : null)),
  );
  const names = [...(colleagues.data ?? [])];
  return (
    <form
      className={styles.dialog}
      onSubmit={(event) => {
        event.preventDefault();
        let next = 0;
        const idOf = () => (ids.current[next++] ??= crypto.randomUUID());
        save.mutate(roundsOf(page, people, idOf), {
          onSuccess: () => {
            toast({ message: t('rounds:sent') });
            onClose();
          },
        });
      }}
    >
      <p className={styles.hint}>{t('rounds:sendText')}</p>
      {plan?.plan.rounds
        .filter(({ stops }) => stops.length > 0)
        .map(({ inspector, stops }) => (
          <NativeSelect
            key={inspector}
            label={t('rounds:whoGoes', { letter: letterOf(inspector), count: stops.length })}
            value={people[inspector] ?? ''}
            disabled={role === 'inspector'}
            onChange={({ currentTarget: { value } }) =>
              setPeople(people.map((one, k) => (k === inspector ? (value === '' ? null : value) : one)))
            }
            data={[
              { value: '', label: t('rounds:nobodyYet') },
              ...names.map(([value, label]) => ({ value, label })),
            ]}
          />
        ))}
      {colleagues.error !== null && (
        <OurFault error={colleagues.error} onRetry={() => void colleagues.refetch()} />
      )}
      {save.error !== null && <OurFault error={save.error} />}
      <div className={styles.buttons}>
        <Button look="primary" type="submit" disabled={save.isPending}>
          {t('rounds:send')}
        </Button>
        <Button onClick={onClose}>{t('rounds:cancel')}</Button>
      </div>
    </form>
  );
}

/** The plan as it goes out in files. */
function filesOf({ plan, byKey, t, language }: PlanningState): RoundFile[] {
  return (plan?.plan.rounds ?? [])
    .filter(({ stops }) => stops.length > 0)
    .map((round) => ({
      label: t('rounds:inspector', { letter: letterOf(round.inspector) }),
      round,
      line: plan?.lines[round.inspector] ?? [],
      told: ({ id }) => {
        const found = byKey.get(id);
        return {
          name: found?.name ?? id,
          address: found?.address ?? null,
          at: found?.at ?? [0, 0],
          why: (found?.reasons ?? []).map(({ reason }) => reasonWords(reason, t, language)).join('; '),
        };
      },
    }));
}
