import {
  bankTransaction,
  type BankTransaction,
  mostStatementRows,
  type PrintedRow,
} from '@sharebox/domain/payment/bank-statement';
import { documentId } from '@sharebox/domain/common/document-id';
import { importStatement as contract } from '@sharebox/domain/callables/import-statement';
import { matchTransaction } from '@sharebox/domain/callables/match-transaction';
import { unmatchTransaction } from '@sharebox/domain/callables/unmatch-transaction';
import type { Query } from 'firebase/firestore';
import { callFunction } from '../../../../firebase/call';
import type { WithId } from '../../../../firebase/live';
import { useLivePages } from '../../../../firebase/live-pages';
import { type FirestoreSdk, loadFirestore } from '../../../../firebase/load';
import { readAll } from '../../list/api/read-all';

/** A line of the bank's statement with its id. */
export type BankLine = WithId<BankTransaction>;

/** All lines, or those that are no order's money yet. */
type BankLineFilter = 'open' | 'all';

function linesOf(
  { collection, firestore, orderBy, query, where }: FirestoreSdk,
  filter: BankLineFilter,
): Query {
  const conditions = filter === 'all' ? [] : [where('order_id', '==', null)];
  return query(collection(firestore, 'bank_transactions'), ...conditions, orderBy('booked_on', 'desc'));
}

/** The latest `count` lines of a filter and one more, live, the newest day first. */
export function useBankLines(filter: BankLineFilter, count: number) {
  return useLivePages(`bank-lines/${filter}`, (sdk) => linesOf(sdk, filter), bankTransaction, count);
}

/** All lines of a filter, read once. Stops and throws as `readAll` does. */
export function readBankLines(
  filter: BankLineFilter,
  signal: AbortSignal,
  onProgress: (read: number) => void,
) {
  return readAll((sdk) => linesOf(sdk, filter), bankTransaction, signal, onProgress);
}

/** What an import has done so far, in lines. */
export interface ImportProgress {
  imported: number;
  known: number;
  done: number;
}

/**
 * Brings lines in, batch after batch, until `signal` says to stop; `onProgress` hears of each batch. Again with the
 * same lines goes on where it ended. Throws as `callFunction` does: `invalid-input` names the row.
 */
export async function importStatement(
  rows: readonly PrintedRow[],
  signal: AbortSignal,
  onProgress: (progress: ImportProgress) => void,
): Promise<ImportProgress> {
  let progress: ImportProgress = { imported: 0, known: 0, done: 0 };
  for (let start = 0; start < rows.length && !signal.aborted; start += mostStatementRows) {
    const batch = rows.slice(start, start + mostStatementRows);
    const { imported, known } = await callFunction(contract, { rows: batch });
    progress = {
      imported: progress.imported + imported,
      known: progress.known + known,
      done: start + batch.length,
    };
    onProgress(progress);
  }
  return progress;
}

/**
 * Says that a line is an order's money. Throws as `callFunction` does; `changed-meanwhile` if it is another order's.
 */
export async function matchLine(lineId: string, orderId: string): Promise<void> {
  await callFunction(matchTransaction, { transaction_id: lineId, order_id: orderId });
}

/**
 * Says that a line is not this order's money after all. Throws as `callFunction` does; `changed-meanwhile` if it is
 * another's by now.
 */
export async function unmatchLine(lineId: string, orderId: string): Promise<void> {
  await callFunction(unmatchTransaction, { transaction_id: lineId, order_id: orderId });
}

/** The id of the order with this reference or id, null where there is none. */
export async function findOrderId(text: string): Promise<string | null> {
  const { collection, doc, firestore, getDoc, getDocs, limit, query, where } = await loadFirestore();
  const named = text.trim();
  const orders = collection(firestore, 'orders');
  const reference = where('confirmation_reference', '==', named.toUpperCase());
  const found = (await getDocs(query(orders, reference, limit(1)))).docs[0];
  if (found) return found.id;
  if (!documentId.safeParse(named).success) return null;
  const byId = await getDoc(doc(orders, named));
  return byId.exists() ? byId.id : null;
}
