/** The mining agency's processes, SIGMINE (shapefile, SIRGAS 2000, no municipality). */
import { t } from '../../laws/text.ts';
import { plain } from '../values/text.ts';
import type { Shape } from './types.ts';

/** Phases in which mineral may be taken out; requests and research dig nothing yet. */
const EXTRACTION: ReadonlySet<string> = new Set([
  'concessao de lavra',
  'licenciamento',
  'lavra garimpeira',
  'registro de extracao',
  'manifesto de mina',
]);
/** Substances of a quarry: stone. Sand, gravel, clay, peat and water are taken otherwise, and other rules speak of them. */
const STONE =
  /\b(granit|basalt|gnaiss|gnaisse|diabasi|calcari|dolomit|marmor|ardosi|quartzit|arenit|riolit|dacit|migmatit|sienit|charnoquit|gabro|andesit|brita|pedra|rocha|filit|xist|serpentinit|conglomerad)/;

export const sigmine: Shape = {
  id: 'sigmine',
  title: t('Processos minerários (ANM, SIGMINE)', 'Mining processes (ANM, SIGMINE)'),
  word: 'sigmine',
  target: 'places',
  told_by: [['PROCESSO', 'FASE', 'SUBS']],
  columns: ['PROCESSO', 'ID', 'NUMERO', 'ANO', 'AREA_HA', 'FASE', 'ULT_EVENTO', 'NOME', 'SUBS', 'USO', 'UF'],
  fields: { PROCESSO: 'registry' },
  epsg: 4674,
  register: 'anm',
  kinds: ['quarry'],
  mixture: 'strict',
  judge: (row) => {
    if (!EXTRACTION.has(plain(row.text('FASE') ?? ''))) return { out: 'not-extracting' };
    return STONE.test(plain(row.text('SUBS') ?? '')) ? { kinds: ['quarry'] } : { out: 'no-stone' };
  },
  id_of: (row) => {
    const number = row.text('PROCESSO');
    return number === null ? null : `anm-${number.replaceAll(/[^\w.-]+/g, '-')}`;
  },
  once: false,
  // The holder, often a natural person.
  personal: ['NOME'],
};
