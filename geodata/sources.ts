/** The invented registers the facts are said to come from, as real ones would be told. */
import type { Kind } from '../src/laws/vocabulary.ts';
import type { FactSource } from './document.ts';

const REGISTERS: readonly (readonly [id: string, title: string, date: string, kinds: readonly Kind[]])[] = [
  [
    'limites',
    'Limites e zonas (demonstração)',
    '2026-01-05',
    ['municipality', 'zone-urban', 'zone-suburban', 'zone-rural', 'urban-perimeter', 'designated-area'],
  ],
  [
    'cadastro',
    'Cadastro imobiliário (demonstração)',
    '2026-07-01',
    ['lot', 'building', 'street-alignment', 'dwelling', 'wooden-building', 'mixed-building'],
  ],
  ['ruas', 'Ruas, estradas e pontes (demonstração)', '2026-01-05', ['street', 'road', 'bridge']],
  ['enderecos', 'Cadastro de endereços (demonstração)', '2026-07-01', ['address']],
  ['aguas', 'Rios, poços e esgoto (demonstração)', '2025-11-18', ['watercourse', 'sewage-outfall', 'well']],
  ['postos', 'Cadastro de postos (demonstração)', '2026-10-12', ['fuel-station']],
  ['escolas', 'Censo escolar (demonstração)', '2026-05-31', ['school', 'evening-school']],
  ['saude', 'Cadastro de saúde (demonstração)', '2026-09-01', ['hospital', 'asylum']],
  ['lugares', 'Lugares de uso público (demonstração)', '2026-08-20', ['church', 'hotel', 'public-office']],
  [
    'alvaras',
    'Alvarás de funcionamento (demonstração)',
    '2026-11-03',
    ['noisy-business', 'stable', 'piggery', 'quarry', 'explosives-store'],
  ],
];

export function demoSources(known: ReadonlySet<Kind>): FactSource[] {
  return REGISTERS.flatMap(([id, title, date, kinds]) => {
    const held = kinds.filter((kind) => known.has(kind));
    if (held.length === 0) return [];
    return [
      {
        id,
        title,
        date,
        origin: 'Inventado pelo programa geodata/write.ts deste projeto',
        licence: 'CC0 1.0',
        datum: 'SIRGAS 2000 (EPSG:4674)',
        is_demo: true as const,
        kinds: held,
      },
    ];
  });
}
