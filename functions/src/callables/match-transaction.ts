import { matchTransaction } from '@sharebox/domain/callables/match-transaction';
import { DomainError } from '@sharebox/domain/common/errors';
import { koboToNaira } from '@sharebox/domain/money/money';
import type { LedgerEntry } from '@sharebox/domain/payment/payment';
import { hasClaimedMoney, nextEntryId, standingAmount } from '@sharebox/domain/payment/standing-money';
import { enterMoney, type OrderBooks } from '../payments/enter-money';
import { readLineAndBooks } from '../payments/read-line-and-books';
import { staffTransaction } from '../platform/audit/staff-transaction';
import { validatedCall } from '../platform/validated-call';

/** The line and the ledger change in one commit: a line is one order's money, and money that was recorded by hand is not counted again. */
export const matchTransactionCall = validatedCall({
  contract: matchTransaction,
  who: 'admin',
  callsPerMinute: 120,
  handle: async ({ store, now }, caller, { transaction_id, order_id }) =>
    staffTransaction(store, async (transaction) => {
      const asked = { transaction_id, order_id };
      const { lineRef, line, books, before } = await readLineAndBooks(transaction, store, asked);
      if (line.order_id === order_id) return { ...asked, net_received: before };
      if (line.order_id !== null) throw new DomainError('changed-meanwhile');
      const matched = await transaction.get(store.bankTransactions.where('order_id', '==', order_id));
      const linked = new Set(matched.docs.map((one) => one.data().entry_id));

      const at = now();
      const amount = koboToNaira(line.amount);
      const base = { recorded_by: caller.uid, at, transaction_id };
      const same = sameMoney(books, linked, amount);
      const { entry_id, added } = same
        ? {
            entry_id: same.id,
            added: difference(amount - same.standing, store.ledger(order_id).doc().id, base),
          }
        : received(books, amount, transaction_id, base);
      const net_received = added.length > 0 ? await enterMoney(transaction, store, books, added, at) : before;
      transaction.update(lineRef, { order_id, entry_id, matched_by: caller.uid, matched_at: at });
      transaction.create(store.auditLog.doc(), {
        actor: caller.uid,
        action: 'statement.match',
        target: `orders/${order_id}`,
        before: { net_received: before },
        after: { net_received, amount, transaction_id, entry_id },
        reason: null,
        at,
      });
      return { ...asked, net_received };
    }),
});

type Entry = OrderBooks['entries'][number];
type Base = Pick<LedgerEntry, 'recorded_by' | 'at' | 'transaction_id'>;

/** Money that staff entered by hand and no line is matched to: of the same sum, else the oldest. `standing` in whole naira. */
function sameMoney({ entries }: OrderBooks, linked: Set<string | null>, amount: number) {
  const ledger = entries.map(({ entry }) => entry);
  const unmatched = entries
    .filter(({ id, entry }) => entry.kind === 'received' && !linked.has(id))
    .map(({ id, entry }) => ({ id, at: entry.at, standing: standingAmount(entry, ledger) }))
    .filter(({ standing }) => standing > 0)
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  return unmatched.find(({ standing }) => standing === amount) ?? unmatched[0];
}

function difference(amount: number, id: string, base: Base): Entry[] {
  if (amount === 0) return [];
  const entry = { ...base, kind: 'adjusted' as const, amount, confirmation_id: null };
  return [{ id, entry: { ...entry, note: 'As the bank’s statement says.' } }];
}

/** New money: the claim's own, which its approval then doesn't enter again, if nothing has been received for that. */
function received(
  { id: orderId, entries, hasClaim }: OrderBooks,
  amount: number,
  transactionId: string,
  base: Base,
): { entry_id: string; added: Entry[] } {
  const ledger = entries.map(({ entry }) => entry);
  const isClaims = hasClaim && !hasClaimedMoney(ledger, orderId);
  const taken = entries.map(({ id }) => id);
  const entry_id = nextEntryId(isClaims ? orderId : transactionId, taken);
  const entry = { ...base, kind: 'received' as const, amount, confirmation_id: isClaims ? orderId : null };
  return { entry_id, added: [{ id: entry_id, entry }] };
}
