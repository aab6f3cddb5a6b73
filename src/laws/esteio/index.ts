import type { PostureCode } from '../types.ts';
import { contents } from './contents.ts';
import { deadlines } from './deadlines.ts';
import { holes } from './holes.ts';
import { hours } from './hours.ts';
import { licences } from './licences.ts';
import { numbering } from './numbering.ts';
import { offences } from './offences.ts';
import { penalties } from './penalties.ts';
import { procedure } from './procedure.ts';
import { rules } from './rules.ts';
import { IN_FORCE } from './standing.ts';

/** Esteio RS. The box is the municipality’s in the IBGE mesh, rounded outwards. */
export const esteio: PostureCode = {
  town: {
    slug: 'esteio',
    ibge: '4307708',
    name: 'Esteio',
    uf: 'RS',
    time_zone: 'America/Sao_Paulo',
    utm_epsg: 31982,
    bbox: [-51.24, -29.88, -51.1, -29.82],
  },
  law: 'Lei 785/1971',
  in_force_from: IN_FORCE.valid_from,
  in_force_note: null,
  rules,
  offences,
  deadlines,
  hours,
  holes,
  contents,
  procedure,
  licences,
  penalties,
  numbering,
};
