import { IconAlertTriangle, IconCheck, IconTrash, IconUpload } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordsError } from '../../records/errors.ts';
import { InputErrorBox } from '../states/InputErrorBox.tsx';
import { Notice } from '../states/Notice.tsx';
import { OurFault } from '../states/OurFault.tsx';
import { useToast } from '../states/Toasts.tsx';
import type { TownView } from '../town/types.ts';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { type Arms, ArmsRefused, readArms, SHARP_PIXELS } from './arms.ts';
import styles from './townHall.module.css';
import { useSetArms } from './useArms.ts';

type Chosen =
  | { readonly status: 'reading' }
  | { readonly status: 'read'; readonly arms: Arms }
  | { readonly status: 'refused'; readonly file: string; readonly refusal: ArmsRefused }
  | { readonly status: 'failed'; readonly error: unknown };

/** The arms as they head the papers; who administers the town chooses others, looks at them, and keeps them. */
export function ArmsPart({ town, mayChange }: { readonly town: TownView; readonly mayChange: boolean }) {
  const { t } = useTranslation('townHall');
  const toast = useToast();
  const keeping = useSetArms(town.ibge);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const take = (file: File | undefined) => {
    if (file === undefined) return;
    keeping.reset();
    setChosen({ status: 'reading' });
    readArms(file).then(
      (arms) => setChosen({ status: 'read', arms }),
      (error: unknown) =>
        setChosen(
          error instanceof ArmsRefused
            ? { status: 'refused', file: file.name, refusal: error }
            : { status: 'failed', error },
        ),
    );
  };
  const keep = (png: string | null) =>
    keeping.mutate(png, {
      onSuccess: () => {
        setChosen(null);
        toast({ message: t(png === null ? 'arms.removed' : 'arms.kept') });
      },
    });
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  const read = chosen?.status === 'read' ? chosen.arms : null;
  const shown = read?.png ?? town.arms;
  return (
    <div className={styles.arms} data-arms={read !== null ? 'chosen' : town.arms === null ? 'none' : 'kept'}>
      <figure className={styles.head}>
        {/* As the paper is headed: white in the dark too. */}
        <div className={styles.paper}>
          {shown === null ? (
            <span className={styles.nothing} aria-hidden />
          ) : (
            <img
              src={`data:image/png;base64,${shown}`}
              alt={t('arms.alt', { town: `${town.name} ${town.uf}` })}
            />
          )}
          <div>
            <p>
              {town.name} {town.uf}
            </p>
            <p className={styles.paperTitle}>{t('arms.paper')}</p>
          </div>
        </div>
        <figcaption>
          {t(read !== null ? 'arms.look' : town.arms === null ? 'arms.none' : 'arms.now')}
        </figcaption>
      </figure>
      {!mayChange ? (
        <p className={styles.who}>{t('arms.who', { town: town.name })}</p>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop on; the button within does the same by keyboard
        <div
          className={classes(styles.drop, over && styles.over)}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={onDrop}
        >
          {chosen?.status === 'refused' && (
            <InputErrorBox level={3} title={t('arms.refused', { file: chosen.file })}>
              {t(`arms.fault.${chosen.refusal.fault}`, { detail: chosen.refusal.detail })}
            </InputErrorBox>
          )}
          {chosen?.status === 'failed' && <OurFault level={3} error={chosen.error} what="page" />}
          {keeping.error !== null && (
            <Notice
              role="alert"
              tone="error"
              level={3}
              icon={<IconAlertTriangle size={24} aria-hidden />}
              title={t('arms.notKept')}
            >
              {keeping.error instanceof RecordsError && keeping.error.code === '42501'
                ? t('arms.who', { town: town.name })
                : t('arms.tryAgain')}
            </Notice>
          )}
          {read !== null && Math.max(read.width, read.height) < SHARP_PIXELS && (
            <p className={styles.warning}>
              {t('arms.few', { width: read.width, height: read.height, enough: SHARP_PIXELS })}
            </p>
          )}
          <div className={styles.buttons}>
            {read !== null && (
              <Button
                look="primary"
                icon={<IconCheck size={18} aria-hidden />}
                disabled={keeping.isPending}
                onClick={() => keep(read.png)}
              >
                {t(keeping.isPending ? 'arms.keeping' : 'arms.keep')}
              </Button>
            )}
            <Button
              look={read === null && town.arms === null ? 'primary' : 'default'}
              icon={<IconUpload size={18} aria-hidden />}
              disabled={chosen?.status === 'reading' || keeping.isPending}
              onClick={() => input.current?.click()}
            >
              {t(
                chosen?.status === 'reading'
                  ? 'arms.reading'
                  : shown === null
                    ? 'arms.choose'
                    : 'arms.chooseOther',
              )}
            </Button>
            {read !== null ? (
              <Button look="ghost" disabled={keeping.isPending} onClick={() => setChosen(null)}>
                {t('arms.cancel')}
              </Button>
            ) : (
              town.arms !== null && (
                <Button
                  look="ghost"
                  icon={<IconTrash size={18} aria-hidden />}
                  disabled={keeping.isPending}
                  onClick={() => keep(null)}
                >
                  {t('arms.remove')}
                </Button>
              )
            )}
          </div>
          <input
            ref={input}
            type="file"
            accept=".png,.svg,.jpg,.jpeg,image/png,image/svg+xml,image/jpeg"
            className="visually-hidden"
            aria-label={t('arms.choose')}
            tabIndex={-1}
            onChange={({ currentTarget }) => {
              take(currentTarget.files?.[0]);
              currentTarget.value = '';
            }}
          />
          <p className={styles.hint}>{t('arms.hint')}</p>
        </div>
      )}
    </div>
  );
}
