import { expect, it } from 'vitest';
import { CODES } from '../../src/laws/index.ts';
import { OFFENCE_GROUP_LABELS, offenceGroup } from '../../src/laws/offence-groups.ts';

const group = (town: string, id: string): string => {
  const code = CODES.find((row) => row.town.slug === town);
  const offence = code?.offences.find((row) => row.id === id);
  if (code === undefined || offence === undefined) throw new Error(`no offence ${id}`);
  return OFFENCE_GROUP_LABELS[offenceGroup(code, offence)].pt;
};

it.each([
  ['esteio', 'EST-91', 'Limpeza pública'],
  ['esteio', 'EST-170', 'Limpeza pública'],
  ['esteio', 'EST-181', 'Sossego e costumes'],
  ['esteio', 'EST-195', 'Obras, muros e passeios'],
  ['esteio', 'EST-245-2', 'Vias públicas'],
  ['esteio', 'EST-275', 'Publicidade'],
  ['esteio', 'EST-345', 'Comércio e licenças'],
  ['ribas-do-rio-pardo', 'RIB-8', 'Limpeza pública'],
  ['ribas-do-rio-pardo', 'RIB-85', 'Animais'],
  ['ribas-do-rio-pardo', 'RIB-129', 'Inflamáveis e mineração'],
  ['taguai', 'TAG-27', 'Sossego e costumes'],
  ['taguai', 'TAG-63', 'Comércio e licenças'],
])('%s %s is of %s', (town, id, label) => expect(group(town, id)).toBe(label));

it('every offence of every code has a group', () => {
  for (const code of CODES) for (const offence of code.offences) offenceGroup(code, offence);
});
