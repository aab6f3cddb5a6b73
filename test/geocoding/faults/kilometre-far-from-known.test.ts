/** A kilometre that a road without a line does not know was placed amid its records and called good to 200 m. */
import { expect, it } from 'vitest';
import { at, geocoder, record } from '../ground.ts';

it('the accuracy reaches from the nearest known kilometre to the one asked for', () => {
  const km = (n: number) => record('RODOVIA BR-116', null, at(n, 0), { complement: `KM ${n}` });
  const town = geocoder({ records: [km(20), km(24)] });
  expect(town.find('BR-116 km 20')).toMatchObject({ precision: 'address', position: at(20, 0) });
  expect(town.find('BR-116 km 40')).toMatchObject({
    precision: 'street',
    position: at(24, 0),
    accuracy_m: 16_000,
    remarks: [{ code: 'kilometre-not-known' }],
  });
});
