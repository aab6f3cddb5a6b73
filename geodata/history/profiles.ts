/** What an invented town's inspectors find, and when: by what an offence is about. Patterns a manager can discover. */
import type { OffenceGroup } from '../../src/laws/offence-groups.ts';

export interface Profile {
  /** Share of all infractions, before the season. */
  readonly share: number;
  /** Factor of each month, January first. */
  readonly months: readonly number[];
  /** Factor of each day of the week, Sunday first. */
  readonly days: readonly number[];
  /** Hours between which it is found, the second one not in; beyond 24 is the small hours. */
  readonly hours: readonly (readonly [from: number, to: number, weight: number])[];
  readonly trades: readonly string[];
}
const EVEN = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1];
const OFFICE = [0.1, 1, 1, 1, 1, 1, 0.35];
const DAYTIME = [
  [8, 12, 5],
  [13, 18, 5],
] as const;

export const PROFILES: Readonly<Record<OffenceGroup, Profile>> = {
  // Warm nights, weekends, and the feasts of December.
  quiet: {
    share: 0.16,
    months: [2.1, 2, 1.3, 0.8, 0.6, 0.8, 0.6, 0.6, 0.8, 1, 1.3, 2.2],
    days: [1.9, 0.4, 0.4, 0.5, 0.8, 2, 2.4],
    hours: [
      [20, 23, 4],
      [23, 28, 6],
      [14, 20, 1],
    ],
    trades: ['Bar', 'Casa noturna', 'Lanchonete', 'Oficina mecânica', ''],
  },
  // After the rains of summer.
  cleaning: {
    share: 0.15,
    months: [1.5, 1.5, 1.3, 1, 0.8, 0.7, 0.7, 0.8, 0.9, 1, 1, 1.2],
    days: OFFICE,
    hours: DAYTIME,
    trades: ['', '', '', 'Mercado', 'Ferro-velho'],
  },
  // The dry season builds.
  building: {
    share: 0.12,
    months: [0.8, 0.8, 0.8, 0.8, 0.9, 0.8, 1, 1.4, 1.5, 1.5, 1.3, 0.6],
    days: OFFICE,
    hours: DAYTIME,
    trades: ['', 'Construtora', 'Loja de materiais'],
  },
  'public-way': {
    share: 0.14,
    months: [0.9, 0.9, 1, 1, 1, 1, 1, 1, 1, 1, 1.1, 1.3],
    days: [0.3, 1, 1, 1, 1, 1.1, 0.8],
    hours: DAYTIME,
    trades: ['Bar', 'Restaurante', 'Comércio de móveis', 'Oficina mecânica', ''],
  },
  // Shops without papers show before Christmas.
  trade: {
    share: 0.16,
    months: [0.8, 0.9, 1, 1, 1, 0.9, 0.9, 1, 1, 1, 1.3, 1.7],
    days: [0.3, 1, 1, 1, 1, 1, 0.8],
    hours: DAYTIME,
    trades: [
      'Mercado',
      'Bar',
      'Salão de beleza',
      'Oficina mecânica',
      'Loja de roupas',
      'Ambulante',
      'Padaria',
    ],
  },
  food: {
    share: 0.08,
    months: [1.4, 1.4, 1.2, 1, 0.8, 0.8, 0.8, 0.9, 0.9, 1, 1.1, 1.4],
    days: [0.6, 0.9, 1, 1, 1, 1.3, 1.1],
    hours: [
      [10, 14, 5],
      [17, 21, 4],
    ],
    trades: ['Restaurante', 'Padaria', 'Açougue', 'Mercado', 'Lanchonete', 'Ambulante'],
  },
  hygiene: {
    share: 0.05,
    months: EVEN,
    days: OFFICE,
    hours: DAYTIME,
    trades: ['', 'Hotel', 'Salão de beleza', 'Clínica'],
  },
  advertising: {
    share: 0.05,
    months: [0.7, 0.8, 0.9, 0.9, 1, 0.9, 1, 1.3, 1.5, 1.1, 1, 1.3],
    days: OFFICE,
    hours: DAYTIME,
    trades: ['Loja de roupas', 'Mercado', 'Posto de combustível', ''],
  },
  // Fields burn at the end of the dry winter.
  danger: {
    share: 0.04,
    months: [0.4, 0.4, 0.5, 0.6, 0.8, 1.2, 2, 2.6, 2, 1, 0.5, 0.4],
    days: [1, 1, 1, 1, 1, 1, 1],
    hours: [
      [10, 19, 5],
      [19, 23, 1],
    ],
    trades: ['', '', 'Posto de combustível', 'Depósito de gás'],
  },
  animals: {
    share: 0.03,
    months: EVEN,
    days: [1, 1, 1, 1, 1, 1, 1],
    hours: [
      [6, 12, 5],
      [13, 20, 5],
    ],
    trades: [''],
  },
  // Carnival and the feasts of June.
  amusement: {
    share: 0.015,
    months: [1, 2.4, 1, 0.6, 0.8, 2.2, 1.2, 0.6, 0.6, 0.8, 0.8, 1.4],
    days: [1.4, 0.2, 0.2, 0.3, 0.6, 1.8, 2.4],
    hours: [[18, 26, 1]],
    trades: ['Casa de festas', 'Parque de diversões', 'Casa noturna'],
  },
  worship: {
    share: 0.005,
    months: EVEN,
    days: [1.6, 0.6, 0.6, 0.8, 0.6, 0.8, 1.4],
    hours: [[9, 22, 1]],
    trades: [''],
  },
  transport: { share: 0.01, months: EVEN, days: OFFICE, hours: DAYTIME, trades: ['Transporte'] },
};
