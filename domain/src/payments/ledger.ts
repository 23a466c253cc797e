import { DomainError } from '../common/errors';
import { formatNaira, sumNaira } from '../money/money';
import { type Order, hasAssignedBox } from '../orders/order';
import { isPriceCovered } from '../orders/order-money';
import type { LedgerEntry, RefundStage } from './payment';
import { getAmountAfterReversals } from './counted-money';

/** Irregularities in an order's money that staff should notice. */
export type PaymentFlag =
  /** The received amount is less than the price. */
  | 'part'
  /** The received amount is more than the price. */
  | 'over'
  /** The full price was received more than once. */
  | 'double'
  /** A payment arrived when the order had no box. */
  | 'late';

/** A refund with its latest stage. `amount` in naira. */
export interface Refund {
  id: string;
  amount: number;
  stage: RefundStage;
}

/** An order's payment totals according to its ledger, in naira. */
export interface LedgerSummary {
  /** Payments to the bank account, including adjustments. */
  received: number;
  /** The amount paid from the payer's balance; negative if more was moved to the balance than was paid from it. */
  fromBalance: number;
  /** The part of `net` that returns to the payer's balance if the order loses its box. */
  balanceUsed: number;
  /** The total of sent and confirmed refunds. */
  refunded: number;
  /** The total of refunds that are requested but not sent. */
  refundRequested: number;
  /** The sum of `received` and `fromBalance`, minus `refunded`. */
  net: number;
  /** The price of the order; 0 for an order without a box. */
  due: number;
  /** `net` minus `due`: negative when money is missing, positive when there is a surplus. */
  balance: number;
  /** The maximum amount of a new refund. */
  refundable: number;
  refunds: Refund[];
  flags: PaymentFlag[];
}

const stageRank: Record<RefundStage, number> = { requested: 0, withdrawn: 1, sent: 1, confirmed: 2 };

function collectRefunds(entries: readonly LedgerEntry[]): Refund[] {
  const latest = new Map<string, Refund>();
  for (const { kind, refund_id: id, stage = 'sent', amount } of entries) {
    if (kind !== 'refunded' || id === undefined) continue;
    const known = latest.get(id);
    if (!known || stageRank[stage] > stageRank[known.stage]) latest.set(id, { id, amount, stage });
  }
  return [...latest.values()];
}

const sumKinds = (entries: readonly LedgerEntry[], ...kinds: LedgerEntry['kind'][]) =>
  sumNaira(entries.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount));

/** Returns the payments to the bank account, including adjustments and before refunds, in naira with kobo. */
export function sumReceivedPayments(entries: readonly LedgerEntry[]): number {
  return sumKinds(entries, 'received', 'adjusted');
}

/**
 * Returns the amount that is returned to the balance if an order loses its box, in naira. This is the amount that was
 * paid from the balance, limited to the amount that can still be refunded. Excludes a payout of the balance that staff
 * still have to send.
 */
function sumReturnable(entries: readonly LedgerEntry[], refundable: number): number {
  const paid = sumKinds(
    entries.filter(({ refund_id }) => refund_id === undefined),
    'balance',
  );
  return Math.max(0, Math.min(paid, refundable));
}

/** Adds up an order's ledger. The sequence of the entries does not matter. */
export function summarizeLedger(
  entries: readonly LedgerEntry[],
  order: Pick<Order, 'status' | 'total_amount'>,
): LedgerSummary {
  const receipts = entries.filter((entry) => entry.kind === 'received');
  const received = sumReceivedPayments(entries);
  const refunds = collectRefunds(entries);
  const amountIn = (...stages: RefundStage[]) =>
    sumNaira(refunds.filter((refund) => stages.includes(refund.stage)).map((refund) => refund.amount));
  const refunded = amountIn('sent', 'confirmed');
  const refundRequested = amountIn('requested');
  const fromBalance = sumKinds(entries, 'balance');
  const net = sumNaira([received, fromBalance, -refunded]);
  const refundable = Math.max(0, sumNaira([net, -refundRequested]));
  const due = hasAssignedBox(order.status) ? order.total_amount : 0;
  const whole = receipts.filter((entry) => getAmountAfterReversals(entry, entries) >= order.total_amount);
  // A line that was matched, unmatched and matched again is still one transfer.
  const wholes = new Set(whole.map((entry) => entry.transaction_id ?? entry));
  const flags: [PaymentFlag, boolean][] = [
    ['part', net > 0 && net < due],
    ['over', due > 0 && net > due],
    ['double', wholes.size > 1 && net > order.total_amount],
    ['late', receipts.some((entry) => entry.is_late === true) && net > due],
  ];
  return {
    received,
    fromBalance,
    balanceUsed: sumReturnable(entries, refundable),
    refunded,
    refundRequested,
    net,
    due,
    balance: sumNaira([net, -due]),
    refundable,
    refunds,
    flags: flags.flatMap(([flag, applies]) => (applies ? [flag] : [])),
  };
}

