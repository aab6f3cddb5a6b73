import { useRef, useState } from 'react';
import { OfflineLine } from '../offline/OfflineLine.tsx';
import { GoTabs, useOnRound } from '../rounds/GoTabs.tsx';
import { SearchSources } from '../search/SearchSources.tsx';
import { Toasts } from '../states/Toasts.tsx';
import { TownProvider, useTownChoice } from '../town/TownProvider.tsx';
import { UndoProvider } from '../url/UndoProvider.tsx';
import styles from './AppShell.module.css';
import { useWidth } from './breakpoints.ts';
import { DemoBanner } from './DemoBanner.tsx';
import { BottomTabs, Rail } from './Navigation.tsx';
import { PageArea } from './PageArea.tsx';
import { SkipLinks } from './SkipLinks.tsx';
import { HelpDialog } from './shortcuts/HelpDialog.tsx';
import { Shortcuts } from './shortcuts/Shortcuts.tsx';
import { type Opened, TopBar } from './TopBar.tsx';
import { usePageChange } from './usePageChange.ts';
import { useShellKeys } from './useShellKeys.ts';

/** Everything that stands around a page. */
export function AppShell() {
  return (
    <Toasts>
      <Shortcuts>
        <SearchSources>
          <TownProvider>
            <UndoProvider>
              <Frame />
            </UndoProvider>
          </TownProvider>
        </SearchSources>
      </Shortcuts>
    </Toasts>
  );
}

function Frame() {
  const { standing } = useTownChoice();
  const phone = useWidth() === 'phone';
  const onRound = useOnRound();
  const search = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState<Opened>(null);
  const goToSearch = () => {
    if (search.current === null) setOpened('search');
    else search.current.focus();
  };
  const goToMenu = () => document.querySelector<HTMLElement>('#menu a')?.focus();
  usePageChange();
  useShellKeys({ goToSearch, goToMenu, openHelp: () => setOpened('help') });
  return (
    <div className={styles.shell}>
      <SkipLinks onSearch={goToSearch} onMenu={goToMenu} />
      <header className={styles.header}>
        <DemoBanner town={standing?.town ?? null} />
        <TopBar search={search} opened={opened} setOpened={setOpened} />
        <OfflineLine />
      </header>
      <div className={styles.body}>
        {phone ? null : <Rail />}
        <main id="content" tabIndex={-1} className={styles.content}>
          <PageArea />
        </main>
      </div>
      {phone && (onRound ? <GoTabs /> : <BottomTabs />)}
      <HelpDialog opened={opened === 'help'} onClose={() => setOpened(null)} />
    </div>
  );
}
