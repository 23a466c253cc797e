import { buildComplaint } from '@sharebox/domain/complaints/complaint-answer';
import { fileComplaintContract } from '@sharebox/domain/complaints/callables';
import { findImageProblem } from '@sharebox/domain/payments/payment';
import { getComplaintPhotosFolder } from '@sharebox/domain/complaints/complaint';
import { getEater } from '@sharebox/domain/ratings/rating-answer';
import { readOrderAsEater } from '../gifts/order-as-eater';
import { checkUploadedFile } from '../payments/check-uploaded-file';
import { inTransaction } from '../platform/db/transaction';
import { createValidatedCall } from '../platform/validated-call';

/** Stores a complaint beside the order, which a gift's giver can read. */
export const fileComplaintHandler = createValidatedCall({
  contract: fileComplaintContract,
  who: 'signed-in',
  callsPerMinute: 10,
  handle: async (services, { uid }, { order_id, ...input }) => {
    const { store, now } = services;
    if (input.photo_path !== null) {
      await checkUploadedFile(services, {
        folder: getComplaintPhotosFolder(uid, order_id),
        path: input.photo_path,
        missingMessage: 'Failed to upload the photo',
        findProblem: findImageProblem,
      });
    }
    return inTransaction(store, async (transaction) => {
      const reference = store.complaints.doc(order_id);
      const [order, stored] = await Promise.all([
        readOrderAsEater(transaction, store, order_id, uid),
        transaction.get(reference),
      ]);
      const reported_by = getEater(order) === 'payer' ? 'payer' : 'recipient';
      const complaint = buildComplaint(
        order,
        { user_id: uid, reported_by },
        stored.data() ?? null,
        input,
        now(),
      );
      if (complaint) transaction.create(reference, complaint);
      return { order_id };
    });
  },
});
