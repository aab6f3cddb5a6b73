/**
 * `npx tsx test/geocoding/measure-accuracy.ts [folder of real data]`: each address in turn is held out of the register and
 * asked for; how far the answer is off is printed by precision, for `src/geocoding/accuracy.ts`.
 * Real: business licences of Belo Horizonte (1,200 points, no street lines), and the addresses among the streets of Porto
 * Alegre in OpenStreetMap. Else the demonstration towns.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Papa from 'papaparse';
import { DEMO_TOWNS, makeTown } from '../../geodata/demo.ts';
import { footOn, joinLines } from '../../src/geocoding/chain.ts';
import { sourcesFromFacts } from '../../src/geocoding/from-facts.ts';
import { Gazetteer } from '../../src/geocoding/gazetteer.ts';
import { Geocoder } from '../../src/geocoding/geocoder.ts';
import { typedName } from '../../src/geocoding/name.ts';
import type { AddressRecord, Sources } from '../../src/geocoding/types.ts';
import { pointDistance } from '../../src/geodesy/point-distance.ts';
import type { Position } from '../../src/geodesy/types.ts';
import { fromUtm } from '../../src/geodesy/utm.ts';
import { findCode } from '../../src/laws/index.ts';
import type { NumberingRule } from '../../src/laws/types.ts';
import { readFacts } from '../../src/siting/facts-door.ts';
import { closeGdal, readVector } from '../real/read.ts';

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
  const asked = records.filter((_, i) => i % 5 === 0);
  const kept = records.filter((_, i) => i % 5 !== 0);
  measureAreas('Belo Horizonte, one in five held out, by its neighbourhood alone:', only(kept), asked);
}

/** What a neighbourhood alone is worth: each address is held out and only its neighbourhood is asked for. */
function measureAreas(title: string, sources: Sources, asked: readonly AddressRecord[]): void {
  const tally = new Tally();
  const geocoder = new Geocoder(new Gazetteer(sources));
  for (const one of asked)
    if (one.neighbourhood !== null)
      tally.ask(geocoder, { ...one, street: 'Rua que ninguém registrou', number: '1' });
  tally.print(title);
}

/**
 * Whether real numbers are metres: of each address that the map of Porto Alegre has, how far the number is from the
 * metres walked along its street, from whichever end fits better (no code tells where numbers begin there).
 */
async function measureRuler(file: string): Promise<void> {
  const tag = (properties: Readonly<Record<string, unknown>>, key: string) =>
    new RegExp(`"${key}"=>"([^"]*)"`).exec(String(properties.other_tags ?? ''))?.[1];
  const lines = new Map<string, (readonly Position[])[]>();
  for (const { geometry, properties } of await readVector(file, 'lines')) {
    if (geometry.type !== 'LineString' || !properties.highway || !properties.name) continue;
    const key = typedName(String(properties.name)).name.full;
    lines.set(key, [...(lines.get(key) ?? []), geometry.coordinates as unknown as readonly Position[]]);
  }
  const whole: number[] = [];
  const parted: number[] = [];
  for (const layer of ['points', 'multipolygons'])
    for (const { geometry, properties } of await readVector(file, layer)) {
      const number = Number.parseInt(tag(properties, 'addr:housenumber') ?? '', 10);
      const street = tag(properties, 'addr:street');
      if (Number.isNaN(number) || street === undefined) continue;
      let at: unknown = geometry.coordinates;
      while (Array.isArray(at) && Array.isArray(at[0])) at = at[0];
      const chains = joinLines(lines.get(typedName(street).name.full) ?? [])
        .map((chain) => ({ chain, foot: footOn(chain, at as Position) }))
        .sort((a, b) => Math.abs(a.foot.offset_m) - Math.abs(b.foot.offset_m));
      const [near] = chains;
      // A point farther off is another street's, or stands in a large plot.
      if (near === undefined || Math.abs(near.foot.offset_m) > 60) continue;
      const { at_m } = near.foot;
      const off = Math.min(Math.abs(at_m - number), Math.abs(near.chain.length_m - at_m - number));
      (chains.length === 1 ? whole : parted).push(Math.round(off));
    }
  const told = (list: number[]) => list.sort((a, b) => a - b).join(', ');
  console.log('Porto Alegre (OpenStreetMap), number against metres along the street, metres off:');
  console.log(`  street in one piece: ${told(whole)}`);
  console.log(`  street in pieces: ${told(parted)}`);
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
  measureAreas(
    `${slug} (demonstration data), by the neighbourhood alone:`,
    { ...only(kept), areas: sources.areas },
    held,
  );
  ask('lots alone', { ...sources, records: [] }, sources.records);
  ask('streets alone', { ...sources, grounds: [], records: [] }, sources.records);
}

const licences = path.join(folder, 'licences_alvaras/bh_atividade_economica_20250401_recorte_pj.csv');
if (existsSync(licences)) measureLicences(licences);
else console.log(`no real data in ${folder}`);
const streets = path.join(folder, 'osm/poa_osm_sem_metadados.osm.pbf');
if (existsSync(streets)) await measureRuler(streets);
for (const { slug } of DEMO_TOWNS) measureDemo(slug);
closeGdal();
