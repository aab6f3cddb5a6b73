import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { type Product, remove, startProduct, TSX, temporaryFolder } from './support/product.ts';

const scratch = temporaryFolder();
const data = path.join(scratch, 'data');
let product: Product | null = null;
afterAll(async () => {
  await product?.kill();
  remove(scratch);
}, 60_000);

const ROUNDS = 3;
const WRITERS = 4;

const headersOf = ({ keys }: Product): Record<string, string> => ({
  apikey: keys.serviceKey,
  'content-type': 'application/json',
  prefer: 'return=minimal',
});

/** Writes one row after another until nobody answers; notes each that was acknowledged. */
async function writeOn(to: Product, writer: string, acknowledged: Set<string>): Promise<void> {
  for (let n = 0; ; n++) {
    const title = `${writer}-${n}`;
    try {
      const response = await fetch(`${to.address}/rest/v1/sources`, {
        method: 'POST',
        headers: headersOf(to),
        body: JSON.stringify({ municipality: '4307708', title, origin: 'x'.repeat(500) }),
      });
      if (response.status !== 201)
        throw new Error(`a write was refused: ${response.status} ${await response.text()}`);
      acknowledged.add(title);
    } catch (error) {
      if (error instanceof TypeError) return; // fetch failed: the server is gone.
      throw error;
    }
  }
}

async function titlesIn(from: Product): Promise<Set<string>> {
  const titles = new Set<string>();
  for (let offset = 0; ; offset += 1000) {
    const response = await fetch(
      `${from.address}/rest/v1/sources?select=title&order=id&limit=1000&offset=${offset}`,
      { headers: headersOf(from) },
    );
    const rows = (await response.json()) as { title: string }[];
    for (const row of rows) titles.add(row.title);
    if (rows.length < 1000) return titles;
  }
}

describe('a server that is killed (SIGKILL)', () => {
  it('while it makes its database begins anew', async () => {
    const script = fileURLToPath(new URL('support/launch.ts', import.meta.url));
    const child = spawn(process.execPath, [...TSX, script, data], { stdio: 'ignore' });
    await wait(1_200 + Math.random() * 1_500);
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('close', resolve));
    product = await startProduct(data, []);
    expect((await fetch(`${product.address}/health`)).status).toBe(200);
  }, 180_000);

  it('loses no write that it acknowledged, and opens again by itself', async () => {
    const acknowledged = new Set<string>();
    for (let round = 0; round < ROUNDS; round++) {
      product ??= await startProduct(data, []);
      const running = product;
      const writing = Array.from({ length: WRITERS }, (_, n) =>
        writeOn(running, `r${round}w${n}`, acknowledged),
      );
      await wait(400 + Math.random() * 1_200);
      product = null;
      await running.kill();
      await Promise.all(writing);

      product = await startProduct(data, []);
      const found = await titlesIn(product);
      const lost = [...acknowledged].filter((title) => !found.has(title));
      expect(lost).toEqual([]);
    }
    expect(acknowledged.size).toBeGreaterThan(ROUNDS * WRITERS);
  }, 240_000);

  it('keeps registration closed, as a server is by default', async () => {
    if (product === null) throw new Error('no server is left');
    const response = await fetch(`${product.address}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: product.keys.anonKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'somebody@contract.example', password: 'correct horse battery' }),
    });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('signup_disabled');
  });
});
