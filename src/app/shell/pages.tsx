import {
  IconBook2,
  IconCertificate,
  IconFileAlert,
  IconFileImport,
  IconFolders,
  IconInfoCircle,
  IconLayoutDashboard,
  IconMapPinPlus,
  IconMapPinSearch,
  IconMapPins,
  IconPolygon,
  IconReportAnalytics,
  IconRoute,
  IconShieldCheck,
  type TablerIcon,
} from '@tabler/icons-react';

/** The pages that stand. What is to come is told on *Sobre* and has no link. */
export interface PageEntry {
  readonly to:
    | '/consulta'
    | '/onde-pode'
    | '/e-se'
    | '/conformidade'
    | '/painel'
    | '/consultas'
    | '/infracoes'
    | '/alvaras'
    | '/roteiros'
    | '/importar'
    | '/geocodificar'
    | '/transparencia'
    | '/leis'
    | '/sobre';
  readonly word:
    | 'consulta'
    | 'where'
    | 'whatIf'
    | 'audit'
    | 'panel'
    | 'saved'
    | 'infractions'
    | 'licences'
    | 'rounds'
    | 'intake'
    | 'geocoding'
    | 'published'
    | 'laws'
    | 'about';
  readonly icon: TablerIcon;
  /** Letter after `G`. */
  readonly letter: string;
  readonly group: 'place' | 'enforcement' | 'licences' | 'data';
}
export const PAGES: readonly PageEntry[] = [
  { to: '/consulta', word: 'consulta', icon: IconMapPinSearch, letter: 'c', group: 'place' },
  { to: '/onde-pode', word: 'where', icon: IconPolygon, letter: 'o', group: 'place' },
  { to: '/conformidade', word: 'audit', icon: IconShieldCheck, letter: 'f', group: 'place' },
  { to: '/e-se', word: 'whatIf', icon: IconMapPinPlus, letter: 'e', group: 'place' },
  { to: '/consultas', word: 'saved', icon: IconFolders, letter: 's', group: 'place' },
  { to: '/painel', word: 'panel', icon: IconLayoutDashboard, letter: 'p', group: 'enforcement' },
  { to: '/infracoes', word: 'infractions', icon: IconFileAlert, letter: 'i', group: 'enforcement' },
  { to: '/roteiros', word: 'rounds', icon: IconRoute, letter: 'r', group: 'enforcement' },
  { to: '/alvaras', word: 'licences', icon: IconCertificate, letter: 'a', group: 'licences' },
  { to: '/importar', word: 'intake', icon: IconFileImport, letter: 'm', group: 'data' },
  { to: '/geocodificar', word: 'geocoding', icon: IconMapPins, letter: 'd', group: 'data' },
  { to: '/transparencia', word: 'published', icon: IconReportAnalytics, letter: 't', group: 'data' },
  { to: '/leis', word: 'laws', icon: IconBook2, letter: 'l', group: 'data' },
  { to: '/sobre', word: 'about', icon: IconInfoCircle, letter: 'b', group: 'data' },
];
