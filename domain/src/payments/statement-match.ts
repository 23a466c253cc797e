import { DomainError } from '../common/errors';
import { sumNaira } from '../money/money';
import type { LedgerEntry, PaymentConfirmation, PaymentReview } from './payment';
import { sumMoneyForClaim, pickUnusedEntryId, getAmountAfterReversals } from './counted-money';

export interface KeyedLedgerEntry {
  id: string;
  entry: LedgerEntry;
}

export interface MatchedLine {
  /** The amount in naira. */
  amount: number;
  transactionId: string;
  orderId: string;
}

export interface StatementMatchContext {
  uid: string;
  at: Date;
  newEntryId: string;
}

/**
 * The result of matching a line. `entryId` is the ledger entry that contains the line's money, and `added` the entries
 * to add to the ledger.
 */
export interface StatementMatchResult {
  entryId: string;
  added: KeyedLedgerEntry[];
}

/**
 * Splits an amount between orders. Each order gets its missing amount in the given sequence, and the last order also
 * gets the rest. Amounts in kobo.
 */
export function splitAmountBetweenOrders(amount: number, missing: readonly number[]): number[] {
  let rest = amount;
  return missing.map((one, index) => {
    const part = index === missing.length - 1 ? rest : Math.min(rest, one);
    rest -= part;
    return part;
  });
}

/** Maps the id of each line already matched to the order to the id of the line's ledger entry. */
export type EntryIdByLine = ReadonlyMap<string, string>;

/**
 * Matches a statement line to an order. If staff already recorded the payment manually, in an entry that belongs to
 * none of the `matched` lines, only the difference is added to the ledger. If there is no manual entry, the whole
 * amount is recorded as received. The entry is linked to the order's claim, so that an approval does not record the
 * payment again, even if the customer makes the claim after the match.
 */
export function matchStatementLine(
  line: MatchedLine,
  ledger: readonly KeyedLedgerEntry[],
  matched: EntryIdByLine,
  matching: StatementMatchContext,
): StatementMatchResult {
  const same = findManualEntry(ledger, matched, line.amount);
  return same
    ? {
        entryId: same.id,
        added: buildDifferenceEntry(line, sumNaira([line.amount, -same.standing]), matching),
      }
    : buildReceivedMatch(line, ledger, matching);
}

/**
 * Returns a manual entry that belongs to no line. Prefers an entry with the same amount, otherwise returns the oldest
 * entry. `standing` is the entry's remaining amount in naira.
 */
function findManualEntry(
  ledger: readonly KeyedLedgerEntry[],
  matched: EntryIdByLine,
  amount: number,
): { id: string; standing: number } | undefined {
  const entries = ledger.map(({ entry }) => entry);
  const takenIds = new Set([...matched.values(), ...entries.flatMap(({ reverses }) => reverses ?? [])]);
  // A line that was unmatched and matched again also has older entries, which must not be reused for another line.
  const isOfMatchedLine = ({ id, entry }: KeyedLedgerEntry) =>
    takenIds.has(id) || (entry.transaction_id !== undefined && matched.has(entry.transaction_id));
  const unmatched = ledger
    .filter(
      ({ entry: { kind, transfer, moved_from } }) =>
        kind === 'received' && transfer === undefined && moved_from === undefined,
    )
    .filter((one) => !isOfMatchedLine(one))
    .map(({ id, entry }) => ({ id, at: entry.at, standing: getAmountAfterReversals(entry, entries) }))
    .filter(({ standing: remaining }) => remaining > 0)
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  return unmatched.find(({ standing: remaining }) => remaining === amount) ?? unmatched[0];
}

