import { findCustomerContract } from '@sharebox/domain/accounts/callables';
import { createValidatedCall } from '../platform/validated-call';

export const findCustomerHandler = createValidatedCall({
  contract: findCustomerContract,
  who: 'admin',
  callsPerMinute: 60,
  handle: async ({ accounts }, _caller, { email }) => {
    const account = await accounts.findByEmail(email);
    return { uid: account?.uid ?? null };
  },
});
