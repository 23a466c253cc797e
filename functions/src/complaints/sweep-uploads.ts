import { allComplaintPhotosFolder } from '@sharebox/domain/complaints/complaint';
import { allProofsFolder } from '@sharebox/domain/payments/payment';
import { processEach } from '../platform/db/unreadable-documents';
import type { Services } from '../platform/services';

/** Milliseconds that unused images are kept, which leaves plenty of time to fill in a form. */
const keptMs = 2 * 24 * 60 * 60 * 1000;

/** The folders of customers' images, and the documents by order id that refer to them. */
const uploads = [
  { folder: allProofsFolder, collection: 'payment_confirmations', field: 'proof_path' },
  { folder: allComplaintPhotosFolder, collection: 'complaints', field: 'photo_path' },
] as const;

/**
 * Removes screenshots without a claim and photos without a complaint after two days
 * (docs/product/payment.md#the-screenshot). Marks the others as settled, so that each is checked only once. Returns the
 * number of removed images.
 */
export async function sweepUploads({ store, now, storage }: Services): Promise<number> {
  const before = new Date(now().getTime() - keptMs);
  const found = await Promise.all(
    uploads.map(async ({ folder, ...used }) =>
      (await storage.unsettled(folder, before)).map((path) => ({ path, ...used })),
    ),
  );
  const removed = await processEach(found.flat(), async ({ path, collection, field }) => {
    const [, , orderId = '', file] = path.split('/');
    const document = file === undefined ? null : await store.db.doc(`${collection}/${orderId}`).get();
    const isUsed = document?.get(field) === path;
    await (isUsed ? storage.settle(path) : storage.remove(path));
    return !isUsed;
  });
  return removed.filter(Boolean).length;
}
