import { normaliseAddress } from '@sharebox/domain/deliveries/door-pin';
import { inTransaction } from '../platform/db/transaction';
import type { Services } from '../platform/services';
import type { StoredAddress } from '../platform/db/stored-shapes';
import { doorPinRef } from './door-pin';

/**
 * Forgets where a door is once its household has no such address any more: it was changed or deleted. Reads what is
 * there now, so that it may run twice, late and out of order.
 */
export async function forgetPin({ store }: Services, uid: string, former: StoredAddress): Promise<void> {
  const ref = doorPinRef(store, uid, former);
  if (!ref) return;
  await inTransaction(store, async (transaction) => {
    const present = await transaction.get(store.addresses(uid));
    const isStill = present.docs.some((one) => normaliseAddress(one.data()) === normaliseAddress(former));
    if (!isStill) transaction.delete(ref);
  });
}
