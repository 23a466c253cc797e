import { DomainError } from '../common/errors';
import { sumNaira } from '../money/money';
import type { Order } from '../orders/order';
import type { LedgerEntry, PaymentConfirmation, PaymentReview } from './payment';
import { hasClaimedMoney, pickEntryId, getCountedAmount } from './counted-money';

/** A ledger entry with its id. */
export interface IdentifiedEntry {
  id: string;
  entry: LedgerEntry;
}

/** A statement row that is or was matched to an order. */
export interface MatchedRow {
  /** In naira with kobo. */
  amount: number;
  transactionId: string;
  orderId: string;
}

/** The user who makes the match, the time, and the id for an additional entry. */
export interface MatchContext {
  uid: string;
  at: Date;
  newEntryId: string;
}

/**
 * The result of a match: the entry that represents the row's money, and at most one additional entry for the ledger.
 */
export interface MatchResult {
  entryId: string;
  added: IdentifiedEntry[];
}

/** The rows already matched to the order: the id of each row's entry by row id. */
export type EntryIdByRow = ReadonlyMap<string, string | null>;

/**
 * Matches a statement row to an order. If staff entered the same money manually, in an entry that belongs to none of
 * the `matched` rows, the ledger only gets the difference. Otherwise the row's money is recorded as received. It is
 * recorded for the claim if that has no money yet, so that a later approval does not record it again, even when the
 * customer claims it only afterwards.
 */
export function matchRow(
  row: MatchedRow,
  ledger: readonly IdentifiedEntry[],
  matched: EntryIdByRow,
  matching: MatchContext,
): MatchResult {
  const same = findManualEntry(ledger, matched, row.amount);
  return same
    ? { entryId: same.id, added: buildDifferenceEntry(row, sumNaira([row.amount, -same.standing]), matching) }
    : buildReceivedMatch(row, ledger, matching);
}

/**
 * Returns a manual entry without a row: one with the same amount, otherwise the oldest. `standing` is in naira with kobo.
 */
function findManualEntry(
  ledger: readonly IdentifiedEntry[],
  matched: EntryIdByRow,
  amount: number,
): { id: string; standing: number } | undefined {
  const entries = ledger.map(({ entry }) => entry);
  const matchedIds = new Set(matched.values());
  // A row that was unmatched and matched again also has an earlier entry, which belongs to that row.
  const isOfMatchedRow = ({ id, entry }: IdentifiedEntry) =>
    matchedIds.has(id) || (entry.transaction_id !== undefined && matched.has(entry.transaction_id));
  const unmatched = ledger
    .filter((one) => one.entry.kind === 'received' && !isOfMatchedRow(one))
    .map(({ id, entry }) => ({ id, at: entry.at, standing: getCountedAmount(entry, entries) }))
    .filter(({ standing: remaining }) => remaining > 0)
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  return unmatched.find(({ standing: remaining }) => remaining === amount) ?? unmatched[0];
}

function buildDifferenceEntry(
  row: MatchedRow,
  amount: number,
  { uid, at, newEntryId }: MatchContext,
): IdentifiedEntry[] {
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

function buildReceivedMatch(
  { amount, transactionId, orderId }: MatchedRow,
  ledger: readonly IdentifiedEntry[],
  { uid, at }: MatchContext,
): MatchResult {
  const entries = ledger.map(({ entry }) => entry);
  const isClaims = !hasClaimedMoney(entries, orderId);
  const takenIds = ledger.map(({ id }) => id);
  const entryId = pickEntryId(isClaims ? orderId : transactionId, takenIds);
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
 * A claim after its review. `amount_received` is the amount in naira that the approval attests; undefined for older
 * approvals, which entered the claimed amount.
 */
export type ReviewedClaim = Pick<PaymentConfirmation, 'status' | 'amount_paid'> &
  Pick<PaymentReview, 'amount_received'>;

/** The result of undoing a match. */
export interface UnmatchResult {
  /** Empty, or the one entry that reverses the row's money. */
  added: IdentifiedEntry[];
  /** The order's payment status without this money, according to the review. */
  payment_status: Order['payment_status'];
}

/**
 * Undoes the match of a statement row: the ledger reverses what the row entered, except what the approval of the claim
 * attests, which is at most the row's amount. `entryId` is the row's entry, and `net` the ledger's current total.
 * @throws DomainError `invalid-input` when the ledger has less than would be reversed, because the money was refunded
 */
export function unmatchRow(
  row: Pick<MatchedRow, 'transactionId'> & { entryId: string | null },
  ledger: readonly IdentifiedEntry[],
  { claim, net }: { claim: ReviewedClaim | null; net: number },
  { uid, at, newEntryId }: MatchContext,
): UnmatchResult {
  const takenBack = sumNaira([
    sumEnteredByRow(row.transactionId, ledger),
    -getAttestedAmount(row, ledger, claim),
  ]);
  if (net < takenBack) throw new DomainError('invalid-input', 'The ledger can’t hold less than nothing.');
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
  return { added, payment_status: getReviewedStatus(claim) };
}

/** Returns the naira that a row has entered in this ledger, with kobo. */
function sumEnteredByRow(transactionId: string, ledger: readonly IdentifiedEntry[]): number {
  return sumNaira(
    ledger.filter(({ entry }) => entry.transaction_id === transactionId).map(({ entry }) => entry.amount),
  );
}

/** Returns the naira, with kobo, that the claim's approval attests of the row's money. */
function getAttestedAmount(
  { transactionId, entryId }: { transactionId: string; entryId: string | null },
  ledger: readonly IdentifiedEntry[],
  claim: ReviewedClaim | null,
): number {
  const own = ledger.find(({ id }) => id === entryId)?.entry;
  const isClaims = own?.transaction_id === transactionId && own.confirmation_id !== null;
  if (!isClaims || claim?.status !== 'verified') return 0;
  return Math.min(claim.amount_received ?? claim.amount_paid, sumEnteredByRow(transactionId, ledger));
}

/** Returns an order's payment status without any money. */
function getReviewedStatus(claim: Pick<PaymentConfirmation, 'status'> | null): Order['payment_status'] {
  if (claim?.status === 'verified') return 'paid';
  return claim?.status === 'disputed' ? 'failed' : 'pending';
}
