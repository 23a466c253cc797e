import { normaliseAddress } from '@sharebox/domain/deliveries/door-pin';
import { inTransaction } from '../platform/db/transaction';
import type { Services } from '../platform/services';
import type { StoredAddress } from '../platform/db/stored-shapes';
import { getDoorPinReference } from './door-pin';

/**
 * Deletes an address's pin once its household no longer has that address, because it was changed or deleted. Reads the
 * current addresses, so the call is safe to repeat, late and out of order.
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
