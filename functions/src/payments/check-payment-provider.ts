import { checkPaymentProviderContract } from '@sharebox/domain/payments/staff-callables';
import { createValidatedCall } from '../platform/validated-call';
import { ProviderError } from '../platform/payment-providers/transfer-provider';

export const checkPaymentProviderHandler = createValidatedCall({
  contract: checkPaymentProviderContract,
  who: 'admin',
  callsPerMinute: 10,
  handle: async (services, _caller, { provider: name }) => {
    const provider = services.provider(name);
    if (!provider) return { problem: 'The shop has no keys for this provider.' };
    try {
      await provider.checkConnection();
      return { problem: null };
    } catch (error) {
      if (error instanceof ProviderError) return { problem: error.message };
      throw error;
    }
  },
});
