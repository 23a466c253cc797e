import { DomainError } from '@sharebox/domain/common/errors';
import { summarizeLedger } from '@sharebox/domain/payments/ledger';
import type { Transaction } from 'firebase-admin/firestore';
import type { Services } from '../platform/services';
import type { Caller } from '../platform/validated-call';
import { assertNotOwnOrder, readOrderLedger, recordLedgerEntries } from './order-ledger';
import { buildLineFields, getOpenAmount } from '@sharebox/domain/payments/bank-statement';
import { toKobo } from '@sharebox/domain/money/money';
import { matchStatementLine } from '@sharebox/domain/payments/statement-match';
import { writeAuditRow } from '../platform/audit/audit-row';
import { runStaffTransaction } from '../platform/audit/staff-request';

/**
 * Reads a statement line and an order's ledger with its net amount in naira.
 * @throws `not-allowed` if the line or the order does not exist, and for a bookkeeper's own order
 */
export async function readLineAndLedger(
  transaction: Transaction,
  store: Services['store'],
  caller: Caller,
  { transaction_id, order_id }: { transaction_id: string; order_id: string },
) {
  const lineRef = store.bankTransactions.doc(transaction_id);
  const line = (await transaction.get(lineRef)).data();
  const ledger = await readOrderLedger(transaction, store, order_id);
  if (!line || !ledger) throw new DomainError('not-allowed');
  assertNotOwnOrder(caller, ledger.order);
  const entries = ledger.entries.map(({ entry }) => entry);
  return { lineRef, line, ledger, before: summarizeLedger(entries, ledger.order).net };
}

interface MatchRequest {
  transaction_id: string;
  order_id: string;
  /** In naira; undefined for all open money of the line. */
  amount?: number | undefined;
}

/**
 * Matches the open money of a statement line, or a part of it, to an order and updates the ledger in the same commit.
 * Money that staff have already recorded by hand is not counted again. Idempotent.
 * @throws `changed-meanwhile` for a line without enough open money, `not-allowed` if the line or the order does not exist
 */
export async function matchLine(
  { store, now }: Services,
  caller: Caller,
  { transaction_id, order_id, amount: wanted }: MatchRequest,
) {
  return runStaffTransaction(store, async (transaction) => {
    const asked = { transaction_id, order_id };
    const { lineRef, line, ledger, before } = await readLineAndLedger(transaction, store, caller, asked);
    if (line.order_ids.includes(order_id)) return { ...asked, net_received: before };
    const open = getOpenAmount(line);
    const kobo = wanted === undefined ? open : toKobo(wanted);
    if (open === 0 || kobo > open) throw new DomainError('changed-meanwhile');
    const matched = await transaction.get(
      store.bankTransactions.where('order_ids', 'array-contains', order_id),
    );
    const entryIds = matched.docs.flatMap((one) =>
      one
        .data()
        .matches.filter((match) => match.order_id === order_id)
        .map(({ entry_id }) => [one.id, entry_id] as const),
    );

    const at = now();
    const amount = kobo / 100;
    const { entryId, added } = matchStatementLine(
      { amount, transactionId: transaction_id, orderId: order_id },
      ledger.entries,
      new Map(entryIds),
      { uid: caller.uid, at, newEntryId: store.ledger(order_id).doc().id },
    );
    const net_received =
      added.length > 0 ? await recordLedgerEntries(transaction, store, ledger, added, at) : before;
    const match = { order_id, entry_id: entryId, amount: kobo, matched_by: caller.uid, matched_at: at };
    transaction.update(lineRef, buildLineFields({ ...line, matches: [...line.matches, match] }));
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
