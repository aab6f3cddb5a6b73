import {
  IconBook2,
  IconFolders,
  IconInfoCircle,
  IconMapPinSearch,
  type TablerIcon,
} from '@tabler/icons-react';

/** The pages that stand. What is to come is told on *Sobre* and has no link. */
export interface PageEntry {
  readonly to: '/consulta' | '/consultas' | '/leis' | '/sobre';
  readonly word: 'consulta' | 'saved' | 'laws' | 'about';
  readonly icon: TablerIcon;
  /** Letter after `G`. */
  readonly letter: string;
  readonly group: 'place' | 'data';
}
export const PAGES: readonly [PageEntry, PageEntry, PageEntry, PageEntry] = [
  { to: '/consulta', word: 'consulta', icon: IconMapPinSearch, letter: 'c', group: 'place' },
  { to: '/consultas', word: 'saved', icon: IconFolders, letter: 's', group: 'place' },
  { to: '/leis', word: 'laws', icon: IconBook2, letter: 'l', group: 'data' },
  { to: '/sobre', word: 'about', icon: IconInfoCircle, letter: 'b', group: 'data' },
];
