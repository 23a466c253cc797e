import { isPaymentVerified, ownsBox, type Order } from '../orders/order';
import { getMissingMoney } from '../orders/order-money';
import { sumNaira } from '../money/money';
import { sumClaimedMoney, sumStatementMoney, pickEntryId } from './counted-money';
import { summarizeLedger, sumReceived, type LedgerSummary, getOrderMoneyFields } from './ledger';
import { isMatchedInFull } from './matched-claim';
import type { ConfirmationStatus, LedgerEntry, PaymentConfirmation } from './payment';

type ReviewedOrder = Pick<
  Order,
  | 'status'
  | 'payment_status'
  | 'needs_refund'
  | 'net_received'
  | 'balance_used'
  | 'owed_back'
  | 'accepted_missing'
>;

export interface ClaimUnderReview {
  id: string;
  order: Pick<Order, 'status' | 'total_amount' | 'accepted_missing'>;
  ledger: readonly { id: string; entry: LedgerEntry }[];
}

export interface Review {
  approved: boolean;
  /** The amount that staff saw in the bank, in naira; undefined for the price without the balance's part. */
  seen?: number | undefined;
  by: string;
  at: Date;
}

export interface ReviewOutcome {
  status: ConfirmationStatus;
  order: ReviewedOrder;
  /** The amount that staff saw in the bank, in naira. */
  seen: number;
  /**
   * The bank money that the ledger has for this order after an approval, in naira: what it had before with money of a
   * matched line, or else at least the amount that staff saw.
   */
  amount: number;
  /** The amount that the shop has for this order after the review, in naira. */
  net: number;
  /** The new ledger entry; null for a dispute, or when a matched line already entered the money. */
  newEntry: { id: string; entry: LedgerEntry } | null;
}

/**
 * Returns the effects of a review on the claim, its order and the ledger. `order.status` must already include any
 * change that comes with the review, such as a freed box (docs/product/staff-payments.md#approving, #disputing).
 */
export function buildReviewOutcome(
  claim: ClaimUnderReview,
  { approved, seen, by, at }: Review,
): ReviewOutcome {
  const { id, order } = claim;
  const known = claim.ledger.map(({ entry }) => entry);
  // Money of a statement line matched to this claim is already in the ledger.
  const fromLine = sumClaimedMoney(known, id);
  const { balanceUsed } = summarizeLedger(known, order);
  const seenAmount = seen ?? Math.max(0, sumNaira([order.total_amount, -balanceUsed]));
  const recorded = Math.max(0, sumReceived(known));
  const missing = fromLine > 0 ? 0 : Math.max(0, sumNaira([seenAmount, -recorded]));
  const amount = fromLine > 0 ? recorded : Math.max(recorded, seenAmount);
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

/** Uses the current ledger and the order before the review (docs/product/staff-payments.md#bulk-approval). */
export function isMatchedByLedger(
  { id, order, ledger }: ClaimUnderReview,
  confirmation: PaymentConfirmation,
): boolean {
  const known = ledger.map(({ entry }) => entry);
  const { net, balanceUsed } = summarizeLedger(known, order);
  const money = { net_received: net, balance_used: balanceUsed };
  const matched = { ...confirmation, ...money, from_statement: sumStatementMoney(known, id) };
  return ownsBox(order.status) && isMatchedInFull(matched);
}

/**
 * Confirms the order, even after a partial payment, whose missing money is thereby accepted. An order that staff have
 * moved on, or that has no box, keeps its status. Without a box, its money must be refunded.
 */
function buildApprovedFields(order: ClaimUnderReview['order'], summary: LedgerSummary): ReviewedOrder {
  const money = getOrderMoneyFields(order, summary, false);
  const isConfirmed = ownsBox(order.status) && !isPaymentVerified(order.status);
  const accepted_missing = getMissingMoney({ ...order, ...money });
  return { ...money, status: isConfirmed ? 'confirmed' : order.status, accepted_missing };
}

/** Returns the new fields of a disputed order. Its payment has failed, but the order keeps its box. */
function buildDisputedFields(order: ClaimUnderReview['order'], summary: LedgerSummary): ReviewedOrder {
  const { status, accepted_missing } = order;
  return { ...getOrderMoneyFields(order, summary, true), status, accepted_missing };
}
