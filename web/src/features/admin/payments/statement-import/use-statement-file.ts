import type { StatementFormat } from '@sharebox/domain/payments/statement-format';
import { toShopDay } from '@sharebox/domain/shop/dates';
import { useRef, useState } from 'react';
import { getErrorMessage, unreadableFileMessage } from '#lib/errors.ts';
import { getServerNow } from '#shared/storefront/storefront.ts';
import {
  findKnownFormat,
  type KnownFormat,
} from '#features/admin/payments/statement-file/statement-columns.ts';
import { readStatement, type StatementFile } from '#features/admin/payments/statement-file/statement-file.ts';
import {
  parseStatementText,
  readStatementFile,
  type StatementTable,
} from '#features/admin/payments/statement-file/statement-table.ts';

interface OpenedFile {
  table: StatementTable;
  /** The format that was saved for its titles, or that staff chose; null for unknown titles. */
  known: KnownFormat | null;
  /** Null while staff choose the columns. */
  file: StatementFile | null;
}

/** Reads a chosen file or a pasted text with one of the saved formats, or with the columns that staff choose. */
export function useStatementFile(formats: readonly StatementFormat[]) {
  const [opened, setOpened] = useState<OpenedFile | null>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  /** Identifies the latest file or text, so that a slower one before it is dropped. */
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
    /** Reads the file again with columns that staff chose. */
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
  readStatement(table, titlesAt, format, toShopDay(getServerNow()));
