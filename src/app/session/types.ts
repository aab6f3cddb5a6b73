export const ROLES = ['admin', 'planner', 'manager', 'inspector', 'public'] as const;
export type Role = (typeof ROLES)[number];

/** Who is signed in, as the page needs it. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Role in each town, by IBGE code. */
  readonly roles: Readonly<Record<string, Role>>;
}

/** The e-mail or the password does not match. */
export class WrongCredentials extends Error {
  override readonly name = 'WrongCredentials';
}
