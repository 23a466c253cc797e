import { isPaymentVerified, hasAssignedBox, type Order } from '../orders/order';
import { getMissingAmount } from '../orders/order-money';
import { sumNaira } from '../money/money';
import { sumMoneyForClaim, sumStatementMoneyForClaim, pickUnusedEntryId } from './counted-money';
import { summarizeLedger, sumReceivedPayments, type LedgerSummary, getOrderMoneyFields } from './ledger';
import { isClaimMatchedInFull } from './matched-claim';
import type { ConfirmationStatus, LedgerEntry, PaymentConfirmation } from './payment';

type ReviewedOrder = ReturnType<typeof getOrderMoneyFields> & Pick<Order, 'status' | 'accepted_missing'>;

export interface ClaimUnderReview {
  id: string;
  order: Pick<Order, 'status' | 'total_amount' | 'accepted_missing'>;
  ledger: readonly { id: string; entry: LedgerEntry }[];
}

export interface ClaimReview {
  approved: boolean;
  /** The amount that staff saw in the bank, in naira. Defaults to the price minus the part paid from the balance. */
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
   * The bank payments in the order's ledger after an approval, in naira. If a statement line is matched to the claim,
   * this total already includes the line. Otherwise it is at least the amount that staff saw.
   */
  amount: number;
  /** The order's total payments after the review, in naira. */
  net: number;
  /** The new ledger entry; null for a dispute, or if a matched line already recorded the payment. */
  newEntry: { id: string; entry: LedgerEntry } | null;
}

/**
 * Returns the effects of a review on the claim, its order and the ledger. `order.status` must already include any
 * change that comes with the review, such as a freed box (docs/product/staff-payments.md#approving, #disputing).
 */
export function buildReviewOutcome(
  claim: ClaimUnderReview,
  { approved, seen, by, at }: ClaimReview,
): ReviewOutcome {
  const { id, order } = claim;
  const known = claim.ledger.map(({ entry }) => entry);
  // A statement line matched to this claim is already recorded in the ledger.
  const fromLine = sumMoneyForClaim(known, id);
  const { balanceUsed } = summarizeLedger(known, order);
  const seenAmount = seen ?? Math.max(0, sumNaira([order.total_amount, -balanceUsed]));
  const recorded = Math.max(0, sumReceivedPayments(known));
  const missing = fromLine > 0 ? 0 : Math.max(0, sumNaira([seenAmount, -recorded]));
  const amount = fromLine > 0 ? recorded : Math.max(recorded, seenAmount);
  const entry: LedgerEntry = {
    kind: 'received',
    amount: missing,
    confirmation_id: id,
    recorded_by: by,
    at,
    ...(!hasAssignedBox(order.status) && { is_late: true as const }),
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
    newEntry: isNew ? { id: pickUnusedEntryId(id, entryIds), entry } : null,
  };
}

/**
 * Returns whether statement lines in the ledger cover the price exactly, so that the claim can be approved in bulk.
 * `order` is the order before the approval (docs/product/staff-payments.md#bulk-approval).
 */
export function isClaimMatchedByLedger(
  { id, order, ledger }: ClaimUnderReview,
  confirmation: PaymentConfirmation,
): boolean {
  const known = ledger.map(({ entry }) => entry);
  const { net, balanceUsed } = summarizeLedger(known, order);
  const money = { net_received: net, balance_used: balanceUsed };
  const matched = { ...confirmation, ...money, from_statement: sumStatementMoneyForClaim(known, id) };
  return hasAssignedBox(order.status) && isClaimMatchedInFull(matched);
}

/**
 * Returns the new fields of an approved order. Approval confirms the order even after a partial payment, because staff
 * thereby accept the missing amount. An order in a later status, or without a box, keeps its status. The payment for an
 * order without a box must be refunded.
 */
function buildApprovedFields(order: ClaimUnderReview['order'], summary: LedgerSummary): ReviewedOrder {
  const money = getOrderMoneyFields(order, summary, false);
  const isConfirmed = hasAssignedBox(order.status) && !isPaymentVerified(order.status);
  const accepted_missing = getMissingAmount({ ...order, ...money });
  return { ...money, status: isConfirmed ? 'confirmed' : order.status, accepted_missing };
}

/** Returns the new fields of a disputed order. Its payment has failed, but the order keeps its box. */
function buildDisputedFields(order: ClaimUnderReview['order'], summary: LedgerSummary): ReviewedOrder {
  const { status, accepted_missing } = order;
  return { ...getOrderMoneyFields(order, summary, true), status, accepted_missing };
}
