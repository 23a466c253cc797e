import * as z from 'zod/mini';
import { roles } from '../role';
import type { CallableContract } from '../../common/callables/contract';
import { fullEmailSchema } from './find-customer';

/**
 * Gives the account with this verified email address a staff role, or makes it a customer again. An account that loses
 * a role is signed out on all devices. A new role applies once the account's token is refreshed. Idempotent.
 * @throws `not-allowed` if the caller is not an admin; `recent-sign-in-required` if the caller signed in too long ago;
 * `invalid-input` if the address has no account or is unverified, the account is closed, or the caller tries to change
 * their own role
 */
export const grantRoleContract = {
  name: 'grantRole',
  input: z.strictObject({
    email: fullEmailSchema,
    role: z.enum(roles),
  }),
  output: z.object({ uid: z.string(), role: z.enum(roles) }),
} satisfies CallableContract;
