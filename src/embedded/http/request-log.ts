import { createWriteStream, renameSync, statSync, type WriteStream } from 'node:fs';

/** An answered request, without address, query, body or person. */
export interface RequestLine {
  /** Also in the answer's header `x-request-id`, and beside a fault in the server's log. */
  readonly id: string;
  readonly method: string;
  /** `rest infractions`, `auth token`, `page`, `file`. */
  readonly what: string;
  readonly status: number;
  readonly ms: number;
}

const LIMIT_BYTES = 8 * 1024 * 1024;

/** The name of a table, function or step of a sign-in; what is none may be anything, so it is not told. */
export const isSafeName = (name = ''): string => (/^[a-z_]{1,40}$/.test(name) ? name : '?');

/** A file of JSON lines that only the owner reads; when it is full the one before it is dropped. */
export class RequestLog {
  private size: number;
  private stream: WriteStream;

  constructor(private readonly file: string) {
    this.size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    this.stream = this.open();
  }

  write(line: RequestLine): void {
    const text = `${JSON.stringify({ at: new Date().toISOString(), ...line })}\n`;
    this.size += text.length;
    if (this.size > LIMIT_BYTES) {
      this.stream.end();
      renameSync(this.file, `${this.file}.1`);
      this.size = text.length;
      this.stream = this.open();
    }
    this.stream.write(text);
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.stream.end(resolve));
  }

  private open(): WriteStream {
    const stream = createWriteStream(this.file, { flags: 'a', mode: 0o600 });
    // A full disk is told where data are written; for want of this log nothing is refused.
    stream.on('error', () => undefined);
    return stream;
  }
}
