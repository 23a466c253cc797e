import * as z from 'zod/mini';
import type { CallableContract } from '../../common/callables/contract';
import { paymentProviderSchema } from '../../shop/payment-provider';

/** Tests the connection to a payment provider with the shop's keys. `problem` is null if it works. For admins only. */
export const checkPaymentProviderContract = {
  name: 'checkPaymentProvider',
  input: z.strictObject({ provider: paymentProviderSchema }),
  output: z.object({ problem: z.nullable(z.string()) }),
  isRepeatable: true,
} satisfies CallableContract;
