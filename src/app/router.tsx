import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { AppShell } from './shell/AppShell.tsx';
import { NotFound } from './shell/NotFound.tsx';
import { PageFault } from './states/PageFault.tsx';
import { isUrlKey, readSearch, type Search, writeSearch } from './url/state.ts';

/** One address for all pages: what a page does not use it carries along, so that a link back finds it. */
function validateSearch(raw: Record<string, unknown>): Search {
  return Object.fromEntries(
    Object.entries(raw).filter(([key, value]) => isUrlKey(key) && typeof value === 'string'),
  );
}

const rootRoute = createRootRoute({
  component: AppShell,
  notFoundComponent: NotFound,
  errorComponent: PageFault,
  validateSearch,
});

const routes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/',
    beforeLoad: ({ search }) => {
      throw redirect({ to: '/consulta', search });
    },
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/consulta',
    component: lazyRouteComponent(() => import('./siting/ConsultaPage.tsx'), 'ConsultaPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/consultas',
    component: lazyRouteComponent(() => import('./siting/SavedPage.tsx'), 'SavedPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/onde-pode',
    component: lazyRouteComponent(() => import('./viability/WherePage.tsx'), 'WherePage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/e-se',
    component: lazyRouteComponent(() => import('./impact/WhatIfPage.tsx'), 'WhatIfPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/importar',
    component: lazyRouteComponent(() => import('./intake/ImportPage.tsx'), 'ImportPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/geocodificar',
    component: lazyRouteComponent(() => import('./geocoding/GeocodingPage.tsx'), 'GeocodingPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/conformidade',
    component: lazyRouteComponent(() => import('./audit/AuditPage.tsx'), 'AuditPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/alvaras',
    component: lazyRouteComponent(() => import('./licences/LicencesPage.tsx'), 'LicencesPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/painel',
    component: lazyRouteComponent(() => import('./panel/PanelPage.tsx'), 'PanelPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/infracoes',
    component: lazyRouteComponent(() => import('./infractions/InfractionsPage.tsx'), 'InfractionsPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/roteiros',
    component: lazyRouteComponent(() => import('./rounds/RoundsPage.tsx'), 'RoundsPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/roteiros/denuncias',
    component: lazyRouteComponent(() => import('./rounds/complaints/ComplaintsPage.tsx'), 'ComplaintsPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/roteiros/andamento',
    component: lazyRouteComponent(() => import('./rounds/done/DonePage.tsx'), 'DonePage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/roteiros/ir',
    component: lazyRouteComponent(() => import('./rounds/GoPage.tsx'), 'GoPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/roteiros/mapa',
    component: lazyRouteComponent(() => import('./rounds/GoMapPage.tsx'), 'GoMapPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/roteiros/envios',
    component: lazyRouteComponent(() => import('./rounds/OutboxPage.tsx'), 'OutboxPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/parecer',
    component: lazyRouteComponent(() => import('./siting/VerifyPage.tsx'), 'VerifyPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/prefeitura',
    component: lazyRouteComponent(() => import('./town-hall/TownHallPage.tsx'), 'TownHallPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/transparencia',
    component: lazyRouteComponent(() => import('./transparency/TransparencyPage.tsx'), 'TransparencyPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/contas',
    component: lazyRouteComponent(() => import('./accounts/AccountsPage.tsx'), 'AccountsPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/leis',
    component: lazyRouteComponent(() => import('./laws/LawsPage.tsx'), 'LawsPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/sobre',
    component: lazyRouteComponent(() => import('./about/AboutPage.tsx'), 'AboutPage'),
  }),
] as const;

export const router = createRouter({
  routeTree: rootRoute.addChildren([...routes]),
  parseSearch: readSearch,
  stringifySearch: writeSearch,
  defaultErrorComponent: PageFault,
  scrollRestoration: false,
  defaultPreload: 'intent',
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
