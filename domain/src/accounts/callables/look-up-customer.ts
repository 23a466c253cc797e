import * as z from 'zod/mini';
import { documentIdSchema } from '../../common/document-id';
import type { CallableContract } from '../../common/callables/contract';
import { exactNairaSchema } from '../../money/money';

/**
 * Returns the customer data that admins cannot read from Firestore: the account's email address (null if it has none)
 * and the totals of `sumCustomerMoney` in naira. An unknown uid returns no email address and zero totals.
 * @throws `not-allowed` for callers who are not admins
 */
export const lookUpCustomerContract = {
  name: 'lookUpCustomer',
  input: z.strictObject({ uid: documentIdSchema }),
  output: z.object({
    email: z.nullable(z.string()),
    email_verified: z.boolean(),
    money: z.object({
      received: exactNairaSchema,
      refunded: exactNairaSchema,
      owedBack: exactNairaSchema,
      missing: exactNairaSchema,
    }),
  }),
} satisfies CallableContract;
export type CustomerLookup = z.output<typeof lookUpCustomerContract.output>;
