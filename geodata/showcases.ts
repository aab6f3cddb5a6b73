/**
 * Example consultations of the demonstration towns, for "Ver um exemplo" and for tests. Static and small, so
 * that the page may import it; test/geodata/showcases.test.ts asks the engine each one.
 */
import { ESTEIO_SHOWCASES } from './esteio/showcases.ts';
import { RIBAS_SHOWCASES } from './ribas-do-rio-pardo/showcases.ts';
import type { Showcase } from './showcase.ts';
import { TAGUAI_SHOWCASES } from './taguai/showcases.ts';

export type { Showcase } from './showcase.ts';

const BY_TOWN: Readonly<Record<string, readonly Showcase[]>> = {
  esteio: ESTEIO_SHOWCASES,
  'ribas-do-rio-pardo': RIBAS_SHOWCASES,
  taguai: TAGUAI_SHOWCASES,
};

/** By slug; none for a town that has no demonstration. */
export function showcases(slug: string): readonly Showcase[] {
  return Object.hasOwn(BY_TOWN, slug) ? (BY_TOWN[slug] ?? []) : [];
}
