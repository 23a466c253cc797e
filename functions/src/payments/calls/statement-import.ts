import { createTransactionCall } from '../../platform/transaction-call';
import type { StoreTransaction } from '../../platform/db/transaction';
import {
  importStatementContract,
  maxUndoableLines,
  saveStatementFormatContract,
  undoImportContract,
  matchTransactionContract,
  matchTransactionsContract,
  setLineAsideContract,
  unmatchTransactionContract,
} from '@sharebox/domain/payments/statement-callables';
import { toKobo } from '@sharebox/domain/money/money';
import { isPaymentVerified } from '@sharebox/domain/orders/order';
import { addDays, toShopDay } from '@sharebox/domain/shop/dates';
import {
  assertRowsNotInFuture,
  buildBankTransaction,
  findOrderReferences,
  type StatementRow,
  buildStatementLineUpdate,
} from '@sharebox/domain/payments/bank-statement';
import {
  compareWithStoredLines,
  getStatementRowKey,
  type StoredStatementLine,
} from '@sharebox/domain/payments/statement-import';
import {
  findReversals,
  maxReversalDays,
  type StatementReversal,
} from '@sharebox/domain/payments/statement-reversal';
import { createHash } from 'node:crypto';
import { writeAuditRow, runStaffTransaction } from '../../platform/audit/audit-row';
import { applyToEach } from '../../platform/apply-to-each';
import type { Services } from '../../platform/services';
import { type Caller, createCall } from '../../platform/validated-call';
import {
  matchLineToOrder,
  setStatementLineAside,
  readStatementLineAndLedger,
  updateStatementLineSetAside,
} from '../set-aside';
import { DomainError } from '@sharebox/domain/common/errors';
import { addStatementFormat } from '@sharebox/domain/payments/statement-format';
import { isDeepStrictEqual } from 'node:util';
import { unmatchStatementLine } from '@sharebox/domain/payments/statement-match';
import { recordLedgerEntries } from '../order-ledger';

/**
 * Imports lines of a bank statement. The id of a stored line is the hash of its content, so that repeated imports have
 * no effect. Sets a line aside if the bank has reversed its transfer.
 */
export const importStatement = createCall(
  importStatementContract,
  async (services, caller, { rows, import_id }) => {
    assertRowsNotInFuture(rows, toShopDay(services.now()));
    const received = rows.filter(({ amount }) => amount > 0);
    const sent = rows.filter(({ amount }) => amount < 0);
    const { lines, ...result } = await addLines(services, caller, { received, sent, import_id });
    const { reversals, unpaired } = findReversals(sent, lines);
    const isRefund = await Promise.all(reversals.map((reversal) => mayBeRefund(services, reversal)));
    const certain = reversals.filter((_, index) => !isRefund[index]);
    const outcomes = await applyToEach(certain, async ({ debit, id }) => {
      await matchToApproved(services, caller, id);
      await setStatementLineAside(services, caller, id, {
        reason: 'reversal',
        note: [debit.narration, debit.reference].filter(Boolean).join(' · '),
        reversed_on: debit.booked_on,
      });
    });
    const failed = outcomes.flatMap(({ item, refusal }) => (refusal ? [item.debit] : []));
    return {
      ...result,
      reversed: outcomes.length - failed.length,
      unpaired: [...unpaired, ...failed].map(({ number }) => number),
    };
  },
);

interface Statement {
  received: readonly StatementRow[];
  sent: readonly StatementRow[];
  import_id: string | undefined;
}

/**
 * Stores new lines of received money. Returns the counts of the import, the lines that resemble a stored line, and all
 * stored lines near the days of the statement.
 */
