import { DomainError } from '../common/errors';
import { sumNaira } from '../money/money';
import type { LedgerEntry, PaymentConfirmation, PaymentReview } from './payment';
import { hasClaimedMoney, pickEntryId, getCountedAmount } from './counted-money';

export interface IdentifiedEntry {
  id: string;
  entry: LedgerEntry;
}

export interface MatchedLine {
  /** The amount in naira. */
  amount: number;
  transactionId: string;
  orderId: string;
}

export interface MatchContext {
  uid: string;
  at: Date;
  newEntryId: string;
}

/** The result of a match: the entry that represents the line's money, and the entry to add to the ledger, if any. */
export interface MatchResult {
  entryId: string;
  added: IdentifiedEntry[];
}

/** The lines already matched to the order, as a map from line id to the id of the line's ledger entry. */
export type EntryIdByLine = ReadonlyMap<string, string | null>;

/**
 * Matches a statement line to an order. If staff already entered the money manually, in an entry that belongs to none
 * of the `matched` lines, the ledger only gets the difference. Otherwise the money is recorded as received. If the
 * order's claim has no money yet, the entry is marked as the claim's money, so that an approval does not record the
 * money again. This also works when the customer claims the transfer only after the match.
 */
export function matchStatementLine(
  line: MatchedLine,
  ledger: readonly IdentifiedEntry[],
  matched: EntryIdByLine,
  matching: MatchContext,
): MatchResult {
  const same = findManualEntry(ledger, matched, line.amount);
  return same
    ? {
        entryId: same.id,
        added: buildDifferenceEntry(line, sumNaira([line.amount, -same.standing]), matching),
      }
    : buildReceivedMatch(line, ledger, matching);
}

/**
 * Returns a manual entry that belongs to no line: one with the same amount, or else the oldest. `standing` is the
 * entry's remaining amount in naira.
 */
function findManualEntry(
  ledger: readonly IdentifiedEntry[],
  matched: EntryIdByLine,
  amount: number,
): { id: string; standing: number } | undefined {
  const entries = ledger.map(({ entry }) => entry);
  const matchedIds = new Set(matched.values());
  // A line that was unmatched and matched again also has older entries, which must not be reused for another line.
  const isOfMatchedLine = ({ id, entry }: IdentifiedEntry) =>
    matchedIds.has(id) || (entry.transaction_id !== undefined && matched.has(entry.transaction_id));
  const unmatched = ledger
    .filter(({ entry }) => entry.kind === 'received' && entry.transfer === undefined)
    .filter((one) => !isOfMatchedLine(one))
    .map(({ id, entry }) => ({ id, at: entry.at, standing: getCountedAmount(entry, entries) }))
    .filter(({ standing: remaining }) => remaining > 0)
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  return unmatched.find(({ standing: remaining }) => remaining === amount) ?? unmatched[0];
}

function buildDifferenceEntry(
  line: MatchedLine,
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
    transaction_id: line.transactionId,
    note: 'Adjusted to the bank statement.',
  };
  return [{ id: newEntryId, entry }];
}

function buildReceivedMatch(
  { amount, transactionId, orderId }: MatchedLine,
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
 * A claim after its review. `amount_received` is the amount in naira that the approval confirmed. It is undefined
 * for older approvals, which recorded the claimed amount.
 */
export type ReviewedClaim = Pick<PaymentConfirmation, 'status' | 'amount_paid'> &
  Pick<PaymentReview, 'amount_received'>;

/**
 * Undoes the match of a statement line by reversing the money that the line added to the ledger. Keeps the amount
 * confirmed by the approval of the claim, up to the line's amount. `entryId` is the line's entry, and `net` is the
 * ledger's current total. Returns the entry that reverses the money, if there is anything to reverse.
 * @throws DomainError `invalid-input` when the ledger has less money than would be reversed, because the money was
 * refunded
 */
export function unmatchStatementLine(
  line: Pick<MatchedLine, 'transactionId'> & { entryId: string | null },
  ledger: readonly IdentifiedEntry[],
  { claim, net }: { claim: ReviewedClaim | null; net: number },
  { uid, at, newEntryId }: MatchContext,
): IdentifiedEntry[] {
  const takenBack = sumNaira([
    sumEnteredByLine(line.transactionId, ledger),
    -getAttestedAmount(line, ledger, claim),
  ]);
  if (net < takenBack) throw new DomainError('invalid-input', 'The ledger’s total can’t go below zero.');
  const entry = {
    kind: 'adjusted' as const,
    amount: -takenBack,
    confirmation_id: null,
    recorded_by: uid,
    at,
    transaction_id: line.transactionId,
    note: 'Match undone: this transfer doesn’t belong to this order.',
  };
  return takenBack === 0 ? [] : [{ id: newEntryId, entry }];
}

/** Returns the naira that a line has added to this ledger, with kobo. */
function sumEnteredByLine(transactionId: string, ledger: readonly IdentifiedEntry[]): number {
  return sumNaira(
    ledger.filter(({ entry }) => entry.transaction_id === transactionId).map(({ entry }) => entry.amount),
  );
}

/** Returns how much of the line's money was confirmed by the approval of the claim, in naira. */
function getAttestedAmount(
  { transactionId, entryId }: { transactionId: string; entryId: string | null },
  ledger: readonly IdentifiedEntry[],
  claim: ReviewedClaim | null,
): number {
  const own = ledger.find(({ id }) => id === entryId)?.entry;
  const isClaims = own?.transaction_id === transactionId && own.confirmation_id !== null;
  if (!isClaims || claim?.status !== 'verified') return 0;
  return Math.min(claim.amount_received ?? claim.amount_paid, sumEnteredByLine(transactionId, ledger));
}
