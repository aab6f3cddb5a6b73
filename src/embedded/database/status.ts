/** An error of PostgreSQL as PostgREST tells it. */
export interface RestError {
  readonly code: string;
  readonly message: string;
  readonly details: string | null;
  readonly hint: string | null;
}

// PostgREST's own table (docs, references/errors.html): the code, else its class, else 400.
const BY_CODE: Readonly<Record<string, number>> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53400': 500,
  '57014': 500,
  P0001: 400,
};
const BY_CLASS: Readonly<Record<string, number>> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  '54': 500,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
};

/** HTTP status of a SQLSTATE; `42501` is 401 to a visitor and 403 to someone signed in. */
export function statusOfSqlState(code: string, signedIn: boolean): number {
  if (code === '42501') return signedIn ? 403 : 401;
  return BY_CODE[code] ?? BY_CLASS[code.slice(0, 2)] ?? 400;
}

const NO_GEOMETRY =
  /invalid geometry|geometry requires more points|non-closed rings|WKB structure|Invalid hex|Unknown geometry type|GeoJSON|can not mix dimensionality|Invalid endian/i;

/** Reads what the driver threw; null when it was no error of PostgreSQL's. */
export function restError(error: unknown): RestError | null {
  if (!(error instanceof Error)) return null;
  const { code, detail, hint } = error as Error & { code?: unknown; detail?: unknown; hint?: unknown };
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code)) return null;
  return {
    // PostGIS calls text that is no geometry an internal error of its own, which would be told as a fault of ours.
    code: code === 'XX000' && NO_GEOMETRY.test(error.message) ? '22P02' : code,
    message: error.message,
    details: typeof detail === 'string' ? detail : null,
    hint: typeof hint === 'string' ? hint : null,
  };
}
