import * as z from 'zod/mini';
import { documentIdSchema } from '../../common/document-id';
import type { CallableContract } from '../../common/callables/contract';

const nairaSchema = z.int();

/**
 * Returns what admins cannot read from Firestore: the account's email address (null if it has none) and the totals of
 * `sumCustomerMoney` in whole naira. An unknown uid returns no email address and zero totals.
 */
export const lookUpCustomerContract = {
  name: 'lookUpCustomer',
  input: z.strictObject({ uid: documentIdSchema }),
  output: z.object({
    email: z.nullable(z.string()),
    email_verified: z.boolean(),
    money: z.object({
      received: nairaSchema,
      refunded: nairaSchema,
      owedBack: nairaSchema,
      missing: nairaSchema,
    }),
  }),
} satisfies CallableContract;
export type CustomerLookup = z.output<typeof lookUpCustomerContract.output>;
