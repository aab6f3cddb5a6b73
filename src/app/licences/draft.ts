/**
 * The application in hand, kept on this machine until it is filed. Who holds it is personal data and stays out: that
 * part lives on the page alone.
 */
import { z } from 'zod';
import { ACTIVITIES } from '../../laws/vocabulary.ts';
import { POSITION_METHODS } from '../../records/infraction.ts';
import { DRAFTS } from '../session/forgetDrafts.ts';
import { type Draft, EMPTY_DRAFT } from './application.ts';

const PERSONAL = { holderName: '', holderDocument: '', holderAddress: '' } as const;
const placeSchema = z.object({
  at: z.tuple([z.number(), z.number()]),
  accuracy_m: z.number().nonnegative(),
  method: z.enum(POSITION_METHODS),
  fact: z.string().nullable(),
});
const draftSchema = z.object({
  activity: z.union([z.enum(ACTIVITIES), z.literal('none')]).nullable(),
  establishment: z.string(),
  branch: z.string(),
  capital: z.string(),
  address: z.string(),
  place: placeSchema.nullable(),
  attributes: z.record(z.string(), z.union([z.number(), z.boolean()])),
});

const keyOf = (ibge: string): string => `${DRAFTS}licence.${ibge}`;

export const isEmpty = (draft: Draft): boolean => JSON.stringify(draft) === JSON.stringify(EMPTY_DRAFT);

/** What was in hand in a town; an empty one where nothing was, or it cannot be read any more. */
export function readDraft(ibge: string, store: Pick<Storage, 'getItem'> | null): Draft {
  try {
    const text = store?.getItem(keyOf(ibge)) ?? null;
    if (text === null) return EMPTY_DRAFT;
    const read = draftSchema.safeParse(JSON.parse(text));
    return read.success ? { ...read.data, ...PERSONAL } : EMPTY_DRAFT;
  } catch {
    return EMPTY_DRAFT;
  }
}

/** @returns whether it could be kept. */
export function writeDraft(
  ibge: string,
  draft: Draft,
  store: Pick<Storage, 'setItem' | 'removeItem'> | null,
): boolean {
  try {
    if (store === null) return false;
    const { holderName: _name, holderDocument: _document, holderAddress: _address, ...kept } = draft;
    if (isEmpty({ ...draft, ...PERSONAL })) store.removeItem(keyOf(ibge));
    else store.setItem(keyOf(ibge), JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

/** The browser's store; null where it forbids one. */
export function localStore(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}
