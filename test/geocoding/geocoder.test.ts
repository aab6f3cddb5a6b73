import type { Polygon } from 'geojson';
import { describe, expect, it } from 'vitest';
import { geocodeAll } from '../../src/geocoding/batch.ts';
import { at, geocoder, line, record } from './ground.ts';

const square = (east: number, north: number, side: number): Polygon => ({
  type: 'Polygon',
  coordinates: [
    [
      [...at(east, north)],
      [...at(east + side, north)],
      [...at(east + side, north + side)],
      [...at(east, north + side)],
      [...at(east, north)],
    ],
  ],
});

describe('ties', () => {
  const homonyms = geocoder({
    records: [
      record('RUA DAS ACACIAS', '10', at(0, 0), { neighbourhood: 'CENTRO', postcode: '93260010' }),
      record('RUA DAS ACACIAS', '10', at(3000, 0), { neighbourhood: 'VILA NOVA', postcode: '93260-990' }),
      record('RUA DAS ACACIAS', '40', at(3030, 0), { neighbourhood: 'VILA NOVA', postcode: '93260990' }),
    ],
  });
  it('streets of one name are a tie with all candidates, and no position', () => {
    expect(homonyms.find('Rua das Acácias, 10')).toMatchObject({
      precision: 'none',
      position: null,
      accuracy_m: null,
      matched: null,
      candidates: [
        { label: 'RUA DAS ACACIAS, 10 - CENTRO', score: 1 },
        { label: 'RUA DAS ACACIAS, 10 - VILA NOVA', score: 1 },
      ],
    });
    expect(homonyms.find('Rua das Acácias').candidates).toHaveLength(2);
  });
  it.each(['Rua das Acácias, 10 - Vila Nova', 'R. Acacias 10, VL NOVA', 'Rua das Acácias, 10, 93260-990'])(
    'neighbourhood or postcode parts them: %s',
    (address) =>
      expect(homonyms.find(address)).toMatchObject({ precision: 'address', position: at(3000, 0) }),
  );
  it('a number known on one of them alone is there', () =>
    expect(homonyms.find('Rua das Acácias, 40')).toMatchObject({ position: at(3030, 0) }));
  it('without the kind of way, a street and an avenue of one name are a tie', () => {
    const two = geocoder({
      records: [record('RUA BRASIL', '10', at(0, 0)), record('AVENIDA BRASIL', '10', at(0, 700))],
    });
    expect(two.find('Brasil, 10').candidates).toHaveLength(2);
    expect(two.find('Av. Brasil, 10')).toMatchObject({ position: at(0, 700) });
  });
  it('two names one error away are a tie', () => {
    const two = geocoder({
      records: [record('RUA PARANAGUA', '10', at(0, 0)), record('RUA PARANAGUE', '10', at(0, 700))],
    });
    expect(two.find('Rua Paranagui, 10')).toMatchObject({ precision: 'none', candidates: [{}, {}] });
  });
});

describe('names that are not as the register writes them', () => {
  const town = geocoder({
    records: [
      record('RUA CORONEL GENUINO', '10', at(0, 0), { neighbourhood: 'CENTRO' }),
      record('RUA JOAO FERREIRA DA SILVA', '10', at(0, 500), { neighbourhood: 'CENTRO' }),
      record('RUA SANTA MARIA', '10', at(0, 900)),
      record('AVENIDA PRESIDENTE VARGAS', '10', at(500, 0)),
      record('TRAVESSA DO COMERCIO', '10', at(500, 500)),
      record('RUA LUIZ GONCALVES', '10', at(900, 0)),
      record('RUA JABUTICABEIRA', '10', at(900, 500)),
      record('AVENIDA 46 A', '10', at(900, 900)),
    ],
  });
  it.each([
    ['R. Genuíno, 10', at(0, 0), 'the title left out'],
    ['Rua Cel Genuino 10', at(0, 0), 'the title short'],
    ['Rua Coronel Genuinho, 10', at(0, 0), 'a letter too many'],
    ['Av. Vargas, 10', at(500, 0), 'the title left out'],
    ['Rua Luís Gonçalves, 10', at(900, 0), 'another spelling'],
    ['Rua Jabutcabeira, 10', at(900, 500), 'a letter missing'],
    ['Rua Jabuitcabeira, 10', at(900, 500), 'two letters exchanged'],
    ['Rua Jabotucabeira, 10', at(900, 500), 'two errors in a long word'],
    ['Rua Presidente Vargas, 10', at(500, 0), 'street for avenue, the number known there'],
    ['Rua João F. Silva, 10, Centro', at(0, 500), 'an initial, the neighbourhood agrees'],
    ['Av. Quarenta e Seis A, 10', at(900, 900), 'numbers in words'],
  ])('%s is found (%s = %s)', (address, position) =>
    expect(town.find(address)).toMatchObject({ precision: 'address', position }),
  );
  it.each([
    ['Rua Doutor Genuíno, 10', 'another title'],
    ['Rua Santa Marta, 10', 'another word, not an error'],
    ['Rua João Silva, 10', 'a shorter name may be another man’s'],
    ['Rua Comércio, 10', 'a street beside a lane'],
    ['Av. 46 B, 10', 'another letter'],
    ['Av. 64 A, 10', 'another number'],
  ])('%s is not placed (%s)', (address) => {
    expect(town.find(address)).toMatchObject({ precision: 'none', position: null });
  });
  it('what would need a second sign is offered', () =>
    expect(town.find('Rua João Silva, 10')).toMatchObject({
      candidates: [{ label: 'RUA JOAO FERREIRA DA SILVA, 10 - CENTRO' }],
      remarks: [{ code: 'needs-a-second-sign' }],
    }));
});