/**
 * Returns the amount that the shop owes the payer of an order, in naira: the surplus over the price (everything for an
 * order without a box), or the requested refunds if they are higher.
 */
export function calculateAmountOwedToPayer({
  balance,
  refundRequested,
}: Pick<LedgerSummary, 'balance' | 'refundRequested'>): number {
  return Math.max(0, balance, refundRequested);
}

type MoneyState = Pick<
  Order,
  'payment_status' | 'needs_refund' | 'net_received' | 'balance_used' | 'owed_back'
>;

/**
 * Returns the order fields that depend on the ledger `summary` and on whether the claim is disputed. The order is paid
 * if its price is covered, and refunded if all payments were sent back. The order needs a refund if bank payments
 * remain for an order without a box. `owed_back` ignores whether the order has a box, so that it stays correct when the
 * order loses its box or gets another box.
 */
export function getOrderMoneyFields(
  order: Pick<Order, 'total_amount'>,
  summary: LedgerSummary,
  isDisputed: boolean,
): MoneyState {
  const { net, due, balanceUsed, refunded, refundRequested } = summary;
  const unpaid = net <= 0 && refunded > 0 ? 'refunded' : isDisputed ? 'failed' : 'pending';
  return {
    payment_status: isPriceCovered({ ...order, net_received: net }) ? 'paid' : unpaid,
    needs_refund: due === 0 && net > balanceUsed,
    net_received: net,
    balance_used: balanceUsed,
    owed_back: calculateAmountOwedToPayer({ balance: sumNaira([net, -order.total_amount]), refundRequested }),
  };
}

/**
 * Returns the amount for the next stage of a refund. This is `asked` for a new refund that is requested or sent
 * directly, otherwise the amount of the existing refund.
 * @throws DomainError `invalid-input` if the amount exceeds what the shop has; `not-allowed` if the refund does not
 * exist; `changed-meanwhile` for a stage that cannot follow the current one, or if a refund sent directly exceeds the
 * amount owed
 */
export function getRefundAmount(
  summary: LedgerSummary,
  stage: RefundStage,
  refundId: string,
  asked: number | null,
): number {
  if (stage === 'sent' && asked !== null) {
    // If two members of staff refund the same surplus, the second refund is rejected.
    if (asked > sumNaira([summary.balance, -summary.refundRequested]))
      throw new DomainError('changed-meanwhile');
    return asked;
  }
  if (stage === 'requested') {
    if (asked === null || asked > summary.refundable) {
      throw new DomainError('invalid-input', `At most ${formatNaira(summary.refundable)} can be refunded.`);
    }
    return asked;
  }
  const refund = summary.refunds.find((one) => one.id === refundId);
  if (!refund) throw new DomainError('not-allowed');
  const follows = stage === 'confirmed' ? refund.stage === 'sent' : refund.stage === 'requested';
  if (!follows) throw new DomainError('changed-meanwhile');
  // The ledger may have been corrected, or a statement line unmatched, after the refund was requested.
  if (stage === 'sent' && refund.amount > summary.net) {
    throw new DomainError('invalid-input', `At most ${formatNaira(summary.net)} can be refunded.`);
  }
  return refund.amount;
}

/**
 * Checks that an entry does not make a ledger negative. Adding money is always allowed, even if the ledger is negative.
 * Amounts in naira.
 * @throws DomainError `invalid-input`
 */
export function assertLedgerNotOverdrawn(net: number, before: number): void {
  if (net < 0 && net < before) {
    throw new DomainError('invalid-input', 'The ledger’s total can’t go below zero.');
  }
}
