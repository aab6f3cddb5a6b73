/** What a pgTAP file said. */
export interface TapReport {
  /** Assertions promised by `plan()`; null when the file never came to it. */
  readonly planned: number | null;
  readonly assertions: readonly Assertion[];
}

export interface Assertion {
  readonly ok: boolean;
  readonly number: number;
  readonly description: string;
  /** The assertion and what pgTAP said of it, as it said it. */
  readonly text: string;
}

/** Reads TAP: `1..n`, then `ok 1 - what` or `not ok 1 - what`, each followed by its remarks (`# ...`). */
export function readTap(text: string): TapReport {
  let planned: number | null = null;
  const assertions: { ok: boolean; number: number; description: string; text: string }[] = [];
  for (const line of text.split('\n')) {
    const plan = /^1\.\.(\d+)$/.exec(line);
    const result = /^(not )?ok (\d+)(?: - (.*))?$/.exec(line);
    const last = assertions.at(-1);
    if (plan) {
      planned = Number(plan[1]);
    } else if (result) {
      assertions.push({
        ok: result[1] === undefined,
        number: Number(result[2]),
        description: result[3] ?? '',
        text: line,
      });
    } else if (last && line.startsWith('#')) {
      last.text += `\n${line}`;
    }
  }
  return { planned, assertions };
}
