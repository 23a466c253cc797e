import type { PaymentProvider } from '@sharebox/domain/shop/settings';
import { defineSecret } from 'firebase-functions/params';
import * as z from 'zod/mini';
import { isDemoStack } from '../runtime-options';
import { createMonnifyProvider } from './monnify';
import { createPaystackProvider } from './paystack';
import type { SendRequest, TransferProvider } from './transfer-provider';

/** The content of the secret: JSON with the API keys of each provider at which the shop has an account. */
const keysSchema = z.object({
  paystack: z.optional(z.object({ secret_key: z.string() })),
  monnify: z.optional(
    z.object({
      api_key: z.string(),
      secret_key: z.string(),
      contract_code: z.string(),
      is_sandbox: z.optional(z.boolean()),
    }),
  ),
});
type Keys = z.infer<typeof keysSchema>;

/** The keys of the test bank. They are not secret. */
export const testBankKeys = {
  paystack: { secret_key: 'sk_test_of_the_local_test_bank' },
  monnify: {
    api_key: 'MK_TEST_LOCAL',
    secret_key: 'secret_of_the_local_test_bank',
    contract_code: '1000000000',
  },
} satisfies Keys;

/**
 * Declares the secret that a deployment requires. Returns null on the emulators of a demo project, which need no
 * secret.
 */
export function definePaymentKeys(environment: NodeJS.ProcessEnv) {
  return isDemoStack(environment) ? null : defineSecret('PAYMENT_KEYS');
}

const secret = definePaymentKeys(process.env);

/** The secrets of functions that call a payment provider. */
export const paymentSecrets = secret ? [secret] : [];

/**
 * Creates the providers whose keys are in `keys`. `testBank` is the URL of a test bank that replaces the real
 * providers. Tests pass `send` to replace `fetch`.
 */
export function createPaymentProviders(keys: Keys, testBank: string | null, send?: SendRequest) {
  return (name: PaymentProvider): TransferProvider | null => {
    if (name === 'paystack') {
      const baseUrl = testBank === null ? 'https://api.paystack.co' : `${testBank}/paystack`;
      return keys.paystack
        ? createPaystackProvider({ baseUrl, secretKey: keys.paystack.secret_key, send })
        : null;
    }
    if (!keys.monnify) return null;
    const host = keys.monnify.is_sandbox ? 'https://sandbox.monnify.com' : 'https://api.monnify.com';
    return createMonnifyProvider({
      baseUrl: testBank === null ? host : `${testBank}/monnify`,
      apiKey: keys.monnify.api_key,
      secretKey: keys.monnify.secret_key,
      contractCode: keys.monnify.contract_code,
      send,
    });
  };
}

/**
 * Creates the providers of this process. On the local stack, the test bank at the URL in `SHAREBOX_TEST_BANK` simulates
 * the providers. Without this variable, there are no providers.
 */
export function createDeployedPaymentProviders(): (name: PaymentProvider) => TransferProvider | null {
  if (secret)
    return (name) => createPaymentProviders(keysSchema.parse(JSON.parse(secret.value())), null)(name);
  const { SHAREBOX_TEST_BANK: testBank } = process.env;
  return testBank ? createPaymentProviders(testBankKeys, testBank) : () => null;
}
