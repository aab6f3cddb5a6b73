import { describe, expect, it } from 'vitest';
import { answeredAhead, askAhead, checkOnce } from '../../src/app/siting/answer/ahead.ts';
import type { CheckRequest, Judged } from '../../src/app/siting/engine/engine.ts';
import type { EngineHost } from '../../src/app/siting/engine/host.ts';
import { questionKey } from '../../src/app/siting/question/question.ts';
import { InputError } from '../../src/siting/types.ts';
import { answer, site } from './made.ts';

const request: CheckRequest = { activity: 'fuel-station', date: '2026-11-30', site: site() };

/** A worker that counts what it is asked. */
function hostOf(answers: () => Promise<Judged>) {
  let times = 0;
  const check = () => {
    times += 1;
    return answers();
  };
  return { host: { check } as unknown as EngineHost, times: () => times };
}
const judged: Judged = { answer: answer([]), named: {}, took_ms: 1 };

describe('an answer asked for ahead', () => {
  it('slower than the wait is asked for once, and awaited by whoever shows it', async () => {
    const { host, times } = hostOf(() => new Promise((done) => setTimeout(() => done(judged), 120)));
    await askAhead(host, request);
    expect(answeredAhead(host, questionKey(request))).toBeNull();
    expect(await checkOnce(host, request)).toBe(judged);
    expect(times()).toBe(1);
    expect(answeredAhead(host, questionKey(request))).toBe(judged);
  });
  it('is asked for again after a fault, and not after a refusal', async () => {
    const faulty = hostOf(() => Promise.reject(new Error('the worker broke')));
    await askAhead(faulty.host, request);
    await expect(checkOnce(faulty.host, request)).rejects.toThrow('broke');
    expect(faulty.times()).toBe(2);
    const refusing = hostOf(() => Promise.reject(new InputError('outside', 'It lies outside.')));
    await askAhead(refusing.host, request);
    await expect(checkOnce(refusing.host, request)).rejects.toThrow('outside');
    expect(refusing.times()).toBe(1);
  });
});
