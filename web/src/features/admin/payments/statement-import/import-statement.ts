import {
  type BankTransaction,
  bankTransactionSchema,
  maxStatementRows,
  type PrintedRow,
} from '@sharebox/domain/payments/bank-statement';
import {
  importStatementContract as contract,
  maxUndoneLines,
  saveStatementFormatContract,
  undoImportContract as undoContract,
} from '@sharebox/domain/payments/statement-callables';
import type { StatementFormat } from '@sharebox/domain/payments/statement-format';
import { callFunction } from '#firebase/call.ts';
import type { WithId } from '#firebase/live.ts';
import { useLivePages } from '#firebase/live-pages.ts';

export type BankLine = WithId<BankTransaction>;

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
