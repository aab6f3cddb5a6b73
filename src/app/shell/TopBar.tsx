import { Modal } from '@mantine/core';
import { IconArrowBackUp, IconKeyboard, IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { civilDate } from '../format.ts';
import { SearchBox } from '../search/SearchBox.tsx';
import { useTownChoice } from '../town/TownProvider.tsx';
import { IconButton } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { useUndo } from '../url/UndoProvider.tsx';
import { useWidth } from './breakpoints.ts';
import { ContextBlock } from './ContextBlock.tsx';
import { Mark } from './Mark.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import { LanguageSwitch, ThemeSwitch } from './Switches.tsx';
import styles from './TopBar.module.css';

export type Opened = 'search' | 'more' | 'help' | null;

interface TopBarProps {
  readonly search: Ref<HTMLInputElement>;
  readonly opened: Opened;
  readonly setOpened: (what: Opened) => void;
}

/** Mark, context block, search, undo, language, theme, profile. */
export function TopBar(props: TopBarProps) {
  const width = useWidth();
  return width === 'phone' || width === 'drawer' ? <SlimBar {...props} /> : <WideBar {...props} />;
}

function UndoButton() {
  const { t } = useTranslation('shell');
  const { canUndo, undo } = useUndo();
  return (
    <IconButton label={t(canUndo ? 'undo.label' : 'undo.nothing')} disabled={!canUndo} onClick={undo}>
      <IconArrowBackUp size={20} aria-hidden />
    </IconButton>
  );
}

function WideBar({ search, setOpened }: TopBarProps) {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <div className={styles.bar}>
      <Link to="/consulta" search={true} className={styles.brand} aria-label={t('common:product')}>
        <Mark />
        <span>{t('common:product')}</span>
      </Link>
      <ContextBlock />
      <SearchBox inputRef={search} />
      <div className={styles.end}>
        <UndoButton />
        <IconButton label={t('shell:keyboard.openHelp')} onClick={() => setOpened('help')}>
          <IconKeyboard size={20} aria-hidden />
        </IconButton>
        <LanguageSwitch />
        <ThemeSwitch />
        <ProfileMenu />
      </div>
    </div>
  );
}

/** Under 960 px: the block in two lines, the rest behind two buttons. */
function SlimBar({ opened, setOpened }: TopBarProps) {
  const { t } = useTranslation(['shell', 'search', 'common']);
  const { standing } = useTownChoice();
  const close = () => setOpened(null);
  const closing = { 'aria-label': t('common:close') };
  return (
    <div className={styles.bar}>
      <Link to="/consulta" search={true} className={styles.brand} aria-label={t('common:product')}>
        <Mark />
      </Link>
      <button
        type="button"
        className={classes(styles.context, standing !== null && standing.tense !== 'today' && styles.amber)}
        title={t('shell:context.open')}
        onClick={() => setOpened('more')}
      >
        {standing === null ? (
          <b>{t('shell:context.open')}</b>
        ) : (
          <>
            <b>
              {standing.town.name} · {standing.town.uf}
            </b>
            <small>
              {/* Another day than today is never overlooked, nor cut: the law gives it its place. */}
              {standing.tense === 'today'
                ? `${standing.town.code.law} · ${civilDate(standing.date)}`
                : `${civilDate(standing.date)} · ${t(`shell:context.${standing.tense}`)}`}
            </small>
          </>
        )}
      </button>
      <div className={styles.end}>
        <UndoButton />
        <IconButton id="search" label={t('search:open')} onClick={() => setOpened('search')}>
          <IconSearch size={22} aria-hidden />
        </IconButton>
        <IconButton label={t('shell:context.open')} onClick={() => setOpened('more')}>
          <IconMenu2 size={22} aria-hidden />
        </IconButton>
      </div>
      <Modal
        opened={opened === 'search'}
        onClose={close}
        title={t('search:label')}
        fullScreen
        closeButtonProps={closing}
      >
        <SearchBox wide onPicked={close} />
      </Modal>
      <Modal
        opened={opened === 'more'}
        onClose={close}
        title={t('shell:context.label')}
        fullScreen
        closeButtonProps={closing}
      >
        <div className={styles.more}>
          <ContextBlock stacked onChosen={close} />
          <div className={styles.settings}>
            <LanguageSwitch />
            <ThemeSwitch />
            <ProfileMenu spelled />
          </div>
        </div>
      </Modal>
    </div>
  );
}
