import type { Rule } from '../types.ts';
import { dangerRules } from './rules-danger.ts';
import { lookupRules } from './rules-lookup.ts';
import { miningRules } from './rules-mining.ts';
import { townRules } from './rules-town.ts';

/** Siting rules, limits and checklists of Lei 427/1987, in the order a card list shows them. */
export const rules: readonly Rule[] = [...dangerRules, ...miningRules, ...townRules, ...lookupRules];
