import { describe, expect, it } from 'vitest';
import { holidayCalendar } from '../../src/enforcement/holidays.ts';
import { seizureDue } from '../../src/enforcement/seizure-term.ts';
import { CODES } from '../../src/laws/index.ts';
import type { SeizedKind } from '../../src/laws/types.ts';

const dueIn = (
  slug: string,
  kind: SeizedKind,
  seized_on: string | null,
  seized_time: string | null = '14:30',
) => {
  const code = CODES.find(({ town }) => town.slug === slug);
  if (code === undefined) throw new Error(slug);
  const due = seizureDue(code, { kind, seized_on, seized_time }, holidayCalendar(code.town.uf));
  return due === null ? null : [due.due, due.term.citation, due.next_working_day];
};

describe('until when what was seized can be had back', () => {
  // Seized on Monday 2 November 2026.
  it.each<[string, SeizedKind, unknown]>([
    ['esteio', 'thing', ['2026-12-02', 'Art. 38', '2026-12-02']],
    ['esteio', 'perishable', ['2026-12-02', 'Art. 38', '2026-12-02']],
    ['esteio', 'animal', ['2026-11-10', 'Art. 302', '2026-11-10']],
    ['ribas-do-rio-pardo', 'thing', ['2026-12-02', 'Art. 157, §2', '2026-12-02']],
    ['ribas-do-rio-pardo', 'perishable', ['2026-11-03T14:30', 'Art. 157, §3', '2026-11-03']],
    ['ribas-do-rio-pardo', 'animal', ['2026-11-05', 'Art. 86', '2026-11-05']],
    ['taguai', 'animal', ['2026-11-17', 'Art. 36', '2026-11-17']],
    // The code of Taguaí says nothing of things: no term is made up.
    ['taguai', 'thing', null],
    ['taguai', 'perishable', null],
  ])('%s, %s', (slug, kind, wanted) => {
    expect(dueIn(slug, kind, '2026-11-02')).toEqual(wanted);
  });
  it('is not known without the day, and not moved off a holiday', () => {
    expect(dueIn('esteio', 'thing', null)).toBeNull();
    // Eight days from 7 November end on Sunday the 15th, a holiday: told beside the next working day.
    expect(dueIn('esteio', 'animal', '2026-11-07')).toEqual(['2026-11-15', 'Art. 302', '2026-11-16']);
  });
  it('hours without the minute of the seizure run from the beginning of the day', () => {
    expect(dueIn('ribas-do-rio-pardo', 'perishable', '2026-11-02', null)?.[0]).toBe('2026-11-03T00:00');
  });
});
