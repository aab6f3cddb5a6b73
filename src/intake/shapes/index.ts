/** The shapes that are recognised by themselves. */
import { plain } from '../values/text.ts';
import { anpRegister, anpSurvey } from './anp.ts';
import { cnefe2010, cnefe2022 } from './cnefe.ts';
import { cnes } from './cnes.ts';
import { ibgeMesh } from './ibge-mesh.ts';
import { ibgeNeighbourhoods } from './ibge-neighbourhoods.ts';
import { inep } from './inep.ts';
import { beloHorizonte, curitiba, saoPaulo } from './licences.ts';
import { osm } from './osm.ts';
import { ownFacts, ownInfractions, ownLicences } from './own.ts';
import { sigmine } from './sigmine.ts';
import type { Shape } from './types.ts';

/** What two shapes claim goes to the first. */
export const SHAPES: readonly Shape[] = [
  cnefe2010,
  cnefe2022,
  inep,
  cnes,
  anpRegister,
  anpSurvey,
  sigmine,
  ibgeNeighbourhoods,
  ibgeMesh,
  curitiba,
  beloHorizonte,
  saoPaulo,
  ownInfractions,
  ownLicences,
  ownFacts,
  osm,
];

/** A shape that a header fits, and what speaks for it. */
export interface Recognised {
  readonly shape: Shape;
  /** The columns that tell it. */
  readonly told_by: readonly string[];
  /** How many columns of the official header are there, of how many. */
  readonly found: number;
  readonly of: number;
}

/** The shapes that a header fits, the one with the most of its columns first. */
export function recognise(columns: readonly string[], format: string): readonly Recognised[] {
  const there = new Set(columns.map(plain));
  const fitting: Recognised[] = [];
  for (const shape of SHAPES) {
    // Both censuses name the municipality alike; the older has no header and comes at fixed places alone.
    if (shape.id === 'cnefe-2010' && format !== 'fixed-width') continue;
    const told_by = shape.told_by.find((set) => set.every((column) => there.has(plain(column))));
    if (told_by === undefined) continue;
    const found = shape.columns.filter((column) => there.has(plain(column))).length;
    fitting.push({ shape, told_by, found, of: shape.columns.length });
  }
  return fitting.sort((a, b) => b.told_by.length - a.told_by.length || b.found - a.found);
}
