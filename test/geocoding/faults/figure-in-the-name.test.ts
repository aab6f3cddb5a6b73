/** `Rua A-1` and `Rua Dom Pedro 2` were read as house 1 of Rua A and house 2 of Rua Dom Pedro. */
import { describe, expect, it } from 'vitest';
import { at, geocoder, record } from '../ground.ts';

const [aOne, domTwo, cTwelve, projected] = [at(500, 0), at(0, 500), at(900, 0), at(900, 900)];

describe('a figure that is the name’s', () => {
  const named = geocoder({
    records: [
      record('RUA A-1', '10', aOne),
      record('AVENIDA DOM PEDRO II', '45', domTwo),
      record('RUA C-12', '30', cTwelve),
      record('RUA PROJETADA 3', '7', projected),
      record('ESTRADA DO KM 4', '30', at(0, 2000)),
    ],
  });
  it.each([
    ['Rua A-1', 'RUA A-1'],
    ['R. A 1', 'RUA A-1'],
    ['Av. Dom Pedro 2', 'AVENIDA DOM PEDRO II'],
    ['Av. D. Pedro 2', 'AVENIDA DOM PEDRO II'],
    ['Rua Projetada 3', 'RUA PROJETADA 3'],
    ['Estrada do Km 4', 'ESTRADA DO KM 4'],
  ])('%s is the street %s', (address, matched) =>
    expect(named.find(address)).toMatchObject({ precision: 'street', matched }),
  );
  it.each([
    ['Rua A-1, 10', aOne],
    ['Rua A-1 nº 10', aOne],
    ['Av. Dom Pedro 2, 45', domTwo],
    ['Av. Dom Pedro II 45', domTwo],
    ['Rua C-12 30', cTwelve],
    ['Rua Projetada 3 nº 7', projected],
    ['Estrada do Km 4 nº 30', at(0, 2000)],
  ])('%s is the house', (address, position) =>
    expect(named.find(address)).toMatchObject({ precision: 'address', position }),
  );

  const cut = geocoder({
    records: [
      record('RUA A', '1', at(0, 0)),
      record('RUA C', '12', at(0, 300)),
      record('AVENIDA DOM PEDRO', '2', at(0, 500), { neighbourhood: 'CENTRO' }),
      record('RUA PROJETADA', '3', at(0, 900)),
    ],
  });
  it.each(['Rua A-1', 'Rua A-1, 10', 'Rua C-12', 'Rua C-12, 30', 'Rua A 1, 10', 'Estrada do Km 4'])(
    '%s is not a house of the street without the figure',
    (address) => expect(cut.find(address)).toMatchObject({ precision: 'none', position: null }),
  );
  it.each([
    ['Av. Dom Pedro 2', 'AVENIDA DOM PEDRO, 2 - CENTRO'],
    ['Rua Projetada 3', 'RUA PROJETADA, 3'],
  ])('%s is only offered as house %s', (address, label) =>
    expect(cut.find(address)).toMatchObject({
      precision: 'none',
      candidates: [{ label }],
      remarks: [{ code: 'needs-a-second-sign' }],
    }),
  );
  it('with the number said, or the neighbourhood, it is the house', () => {
    expect(cut.find('Av. Dom Pedro nº 2')).toMatchObject({ precision: 'address', position: at(0, 500) });
    expect(cut.find('Av. Dom Pedro 2, Centro')).toMatchObject({ precision: 'address', position: at(0, 500) });
    expect(cut.find('Rua A 1')).toMatchObject({ precision: 'address', position: at(0, 0) });
  });

  const both = geocoder({
    records: [
      record('RUA A', '1', at(0, 0)),
      record('RUA A 1', '10', at(500, 0)),
      record('AVENIDA DOM PEDRO', '2', at(0, 500)),
      record('AVENIDA DOM PEDRO II', '45', at(500, 500)),
      record('TRAVESSA B', '2', at(0, 900)),
      record('TRAVESSA B 2', '5', at(500, 900)),
    ],
  });
  it.each([
    ['Rua A 1', ['RUA A 1', 'RUA A, 1']],
    ['Av. Dom Pedro 2', ['AVENIDA DOM PEDRO II', 'AVENIDA DOM PEDRO, 2']],
    ['Travessa B 2', ['TRAVESSA B 2', 'TRAVESSA B, 2']],
  ])('%s is a tie where both are there', (address, labels) => {
    const { precision, candidates } = both.find(address);
    expect(precision).toBe('none');
    expect(candidates.map(({ label }) => label)).toEqual(labels);
  });
});

describe('figures beside a name that has one', () => {
  const town = geocoder({
    records: [
      record('RUA 7 DE SETEMBRO', '70', at(0, 0)),
      record('RUA JOAO XXIII', '23', at(0, 300)),
      record('AVENIDA PAULO VI', '6', at(0, 600)),
      record('RUA 25 DE JULHO', '25', at(0, 900)),
      record('RUA 7', '7', at(500, 0)),
      record('RUA CORONEL BARROS', '2', at(500, 500)),
    ],
  });
  it.each([
    ['Rua 7 de Setembro 70', at(0, 0)],
    ['Rua João XXIII 23', at(0, 300)],
    ['Rua João 23 23', at(0, 300)],
    ['Av. Paulo VI 6', at(0, 600)],
    ['Av. Paulo Sexto, 6', at(0, 600)],
    ['Rua 7, 7', at(500, 0)],
    ['Rua 7 nº 7 apto 2 bloco 3', at(500, 0)],
  ])('%s is the house', (address, position) =>
    expect(town.find(address)).toMatchObject({ precision: 'address', position }),
  );
  it.each([
    ['Av. Paulo VI', 'AVENIDA PAULO VI'],
    ['Av. Paulo 6', 'AVENIDA PAULO VI'],
    ['Rua 25 de Julho s/nº', 'RUA 25 DE JULHO'],
    ['Rua 25 de Julho', 'RUA 25 DE JULHO'],
    ['Rua 7', 'RUA 7'],
  ])('%s is the street alone', (address, matched) =>
    expect(town.find(address)).toMatchObject({ precision: 'street', matched }),
  );
  it('a title with a figure is no name', () =>
    expect(town.find('Rua Cel. 2')).toMatchObject({ precision: 'none', candidates: [] }));
});
