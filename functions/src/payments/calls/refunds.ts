import { DomainError } from '@sharebox/domain/common/errors';
import { saveRefundAccountContract } from '@sharebox/domain/payments/callables';
import { isRefundDue } from '@sharebox/domain/payments/refund';
import { writeAuditRow } from '../../platform/audit/audit-row';
import { inTransaction } from '../../platform/db/transaction';
import { createValidatedCall, verifySession, verifyStaff } from '../../platform/validated-call';
import { buildRefundSentText } from '@sharebox/domain/notifications/notification';
import { preparePayerNotifications } from '../../notifications/order-notifications';
import { recordRefundContract } from '@sharebox/domain/payments/staff-callables';
import { getRefundAmount, summarizeLedger } from '@sharebox/domain/payments/ledger';
import { assertNotOwnOrder, readOrderLedger, recordLedgerEntries } from '../order-ledger';
import {
  createStaffRequest,
  readEarlierAuditRow,
  runStaffTransaction,
} from '../../platform/audit/staff-request';
import { rareStaffCallOptions } from '../../platform/runtime-options';

/** Stores the account for a refund, with an audit row if staff entered it. */
export const saveRefundAccount = createValidatedCall({
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

/**
 * Records a stage of a refund as a ledger entry. The entry's id consists of the refund and the stage, so that two
 * admins cannot record the same stage twice.
 */
export const recordRefund = createValidatedCall({
  contract: recordRefundContract,
  deployment: rareStaffCallOptions,
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
