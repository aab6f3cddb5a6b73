/** Faults of other tools, each as a register of our own: what was asked, what is right, what the bait was. */
import { describe, expect, it } from 'vitest';
import { at, geocoder, record } from './ground.ts';

const CENTRO = { neighbourhood: 'CENTRO' };

describe('R21: streets named by one letter or number are never matched with errors (ipea/geocodebr#67)', () => {
  const town = geocoder({
    records: ['A', 'C', '1', '11', '3 A', 'J'].map((name, i) => record(`RUA ${name}`, '10', at(i * 500, 0))),
  });
  it.each([
    ['Rua A, 10', 0],
    ['Rua 1, 10', 2],
    ['R. C nº 10', 1],
    ['R. ONZE, 10', 3],
    ['Rua 3-A, 10', 4],
    ['RUA J 10', 5],
  ])('%s is there', (address, i) =>
    expect(town.find(address)).toMatchObject({ precision: 'address', position: at(i * 500, 0) }),
  );
  it.each([
    'Rua B, 10',
    'Rua 10, 1',
    'Rua 12, 10',
    'Rua I, 10',
    'Rua 111, 10',
    'Rua 3, 10',
    'Rua 3 B, 10',
    'Rua AA, 10',
    'Avenida 1, 10',
    'Travessa A, 10',
  ])('%s is nowhere', (address) =>
    expect(town.find(address)).toMatchObject({ precision: 'none', position: null, candidates: [] }),
  );
});

describe('R22: the number inside a street’s name is not the house number (kmee/l10n-brazil#698)', () => {
  const [right, bait, ten, twentyFour, far] = [at(0, 0), at(900, 0), at(0, 500), at(500, 500), at(900, 500)];
  const town = geocoder({
    records: [
      record('RODOVIA BR-116', '1523', right, CENTRO),
      record('RODOVIA BR-116', '116', bait, CENTRO),
      record('RUA 24 DE AGOSTO', '10', ten, CENTRO),
      record('RUA 24 DE AGOSTO', '24', twentyFour, CENTRO),
      record('RUA 24 DE AGOSTO', '1010', far, CENTRO),
    ],
  });
  it.each([
    ['Rod. BR 116, 1523', right],
    ['BR-116 1523', right],
    ['BR116 nº 1523', right],
    ['Rodovia BR - 116, 1523', right],
    ['Rodovia BR-116 nº 1523 sala 116', right],
    ['R. 24 de Agosto, 10', ten],
    ['Rua 24 de Agosto 24', twentyFour],
    ['R 24 DE AGOSTO 1010 CASA 2', far],
    ['Rua Vinte e Quatro de Agosto, 10', ten],
  ])('%s', (address, position) =>
    expect(town.find(address)).toMatchObject({ precision: 'address', position }),
  );
  it('without a number it is the street, never house 24', () => {
    expect(town.find('Rua 24 de Agosto').precision).toBe('street');
    expect(town.find('BR-116').precision).toBe('street');
  });
});

describe('R24: Rua 9, IX or Nove de Abril are one street (ipea/enderecobr#6)', () => {
  const town = geocoder({
    records: [
      record('RUA NOVE DE ABRIL', '45', at(0, 0)),
      record('RUA DEZENOVE DE ABRIL', '45', at(0, 500)),
      record('RUA PAPA JOAO XXIII', '8', at(0, 900)),
      record('RUA PRIMEIRO DE MAIO', '7', at(500, 0)),
      record('AVENIDA DOM PEDRO II', '3', at(500, 500)),
    ],
  });
  it.each([
    ['Rua 9 de Abril, 45', at(0, 0)],
    ['R. IX de Abril, 45', at(0, 0)],
    ['Rua Nove de Abril, 45', at(0, 0)],
    ['Rua 09 de abril 45', at(0, 0)],
    ['Rua 19 de abril, 45', at(0, 500)],
    ['Rua XIX de Abril, 45', at(0, 500)],
    ['Rua Papa João 23, 8', at(0, 900)],
    ['Rua João Vinte e Três, 8', at(0, 900)],
    ['Rua 1º de Maio, 7', at(500, 0)],
    ['R. 1o de maio, 7', at(500, 0)],
    ['Av. D. Pedro 2º, 3', at(500, 500)],
    ['Av. Pedro Segundo, 3', at(500, 500)],
  ])('%s', (address, position) =>
    expect(town.find(address)).toMatchObject({ precision: 'address', position }),
  );
  it.each([
    'Rua 29 de Abril, 45',
    'Rua 9 de Maio, 45',
    'Rua João XXII, 8',
    'Rua 11 de Abril, 45',
    'Av. Pedro I, 3',
  ])('%s is nowhere', (address) => expect(town.find(address).precision).toBe('none'));
});
