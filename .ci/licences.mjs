// Licences of what is installed, by the lockfile: one line a licence, those of the product itself and those of its tools
// counted apart, packages named where a licence asks more than to be named. Exit 1 where a package of the product tells none.
import { readFileSync } from 'node:fs';

const ASKS_NOTHING_MORE =
  /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|BlueOak-1\.0\.0|Apache-2\.0|Unlicense|CC0-1\.0|Zlib|PostgreSQL|Python-2\.0|PSF-2\.0)$/;
const root = new URL('..', import.meta.url);
const read = (path) => {
  try {
    return JSON.parse(readFileSync(new URL(path, root), 'utf8'));
  } catch {
    return {};
  }
};
// Where the package says it in a file alone.
const byFile = (path) => {
  try {
    return /^(?:The )?MIT License/i.test(readFileSync(new URL(`${path}/LICENSE`, root), 'utf8').trim())
      ? 'MIT'
      : undefined;
  } catch {
    return undefined;
  }
};
const told = new Map();
for (const [path, { license, dev, devOptional, version, link }] of Object.entries(
  read('package-lock.json').packages,
)) {
  if (path === '' || link) continue;
  const own =
    license ??
    read(`${path}/package.json`).license ??
    read(`${path}/package.json`).licenses?.[0]?.type ??
    byFile(path);
  const licence = typeof own === 'string' ? own : (own?.type ?? '(none told)');
  const entry = told.get(licence) ?? { product: [], tools: [] };
  entry[dev || devOptional ? 'tools' : 'product'].push(
    `${path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`,
  );
  told.set(licence, entry);
}
console.log('licence'.padEnd(32), 'product', ' tools');
for (const [licence, { product, tools }] of [...told].sort(
  ([, a], [, b]) => b.product.length - a.product.length,
)) {
  console.log(licence.padEnd(32), String(product.length).padStart(7), String(tools.length).padStart(6));
  if (!ASKS_NOTHING_MORE.test(licence)) for (const name of product) console.log(`  ${name}`);
}
process.exitCode = (told.get('(none told)')?.product.length ?? 0) > 0 ? 1 : 0;
