import type { Kind } from './vocabulary.ts';

/**
 * Kinds that a provision means besides the one it names: an evening school is a school, and a hospital,
 * a dwelling or a church is a building (Esteio, Art. 147, par. único, speaks of buildings at large).
 * Zones, lines, lots and open ground are no buildings.
 */
const MEANT: { readonly [K in Kind]?: readonly Kind[] } = {
  school: ['school', 'evening-school'],
  building: [
    'building',
    'fuel-station',
    'hospital',
    'school',
    'evening-school',
    'church',
    'hotel',
    'public-office',
    'wooden-building',
    'mixed-building',
    'dwelling',
    'asylum',
    'explosives-store',
    'noisy-business',
    'stable',
    'piggery',
  ],
};

/** Every kind of fact that counts where a rule names `kind`; itself alone for most. */
export const kindsMeant = (kind: Kind): readonly Kind[] => MEANT[kind] ?? [kind];
