import * as z from 'zod/mini';
import type { CallableContract } from '../../common/callables/contract';

/** The full email address of an account, as typed by staff. */
export const fullEmailSchema = z
  .string()
  .check(z.trim(), z.email('Please enter a valid email address'), z.maxLength(200));

/** Returns the uid of the account with this email address, verified or not, or null. Browsers cannot query accounts. */
export const findCustomerContract = {
  name: 'findCustomer',
  input: z.strictObject({ email: fullEmailSchema }),
  output: z.object({ uid: z.nullable(z.string()) }),
} satisfies CallableContract;
