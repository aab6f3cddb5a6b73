import type { pt } from '../pt/index.ts';
import type { Translation } from '../shape.ts';
import { about } from './about.ts';
import { accounts } from './accounts.ts';
import { audit } from './audit.ts';
import { common } from './common.ts';
import { complaints } from './complaints.ts';
import { geocoding } from './geocoding.ts';
import { infractions } from './infractions.ts';
import { intake } from './intake.ts';
import { laws } from './laws.ts';
import { licences } from './licences.ts';
import { map } from './map.ts';
import { offline } from './offline.ts';
import { panel } from './panel.ts';
import { paper } from './paper.ts';
import { rounds } from './rounds.ts';
import { search } from './search.ts';
import { shell } from './shell.ts';
import { siting } from './siting.ts';
import { states } from './states.ts';
import { townHall } from './townHall.ts';
import { transparency } from './transparency.ts';
import { verdict } from './verdict.ts';
import { whatIf } from './whatIf.ts';
import { where } from './where.ts';
import { words } from './words.ts';

export const en: Translation<typeof pt> = {
  about,
  accounts,
  audit,
  common,
  complaints,
  geocoding,
  infractions,
  intake,
  laws,
  licences,
  map,
  offline,
  panel,
  paper,
  rounds,
  search,
  shell,
  siting,
  states,
  townHall,
  transparency,
  verdict,
  whatIf,
  where,
  words,
};
