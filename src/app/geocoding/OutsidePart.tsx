import { NativeSelect, TextInput } from '@mantine/core';
import { IconWorldSearch } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  OUTSIDE_SERVICES,
  type OutsideGeocoder,
  readServer,
  SERVICE_NAMES,
} from '../../geocoding/outside.ts';
import { backendQuery } from '../session/useBackend.ts';
import { useMaySave } from '../siting/saved/useSaved.ts';
import { OurFault } from '../states/OurFault.tsx';
import { useStanding } from '../town/TownProvider.tsx';
import { Button } from '../ui/Button.tsx';
import styles from './geocoding.module.css';

/** The town's setting of an outside geocoder: off, or which server. Planners and administrators change it. */
export function OutsidePart() {
  const { t } = useTranslation('geocoding');
  const { town } = useStanding();
  const may = useMaySave(town.ibge);
  const { outside } = town;
  return (
    <section className={styles.part} aria-labelledby="outside" data-outside={outside?.service ?? 'off'}>
      <h2 id="outside">{t('outside.title')}</h2>
      <p>
        {outside === null
          ? t('outside.off')
          : t('outside.on', { service: SERVICE_NAMES[outside.service], host: new URL(outside.url).host })}
      </p>
      <p>{t('outside.text')}</p>
      {may ? (
        <Setting key={outside?.url} ibge={town.ibge} outside={outside} />
      ) : (
        <p>{t('outside.notYours')}</p>
      )}
    </section>
  );
}

function Setting({ ibge, outside }: { readonly ibge: string; readonly outside: OutsideGeocoder | null }) {
  const { t } = useTranslation('geocoding');
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const [service, setService] = useState<OutsideGeocoder['service']>(outside?.service ?? 'nominatim');
  const [url, setUrl] = useState(outside?.url ?? '');
  const [wrong, setWrong] = useState<'unreadable' | 'not-encrypted' | null>(null);
  const set = useMutation({
    mutationFn: async (server: OutsideGeocoder | null) => {
      const { records } = await queries.ensureQueryData(backendQuery);
      await records.setOutsideGeocoder(ibge, server);
    },
    // What the page may ask is told by its server as the page is opened.
    onSuccess: () => window.location.reload(),
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    const read = readServer(url);
    if ('fault' in read) return setWrong(read.fault);
    set.mutate({ service, url: read.url });
  };
  if (!open)
    return (
      <div className={styles.actions}>
        <Button small onClick={() => setOpen(true)}>
          {t(outside === null ? 'outside.choose' : 'outside.change')}
        </Button>
        {outside !== null && (
          <Button small look="ghost" disabled={set.isPending} onClick={() => set.mutate(null)}>
            {t('outside.turnOff')}
          </Button>
        )}
        {set.error !== null && <OurFault error={set.error} what="page" />}
      </div>
    );
  return (
    <form className={styles.setting} onSubmit={save} noValidate>
      <NativeSelect
        label={t('outside.service')}
        data={OUTSIDE_SERVICES.map((one) => ({ value: one, label: SERVICE_NAMES[one] }))}
        value={service}
        onChange={({ currentTarget }) => setService(currentTarget.value as OutsideGeocoder['service'])}
      />
      <TextInput
        label={t('outside.url')}
        description={t('outside.urlHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder="https://"
        type="url"
        autoComplete="off"
        spellCheck={false}
        value={url}
        onChange={({ currentTarget }) => {
          setUrl(currentTarget.value);
          setWrong(null);
        }}
        error={wrong === null ? null : t(`outside.${wrong}`)}
      />
      {set.error !== null && <OurFault error={set.error} what="page" />}
      <div className={styles.actions}>
        <Button type="submit" small look="primary" disabled={set.isPending}>
          {t('outside.save')}
        </Button>
        <Button small look="ghost" onClick={() => setOpen(false)}>
          {t('pin.cancel')}
        </Button>
      </div>
    </form>
  );
}

/**
 * Asks the outside geocoder for what the town's own data did not place. Those who may set it may ask it: addresses are of
 * people, and leave the town hall by its own hand only. All others are told so.
 */
export function AskOutside({
  ibge,
  server,
  count,
  onAsk,
}: {
  readonly ibge: string;
  readonly server: OutsideGeocoder;
  /** Addresses that may be asked. */
  readonly count: number;
  readonly onAsk: () => void;
}) {
  const { t } = useTranslation('geocoding');
  if (!useMaySave(ibge))
    return (
      <div className={styles.ask} data-ask-outside="not-yours">
        <p>{t('outside.notYoursToAsk', { count, host: new URL(server.url).host })}</p>
      </div>
    );
  return (
    <div className={styles.ask} data-ask-outside={count}>
      <p>{t('outside.ask', { count, host: new URL(server.url).host })}</p>
      <Button small icon={<IconWorldSearch size={16} aria-hidden />} onClick={onAsk}>
        {t('outside.askNow', { service: SERVICE_NAMES[server.service] })}
      </Button>
    </div>
  );
}
