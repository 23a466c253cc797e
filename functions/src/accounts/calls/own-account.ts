import { isRecentSignIn } from '@sharebox/domain/accounts/recent-sign-in';
import {
  deleteMyAccountContract,
  exportMyDataContract,
  requestAreaContract,
  syncUserAddressContract,
} from '@sharebox/domain/accounts/callables';
import { DomainError } from '@sharebox/domain/common/errors';
import { closeAccount } from '../close-account';
import { removeUnverifiedAccount } from '../remove-unverified-account';
import { createValidatedCall, verifySession } from '../../platform/validated-call';
import { collectOwnData } from '../collect-own-data';
import { syncAddress } from '../sync-address';
import { assertAccountOpen } from '@sharebox/domain/accounts/account-deletion';
import { addRequestedArea } from '@sharebox/domain/accounts/area-request';
import { inTransaction } from '../../platform/db/transaction';

/**
 * Closes the caller's account. Requires that the caller has just confirmed their password, because a browser left
 * signed in could be used by someone else.
 */
export const deleteMyAccount = createValidatedCall({
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

/** Exports the caller's data. The rate limit is low, because an export reads every document about the caller. */
export const exportMyData = createValidatedCall({
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

/** Copies the caller's main address to their profile directly, for clients that cannot wait for the address trigger. */
export const syncUserAddress = createValidatedCall({
  contract: syncUserAddressContract,
  who: 'signed-in',
  callsPerMinute: 10,
  handle: async (services, caller) => {
    const address = await syncAddress(services, caller.uid);
    return address === null
      ? { success: false, message: 'No delivery address found. Please add one first.', address }
      : { success: true, message: 'Address synced successfully!', address };
  },
});

export const requestArea = createValidatedCall({
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
