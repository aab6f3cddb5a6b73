import { z } from 'zod';
import { ibgeCode } from './common.ts';

export const ROLES = ['admin', 'planner', 'manager', 'inspector', 'public'] as const;
export type Role = (typeof ROLES)[number];

/** Table `profiles`: the name by which colleagues know a user. */
export const profileSchema = z.object({ user_id: z.uuid(), display_name: z.string() });

/** Table `memberships`: the role of a user in a town; none means a visitor. */
export const membershipSchema = z.object({
  user_id: z.uuid(),
  municipality: ibgeCode,
  role: z.enum(ROLES),
});
export type Membership = z.infer<typeof membershipSchema>;

export type PasswordState = 'own' | 'one-time' | 'expired';

/** Who is signed in. */
export interface Person {
  readonly id: string;
  readonly email: string;
  /** The profile's name, else the e-mail. */
  readonly name: string;
  /** Role in each town, by IBGE code; none while the password is not one's own. */
  readonly roles: Readonly<Record<string, Role>>;
  /** `one-time`: another person chose it, and it must be changed first; `expired`: it was not changed in time. */
  readonly password: PasswordState;
}
