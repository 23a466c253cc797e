import { DomainError } from '../common/errors';
import { formatNaira } from '../money/money';
import { type Order, ownsBox } from '../orders/order';
import type { LedgerEntry, RefundStage } from './payment';
import { countedAmount } from './counted-money';

/** What is unusual about an order's money, so that staff see it. */
export type PaymentFlag =
  /** Some, but less than it costs. */
  | 'part'
  /** More than it costs. */
  | 'over'
  /** The whole sum came more than once. */
  | 'double'
  /** Money came when the order had no box (any more). */
  | 'late';

/** One refund at its latest stage. `amount` in whole naira. */
export interface Refund {
  id: string;
  amount: number;
  stage: RefundStage;
}

/** An order's money; every amount in whole naira. */
export interface LedgerSummary {
  /** What came in, adjustments included. */
  received: number;
  /** What has left again: refunds that are sent or confirmed. */
  refunded: number;
  /** What is to leave: refunds that are requested. */
  refundRequested: number;
  /** `received` less `refunded`: what the shop has of this order's money. */
  net: number;
  /** What the order costs; nothing once it has no box. */
  due: number;
  /** `net` less `due`: below zero is missing, above zero is too much. */
  balance: number;
  /** How much a further refund may be. */
  refundable: number;
  refunds: Refund[];
  flags: PaymentFlag[];
}

const stageRank: Record<RefundStage, number> = { requested: 0, withdrawn: 1, sent: 1, confirmed: 2 };

function refundsOf(entries: readonly LedgerEntry[]): Refund[] {
  const latest = new Map<string, Refund>();
  for (const { kind, refund_id: id, stage = 'sent', amount } of entries) {
    if (kind !== 'refunded' || id === undefined) continue;
    const known = latest.get(id);
    if (!known || stageRank[stage] > stageRank[known.stage]) latest.set(id, { id, amount, stage });
  }
  return [...latest.values()];
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** The state of an order's money from its ledger, whatever the order of its entries. */
export function ledgerSummary(
  entries: readonly LedgerEntry[],
  order: Pick<Order, 'status' | 'total_amount'>,
): LedgerSummary {
  const receipts = entries.filter((entry) => entry.kind === 'received');
  const received = sum(entries.filter((entry) => entry.kind !== 'refunded').map((entry) => entry.amount));
  const refunds = refundsOf(entries);
  const amountIn = (...stages: RefundStage[]) =>
    sum(refunds.filter((refund) => stages.includes(refund.stage)).map((refund) => refund.amount));
  const refunded = amountIn('sent', 'confirmed');
  const refundRequested = amountIn('requested');
  const net = received - refunded;
  const due = ownsBox(order.status) ? order.total_amount : 0;
  const whole = receipts.filter((entry) => countedAmount(entry, entries) >= order.total_amount);
  // A line that was matched, undone and matched again is one transfer.
  const wholes = new Set(whole.map((entry) => entry.transaction_id ?? entry));
  const flags: [PaymentFlag, boolean][] = [
    ['part', net > 0 && net < due],
    ['over', due > 0 && net > due],
    ['double', wholes.size > 1 && net > order.total_amount],
    ['late', receipts.some((entry) => entry.is_late === true) && net > due],
  ];
  return {
    received,
    refunded,
    refundRequested,
    net,
    due,
    balance: net - due,
    refundable: Math.max(0, net - refundRequested),
    refunds,
    flags: flags.flatMap(([flag, applies]) => (applies ? [flag] : [])),
  };
}

/**
 * Whether the shop has money of this order. An order from before its ledger was summed up says so by its
 * `payment_status`.
 */
export function hasMoney(order: Pick<Order, 'payment_status' | 'net_received'>): boolean {
  return order.net_received === undefined ? order.payment_status === 'paid' : order.net_received > 0;
}

type MoneyState = Pick<Order, 'payment_status' | 'needs_refund' | 'net_received'>;

/**
 * What an order says of its money once its ledger is `summary`: paid when it is covered, refunded when nothing of it
 * is left, and money without a box is owed back. What is not covered stays as the review left it.
 */
export function moneyState(order: Pick<Order, 'payment_status'>, summary: LedgerSummary): MoneyState {
  const { net, due, received } = summary;
  const covered = net > 0 && net >= due;
  const returned = net <= 0 && received > 0;
  return {
    payment_status: covered ? 'paid' : returned ? 'refunded' : order.payment_status,
    needs_refund: due === 0 && net > 0,
    net_received: net,
  };
}

/**
 * The amount of a refund's next stage: what is `asked` for a new one, else its own. Throws `invalid-input` for more
 * than the shop has, also once it is sent, `not-allowed` for a refund that is not there and `changed-meanwhile` for a
 * stage that does not follow the present one.
 */
export function refundAmount(
  summary: LedgerSummary,
  stage: RefundStage,
  refundId: string,
  asked: number | null,
): number {
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
  // What was there when it was asked for may have been corrected since, or its line of the statement taken back.
  if (stage === 'sent' && refund.amount > summary.net) {
    throw new DomainError('invalid-input', `At most ${formatNaira(summary.net)} can be refunded.`);
  }
  return refund.amount;
}

/**
 * Throws `invalid-input` where a ledger that held `before` would come to hold less than nothing: more would have gone
 * back than came. Money that comes in is entered whatever it is added to. Both in whole naira.
 */
export function assertHolds(net: number, before: number): void {
  if (net < 0 && net < before) {
    throw new DomainError('invalid-input', 'The ledger can’t hold less than nothing.');
  }
}
