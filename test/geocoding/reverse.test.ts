import { describe, expect, it } from 'vitest';
import { ReverseGeocoder } from '../../src/geocoding/reverse.ts';
import { karneyDistance } from '../../src/geodesy/karney.ts';
import { at, geocoder, line, RULE, record } from './ground.ts';

describe('a point to its address', () => {
  const town = geocoder(
    {
      records: [
        record('RUA DO PRUMO', '120', at(206, 380)),
        record('RUA DO PRUMO', '220', at(206, 280)),
        record('RUA FACE', '7', at(0, 0), { of: 'block-face' }),
      ],
      streets: [line('BR-116', at(0, 3000), at(0, -3000)), line('Rua do Prumo', at(200, -500), at(200, 500))],
    },
    RULE,
  );
  const reverse = new ReverseGeocoder(town.gazetteer);
  it('is the nearest address with its distance, and the number the ruler gives', () => {
    const { address, street } = reverse.at(at(216, 370.5));
    expect(address?.label).toBe('RUA DO PRUMO, 120');
    expect(address?.distance_m).toBeCloseTo(Math.hypot(10, 9.5), 2);
    expect(street).toMatchObject({ label: 'Rua do Prumo', number: 130, side: 'left' });
    expect(street?.distance_m).toBeCloseTo(16, 2);
  });
  it('is nothing far from everything', () =>
    expect(reverse.at(at(5000, 0))).toEqual({ address: null, street: null }));
  it('agrees with a search through all', () => {
    const known = [
      ['RUA DO PRUMO, 120', at(206, 380)],
      ['RUA DO PRUMO, 220', at(206, 280)],
    ] as const;
    for (let i = 0; i < 40; i++) {
      const p = at(180 + i, 250 + i * 5);
      const [nearest] = [...known].sort((a, b) => karneyDistance(p, a[1]) - karneyDistance(p, b[1]));
      expect(reverse.at(p).address?.label).toBe(nearest?.[0]);
    }
  });
});
