/** "Avenida Vargas" was answered with President Vargas though Getúlio Vargas was there too, and with nothing where only he was. */
import { describe, expect, it } from 'vitest';
import { at, geocoder, record } from '../ground.ts';

const getulio = record('AVENIDA GETULIO VARGAS', '10', at(0, 0), { neighbourhood: 'CENTRO' });
const president = record('AVENIDA PRESIDENTE VARGAS', '10', at(0, 900));

describe('a surname alone', () => {
  it('is found where one street bears it, and says so', () => {
    expect(geocoder({ records: [getulio] }).find('Av. Vargas, 10')).toMatchObject({
      precision: 'address',
      position: at(0, 0),
      remarks: [{ code: 'name-shortened', values: { label: 'AVENIDA GETULIO VARGAS' } }],
    });
    expect(geocoder({ records: [president] }).find('Av. Vargas, 10')).toMatchObject({
      position: at(0, 900),
      remarks: [],
    });
  });
  it('is a tie where two do', () => {
    const town = geocoder({ records: [getulio, president] });
    for (const address of ['Avenida Vargas', 'Av. Vargas, 10'])
      expect(town.find(address)).toMatchObject({ precision: 'none', candidates: [{}, {}] });
    expect(town.find('Av. Vargas, 10, Centro')).toMatchObject({ position: at(0, 0) });
    expect(town.find('Av. Pres. Vargas, 10')).toMatchObject({ position: at(0, 900) });
  });
  it('without a number or neighbourhood that agrees it is only offered', () => {
    const town = geocoder({ records: [getulio] });
    for (const address of ['Avenida Vargas', 'Av. Vargas, 77', 'Rua Vargas, 10'])
      expect(town.find(address).precision).toBe('none');
    expect(town.find('Avenida Vargas').candidates).toHaveLength(1);
  });
  it.each([
    ['RUA SAO JOSE', 'Rua José, 10'],
    ['RUA BOA VISTA', 'Rua Vista, 10'],
    ['RUA NOVA ESPERANCA', 'Rua Esperança, 10'],
    ['RUA PRIMEIRO DE MAIO', 'Rua Maio, 10'],
    ['RUA SANTA RITA', 'Rua Rita, 10'],
  ])('%s is not meant by %s', (street, address) => {
    const town = geocoder({ records: [record(street, '10', at(0, 0))] });
    expect(town.find(address)).toMatchObject({ precision: 'none', candidates: [] });
  });
});
