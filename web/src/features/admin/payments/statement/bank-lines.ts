import {
  bankTransactionSchema,
  type lineStates,
  parseOrderIdentifier,
  type SetAsideReason,
} from '@sharebox/domain/payments/bank-statement';
import { documentIdSchema } from '@sharebox/domain/common/document-id';
import { maxBulkItems } from '@sharebox/domain/common/callables';
import {
  matchTransactionContract,
  matchTransactionsContract,
  setLineAsideContract,
  unmatchTransactionContract,
} from '@sharebox/domain/payments/statement-callables';
import { getStatementMoney } from '@sharebox/domain/payments/matched-claim';
import { paymentConfirmationSchema } from '@sharebox/domain/payments/payment';
import { type Order, orderSchema } from '@sharebox/domain/orders/order';
import type { Query } from 'firebase/firestore';
import { callFunction } from '#firebase/call.ts';
import { parseDocument, type WithId } from '#firebase/live.ts';
import { useLivePages } from '#firebase/live-pages.ts';
import { type FirestoreSdk, loadFirestore } from '#firebase/load.ts';
import { readDocs, readAll } from '#firebase/reads.ts';
import type { BankLine } from '#features/admin/payments/statement-import/import-statement.ts';

type BankLineFilter = (typeof lineStates)[number] | 'all';

function buildLinesQuery(
  { collection, firestore, orderBy, query, where }: FirestoreSdk,
  filter: BankLineFilter,
): Query {
  const conditions = filter === 'all' ? [] : [where('state', '==', filter)];
  return query(collection(firestore, 'bank_transactions'), ...conditions, orderBy('booked_on', 'desc'));
}

/** Subscribes to the newest `count` bank lines that match a filter, plus one extra to detect whether there are more. */
export function useBankLines(filter: BankLineFilter, count: number) {
  return useLivePages(
    `bank-lines/${filter}`,
    (sdk) => buildLinesQuery(sdk, filter),
    bankTransactionSchema,
    count,
  );
}

/** Sorts lines by their day, the newest first, and the lines of a day as in the bank's file. */
export function sortInFileOrder(lines: readonly BankLine[]): BankLine[] {
  return lines.toSorted(
    (one, other) =>
      other.booked_on.localeCompare(one.booked_on) ||
      one.imported_at.getTime() - other.imported_at.getTime() ||
      (one.row ?? 0) - (other.row ?? 0),
  );
}

/** How many of the newest open lines are searched for matches. */
const maxOpenLines = 500;

export function useOpenLines() {
  return useBankLines('open', maxOpenLines);
}

export function readBankLines(
  filter: BankLineFilter,
  signal: AbortSignal,
  onProgress: (read: number) => void,
) {
  return readAll((sdk) => buildLinesQuery(sdk, filter), bankTransactionSchema, signal, onProgress);
}

/**
 * Matches the open money of a line, or `amount` of it in naira, to an order.
 * @throws `changed-meanwhile` if the line does not have this money any longer.
 */
export async function matchLine(lineId: string, orderId: string, amount?: number): Promise<void> {
  await callFunction(matchTransactionContract, {
    transaction_id: lineId,
    order_id: orderId,
    ...(amount !== undefined && { amount }),
  });
}

/**
 * Matches lines to orders in batches, and passes the number of lines of each batch that were matched to `onMatched`. Lines
 * matched before an error stay matched.
 */
export async function matchLines(
  matches: readonly { lineId: string; orderId: string }[],
  onMatched: (count: number) => void,
): Promise<void> {
  for (let start = 0; start < matches.length; start += maxBulkItems) {
    const some = matches.slice(start, start + maxBulkItems);
    const { results } = await callFunction(matchTransactionsContract, {
      matches: some.map(({ lineId, orderId }) => ({ transaction_id: lineId, order_id: orderId })),
    });
    onMatched(results.filter(({ refusal }) => refusal === null).length);
  }
}

/** @throws `changed-meanwhile` if the line is now matched to another order. */
export async function unmatchLine(lineId: string, orderId: string): Promise<void> {
  await callFunction(unmatchTransactionContract, { transaction_id: lineId, order_id: orderId });
}

/** Sets a line aside, or puts it back if `reason` is null. */
export async function setLineAside(
  lineId: string,
  reason: SetAsideReason | null,
  note?: string,
): Promise<void> {
  await callFunction(setLineAsideContract, { transaction_id: lineId, reason, ...(note && { note }) });
}

/** Returns the naira that bank lines have brought for an order; 0 without a claim. */
export async function readStatementMoney(orderId: string): Promise<number> {
  const { doc, firestore, getDoc } = await loadFirestore();
  const found = await getDoc(doc(firestore, 'payment_confirmations', orderId));
  return found.exists() ? getStatementMoney(parseDocument(paymentConfirmationSchema, found)) : 0;
}

/**
 * Returns the order that a text identifies: by its reference (with or without `CONF-`), its id, or the start of its id.
 * Null if no order matches, or more than one.
 */
export async function findOrder(text: string): Promise<WithId<Order> | null> {
  const sdk = await loadFirestore();
  const { collection, doc, documentId, firestore, getDoc, limit, query, where } = sdk;
  const orders = collection(firestore, 'orders');
  const named = parseOrderIdentifier(text);
  if ('reference' in named) {
    const reference = where('confirmation_reference', '==', named.reference);
    const [found] = (await readDocs(query(orders, reference, limit(1)))).docs;
    return found ? parseDocument(orderSchema, found) : null;
  }
  if ('idStart' in named) {
    const { idStart } = named;
    if (!documentIdSchema.safeParse(idStart).success) return null;
    const beginsSo = [where(documentId(), '>=', idStart), where(documentId(), '<', `${idStart}\uf8ff`)];
    const [found, other] = (await readDocs(query(orders, ...beginsSo, limit(2)))).docs;
    return found && !other ? parseDocument(orderSchema, found) : null;
  }
  if (!documentIdSchema.safeParse(named.id).success) return null;
  const found = await getDoc(doc(orders, named.id));
  return found.exists() ? parseDocument(orderSchema, found) : null;
}
