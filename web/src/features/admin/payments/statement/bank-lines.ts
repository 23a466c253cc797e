import { fetchDocument, fetchDocs } from '#firebase/reads.ts';
import {
  bankTransactionSchema,
  type statementLineStates,
  parseOrderIdentifier,
  type SetAsideReason,
  type BankTransaction,
} from '@sharebox/domain/payments/bank-statement';
import { documentIdSchema } from '@sharebox/domain/common/document-id';
import {
  matchTransactionContract,
  setLineAsideContract,
} from '@sharebox/domain/payments/statement-callables';
import { ledgerEntrySchema } from '@sharebox/domain/payments/payment';
import {
  collectMatchedEntryIds,
  type MatchedLine,
  type OrderToMatch,
} from '@sharebox/domain/payments/statement-match';
import { type Order, orderSchema } from '@sharebox/domain/orders/order';
import { callFunction } from '#firebase/call.ts';
import { parseDocument, type WithId } from '#firebase/live.ts';
import { loadFirestore } from '#firebase/load.ts';
import type { BankLine } from '#features/admin/payments/statement-import/import-statement.ts';
import { recordsOf, where, orderBy } from '#firebase/records.ts';
import { formatBookingDate } from '#features/admin/text/format.ts';
import * as z from 'zod/mini';

export const setAsideReasonLabels: Record<SetAsideReason, string> = {
  loan: 'Loan',
  'own-transfer': 'Own transfer',
  reversal: 'Reversal',
  'not-ours': 'Not ours',
  'ask-bank': 'Ask the bank',
};

export function describeSetAsideReason({
  reason,
  note,
  reversed_on,
}: NonNullable<BankTransaction['set_aside']>): string {
  const label =
    reversed_on === undefined
      ? setAsideReasonLabels[reason]
      : `Came and went back on ${formatBookingDate(reversed_on)}`;
  return [label, note].filter(Boolean).join(' · ');
}

type BankLineFilter = (typeof statementLineStates)[number] | 'all';

/** Builds the query for the lines that match a filter, newest first. */
export const buildBankLineRecords = (filter: BankLineFilter) =>
  recordsOf(
    'bank_transactions',
    bankTransactionSchema,
    filter !== 'all' && where('state', '==', filter),
    orderBy('booked_on', 'desc'),
  );

/** Sorts lines by day, the newest first. Lines of the same day keep the order of the bank's file. */
export function sortInFileOrder(lines: readonly BankLine[]): BankLine[] {
  return lines.toSorted(
    (one, other) =>
      other.booked_on.localeCompare(one.booked_on) ||
      one.imported_at.getTime() - other.imported_at.getTime() ||
      (one.row ?? 0) - (other.row ?? 0),
  );
}

/**
 * Matches an amount of a line to an order. `net` is the ledger's announced total after the match, in naira.
 * @throws `changed-meanwhile` if the line no longer has this amount, or if the total would be another one
 */
export async function matchBankLine(
  { transactionId, amount }: MatchedLine,
  orderId: string,
  net: number,
): Promise<void> {
  await callFunction(matchTransactionContract, {
    ...{ transaction_id: transactionId, order_id: orderId, amount, expected_net: net },
  });
}

/** Sets a line aside for a reason. Restores the line if `reason` is null. */
export async function setBankLineAside(
  lineId: string,
  reason: SetAsideReason | null,
  note?: string,
): Promise<void> {
  await callFunction(setLineAsideContract, { transaction_id: lineId, reason, ...(note && { note }) });
}

/**
 * Reads an order with its ledger and the lines matched to it.
 * @throws if the order does not exist, and the errors of `fetchDocs`
 */
export async function fetchOrderToMatch(orderId: string): Promise<OrderToMatch & { order: Order }> {
  const { collection, firestore, query, where } = await loadFirestore();
  const order = await fetchDocument(`orders/${orderId}`, orderSchema);
  if (!order) throw new Error(`There is no order ${orderId}.`);
  const [ledger, lines] = await Promise.all([
    fetchDocs(collection(firestore, `orders/${orderId}/payments`)),
    fetchDocs(
      query(collection(firestore, 'bank_transactions'), where('order_ids', 'array-contains', orderId)),
    ),
  ]);
  const matched = lines.docs.map((one) => parseDocument(bankTransactionSchema, one));
  return {
    id: orderId,
    order,
    entries: ledger.docs.map((one) => ({ id: one.id, entry: z.parse(ledgerEntrySchema, one.data()) })),
    matched: collectMatchedEntryIds(matched, orderId),
  };
}

/**
 * Returns the order that a text identifies: by its reference (with or without `CONF-`), its id, or the start of its id.
 * Null if no order or more than one order matches.
 */
export async function findOrderByText(text: string): Promise<WithId<Order> | null> {
  const sdk = await loadFirestore();
  const { collection, doc, documentId, firestore, getDoc, limit, query, where } = sdk;
  const orders = collection(firestore, 'orders');
  const named = parseOrderIdentifier(text);
  if ('reference' in named) {
    const reference = where('confirmation_reference', '==', named.reference);
    const [found] = (await fetchDocs(query(orders, reference, limit(1)))).docs;
    return found ? parseDocument(orderSchema, found) : null;
  }
  if ('idStart' in named) {
    const { idStart } = named;
    if (!documentIdSchema.safeParse(idStart).success) return null;
    const beginsSo = [where(documentId(), '>=', idStart), where(documentId(), '<', `${idStart}\uf8ff`)];
    const [found, other] = (await fetchDocs(query(orders, ...beginsSo, limit(2)))).docs;
    return found && !other ? parseDocument(orderSchema, found) : null;
  }
  if (!documentIdSchema.safeParse(named.id).success) return null;
  const found = await getDoc(doc(orders, named.id));
  return found.exists() ? parseDocument(orderSchema, found) : null;
}
