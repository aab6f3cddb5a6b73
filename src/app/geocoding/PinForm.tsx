import { Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Position } from '../../geodesy/types.ts';
import type { EngineHost } from '../siting/engine/host.ts';
import { AccuracyField } from '../siting/question/AccuracyField.tsx';
import { CoordinateField } from '../siting/question/CoordinateField.tsx';
import { accuracyMetres } from '../siting/question/question.ts';
import { useGuarded } from '../siting/useGuarded.ts';
import type { Standing } from '../town/types.ts';
import { Button } from '../ui/Button.tsx';
import { useFormat } from '../useFormat.ts';
import styles from './geocoding.module.css';
import type { Decided, Item } from './queue.ts';

/** A pin set by hand: where, how surely, and why. */
export function PinForm({
  item,
  host,
  standing: { town, date },
  at,
  writing,
  onPin,
  onDecide,
}: {
  readonly item: Item;
  readonly host: EngineHost | null;
  readonly standing: Standing;
  readonly at: Position;
  readonly writing: boolean;
  readonly onPin: (at: Position | null) => void;
  readonly onDecide: (decided: Decided) => Promise<boolean>;
}) {
  const { t } = useTranslation('geocoding');
  const { metres } = useFormat();
  const [accuracy, setAccuracy] = useState(accuracyMetres('building'));
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const near = useGuarded(host, `${date}/${at.join()}`, (engine) => engine.addressAt(at, date)).value;
  const save = (event: FormEvent) => {
    event.preventDefault();
    const said = reason.trim();
    setMissing(said === '');
    if (said === '') return;
    const spot = { at, precision: null, accuracy_m: accuracy, label: null };
    void onDecide({ review: 'pinned', spot, reason: said });
  };
  return (
    <div className={styles.form} data-pin-form>
      <h3>{t('pin.title')}</h3>
      <p>{t('pin.text')}</p>
      <CoordinateField town={town} at={at} onPlace={onPin} />
      <p className={styles.faint} role="status">
        {near?.address != null &&
          t('pin.near', { label: near.address.label, metres: metres(near.address.distance_m) })}{' '}
        {near?.street?.number != null &&
          t('pin.nearStreet', { label: near.street.label, number: near.street.number })}
      </p>
      <form className={styles.form} onSubmit={save} noValidate>
        <AccuracyField metres={accuracy} drawnMetres={null} onChange={setAccuracy} />
        <Textarea
          label={t('pin.reason')}
          description={t(item.stored === null ? 'pin.reasonFile' : 'pin.reasonHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          value={reason}
          error={missing && t('pin.reasonMissing')}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setMissing(false);
          }}
        />
        <div className={styles.actions}>
          <Button type="submit" small look="primary" disabled={writing}>
            {t('pin.save')}
          </Button>
          <Button small look="ghost" onClick={() => onPin(null)}>
            {t('pin.cancel')}
          </Button>
        </div>
      </form>
    </div>
  );
}