async function addLines({ store, now }: Services, caller: Caller, { received, sent, import_id }: Statement) {
  const at = now();
  const byHash = new Map(received.map((row) => [hashText(getStatementRowKey(row)), row]));
  return runStaffTransaction(store, async (transaction) => {
    const stored = await readStored(transaction, [...byHash.keys()], { received, sent });
    const compared = compareWithStoredLines([...byHash.values()], stored, import_id);
    const added: StoredStatementLine[] = [];
    const taken = new Set(stored.map(({ id }) => id));
    for (const { row, result } of compared) {
      if (result !== 'new') continue;
      const id = pickRowId(row, taken);
      taken.add(id);
      const line = buildBankTransaction(row, caller.uid, at, import_id);
      transaction.create(store.bankTransactions.doc(id), line);
      added.push({ id, line });
    }
    const unsure = compared.flatMap((one) => {
      if (one.result !== 'unsure') return [];
      const { narration, reference } = one.similarTo;
      return [{ row: one.row.number, similar_to: [narration, reference].filter(Boolean).join(' · ') }];
    });
    const imported = added.length;
    const counts = { imported, known: received.length - imported - unsure.length };
    if (imported > 0) {
      writeAuditRow(transaction, caller.uid, at, 'statement.import', 'bank_transactions', {
        before: {},
        after: counts,
      });
    }
    return { ...counts, unsure, lines: [...stored, ...added] };
  });
}

/**
 * Matches an unmatched line to the order that it names, if staff already approved the same payment by hand. Setting the
 * line aside afterwards removes this payment from the ledger.
 */
async function matchToApproved(services: Services, caller: Caller, id: string): Promise<void> {
  const { store } = services;
  const line = (await store.bankTransactions.doc(id).get()).data();
  if (!line || line.matches.length > 0) return;
  for (const reference of findOrderReferences(line)) {
    const named = store.orders.where('confirmation_reference', '==', reference).limit(1);
    const [order] = (await named.get()).docs;
    if (!order || !isPaymentVerified(order.data().status)) continue;
    const ledger = await store.ledger(order.id).get();
    const isByHand = ledger.docs.some((one) => {
      const { kind, amount, transaction_id, transfer } = one.data();
      return kind === 'received' && !transaction_id && !transfer && toKobo(amount) === line.amount;
    });
    if (!isByHand) continue;
    await matchLineToOrder(services, caller, { transaction_id: id, order_id: order.id });
    return;
  }
}

/**
 * Returns whether an outgoing transfer may be the shop's own refund. This is the case if an order of the matched line
 * has received or will receive a refund.
 */
async function mayBeRefund({ store }: Services, { id, evidence }: StatementReversal): Promise<boolean> {
  if (evidence === 'certain') return false;
  const line = (await store.bankTransactions.doc(id).get()).data();
  const orders = await Promise.all((line?.order_ids ?? []).map((one) => store.orders.doc(one).get()));
  return orders.some((one) => {
    const order = one.data();
    return order && (order.needs_refund || (order.owed_back ?? 0) > 0 || order.refunded_amount > 0);
  });
}

/**
 * Returns an unused id for a row. If equal rows are already stored, tries the id of each further equal row. These ids
 * can have gaps, because stored rows may have been removed.
 */
function pickRowId(row: StatementRow, taken: ReadonlySet<string>): string {
  const id = hashText(getStatementRowKey(row));
  const next = { ...row, occurrence: row.occurrence + 1, copy: row.copy + 1 };
  return taken.has(id) ? pickRowId(next, taken) : id;
}

/**
 * Reads the stored lines with these ids or from the days of the received rows. Also reads the lines that the outgoing
 * payments may reverse.
 */
async function readStored(
  transaction: StoreTransaction,
  ids: readonly string[],
  { received, sent }: Pick<Statement, 'received' | 'sent'>,
): Promise<StoredStatementLine[]> {
  const around = sent.flatMap(({ booked_on }) => [
    addDays(booked_on, -maxReversalDays),
    addDays(booked_on, maxReversalDays),
  ]);
  const days = [...received.map(({ booked_on }) => booked_on), ...around].toSorted();
  const ofDays = transaction.store.bankTransactions
    .where('booked_on', '>=', days[0] ?? '')
    .where('booked_on', '<=', days.at(-1) ?? '');
  const { docs } = await transaction.get(ofDays);
  const read = new Set(docs.map(({ id }) => id));
  const rest = ids.filter((id) => !read.has(id)).map((id) => transaction.store.bankTransactions.doc(id));
  const byId = rest.length > 0 ? await transaction.getAll(...rest) : [];
  return [...docs, ...byId].flatMap((one) => {
    const line = one.data();
    return line ? [{ id: one.id, line }] : [];
  });
}

