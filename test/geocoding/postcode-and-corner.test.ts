import { describe, expect, it } from 'vitest';
import { at, geocoder, line, record } from './ground.ts';

describe('a postcode alone', () => {
  const town = geocoder({
    records: [
      record('RUA A', '10', at(0, 0), { postcode: '93260-010' }),
      record('RUA A', '90', at(80, 0), { postcode: '93260-010' }),
      record('RUA B', '10', at(500, 0), { postcode: '93260-020' }),
      record('RUA C', '10', at(900, 0), { postcode: '93260020' }),
      record('RUA D', '10', at(900, 900), { postcode: '93260-000' }),
    ],
  });
  it.each(['CEP 93260-010', '93260-010', '93260010', 'cep: 93.260-010', 'CEP 93260-010, Esteio - RS'])(
    '%s is its street, never a house',
    (address) =>
      expect(town.find(address)).toMatchObject({
        precision: 'street',
        matched: 'RUA A',
        remarks: [{ code: 'postcode-alone', values: { postcode: '93260-010' } }],
      }),
  );
  it('of two streets is a tie', () =>
    expect(town.find('93260-020')).toMatchObject({
      precision: 'none',
      candidates: [{ label: 'RUA B' }, { label: 'RUA C' }],
    }));
  it.each(['93260-000', '93260-999'])('the whole town’s, or one nobody knows, is nothing: %s', (address) =>
    expect(town.find(address)).toMatchObject({ precision: 'none', candidates: [] }),
  );
});

describe('a corner', () => {
  const town = geocoder({
    records: [record('RUA A', '10', at(10, 5))],
    streets: [
      line('Rua A', at(-300, 0), at(600, 0)),
      line('Rua Comendador Bastos', at(200, -300), at(200, 300)),
      line('Rua Longe', at(5000, -300), at(5000, 300)),
    ],
  });
  it.each([
    'Rua A esquina com Rua Comendador Bastos',
    'Rua A, esq. Rua Com. Bastos',
    'R. A c/ R. Com. Bastos',
    'Rua Comendador Bastos esquina c/ Rua A',
    'Rua A, esquina com Comendador Bastos',
  ])('%s is where the lines cross', (address) => {
    const { precision, position, remarks } = town.find(address);
    expect(precision).toBe('street');
    expect(remarks).toMatchObject([{ code: 'corner' }]);
    expect(position?.[0]).toBeCloseTo(at(200, 0)[0], 6);
    expect(position?.[1]).toBeCloseTo(at(200, 0)[1], 6);
  });
  it('with a house number the number counts', () =>
    expect(town.find('Rua A, 10, esquina com Rua Comendador Bastos')).toMatchObject({
      precision: 'address',
      position: at(10, 5),
    }));
  it('of streets that do not meet it is the street, and says so', () =>
    expect(town.find('Rua A esquina com Rua Longe')).toMatchObject({
      precision: 'street',
      matched: 'Rua A',
      remarks: [{ code: 'corner-not-known' }],
    }));
});
