import { describe, expect, it } from 'vitest';
import { showcases } from '../../geodata/showcases.ts';
import { ask, codeOf, indexOf, verdictOf } from './asking.ts';
import { SLUGS } from './support.ts';

describe.each(SLUGS)('examples of %s', (slug) => {
  const index = indexOf(slug);
  const code = codeOf(slug);

  it('are a dozen or more, each with an id and titles in both languages', () => {
    const all = showcases(slug);
    expect(all.length).toBeGreaterThanOrEqual(12);
    expect(new Set(all.map((s) => s.id)).size).toBe(all.length);
    for (const { title } of all) {
      expect(title.pt.length).toBeGreaterThan(10);
      expect(title.en).not.toBe(title.pt);
    }
  });

  it.each(showcases(slug).map((s) => [s.id, s] as const))('%s gives what it promises', (_, example) => {
    const { findings } = ask(
      index,
      code,
      example.activity,
      example.at,
      example.accuracy_m,
      example.attributes,
    );
    const found = Object.fromEntries(
      Object.keys(example.expect).map((key) => [key, verdictOf(findings, key)]),
    );
    expect(found).toEqual(example.expect);
  });
});

it('a town without a demonstration has no examples', () => {
  expect(showcases('nowhere')).toEqual([]);
  expect(showcases('constructor')).toEqual([]);
});
