import { isRecentSignIn } from '@sharebox/domain/accounts/recent-sign-in';
import { deleteMyAccountContract } from '@sharebox/domain/accounts/callables';
import { DomainError } from '@sharebox/domain/common/errors';
import { closeAccount } from './close-account';
import { removeUnverifiedAccount } from './remove-unverified-account';
import { createValidatedCall, verifySession } from '../platform/validated-call';

/**
 * Closes the caller's account. Requires that the caller has just confirmed their password, because a browser left
 * signed in could be used by someone else.
 */
export const deleteMyAccountHandler = createValidatedCall({
  contract: deleteMyAccountContract,
  who: 'signed-in',
  callsPerMinute: 5,
  handle: async (services, caller, { email }) => {
    if (caller.isGuest) throw new DomainError('not-allowed');
    if (email !== caller.email) {
      throw new DomainError('invalid-input', 'Someone else is now signed in here. Please refresh.');
    }
    if (!isRecentSignIn(caller.signedInAt, services.now())) {
      throw new DomainError('not-allowed', 'Please confirm with your password.');
    }
    const person = (await services.store.profiles.doc(caller.uid).get()).data();
    // Closing the account ends the session, and repeating an interrupted call must complete it.
    if (!person?.deletion) await verifySession(services, caller);
    if ((await services.accounts.roleOf(caller.uid)) !== 'customer') {
      throw new DomainError('not-allowed', 'Please ask an admin to remove you from staff first.');
    }
    if (!caller.emailVerified) {
      await removeUnverifiedAccount(services, caller.uid);
      return { due_at: services.now() };
    }
    return { due_at: await closeAccount(services, caller.uid) };
  },
});
