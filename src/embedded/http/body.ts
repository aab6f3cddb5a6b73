import type { IncomingMessage } from 'node:http';

/** Several times the largest piece in which an import is staged (records/import-store.ts). */
export const MAX_BODY_BYTES = 32 * 1024 * 1024;
/** Of a visitor: who is not signed in asks, and brings nothing. */
export const VISITOR_BODY_BYTES = 1024 * 1024;
/** Of a sign-in. */
export const ACCOUNT_BODY_BYTES = 64 * 1024;

/** Of all requests at once. */
const MAX_HELD_BYTES = 256 * 1024 * 1024;

/** The client sent more than may be kept in memory. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/** So many bodies are held already that this one must wait. */
export class TooManyBodies extends Error {
  override readonly name = 'TooManyBodies';
}

let held = 0;

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

/**
 * Reads a request's body and holds it while it is used.
 * @throws BodyTooLarge beyond `limit` bytes, told or sent; TooManyBodies where all that are held come to more than `most`.
 */
export async function withBody<T>(
  request: IncomingMessage,
  limit: number,
  use: (body: Buffer) => Promise<T>,
  most = MAX_HELD_BYTES,
): Promise<T> {
  let own = 0;
  const hold = (bytes: number): void => {
    own += bytes;
    held += bytes;
    if (own > limit) throw new BodyTooLarge();
    if (held > most) throw new TooManyBodies();
  };
  try {
    return await use(await readBody(request, limit, hold));
  } finally {
    held -= own;
  }
}

/** @param hold is told each piece's bytes, and throws where they are too many. */
async function readBody(
  request: IncomingMessage,
  limit: number,
  hold: (bytes: number) => void,
): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new BodyTooLarge();
  const chunks: Buffer[] = [];
  // Not `for await`: leaving it would end the connection before anybody could be told why.
  return new Promise((resolve, reject) => {
    const onData = (chunk: Buffer): void => {
      try {
        hold(chunk.length);
        chunks.push(chunk);
      } catch (error) {
        request.off('data', onData);
        chunks.length = 0;
        reject(error);
      }
    };
    request.on('data', onData);
    request.once('end', () => resolve(Buffer.concat(chunks)));
    request.once('error', reject);
    request.once('close', () => reject(new Error('The client went away while it was sending.')));
  });
}
