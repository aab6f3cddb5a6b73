import type { ProcessStep, RequiredContents } from '../types.ts';

export const contents: readonly RequiredContents[] = [];
export const process: readonly ProcessStep[] = [];
