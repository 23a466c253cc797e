import { DomainError } from '@sharebox/domain/common/errors';
import { matchStatementLine } from '@sharebox/domain/payments/statement-match';
import { writeAuditRow } from '../platform/audit/audit-row';
import { runStaffTransaction } from '../platform/audit/staff-transaction';
import type { Services } from '../platform/services';
import type { Caller } from '../platform/validated-call';
import { recordLedgerEntries } from './order-ledger';
import { readLineAndLedger } from './read-line-and-ledger';

interface LineMatch {
  transaction_id: string;
  order_id: string;
}

/**
 * Matches a statement line to an order and updates the ledger in the same commit. A line can be matched to one order
 * only, and money that staff have already recorded by hand is not counted again. Idempotent.
 * @throws `changed-meanwhile` for a line matched to another order, `not-allowed` if the line or the order does not exist
 */
export async function matchLine(
  { store, now }: Services,
  caller: Caller,
  { transaction_id, order_id }: LineMatch,
) {
  return runStaffTransaction(store, async (transaction) => {
    const asked = { transaction_id, order_id };
    const { lineRef, line, ledger, before } = await readLineAndLedger(transaction, store, caller, asked);
    if (line.order_id === order_id) return { ...asked, net_received: before };
    if (line.order_id !== null) throw new DomainError('changed-meanwhile');
    const matched = await transaction.get(store.bankTransactions.where('order_id', '==', order_id));

    const at = now();
    const amount = line.amount / 100;
    const { entryId, added } = matchStatementLine(
      { amount, transactionId: transaction_id, orderId: order_id },
      ledger.entries,
      new Map(matched.docs.map((one) => [one.id, one.data().entry_id])),
      { uid: caller.uid, at, newEntryId: store.ledger(order_id).doc().id },
    );
    const net_received =
      added.length > 0 ? await recordLedgerEntries(transaction, store, ledger, added, at) : before;
    const match = { order_id, entry_id: entryId, matched_by: caller.uid, matched_at: at };
    transaction.update(lineRef, match);
    writeAuditRow(transaction, store, {
      actor: caller.uid,
      action: 'statement.match',
      target: `orders/${order_id}`,
      before: { net_received: before },
      after: { net_received, amount, transaction_id, entry_id: entryId },
      at,
    });
    return { ...asked, net_received };
  });
}
