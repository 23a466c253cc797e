import { createTransactionCall } from '../../platform/transaction-call';
import { DomainError } from '@sharebox/domain/common/errors';
import {
  approveMatchedContract,
  lookUpSalesContract,
  moveSurplusContract,
  recordPaymentContract,
  type RecordPaymentInput,
  reviewPaymentContract,
} from '@sharebox/domain/payments/staff-callables';
import { reviewClaim } from '../review-claim';
import { createCall } from '../../platform/validated-call';
import { applyToEach } from '../../platform/apply-to-each';
import { summarizeLedger } from '@sharebox/domain/payments/ledger';
import type { LedgerEntry } from '@sharebox/domain/payments/payment';
import { writeAuditRow, createStaffRequest, readEarlierAuditRow } from '../../platform/audit/audit-row';
import { assertNotOwnOrder, readOrderLedger, recordLedgerEntries } from '../order-ledger';
import { buildStatementLineUpdate } from '@sharebox/domain/payments/bank-statement';
import { planSurplusMove } from '@sharebox/domain/payments/surplus-move';
import { buildSalesReport } from '@sharebox/domain/payments/sales-report';
import { getPeriod, getPreviousPeriod } from '@sharebox/domain/shop/period';
import { toShopTimestamp } from '@sharebox/domain/shop/dates';
import { filterReadable } from '../../platform/db/unreadable-documents';

/** Reviews a claim. Changes the claim, its order, the ledger and the audit log in one commit. */
export const reviewPayment = createCall(reviewPaymentContract, async (services, caller, input) => {
  // Freeing a box also cancels the order, so it requires more than the right to review payments.
  const freesBox = input.decision === 'dispute' && input.free_box === true;
  if (freesBox && !caller.isAdmin) throw new DomainError('not-allowed');
  const status = await reviewClaim(services, caller, input);
  return { confirmation_id: input.confirmation_id, status };
});

export const approveMatched = createCall(
  approveMatchedContract,
  async (services, caller, { confirmation_ids }) => {
    const outcomes = await applyToEach(confirmation_ids, (confirmation_id) =>
      reviewClaim(services, caller, { confirmation_id, decision: 'approve', seen_in_bank: true }, true),
    );
    return { results: outcomes.map(({ item, refusal }) => ({ confirmation_id: item, refusal })) };
  },
);

/**
 * Records received money or an adjustment in an order's append-only ledger (docs/product/staff-payments.md#the-ledger).
 */
export const recordPayment = createTransactionCall(
  recordPaymentContract,
  async ({ transaction, store, caller, at }, input) => {
    const request = createStaffRequest(store, caller, 'payment.record', input);

    const earlier = await readEarlierAuditRow(transaction, request);
    const ledger = await readOrderLedger(transaction, input.order_id);
    if (!ledger) throw new DomainError('not-allowed');
    assertNotOwnOrder(caller, ledger.order);
    const entries = ledger.entries.map(({ entry }) => entry);
    const before = summarizeLedger(entries, ledger.order).net;
    const { order_id } = input;
    if (earlier) return { order_id, entry_id: request.id, net_received: before };
    const added = [{ id: request.id, entry: buildEntry(input, caller.uid, at) }];
    const net_received = await recordLedgerEntries(transaction, ledger, added, at);
    const action = input.kind === 'received' ? 'payment.record' : 'payment.adjust';
    writeAuditRow(transaction, caller.uid, at, action, `orders/${order_id}`, {
      before: { net_received: before },
      after: { net_received, amount: input.amount },
      reason: input.note,
      request,
    });
    return { order_id, entry_id: request.id, net_received };
  },
);

function buildEntry(input: RecordPaymentInput, recordedBy: string, at: Date): LedgerEntry {
  const { kind, amount, note } = input;
  const reference = input.kind === 'received' ? input.bank_reference : undefined;
  return {
    kind,
    amount,
    confirmation_id: null,
    recorded_by: recordedBy,
    at,
    ...(reference && { bank_reference: reference }),
    ...(note && { note }),
  };
}

export const moveSurplus = createTransactionCall(
  moveSurplusContract,
  async ({ transaction, store, caller, at }, input) => {
    const { order_id, to_order_id, amount } = input;
    const request = createStaffRequest(store, caller, 'payment.move', input);

    const earlier = await readEarlierAuditRow(transaction, request);
    const from = await readOrderLedger(transaction, order_id);
    const to = await readOrderLedger(transaction, to_order_id);
    if (!from || !to) throw new DomainError('not-allowed');
    assertNotOwnOrder(caller, from.order);
    if (earlier) return { order_id, to_order_id };

    const matched = await transaction.get(
      store.bankTransactions.where('order_ids', 'array-contains', order_id),
    );
    const lines = matched.docs.map((one) => ({ id: one.id, line: one.data() }));
    const moved = planSurplusMove({ from, to, amount, lines }, { uid: caller.uid, at, entryId: request.id });
    const received = await recordLedgerEntries(transaction, to, [moved.to], at);
    const net_received = await recordLedgerEntries(transaction, from, [moved.from], at, {
      keepsBox: true,
    });
    const line = lines.find(({ id }) => id === moved.line?.id)?.line;
    if (moved.line && line) {
      const changed = buildStatementLineUpdate({ ...line, matches: moved.line.matches });
      transaction.update(store.bankTransactions.doc(moved.line.id), changed);
    }
    writeAuditRow(transaction, caller.uid, at, 'payment.move', `orders/${order_id}`, {
      before: {},
      after: { net_received, amount, to_order_id, to_net_received: received },
      request,
    });
    return { order_id, to_order_id };
  },
);

/**
 * Returns the sales of a week or month, compared with the previous period. Costs one read per ledger entry and order of
 * both periods, and one read per customer with a balance.
 */
export const lookUpSales = createCall(lookUpSalesContract, async ({ store }, _caller, { kind, day }) => {
  const period = getPeriod(kind, day);
  const previous = getPreviousPeriod(kind, period);
  const from = toShopTimestamp(previous.from, '00:00');
  const until = toShopTimestamp(period.until, '00:00');
  const [entries, orders, balances] = await Promise.all([
    store.allLedgers.where('at', '>=', from).where('at', '<', until).get(),
    store.orders.where('delivery_date', '>=', from).where('delivery_date', '<', until).get(),
    store.balances.where('kobo', '>', 0).get(),
  ]);
  return buildSalesReport(period, previous, {
    entries: filterReadable(entries.docs).map((one) => one.data()),
    orders: filterReadable(orders.docs).map((one) => one.data()),
    balances: filterReadable(balances.docs).map((one) => one.data()),
  });
});
