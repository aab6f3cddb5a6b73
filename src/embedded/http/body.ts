import type { IncomingMessage } from 'node:http';

/** More than an import of a whole town needs. */
export const MAX_BODY_BYTES = 64 * 1024 * 1024;

/** The client sent more than may be kept in memory. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/** Reads a request's body. @throws BodyTooLarge beyond `limit` bytes, told or sent. */
export async function readBody(request: IncomingMessage, limit = MAX_BODY_BYTES): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new BodyTooLarge();
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > limit) throw new BodyTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}
