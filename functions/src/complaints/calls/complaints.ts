import { buildComplaint } from '@sharebox/domain/complaints/complaint-answer';
import { answerComplaintContract, fileComplaintContract } from '@sharebox/domain/complaints/callables';
import { findImageProblem } from '@sharebox/domain/payments/payment';
import { getComplaintPhotosFolder } from '@sharebox/domain/complaints/complaint';
import { getEater } from '@sharebox/domain/ratings/rating-answer';
import { readOrderAsEater } from '../../gifts/order-as-recipient';
import { readEmailFrame } from '../../mail/email-frame';
import { buildNewsEmail } from '../../mail/news-email';
import { checkUploadedFile } from '../../payments/check-upload';
import { inTransaction } from '../../platform/db/transaction';
import { createValidatedCall } from '../../platform/validated-call';
import { DomainError } from '@sharebox/domain/common/errors';
import { buildComplaintAnsweredText } from '@sharebox/domain/notifications/notification';
import { prepareNotifications } from '../../notifications/notify';
import { writeAuditRow } from '../../platform/audit/audit-row';
import { rareStaffCallOptions } from '../../platform/runtime-options';

/** Stores a complaint beside the order, which a gift's giver can read. */
export const fileComplaint = createValidatedCall({
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

/** Stores the answer and notifies the customer, in one commit. The audit row contains no text. */
export const answerComplaint = createValidatedCall({
  contract: answerComplaintContract,
  deployment: rareStaffCallOptions,
  who: 'admin',
  callsPerMinute: 60,
  handle: async (services, caller, { order_id, answer }) => {
    const { store, accounts, now } = services;
    return inTransaction(store, async (transaction) => {
      const reference = store.complaints.doc(order_id);
      const complaint = (await transaction.get(reference)).data();
      if (!complaint) throw new DomainError('invalid-input');
      if (complaint.answer === answer) return { order_id };
      if (complaint.answer !== null) throw new DomainError('changed-meanwhile');
      const at = now();
      const text = buildComplaintAnsweredText(answer);
      const notify = await prepareNotifications(transaction, store, complaint.user_id, [
        {
          ...{ text, event: order_id, at, orderId: order_id },
          isOwnDoing: caller.uid === complaint.user_id,
          prepareEmail: async () => {
            const [to, frame] = await Promise.all([
              accounts.verifiedEmailOf(complaint.user_id),
              readEmailFrame(services),
            ]);
            // A gift's recipient may read it, so the email has no dishes, price, reference or giver.
            return () => (to === null ? null : buildNewsEmail(to, text, order_id, frame));
          },
        },
      ]);
      transaction.update(reference, { answer, answered_at: at });
      notify();
      writeAuditRow(transaction, store, {
        actor: caller.uid,
        action: 'complaint.answer',
        target: reference.path,
        before: { answered: false },
        after: { answered: true },
        at,
      });
      return { order_id };
    });
  },
});
