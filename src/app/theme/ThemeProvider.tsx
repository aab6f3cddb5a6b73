import { MantineProvider } from '@mantine/core';
import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useState } from 'react';
import { readPreference, writePreference } from '../preferences.ts';
import { cssVariables, mantineTheme } from './mantine.ts';
import type { Theme } from './palette.ts';
import { usePrinting, usePrintKey } from './usePrinting.ts';

interface ThemeChoice {
  readonly theme: Theme;
  readonly setTheme: (theme: Theme) => void;
}
const ThemeContext = createContext<ThemeChoice>({ theme: 'light', setTheme: () => undefined });

/** The theme of the screen, and how to change it (kept on this machine). Paper is always light. */
export const useTheme = (): ThemeChoice => useContext(ThemeContext);

function firstTheme(): Theme {
  const system: Theme = globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  return readPreference<Theme>('theme', ['light', 'dark'], system);
}

/** Lays the theme on the document (`data-theme`, which Mantine follows) before anything is painted. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [theme, set] = useState(firstTheme);
  const laid = usePrinting() ? 'light' : theme;
  usePrintKey();
  // In the same step as the rest, so that a page is never printed half dark.
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = laid;
  }, [laid]);
  const choice = useMemo(
    () => ({
      theme,
      setTheme: (next: Theme) => {
        writePreference('theme', next);
        set(next);
      },
    }),
    [theme],
  );
  return (
    <ThemeContext value={choice}>
      <MantineProvider theme={mantineTheme} cssVariablesResolver={cssVariables} forceColorScheme={laid}>
        {children}
      </MantineProvider>
    </ThemeContext>
  );
}
