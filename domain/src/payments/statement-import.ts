import { foldText } from '../common/normalize';
import { type BankTransaction, findSession, type StatementRow, toPlainReference } from './bank-statement';

/** A statement row as printed or as stored. */
type Row = Pick<StatementRow, 'booked_on' | 'amount' | 'narration' | 'reference'> & {
  balance?: StatementRow['balance'] | undefined;
};

/** A stored row with its id. */
export interface StoredRow {
  id: string;
  line: BankTransaction;
}

/**
 * A row of the file after its comparison with the stored rows: imported before, new, or possibly the same transfer as
 * the stored row `similarTo`, which staff must decide.
 */
export type ComparedRow = { row: StatementRow } & (
  | { result: 'known' | 'new' }
  | { result: 'unsure'; similarTo: BankTransaction }
);

/** The form of texts in row keys. Stored ids are hashes of these keys, so this form must not change. */
const toKeyText = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim();

/** Returns a key that is equal for repeated imports of the same row: the session, otherwise everything that the row says. */
export function getStatementRowKey(row: StatementRow): string {
  const { booked_on, amount, narration, reference, balance, occurrence, copy } = row;
  const session = findSession(row);
  if (session !== null) return JSON.stringify([session, amount]);
  const says = [booked_on, amount, toKeyText(narration), toKeyText(reference)];
  if (balance === '') return JSON.stringify([...says, occurrence]);
  return JSON.stringify([...says, 'balance', balance, ...(copy > 1 ? [copy] : [])]);
}

const hasBalance = ({ balance }: Row) => balance !== undefined && balance !== '';

function differInBalance(one: Row, other: Row): boolean {
  return hasBalance(one) && hasBalance(other) && one.balance !== other.balance;
}

/** Returns whether two rows have the same day and amount, and neither a session nor a balance that differs. */
function mayBeSame(one: Row, other: Row): boolean {
  if (one.booked_on !== other.booked_on || one.amount !== other.amount) return false;
  const [session, otherSession] = [findSession(one), findSession(other)];
  const differInSession = session !== null && otherSession !== null && session !== otherSession;
  return !differInSession && !differInBalance(one, other);
}

/** Returns whether two rows have the same session and the same amount, on whatever day. */
function haveSameSession(one: Row, other: Row): boolean {
  const session = findSession(one);
  return session !== null && session === findSession(other) && one.amount === other.amount;
}

/** Returns a reference without separators and without the leading zeros, which spreadsheets remove. */
export const toComparedReference = (reference: string) => toPlainReference(reference).replace(/^0+(?=.)/, '');

const haveSameReference = (one: Row, other: Row) =>
  toComparedReference(one.reference) === toComparedReference(other.reference);

function haveSameText(one: Row, other: Row): boolean {
  return foldText(one.narration) === foldText(other.narration) && haveSameReference(one, other);
}

/** Returns the stored rows that have the same session, or say the same, as a row. */
function findSame(row: StatementRow, stored: readonly StoredRow[]): { isKnown: boolean; same: StoredRow[] } {
  const bySession = stored.filter(({ line }) => haveSameSession(row, line));
  if (bySession.length > 0) return { isKnown: true, same: bySession };
  const same = stored.filter(({ line }) => mayBeSame(row, line) && haveSameText(row, line));
  const withBalance = hasBalance(row) ? same.filter(({ line }) => line.balance === row.balance) : [];
  // The second of equal rows is known only if two are stored. The first one is then elsewhere in the file.
  const isKnown = withBalance.length >= row.copy || same.length >= row.occurrence;
  return { isKnown, same };
}

/**
 * Compares rows of a file with the stored rows of the same days and sessions. `importId` is the import that the rows belong
 * to: its stored rows are other rows of the same file. Equal rows are distinguished by their number in the file, so that
 * the second of two equal transfers is new although the first is known.
 */
export function compareWithStored(
  rows: readonly StatementRow[],
  stored: readonly StoredRow[],
  importId: string | undefined,
): ComparedRow[] {
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
