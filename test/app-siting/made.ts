/** Findings, answers and words made for tests. */
import i18next from 'i18next';
import { en } from '../../src/app/i18n/en/index.ts';
import type { Language } from '../../src/app/i18n/index.ts';
import { pt } from '../../src/app/i18n/pt/index.ts';
import { type SitingT, type Speech, speechOf } from '../../src/app/siting/answer/speech.ts';
import { wholeVerdict } from '../../src/siting/check.ts';
import type { Answer, Fact, Finding, Site } from '../../src/siting/types.ts';

export async function speechIn(language: Language): Promise<Speech> {
  const instance = i18next.createInstance();
  const t = await instance.init({
    lng: language,
    resources: { 'pt-BR': pt, en },
    ns: Object.keys(pt),
    interpolation: { escapeValue: false },
  });
  return speechOf(t as unknown as SitingT, language);
}

export const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

export const finding = (told: Partial<Finding> & Pick<Finding, 'rule' | 'verdict'>): Finding => ({
  citation: 'Art. 1',
  against: null,
  required_m: null,
  measured_m: null,
  tolerance_m: null,
  margin_m: null,
  nearest: null,
  notes: [],
  line: null,
  considered: 0,
  ...told,
});

export const site = (told: Partial<Site> = {}): Site => ({
  id: null,
  geometry: { type: 'Point', coordinates: [-51.17, -29.85] },
  accuracy_m: 0,
  parts: {},
  attributes: {},
  belongs_to: null,
  ...told,
});

export const answer = (findings: readonly Finding[], told: Partial<Answer> = {}): Answer => ({
  city: 'esteio',
  activity: 'fuel-station',
  date: '2026-11-30',
  site: site(),
  verdict: wholeVerdict(findings),
  findings,
  ...told,
});

export const fact = (told: Partial<Fact> & Pick<Fact, 'id' | 'kind'>): Fact => ({
  name: null,
  geometry: { type: 'Point', coordinates: [-51.17, -29.85] },
  accuracy_m: 0,
  valid_from: null,
  valid_to: null,
  purpose: null,
  width_m: null,
  belongs_to: null,
  parts: {},
  attributes: {},
  source: null,
  properties: {},
  ...told,
});

/** Another station at 287.41 m of 300, a school at 88.40 m of 100, a hospital far away. */
export const tooNear: readonly Finding[] = [
  finding({
    rule: 'EST-333-A8',
    citation: 'Art. 333, a), 8',
    against: 'fuel-station',
    verdict: 'violates',
    required_m: 300,
    measured_m: 287.41,
    tolerance_m: 0.5,
    margin_m: -12.59,
    nearest: { id: 'P-014', kind: 'fuel-station', name: 'Posto Aurora' },
    line: [
      [-51.17, -29.85],
      [-51.173, -29.85],
    ],
    considered: 17,
  }),
  finding({
    rule: 'EST-333-A7',
    citation: 'Art. 333, a), 7',
    against: 'school',
    verdict: 'violates',
    required_m: 100,
    measured_m: 88.4,
    tolerance_m: 0.5,
    margin_m: -11.6,
    nearest: { id: 'E-031', kind: 'school', name: 'EMEF Escola Modelo' },
    line: [
      [-51.17, -29.85],
      [-51.17, -29.8492],
    ],
    considered: 29,
  }),
  finding({
    rule: 'EST-333-A7',
    citation: 'Art. 333, a), 7',
    against: 'hospital',
    verdict: 'complies',
    required_m: 100,
    measured_m: 1204.664,
    tolerance_m: 0.5,
    margin_m: 1104.664,
    nearest: { id: 'H-001', kind: 'hospital', name: 'Hospital Simulado' },
    line: [
      [-51.17, -29.85],
      [-51.16, -29.84],
    ],
    considered: 3,
  }),
];
