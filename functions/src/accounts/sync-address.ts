import { formatAddress } from '@sharebox/domain/accounts/address';
import { inTransaction } from '../platform/db/transaction';
import type { Services } from '../platform/services';

/**
 * Copies a user's main delivery address to their profile and returns it; null if they have none. Skips users without a
 * profile. Reads current data, so repeated, late and out-of-order calls are safe.
 */
export async function syncAddress({ store, now }: Services, uid: string): Promise<string | null> {
  return inTransaction(store, async (transaction) => {
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
