import * as z from 'zod/mini';
import { documentId } from '../../common/document-id';
import type { CallableContract } from '../../common/callables/contract';

const naira = z.int();

/**
 * What an admin learns of a customer beyond the documents that they read themselves: the email address of the account,
 * null without one, and the money of all their orders, in whole naira, as `customerMoney` counts it. Of somebody who
 * is not there all of it is nothing. Refuses with `not-allowed`.
 */
export const lookUpCustomer = {
  name: 'lookUpCustomer',
  input: z.strictObject({ uid: documentId }),
  output: z.object({
    email: z.nullable(z.string()),
    email_verified: z.boolean(),
    money: z.object({ received: naira, refunded: naira, owedBack: naira, missing: naira }),
  }),
} satisfies CallableContract;
export type LookedUpCustomer = z.output<typeof lookUpCustomer.output>;
