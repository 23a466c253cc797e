import { createTransactionCall } from '../../platform/transaction-call';
import { DomainError } from '@sharebox/domain/common/errors';
import { saveRefundAccountContract } from '@sharebox/domain/payments/callables';
import { isRefundDue } from '@sharebox/domain/payments/refund';
import { writeAuditRow, createStaffRequest, readEarlierAuditRow } from '../../platform/audit/audit-row';
import { verifyStaffRole } from '../../platform/validated-call';
import { buildRefundSentText } from '@sharebox/domain/notifications/notification';
import { preparePayerNotifications } from '../../notifications/order-notifications';
import { recordRefundContract } from '@sharebox/domain/payments/staff-callables';
import { getRefundAmount, summarizeLedger } from '@sharebox/domain/payments/ledger';
import { assertNotOwnOrder, readOrderLedger, recordLedgerEntries } from '../order-ledger';

/** Stores the bank account for a refund. Writes an audit row if staff entered the account. */
export const saveRefundAccount = createTransactionCall(
  saveRefundAccountContract,
  async ({ transaction, store, services, caller, at }, { order_id, ...account }) => {
    const reference = store.orders.doc(order_id);
    const order = await transaction.read(reference);
    if (!order) throw new DomainError('not-allowed');
    const isPayer = order.user_id === caller.uid;
    if (!isPayer) await verifyStaffRole(services, caller, 'bookkeeper');
    if (!isRefundDue(order)) throw new DomainError('too-late', 'No refund is due for this order.');
    const refund_account = { ...account, given_at: at, by_staff: !isPayer };
    transaction.update(reference, { refund_account });
    if (!isPayer) {
      writeAuditRow(transaction, caller.uid, at, 'refund.account', reference.path, {
        before: { account_number: order.refund_account?.account_number ?? null },
        after: { account_number: account.account_number },
      });
    }
    return { order_id };
  },
);

/**
 * Records a stage of a refund as a ledger entry. The id of the entry consists of the refund's id and the stage, so that
 * two admins cannot record the same stage twice.
 */
export const recordRefund = createTransactionCall(
  recordRefundContract,
  async ({ transaction, store, services, caller, at }, input) => {
    const request = createStaffRequest(store, caller, 'refund', input);
    const { order_id, stage } = input;
    const refund_id = ('refund_id' in input && input.refund_id) || request.id;

    const earlier = await readEarlierAuditRow(transaction, request);
    if (earlier) return { order_id, refund_id, stage };
    const ledger = await readOrderLedger(transaction, order_id);
    if (!ledger) throw new DomainError('not-allowed');
    assertNotOwnOrder(caller, ledger.order);
    const summary = summarizeLedger(
      ledger.entries.map(({ entry }) => entry),
      ledger.order,
    );
    const newAmount = ('amount' in input && input.amount) || null;
    const amount = getRefundAmount(summary, stage, refund_id, newAmount);
    const bankReference = input.stage === 'sent' ? input.bank_reference : undefined;
    const entry = {
      kind: 'refunded' as const,
      amount,
      confirmation_id: null,
      recorded_by: caller.uid,
      at,
      refund_id,
      stage,
      ...(bankReference && { bank_reference: bankReference }),
      ...(input.note && { note: input.note }),
    };
    const id = `refund-${refund_id}-${stage}`;
    const { order } = ledger;
    const notice = {
      text: buildRefundSentText(order, amount),
      event: `${order_id}-${refund_id}`,
      ...{ at, isOwnDoing: caller.uid === order.user_id, sentRefund: { amount, at } },
    };
    const notifyPayer = await preparePayerNotifications(
      transaction,
      services,
      { orderId: order_id, order },
      stage === 'sent' ? [notice] : [],
    );
    const net = await recordLedgerEntries(transaction, ledger, [{ id, entry }], at);
    writeAuditRow(transaction, caller.uid, at, `refund.${stage}`, `orders/${order_id}`, {
      before: { net_received: summary.net },
      after: { net_received: net, amount, refund_id },
      reason: input.note,
      request,
    });
    notifyPayer();
    return { order_id, refund_id, stage };
  },
);
