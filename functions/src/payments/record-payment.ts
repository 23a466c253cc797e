import { recordPaymentContract, type RecordPaymentInput } from '@sharebox/domain/payments/staff-callables';
import { DomainError } from '@sharebox/domain/common/errors';
import { summarizeLedger } from '@sharebox/domain/payments/ledger';
import type { LedgerEntry } from '@sharebox/domain/payments/payment';
import { writeAuditRow } from '../platform/audit/audit-row';
import { recordLedgerEntries, readOrderLedger } from './order-ledger';
import { assertNotOwnOrder } from './own-order';
import { readEarlierAuditRow, createStaffRequest } from '../platform/audit/staff-request';
import { runStaffTransaction } from '../platform/audit/staff-transaction';
import { createValidatedCall } from '../platform/validated-call';

/** Records received money or an adjustment in the append-only ledger of an order (docs/product/staff-payments.md#the-ledger). */
export const recordPaymentHandler = createValidatedCall({
  contract: recordPaymentContract,
  who: 'bookkeeper',
  callsPerMinute: 60,
  handle: async ({ store, now }, caller, input) => {
    const request = createStaffRequest(store, caller, 'payment.record', input);
    return runStaffTransaction(store, async (transaction) => {
      const earlier = await readEarlierAuditRow(transaction, request);
      const ledger = await readOrderLedger(transaction, store, input.order_id);
      if (!ledger) throw new DomainError('not-allowed');
      assertNotOwnOrder(caller, ledger.order);
      const entries = ledger.entries.map(({ entry }) => entry);
      const before = summarizeLedger(entries, ledger.order).net;
      const { order_id } = input;
      if (earlier) return { order_id, entry_id: request.id, net_received: before };

      const at = now();
      const added = [{ id: request.id, entry: buildEntry(input, caller.uid, at) }];
      const net_received = await recordLedgerEntries(transaction, store, ledger, added, at);
      writeAuditRow(transaction, store, {
        actor: caller.uid,
        action: input.kind === 'received' ? 'payment.record' : 'payment.adjust',
        target: `orders/${order_id}`,
        before: { net_received: before },
        after: { net_received, amount: input.amount },
        reason: input.note,
        at,
        request,
      });
      return { order_id, entry_id: request.id, net_received };
    });
  },
});

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
