import * as z from 'zod/mini';
import { roles } from '../role';
import type { CallableContract } from '../../common/callables/contract';
import { fullEmailSchema } from './find-customer';

/**
 * Gives the account with this verified email address a staff role, or makes it a customer again. An account that loses
 * a role is signed out everywhere; a new role applies once the token is refreshed. Idempotent.
 * @throws `not-allowed` for callers who are not admins, `recent-sign-in-required` for callers whose sign-in is old, `invalid-input` when the address has no account or is
 * unverified, for a closed account, and for the caller's own role
 */
export const grantRoleContract = {
  name: 'grantRole',
  input: z.strictObject({
    email: fullEmailSchema,
    role: z.enum(roles),
  }),
  output: z.object({ uid: z.string(), role: z.enum(roles) }),
} satisfies CallableContract;
