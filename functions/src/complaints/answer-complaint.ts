import { answerComplaintContract } from '@sharebox/domain/complaints/callables/answer-complaint';
import { DomainError } from '@sharebox/domain/common/errors';
import { buildComplaintAnsweredText } from '@sharebox/domain/notifications/notification';
import { readPreferences } from '../notifications/preferences';
import { writeNotification } from '../notifications/write-notification';
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
      const preferences = await readPreferences(store, complaint.user_id, transaction);
      const at = now();
      transaction.update(reference, { answer, answered_at: at });
      writeNotification(transaction, store, preferences, {
        uid: complaint.user_id,
        id: `${order_id}-complaint_answered`,
        text: buildComplaintAnsweredText(answer),
        at,
        orderId: order_id,
        metadata: {},
        isOwnDoing: caller.uid === complaint.user_id,
        mail: null,
      });
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
