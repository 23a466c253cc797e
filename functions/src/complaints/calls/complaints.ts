import { createTransactionCall } from '../../platform/transaction-call';
import { buildComplaint } from '@sharebox/domain/complaints/complaint-answer';
import { answerComplaintContract, fileComplaintContract } from '@sharebox/domain/complaints/callables';
import { findImageProblem } from '@sharebox/domain/payments/payment';
import { getComplaintPhotosFolder } from '@sharebox/domain/complaints/complaint';
import { getBoxEater } from '@sharebox/domain/ratings/rating-answer';
import { readOrderAsEater } from '../../gifts/gift-recipient';
import { readEmailFrame } from '../../mail/build-email';
import { buildNotificationEmail } from '../../mail/account-emails';
import { checkUploadedFile } from '../../payments/check-upload';
import { runInTransaction } from '../../platform/db/transaction';
import { createCall } from '../../platform/validated-call';
import { DomainError } from '@sharebox/domain/common/errors';
import { buildComplaintAnsweredText } from '@sharebox/domain/notifications/notification';
import { buildComplaintFiledText } from '@sharebox/domain/notifications/notification-texts';
import { startFanOut } from '../../notifications/fan-out';
import { prepareNotifications } from '../../notifications/notify';
import { writeAuditRow } from '../../platform/audit/audit-row';

/** Stores a complaint in a separate document, because the giver of a gift can read the order. */
export const fileComplaint = createCall(
  fileComplaintContract,
  async (services, { uid }, { order_id, ...input }) => {
    const { store, now } = services;
    if (input.photo_path !== null) {
      await checkUploadedFile(services, {
        folder: getComplaintPhotosFolder(uid, order_id),
        path: input.photo_path,
        missingMessage: 'Failed to upload the photo',
        findProblem: findImageProblem,
      });
    }
    const filed = await runInTransaction(store, async (transaction) => {
      const reference = store.complaints.doc(order_id);
      const [order, stored] = await Promise.all([
        readOrderAsEater(transaction, order_id, uid),
        transaction.read(reference),
      ]);
      const reported_by = getBoxEater(order) === 'payer' ? 'payer' : 'recipient';
      const complaint = buildComplaint(order, { user_id: uid, reported_by }, stored ?? null, input, now());
      if (complaint) transaction.create(reference, complaint);
      return { slot: order.slot, at: (complaint ?? stored)?.created_at ?? now() };
    });
    const text = buildComplaintFiledText(filed.slot);
    await startFanOut(services, { text, event: order_id, at: filed.at, exceptUid: uid });
    return { order_id };
  },
);

/**
 * Stores staff's answer to a complaint and notifies the customer in one commit. The audit row omits the answer's text.
 */
export const answerComplaint = createTransactionCall(
  answerComplaintContract,
  async ({ transaction, store, services, caller, at }, { order_id, answer }) => {
    const { accounts } = services;

    const reference = store.complaints.doc(order_id);
    const complaint = await transaction.read(reference);
    if (!complaint) throw new DomainError('invalid-input');
    if (complaint.answer === answer) return { order_id };
    if (complaint.answer !== null) throw new DomainError('changed-meanwhile');
    const text = buildComplaintAnsweredText(answer);
    const notify = await prepareNotifications(transaction, complaint.user_id, [
      {
        ...{ text, event: order_id, at, orderId: order_id },
        isOwnDoing: caller.uid === complaint.user_id,
        prepareEmail: async () => {
          const [to, frame] = await Promise.all([
            accounts.verifiedEmailOf(complaint.user_id),
            readEmailFrame(services),
          ]);
          // A gift's recipient may read the email, so it omits dishes, price, reference and giver.
          return () => (to === null ? null : buildNotificationEmail(to, text, order_id, frame));
        },
      },
    ]);
    transaction.update(reference, { answer, answered_at: at });
    notify();
    writeAuditRow(transaction, caller.uid, at, 'complaint.answer', reference.path, {
      before: { answered: false },
      after: { answered: true },
    });
    return { order_id };
  },
);
