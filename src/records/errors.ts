/** The backend refused or could not be asked. Nothing was changed by the call. */
export class RecordsError extends Error {
  override readonly name = 'RecordsError';
  constructor(
    /**
     * SQLSTATE (`42501`: not allowed), PostgREST's or the accounts' own code (`invalid_credentials`), or ours:
     * `unreachable` (nobody answered), `unreadable` (the answer is not what the schema says), `signed-out`.
     */
    readonly code: string,
    /** HTTP status; 0 when there was no answer. */
    readonly status: number,
    message: string,
    readonly hint: string | null = null,
  ) {
    super(message);
  }
}