describe('numbers', () => {
  const town = geocoder({
    records: [
      record('RUA A', '10', at(0, 0)),
      record('RUA A', '10A', at(4, 0)),
      record('RUA A', null, at(40, 0)),
      record('RUA A', '0', at(45, 0)),
      record('ESTRADA DO POENTE', null, at(0, 2000), { complement: 'KM 3' }),
      record('ESTRADA DO POENTE', null, at(2000, 2000), { complement: 'KM 5' }),
      record('RUA PROJETADA', null, at(500, 0), {
        complement: 'QUADRA 5 LOTE 12',
        neighbourhood: 'LOTEAMENTO SUL',
      }),
      record('RUA PROJETADA', null, at(540, 0), {
        complement: 'QD 5 LT 13',
        neighbourhood: 'LOTEAMENTO SUL',
      }),
      record('RUA FACE', '7', at(900, 0), { of: 'block-face' }),
    ],
    streets: [line('Estrada do Poente', at(-3000, 2000), at(3000, 2000))],
  });
  it('a letter behind the number counts where it is known', () => {
    expect(town.find('Rua A, 10-A').position).toEqual(at(4, 0));
    expect(town.find('Rua A, 10').position).toEqual(at(0, 0));
    expect(town.find('Rua A, 10 C').position).toEqual(at(0, 0));
  });
  it('S/N is the street, never a number 0', () => expect(town.find('Rua A, S/N').precision).toBe('street'));
  it('kilometres: known, between known ones, and beyond them', () => {
    expect(town.find('Est. do Poente, km 3')).toMatchObject({ precision: 'address', position: at(0, 2000) });
    const between = town.find('Estrada do Poente, S/N, KM 4,5');
    expect(between.precision).toBe('interpolated');
    expect(between.position?.[0]).toBeCloseTo(at(1500, 2000)[0], 5);
    expect(town.find('Estrada do Poente, km 9').precision).toBe('street');
  });
  it('block and lot, on a street or in an estate', () => {
    expect(town.find('Rua Projetada, Qd. 5 Lt. 12')).toMatchObject({
      precision: 'address',
      position: at(500, 0),
    });
    expect(town.find('Lot. Sul, quadra 5, lote 13')).toMatchObject({
      precision: 'address',
      position: at(540, 0),
    });
  });
  it('the face of a block is never answered as an address', () =>
    expect(town.find('Rua Face, 7').precision).toBe('street'));
});

describe('lots and buildings', () => {
  const lot = square(0, 0, 30);
  it('a lot with the number is its place; the register’s door within it is the point', () => {
    const grounds = [{ id: 'L-1', address: 'Rua do Prumo, 120', geometry: lot }];
    const bare = geocoder({ grounds }).find('R. do Prumo 120');
    expect(bare).toMatchObject({ precision: 'rooftop', source: 'L-1', matched: 'Rua do Prumo, 120' });
    expect(bare.accuracy_m).toBeCloseTo(15 * Math.SQRT2, 1);
    const door = geocoder({
      grounds,
      records: [record('Rua do Prumo', '120', at(12, 0), { accuracy_m: 3 })],
    });
    expect(door.find('R. do Prumo 120')).toMatchObject({
      precision: 'rooftop',
      position: at(12, 0),
      accuracy_m: 3,
    });
  });
});

describe('neighbourhoods', () => {
  const town = geocoder({
    records: [record('RUA A', '10', at(0, 0), { neighbourhood: 'CENTRO' })],
    areas: [
      { name: 'Vila Nova', geometry: square(0, 0, 600) },
      { name: 'Esteio', geometry: square(0, 0, 900) },
      { name: 'Interior', geometry: square(0, 0, 9000) },
    ],
  });
  it('alone tell no more than themselves, with all their breadth as error', () => {
    const found = town.find('Rua Zeta, 8, Bairro Vila Nova');
    expect(found).toMatchObject({ precision: 'neighbourhood', matched: 'Vila Nova' });
    expect(found.accuracy_m).toBeGreaterThanOrEqual(424);
  });
  it('the town’s own name and half a town are no answer', () => {
    expect(town.find('Rua Zeta, 8, Esteio').precision).toBe('none');
    expect(town.find('Rua Zeta, 8, Interior').precision).toBe('none');
  });
});

describe('many at once', () => {
  const town = geocoder({ records: [record('RUA A', '10', at(0, 0))] });
  it('answers in order and tells how far it is', () => {
    const told: number[] = [];
    const found = geocodeAll(town, ['Rua A, 10', 'Rua B, 10'], { onProgress: (done) => told.push(done) });
    expect(found?.map(({ precision }) => precision)).toEqual(['address', 'none']);
    expect(told).toEqual([0, 2]);
  });
  it('half a batch is none', () =>
    expect(geocodeAll(town, ['Rua A, 10'], { shouldStop: () => true })).toBeNull());
});
