import {
  importStatementContract,
  maxUndoneLines,
  saveStatementFormatContract,
  undoImportContract,
} from '@sharebox/domain/payments/statement-callables';
import { toKobo } from '@sharebox/domain/money/money';
import { isPaymentVerified } from '@sharebox/domain/orders/order';
import { addDays, toShopDay } from '@sharebox/domain/shop/dates';
import {
  assertNotInFuture,
  buildBankTransaction,
  findOrderReferences,
  type StatementRow,
} from '@sharebox/domain/payments/bank-statement';
import {
  compareWithStored,
  getStatementRowKey,
  type StoredRow,
} from '@sharebox/domain/payments/statement-import';
import { findReversals, maxReversalDays, type Reversal } from '@sharebox/domain/payments/statement-reversal';
import type { Transaction } from 'firebase-admin/firestore';
import { createHash } from 'node:crypto';
import { writeAuditRow } from '../../platform/audit/audit-row';
import { runStaffTransaction } from '../../platform/audit/staff-request';
import { applyToEach } from '../../platform/apply-to-each';
import type { Store } from '../../platform/db/store';
import type { Services } from '../../platform/services';
import { type Caller, createValidatedCall } from '../../platform/validated-call';
import { matchLine } from '../match-line';
import { setTransactionAside } from '../set-aside';
import { DomainError } from '@sharebox/domain/common/errors';
import { addStatementFormat } from '@sharebox/domain/payments/statement-format';
import { isDeepStrictEqual } from 'node:util';
import { rareStaffCallOptions } from '../../platform/runtime-options';

/**
 * Imports lines of the bank statement. Uses the hash of a line as its document id, so that repeated imports have no
 * effect. Sets the lines aside whose money the bank has taken back.
 */
export const importStatement = createValidatedCall({
  contract: importStatementContract,
  deployment: rareStaffCallOptions,
  who: 'bookkeeper',
  callsPerMinute: 60,
  handle: async (services, caller, { rows, import_id }) => {
    assertNotInFuture(rows, toShopDay(services.now()));
    const received = rows.filter(({ amount }) => amount > 0);
    const sent = rows.filter(({ amount }) => amount < 0);
    const { lines, ...result } = await addLines(services, caller, { received, sent, import_id });
    const { reversals, unpaired } = findReversals(sent, lines);
    const isRefund = await Promise.all(reversals.map((reversal) => mayBeRefund(services, reversal)));
    const certain = reversals.filter((_, index) => !isRefund[index]);
    const outcomes = await applyToEach(certain, async ({ debit, id }) => {
      await matchToApproved(services, caller, id);
      await setTransactionAside(services, caller, id, {
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
});

interface Statement {
  received: readonly StatementRow[];
  sent: readonly StatementRow[];
  import_id: string | undefined;
}

/** Stores the new rows of money received. Also returns all lines around the days of the statement. */
async function addLines({ store, now }: Services, caller: Caller, { received, sent, import_id }: Statement) {
  const at = now();
  const byHash = new Map(received.map((row) => [hashText(getStatementRowKey(row)), row]));
  return runStaffTransaction(store, async (transaction) => {
    const stored = await readStored(transaction, store, [...byHash.keys()], { received, sent });
    const compared = compareWithStored([...byHash.values()], stored, import_id);
    const added: StoredRow[] = [];
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
      writeAuditRow(transaction, store, {
        actor: caller.uid,
        action: 'statement.import',
        target: 'bank_transactions',
        before: {},
        after: counts,
        at,
      });
    }
    return { ...counts, unsure, lines: [...stored, ...added] };
  });
}

/**
 * Matches an open line to the order that it names if staff approved this money by hand, so that setting the line aside
 * takes the money out of the ledger.
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
    await matchLine(services, caller, { transaction_id: id, order_id: order.id });
    return;
  }
}

/** Returns whether the shop may have sent the money itself, because the payer of the line's order gets or got money back. */
async function mayBeRefund({ store }: Services, { id, evidence }: Reversal): Promise<boolean> {
  if (evidence === 'certain') return false;
  const line = (await store.bankTransactions.doc(id).get()).data();
  const orders = await Promise.all((line?.order_ids ?? []).map((one) => store.orders.doc(one).get()));
  return orders.some((one) => {
    const order = one.data();
    return order && (order.needs_refund || (order.owed_back ?? 0) > 0 || order.refunded_amount > 0);
  });
}

/** Returns a row's id. Of equal rows, an earlier one may have been undone, so that a later number is taken. */
function pickRowId(row: StatementRow, taken: ReadonlySet<string>): string {
  const id = hashText(getStatementRowKey(row));
  const next = { ...row, occurrence: row.occurrence + 1, copy: row.copy + 1 };
  return taken.has(id) ? pickRowId(next, taken) : id;
}

/** Reads the stored rows with these ids or of the same days, and those that the rows of money sent may reverse. */
async function readStored(
  transaction: Transaction,
  store: Store,
  ids: readonly string[],
  { received, sent }: Pick<Statement, 'received' | 'sent'>,
): Promise<StoredRow[]> {
  const around = sent.flatMap(({ booked_on }) => [
    addDays(booked_on, -maxReversalDays),
    addDays(booked_on, maxReversalDays),
  ]);
  const days = [...received.map(({ booked_on }) => booked_on), ...around].toSorted();
  const ofDays = store.bankTransactions
    .where('booked_on', '>=', days[0] ?? '')
    .where('booked_on', '<=', days.at(-1) ?? '');
  const { docs } = await transaction.get(ofDays);
  const read = new Set(docs.map(({ id }) => id));
  const rest = ids.filter((id) => !read.has(id)).map((id) => store.bankTransactions.doc(id));
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
 * Removes all lines of an import, or none of them if one is matched. The check and the removal are in the same
 * transaction.
 */
export const undoImport = createValidatedCall({
  contract: undoImportContract,
  deployment: rareStaffCallOptions,
  who: 'bookkeeper',
  callsPerMinute: 30,
  handle: async ({ store, now }, caller, { import_id }) =>
    runStaffTransaction(store, async (transaction) => {
      const ofImport = store.bankTransactions.where('import_id', '==', import_id);
      const { docs } = await transaction.get(ofImport.limit(maxUndoneLines + 1));
      if (docs.length > maxUndoneLines) {
        const most = maxUndoneLines.toLocaleString('en-NG');
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
        writeAuditRow(transaction, store, {
          actor: caller.uid,
          action: 'statement.undo',
          target: 'bank_transactions',
          before: { imported: docs.length, import_id },
          after: { imported: 0 },
          at: now(),
        });
      }
      return { removed: docs.length };
    }),
});

/** Saves how a bank's files are read, instead of the format with the same titles. */
export const saveStatementFormat = createValidatedCall({
  contract: saveStatementFormatContract,
  deployment: rareStaffCallOptions,
  who: 'bookkeeper',
  callsPerMinute: 30,
  handle: async ({ store, now }, caller, format) =>
    runStaffTransaction(store, async (transaction) => {
      const before = (await transaction.get(store.statementSettings)).data()?.formats ?? [];
      const formats = addStatementFormat(before, format);
      if (!isDeepStrictEqual(before, formats)) {
        transaction.set(store.statementSettings, { formats });
        writeAuditRow(transaction, store, {
          actor: caller.uid,
          action: 'statement.columns',
          target: 'bank_transactions',
          before: {},
          after: { titles: format.columns.map(({ title }) => title) },
          at: now(),
        });
      }
      return { saved: true as const };
    }),
});
