/**
 * Runs every test (Vitest, a real browser included), names the failed ones at the end, and prints
 * `N passed, N failed` alone on the last line.
 * `npm test`, or `npm test -- unit` for what needs no running product; other words filter files as Vitest does.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface FileResult {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly failureMessages: readonly string[];
  }[];
}

/** One line a failed test, so that whoever sees only the end of a long log knows which and why. */
function sayFailed(files: readonly FileResult[]): void {
  const line = (text: string | undefined) => (text ?? '').split('\n', 1)[0]?.slice(0, 300) ?? '';
  for (const file of files) {
    const where = path.relative(process.cwd(), file.name);
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    for (const test of failed)
      console.log(`FAILED ${where} > ${test.fullName}: ${line(test.failureMessages[0])}`);
    if (failed.length === 0 && file.status === 'failed')
      console.log(`FAILED ${where}: ${line(file.message)}`);
  }
}

const [first, ...rest] = process.argv.slice(2);
const project =
  first === 'unit' || first === 'e2e' ? ['--project', first] : first === undefined ? [] : [first];
const scratch = mkdtempSync(path.join(tmpdir(), 'geoposturas-test-'));
const report = path.join(scratch, 'report.json');
const vitest = path.join('node_modules', 'vitest', 'vitest.mjs');
const run = spawnSync(
  process.execPath,
  [
    vitest,
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...project,
    ...rest,
  ],
  { stdio: 'inherit', env: { ...process.env, TZ: process.env.TZ ?? 'UTC' } },
);

let passed = 0;
let failed = 0;
let unread = false;
try {
  const totals = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numFailedTestSuites: number;
    testResults: readonly FileResult[];
  };
  sayFailed(totals.testResults);
  passed = totals.numPassedTests;
  // A file that could not be loaded has no failed test of its own: it counts as one.
  failed = Math.max(totals.numFailedTests, run.status === 0 ? 0 : 1, totals.numFailedTestSuites > 0 ? 1 : 0);
} catch {
  unread = true;
  failed = 1;
}
rmSync(scratch, { recursive: true, force: true });
if (unread) console.error('The test runner left no report: it stopped before the end.');
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
