import { t } from '../text.ts';
import type { NumberingRule } from '../types.ts';

/**
 * Art. 262: a number is the distance in metres along the street's axis from its beginning to the middle of
 * the door, rounded up. The consolidated text prints the struck words of 1971 before those of
 * Lei 827/1973, for the direction as for the parity; both changes together leave each parity on the same
 * physical side of a street. Of the amending law only the year is known.
 */
const COMMON = {
  citation: 'Art. 262',
  axis: 'BR-116',
  across: { from: 'axis', both_sides: true },
  rounding: 'up',
  boundary_year: 1973,
} as const;

export const numbering: readonly NumberingRule[] = [
  {
    ...COMMON,
    id: 'EST-262-r1',
    valid_from: '1972-01-01',
    valid_to: '1973-12-31',
    amended_by: null,
    along: { from: 'south' },
    even: 'right',
    note: t(
      'Redação de 1971: do lado de Canoas (sul) para o norte, pares à direita. É leitura nossa do texto consolidado.',
      'Wording of 1971: from the Canoas side (south) northwards, even on the right. This is our reading of the consolidated text.',
    ),
  },
  {
    ...COMMON,
    id: 'EST-262',
    valid_from: '1973-01-01',
    valid_to: null,
    amended_by: 'Lei 827/1973',
    along: { from: 'north' },
    even: 'left',
    note: t(
      'Desde 1973: do norte para o sul, pares à esquerda. É leitura nossa; onde o cadastro de endereços mostra o contrário, vale o cadastro e a rua fica marcada.',
      'Since 1973: from north to south, even on the left. This is our reading; where the address register shows the contrary the register wins and the street is flagged.',
    ),
  },
];
