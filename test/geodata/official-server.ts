/** A server on this machine that answers as the agencies do, and as badly as they do when told to. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Served {
  bytes: Uint8Array;
  /** Answers with this instead. */
  status?: number;
  /** Ends the connection after so many bytes, once for each number. */
  cuts?: number[];
  /** Answers every range with the whole. */
  ignoresRange?: boolean;
  /** `Retry-After`. */
  retryAfter?: string;
}
interface Asked {
  readonly path: string;
  readonly range: string | undefined;
  readonly ifRange: string | undefined;
  readonly status: number;
}

export class OfficialServer {
  /** By what the path begins with; the longest counts. */
  readonly files = new Map<string, Served>();
  readonly asked: Asked[] = [];
  /** Bytes that the asker has put away: before that, what is still on its way would be lost with the connection. */
  held: () => number = () => Number.POSITIVE_INFINITY;
  base = '';
  readonly #server = createServer((request, response) => this.#answer(request, response));

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.base = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }
  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #answer({ url = '/', headers }: IncomingMessage, response: ServerResponse): undefined {
    const path = decodeURIComponent(url);
    const served = [...this.files]
      .filter(([start]) => path.startsWith(start))
      .sort(([a], [b]) => b.length - a.length)[0]?.[1];
    const send = (
      status: number,
      more: Record<string, string | number>,
      body: Uint8Array | string,
      from = 0,
    ): undefined => {
      this.asked.push({
        path,
        range: headers.range,
        ifRange: headers['if-range'] as string | undefined,
        status,
      });
      response.writeHead(status, more);
      const cut = status < 300 ? served?.cuts?.shift() : undefined;
      if (cut === undefined) response.end(body);
      else {
        const cutOnceHeld = (): unknown =>
          this.held() >= from + cut ? response.destroy() : setTimeout(cutOnceHeld, 5);
        response.write(body.slice(0, cut), cutOnceHeld);
      }
    };
    if (served === undefined) return send(404, { 'content-type': 'text/html' }, '<html>404</html>');
    if (served.status !== undefined)
      return send(
        served.status,
        served.retryAfter === undefined ? {} : { 'retry-after': served.retryAfter },
        '',
      );
    const etag = `"${createHash('sha1').update(served.bytes).digest('hex')}"`;
    const size = served.bytes.length;
    if (headers['if-none-match'] === etag) return send(304, { etag }, '');
    const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? Number.NaN);
    if (!Number.isNaN(from) && served.ignoresRange !== true && headers['if-range'] === etag)
      return send(
        206,
        { etag, 'content-length': size - from, 'content-range': `bytes ${from}-${size - 1}/${size}` },
        served.bytes.subarray(from),
        from,
      );
    return send(200, { etag, 'content-length': size, 'accept-ranges': 'bytes' }, served.bytes);
  }
}
