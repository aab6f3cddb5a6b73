import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { SECURITY_HEADERS } from './headers.ts';
import { readRange } from './range.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.pmtiles': 'application/vnd.pmtiles',
  '.txt': 'text/plain; charset=utf-8',
};

/** A file below `root`, however the address is written; null when it is none, or would lead out of `root`. */
export async function findFile(root: string, urlPath: string): Promise<string | null> {
  let decoded: string;
  try {
    decoded = decodeURIComponent(urlPath);
  } catch {
    return null; // Percent signs that stand for nothing name no file.
  }
  if (/[\\\0]/.test(decoded) || decoded.split('/').some((part) => part === '..' || part.startsWith('.'))) {
    return null;
  }
  try {
    const base = await realpath(root);
    const file = await realpath(path.join(base, decoded));
    if (!file.startsWith(base + path.sep)) return null;
    return (await stat(file)).isFile() ? file : null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG') return null;
    throw error;
  }
}

/**
 * Sends a file, or the part of it a Range header asks for.
 * @param immutable the name carries a hash of the content, so that it may be kept for ever.
 * @param policy what a page may do, where it is not what every file may.
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  immutable: boolean,
  policy: string | null = null,
): Promise<void> {
  const { size, mtimeMs } = await stat(file);
  // A browser keeps the policy it had when it is told that a page is unchanged: another policy is another page.
  const kept =
    policy === null ? '' : `-${createHash('sha256').update(policy).digest('base64url').slice(0, 12)}`;
  const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}${kept}"`;
  const headers: Record<string, string> = {
    ...SECURITY_HEADERS,
    ...(policy === null ? {} : { 'content-security-policy': policy }),
    'content-type': TYPES[path.extname(file).toLowerCase()] ?? 'application/octet-stream',
    'cache-control': immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    'accept-ranges': 'bytes',
    etag,
  };
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end();
    return;
  }
  // A part of another version of the file would be a lie (If-Range, RFC 9110, 13.1.5).
  const ifRange = request.headers['if-range'];
  const range = ifRange === undefined || ifRange === etag ? readRange(request.headers.range, size) : 'whole';
  if (range === 'unsatisfiable') {
    response.writeHead(416, { ...headers, 'content-range': `bytes */${size}`, 'content-length': '0' }).end();
    return;
  }
  const { first, last } = range === 'whole' ? { first: 0, last: size - 1 } : range;
  headers['content-length'] = String(last - first + 1);
  if (range !== 'whole') headers['content-range'] = `bytes ${first}-${last}/${size}`;
  response.writeHead(range === 'whole' ? 200 : 206, headers);
  if (request.method === 'HEAD' || size === 0) {
    response.end();
    return;
  }
  await pipeline(createReadStream(file, { start: first, end: last }), response);
}
