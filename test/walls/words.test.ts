import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../src');
const PURE = ['laws', 'geodesy', 'siting', 'geocoding', 'intake', 'enforcement', 'rounds', 'papers'];

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|css|html)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}
const relative = (file: string) => path.relative(ROOT, file);
const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:])\/\/.*$/gm, '$1');

describe('the walls that imports cannot show', () => {
  it('no file outside laws knows the name or number of a town', () => {
    const town = /esteio|ribas|tagua[ií]|4307708|5007109|3553005/i;
    const offenders = sources(ROOT)
      .filter((file) => !relative(file).startsWith(`laws${path.sep}`))
      .filter((file) => town.test(withoutComments(readFileSync(file, 'utf8'))))
      .map(relative);
    expect(offenders).toEqual([]);
  });

  it('the domain asks no clock, random source, file, network or screen', () => {
    const impure =
      /\bDate\.now\(|new Date\(\)|\bMath\.random\(|(?<!\bports\.)\bfetch\(|\blocalStorage\b|\bdocument\.|\bwindow\.|\bprocess\./;
    const offenders = sources(ROOT)
      .filter((file) => PURE.includes(relative(file).split(path.sep)[0] ?? ''))
      .filter((file) => impure.test(withoutComments(readFileSync(file, 'utf8'))))
      .map(relative);
    expect(offenders).toEqual([]);
  });

  it('nothing is injected as raw HTML', () => {
    const offenders = sources(ROOT)
      .filter((file) =>
        /dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML/.test(readFileSync(file, 'utf8')),
      )
      .map(relative);
    expect(offenders).toEqual([]);
  });
});
