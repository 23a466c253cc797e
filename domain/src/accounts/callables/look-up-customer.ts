import * as z from 'zod/mini';
import { documentIdSchema } from '../../common/document-id';
import type { CallableContract } from '../../common/callables/contract';

const nairaSchema = z.int();

/**
 * What an admin learns of a customer beyond the documents that they read themselves: the email address of the account,
 * null without one, and the money of all their orders, in whole naira, as `customerMoney` counts it. Of somebody who
 * is not there all of it is nothing. Refuses with `not-allowed`.
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
export type LookedUpCustomer = z.output<typeof lookUpCustomerContract.output>;
