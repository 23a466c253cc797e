import { buildRefundSentText } from '@sharebox/domain/notifications/notification';
import { preparePayerNotifications } from '../notifications/order-notifications';
import { recordRefundContract } from '@sharebox/domain/payments/staff-callables';
import { DomainError } from '@sharebox/domain/common/errors';
import { summarizeLedger, getRefundAmount } from '@sharebox/domain/payments/ledger';
import { writeAuditRow } from '../platform/audit/audit-row';
import { recordLedgerEntries, readOrderLedger } from './order-ledger';
import { assertNotOwnOrder } from './own-order';
import { readEarlierAuditRow, createStaffRequest } from '../platform/audit/staff-request';
import { runStaffTransaction } from '../platform/audit/staff-transaction';
import { createValidatedCall } from '../platform/validated-call';

/**
 * Records a stage of a refund as a ledger entry. The entry's id consists of the refund and the stage, so that two
 * admins cannot record the same stage twice.
 */
export const recordRefundHandler = createValidatedCall({
  contract: recordRefundContract,
  who: 'bookkeeper',
  callsPerMinute: 60,
  handle: async (services, caller, input) => {
    const { store, now } = services;
    const request = createStaffRequest(store, caller, 'refund', input);
    const { order_id, stage } = input;
    const refund_id = ('refund_id' in input && input.refund_id) || request.id;
    return runStaffTransaction(store, async (transaction) => {
      const earlier = await readEarlierAuditRow(transaction, request);
      if (earlier) return { order_id, refund_id, stage };
      const ledger = await readOrderLedger(transaction, store, order_id);
      if (!ledger) throw new DomainError('not-allowed');
      assertNotOwnOrder(caller, ledger.order);
      const summary = summarizeLedger(
        ledger.entries.map(({ entry }) => entry),
        ledger.order,
      );
      const newAmount = ('amount' in input && input.amount) || null;
      const amount = getRefundAmount(summary, stage, refund_id, newAmount);

      const at = now();
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
        text: buildRefundSentText(order.confirmation_reference, amount),
        event: `${order_id}-${refund_id}`,
        ...{ at, isOwnDoing: caller.uid === order.user_id, sentRefund: { amount, at } },
      };
      const notifyPayer = await preparePayerNotifications(
        transaction,
        services,
        { orderId: order_id, order },
        stage === 'sent' ? [notice] : [],
      );
      const net = await recordLedgerEntries(transaction, store, ledger, [{ id, entry }], at);
      writeAuditRow(transaction, store, {
        actor: caller.uid,
        action: `refund.${stage}`,
        target: `orders/${order_id}`,
        before: { net_received: summary.net },
        after: { net_received: net, amount, refund_id },
        reason: input.note,
        at,
        request,
      });
      notifyPayer();
      return { order_id, refund_id, stage };
    });
  },
});
