import { foldText } from '../common/normalize';
import {
  type BankTransaction,
  findNibssSessionId,
  type StatementRow,
  toPlainReference,
} from './bank-statement';

/** A statement row, either parsed from a file or stored. */
type Row = Pick<StatementRow, 'booked_on' | 'amount' | 'narration' | 'reference'> & {
  balance?: StatementRow['balance'] | undefined;
};

export interface StoredStatementLine {
  id: string;
  line: BankTransaction;
}

/**
 * A row of the file and the result of its comparison with the stored rows. The row was imported before (`known`), is
 * new, or may be a duplicate (`unsure`) of the stored row `similarTo`. Staff must decide about possible duplicates.
 */
export type ComparedStatementRow = { row: StatementRow } & (
  | { result: 'known' | 'new' }
  | { result: 'unsure'; similarTo: BankTransaction }
);

/** Normalizes texts for row keys. Stored ids are hashes of these keys, so the normalization must not change. */
const toKeyText = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim();

/**
 * Returns a key that is equal for repeated imports of the same row. The key is the session id or, without a session id,
 * the content of the row.
 */
export function getStatementRowKey(row: StatementRow): string {
  const { booked_on, amount, narration, reference, balance, occurrence, copy } = row;
  const session = findNibssSessionId(row);
  if (session !== null) return JSON.stringify([session, amount]);
  const says = [booked_on, amount, toKeyText(narration), toKeyText(reference)];
  if (balance === '') return JSON.stringify([...says, occurrence]);
  return JSON.stringify([...says, 'balance', balance, ...(copy > 1 ? [copy] : [])]);
}

const hasBalance = ({ balance }: Row) => balance !== undefined && balance !== '';

function differInBalance(one: Row, other: Row): boolean {
  return hasBalance(one) && hasBalance(other) && one.balance !== other.balance;
}

/**
 * Returns whether two rows may be the same transfer. Their day and amount must be equal, and their sessions and
 * balances must not differ.
 */
function mayBeSame(one: Row, other: Row): boolean {
  if (one.booked_on !== other.booked_on || one.amount !== other.amount) return false;
  const [session, otherSession] = [findNibssSessionId(one), findNibssSessionId(other)];
  const differInSession = session !== null && otherSession !== null && session !== otherSession;
  return !differInSession && !differInBalance(one, other);
}

/** Returns whether two rows have the same session id and amount, regardless of the day. */
function haveSameSession(one: Row, other: Row): boolean {
  const session = findNibssSessionId(one);
  return session !== null && session === findNibssSessionId(other) && one.amount === other.amount;
}

/** Returns a reference without separators and leading zeros, because spreadsheets remove leading zeros. */
export const toComparableReference = (reference: string) =>
  toPlainReference(reference).replace(/^0+(?=.)/, '');

const haveSameReference = (one: Row, other: Row) =>
  toComparableReference(one.reference) === toComparableReference(other.reference);

function haveSameText(one: Row, other: Row): boolean {
  return foldText(one.narration) === foldText(other.narration) && haveSameReference(one, other);
}

/** Returns the stored rows with the same session id or the same content as a row. */
function findSame(
  row: StatementRow,
  stored: readonly StoredStatementLine[],
): { isKnown: boolean; same: StoredStatementLine[] } {
  const bySession = stored.filter(({ line }) => haveSameSession(row, line));
  if (bySession.length > 0) return { isKnown: true, same: bySession };
  const same = stored.filter(({ line }) => mayBeSame(row, line) && haveSameText(row, line));
  const withBalance = hasBalance(row) ? same.filter(({ line }) => line.balance === row.balance) : [];
  // If only one of two equal rows is stored, the first row counts as known and the second as new.
  const isKnown = withBalance.length >= row.copy || same.length >= row.occurrence;
  return { isKnown, same };
}

/**
 * Compares rows of a file with the stored rows of the same days and sessions. `importId` is the current import: rows
 * stored by this import come from other parts of the same file and are not duplicates. Equal rows are distinguished by
 * their position among the equal rows of the file, so that the second of two equal transfers is new even if the first
 * is known.
 */
export function compareWithStoredLines(
  rows: readonly StatementRow[],
  stored: readonly StoredStatementLine[],
  importId: string | undefined,
): ComparedStatementRow[] {
  const found = new Map(rows.map((row) => [row, findSame(row, stored)]));
  const recognised = new Set([...found.values()].flatMap(({ same }) => same.map(({ id }) => id)));
  const findSimilar = (row: StatementRow) =>
    stored.find(
      ({ id, line }) =>
        !recognised.has(id) &&
        (importId === undefined || line.import_id !== importId) &&
        mayBeSame(row, line),
    );
  return rows.map((row) => {
    if (found.get(row)?.isKnown) return { row, result: 'known' };
    const similar = row.is_confirmed ? undefined : findSimilar(row);
    return similar ? { row, result: 'unsure', similarTo: similar.line } : { row, result: 'new' };
  });
}
