import { beforeAll, describe, expect, it } from 'vitest';
import { figuresOf } from '../../src/app/siting/answer/figures.ts';
import { groupFindings } from '../../src/app/siting/answer/findings.ts';
import { wholeSentence, wholeTitle } from '../../src/app/siting/answer/sentences.ts';
import { type Speech, towards } from '../../src/app/siting/answer/speech.ts';
import { rulesById } from '../../src/app/siting/answer/view.ts';
import { findCode } from '../../src/laws/index.ts';
import type { Answer } from '../../src/siting/types.ts';
import { answer, finding, plain, site, speechIn, tooNear } from './made.ts';

let pt: Speech;
let en: Speech;
beforeAll(async () => {
  pt = await speechIn('pt-BR');
  en = await speechIn('en');
});

function esteio() {
  const code = findCode('esteio');
  if (code === undefined) throw new Error('no code of Esteio');
  return code;
}
const said = (asked: Answer, speech = pt) =>
  plain(wholeSentence({ answer: asked, rules: rulesById(esteio()), town: 'Esteio' }, speech));

describe('the sentence of a whole answer', () => {
  it('names what is too near, another of its own kind as such', () => {
    const asked = answer(tooNear);
    expect(wholeTitle(asked, pt)).toBe('Descumpre 2 regras');
    expect(said(asked)).toBe(
      'Neste ponto, um posto de combustível fica perto demais de outro posto e de uma escola.',
    );
    expect(said(asked, en)).toBe('At this point, a fuel station is too near another station and a school.');
  });

  it('counts as many broken rules as there are cards', () => {
    const one = answer(tooNear.slice(0, 1));
    expect(wholeTitle(one, pt)).toBe('Descumpre 1 regra');
    expect(groupFindings(one.findings)[0]?.findings).toHaveLength(1);
  });

  it('speaks of a lot where a lot was drawn, of a zone and of a limit each in its way', () => {
    const lot = site({
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [-51.17, -29.85],
            [-51.169, -29.85],
            [-51.169, -29.849],
            [-51.17, -29.85],
          ],
        ],
      },
    });
    const zone = finding({ rule: 'EST-143', against: 'zone-urban', verdict: 'violates', measured_m: -40 });
    expect(said(answer([zone], { activity: 'stable', site: lot }))).toBe(
      'Neste lote, um estábulo, cocheira ou galinheiro fica na zona urbana, onde a lei não deixa.',
    );
    const tanks = finding({ rule: 'EST-333-A2', verdict: 'violates' });
    expect(said(answer([...tooNear.slice(0, 1), tanks]))).toBe(
      'Neste ponto, um posto de combustível fica perto demais de outro posto e passa do limite de tanques, somados.',
    );
  });

  it('gives the open measure with what it may err, and what is missing besides', () => {
    const open = finding({
      rule: 'EST-343',
      against: 'school',
      verdict: 'inconclusive',
      required_m: 800,
      measured_m: 801.3,
      tolerance_m: 6,
      margin_m: 1.3,
      nearest: { id: 'E-007', kind: 'school', name: 'Escola Horizonte' },
    });
    const unknown = finding({
      rule: 'EST-343',
      against: 'church',
      verdict: 'no-data',
      notes: [{ code: 'layer-unknown', values: { kind: 'church' } }],
    });
    expect(said(answer([open, unknown], { activity: 'noisy-business' }))).toBe(
      'A distância de uma escola é de 801,30 m, com erro possível de 6 m. Pode estar dos dois lados do limite de 800 m.' +
        ' Além disso, falta saber: a camada de igrejas e templos.',
    );
  });

  it('never says that what is not known complies', () => {
    const unknown = finding({
      rule: 'EST-333-A2',
      verdict: 'no-data',
      notes: [{ code: 'attribute-missing', values: { attribute: 'tanks_total_l' } }],
    });
    expect(said(answer([unknown]))).toBe(
      'Falta saber: o volume dos tanques. Isto não quer dizer que atende.',
    );
    expect(said(answer([unknown]), en)).toBe(
      'Not known: the volume of the tanks. This does not mean that it complies.',
    );
  });

  it('tells what is left to a person once all that can be measured is met', () => {
    const list = finding({ rule: 'EST-333-A1', verdict: 'discretionary' });
    expect(said(answer([...tooNear.slice(2), list]))).toBe(
      'A única regra que se pode medir é atendida. Resta a uma pessoa conferir 1 lista.',
    );
  });

  it('says that no rule binds, and not that all are met', () => {
    expect(said(answer([]))).toBe(
      'O código de Esteio não traz regra de localização para esta atividade nesta data.',
    );
  });
});

