import * as z from 'zod/mini';
import { emailAddressSchema } from '../../common/email-address';
import type { CallableContract } from '../../common/callables/contract';

/** The full email address of an account, as typed by staff. */
export const fullEmailSchema = emailAddressSchema({ max: 200 });

/** Returns the uid of the account with this email address, verified or not, or null. Browsers cannot query accounts. */
export const findCustomerContract = {
  name: 'findCustomer',
  input: z.strictObject({ email: fullEmailSchema }),
  output: z.object({ uid: z.nullable(z.string()) }),
} satisfies CallableContract;
