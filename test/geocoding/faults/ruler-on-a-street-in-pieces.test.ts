/**
 * A street drawn in pieces that a gap parts was measured from the beginning of its longest piece. Held against real
 * addresses of Porto Alegre (OpenStreetMap), such streets put the number 120 to 360 m away.
 */
import { describe, expect, it } from 'vitest';
import { at, geocoder, line, RULE } from '../ground.ts';

const highway = line('BR-116', at(0, 2000), at(0, -2000));

describe('metric numbers on a street in pieces', () => {
  it('are worked out on a whole line', () => {
    const town = geocoder({ streets: [highway, line('Rua A', at(0, 0), at(900, 0))] }, RULE);
    expect(town.find('Rua A, 200').precision).toBe('metric-number');
  });
  it('are not where another piece goes on beyond the longest', () => {
    const streets = [highway, line('Rua A', at(0, 0), at(300, 0)), line('Rua A', at(350, 0), at(1100, 0))];
    const found = geocoder({ streets }, RULE).find('Rua A, 200');
    expect(found.precision).toBe('street');
  });
  it('are where the other line is the second carriageway', () => {
    const streets = [highway, line('Av. A', at(0, 0), at(900, 0)), line('Av. A', at(880, 20), at(20, 20))];
    expect(geocoder({ streets }, RULE).find('Av. A, 200').precision).toBe('metric-number');
  });
});
