/** A street name common to all of Brazil, asked with another town behind it, was answered with ours at 15 m. */
import { describe, expect, it } from 'vitest';
import { at, geocoder, record } from '../ground.ts';

describe('an address that names another municipality is not placed in this one', () => {
  const town = geocoder({ records: [record('RUA ITALIA', '1', at(0, 0), { neighbourhood: 'CENTRO' })] });
  it.each([
    'Rua Itália, 1 - Porto Alegre - RS',
    'Rua Itália, 1, Porto Alegre/RS',
    'Rua Itália, 1, Porto Alegre-RS, 90000-000',
    'Rua Itália, 1, Porto Alegre RS',
    'Rua Itália, 1 - Centro - Santana - AP',
  ])('%s is nowhere', (address) =>
    expect(town.find(address)).toMatchObject({
      precision: 'none',
      position: null,
      remarks: [{ code: 'other-municipality' }],
    }),
  );
  it.each([
    'Rua Itália, 1 - Esteio - RS',
    'Rua Itália, 1 - Centro, Esteio/RS, 93260-010',
    'Rua Itália, 1, Centro - RS',
    'Rua Itália, 1, Esteo - RS',
    'Rua Itália, 1, Vila Nova Esteio RS',
    'Rua Itália, 1, RS',
    'Rua Itália, 1, casa, AP',
    'Rua Itália, 1, AP 302',
  ])('%s is there', (address) =>
    expect(town.find(address)).toMatchObject({ precision: 'address', position: at(0, 0) }),
  );
});
