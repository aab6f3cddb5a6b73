import type { Kind } from '../../laws/vocabulary.ts';
import { hasSymbol, type SymbolName } from '../symbols/index.ts';

/** Kinds drawn as a plate: places with a symbol. */
export function isPlaceKind(kind: Kind): kind is Kind & SymbolName {
  return hasSymbol(kind);
}

/** Areas a law draws on the ground: shown as zones with their name. */
export const ZONE_KINDS = [
  'zone-urban',
  'zone-suburban',
  'zone-rural',
  'urban-perimeter',
  'designated-area',
] as const satisfies readonly Kind[];
export type ZoneKind = (typeof ZONE_KINDS)[number];

export function isZone(kind: Kind): kind is ZoneKind {
  return (ZONE_KINDS as readonly Kind[]).includes(kind);
}

const WAYS: readonly Kind[] = ['street', 'road', 'street-alignment', 'watercourse'];

/** Drawn as a line. */
export function isWay(kind: Kind): boolean {
  return WAYS.includes(kind);
}

/** So many in a town that their plates give way to one another; the dot under each stays. */
const CROWDED: readonly Kind[] = ['dwelling', 'wooden-building', 'mixed-building'];

export function isCrowded(kind: Kind): boolean {
  return CROWDED.includes(kind);
}
