import { IconFileImport, IconListCheck, IconUpload } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useText } from '../i18n/language.ts';
import { SignInDialog } from '../session/SignInDialog.tsx';
import { useSession } from '../session/useSession.ts';
import { useMaySave } from '../siting/saved/useSaved.ts';
import { InputErrorBox } from '../states/InputErrorBox.tsx';
import { useStanding } from '../town/TownProvider.tsx';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import styles from './geocoding.module.css';
import type { Geocoding } from './useGeocoding.ts';

/** Where the addresses come from: a file, or the town's own records that have no position. */
export function Start({ work }: { readonly work: Geocoding }) {
  const { t } = useTranslation('geocoding');
  const text = useText();
  const { town } = useStanding();
  const { person } = useSession();
  const may = useMaySave(town.ibge);
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [signingIn, setSigningIn] = useState(false);
  const { refused, broken } = work;
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file !== undefined) work.openFile(file);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <>
      {refused !== null && (
        <InputErrorBox title={t('intro.refused')}>
          {refused === 'no-rows' ? t('intro.noRows') : text(refused.refused.sentence)}
        </InputErrorBox>
      )}
      {broken !== null && (
        <InputErrorBox title={t('intro.refused')}>{t('intro.broken', { row: broken })}</InputErrorBox>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a place to drop on; the button in it does the same by keyboard */}
      <div
        className={classes(styles.drop, over && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <IconFileImport size={30} aria-hidden />
        <h2>{over ? t('intro.over') : t('intro.title')}</h2>
        <p>{t('intro.text')}</p>
        <Button
          look="primary"
          icon={<IconUpload size={18} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {t('intro.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          aria-label={t('intro.choose')}
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            take(currentTarget.files);
            currentTarget.value = '';
          }}
        />
        <p className={styles.hint}>{t('intro.known')}</p>
      </div>
      <section className={styles.part} aria-labelledby="unplaced">
        <h2 id="unplaced">{t('intro.townTitle')}</h2>
        <p>{t('intro.townText')}</p>
        {may ? (
          <Button small icon={<IconListCheck size={16} aria-hidden />} onClick={work.openTown}>
            {t('intro.town')}
          </Button>
        ) : person === null ? (
          <>
            <p>{t('intro.signIn')}</p>
            <Button small onClick={() => setSigningIn(true)}>
              {t('intro.enter')}
            </Button>
          </>
        ) : (
          person !== undefined && <p>{t('intro.notYours')}</p>
        )}
      </section>
      <SignInDialog opened={signingIn} onClose={() => setSigningIn(false)} />
    </>
  );
}