function buildDifferenceEntry(
  line: MatchedLine,
  amount: number,
  { uid, at, newEntryId }: StatementMatchContext,
): KeyedLedgerEntry[] {
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
  ledger: readonly KeyedLedgerEntry[],
  { uid, at }: StatementMatchContext,
): StatementMatchResult {
  const takenIds = ledger.map(({ id }) => id);
  const entryId = pickUnusedEntryId(transactionId, takenIds);
  const entry = {
    kind: 'received' as const,
    amount,
    confirmation_id: orderId,
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
 * Undoes the match of a statement line by reversing the amount that the line added to the ledger. Keeps the amount
 * confirmed by the approval of the claim, unless other payments for the claim cover this amount. `net` is the ledger's
 * current total. Returns the reversing entry, or an empty list if there is nothing to reverse.
 * @throws DomainError `invalid-input` if the ledger would become negative, because the payment was refunded
 */
export function unmatchStatementLine(
  { transactionId }: Pick<MatchedLine, 'transactionId'>,
  ledger: readonly KeyedLedgerEntry[],
  { claim, net }: { claim: ReviewedClaim | null; net: number },
  { uid, at, newEntryId }: StatementMatchContext,
): KeyedLedgerEntry[] {
  const takenBack = sumNaira([
    sumEnteredByLine(transactionId, ledger),
    -getAttestedAmount(transactionId, ledger, claim),
  ]);
  assertAvailable(takenBack, net);
  const entry = {
    kind: 'adjusted' as const,
    amount: -takenBack,
    confirmation_id: null,
    recorded_by: uid,
    at,
    transaction_id: transactionId,
    note: 'Match undone: this transfer doesn’t belong to this order.',
  };
  return takenBack === 0 ? [] : [{ id: newEntryId, entry }];
}

function assertAvailable(amount: number, net: number): void {
  if (net < amount) throw new DomainError('invalid-input', 'The ledger’s total can’t go below zero.');
}

/**
 * Removes the whole amount of a matched line from an order's ledger, including what was approved or manually recorded,
 * because the shop does not have this money for the order.
 * @throws DomainError `invalid-input` if the ledger would become negative, because the payment was refunded
 */
export function removeStatementLine(
  { transactionId, entryId, amount }: Omit<MatchedLine, 'orderId'> & { entryId: string },
  ledger: readonly KeyedLedgerEntry[],
  { net, note }: { net: number; note: string },
  { uid, at, newEntryId }: StatementMatchContext,
): KeyedLedgerEntry[] {
  assertAvailable(amount, net);
  const byLine = sumEnteredByLine(transactionId, ledger);
  const byHand = sumNaira([amount, -byLine]);
  const manual = ledger.find(({ id }) => id === entryId)?.entry.confirmation_id ?? null;
  const common = { kind: 'adjusted' as const, recorded_by: uid, at, note };
  const ofLine = { ...common, amount: -byLine, confirmation_id: null, transaction_id: transactionId };
  const ofHand = { ...common, amount: -byHand, confirmation_id: manual, reverses: entryId };
  return [
    { id: newEntryId, entry: ofLine },
    { id: `${newEntryId}-by-hand`, entry: ofHand },
  ].filter(({ entry }) => entry.amount !== 0);
}

/** Returns the amount that a line has added to this ledger, in naira with kobo. */
function sumEnteredByLine(transactionId: string, ledger: readonly KeyedLedgerEntry[]): number {
  return sumNaira(
    ledger.filter(({ entry }) => entry.transaction_id === transactionId).map(({ entry }) => entry.amount),
  );
}

/**
 * Returns how much of the line's amount was confirmed by the approval of the claim and is not covered by other
 * payments, in naira.
 */
function getAttestedAmount(
  transactionId: string,
  ledger: readonly KeyedLedgerEntry[],
  claim: ReviewedClaim | null,
): number {
  const isOfLine = ({ entry }: KeyedLedgerEntry) => entry.transaction_id === transactionId;
  const id = ledger.find((one) => isOfLine(one) && one.entry.confirmation_id !== null)?.entry.confirmation_id;
  if (!id || claim?.status !== 'verified') return 0;
  const others = ledger.filter((one) => !isOfLine(one)).map(({ entry }) => entry);
  const approved = claim.amount_received ?? claim.amount_paid;
  const attested = Math.max(0, sumNaira([approved, -sumMoneyForClaim(others, id)]));
  return Math.max(0, Math.min(attested, sumEnteredByLine(transactionId, ledger)));
}
