import { DomainError } from '../common/errors';
import type { Order } from '../orders/order';
import type { LedgerEntry, PaymentConfirmation, PaymentReview } from './payment';
import { hasClaimedMoney, nextEntryId, countedAmount } from './counted-money';

/** One entry of an order's ledger under its id. */
export interface NumberedEntry {
  id: string;
  entry: LedgerEntry;
}

/** A statement row that is matched to an order, or was. */
export interface MatchedRow {
  /** Whole naira. */
  amount: number;
  transactionId: string;
  orderId: string;
}

/** Who matches, when, and the id that a further entry would get. */
export interface Matching {
  uid: string;
  at: Date;
  newEntryId: string;
}

/** What a match says: which entry is the row's money, and what the ledger gets besides (nothing, or one entry). */
export interface Match {
  entryId: string;
  added: NumberedEntry[];
}

/** The rows that are matched to an order already: the id of the entry that is each one's money, by the row's id. */
export type MatchedRows = ReadonlyMap<string, string | null>;

/**
 * Matches a statement row to an order. Money that staff entered by hand and that is none of the `matched` rows' is the
 * same money: the ledger gets the difference only. Otherwise the row's money is received: as the claim's own if nothing
 * was received for that yet, so that its approval doesn't enter it again, even if the customer claims it only later.
 */
export function matchRow(
  row: MatchedRow,
  ledger: readonly NumberedEntry[],
  matched: MatchedRows,
  matching: Matching,
): Match {
  const same = sameMoney(ledger, matched, row.amount);
  return same
    ? { entryId: same.id, added: difference(row, row.amount - same.standing, matching) }
    : received(row, ledger, matching);
}

/** Money that was entered by hand and has no row: of the same sum, else the oldest. `standing` in whole naira. */
function sameMoney(
  ledger: readonly NumberedEntry[],
  matched: MatchedRows,
  amount: number,
): { id: string; standing: number } | undefined {
  const entries = ledger.map(({ entry }) => entry);
  const matchedIds = new Set(matched.values());
  // A row that was taken back and is matched again has an earlier entry, too: what it counts is that row's money.
  const isOfMatchedRow = ({ id, entry }: NumberedEntry) =>
    matchedIds.has(id) || (entry.transaction_id !== undefined && matched.has(entry.transaction_id));
  const unmatched = ledger
    .filter((one) => one.entry.kind === 'received' && !isOfMatchedRow(one))
    .map(({ id, entry }) => ({ id, at: entry.at, standing: countedAmount(entry, entries) }))
    .filter(({ standing }) => standing > 0)
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  return unmatched.find(({ standing }) => standing === amount) ?? unmatched[0];
}

function difference(row: MatchedRow, amount: number, { uid, at, newEntryId }: Matching): NumberedEntry[] {
  if (amount === 0) return [];
  const entry = {
    kind: 'adjusted' as const,
    amount,
    confirmation_id: null,
    recorded_by: uid,
    at,
    transaction_id: row.transactionId,
    note: 'As the bank’s statement says.',
  };
  return [{ id: newEntryId, entry }];
}

function received(
  { amount, transactionId, orderId }: MatchedRow,
  ledger: readonly NumberedEntry[],
  { uid, at }: Matching,
): Match {
  const entries = ledger.map(({ entry }) => entry);
  const isClaims = !hasClaimedMoney(entries, orderId);
  const takenIds = ledger.map(({ id }) => id);
  const entryId = nextEntryId(isClaims ? orderId : transactionId, takenIds);
  const entry = {
    kind: 'received' as const,
    amount,
    confirmation_id: isClaims ? orderId : null,
    recorded_by: uid,
    at,
    transaction_id: transactionId,
  };
  return { entryId, added: [{ id: entryId, entry }] };
}

/**
 * A claim as its review left it. `amount_received`: whole naira that the approval vouches for; undefined of one from
 * before approvals said so, which entered what was claimed.
 */
export type ReviewedClaim = Pick<PaymentConfirmation, 'status' | 'amount_paid'> &
  Pick<PaymentReview, 'amount_received'>;

/** What a match that is undone leaves. */
export interface Unmatch {
  /** Nothing, or the one entry that takes the row's money back. */
  added: NumberedEntry[];
  /** What the order's payment is without this money, as its review left it. */
  payment_status: Order['payment_status'];
}

/**
 * Undoes the match of a statement row: the ledger takes back what the row had put in, but for what the approval of the
 * claim says was seen in the bank, which is never more than the row's. `entryId` is the entry that was the row's money,
 * `net` what the ledger holds now. Throws `invalid-input` when that is less than would be taken back: the money was
 * sent back already.
 */
export function unmatchRow(
  row: Pick<MatchedRow, 'transactionId'> & { entryId: string | null },
  ledger: readonly NumberedEntry[],
  { claim, net }: { claim: ReviewedClaim | null; net: number },
  { uid, at, newEntryId }: Matching,
): Unmatch {
  const takenBack = enteredBy(row.transactionId, ledger) - vouchedFor(row, ledger, claim);
  if (net - takenBack < 0) throw new DomainError('invalid-input', 'The ledger can’t hold less than nothing.');
  const entry = {
    kind: 'adjusted' as const,
    amount: -takenBack,
    confirmation_id: null,
    recorded_by: uid,
    at,
    transaction_id: row.transactionId,
    note: 'The statement’s line is not this order’s money after all.',
  };
  const added = takenBack === 0 ? [] : [{ id: newEntryId, entry }];
  return { added, payment_status: reviewedStatus(claim) };
}

/** Whole naira that a row has put into this ledger. */
function enteredBy(transactionId: string, ledger: readonly NumberedEntry[]): number {
  return ledger
    .filter(({ entry }) => entry.transaction_id === transactionId)
    .reduce((sum, { entry }) => sum + entry.amount, 0);
}

/** What the approval of the claim vouches for, where the row had entered it before. Whole naira. */
function vouchedFor(
  { transactionId, entryId }: { transactionId: string; entryId: string | null },
  ledger: readonly NumberedEntry[],
  claim: ReviewedClaim | null,
): number {
  const own = ledger.find(({ id }) => id === entryId)?.entry;
  const isClaims = own?.transaction_id === transactionId && own.confirmation_id !== null;
  if (!isClaims || claim?.status !== 'verified') return 0;
  return Math.min(claim.amount_received ?? claim.amount_paid, enteredBy(transactionId, ledger));
}

/** What an order's payment is without any money. */
function reviewedStatus(claim: Pick<PaymentConfirmation, 'status'> | null): Order['payment_status'] {
  if (claim?.status === 'verified') return 'paid';
  return claim?.status === 'disputed' ? 'failed' : 'pending';
}
