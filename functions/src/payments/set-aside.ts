import type { StoreTransaction } from '../platform/db/transaction';
import {
  buildStatementLineUpdate,
  type SetAsideReason,
  getUnmatchedAmount,
} from '@sharebox/domain/payments/bank-statement';
import { DomainError } from '@sharebox/domain/common/errors';
import {
  collectMatchedEntryIds,
  removeStatementLine,
  matchStatementLine,
} from '@sharebox/domain/payments/statement-match';
import { writeAuditRow, runStaffTransaction } from '../platform/audit/audit-row';
import type { Services } from '../platform/services';
import type { Caller } from '../platform/validated-call';
import { recordLedgerEntries, assertNotOwnOrder, readOrderLedger } from './order-ledger';
import { summarizeLedger } from '@sharebox/domain/payments/ledger';
import { toKobo } from '@sharebox/domain/money/money';

/**
 * Reads a statement line and an order's ledger. The returned `before` is the ledger's net amount in naira.
 * @throws `not-allowed` if the line or the order does not exist, or if the order is the bookkeeper's own
 */
export async function readStatementLineAndLedger(
  transaction: StoreTransaction,
  caller: Caller,
  { transaction_id, order_id }: { transaction_id: string; order_id: string },
) {
  const lineRef = transaction.store.bankTransactions.doc(transaction_id);
  const line = await transaction.read(lineRef);
  const ledger = await readOrderLedger(transaction, order_id);
  if (!line || !ledger) throw new DomainError('not-allowed');
  assertNotOwnOrder(caller, ledger.order);
  const entries = ledger.entries.map(({ entry }) => entry);
  return { lineRef, line, ledger, before: summarizeLedger(entries, ledger.order).net };
}

interface MatchRequest {
  transaction_id: string;
  order_id: string;
  /** In naira. Undefined for the line's full unmatched amount. */
  amount?: number | undefined;
  /** The ledger's total after the match that staff were shown, in naira. */
  expected_net?: number | undefined;
}

/**
 * Matches the unmatched amount of a statement line, or a part of it, to an order. Updates the ledger in the same
 * commit. Does not count money twice that staff have already recorded by hand. Idempotent.
 * @throws `changed-meanwhile` if the line's unmatched amount is too small or the ledger's total would not be
 * `expected_net`, and the errors of `readStatementLineAndLedger`
 */
export async function matchLineToOrder(
  { store, now }: Services,
  caller: Caller,
  { transaction_id, order_id, amount: wanted, expected_net }: MatchRequest,
) {
  return runStaffTransaction(store, async (transaction) => {
    const asked = { transaction_id, order_id };
    const { lineRef, line, ledger, before } = await readStatementLineAndLedger(transaction, caller, asked);
    if (line.order_ids.includes(order_id)) return { ...asked, net_received: before };
    const open = getUnmatchedAmount(line);
    const kobo = wanted === undefined ? open : toKobo(wanted);
    if (open === 0 || kobo > open) throw new DomainError('changed-meanwhile');
    const matched = await transaction.get(
      store.bankTransactions.where('order_ids', 'array-contains', order_id),
    );
    const lines = matched.docs.map((one) => ({ ...one.data(), id: one.id }));

    const at = now();
    const amount = kobo / 100;
    const { entryId, added } = matchStatementLine(
      { amount, transactionId: transaction_id },
      { ...ledger, matched: collectMatchedEntryIds(lines, order_id) },
      { uid: caller.uid, at, newEntryId: store.ledger(order_id).doc().id },
    );
    const net_received =
      added.length > 0 ? await recordLedgerEntries(transaction, ledger, added, at) : before;
    if (net_received !== (expected_net ?? net_received)) throw new DomainError('changed-meanwhile');
    const match = { order_id, entry_id: entryId, amount: kobo, matched_by: caller.uid, matched_at: at };
    transaction.update(lineRef, buildStatementLineUpdate({ ...line, matches: [...line.matches, match] }));
    writeAuditRow(transaction, caller.uid, at, 'statement.match', `orders/${order_id}`, {
      before: { net_received: before },
      after: { net_received, amount, transaction_id, entry_id: entryId },
    });
    return { ...asked, net_received };
  });
}