describe('the figures of a card', () => {
  const rule = () => rulesById(esteio()).get('EST-333-A8');
  const figures = (told: Parameters<typeof finding>[0]) =>
    figuresOf(finding(told), rule(), pt).map(({ term, value }) => `${term} ${plain(value)}`);

  it('tells measured, required, short or spare, tolerance', () => {
    const [violated, , complied] = tooNear;
    expect(violated && figures(violated)).toEqual([
      'Medido 287,41 m',
      'Exigido 300 m',
      'Falta 12,59 m',
      'Tolerância ± 0,50 m',
    ]);
    expect(complied && figures(complied)).toEqual([
      'Medido 1.204,66 m',
      'Exigido 100 m',
      'Sobra 1.104,66 m',
      'Tolerância ± 0,50 m',
    ]);
  });

  it('gives a margin with its sign where the verdict is open, and calls no tolerance exact', () => {
    expect(
      figures({
        rule: 'EST-333-A8',
        verdict: 'inconclusive',
        required_m: 300,
        measured_m: 299.2,
        tolerance_m: 2,
        margin_m: -0.8,
      }),
    ).toEqual(['Medido 299,20 m', 'Exigido 300 m', 'Margem − 0,80 m', 'Tolerância ± 2,00 m']);
    expect(
      figures({
        rule: 'EST-333-A8',
        verdict: 'complies',
        required_m: 300,
        measured_m: 300,
        tolerance_m: 0,
        margin_m: 0,
      }).at(-1),
    ).toBe('Tolerância exata');
  });

  it('adds up as it is written, and shows millimetres where centimetres would hide the side', () => {
    const words = (measured_m: number) =>
      figuresOf(
        finding({
          rule: 'EST-333-A8',
          verdict: measured_m < 300 ? 'violates' : 'complies',
          required_m: 300,
          measured_m,
          tolerance_m: 0,
          margin_m: measured_m - 300,
        }),
        rulesById(esteio()).get('EST-333-A8'),
        pt,
      ).map(({ term, value }) => plain(`${term} ${value}`));
    expect(words(294.885)).toEqual(['Medido 294,89 m', 'Exigido 300 m', 'Falta 5,11 m', 'Tolerância exata']);
    expect(words(299.996)).toEqual([
      'Medido 299,996 m',
      'Exigido 300 m',
      'Falta 0,004 m',
      'Tolerância exata',
    ]);
    expect(words(301.204)[2]).toBe('Sobra 1,20 m');
  });

  it('says inside or outside of a zone, with the way to its edge', () => {
    const zone = rulesById(esteio()).get('EST-143');
    const words = (measured_m: number) =>
      plain(
        figuresOf(finding({ rule: 'EST-143', verdict: 'violates', measured_m, tolerance_m: 0 }), zone, pt)[0]
          ?.value ?? '',
      );
    expect(words(-40)).toBe('dentro, a 40,00 m da borda');
    expect(words(12.3)).toBe('fora, a 12,30 m da borda');
    expect(words(0)).toBe('na borda');
  });

  it('names the area set apart where its border is the nearest edge, and never calls it a zone', () => {
    const zone = rulesById(esteio()).get('EST-143');
    const apart = { id: 'AD-001', kind: 'designated-area' as const, name: 'Distrito das Oficinas' };
    const words = (measured_m: number, codes: readonly string[] = []) =>
      plain(
        figuresOf(
          finding({
            rule: 'EST-143',
            against: 'zone-urban',
            verdict: 'violates',
            measured_m,
            tolerance_m: 0,
            nearest: apart,
            notes: codes.map((code) => ({ code, values: {} })),
          }),
          zone,
          pt,
        )[0]?.value ?? '',
      );
    expect(words(-466.82)).toBe('dentro da zona; a 466,82 m da área reservada Distrito das Oficinas');
    expect(words(30, ['in-area-apart'])).toBe('na área reservada Distrito das Oficinas, a 30,00 m da borda');
    expect(words(-30, ['in-area-apart'])).toBe('na área reservada Distrito das Oficinas, a 30,00 m da borda');
  });

  it('sets what was given against the limit', () => {
    const tanks = rulesById(esteio()).get('EST-333-A2');
    const told = finding({
      rule: 'EST-333-A2',
      verdict: 'violates',
      notes: [
        {
          code: 'limit-broken',
          values: { attribute: 'tanks_total_l', given: 6000, op: '<=', limit: 5000 },
        },
      ],
    });
    expect(figuresOf(told, tanks, pt).map(({ term, value }) => `${term} ${value}`)).toEqual([
      'Informado 6.000 litros',
      'Limite no máximo 5.000 litros',
    ]);
  });
});

describe('the order of the panel', () => {
  it('puts the worst first and, of those, what falls shortest', () => {
    const groups = groupFindings([...tooNear].reverse());
    expect(groups.map(({ verdict }) => verdict)).toEqual(['violates', 'complies']);
    expect(groups[0]?.findings.map(({ margin_m }) => margin_m)).toEqual([-12.59, -11.6]);
  });
});

describe('the way to the suggestion', () => {
  it.each([
    [0, 'ao norte'],
    [22.4, 'ao norte'],
    [22.6, 'a nordeste'],
    [90, 'a leste'],
    [181, 'ao sul'],
    [314, 'a noroeste'],
    [359.9, 'ao norte'],
  ])('calls %d degrees "%s"', (bearing, words) => {
    expect(towards(bearing, pt.t)).toBe(words);
  });
});
