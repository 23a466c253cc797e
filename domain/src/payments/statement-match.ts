import { DomainError } from '../common/errors';
import { sumNaira, toKobo } from '../money/money';
import type { Order, PendingBoxChange } from '../orders/order';
import type { BankTransaction } from './bank-statement';
import type { LedgerEntry, PaymentConfirmation, PaymentReview } from './payment';
import {
  sumMoneyForClaim,
  sumStatementMoneyForClaim,
  pickUnusedEntryId,
  getAmountAfterReversals,
} from './counted-money';
import { summarizeLedger } from './ledger';

export interface KeyedLedgerEntry {
  id: string;
  entry: LedgerEntry;
}

export interface MatchedLine {
  /** The amount in naira. */
  amount: number;
  transactionId: string;
}

/** An order with everything that decides what a match adds to its ledger. */
export interface OrderToMatch {
  id: string;
  order: Pick<Order, 'status' | 'total_amount'> & {
    pending_change: Pick<PendingBoxChange, 'total_amount'> | null;
  };
  entries: readonly KeyedLedgerEntry[];
  /** Maps the id of each line already matched to the order to the id of the line's ledger entry. */
  matched: ReadonlyMap<string, string>;
}

/** Returns the `matched` entries of an order. `lines` contains at least the lines matched to the order. */
export const collectMatchedEntryIds = (
  lines: readonly (Pick<BankTransaction, 'matches'> & { id: string })[],
  orderId: string,
): OrderToMatch['matched'] =>
  new Map(
    lines.flatMap(({ id, matches }) =>
      matches.filter((match) => match.order_id === orderId).map(({ entry_id }) => [id, entry_id] as const),
    ),
  );

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

/** Returns the price that the money has to reach, in naira. Includes a box change that waits for its payment. */
const getPriceToReach = ({ order: { total_amount, pending_change } }: OrderToMatch) =>
  Math.max(total_amount, pending_change?.total_amount ?? 0);

/** Returns the missing amount beside all money that was ever received for an order, in naira. */
function getMissingBesideLedger(target: OrderToMatch): number {
  const { received, fromBalance } = summarizeLedger(toEntries(target), target.order);
  return Math.max(0, sumNaira([getPriceToReach(target), -received, -Math.max(0, fromBalance)]));
}

/**
 * Returns the amount that other statement lines and the balance do not cover, in naira. Payments that staff recorded by
 * hand do not count, because a line may be the same transfer.
 */
function getMissingBesideLines(target: OrderToMatch): number {
  const { net, balanceUsed } = summarizeLedger(toEntries(target), target.order);
  const ofLines = Math.min(net, sumStatementMoneyForClaim(toEntries(target), target.id));
  return Math.max(0, sumNaira([getPriceToReach(target), -balanceUsed, -ofLines]));
}

const toEntries = ({ entries }: OrderToMatch) => entries.map(({ entry }) => entry);

/**
 * Splits the open amount of a line between orders. Each order gets what it misses in the given sequence, and the last
 * order also gets the rest. `surplus` is the amount that no order misses. Amounts in kobo.
 */
export function planLineSplit(
  open: number,
  targets: readonly OrderToMatch[],
): { parts: number[]; surplus: number } {
  const besideLedger = targets.map((one) => toKobo(getMissingBesideLedger(one)));
  const fits = besideLedger.reduce((sum, one) => sum + one, 0) >= open;
  const missing = fits ? besideLedger : targets.map((one) => toKobo(getMissingBesideLines(one)));
  let surplus = open;
  const parts = missing.map((one) => {
    const part = Math.min(surplus, one);
    surplus -= part;
    return part;
  });
  return { parts: parts.map((part, index) => (index === parts.length - 1 ? part + surplus : part)), surplus };
}

/** Returns the order's net amount before and after matching a line, and the price to reach, in naira. */
export function previewStatementMatch(
  line: MatchedLine,
  target: OrderToMatch,
): { before: number; after: number; price: number } {
  const matching = { uid: '', at: new Date(0), newEntryId: 'preview' };
  const { added } = matchStatementLine(line, target, matching);
  const sum = (entries: readonly LedgerEntry[]) => summarizeLedger(entries, target.order).net;
  const before = toEntries(target);
  const after = [...before, ...added.map(({ entry }) => entry)];
  return { before: sum(before), after: sum(after), price: getPriceToReach(target) };
}

/**
 * Matches a statement line to an order. If staff already recorded the payment manually, in an entry that belongs to
 * none of the `matched` lines, only the difference is added to the ledger. The line is another payment, and its whole
 * amount is recorded as received, if there is no manual entry, or if the ledger misses the line's amount and no manual
 * entry has the same amount. The entry is linked to the order's claim, so that an approval does not record the payment
 * again, even if the customer makes the claim after the match.
 */
export function matchStatementLine(
  line: MatchedLine,
  target: OrderToMatch,
  matching: StatementMatchContext,
): StatementMatchResult {
  const same = findManualEntry(line, target);
  return same
    ? {
        entryId: same.id,
        added: buildDifferenceEntry(line, sumNaira([line.amount, -same.standing]), matching),
      }
    : buildReceivedMatch(line, target, matching);
}

/**
 * Returns the manual entry that is probably the same transfer as a line and belongs to no other line. Prefers an entry
 * that the line itself left behind, then one with the same amount, otherwise returns the oldest entry, unless the
 * ledger misses the line's amount. `standing` is the entry's remaining amount in naira.
 */
function findManualEntry(
  { amount, transactionId }: MatchedLine,
  target: OrderToMatch,
): { id: string; standing: number } | undefined {
  const { entries: ledger, matched } = target;
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
    .map(({ id, entry }) => ({ id, entry, standing: getAmountAfterReversals(entry, entries) }))
    .filter(({ standing: remaining }) => remaining > 0)
    .sort((a, b) => a.entry.at.getTime() - b.entry.at.getTime());
  const same =
    unmatched.find(({ entry }) => entry.transaction_id === transactionId) ??
    unmatched.find(({ standing: remaining }) => remaining === amount);
  return same ?? (amount <= getMissingBesideLedger(target) ? undefined : unmatched[0]);
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
  { amount, transactionId }: MatchedLine,
  { id: orderId, entries }: OrderToMatch,
  { uid, at }: StatementMatchContext,
): StatementMatchResult {
  const takenIds = entries.map(({ id }) => id);
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
  { transactionId, entryId, amount }: MatchedLine & { entryId: string },
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