interface SetAside {
  reason: SetAsideReason;
  note: string | null;
  reversed_on?: string;
}

/**
 * Removes a statement line's money from each of its orders in a separate commit, and then sets the line aside. Can be
 * repeated after a failure.
 * @throws `not-allowed` if the line does not exist, and the errors of `removeStatementLine`
 */
export async function setStatementLineAside(
  services: Services,
  caller: Caller,
  transaction_id: string,
  setAside: SetAside,
): Promise<void> {
  const line = (await services.store.bankTransactions.doc(transaction_id).get()).data();
  for (const order_id of line?.order_ids ?? []) {
    await removeFromOrder(services, caller, { transaction_id, order_id }, setAside);
  }
  await updateStatementLineSetAside(services, caller, transaction_id, setAside);
}

async function removeFromOrder(
  { store, now }: Services,
  caller: Caller,
  asked: { transaction_id: string; order_id: string },
  { reason }: SetAside,
): Promise<void> {
  const { transaction_id, order_id } = asked;
  await runStaffTransaction(store, async (transaction) => {
    const { lineRef, line, ledger, before } = await readStatementLineAndLedger(transaction, caller, asked);
    const match = line.matches.find((one) => one.order_id === order_id);
    if (!match) return;
    const at = now();
    const note =
      reason === 'reversal'
        ? 'The bank reversed this transfer.'
        : 'Set aside: this transfer doesn’t belong to this order.';
    const added = removeStatementLine(
      { transactionId: transaction_id, entryId: match.entry_id, amount: match.amount / 100 },
      ledger.entries,
      { net: before, note },
      { uid: caller.uid, at, newEntryId: store.ledger(order_id).doc().id },
    );
    const net_received = await recordLedgerEntries(transaction, ledger, added, at, {
      reopensClaim: true,
    });
    const matches = line.matches.filter((one) => one !== match);
    transaction.update(lineRef, buildStatementLineUpdate({ ...line, matches }));
    writeAuditRow(transaction, caller.uid, at, 'statement.unmatch', `orders/${order_id}`, {
      before: { net_received: before, transaction_id, entry_id: match.entry_id },
      after: { net_received },
      reason: note,
    });
  });
}

/**
 * Sets an unmatched line aside, or restores it if `setAside` is null.
 * @throws `not-allowed` if the line does not exist, `changed-meanwhile` if it is matched
 */
export async function updateStatementLineSetAside(
  { store, now }: Services,
  caller: Caller,
  transaction_id: string,
  setAside: SetAside | null,
): Promise<void> {
  await runStaffTransaction(store, async (transaction) => {
    const lineRef = store.bankTransactions.doc(transaction_id);
    const line = await transaction.read(lineRef);
    if (!line) throw new DomainError('not-allowed');
    if (setAside && line.matches.length > 0) throw new DomainError('changed-meanwhile');
    const isSame = line.set_aside?.reason === setAside?.reason && line.set_aside?.note === setAside?.note;
    if (isSame) return;
    const at = now();
    const set_aside = setAside && { ...setAside, by: caller.uid, at };
    const reversedOn = setAside ? undefined : line.set_aside?.reversed_on;
    transaction.update(lineRef, {
      ...buildStatementLineUpdate({ ...line, set_aside }),
      ...(reversedOn !== undefined && { not_reversed_on: reversedOn }),
    });
    const action = setAside ? 'statement.set-aside' : 'statement.put-back';
    writeAuditRow(transaction, caller.uid, at, action, 'bank_transactions', {
      before: { transaction_id, set_aside: line.set_aside?.reason ?? null },
      after: { set_aside: setAside?.reason ?? null, amount: line.amount / 100 },
      ...(setAside?.note && { reason: setAside.note }),
    });
  });
}
