/**
 * `npx tsx test/geocoding/measure-accuracy.ts [folder of real data]`: each address in turn is held out of the register and
 * asked for; how far the answer is off is printed by precision, for `src/geocoding/accuracy.ts`.
 * Real: business licences of Belo Horizonte (1,200 points, no street lines). Else the demonstration towns.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Papa from 'papaparse';
import { DEMO_TOWNS, makeTown } from '../../geodata/demo.ts';
import { sourcesFromFacts } from '../../src/geocoding/from-facts.ts';
import { Gazetteer } from '../../src/geocoding/gazetteer.ts';
import { Geocoder } from '../../src/geocoding/geocoder.ts';
import type { AddressRecord, Sources } from '../../src/geocoding/types.ts';
import { pointDistance } from '../../src/geodesy/point-distance.ts';
import { fromUtm } from '../../src/geodesy/utm.ts';
import { findCode } from '../../src/laws/index.ts';
import type { NumberingRule } from '../../src/laws/types.ts';
import { readFacts } from '../../src/siting/facts-door.ts';

const DAY = '2026-12-01';
const folder = process.argv[2] ?? path.resolve(import.meta.dirname, '../../../shared/data');

class Tally {
  private readonly errors = new Map<string, { off: number; within: boolean }[]>();
  ask(geocoder: Geocoder, { street, number, neighbourhood, position }: AddressRecord): void {
    const found = geocoder.find(
      `${street}, ${number ?? 'S/N'}${neighbourhood === null ? '' : ` - ${neighbourhood}`}`,
    );
    const off = found.position === null ? 0 : pointDistance(found.position, position);
    const list = this.errors.get(found.precision) ?? [];
    list.push({ off, within: off <= (found.accuracy_m ?? 0) });
    this.errors.set(found.precision, list);
  }
  print(title: string): void {
    console.log(title);
    for (const [precision, list] of this.errors) {
      list.sort((a, b) => a.off - b.off);
      const at = (share: number) =>
        (list[Math.min(list.length - 1, Math.floor(list.length * share))]?.off ?? 0).toFixed(1);
      const within = list.filter((one) => one.within).length / list.length;
      console.log(
        `  ${precision}: n ${list.length}, median ${at(0.5)} m, 95 % ${at(0.95)} m, worst ${at(1)} m, within its own accuracy ${(within * 100).toFixed(1)} %`,
      );
    }
  }
}

const only = (records: readonly AddressRecord[]): Sources => ({
  records,
  grounds: [],
  streets: [],
  areas: [],
});

function measureLicences(file: string): void {
  const { data } = Papa.parse<Record<string, string>>(readFileSync(file, 'utf8'), {
    header: true,
    delimiter: ';',
    skipEmptyLines: true,
  });
  const records = data.flatMap((row): AddressRecord[] => {
    const found = /POINT \(([\d.]+) ([\d.]+)\)/.exec(row.GEOMETRIA ?? '');
    if (found === null) return [];
    return [
      {
        id: null,
        street: `${row.DESC_LOGRADOURO} ${row.NOME_LOGRADOURO}`,
        number: row.NUMERO_IMOVEL ?? null,
        complement: null,
        neighbourhood: row.NOME_BAIRRO ?? null,
        postcode: null,
        position: fromUtm({ easting: Number(found[1]), northing: Number(found[2]), epsg: 31983 }),
        accuracy_m: null,
        of: 'address',
      },
    ];
  });
  const tally = new Tally();

  for (const one of records) {
    const kept = records.filter(({ street }) => street === one.street).filter((other) => other !== one);
    tally.ask(new Geocoder(new Gazetteer(only(kept))), one);
  }
  tally.print('Belo Horizonte, business licences, each held out in turn (no street lines):');
}

function measureDemo(slug: string): void {
  const code = findCode(slug);
  if (code === undefined) throw new Error(`no code for ${slug}`);
  const { facts } = readFacts(
    [{ name: slug, json: makeTown(slug).facts }],
    { box: code.town.bbox, area: null },
    DAY,
  );
  const sources = sourcesFromFacts(facts, DAY);
  const rule: NumberingRule | null = code.numbering?.findLast(({ valid_to }) => valid_to === null) ?? null;
  const held = sources.records.filter((_, i) => i % 5 === 0);
  const kept = sources.records.filter((_, i) => i % 5 !== 0);
  const ask = (title: string, given: Sources, asked: readonly AddressRecord[]) => {
    const geocoder = new Geocoder(new Gazetteer(given, rule, code.town.name));
    const tally = new Tally();
    for (const one of asked) tally.ask(geocoder, one);
    tally.print(`${slug} (demonstration data), ${title}:`);
  };
  ask('one in five held out, streets as lines', { ...sources, grounds: [], records: kept }, held);
  ask('lots alone', { ...sources, records: [] }, sources.records);
  ask('streets alone', { ...sources, grounds: [], records: [] }, sources.records);
}

const licences = path.join(folder, 'licences_alvaras/bh_atividade_economica_20250401_recorte_pj.csv');
if (existsSync(licences)) measureLicences(licences);
else console.log(`no real data in ${folder}`);
for (const { slug } of DEMO_TOWNS) measureDemo(slug);
