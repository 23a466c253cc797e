import { settleContactMessageContract } from '@sharebox/domain/shop/callables';
import { DomainError } from '@sharebox/domain/common/errors';
import { writeAuditRow } from '../platform/audit/audit-row';
import { inTransaction } from '../platform/db/transaction';
import { createValidatedCall } from '../platform/validated-call';

/** Marks a contact message as answered or open. The audit row does not contain the message. */
export const settleContactMessageHandler = createValidatedCall({
  contract: settleContactMessageContract,
  who: 'admin',
  callsPerMinute: 120,
  handle: async ({ store, now }, caller, { message_id, answered }) =>
    inTransaction(store, async (transaction) => {
      const reference = store.contactMessages.doc(message_id);
      const message = (await transaction.get(reference)).data();
      if (!message) throw new DomainError('invalid-input');
      const was = message.answered_at !== null;
      if (was === answered) return { answered };
      const at = now();
      transaction.update(reference, { answered_at: answered ? at : null });
      writeAuditRow(transaction, store, {
        actor: caller.uid,
        action: 'contact.settle',
        target: reference.path,
        before: { answered: was },
        after: { answered },
        at,
      });
      return { answered };
    }),
});
