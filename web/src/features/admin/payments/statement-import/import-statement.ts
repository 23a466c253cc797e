import {
  type BankTransaction,
  maxStatementRows,
  type RawStatementRow,
} from '@sharebox/domain/payments/bank-statement';
import {
  importStatementContract as contract,
  maxUndoableLines,
} from '@sharebox/domain/payments/statement-callables';
import { callFunction } from '#firebase/call.ts';
import type { WithId } from '#firebase/live.ts';
import type { StatementFormat } from '@sharebox/domain/payments/statement-format';
import { toShopDay } from '@sharebox/domain/shop/dates';
import { useRef, useState } from 'react';
import { getErrorMessage, unreadableFileMessage } from '#lib/errors.ts';
import { getServerNow } from '#shared/storefront/storefront.ts';
import {
  findKnownFormat,
  type KnownFormat,
} from '#features/admin/payments/statement-file/statement-columns.ts';
import {
  parseStatement,
  type StatementFile,
} from '#features/admin/payments/statement-file/statement-file.ts';
import {
  parseStatementText,
  readStatementFile,
  type StatementTable,
} from '#features/admin/payments/statement-file/statement-table.ts';

export type BankLine = WithId<BankTransaction>;

/** A row of the file, and the text of a similar line that was imported before. */
export interface PossibleDuplicateLine {
  row: RawStatementRow;
  similarTo: string;
}

/** The progress of an import, in lines. */
export interface ImportProgress {
  imported: number;
  known: number;
  /** Rows that may be the same transfer as a line that was imported before. */
  unsure: readonly PossibleDuplicateLine[];
  /** The number of lines that the bank reversed. */
  reversed: number;
  /** The row numbers of reversals without a matching line. */
  unpaired: readonly number[];
  /** The number of rows that have been sent to the server. */
  done: number;
}

export const initialImportProgress: ImportProgress = {
  ...{ imported: 0, known: 0, unsure: [], reversed: 0, unpaired: [], done: 0 },
};

/**
 * Imports lines in batches until `signal` aborts. A large file is split into several imports, each small
 * enough to undo. Importing the same lines again resumes an interrupted import.
 * @throws `invalid-input` with the number of the row.
 */
export async function importStatement(
  rows: readonly RawStatementRow[],
  signal: AbortSignal,
  onProgress: (progress: ImportProgress) => void,
): Promise<ImportProgress> {
  let progress = initialImportProgress;
  let importId = '';
  for (let start = 0; start < rows.length && !signal.aborted; start += maxStatementRows) {
    if (start % maxUndoableLines === 0) importId = crypto.randomUUID();
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

interface OpenedFile {
  table: StatementTable;
  /** The saved format for the file's column headers, or the format that staff chose. Null for unknown headers. */
  known: KnownFormat | null;
  /** Null while staff choose the columns. */
  file: StatementFile | null;
}

/** Parses a chosen file or a pasted text with one of the saved formats, or with the columns that staff choose. */
export function useStatementFile(formats: readonly StatementFormat[]) {
  const [opened, setOpened] = useState<OpenedFile | null>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  /**
   * An object that identifies the latest file or text, so that a late result for an earlier file or text is discarded.
   */
  const latest = useRef({});

  async function open(readTable: () => Promise<StatementTable>) {
    const own = {};
    latest.current = own;
    setOpened(null);
    setProblem(null);
    try {
      const table = await readTable();
      const known = findKnownFormat(table, formats);
      const file = known && (await readWith(table, known));
      if (latest.current === own) setOpened({ table, known, file });
    } catch (error) {
      if (latest.current !== own) return;
      setProblem(error instanceof DOMException ? unreadableFileMessage : getErrorMessage(error));
    }
  }

  return {
    opened,
    text,
    problem,
    openFile: (chosen: File) => {
      setText('');
      void open(() => readStatementFile(chosen));
    },
    openText: (pasted: string) => {
      setText(pasted);
      if (pasted.trim() !== '') void open(() => parseStatementText(pasted));
      else close();
    },
    /** Parses the file again with columns that staff chose. */
    choose: async (known: KnownFormat) => {
      if (!opened) return;
      const file = await readWith(opened.table, known);
      setOpened((current) => (current?.table === opened.table ? { ...opened, known, file } : current));
    },
    chooseAgain: () => setOpened(opened && { ...opened, file: null }),
    close,
  };

  function close() {
    latest.current = {};
    setText('');
    setOpened(null);
    setProblem(null);
  }
}

const readWith = (table: StatementTable, { titlesAt, format }: KnownFormat) =>
  parseStatement(table, titlesAt, format, toShopDay(getServerNow()));
