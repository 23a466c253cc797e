import { isPaymentVerified, ownsBox, type Order } from '../orders/order';
import { claimedMoney, moneyFromStatement, nextEntryId } from './counted-money';
import { ledgerSummary, type LedgerSummary, moneyState } from './ledger';
import { isMatchedInFull } from './matched-claim';
import type { ConfirmationStatus, LedgerEntry, PaymentConfirmation } from './payment';

type ReviewedOrder = Pick<Order, 'status' | 'payment_status' | 'needs_refund' | 'net_received'>;

/** A claim of a transfer, its order and all that the order's ledger has. */
export interface ClaimUnderReview {
  id: string;
  order: Pick<Order, 'status' | 'payment_status' | 'total_amount'>;
  ledger: readonly { id: string; entry: LedgerEntry }[];
}

/** What staff say of a claim. */
export interface Review {
  approved: boolean;
  /** Whole naira that staff saw at the bank; undefined where it is what the order costs. */
  seen?: number | undefined;
  /** The uid of who reviews. */
  by: string;
  at: Date;
}

export interface ReviewOutcome {
  status: ConfirmationStatus;
  /** What the order says from now on. */
  order: ReviewedOrder;
  /** Whole naira that staff saw at the bank. */
  seen: number;
  /** Whole naira that the ledger has of this claim after its approval: a matched line's, else what staff saw. */
  amount: number;
  /** Whole naira that the shop has of the order's money from now on. */
  net: number;
  /** What the ledger gains: nothing by a dispute, nor where a matched line entered the money before. */
  newEntry: { id: string; entry: LedgerEntry } | null;
}

/**
 * What a review makes of a claim and its order, whose box `order.status` tells of as it is after the review
 * (docs/product/staff.md#approving, #disputing).
 */
export function reviewOutcome(claim: ClaimUnderReview, { approved, seen, by, at }: Review): ReviewOutcome {
  const { id, order } = claim;
  const known = claim.ledger.map(({ entry }) => entry);
  // A statement line that was matched to this claim has entered the money already.
  const fromLine = claimedMoney(known, id);
  const seenAmount = seen ?? order.total_amount;
  const amount = fromLine || seenAmount;
  const entry: LedgerEntry = {
    kind: 'received',
    amount,
    confirmation_id: id,
    recorded_by: by,
    at,
    ...(!ownsBox(order.status) && { is_late: true as const }),
  };
  const isNew = approved && fromLine === 0;
  const summary = ledgerSummary(isNew ? [...known, entry] : known, order);
  const entryIds = claim.ledger.map((one) => one.id);
  return {
    status: approved ? 'verified' : 'disputed',
    order: approved ? afterApproval(order, summary) : afterDispute(order, summary),
    seen: seenAmount,
    amount,
    net: summary.net,
    newEntry: isNew ? { id: nextEntryId(id, entryIds), entry } : null,
  };
}

/**
 * Whether the claim of an order, as it is before the review, may be approved together with others by what the ledger
 * says now (docs/product/staff.md#bulk-approval).
 */
export function isMatchedByLedger(
  { id, order, ledger }: ClaimUnderReview,
  confirmation: PaymentConfirmation,
): boolean {
  const known = ledger.map(({ entry }) => entry);
  const { net } = ledgerSummary(known, order);
  const matched = { ...confirmation, net_received: net, from_statement: moneyFromStatement(known, id) };
  return ownsBox(order.status) && isMatchedInFull(matched);
}

/**
 * Confirmed and paid, even with a part of the sum, whose balance stays in the ledger; an order that staff took further
 * already keeps its status. One that has no box (any more) stays as it is, and what the shop has of its money is owed
 * back.
 */
function afterApproval(
  order: Pick<Order, 'status' | 'payment_status'>,
  summary: LedgerSummary,
): ReviewedOrder {
  const money = moneyState(order, summary);
  const payment_status = money.payment_status === 'refunded' ? 'refunded' : 'paid';
  const isConfirmed = ownsBox(order.status) && !isPaymentVerified(order.status);
  return { ...money, status: isConfirmed ? 'confirmed' : order.status, payment_status };
}

/** None of what was claimed came, so none of it goes back. The box stays with the order. */
function afterDispute(
  order: Pick<Order, 'status' | 'payment_status'>,
  summary: LedgerSummary,
): ReviewedOrder {
  return { ...moneyState({ ...order, payment_status: 'failed' }, summary), status: order.status };
}
