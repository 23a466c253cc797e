import * as z from 'zod/mini';
import { roles } from '../role';
import type { CallableContract } from '../../common/callables/contract';
import { wholeEmailSchema } from './find-customer';

/**
 * Gives the account with this verified e-mail address one role of staff, or makes it a customer’s again; whoever loses
 * a role is signed out everywhere. A token says so when it is next refreshed. Twice changes nothing. Refuses with
 * `invalid-input` (nobody has this address, or it is not verified; a closed account; one's own role) and `not-allowed`.
 */
export const grantRoleContract = {
  name: 'grantRole',
  input: z.strictObject({
    email: wholeEmailSchema,
    role: z.enum(roles),
  }),
  output: z.object({ uid: z.string(), role: z.enum(roles) }),
} satisfies CallableContract;
