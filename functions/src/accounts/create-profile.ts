import { profileSchema, splitDisplayName } from '@sharebox/domain/accounts/profile';
import { toE164 } from '@sharebox/domain/accounts/phone';
import { runInTransaction } from '../platform/db/transaction';
import type { Services } from '../platform/services';
import { type DocumentSnapshot, FieldValue, GrpcStatus } from 'firebase-admin/firestore';
import { isDeliveredAsGift, type Order } from '@sharebox/domain/orders/order';
import { isErrorWithCode } from '../platform/error-code';
import { formatAddress } from '@sharebox/domain/accounts/address';

/** The fields of a Firebase Auth account that are copied to a new profile. */
export interface NewAccount {
  uid: string;
  displayName: string | null;
  phoneNumber: string | null;
  createdAt: Date;
}

/** Creates an account's profile. If the browser has already written the profile, fills only its blank fields. */
export async function createProfile({ store, now }: Services, account: NewAccount): Promise<void> {
  const named = splitDisplayName(account.displayName);
  const reference = store.profiles.doc(account.uid);
  await runInTransaction(store, async (transaction) => {
    const existing = await transaction.read(reference);
    const profile = profileSchema.parse({
      created_at: account.createdAt,
      updated_at: now(),
      ...existing,
      first_name: existing?.first_name || named.first_name,
      last_name: existing?.last_name || named.last_name,
      phone_number: existing?.phone_number || (toE164(account.phoneNumber ?? '') ?? ''),
    });
    transaction.set(reference, profile, { merge: true });
  });
}

/**
 * Returns whether an order is delivered to its payer's own address. Reads raw fields, because an order may fail to
 * parse.
 */
export function isOrderDeliveredToPayer(order: DocumentSnapshot): boolean {
  return !isDeliveredAsGift({
    is_gift_order: order.get('is_gift_order') === true,
    declined_outcome: order.get('declined_outcome') === 'own-address' ? 'own-address' : null,
  });
}

/**
 * Adds an order's dish names to the customer's profile when the order is delivered, so that the browser can count the
 * tried dishes without reading old orders. Idempotent. Skips guests, because they have no profile.
 */
export async function addTriedMeals({ store }: Services, before: Order | null, after: Order): Promise<void> {
  if (after.status !== 'delivered' || before?.status === 'delivered') return;
  const names = after.items.map(({ name }) => name);
  if (names.length === 0) return;
  try {
    await store.db.doc(`profiles/${after.user_id}`).update({ meals_tried: FieldValue.arrayUnion(...names) });
  } catch (error) {
    if (!isErrorWithCode(error, GrpcStatus.NOT_FOUND)) throw error;
  }
}

/**
 * Copies a user's main delivery address to their profile and returns the address. Returns null if the user has no
 * address. Skips users without a profile. Reads current data, so repeated, late and out-of-order calls are safe.
 */
export async function syncAddress({ store, now }: Services, uid: string): Promise<string | null> {
  return runInTransaction(store, async (transaction) => {
    const profileRef = store.profiles.doc(uid);
    const [profile, main] = await Promise.all([
      transaction.get(profileRef),
      transaction.get(store.mainAddress(uid)),
    ]);
    const [address = null] = main.docs.map((one) => formatAddress(one.data()));
    const person = profile.data();
    if (person && person.address !== (address ?? '')) {
      transaction.update(profileRef, { address: address ?? '', updated_at: now() });
    }
    return address;
  });
}
