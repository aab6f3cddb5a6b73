import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export interface AxeFinding {
  readonly rule: string;
  readonly impact: string;
  readonly help: string;
  /** Selectors of what is wrong. */
  readonly where: readonly string[];
}

/**
 * Serious and critical findings of axe (WCAG 2.1 A and AA, best practices besides) on the page as it stands. Axe does
 * not see into the map's canvas: its list is read instead.
 */
export async function axeFindings(page: Page): Promise<AxeFinding[]> {
  // The page's own policy lets no script in; the debugger's protocol does.
  if (!(await page.evaluate('typeof window.axe !== "undefined"'))) await page.evaluate(source);
  const results = (await page.evaluate(
    `window.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'] })`,
  )) as AxeResults;
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, impact, help, nodes }) => ({
      rule: id,
      impact: impact ?? '',
      help,
      where: nodes.map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`),
    }));
}
