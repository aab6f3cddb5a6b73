import { createHash } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import { type Answer, accountRefusal } from './answer.ts';

/** Failures after which a further try is refused, within `WINDOW_MS`. */
const PER_ACCOUNT = 10;
// A town hall behind one address makes more mistakes than a person.
const PER_ADDRESS = 50;
const WINDOW_MS = 15 * 60_000;
const KEPT_AT_MOST = 20_000;

/** Nobody's: `.invalid` is nobody's domain (RFC 2606), and no password has the hash that it is given. */
const DECOY = 'ninguem@contas.invalid';

export interface AccountsAsked {
  /** Has an account this address? */
  readonly hasAccount: (email: string) => Promise<boolean>;
}

/**
 * Stands before the sign-in with a password. Whoever tries too often waits, by account and by address, whether the
 * account exists or not; and a try at an account that does not exist takes the way of one that does: it is asked as
 * the decoy's, so that the hash is worked out and the answer comes after the same time in the same words.
 */
export class SignInGate {
  private readonly failures = new Map<string, number[]>();

  constructor(
    private readonly accounts: AccountsAsked,
    private readonly now: () => number = Date.now,
  ) {}

  /** @param ask passes a body on to the accounts. */
  async enter(body: Buffer, address: string, ask: (body: Buffer) => Promise<Answer>): Promise<Answer> {
    const question = readQuestion(body);
    // What cannot be read here might be read further on (a byte order mark), where nobody counts.
    if (question === null) return accountRefusal(400, 'validation_failed', 'The request cannot be read.');
    const email = question.email.trim().toLowerCase();
    const keys = [
      [`address ${address}`, PER_ADDRESS],
      // The log of a crash must not hold who tried.
      [`account ${createHash('sha256').update(email).digest('base64url')}`, PER_ACCOUNT],
    ] as const;
    const wait = Math.max(...keys.map(([key, limit]) => this.waitOf(key, limit)));
    if (wait > 0) return tooOften(wait);
    // Counted before anything is waited for: of tries that come at once each must find those before it.
    const at = this.now();
    for (const [key] of keys) this.note(key, at);
    const [[ofAddress], [ofAccount]] = keys;
    let status = 500;
    try {
      const known = await this.accounts.hasAccount(email);
      const answer = await ask(Buffer.from(JSON.stringify({ ...question, email: known ? email : DECOY })));
      status = answer.status;
      return answer;
    } finally {
      if (status < 400) this.failures.delete(ofAccount);
      else if (status >= 500) this.forgive(ofAccount, at);
      if (status < 400 || status >= 500) this.forgive(ofAddress, at);
    }
  }

  /** Milliseconds until a further try is allowed; 0 for at once. */
  private waitOf(key: string, limit: number): number {
    const recent = this.recent(key);
    return recent.length < limit ? 0 : (recent.at(-limit) ?? 0) + WINDOW_MS - this.now();
  }

  private recent(key: string): number[] {
    return (this.failures.get(key) ?? []).filter((at) => at > this.now() - WINDOW_MS);
  }

  /** Takes one try back that was no failure. */
  private forgive(key: string, at: number): void {
    const tries = this.failures.get(key) ?? [];
    const index = tries.lastIndexOf(at);
    if (index >= 0) this.failures.set(key, tries.toSpliced(index, 1));
  }

  private note(key: string, at: number): void {
    const recent = [...this.recent(key), at];
    // Written anew, so that the oldest stand first.
    this.failures.delete(key);
    this.failures.set(key, recent);
    for (const oldest of this.failures.keys()) {
      if (this.failures.size <= KEPT_AT_MOST) break;
      this.failures.delete(oldest);
    }
  }
}

/** The decoy's account: made once a folder, of a hash drawn at random. */
export async function makeDecoy(db: PGlite): Promise<void> {
  await db.query(
    `insert into auth.users (id, email, encrypted_password, email_confirmed_at)
     select gen_random_uuid(), $1::text, extensions.gen_salt('bf', 10) || translate(substr(encode(extensions.gen_random_bytes(24), 'base64'), 1, 31), '+/', './'), now()
     where not exists (select from auth.users where email = $1::text)`,
    [DECOY],
  );
}

function readQuestion(body: Buffer): { readonly email: string; readonly password: string } | null {
  try {
    const read: unknown = JSON.parse(body.toString('utf8'));
    if (typeof read !== 'object' || read === null) return null;
    const { email, password } = read as Record<string, unknown>;
    return typeof email === 'string' && typeof password === 'string' ? { email, password } : null;
  } catch {
    return null;
  }
}

function tooOften(milliseconds: number): Answer {
  const refused = accountRefusal(429, 'over_request_rate_limit', 'Too many tries: wait and try again.');
  return {
    ...refused,
    headers: { ...refused.headers, 'retry-after': String(Math.ceil(milliseconds / 1000)) },
  };
}
