import {
  bankTransactionSchema,
  type BankTransaction,
  type lineStates,
  maxStatementRows,
  parseOrderIdentifier,
  type PrintedRow,
  type SetAsideReason,
} from '@sharebox/domain/payments/bank-statement';
import { saveStatementFormatContract } from '@sharebox/domain/payments/callables/save-statement-format';
import type { StatementFormat } from '@sharebox/domain/payments/statement-format';
import { documentIdSchema } from '@sharebox/domain/common/document-id';
import { importStatementContract as contract } from '@sharebox/domain/payments/callables/import-statement';
import { maxBulkItems } from '@sharebox/domain/common/callables/bulk-items';
import { matchTransactionContract } from '@sharebox/domain/payments/callables/match-transaction';
import { matchTransactionsContract } from '@sharebox/domain/payments/callables/match-transactions';
import {
  maxUndoneLines,
  undoImportContract as undoContract,
} from '@sharebox/domain/payments/callables/undo-import';
import { setLineAsideContract } from '@sharebox/domain/payments/callables/set-line-aside';
import { getStatementMoney } from '@sharebox/domain/payments/matched-claim';
import { paymentConfirmationSchema } from '@sharebox/domain/payments/payment';
import { unmatchTransactionContract } from '@sharebox/domain/payments/callables/unmatch-transaction';
import { type Order, orderSchema } from '@sharebox/domain/orders/order';
import type { Query } from 'firebase/firestore';
import { callFunction } from '#firebase/call.ts';
import { parseDocument, type WithId } from '#firebase/live.ts';
import { useLivePages } from '#firebase/live-pages.ts';
import { type FirestoreSdk, loadFirestore } from '#firebase/load.ts';
import { readDocs } from '#firebase/read-docs.ts';
import { readAll } from '#firebase/read-all.ts';

export type BankLine = WithId<BankTransaction>;

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

/** A row of the file, and the similar line that was imported before. */
export interface UnsureLine {
  row: PrintedRow;
  similarTo: string;
}

/** The progress of an import, in lines. */
export interface ImportProgress {
  imported: number;
  known: number;
  /** Rows that may be the same transfer as a line imported before, which is described. */
  unsure: readonly UnsureLine[];
  /** Lines whose money the bank took back. */
  reversed: number;
  /** Row numbers of reversals that fit no line. */
  unpaired: readonly number[];
  /** The number of rows of the file that were sent. */
  done: number;
}

export const noProgress: ImportProgress = {
  ...{ imported: 0, known: 0, unsure: [], reversed: 0, unpaired: [], done: 0 },
};

/**
 * Imports lines in batches until `signal` aborts. A large file is split into several imports, each small
 * enough to undo. Importing the same lines again resumes an interrupted import.
 * @throws `invalid-input` with the number of the row.
 */
export async function importStatement(
  rows: readonly PrintedRow[],
  signal: AbortSignal,
  onProgress: (progress: ImportProgress) => void,
): Promise<ImportProgress> {
  let progress = noProgress;
  let importId = '';
  for (let start = 0; start < rows.length && !signal.aborted; start += maxStatementRows) {
    if (start % maxUndoneLines === 0) importId = crypto.randomUUID();
    const batch = rows.slice(start, start + maxStatementRows);
    const answer = await callFunction(contract, { rows: batch, import_id: importId });
    const unsureLines = answer.unsure.flatMap(({ row: number, similar_to: similarTo }) => {
      const row = batch.find((one) => one.row === number);
      return row ? [{ row, similarTo }] : [];
    });
    progress = {
      imported: progress.imported + answer.imported,
      known: progress.known + answer.known,
      unsure: [...progress.unsure, ...unsureLines],
      reversed: progress.reversed + answer.reversed,
      unpaired: [...progress.unpaired, ...answer.unpaired],
      done: start + batch.length,
    };
    onProgress(progress);
  }
  return progress;
}

export async function saveStatementFormat(format: StatementFormat): Promise<void> {
  await callFunction(saveStatementFormatContract, format);
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
 * Matches lines to orders in batches, and returns the number of lines that were matched. Lines matched before an error
 * stay matched.
 */
export async function matchLines(
  matches: readonly { lineId: string; orderId: string }[],
): Promise<{ matched: number; refused: number }> {
  let matched = 0;
  for (let start = 0; start < matches.length; start += maxBulkItems) {
    const some = matches.slice(start, start + maxBulkItems);
    const { results } = await callFunction(matchTransactionsContract, {
      matches: some.map(({ lineId, orderId }) => ({ transaction_id: lineId, order_id: orderId })),
    });
    matched += results.filter(({ refusal }) => refusal === null).length;
  }
  return { matched, refused: matches.length - matched };
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

/** Subscribes to the most recently imported line, which identifies the last import. */
export function useLastLine() {
  const newest = useLivePages(
    'last-bank-line',
    ({ collection, firestore, orderBy, query }) =>
      query(collection(firestore, 'bank_transactions'), orderBy('imported_at', 'desc')),
    bankTransactionSchema,
    1,
  );
  return newest.data?.[0];
}

/** Subscribes to all lines of an import. */
export function useImportLines(importId: string) {
  return useLivePages(
    `import/${importId}`,
    ({ collection, firestore, query, where }) =>
      query(collection(firestore, 'bank_transactions'), where('import_id', '==', importId)),
    bankTransactionSchema,
    maxUndoneLines,
  );
}

/** @throws `changed-meanwhile` if a line is matched. */
export async function undoImport(importId: string): Promise<number> {
  return (await callFunction(undoContract, { import_id: importId })).removed;
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
