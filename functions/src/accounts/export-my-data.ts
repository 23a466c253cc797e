import { exportMyDataContract } from '@sharebox/domain/accounts/callables/own-account';
import { DomainError } from '@sharebox/domain/common/errors';
import { collectOwnData } from './collect-own-data';
import { createValidatedCall } from '../platform/validated-call';

/** Exports the caller's data. The rate limit is low, because an export reads every document about the caller. */
export const exportMyDataHandler = createValidatedCall({
  contract: exportMyDataContract,
  who: 'signed-in',
  needsCurrentSession: true,
  callsPerMinute: 3,
  handle: async ({ store, now }, caller) => {
    if (caller.isGuest) throw new DomainError('not-allowed');
    const { uid, email } = caller;
    return {
      exported_at: now().toISOString(),
      account: { uid, email },
      ...(await collectOwnData(store, uid)),
    };
  },
});
