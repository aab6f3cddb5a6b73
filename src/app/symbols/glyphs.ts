/** The glyph on each plate: Tabler outline icons (MIT), taken from the package, 24 x 24. */

import type { IconNode } from '@tabler/icons-react';
import { __iconNode as bed } from '@tabler/icons-react/icons/IconBed';
import { __iconNode as bomb } from '@tabler/icons-react/icons/IconBomb';
import { __iconNode as bank } from '@tabler/icons-react/icons/IconBuildingBank';
import { __iconNode as bridge } from '@tabler/icons-react/icons/IconBuildingBridge2';
import { __iconNode as church } from '@tabler/icons-react/icons/IconBuildingChurch';
import { __iconNode as cottage } from '@tabler/icons-react/icons/IconBuildingCottage';
import { __iconNode as factory } from '@tabler/icons-react/icons/IconBuildingFactory2';
import { __iconNode as hospital } from '@tabler/icons-react/icons/IconBuildingHospital';
import { __iconNode as warehouse } from '@tabler/icons-react/icons/IconBuildingWarehouse';
import { __iconNode as droplet } from '@tabler/icons-react/icons/IconDroplet';
import { __iconNode as pump } from '@tabler/icons-react/icons/IconGasStation';
import { __iconNode as gavel } from '@tabler/icons-react/icons/IconGavel';
import { __iconNode as care } from '@tabler/icons-react/icons/IconHeartHandshake';
import { __iconNode as home } from '@tabler/icons-react/icons/IconHome';
import { __iconNode as mixedHome } from '@tabler/icons-react/icons/IconHome2';
import { __iconNode as horse } from '@tabler/icons-react/icons/IconHorse';
import { __iconNode as moon } from '@tabler/icons-react/icons/IconMoon';
import { __iconNode as pick } from '@tabler/icons-react/icons/IconPick';
import { __iconNode as pig } from '@tabler/icons-react/icons/IconPig';
import { __iconNode as ripple } from '@tabler/icons-react/icons/IconRipple';
import { __iconNode as school } from '@tabler/icons-react/icons/IconSchool';
import { __iconNode as volume } from '@tabler/icons-react/icons/IconVolume';

/** The paths of an icon. */
const paths = (node: IconNode): readonly string[] =>
  node.map(([tag, attributes]) => {
    const d: unknown = attributes.d;
    if (tag !== 'path' || typeof d !== 'string') throw new Error(`a glyph of ${tag}, not of paths`);
    return d;
  });

export const GAVEL = paths(gavel);

/** Round, light plate: a place the law protects. */
const PROTECTED = {
  hospital: paths(hospital),
  school: paths(school),
  'evening-school': paths(moon),
  church: paths(church),
  hotel: paths(bed),
  'public-office': paths(bank),
  asylum: paths(care),
  dwelling: paths(home),
  'wooden-building': paths(cottage),
  'mixed-building': paths(mixedHome),
  well: paths(droplet),
  bridge: paths(bridge),
} as const;
/** Square, ink plate: an activity the law regulates. */
const REGULATED = {
  'fuel-station': paths(pump),
  'noisy-business': paths(volume),
  stable: paths(horse),
  piggery: paths(pig),
  workshop: paths(warehouse),
  industry: paths(factory),
} as const;
/** Ink plate with cut corners: danger. */
const DANGER = {
  quarry: paths(pick),
  'explosives-store': paths(bomb),
  'sewage-outfall': paths(ripple),
} as const;

export type SymbolName = keyof typeof PROTECTED | keyof typeof REGULATED | keyof typeof DANGER;
export type Plate = 'protected' | 'regulated' | 'danger';

const ALL: readonly (readonly [Plate, Readonly<Record<string, readonly string[]>>])[] = [
  ['protected', PROTECTED],
  ['regulated', REGULATED],
  ['danger', DANGER],
];

/** Every kind that is drawn as a plate. */
export const SYMBOLS = ALL.flatMap(([, set]) => Object.keys(set)) as readonly SymbolName[];

export const hasSymbol = (kind: string): kind is SymbolName => SYMBOLS.some((name) => name === kind);

/** The plate and the glyph of a kind. */
export function symbolParts(kind: SymbolName): { readonly plate: Plate; readonly glyph: readonly string[] } {
  for (const [plate, set] of ALL) {
    const glyph = set[kind];
    if (glyph !== undefined) return { plate, glyph };
  }
  throw new Error(`no symbol for ${kind}`);
}
