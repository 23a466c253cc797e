import { buildLineFields } from '@sharebox/domain/payments/bank-statement';
import { moveSurplusContract } from '@sharebox/domain/payments/staff-callables';
import { DomainError } from '@sharebox/domain/common/errors';
import { planSurplusMove } from '@sharebox/domain/payments/surplus-move';
import { writeAuditRow } from '../platform/audit/audit-row';
import { createStaffRequest, readEarlierAuditRow } from '../platform/audit/staff-request';
import { runStaffTransaction } from '../platform/audit/staff-transaction';
import { createValidatedCall } from '../platform/validated-call';
import { readOrderLedger, recordLedgerEntries } from './order-ledger';
import { assertNotOwnOrder } from './own-order';

export const moveSurplusHandler = createValidatedCall({
  contract: moveSurplusContract,
  who: 'bookkeeper',
  callsPerMinute: 60,
  handle: async ({ store, now }, caller, input) => {
    const { order_id, to_order_id, amount } = input;
    const request = createStaffRequest(store, caller, 'payment.move', input);
    return runStaffTransaction(store, async (transaction) => {
      const earlier = await readEarlierAuditRow(transaction, request);
      const from = await readOrderLedger(transaction, store, order_id);
      const to = await readOrderLedger(transaction, store, to_order_id);
      if (!from || !to) throw new DomainError('not-allowed');
      assertNotOwnOrder(caller, from.order);
      if (earlier) return { order_id, to_order_id };

      const matched = await transaction.get(
        store.bankTransactions.where('order_ids', 'array-contains', order_id),
      );
      const lines = matched.docs.map((one) => ({ id: one.id, line: one.data() }));
      const at = now();
      const moved = planSurplusMove(
        { from, to, amount, lines },
        { uid: caller.uid, at, entryId: request.id },
      );
      const received = await recordLedgerEntries(transaction, store, to, [moved.to], at);
      const net_received = await recordLedgerEntries(transaction, store, from, [moved.from], at, {
        keepsBox: true,
      });
      const line = lines.find(({ id }) => id === moved.line?.id)?.line;
      if (moved.line && line) {
        const changed = buildLineFields({ ...line, matches: moved.line.matches });
        transaction.update(store.bankTransactions.doc(moved.line.id), changed);
      }
      writeAuditRow(transaction, store, {
        actor: caller.uid,
        action: 'payment.move',
        target: `orders/${order_id}`,
        before: {},
        after: { net_received, amount, to_order_id, to_net_received: received },
        at,
        request,
      });
      return { order_id, to_order_id };
    });
  },
});
