import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawn, marked, movedTo, thisPlace } from '../../src/app/siting/question/changes.ts';
import { readFigure, writeFigure } from '../../src/app/siting/question/figure.ts';
import { accuracyClass, needsOf, questionOf } from '../../src/app/siting/question/question.ts';
import { accuracyWords, shortGiven } from '../../src/app/siting/question/words.ts';
import { readState } from '../../src/app/url/state.ts';
import { pointDistance } from '../../src/geodesy/distance.ts';
import { findCode } from '../../src/laws/index.ts';
import { fact, plain, site, speechIn } from './made.ts';

function code(slug: string) {
  const found = findCode(slug);
  if (found === undefined) throw new Error(`no code of ${slug}`);
  return found;
}
const asked = (search: Record<string, string>) =>
  questionOf(readState(search).state, code('esteio'), '2026-11-30');

describe('what is asked about a business', () => {
  it('is only what its rules use', () => {
    expect(needsOf(code('esteio'), 'fuel-station')).toEqual({
      attributes: ['tanks_total_l', 'pumps', 'has_garage', 'on_public_land'],
      parts: ['pumps', 'construction'],
      owner: false,
    });
    expect(needsOf(code('esteio'), 'noisy-business').attributes).toEqual([]);
    expect(needsOf(code('esteio'), 'mortuary').owner).toBe(true);
    expect(needsOf(code('ribas-do-rio-pardo'), 'explosives-store').attributes).toContain(
      'days_of_consumption',
    );
  });
});

describe('the question of an address', () => {
  it('is whole with an activity and a place', () => {
    const question = asked({ activity: 'fuel-station', at: '-51.17,-29.85', accuracy: '0.5' });
    expect(question.status === 'ready' && question.request.site).toMatchObject({
      geometry: { type: 'Point', coordinates: [-51.17, -29.85] },
      accuracy_m: 0.5,
    });
    expect(asked({ at: '-51.17,-29.85' }).status).toBe('no-activity');
    expect(asked({ activity: 'fuel-station' }).status).toBe('no-place');
  });

  it('takes what is marked or drawn to be as sure as a building on the map, unless somebody says otherwise', () => {
    const accuracy = (search: Record<string, string>) => {
      const question = asked({ activity: 'fuel-station', ...search });
      return question.status === 'ready' ? question.request.site.accuracy_m : null;
    };
    expect(accuracy({ at: '-51.17,-29.85' })).toBe(5);
    expect(accuracy({ lot: 'a-51.17,-29.85;-51.169,-29.85;-51.169,-29.849' })).toBe(5);
    expect(accuracy({ at: '-51.17,-29.85', accuracy: '0' })).toBe(0);
  });

  it('does not judge one activity by what was said of another', () => {
    const question = asked({
      activity: 'noisy-business',
      at: '-51.17,-29.85',
      attributes: 'tanks_total_l:5000',
      pumps: 'p-51.17,-29.85',
    });
    expect(question.status === 'ready' && question.request.site).toMatchObject({ attributes: {}, parts: {} });
  });

  it('knows the class of a number of metres', () => {
    expect(accuracyClass(0.5)).toBe('surveyed');
    expect(accuracyClass(0.7)).toBeNull();
  });
});

describe('a figure that is typed', () => {
  it.each([
    ['5000', 5000],
    ['5.000', 5000],
    ['15.000,5', 15000.5],
    ['2,5', 2.5],
    ['2.5', 2.5],
    ['0,435', 0.435],
    ['1,125', 1.125],
    [' 1 000 ', 1000],
    ['0', 0],
  ])('reads %s as %d', (typed, value) => {
    expect(readFigure(typed, 'pt-BR')).toBe(value);
  });
  it('reads the marks of English the other way round', () => {
    expect(readFigure('5,000', 'en')).toBe(5000);
    expect(readFigure('15,000.5', 'en')).toBe(15000.5);
    expect(readFigure('0.435', 'en')).toBe(0.435);
    expect(readFigure('5.000', 'en')).toBe(5);
  });
  it.each(['', 'muito', '-3', '2,5,1', '1.2.3', '5 l', ',', '.5.'])('refuses %j', (typed) => {
    expect(readFigure(typed, 'pt-BR')).toBeNull();
  });
  it('comes back as it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 3 }), (whole, digits) => {
        const value = whole / 10 ** digits;
        for (const language of ['pt-BR', 'en'] as const)
          expect(readFigure(writeFigure(value, language), language)).toBe(value);
      }),
    );
  });
});

