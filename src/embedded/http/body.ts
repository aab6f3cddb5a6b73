import type { IncomingMessage } from 'node:http';

/** Several times the largest piece in which an import is staged (records/import-store.ts). */
export const MAX_BODY_BYTES = 32 * 1024 * 1024;
/** Of a visitor: who is not signed in asks, and brings nothing. */
export const VISITOR_BODY_BYTES = 1024 * 1024;
/** Of a sign-in. */
export const ACCOUNT_BODY_BYTES = 64 * 1024;

/** The client sent more than may be kept in memory. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

// Read and thrown away, so that the client, who writes before it reads, still sees the refusal.
const THROWN_AWAY_BYTES = 128 * 1024 * 1024;

/** Lets what is left of a refused body go by, up to a point. */
export async function throwAway(request: IncomingMessage): Promise<void> {
  let length = 0;
  request.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length > THROWN_AWAY_BYTES) request.destroy();
  });
  await new Promise<void>((resolve) => {
    if (request.readableEnded || request.destroyed) resolve();
    request.once('close', resolve).once('end', resolve);
  });
}

/** Reads a request's body. @throws BodyTooLarge beyond `limit` bytes, told or sent. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new BodyTooLarge();
  const chunks: Buffer[] = [];
  let length = 0;
  // Not `for await`: leaving it would end the connection before anybody could be told why.
  return new Promise((resolve, reject) => {
    const onData = (chunk: Buffer): void => {
      length += chunk.length;
      if (length <= limit) return void chunks.push(chunk);
      request.off('data', onData);
      reject(new BodyTooLarge());
    };
    request.on('data', onData);
    request.once('end', () => resolve(Buffer.concat(chunks, length)));
    request.once('error', reject);
    request.once('close', () => reject(new Error('The client went away while it was sending.')));
  });
}
