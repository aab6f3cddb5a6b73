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

/** Ribas do Rio Pardo MS. The seat is in UTM 22S; the west of the town lies in 21S. */
export const ribasDoRioPardo: PostureCode = {
  town: {
    slug: 'ribas-do-rio-pardo',
    ibge: '5007109',
    name: 'Ribas do Rio Pardo',
    uf: 'MS',
    time_zone: 'America/Campo_Grande',
    utm_epsg: 31982,
    bbox: [-54.21, -21.64, -52.81, -19.52],
  },
  law: 'Lei 427/1987',
  in_force_from: IN_FORCE.valid_from,
  in_force_note: t(
    'A lei vale 60 dias depois de publicada, e o dia da publicação não consta. Contamos da sanção, em 10 de março de 1987.',
    'The law binds 60 days after it is published, and the day of publication is not given. We count from its enactment on 10 March 1987.',
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
