import { expect, it } from 'vitest';
import { readTap } from './support/tap.ts';

it('reads a plan, what held, what did not and why', () => {
  const report = readTap(
    '1..3\nok 1 - a town\nnot ok 2 - a place\n# Failed test 2: "a place"\n#         have: 1\nok 3\n# Looks bad',
  );
  expect(report.planned).toBe(3);
  expect(report.assertions.map(({ ok, number, description }) => [ok, number, description])).toEqual([
    [true, 1, 'a town'],
    [false, 2, 'a place'],
    [true, 3, ''],
  ]);
  expect(report.assertions[1]?.text).toBe(
    'not ok 2 - a place\n# Failed test 2: "a place"\n#         have: 1',
  );
});

it('promises nothing where the file never came to its plan', () => {
  expect(readTap('')).toEqual({ planned: null, assertions: [] });
});
