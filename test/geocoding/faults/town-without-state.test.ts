/** A town named without its state's letters was not seen: another town's address was placed here, and our own name hid a street. */
import { describe, expect, it } from 'vitest';
import { Gazetteer } from '../../../src/geocoding/gazetteer.ts';
import { Geocoder } from '../../../src/geocoding/geocoder.ts';
import { municipalitiesOf } from '../../../src/geocoding/municipalities.ts';
import { at, record } from '../ground.ts';

const town = new Geocoder(
  new Gazetteer(
    {
      records: [
        record('RUA ITALIA', '10', at(0, 0), { neighbourhood: 'TRES COROAS' }),
        record('RUA NOVO ESTEIO', '10', at(0, 900)),
      ],
      grounds: [],
      streets: [],
      areas: [],
    },
    null,
    'Esteio',
    municipalitiesOf('RS'),
  ),
);

describe('a municipality named without its state', () => {
  it('the IBGE’s list has the state’s 497', () => expect(municipalitiesOf('RS')).toHaveLength(497));
  it.each([
    'Rua Itália, 10, Esteio',
    'Rua Itália 10 Esteio',
    'Rua Itália 10 - ESTEIO',
    'Rua Itália, 10, Centro, Esteio',
  ])('our own tells nothing against it: %s', (address) =>
    expect(town.find(address)).toMatchObject({ precision: 'address', position: at(0, 0) }),
  );
  it('our own without a comma does not hide the street', () => {
    expect(town.find('Rua Itália Esteio')).toMatchObject({ precision: 'street', matched: 'RUA ITALIA' });
    expect(town.find('Rua Novo Esteio')).toMatchObject({ precision: 'street', matched: 'RUA NOVO ESTEIO' });
    expect(town.find('Rua Novo Esteio, 10')).toMatchObject({ position: at(0, 900) });
  });
  it.each([
    'Rua Itália, 10, Canoas',
    'Rua Itália, 10, Centro, Sapucaia do Sul',
    'Rua Itália, 10 - PORTO ALEGRE',
  ])('another of the state is not placed here, only offered: %s', (address) =>
    expect(town.find(address)).toMatchObject({
      precision: 'none',
      position: null,
      candidates: [{ label: 'RUA ITALIA, 10 - TRES COROAS', precision: 'address' }],
      remarks: [{ code: 'maybe-other-municipality' }],
    }),
  );
  it('a neighbourhood that bears another municipality’s name is ours', () =>
    expect(town.find('Rua Itália, 10, Três Coroas')).toMatchObject({ position: at(0, 0) }));
});
