import { IconFileImport, IconUpload } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useText } from '../../i18n/language.ts';
import { InputErrorBox } from '../../states/InputErrorBox.tsx';
import { Notice } from '../../states/Notice.tsx';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { useFormat } from '../../useFormat.ts';
import { History } from '../History.tsx';
import styles from '../intake.module.css';
import { fileSize } from '../size.ts';
import type { Intake } from '../useIntake.ts';

/** Beyond this a browser's tab runs out of memory while it reads. */
const MOST_BYTES = 100 * 1024 * 1024;

/** Files are dropped or chosen; what was imported before is listed below. */
export function FileStep({ intake }: { readonly intake: Intake }) {
  const { t } = useTranslation('intake');
  const text = useText();
  const { decimal } = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [tooLarge, setTooLarge] = useState<File | null>(null);

  const take = (files: readonly File[]) => {
    if (files.length === 0) return;
    const large = files.find(({ size }) => size > MOST_BYTES) ?? null;
    setTooLarge(large);
    if (large === null) intake.open(files);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  };
  return (
    <div className={styles.body}>
      {intake.refused !== null && (
        <div className={styles.fault}>
          <InputErrorBox title={t('refused.title')}>{text(intake.refused.sentence)}</InputErrorBox>
        </div>
      )}
      {tooLarge !== null && (
        <div className={styles.fault}>
          <InputErrorBox title={t('refused.title')}>
            {t('drop.tooLarge', { name: tooLarge.name, size: fileSize(tooLarge.size, decimal) })}
          </InputErrorBox>
        </div>
      )}
      {intake.stopped && <Notice role="status" title={t('stopped')} />}
      {intake.work === null && (
        // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop on; the button beside does the same by keyboard
        <div
          className={classes(styles.drop, over && styles.over)}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={onDrop}
        >
          <IconFileImport size={36} aria-hidden />
          <h2>{t(over ? 'drop.over' : 'drop.title')}</h2>
          <p>{t('drop.text')}</p>
          <Button
            look="primary"
            icon={<IconUpload size={18} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {t('drop.choose')}
          </Button>
          <input
            ref={input}
            type="file"
            multiple
            className="visually-hidden"
            aria-label={t('drop.choose')}
            tabIndex={-1}
            onChange={({ currentTarget }) => {
              take([...(currentTarget.files ?? [])]);
              currentTarget.value = '';
            }}
          />
          <p className={styles.hint}>{t('drop.known')}</p>
        </div>
      )}
      <History />
    </div>
  );
}
