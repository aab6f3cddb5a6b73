import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { I18nextProvider } from 'react-i18next';
import { startI18n } from './i18n/index.ts';
import { router } from './router.tsx';
import { ThemeProvider } from './theme/ThemeProvider.tsx';

const i18n = startI18n();
/** A fault is told at once (with a button), not hidden behind silent repeats. */
const queries = new QueryClient({
  defaultOptions: {
    // Without a network a question is asked too: what was kept answers it (offline/kept.ts), or the page says why not.
    queries: {
      retry: 1,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
      staleTime: 60_000,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

export function App() {
  return (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <ThemeProvider>
          <RouterProvider router={router} />
        </ThemeProvider>
      </QueryClientProvider>
    </I18nextProvider>
  );
}
