import { t } from '../text.ts';
import type { PostureCode } from '../types.ts';
import { contents } from './contents.ts';
import { deadlines } from './deadlines.ts';
import { holes } from './holes.ts';
import { hours } from './hours.ts';
import { licences } from './licences.ts';
import { offences } from './offences.ts';
import { penalties } from './penalties.ts';
import { procedure } from './procedure.ts';
import { rules } from './rules.ts';
import { IN_FORCE } from './standing.ts';

/** Taguaí SP (3553005; 3553609 is another town). */
export const taguai: PostureCode = {
  town: {
    slug: 'taguai',
    ibge: '3553005',
    name: 'Taguaí',
    uf: 'SP',
    time_zone: 'America/Sao_Paulo',
    utm_epsg: 31982,
    bbox: [-49.48, -23.55, -49.32, -23.39],
  },
  law: 'Lei 612/1995',
  in_force_from: IN_FORCE.valid_from,
  in_force_note: t(
    'A lei vale desde que foi publicada, e o dia não consta. Tomamos o da sanção, 20 de setembro de 1995.',
    'The law binds from its publication, whose day is not given. We take that of its enactment, 20 September 1995.',
  ),
  rules,
  offences,
  deadlines,
  hours,
  holes,
  contents,
  procedure,
  licences,
  penalties,
};
