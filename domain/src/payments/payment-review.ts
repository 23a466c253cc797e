import { isPaymentVerified, ownsBox, type Order } from '../orders/order';
import { sumNaira } from '../money/money';
import { sumClaimedMoney, sumStatementMoney, pickEntryId } from './counted-money';
import { summarizeLedger, sumReceived, type LedgerSummary, getOrderMoneyFields } from './ledger';
import { isMatchedInFull } from './matched-claim';
import type { ConfirmationStatus, LedgerEntry, PaymentConfirmation } from './payment';

type ReviewedOrder = Pick<Order, 'status' | 'payment_status' | 'needs_refund' | 'net_received'>;

/** A claim with its order and the order's ledger. */
export interface ClaimUnderReview {
  id: string;
  order: Pick<Order, 'status' | 'payment_status' | 'total_amount'>;
  ledger: readonly { id: string; entry: LedgerEntry }[];
}

/** A review by staff. */
export interface Review {
  approved: boolean;
  /** Naira that staff saw in the bank for the order in all; undefined for the order's price. */
  seen?: number | undefined;
  /** The uid of the reviewer. */
  by: string;
  at: Date;
}

export interface ReviewOutcome {
  status: ConfirmationStatus;
  /** The new fields of the order. */
  order: ReviewedOrder;
  /** Naira that staff saw in the bank. */
  seen: number;
  /**
   * Naira that the ledger has for this claim after an approval: the matched row's money, otherwise the larger of what
   * was recorded by hand and what staff saw.
   */
  amount: number;
  /** Naira that the shop has for this order after the review. */
  net: number;
  /** The new ledger entry; null for a dispute, or when the ledger already has the money, even if it was refunded. */
  newEntry: { id: string; entry: LedgerEntry } | null;
}

/**
 * Returns the result of a review for a claim and its order, where `order.status` is the status after the review
 * (docs/product/staff.md#approving, #disputing).
 */
export function buildReviewOutcome(
  claim: ClaimUnderReview,
  { approved, seen, by, at }: Review,
): ReviewOutcome {
  const { id, order } = claim;
  const known = claim.ledger.map(({ entry }) => entry);
  // A statement row that was matched to this claim has already entered the money.
  const fromLine = sumClaimedMoney(known, id);
  const seenAmount = seen ?? order.total_amount;
  const recorded = Math.max(0, sumReceived(known));
  const missing = fromLine > 0 ? 0 : Math.max(0, sumNaira([seenAmount, -recorded]));
  const amount = fromLine || Math.max(recorded, seenAmount);
  const entry: LedgerEntry = {
    kind: 'received',
    amount: missing,
    confirmation_id: id,
    recorded_by: by,
    at,
    ...(!ownsBox(order.status) && { is_late: true as const }),
  };
  const isNew = approved && missing > 0;
  const summary = summarizeLedger(isNew ? [...known, entry] : known, order);
  const entryIds = claim.ledger.map((one) => one.id);
  return {
    status: approved ? 'verified' : 'disputed',
    order: approved ? buildApprovedFields(order, summary) : buildDisputedFields(order, summary),
    seen: seenAmount,
    amount,
    net: summary.net,
    newEntry: isNew ? { id: pickEntryId(id, entryIds), entry } : null,
  };
}

/**
 * Returns whether the claim of an order may be approved in bulk according to the current ledger; `order` is as before
 * the review (docs/product/staff.md#bulk-approval).
 */
export function isMatchedByLedger(
  { id, order, ledger }: ClaimUnderReview,
  confirmation: PaymentConfirmation,
): boolean {
  const known = ledger.map(({ entry }) => entry);
  const { net } = summarizeLedger(known, order);
  const matched = { ...confirmation, net_received: net, from_statement: sumStatementMoney(known, id) };
  return ownsBox(order.status) && isMatchedInFull(matched);
}

/**
 * Returns the fields of an approved order: confirmed and paid, even when only a part was received. An order that staff
 * have advanced keeps its status. An order without a box stays as it is, and its money is owed back.
 */
function buildApprovedFields(
  order: Pick<Order, 'status' | 'payment_status'>,
  summary: LedgerSummary,
): ReviewedOrder {
  const money = getOrderMoneyFields(order, summary);
  const payment_status = money.payment_status === 'refunded' ? 'refunded' : 'paid';
  const isConfirmed = ownsBox(order.status) && !isPaymentVerified(order.status);
  return { ...money, status: isConfirmed ? 'confirmed' : order.status, payment_status };
}

/** Returns the fields of a disputed order: the payment failed, and the order keeps its box. */
function buildDisputedFields(
  order: Pick<Order, 'status' | 'payment_status'>,
  summary: LedgerSummary,
): ReviewedOrder {
  return { ...getOrderMoneyFields({ ...order, payment_status: 'failed' }, summary), status: order.status };
}
