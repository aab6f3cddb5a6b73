import { expect, it } from 'vitest';
import { sayRefusal } from '../../src/app/siting/refusal.ts';
import { supposedFact } from '../../src/siting/impact/door.ts';
import { InputError } from '../../src/siting/types.ts';

it('a lot drawn as a bow-tie is refused in words of the page', () => {
  const bowTie: [number, number][] = [
    [-51.17, -29.85],
    [-51.169, -29.849],
    [-51.169, -29.85],
    [-51.17, -29.849],
    [-51.17, -29.85],
  ];
  try {
    supposedFact({
      id: 'x',
      kind: 'school',
      name: null,
      geometry: { type: 'Polygon', coordinates: [bowTie] },
      accuracy_m: 0,
      purpose: null,
      width_m: null,
    });
    expect.unreachable();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    expect(sayRefusal(error, 'pt-BR')).toBe(
      'O desenho cruza a si mesmo perto de -29,849500 -51,169500. Mova esse vértice.',
    );
    expect(sayRefusal(error, 'en')).toMatch(/^The polygon crosses itself near/);
  }
});
