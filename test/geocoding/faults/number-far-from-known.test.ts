/** Number 999999 of a street whose register ends at 860 was placed there, good to 1,499,978 m. */
import { describe, expect, it } from 'vitest';
import { at, geocoder, line, record } from '../ground.ts';

describe('a number far from all that are known', () => {
  const records = [record('RUA A', '10', at(10, 0)), record('RUA A', '860', at(860, 0))];
  it('is no place on a street without a line: the street is offered', () =>
    expect(geocoder({ records }).find('Rua A, 999999')).toMatchObject({
      precision: 'none',
      position: null,
      accuracy_m: null,
      candidates: [{ label: 'RUA A', precision: 'street' }],
      remarks: [{ code: 'number-far-from-known', values: { number: 999999 } }],
    }));
  it('on a drawn street it is the street, as long as that is', () => {
    const found = geocoder({ records, streets: [line('Rua A', at(0, 0), at(900, 0))] }).find('Rua A, 999999');
    expect(found.precision).toBe('street');
    // Half of 900 m, and the street's own width.
    expect(found.accuracy_m).toBeGreaterThan(450);
    expect(found.accuracy_m).toBeLessThan(470);
  });
  it('a little beyond the last it is the street, with what may lie between', () =>
    expect(geocoder({ records }).find('Rua A, 1500')).toMatchObject({
      precision: 'street',
      position: at(860, 0),
      accuracy_m: 960,
    }));
  it('seven figures are no house number', () =>
    expect(geocoder({ records }).find('Rua A, 9999999').precision).toBe('street'));
});
