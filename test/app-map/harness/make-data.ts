import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { esteio } from '../../../geodata/esteio/town.ts';
import { drawBaseMap } from '../../../geodata/tiles/base-map.ts';
import { cookTown } from '../../../geodata/town.ts';

/** Writes the demonstration town's facts and base map into a folder, as the harness reads them. */
export function makeData(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const { facts, scenery } = cookTown(esteio);
  writeFileSync(path.join(folder, 'town.json'), JSON.stringify(facts));
  writeFileSync(path.join(folder, 'town.pmtiles'), drawBaseMap(scenery, facts.name, 8));
}
