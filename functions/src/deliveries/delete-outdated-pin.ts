import { normaliseAddress } from '@sharebox/domain/deliveries/door-pin';
import { inTransaction } from '../platform/db/transaction';
import type { Services } from '../platform/services';
import type { StoredAddress } from '../platform/db/stored-shapes';
import { getDoorPinReference } from './door-pin';

/**
 * Deletes the pin of an address that its household has changed or deleted. Reads the current addresses, so repeated,
 * late and out-of-order calls are safe.
 */
export async function deleteOutdatedPin(
  { store }: Services,
  uid: string,
  former: StoredAddress,
): Promise<void> {
  const ref = getDoorPinReference(store, uid, former);
  if (!ref) return;
  await inTransaction(store, async (transaction) => {
    const present = await transaction.get(store.addresses(uid));
    const isStill = present.docs.some((one) => normaliseAddress(one.data()) === normaliseAddress(former));
    if (!isStill) transaction.delete(ref);
  });
}
