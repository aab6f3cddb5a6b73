import { describe, expect, it } from 'vitest';
import { missingIn } from '../../src/enforcement/contents.ts';
import { holidayCalendar } from '../../src/enforcement/holidays.ts';
import { checkLicenceTerm, endingWithin, termsOf } from '../../src/enforcement/licence.ts';
import { CONTENT_FIELDS, type ContentField } from '../../src/laws/content-fields.ts';
import { CODES } from '../../src/laws/index.ts';
import type { Activity } from '../../src/laws/vocabulary.ts';
import { codeOf } from './days.ts';

const paper = (slug: string, kind: string) =>
  codeOf(slug).contents.find((row) => row.kind === kind) ?? expect.fail(`no ${kind} in ${slug}`);
const lacks = (slug: string, kind: string, without: readonly ContentField[]) =>
  missingIn(paper(slug, kind), new Set(CONTENT_FIELDS.filter((field) => !without.includes(field)))).map(
    ({ pt }) => pt,
  );

describe('what a paper must hold before it is issued', () => {
  it('is complete with everything, and lacks all with nothing', () => {
    for (const code of CODES)
      for (const row of code.contents) {
        expect(missingIn(row, new Set(CONTENT_FIELDS))).toEqual([]);
        expect(missingIn(row, new Set())).toEqual(row.items.filter(({ needs }) => needs.length > 0));
      }
  });

  it('Esteio asks two witnesses and their homes, Ribas takes them if any, Taguaí does not speak of them', () => {
    const none: readonly ContentField[] = ['witnesses', 'witnesses-address', 'signature-witnesses'];
    expect(lacks('esteio', 'infringement', none)).toHaveLength(2);
    expect(lacks('ribas-do-rio-pardo', 'infringement', none)).toEqual([]);
    expect(lacks('taguai', 'infringement', none)).toEqual([]);
  });

  it('a refusal stands for the offender’s signature (69 §2, 164); in Taguaí it is taken if possible', () => {
    for (const slug of ['esteio', 'ribas-do-rio-pardo']) {
      expect(lacks(slug, 'infringement', ['signature-offender'])).toEqual([]);
      expect(lacks(slug, 'infringement', ['signature-offender', 'refusal-to-sign'])).toHaveLength(1);
    }
    expect(lacks('taguai', 'infringement', ['signature-offender', 'refusal-to-sign'])).toEqual([]);
  });

  it('a firm has neither age nor marital status to give (Esteio 2, g and 69 b; Ribas 163, III)', () => {
    for (const slug of ['esteio', 'ribas-do-rio-pardo']) {
      const of: readonly ContentField[] = ['offender-age', 'offender-marital-status'];
      expect(lacks(slug, 'infringement', of)).toEqual([]);
      expect(lacks(slug, 'infringement', [...of, 'offender-is-a-body'])).toHaveLength(1);
      expect(lacks(slug, 'infringement', [...of, 'offender-trade'])).toHaveLength(1);
    }
  });

  it('Esteio takes the notice not heeded in place of the account (69 d)', () => {
    expect(lacks('esteio', 'infringement', ['account', 'circumstances'])).toEqual([]);
    expect(lacks('esteio', 'infringement', ['account', 'unheeded-notice'])).toHaveLength(1);
  });

  it('Taguaí asks in the notice what the others fix later: fine, term to pay, term to put it right', () => {
    expect(lacks('taguai', 'infringement', ['fine', 'term'])).toHaveLength(2);
    expect(lacks('esteio', 'infringement', ['fine', 'term', 'term-to-pay', 'summons'])).toEqual([]);
    expect(lacks('ribas-do-rio-pardo', 'infringement', ['summons'])).toHaveLength(1);
  });
});

describe('how long a licence may last', () => {
  const calendar = holidayCalendar('MS');
  const check = (slug: string, activity: Activity, from: string, to: string | null, on_public_land = false) =>
    checkLicenceTerm(termsOf(codeOf(slug), activity, on_public_land), codeOf(slug), from, to, calendar);

  it('a circus in Ribas thirty days at most (60 §1), extraction a set term (121), a shop as it likes', () => {
    expect(() => check('ribas-do-rio-pardo', 'circus', '2026-11-01', '2026-12-01')).not.toThrow();
    expect(() => check('ribas-do-rio-pardo', 'circus', '2026-11-01', '2026-12-02')).toThrow('Art. 60, §1');
    expect(() => check('ribas-do-rio-pardo', 'quarry', '2026-11-01', null)).toThrow('Art. 121');
    expect(() => check('ribas-do-rio-pardo', 'quarry', '2026-11-01', '2040-01-01')).not.toThrow();
    expect(() => check('ribas-do-rio-pardo', 'general-trade', '2026-11-01', null)).not.toThrow();
    expect(() => check('taguai', 'circus', '2026-11-01', null)).not.toThrow();
  });

  it('a station on municipal land of Esteio twenty years (333 b), on private land any time', () => {
    expect(() => check('esteio', 'fuel-station', '2026-11-01', '2046-11-01', true)).not.toThrow();
    expect(() => check('esteio', 'fuel-station', '2026-11-01', '2046-11-02', true)).toThrow('20 anos');
    expect(() => check('esteio', 'fuel-station', '2026-11-01', null)).not.toThrow();
    expect(() => check('esteio', 'workshop', '2026-11-01', '2026-10-01')).toThrow('antes de começar');
  });

  it('what ends within sixty days is listed, the first to end first', () => {
    const row = (valid_to: string | null) => ({ valid_to });
    const rows = ['2027-01-29', null, '2026-11-29', '2027-01-30', '2026-11-30', '2026-12-15'].map(row);
    expect(endingWithin(rows, '2026-11-30', 60).map(({ valid_to }) => valid_to)).toEqual([
      '2026-11-30',
      '2026-12-15',
      '2027-01-29',
    ]);
  });

  it('every term that a licence names is among the deadlines, every ground of cassation cites', () => {
    for (const code of CODES) {
      for (const { deadline } of code.licences.terms)
        if (deadline !== null) expect(code.deadlines.map(({ id }) => id)).toContain(deadline);
      for (const { citation } of [
        ...code.licences.terms,
        ...code.licences.cassation,
        code.licences.move,
        code.licences.request,
      ])
        expect(citation).toMatch(/^Art\. \d/);
    }
  });
});
