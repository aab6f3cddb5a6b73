/** 1.35 km² of Ribas' 17,318.76 was told as "0,0 %": a little is not none, nearly all is not all. */
import { expect, it } from 'vitest';
import { decimal } from '../../src/app/format.ts';
import { percentOf } from '../../src/app/viability/ground.ts';

it.each([
  [0, '0,0 %'],
  [1.35 / 17_318.76, '< 0,1 %'],
  [0.0005, '0,1 %'],
  [0.599, '59,9 %'],
  [17_317.37 / 17_318.76, '> 99,9 %'],
  [1, '100,0 %'],
  [1 - 1e-15, '100,0 %'],
])('%s of the town is %s', (share, told) => {
  expect(percentOf(share, (value, decimals) => decimal(value, 'pt-BR', decimals))).toBe(told);
});
