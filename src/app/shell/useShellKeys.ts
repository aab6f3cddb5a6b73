import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCoordinateSource } from '../search/useCoordinateSource.tsx';
import { useLawSource } from '../search/useLawSource.tsx';
import { useToast } from '../states/Toasts.tsx';
import { useUndo } from '../url/UndoProvider.tsx';
import { PAGES, type PageEntry } from './pages.tsx';
import { useShortcut } from './shortcuts/Shortcuts.tsx';

interface Targets {
  readonly goToSearch: () => void;
  readonly goToMenu: () => void;
  readonly openHelp: () => void;
}

function usePageKey({ to, letter, word }: PageEntry): void {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  useShortcut(
    `g ${letter}`,
    t(word === 'saved' ? 'nav.savedLong' : `nav.${word}`),
    () => void navigate({ to, search: true }),
    'everywhere',
  );
}

/** The keys and the searches that every page has. */
export function useShellKeys({ goToSearch, goToMenu, openHelp }: Targets): void {
  const { t } = useTranslation('shell');
  const { canUndo, undo } = useUndo();
  const toast = useToast();
  const content = () => document.getElementById('content')?.focus();
  useShortcut('alt+1', t('keyboard.content'), content, 'everywhere');
  useShortcut('alt+2', t('keyboard.menu'), goToMenu, 'everywhere');
  useShortcut('alt+3', t('keyboard.search'), goToSearch, 'everywhere');
  useShortcut('/', t('keyboard.search'), goToSearch, 'everywhere');
  useShortcut('?', t('keyboard.help'), openHelp, 'everywhere');
  useShortcut(
    'ctrl+z',
    t('keyboard.undo'),
    () => {
      undo();
      toast({ message: t(canUndo ? 'undo.done' : 'undo.nothing') });
    },
    'everywhere',
  );
  // The pages are the same on every render, and so is the order of the hooks.
  // biome-ignore lint/correctness/useHookAtTopLevel: a constant list
  for (const page of PAGES) usePageKey(page);
  useCoordinateSource();
  useLawSource();
}
