import { DomainError } from '@sharebox/domain/common/errors';
import { saveRefundAccountContract } from '@sharebox/domain/payments/callables';
import { isRefundDue } from '@sharebox/domain/payments/refund';
import { writeAuditRow } from '../platform/audit/audit-row';
import { inTransaction } from '../platform/db/transaction';
import { createValidatedCall, verifySession, verifyStaff } from '../platform/validated-call';

/** Stores the account for a refund, with an audit row if staff entered it. */
export const saveRefundAccountHandler = createValidatedCall({
  contract: saveRefundAccountContract,
  who: 'signed-in',
  callsPerMinute: 10,
  handle: async (services, caller, { order_id, ...account }) => {
    await verifySession(services, caller);
    const { store, now } = services;
    return inTransaction(store, async (transaction) => {
      const reference = store.orders.doc(order_id);
      const order = (await transaction.get(reference)).data();
      if (!order) throw new DomainError('not-allowed');
      const isPayer = order.user_id === caller.uid;
      if (!isPayer) await verifyStaff(services, caller, 'bookkeeper');
      if (!isRefundDue(order)) throw new DomainError('too-late', 'No refund is due for this order.');
      const at = now();
      const refund_account = { ...account, given_at: at, by_staff: !isPayer };
      transaction.update(reference, { refund_account });
      if (!isPayer) {
        writeAuditRow(transaction, store, {
          actor: caller.uid,
          action: 'refund.account',
          target: reference.path,
          before: { account_number: order.refund_account?.account_number ?? null },
          after: { account_number: account.account_number },
          at,
        });
      }
      return { order_id };
    });
  },
});
