import { settleUnreadableContract } from '@sharebox/domain/shop/callables';
import { DomainError } from '@sharebox/domain/common/errors';
import { toUnreadableDocumentId } from '@sharebox/domain/common/unreadable-document';
import { writeAuditRow } from '../platform/audit/audit-row';
import { inTransaction } from '../platform/db/transaction';
import { createValidatedCall } from '../platform/validated-call';

/**
 * Deletes the record of an unreadable document. If the document still can't be read, the next attempt records it again.
 */
export const settleUnreadableHandler = createValidatedCall({
  contract: settleUnreadableContract,
  who: 'admin',
  callsPerMinute: 60,
  handle: async ({ store, now }, caller, { path }) =>
    inTransaction(store, async (transaction) => {
      const reference = store.unreadable.doc(toUnreadableDocumentId(path));
      const found = (await transaction.get(reference)).data();
      if (!found) throw new DomainError('invalid-input');
      transaction.delete(reference);
      writeAuditRow(transaction, store, {
        actor: caller.uid,
        action: 'document.settle',
        target: found.path,
        before: { worker: found.worker, count: found.count },
        after: {},
        at: now(),
      });
      return { settled: true };
    }),
});
