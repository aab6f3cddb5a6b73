import { pointDistance } from '../../../geodesy/distance.ts';
import type { Scene } from '../scene.ts';

type Line = Scene['lines'][number];

/** Of an answer in which no line decided, so many places are shown with their length: the nearest. */
const NEAREST = 3;

/**
 * The lines that an answer is about, for the camera to show and the map to label: those that decided; where every
 * rule complies none did, and it is the nearest places that would be the first to say otherwise.
 */
export function spokenLines({ lines, quiet = false }: Scene): readonly Line[] {
  const decided = lines.filter((line) => line.decided);
  if (decided.length > 0 || quiet) return decided;
  const far = lines
    .filter(({ label }) => label !== '')
    .map((line) => ({ line, metres: pointDistance(line.from, line.to) }))
    .filter(({ metres }) => metres > 0)
    .sort((a, b) => a.metres - b.metres);
  const ends = new Set<string>();
  const kept: Line[] = [];
  for (const { line } of far) {
    const end = line.to.join(' ');
    // Rules that measure to the same place share its one line.
    if (ends.has(end) || ends.size === NEAREST) continue;
    ends.add(end);
    kept.push(line);
  }
  return kept;
}
