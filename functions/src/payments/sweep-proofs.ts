import { getOrderProofsFolder, allProofsFolder } from '@sharebox/domain/payments/payment';
import type { Services } from '../platform/services';

/** Milliseconds that unclaimed screenshots are kept, which leaves plenty of time to fill in the payment form. */
const keptMs = 2 * 24 * 60 * 60 * 1000;

/**
 * Removes screenshots that have no claim after two days (docs/product/payment.md#the-screenshot). Marks screenshots
 * with a claim as settled, so that each is checked only once. Returns the number of removed screenshots.
 */
export async function sweepProofs({ store, now, storage }: Services): Promise<number> {
  const paths = await storage.unsettled(allProofsFolder, new Date(now().getTime() - keptMs));
  let removed = 0;
  for (const path of paths) {
    const [, uid = '', orderId = ''] = path.split('/');
    const isOfOrder = orderId !== '' && path.startsWith(getOrderProofsFolder(uid, orderId));
    const claim = isOfOrder ? await store.db.doc(`payment_confirmations/${orderId}`).get() : null;
    if (claim?.get('proof_path') === path) {
      await storage.settle(path);
      continue;
    }
    await storage.remove(path);
    removed++;
  }
  return removed;
}
