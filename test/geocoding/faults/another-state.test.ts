/** "Rua Padre Felipe, 10, Esteio - SC" was placed in Esteio RS: the state's letters were read past. */
import { describe, expect, it } from 'vitest';
import { Gazetteer } from '../../../src/geocoding/gazetteer.ts';
import { Geocoder } from '../../../src/geocoding/geocoder.ts';
import { at, record } from '../ground.ts';

const town = new Geocoder(
  new Gazetteer(
    {
      records: [record('RUA PADRE FELIPE', '10', at(0, 0), { neighbourhood: 'CENTRO' })],
      grounds: [],
      streets: [],
      areas: [],
    },
    null,
    'Esteio',
    [],
    'RS',
  ),
);

describe('an address of another state is not placed in this one', () => {
  it.each([
    'Rua Padre Felipe, 10, Esteio - SC',
    'Rua Padre Felipe, 10 - Centro - Esteio/SP',
    'Rua Padre Felipe, 10, Centro, Esteio, SC, 93260-010',
    'Rua Padre Felipe, 10 - Centro - RJ',
  ])('%s is nowhere', (address) =>
    expect(town.find(address)).toMatchObject({
      precision: 'none',
      position: null,
      remarks: [{ code: 'other-municipality' }],
    }),
  );
  it.each([
    'Rua Padre Felipe, 10, Esteio - RS',
    'Rua Padre Felipe, 10, Centro, Esteio, RS, 93260-010',
    'Rua Padre Felipe, 10 - Centro - RS',
    'Rua Padre Felipe, 10, casa, AP',
    'Rua Padre Felipe, 10, AP 302',
  ])('%s is there', (address) =>
    expect(town.find(address)).toMatchObject({ precision: 'address', position: at(0, 0) }),
  );
});
