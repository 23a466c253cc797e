import { foldText } from '../common/normalize';
import {
  type BankTransaction,
  isLongBankReference,
  type StatementRow,
  toPlainReference,
} from './bank-statement';

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

/** Returns the id that the bank gave to a transfer: its NIBSS session or a long reference; null without one. */
export function findTransferId({
  narration,
  reference,
}: Pick<Row, 'narration' | 'reference'>): string | null {
  const [, session] = /(?<!\d)(\d{30})(?!\d)/.exec(`${narration} ${reference}`) ?? [];
  if (session) return session;
  const plain = toPlainReference(reference);
  return isLongBankReference(plain) ? plain : null;
}

/** Returns a key that is equal for repeated imports of the same row: the bank's own id, otherwise what the row says. */
export function getStatementRowKey(row: StatementRow): string {
  const { booked_on, amount, narration, reference, balance, occurrence } = row;
  const transferId = findTransferId(row);
  if (transferId !== null) return JSON.stringify([transferId, amount]);
  const says = [booked_on, amount, toKeyText(narration), toKeyText(reference)];
  return JSON.stringify(balance === '' ? [...says, occurrence] : [...says, 'balance', balance]);
}

/** Returns the bank's id of a transfer without the leading zeros, which spreadsheets remove. */
const findComparedId = (row: Row) => findTransferId(row)?.replace(/^0+/, '') ?? null;

const hasBalance = ({ balance }: Row) => balance !== undefined && balance !== '';

function differInBalance(one: Row, other: Row): boolean {
  return hasBalance(one) && hasBalance(other) && one.balance !== other.balance;
}

/** Returns whether two rows have the same day and amount, and no id of the bank or balance that differs. */
function mayBeSame(one: Row, other: Row): boolean {
  if (one.booked_on !== other.booked_on || one.amount !== other.amount) return false;
  const [id, otherId] = [findComparedId(one), findComparedId(other)];
  const differInId = id !== null && otherId !== null && id !== otherId;
  return !differInId && !differInBalance(one, other);
}

/** Returns whether two rows have the same id of the bank and the same amount, on whatever day. */
function haveSameTransferId(one: Row, other: Row): boolean {
  const id = findComparedId(one);
  return id !== null && id === findComparedId(other) && one.amount === other.amount;
}

function haveSameText(one: Row, other: Row): boolean {
  return (
    foldText(one.narration) === foldText(other.narration) &&
    foldText(one.reference) === foldText(other.reference)
  );
}

/** Returns whether two rows have the same reference, and one description is the beginning of the other. */
function isCutText(one: Row, other: Row): boolean {
  const [narration, otherNarration] = [foldText(one.narration), foldText(other.narration)];
  const reference = foldText(one.reference);
  if (reference === '' || reference !== foldText(other.reference)) return false;
  return narration.startsWith(otherNarration) || otherNarration.startsWith(narration);
}

/** Returns the stored rows that have the same id of the bank, or say the same, as a row. */
function findSame(row: StatementRow, stored: readonly StoredRow[]): { isKnown: boolean; same: StoredRow[] } {
  const byId = stored.filter(({ line }) => haveSameTransferId(row, line));
  if (byId.length > 0) return { isKnown: true, same: byId };
  const same = stored.filter(({ line }) => mayBeSame(row, line) && haveSameText(row, line));
  const hasSameBalance = hasBalance(row) && same.some(({ line }) => line.balance === row.balance);
  // The second of equal rows is known only if two are stored. The first one is then elsewhere in the file.
  const isKnown = hasSameBalance || same.length >= row.occurrence;
  return { isKnown, same };
}

/**
 * Compares rows of a file with the stored rows of the same days and ids. `importId` is the import that the rows belong
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
  const takeOther = (row: StatementRow, isLike: (line: BankTransaction) => boolean) =>
    stored.find(
      ({ id, line }) =>
        !recognised.has(id) &&
        (importId === undefined || line.import_id !== importId) &&
        mayBeSame(row, line) &&
        isLike(line),
    );
  const cut = new Set<StatementRow>();
  for (const [row, { isKnown }] of found) {
    const other = isKnown ? undefined : takeOther(row, (line) => isCutText(row, line));
    if (!other) continue;
    cut.add(row);
    recognised.add(other.id);
  }
  return rows.map((row) => {
    if (found.get(row)?.isKnown || cut.has(row)) return { row, result: 'known' };
    const similar = row.is_confirmed ? undefined : takeOther(row, () => true);
    return similar ? { row, result: 'unsure', similarTo: similar.line } : { row, result: 'new' };
  });
}
