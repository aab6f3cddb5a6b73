import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { SECURITY_HEADERS } from './headers.ts';

const compress = promisify(gzip);

// Below this the saving is not worth the work.
const COMPRESS_FROM_BYTES = 64 * 1024;

export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
}

/** A refusal, in the shape supabase-js reads errors in. */
export function refusal(status: number, code: string, message: string): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ code, message, details: null, hint: null }),
  };
}

/** A refusal in the shape in which supabase-js reads errors of accounts. */
export function accountRefusal(status: number, code: string, message: string): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ code: status, error_code: code, msg: message }),
  };
}

/** Sends an answer whole: right length, no body to HEAD, big text compressed where the client can read it. */
export async function send(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
): Promise<void> {
  let body = typeof answer.body === 'string' ? Buffer.from(answer.body) : (answer.body ?? Buffer.alloc(0));
  const headers: Record<string, string> = { ...SECURITY_HEADERS, ...answer.headers };
  const isText = /^(application\/(\w+[.+-])*json|text\/)/.test(headers['content-type'] ?? '');
  if (isText && body.length >= COMPRESS_FROM_BYTES && !('content-encoding' in headers)) {
    headers.vary = headers.vary === undefined ? 'accept-encoding' : `${headers.vary}, accept-encoding`;
    if (/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) {
      // The fastest level: the answer crosses one machine, so the processor costs more than the wire.
      body = await compress(body, { level: constants.Z_BEST_SPEED });
      headers['content-encoding'] = 'gzip';
    }
  }
  const bodiless = answer.status === 204 || answer.status === 304;
  if (!bodiless) headers['content-length'] = String(body.length);
  response.writeHead(answer.status, headers);
  response.end(bodiless || request.method === 'HEAD' ? undefined : body);
}
