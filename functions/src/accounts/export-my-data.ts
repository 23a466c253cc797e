import { exportMyDataContract } from '@sharebox/domain/accounts/callables';
import { DomainError } from '@sharebox/domain/common/errors';
import { collectOwnData } from './collect-own-data';
import { createValidatedCall, verifySession } from '../platform/validated-call';

/** Exports the caller's data. The rate limit is low, because an export reads every document about the caller. */
export const exportMyDataHandler = createValidatedCall({
  contract: exportMyDataContract,
  who: 'signed-in',
  callsPerMinute: 3,
  handle: async (services, caller) => {
    if (caller.isGuest) throw new DomainError('not-allowed');
    await verifySession(services, caller);
    const { store, now } = services;
    const { uid, email } = caller;
    return {
      exported_at: now().toISOString(),
      account: { uid, email },
      ...(await collectOwnData(store, uid)),
    };
  },
});
