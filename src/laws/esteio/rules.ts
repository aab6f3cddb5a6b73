import type { Rule } from '../types.ts';
import { fuelRules } from './rules-fuel.ts';
import { lookupRules } from './rules-lookup.ts';
import { placeRules } from './rules-place.ts';

/** Siting rules, limits and checklists of Lei 785/1971, in the order a card list shows them. */
export const rules: readonly Rule[] = [...fuelRules, ...placeRules, ...lookupRules];
