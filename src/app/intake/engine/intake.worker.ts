/** The worker: the reading of files behind comlink, with refusals as data (a thrown error would lose its sentence). */
import { expose } from 'comlink';
import { IntakeError } from '../../../intake/error.ts';
import { ImportRefused } from '../../../intake/refused.ts';
import type { Choices, IntakeEngine, IntakeStep, IntakeTown, Outcome } from './engine.ts';
import { FileEngine } from './file-engine.ts';

const engine = new FileEngine();

async function outcome<T>(work: () => T | Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    if (error instanceof IntakeError || error instanceof ImportRefused)
      return {
        ok: false,
        refused: { code: error.code, sentence: { pt: error.say('pt'), en: error.say('en') } },
      };
    return { ok: false, fault: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
  }
}

const remote = {
  open: (files: readonly File[], town: IntakeTown, choices: Choices, onStep: (step: IntakeStep) => void) =>
    outcome(() => engine.open(files, town, choices, onStep)),
  again: (choices: Choices, onStep: (step: IntakeStep) => void) =>
    outcome(() => engine.again(choices, onStep)),
  table: (file: File, box: IntakeTown['box']) => outcome(() => engine.table(file, box)),
  accepted: (from: number, to: number) => outcome(() => engine.accepted(from, to)),
  rejected: (from: number, to: number) => outcome(() => engine.rejected(from, to)),
  staged: (from: number, to: number) => outcome(() => engine.staged(from, to)),
  rejectedCsv: (lang: Parameters<IntakeEngine['rejectedCsv']>[0]) => outcome(() => engine.rejectedCsv(lang)),
  stop: () => outcome(() => engine.stop()),
};
export type RemoteIntake = typeof remote;

expose(remote);
