/** River lines run downstream and meet end to end; a network, not a heap of lines. */
import { describe, expect, it } from 'vitest';
import { separation } from '../../src/geodesy/distance.ts';
import { contains, cross, type Loose, ofKind, outer, path, SLUGS } from './support.ts';

const key = (p: Loose | undefined) => `${p?.[0]},${p?.[1]}`;

describe.each(SLUGS)('waters of %s', (slug) => {
  const lines = ofKind(slug, 'watercourse').map((f) => ({
    id: f.id,
    name: f.properties.name,
    line: path(f),
  }));

  it('end at the start of exactly one other, or leave the town', () => {
    const starts = new Map<string, number>();
    for (const { line } of lines) starts.set(key(line[0]), (starts.get(key(line[0])) ?? 0) + 1);
    for (const [, n] of starts) expect(n).toBe(1);
    const last = lines.filter(({ line }) => !starts.has(key(line[line.length - 1])));
    // One mouth for each main river.
    expect(last.map(({ name }) => name).sort()).toEqual(
      {
        esteio: ['Rio do Esquadro'],
        'ribas-do-rio-pardo': ['Ribeirão do Esquadro', 'Rio da Régua', 'Rio do Prumo'],
        taguai: ['Lajeado da Mira', 'Ribeirão do Nível'],
      }[slug],
    );
  });

  it('never turn back on themselves: each way down ends', () => {
    const next = new Map(lines.map((l) => [key(l.line[0]), l]));
    for (const start of lines) {
      let steps = 0;
      let here: (typeof lines)[number] | undefined = start;
      while (here !== undefined) {
        here = next.get(key(here.line[here.line.length - 1]));
        steps += 1;
        if (steps > lines.length) throw new Error(`${start.id} flows in a circle`);
      }
    }
  });

  it('meet only at their ends, and stay in the town', () => {
    const ring = outer(ofKind(slug, 'municipality')[0] ?? { geometry: { type: 'Point', coordinates: [] } });
    const faults: string[] = [];
    lines.forEach(({ id, line }, i) => {
      if (!line.every((p) => contains(ring, p))) faults.push(`${id} leaves the town`);
      for (const other of lines.slice(i + 1)) {
        for (let a = 1; a < line.length; a++) {
          for (let b = 1; b < other.line.length; b++) {
            if (cross(line[a - 1] ?? [], line[a] ?? [], other.line[b - 1] ?? [], other.line[b] ?? [])) {
              faults.push(`${id} crosses ${other.id}`);
            }
          }
        }
      }
    });
    expect(faults).toEqual([]);
  });

  it('take in the sewage that outfalls bring, save one that lies away from any water', () => {
    const waters = ofKind(slug, 'watercourse');
    const far = ofKind(slug, 'sewage-outfall').filter(
      (f) => Math.min(...waters.map((w) => separation(f.geometry, w.geometry).metres)) > 50,
    );
    expect(far.map((f) => f.properties.name)).toEqual(
      slug === 'ribas-do-rio-pardo' ? ['Caixa do Meridiano'] : [],
    );
  });
});

describe('Ribas do Rio Pardo', () => {
  it('has roads with stretches of more than 8 km, and places west of 54 degrees (zone 21S)', () => {
    const stretches = ofKind('ribas-do-rio-pardo', 'road').flatMap((f) => {
      const line = path(f);
      return line.slice(1).map((p, i) => {
        const [a = 0, b = 0] = line[i] ?? [];
        return separation({ type: 'Point', coordinates: [a, b] }, { type: 'Point', coordinates: p }).metres;
      });
    });
    expect(stretches.filter((m) => m > 8000).length).toBeGreaterThan(8);
    const west = ofKind('ribas-do-rio-pardo', 'dwelling', 'quarry', 'explosives-store').filter((f) =>
      JSON.stringify(f.geometry.coordinates).includes('-54.'),
    );
    expect(west.length).toBeGreaterThan(10);
  });
});
