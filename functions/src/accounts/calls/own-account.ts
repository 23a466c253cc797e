import { isRecentSignIn } from '@sharebox/domain/accounts/recent-sign-in';
import {
  deleteMyAccountContract,
  exportMyDataContract,
  requestAreaContract,
  syncUserAddressContract,
} from '@sharebox/domain/accounts/callables';
import { DomainError } from '@sharebox/domain/common/errors';
import { closeAccount, removeUnverifiedAccount } from '../close-account';
import { verifySession, createCall } from '../../platform/validated-call';
import { collectOwnData } from '../collect-own-data';
import { syncAddress } from '../create-profile';
import { assertAccountOpen } from '@sharebox/domain/accounts/account-deletion';
import { addRequestedArea } from '@sharebox/domain/accounts/area-request';
import { runInTransaction } from '../../platform/db/transaction';

/**
 * Closes the caller's account. Requires a recently entered password, because someone else may be using a browser in
 * which the caller is still signed in.
 */
export const deleteMyAccount = createCall(deleteMyAccountContract, async (services, caller, { email }) => {
  if (caller.isGuest) throw new DomainError('not-allowed');
  if (email !== caller.email) {
    throw new DomainError('invalid-input', 'Someone else is now signed in here. Please refresh.');
  }
  if (!isRecentSignIn(caller.signedInAt, services.now())) {
    throw new DomainError('not-allowed', 'Please confirm with your password.');
  }
  const person = (await services.store.profiles.doc(caller.uid).get()).data();
  // Verify the session only on the first call. Closing the account ends the session, so a repeated call could otherwise
  // not complete an interrupted closure.
  if (!person?.deletion) await verifySession(services, caller);
  if ((await services.accounts.roleOf(caller.uid)) !== 'customer') {
    throw new DomainError('not-allowed', 'Please ask an admin to remove you from staff first.');
  }
  if (!caller.emailVerified) {
    await removeUnverifiedAccount(services, caller.uid);
    return { due_at: services.now() };
  }
  return { due_at: await closeAccount(services, caller.uid) };
});

/** Exports the caller's data. The rate limit is low, because an export reads every document about the caller. */
export const exportMyData = createCall(exportMyDataContract, async (services, caller) => {
  if (caller.isGuest) throw new DomainError('not-allowed');
  const { store, now } = services;
  const { uid, email } = caller;
  return {
    exported_at: now().toISOString(),
    account: { uid, email },
    ...(await collectOwnData(store, uid)),
  };
});

/** Copies the caller's main address to their profile directly, for clients that cannot wait for the address trigger. */
export const syncUserAddress = createCall(syncUserAddressContract, async (services, caller) => {
  const address = await syncAddress(services, caller.uid);
  return address === null
    ? { success: false, message: 'No delivery address found. Please add one first.', address }
    : { success: true, message: 'Address synced successfully!', address };
});

export const requestArea = createCall(requestAreaContract, async ({ store, now }, caller, { area }) => {
  const { uid, email } = caller;
  // Guests have no email address.
  if (email === null) throw new DomainError('not-allowed');
  if (!caller.emailVerified) throw new DomainError('email-unverified');
  const requestRef = store.areaRequests.doc(uid);
  await runInTransaction(store, async (transaction) => {
    // Read the profile in the transaction, so that a concurrent account closure leaves no request behind.
    const person = await transaction.read(store.profiles.doc(uid));
    if (person) assertAccountOpen(person);
    const areas = (await transaction.read(requestRef))?.areas ?? [];
    transaction.set(requestRef, { email, areas: addRequestedArea(areas, area), requested_at: now() });
  });
  return { requested: true as const };
});
