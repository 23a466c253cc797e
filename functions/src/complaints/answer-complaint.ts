import { answerComplaintContract } from '@sharebox/domain/complaints/callables';
import { DomainError } from '@sharebox/domain/common/errors';
import { buildComplaintAnsweredText } from '@sharebox/domain/notifications/notification';
import { prepareNotifications } from '../notifications/notify';
import { writeAuditRow } from '../platform/audit/audit-row';
import { inTransaction } from '../platform/db/transaction';
import { createValidatedCall } from '../platform/validated-call';

/** Stores the answer and notifies the customer, in one commit. The audit row contains no text. */
export const answerComplaintHandler = createValidatedCall({
  contract: answerComplaintContract,
  who: 'admin',
  callsPerMinute: 60,
  handle: async ({ store, now }, caller, { order_id, answer }) =>
    inTransaction(store, async (transaction) => {
      const reference = store.complaints.doc(order_id);
      const complaint = (await transaction.get(reference)).data();
      if (!complaint) throw new DomainError('invalid-input');
      if (complaint.answer === answer) return { order_id };
      if (complaint.answer !== null) throw new DomainError('changed-meanwhile');
      const at = now();
      const notify = await prepareNotifications(transaction, store, complaint.user_id, [
        {
          ...{ text: buildComplaintAnsweredText(answer), event: order_id, at, orderId: order_id },
          isOwnDoing: caller.uid === complaint.user_id,
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
    }),
});
