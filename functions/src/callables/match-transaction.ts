import { matchTransaction } from '@sharebox/domain/callables/match-transaction';
import { DomainError } from '@sharebox/domain/errors';
import { ledgerSummary } from '@sharebox/domain/ledger';
import { koboToNaira } from '@sharebox/domain/money';
import { type LedgerEntry, receivedEntryId } from '@sharebox/domain/payment';
import { enterMoney, type OrderBooks, readBooks } from '../staff/enter-money';
import { staffTransaction } from '../staff/staff-transaction';
import { validatedCall } from '../validated-call';

/** The line and the ledger change in one commit: a line is one order's money, and money that was recorded by hand is not counted again. */
export const matchTransactionCall = validatedCall({
  contract: matchTransaction,
  who: 'admin',
  callsPerMinute: 120,
  handle: async ({ store, now }, caller, { transaction_id, order_id }) =>
    staffTransaction(store, async (transaction) => {
      const lineRef = store.bankTransactions.doc(transaction_id);
      const line = (await transaction.get(lineRef)).data();
      const books = await readBooks(transaction, store, order_id);
      if (!line || !books) throw new DomainError('not-allowed');
      const entries = books.entries.map(({ entry }) => entry);
      const before = ledgerSummary(entries, books.order).net;
      if (line.order_id === order_id) return { transaction_id, order_id, net_received: before };
      if (line.order_id !== null) throw new DomainError('changed-meanwhile');
      const matched = await transaction.get(store.bankTransactions.where('order_id', '==', order_id));
      const linked = new Set(matched.docs.map((one) => one.data().entry_id));

      const at = now();
      const amount = koboToNaira(line.amount);
      const base = { recorded_by: caller.uid, at, transaction_id };
      const same = sameMoney(books, linked, amount);
      const { entry_id, added } = same
        ? { entry_id: same.id, added: difference(amount - same.entry.amount, transaction_id, base) }
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
      return { transaction_id, order_id, net_received };
    }),
});

type Entry = OrderBooks['entries'][number];
type Base = Pick<LedgerEntry, 'recorded_by' | 'at' | 'transaction_id'>;

/** Money that staff entered by hand and no line was matched to yet: of the same sum, else the oldest. */
function sameMoney({ entries }: OrderBooks, linked: Set<string | null>, amount: number): Entry | undefined {
  const unmatched = entries
    .filter(({ id, entry }) => entry.kind === 'received' && !linked.has(id))
    .sort((a, b) => a.entry.at.getTime() - b.entry.at.getTime());
  return unmatched.find(({ entry }) => entry.amount === amount) ?? unmatched[0];
}

function difference(amount: number, transactionId: string, base: Base): Entry[] {
  if (amount === 0) return [];
  const entry = { ...base, kind: 'adjusted' as const, amount, confirmation_id: null };
  return [{ id: `adjusted-${transactionId}`, entry: { ...entry, note: 'As the bank’s statement says.' } }];
}

/** New money: the claim's own, which its approval then doesn't enter again, if nothing has been received for that. */
function received(
  { id: orderId, entries, hasClaim }: OrderBooks,
  amount: number,
  transactionId: string,
  base: Base,
): { entry_id: string; added: Entry[] } {
  const claimed = receivedEntryId(orderId);
  const isClaims = hasClaim && entries.every(({ id }) => id !== claimed);
  const entry_id = isClaims ? claimed : receivedEntryId(transactionId);
  const entry = { ...base, kind: 'received' as const, amount, confirmation_id: isClaims ? orderId : null };
  return { entry_id, added: [{ id: entry_id, entry }] };
}