describe('a click on the map', () => {
  it('is as sure as a building where buildings are seen, and no surer than its pixels farther out', () => {
    expect(marked('site', [-51.17, -29.85], 17).accuracy).toBeNull();
    expect(marked('site', [-51.17, -29.85], null).accuracy).toBeNull();
    // At zoom 12 a pixel is some 16.6 m in Esteio: two of them.
    expect(marked('site', [-51.17, -29.85], 12).accuracy).toBe(34);
  });
  it('is no lot of the register where an outline is drawn: the address says its metres, from the zoom', () => {
    const area = {
      type: 'Polygon' as const,
      coordinates: [
        [
          [-51.17, -29.85],
          [-51.169, -29.85],
          [-51.169, -29.849],
          [-51.17, -29.85],
        ],
      ],
    };
    expect(drawn('site', area, 17).accuracy).toBe(5);
    expect(drawn('site', area, 12).accuracy).toBe(34);
    expect(drawn('pumps', area, 12)).toEqual({ pumps: area });
  });
  it('is called drawn on the map, unless the reader says that it was surveyed', async () => {
    const pt = await speechIn('pt-BR');
    const geometry = { type: 'Polygon' as const, coordinates: [[[-51.17, -29.85]]] };
    const words = (accuracy_m: number) => plain(accuracyWords(site({ geometry, accuracy_m }), pt));
    expect(words(5)).toBe('desenhada no mapa, ± 5,00 m');
    expect(words(34)).toBe('desenhada no mapa, ± 34,00 m');
    expect(words(0.5)).toBe('levantada em campo, ± 0,50 m');
    expect(plain(accuracyWords(site({ accuracy_m: 5 }), pt))).toBe('prédio na imagem, ± 5,00 m');
  });
  it('marks a part without touching the site', () => {
    expect(marked('pumps', [-51.17, -29.85], 17)).toEqual({
      pumps: { type: 'Point', coordinates: [-51.17, -29.85] },
    });
  });
});

describe('the suggestion taken up', () => {
  it('moves a drawn lot as it stands', () => {
    const lot = site({
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [-51.1702, -29.8502],
            [-51.1698, -29.8502],
            [-51.1698, -29.8498],
            [-51.1702, -29.8498],
            [-51.1702, -29.8502],
          ],
        ],
      },
    });
    const to = [-51.17, -29.84] as const;
    const moved = movedTo(lot, to).lot;
    if (moved?.type !== 'Polygon') throw new Error('no lot');
    const [ring = []] = moved.coordinates;
    const side = (a: number, b: number) =>
      pointDistance([ring[a]?.[0] ?? 0, ring[a]?.[1] ?? 0], [ring[b]?.[0] ?? 0, ring[b]?.[1] ?? 0]);
    // 0.0004 degrees of longitude at 29.85 S, and of latitude.
    expect(side(0, 1)).toBeCloseTo(38.64, 1);
    expect(side(1, 2)).toBeCloseTo(44.34, 1);
  });
});

describe('a place that is there already', () => {
  it('is asked about as itself, with its own accuracy and attributes', () => {
    const station = fact({
      id: 'P-014',
      kind: 'fuel-station',
      accuracy_m: 0.5,
      attributes: { tanks_total_l: 5000 },
    });
    expect(thisPlace(station, 'workshop')).toMatchObject({
      place: 'P-014',
      activity: 'fuel-station',
      accuracy: 0.5,
      attributes: { tanks_total_l: 5000 },
      at: [-51.17, -29.85],
      lot: null,
    });
    expect(thisPlace(fact({ id: 'E-1', kind: 'school' }), 'workshop').activity).toBe('workshop');
  });
});

describe('what was said of the business, in few words', () => {
  it('has units and leaves a plain no out', async () => {
    const pt = await speechIn('pt-BR');
    const words = shortGiven(
      site({ attributes: { tanks_total_l: 5000, pumps: 2, has_garage: false, on_public_land: true } }),
      pt,
    );
    expect(words.map(plain)).toEqual(['tanques 5.000 l', '2 bombas', 'em terreno municipal']);
  });
});
