import { matchTransactionContract } from '@sharebox/domain/payments/callables/match-transaction';
import { DomainError } from '@sharebox/domain/common/errors';
import { matchStatementLine } from '@sharebox/domain/payments/statement-match';
import { writeAuditRow } from '../platform/audit/audit-row';
import { recordLedgerEntries } from './order-ledger';
import { readLineAndLedger } from './read-line-and-ledger';
import { runStaffTransaction } from '../platform/audit/staff-transaction';
import { createValidatedCall } from '../platform/validated-call';

/**
 * Matches a statement line to an order and updates the ledger in the same commit. A line can be matched to one order
 * only, and money that staff have already recorded by hand is not counted again.
 */
export const matchTransactionHandler = createValidatedCall({
  contract: matchTransactionContract,
  who: 'admin',
  callsPerMinute: 120,
  handle: async ({ store, now }, caller, { transaction_id, order_id }) =>
    runStaffTransaction(store, async (transaction) => {
      const asked = { transaction_id, order_id };
      const { lineRef, line, ledger, before } = await readLineAndLedger(transaction, store, asked);
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
    }),
});
