import * as z from 'zod/mini';
import type { CallableContract } from '../../common/callables/contract';

/** The whole address of an account, as somebody types it. */
export const wholeEmailSchema = z
  .string()
  .check(z.trim(), z.email('Please enter a valid email address'), z.maxLength(200));

/**
 * Whose account has this email address, verified or not: the uid, null where nobody has. Accounts stand where no
 * browser can look. Refuses with `not-allowed` whoever is no admin.
 */
export const findCustomerContract = {
  name: 'findCustomer',
  input: z.strictObject({ email: wholeEmailSchema }),
  output: z.object({ uid: z.nullable(z.string()) }),
} satisfies CallableContract;
