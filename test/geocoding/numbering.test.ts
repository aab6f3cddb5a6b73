/** Metric numbers and numbers between known ones, against positions worked out by hand with Karney's geodesic. */
import { describe, expect, it } from 'vitest';
import { karneyDistance } from '../../src/geodesy/karney.ts';
import type { Position } from '../../src/geodesy/types.ts';
import { at, geocoder, line, OLD_RULE, RULE, record } from './ground.ts';

/** The highway runs north and south at 0 m east. */
const HIGHWAY = line('Rodovia BR-116', at(0, 3000), at(0, -3000));

function expectAt(position: Position | null, wanted: Position): void {
  expect(position).not.toBeNull();
  expect(position?.[0]).toBeCloseTo(wanted[0], 6);
  expect(position?.[1]).toBeCloseTo(wanted[1], 6);
}

describe('a street along the highway', () => {
  const town = geocoder({ streets: [HIGHWAY, line('Rua do Prumo', at(200, -500), at(200, 500))] }, RULE);
  it('counts from the north southwards, even on the left (east, walking south)', () => {
    const even = town.find('Rua do Prumo, 120');
    expect(even).toMatchObject({ precision: 'metric-number', side: 'left' });
    expectAt(even.position, at(205, 380));
    const odd = town.find('Rua do Prumo, 301');
    expect(odd).toMatchObject({ precision: 'metric-number', side: 'right' });
    expectAt(odd.position, at(195, 199));
  });
  it('counted from the south before 1973, even on the right: the same physical side', () => {
    const before = geocoder(
      { streets: [HIGHWAY, line('Rua do Prumo', at(200, -500), at(200, 500))] },
      OLD_RULE,
    ).find('Rua do Prumo, 120');
    expect(before.side).toBe('right');
    expectAt(before.position, at(205, -380));
  });
  it('does not depend on the direction in which the line was drawn, nor on its pieces', () => {
    const pieces = geocoder(
      {
        streets: [
          HIGHWAY,
          line('Rua do Prumo', at(200, 100), at(200, -500)),
          line('RUA DO PRUMO', at(200, 100), at(200, 300)),
          line('R. do Prumo', at(200, 500), at(200, 300)),
        ],
      },
      RULE,
    );
    expectAt(pieces.find('Rua do Prumo, 120').position, at(205, 380));
    expectAt(pieces.find('Rua do Prumo, 901').position, at(195, -401));
  });
  it('gives the street, not a point past its end, for a number beyond it', () => {
    expectAt(town.find('Rua do Prumo, 1000').position, at(205, -500));
    const beyond = town.find('Rua do Prumo, 1001');
    expect(beyond).toMatchObject({ precision: 'street', side: null, remarks: [{ code: 'beyond-the-end' }] });
    expectAt(beyond.position, at(200, 0));
    expect(beyond.accuracy_m).toBeGreaterThanOrEqual(500);
  });
  it('says the street where the code has no ruler', () => {
    const other = geocoder({ streets: [HIGHWAY, line('Rua do Prumo', at(200, -500), at(200, 500))] });
    expect(other.find('Rua do Prumo, 120').precision).toBe('street');
  });
  it('is placed on the highway itself too', () => {
    const found = town.find('BR-116, 1523');
    expect(found).toMatchObject({ precision: 'metric-number', side: 'right' });
    expectAt(found.position, at(-5, 1477));
  });
});

