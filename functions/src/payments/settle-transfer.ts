import { DomainError } from '@sharebox/domain/common/errors';
import { settleTransferContract } from '@sharebox/domain/payments/staff-callables';
import { writeAuditRow } from '../platform/audit/audit-row';
import { runStaffTransaction } from '../platform/audit/staff-transaction';
import { createValidatedCall } from '../platform/validated-call';
import { assertNotOwnOrder } from './own-order';

export const settleTransferHandler = createValidatedCall({
  contract: settleTransferContract,
  who: 'bookkeeper',
  callsPerMinute: 60,
  handle: async ({ store, now }, caller, { order_id }) =>
    runStaffTransaction(store, async (transaction) => {
      const reference = store.transferAccounts.doc(order_id);
      const account = (await transaction.get(reference)).data();
      if (!account) throw new DomainError('not-allowed');
      assertNotOwnOrder(caller, account);
      if (account.problem === null) return { order_id };
      transaction.update(reference, { problem: null });
      writeAuditRow(transaction, store, {
        actor: caller.uid,
        action: 'payment.settle',
        target: `orders/${order_id}`,
        before: { problem: account.problem },
        after: { problem: null },
        at: now(),
      });
      return { order_id };
    }),
});
