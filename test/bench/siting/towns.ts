/** First drawing of where each activity could stand in the demonstration towns, and of what a place in thought takes. */
import { DEMO_TOWNS, makeTown } from '../../../geodata/demo.ts';
import { shapeOf } from '../../../src/geodesy/shape.ts';
import { findCode, rulesFor } from '../../../src/laws/index.ts';
import { ACTIVITIES } from '../../../src/laws/vocabulary.ts';
import { readFacts } from '../../../src/siting/facts-door.ts';
import { FactsIndex } from '../../../src/siting/facts-index.ts';
import { supposedFact } from '../../../src/siting/impact/door.ts';
import { landLost } from '../../../src/siting/impact/land.ts';
import { shapes } from '../../../src/siting/viability/drawings.ts';
import { viability } from '../../../src/siting/viability/viability.ts';
import { ownCpu } from './race.ts';

const DAY = '2026-11-30';

export default function bench(print: (line: string) => void): void {
  print('| town | activity | first drawing | again, a rule off | land lost to a school, first |');
  print('|---|---|---:|---:|---:|');
  for (const { slug } of DEMO_TOWNS) {
    const code = findCode(slug);
    if (code === undefined) throw new Error(`there is no code of ${slug}`);
    const facts = readFacts([{ name: slug, json: makeTown(slug).facts }], {
      box: code.town.bbox,
      area: null,
    });
    const [west, south, east, north] = shapeOf(
      new FactsIndex(facts).landOf(['zone-urban'], DAY)?.areas ?? { type: 'MultiPolygon', coordinates: [] },
    ).box;
    const school = supposedFact({
      id: 'bench-school',
      kind: 'school',
      name: null,
      geometry: { type: 'Point', coordinates: [(west + east) / 2, (south + north) / 2] },
      accuracy_m: 0,
      purpose: null,
      width_m: null,
    });
    for (const activity of ACTIVITIES) {
      const rules = rulesFor(code, activity, DAY).filter(shapes);
      const [one] = rules;
      if (one === undefined) continue;
      // A town of its own each time: what was drawn is kept with it.
      const index = new FactsIndex(facts);
      const first = taken(() => viability(index, code, { activity, date: DAY }));
      const again = taken(() => viability(index, code, { activity, date: DAY, off: [one.id] }));
      const cold = new FactsIndex(facts);
      const lost = taken(() => landLost(cold, code, { fact: school, activity, date: DAY }));
      print(`| ${slug} | ${activity} | ${first} ms | ${again} ms | ${lost} ms |`);
    }
  }
}

/** Milliseconds of processor time. */
function taken(work: () => unknown): string {
  const from = ownCpu();
  work();
  return (ownCpu() - from).toFixed(0);
}
