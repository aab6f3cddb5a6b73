import { describe, expect, it } from 'vitest';
import { parseAddress } from '../../src/geocoding/parse.ts';
import { ADDRESSES } from './addresses.ts';

function read(text: string) {
  const parsed = parseAddress(text);
  const [first] = parsed.readings;
  const rest = [
    parsed.withoutNumber ? 'S/N' : '',
    parsed.km_m === null ? '' : `KM ${parsed.km_m / 1000}`,
    parsed.block === null ? '' : `Q ${parsed.block}`,
    parsed.lot === null ? '' : `L ${parsed.lot}`,
    parsed.complement ?? '',
    parsed.postcode ?? '',
    first?.after ?? '',
    ...parsed.areas,
  ];
  return [
    text,
    parsed.type ?? '',
    first?.name.full ?? '',
    first === undefined || first.number === null ? '' : `${first.number}${first.suffix ?? ''}`,
    rest.filter((part) => part !== '').join(' | '),
  ];
}

describe('an address taken apart', () => {
  it('has more than a hundred rows a clerk can check', () => expect(ADDRESSES.length).toBeGreaterThan(100));
  it.each(ADDRESSES)('%s', (...row) => expect(read(row[0])).toEqual(row));

  it('keeps both readings where only the order of words parts the number from the name', () => {
    const { readings } = parseAddress('Rua Papa João 23');
    expect(readings.map(({ name, number, by }) => [name.full, number, by])).toEqual([
      ['PAPA JOAO', 23, 'cut'],
      ['PAPA JOAO 23', null, 'whole'],
    ]);
  });
  it.each([
    '',
    ' ',
    ',',
    '- -',
    '10',
    '🙂',
    'S/N',
    'CEP 93260-010',
    'º',
    'nº',
    'Rua',
    'Rua ,',
    ','.repeat(500),
  ])('is not upset by %j', (text) => {
    expect(() => parseAddress(text)).not.toThrow();
  });
});
