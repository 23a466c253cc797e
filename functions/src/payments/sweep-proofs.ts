import { proofFolder, proofFolders } from '@sharebox/domain/payments/payment';
import type { Services } from '../platform/services';

/** Longer than anybody fills in the form of a payment, in ms. */
const keptMs = 2 * 24 * 60 * 60 * 1000;

/**
 * Removes screenshots that no claim was sent with, two days later (docs/product/payment.md#the-screenshot). Those that
 * belong to a claim are marked, so that each is looked at once. Returns how many were removed.
 */
export async function sweepProofs({ store, now, storage }: Services): Promise<number> {
  const paths = await storage.unsettled(proofFolders, new Date(now().getTime() - keptMs));
  let removed = 0;
  for (const path of paths) {
    const [, uid = '', orderId = ''] = path.split('/');
    const isOfOrder = orderId !== '' && path.startsWith(proofFolder(uid, orderId));
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