function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * Removes all lines of an import. Removes no line if one of them is matched. Checks and removes the lines in the same
 * transaction.
 */
export const undoImport = createTransactionCall(
  undoImportContract,
  async ({ transaction, store, caller, at }, { import_id }) => {
    const ofImport = store.bankTransactions.where('import_id', '==', import_id);
    const { docs } = await transaction.get(ofImport.limit(maxUndoableLines + 1));
    if (docs.length > maxUndoableLines) {
      const most = maxUndoableLines.toLocaleString('en-NG');
      throw new DomainError('invalid-input', `More than ${most} lines can’t be undone at once.`);
    }
    if (docs.some((line) => line.data().matches.length > 0)) {
      throw new DomainError(
        'changed-meanwhile',
        'A line of this import is matched to an order. Please undo the match first.',
      );
    }
    for (const line of docs) transaction.delete(line.ref);
    if (docs.length > 0) {
      writeAuditRow(transaction, caller.uid, at, 'statement.undo', 'bank_transactions', {
        before: { imported: docs.length, import_id },
        after: { imported: 0 },
      });
    }
    return { removed: docs.length };
  },
);

/** Saves how to parse a bank's files. Replaces an existing format with the same column titles. */
export const saveStatementFormat = createTransactionCall(
  saveStatementFormatContract,
  async ({ transaction, store, caller, at }, format) => {
    const before = (await transaction.read(store.statementSettings))?.formats ?? [];
    const formats = addStatementFormat(before, format);
    if (!isDeepStrictEqual(before, formats)) {
      transaction.set(store.statementSettings, { formats });
      writeAuditRow(transaction, caller.uid, at, 'statement.columns', 'bank_transactions', {
        before: {},
        after: { titles: format.columns.map(({ title }) => title) },
      });
    }
    return { saved: true as const };
  },
);

export const matchTransaction = createCall(matchTransactionContract, matchLineToOrder);

export const matchTransactions = createCall(
  matchTransactionsContract,
  async (services, caller, { matches }) => {
    const outcomes = await applyToEach(matches, (match) => matchLineToOrder(services, caller, match));
    return {
      results: outcomes.map(({ item, refusal }) => ({ transaction_id: item.transaction_id, refusal })),
    };
  },
);

/** Undoes a match. Changes the statement line, the ledger and the audit log in one commit. */
export const unmatchTransaction = createTransactionCall(
  unmatchTransactionContract,
  async ({ transaction, store, caller, at }, { transaction_id, order_id }) => {
    const asked = { transaction_id, order_id };
    const { lineRef, line, ledger, before } = await readStatementLineAndLedger(transaction, caller, asked);
    const [claim, review] = await Promise.all([
      transaction.get(store.confirmations.doc(order_id)),
      transaction.get(store.review(order_id)),
    ]);
    const claimed = claim.data();
    const reviewed = claimed ? { ...claimed, amount_received: review.data()?.amount_received } : null;
    if (line.matches.length === 0) return { ...asked, net_received: before };
    const match = line.matches.find((one) => one.order_id === order_id);
    if (!match) throw new DomainError('changed-meanwhile');
    const added = unmatchStatementLine(
      { transactionId: transaction_id },
      ledger.entries,
      { claim: reviewed, net: before },
      { uid: caller.uid, at, newEntryId: store.ledger(order_id).doc().id },
    );
    const net_received =
      added.length > 0 ? await recordLedgerEntries(transaction, ledger, added, at) : before;
    const matches = line.matches.filter((one) => one !== match);
    transaction.update(lineRef, buildStatementLineUpdate({ ...line, matches }));
    writeAuditRow(transaction, caller.uid, at, 'statement.unmatch', `orders/${order_id}`, {
      before: { net_received: before, transaction_id, entry_id: match.entry_id },
      after: { net_received },
    });
    return { ...asked, net_received };
  },
);

export const setLineAside = createCall(
  setLineAsideContract,
  async (services, caller, { transaction_id, reason, note }) => {
    if (reason === null) await updateStatementLineSetAside(services, caller, transaction_id, null);
    else await setStatementLineAside(services, caller, transaction_id, { reason, note: note || null });
    return { transaction_id };
  },
);
