import { assertAccountOpen } from '@sharebox/domain/accounts/account-deletion';
import { addRequestedArea } from '@sharebox/domain/accounts/area-request';
import { requestAreaContract } from '@sharebox/domain/accounts/callables';
import { DomainError } from '@sharebox/domain/common/errors';
import { inTransaction } from '../platform/db/transaction';
import { createValidatedCall } from '../platform/validated-call';

export const requestAreaHandler = createValidatedCall({
  contract: requestAreaContract,
  who: 'signed-in',
  callsPerMinute: 10,
  handle: async ({ store, now }, caller, { area }) => {
    const { uid, email } = caller;
    // Guests have no email address.
    if (email === null) throw new DomainError('not-allowed');
    if (!caller.emailVerified) throw new DomainError('email-unverified');
    const requestRef = store.areaRequests.doc(uid);
    await inTransaction(store, async (transaction) => {
      // Read the profile in the transaction, so that no request remains after the account is closed.
      const person = (await transaction.get(store.profiles.doc(uid))).data();
      if (person) assertAccountOpen(person);
      const areas = (await transaction.get(requestRef)).data()?.areas ?? [];
      transaction.set(requestRef, { email, areas: addRequestedArea(areas, area), requested_at: now() });
    });
    return { requested: true as const };
  },
});
