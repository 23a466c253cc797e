import { unmatchTransaction } from '@sharebox/domain/callables/unmatch-transaction';
import { DomainError } from '@sharebox/domain/common/errors';
import type { Order } from '@sharebox/domain/order/order';
import type { PaymentConfirmation } from '@sharebox/domain/payment/payment';
import { enterMoney, type OrderBooks } from '../payments/enter-money';
import { readLineAndBooks } from '../payments/read-line-and-books';
import { staffTransaction } from '../platform/audit/staff-transaction';
import { validatedCall } from '../platform/validated-call';

/** The line, the ledger and the audit log change in one commit, as in the match that is undone. */
export const unmatchTransactionCall = validatedCall({
  contract: unmatchTransaction,
  who: 'admin',
  callsPerMinute: 120,
  handle: async ({ store, now }, caller, { transaction_id, order_id }) =>
    staffTransaction(store, async (transaction) => {
      const asked = { transaction_id, order_id };
      const { lineRef, line, books, before } = await readLineAndBooks(transaction, store, asked);
      const claim = (await transaction.get(store.confirmations.doc(order_id))).data();
      if (line.order_id === null) return { ...asked, net_received: before };
      if (line.order_id !== order_id) throw new DomainError('changed-meanwhile');
      const takenBack =
        entered(books, transaction_id) - vouchedFor(books, line.entry_id, transaction_id, claim);
      if (before - takenBack < 0) {
        throw new DomainError('invalid-input', 'The ledger can’t hold less than nothing.');
      }

      const at = now();
      const entry = {
        kind: 'adjusted' as const,
        amount: -takenBack,
        confirmation_id: null,
        recorded_by: caller.uid,
        at,
        transaction_id,
        note: 'The statement’s line is not this order’s money after all.',
      };
      const unpaid = { ...books, order: { ...books.order, payment_status: reviewedStatus(claim) } };
      const added = [{ id: store.ledger(order_id).doc().id, entry }];
      const net_received = takenBack === 0 ? before : await enterMoney(transaction, store, unpaid, added, at);
      transaction.update(lineRef, { order_id: null, entry_id: null, matched_by: null, matched_at: null });
      transaction.create(store.auditLog.doc(), {
        actor: caller.uid,
        action: 'statement.unmatch',
        target: `orders/${order_id}`,
        before: { net_received: before, transaction_id, entry_id: line.entry_id },
        after: { net_received },
        reason: null,
        at,
      });
      return { ...asked, net_received };
    }),
});

/** Whole naira that a line has put into this ledger. */
function entered({ entries }: OrderBooks, transactionId: string): number {
  return entries
    .filter(({ entry }) => entry.transaction_id === transactionId)
    .reduce((sum, { entry }) => sum + entry.amount, 0);
}

/** What the approval of the claim says was seen in the bank, where the line had entered it before. Whole naira. */
function vouchedFor(
  { entries }: OrderBooks,
  entryId: string | null,
  transactionId: string,
  claim: PaymentConfirmation | undefined,
): number {
  const own = entries.find(({ id }) => id === entryId)?.entry;
  const isClaims = own?.transaction_id === transactionId && own.confirmation_id !== null;
  return isClaims && claim?.status === 'verified' ? claim.amount_paid : 0;
}

/** What an order is without any money, as its review left it. */
function reviewedStatus(claim: PaymentConfirmation | undefined): Order['payment_status'] {
  if (claim?.status === 'verified') return 'paid';
  return claim?.status === 'disputed' ? 'failed' : 'pending';
}