describe('a street across the highway', () => {
  const east = line('Rua da Trena', at(900, 100), at(10, 100));
  const through = line('Avenida do Nível', at(-600, -200), at(800, -200));
  const town = geocoder({ streets: [HIGHWAY, east, through] }, RULE);
  it('counts from its end at the highway, even on the left (north, walking east)', () => {
    const even = town.find('Rua da Trena, 240');
    expect(even).toMatchObject({ precision: 'metric-number', side: 'left' });
    expectAt(even.position, at(250, 105));
  });
  it('is a tie where it crosses in one line, with a candidate on each side', () => {
    const tie = town.find('Avenida do Nível, 240');
    expect(tie).toMatchObject({ precision: 'none', position: null, accuracy_m: null, side: null });
    expect(tie.candidates).toHaveLength(2);
    const [a, b] = [...tie.candidates].sort((p, q) => p.lon - q.lon);
    // Walking west the left hand is south.
    expectAt([a?.lon ?? 0, a?.lat ?? 0], at(-240, -205));
    expectAt([b?.lon ?? 0, b?.lat ?? 0], at(240, -195));
  });
  it('is no tie where only one side is long enough', () => {
    const found = town.find('Avenida do Nível, 700');
    expect(found.precision).toBe('metric-number');
    expectAt(found.position, at(700, -195));
  });
  it('beyond both ends is the street', () =>
    expect(town.find('Avenida do Nível, 801').precision).toBe('street'));
  it('a neighbourhood tells the side', () => {
    const known = geocoder(
      {
        streets: [HIGHWAY, through],
        records: [
          record('Avenida do Nível', '100', at(-100, -206), { neighbourhood: 'Poente' }),
          record('Avenida do Nível', '100', at(100, -194), { neighbourhood: 'Nascente' }),
        ],
      },
      RULE,
    );
    expectAt(known.find('Avenida do Nível, 240, Nascente').position, at(240, -195));
    expect(known.find('Avenida do Nível, 100 - Poente')).toMatchObject({ precision: 'address' });
    expect(known.find('Avenida do Nível, 100').candidates).toHaveLength(2);
  });
  it('a number that the register knows on one side may stand on the other as well', () => {
    const half = geocoder(
      { streets: [HIGHWAY, through], records: [record('Avenida do Nível', '100', at(100, -194))] },
      RULE,
    );
    expect(half.find('Avenida do Nível, 100').candidates).toHaveLength(2);
  });
});

describe('the register and the ruler', () => {
  it('where the register shows the contrary it wins: nothing is placed by the ruler', () => {
    const south = [100, 200, 300].map((n) => record('Rua do Prumo', String(n), at(206, -500 + n)));
    const town = geocoder(
      { streets: [HIGHWAY, line('Rua do Prumo', at(200, -500), at(200, 500))], records: south },
      RULE,
    );
    expect(town.find('Rua do Prumo, 900')).toMatchObject({
      precision: 'street',
      remarks: [{ code: 'register-contrary' }],
    });
    // Between two known numbers the register's own direction holds.
    expectAt(town.find('Rua do Prumo, 250').position, at(206, -250));
  });
  it('where it shows the sides exchanged, its sides are taken', () => {
    const swapped = [100, 200, 300].map((n) => record('Rua do Prumo', String(n), at(194, 500 - n)));
    const town = geocoder(
      { streets: [HIGHWAY, line('Rua do Prumo', at(200, -500), at(200, 500))], records: swapped },
      RULE,
    );
    const found = town.find('Rua do Prumo, 620');
    expect(found).toMatchObject({ precision: 'metric-number', side: 'right' });
    expectAt(found.position, at(195, -120));
  });
});

describe('a number between two known ones', () => {
  // A street that turns a corner: 300 m east, then 200 m north.
  const corner = line('Rua do Esquadro', at(1000, 0), at(1300, 0), at(1300, 200));
  const known = [
    record('Rua do Esquadro', '10', at(1100, 6)),
    record('Rua do Esquadro', '30', at(1294, 100)),
    record('Rua do Esquadro', '11', at(1100, -8)),
  ];
  const town = geocoder({ streets: [corner], records: known });
  it('follows the street’s line and keeps its side', () => {
    // 10 stands at 100 m, 30 at 400 m: 20 at 250 m, 6 m to the left.
    const found = town.find('Rua do Esquadro, 20');
    expect(found.precision).toBe('interpolated');
    expectAt(found.position, at(1250, 6));
    // 26 at 340 m: 40 m past the corner.
    expectAt(town.find('Rua do Esquadro, 26').position, at(1294, 40));
  });
  it('errs by no more than it says: the way to the farther of the two', () =>
    expect(town.find('Rua do Esquadro, 20').accuracy_m).toBeLessThanOrEqual(150));
  it('of the other parity stands across the street', () => {
    const found = town.find('Rua do Esquadro, 25');
    expect(found.precision).toBe('interpolated');
    // 11 (right) and 30 (left) lie on both sides: on the axis, at 100 + 300 · 14/19 m.
    expect(karneyDistance(found.position ?? [0, 0], at(1300, (300 * 14) / 19 - 200))).toBeLessThan(0.2);
  });
  it('not beyond the known ones', () => expect(town.find('Rua do Esquadro, 40').precision).toBe('street'));
  it('without a line only over a short way', () => {
    const bare = geocoder({
      records: [
        record('Rua do Metro', '100', at(0, 0)),
        record('Rua do Metro', '140', at(40, 0)),
        record('Rua do Metro', '700', at(600, 0)),
      ],
    });
    const found = bare.find('Rua do Metro, 110');
    expect(found.precision).toBe('interpolated');
    expectAt(found.position, at(10, 0));
    expect(bare.find('Rua do Metro, 400').precision).toBe('street');
  });
});
