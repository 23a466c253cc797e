import * as z from 'zod/mini';
import { instantSchema } from '../common/instant';
import { DomainError } from '../common/errors';
import { maxTextLength } from '../common/text';
import { koboSchema, maxAmount, toKobo } from '../money/money';
import { isHold, type Order, ownsBox } from '../orders/order';
import { getMissingMoney } from '../orders/order-money';
import { summarizeLedger } from './ledger';
import type { LedgerEntry } from './payment';
import { calculateSurplus } from './surplus-move';

// Money that the shop keeps for a member's next boxes (docs/decisions/0089-balance-of-a-customer.md).

/** The reasons why a balance changes, in words for its owner and for staff. */
export const balanceEntryKinds = {
  surplus: 'Paid too much',
  cancelled: 'Cancelled box',
  goodwill: 'From us to you',
  used: 'Paid for a box',
  returned: 'Back from a box',
  'paid-out': 'Sent to your bank',
} as const;
export type BalanceEntryKind = keyof typeof balanceEntryKinds;

/** `balances/{uid}/balance_entries/{id}`: one change of a balance. Entries are never changed or deleted. */
export const balanceEntrySchema = z.object({
  /** Negative for money that was used or sent to a bank. */
  kobo: z.int().check(z.gte(-maxAmount), z.lte(maxAmount)),
  source: z.object({
    kind: z.enum(['surplus', 'cancelled', 'goodwill', 'used', 'returned', 'paid-out']),
    order_id: z.string(),
  }),
  /** The explanation that staff wrote to the customer about goodwill. */
  reason: z.nullable(z.string().check(z.maxLength(maxTextLength))),
  created_at: instantSchema,
});
export type BalanceEntry = z.infer<typeof balanceEntrySchema>;

/** `balances/{uid}`: the sum of a member's entries. It changes in the same transaction as they do. */
export const balanceSchema = z.object({ user_id: z.string(), kobo: koboSchema, updated_at: instantSchema });
export type Balance = z.infer<typeof balanceSchema>;

/** A change of a balance, with the entry for the ledger of its order. */
export interface BalanceMove {
  kind: BalanceEntryKind;
  orderId: string;
  /** Added to the balance. */
  kobo: number;
}

type OrderWithLedger = Pick<
  Order,
  'status' | 'total_amount' | 'net_received' | 'balance_used' | 'hold_expires_at' | 'ordered_by_guest'
>;

/**
 * Plans how the balance pays for a held box. Returns null if the balance has paid already or is empty.
 * @throws DomainError `not-allowed` for an order that is no hold or a guest's, `hold-expired`
 */
export function planBalanceUse(
  id: string,
  order: OrderWithLedger,
  balance: number,
  now: Date,
): (BalanceMove & { coversPrice: boolean }) | null {
  if (order.balance_used > 0) return null;
  if (order.ordered_by_guest || order.status !== 'awaiting_payment') throw new DomainError('not-allowed');
  if (!order.hold_expires_at || order.hold_expires_at <= now) throw new DomainError('hold-expired');
  const missing = toKobo(getMissingMoney(order));
  const kobo = Math.min(balance, missing);
  return kobo > 0 ? { kind: 'used', orderId: id, kobo: -kobo, coversPrice: kobo === missing } : null;
}

/** Plans to return what the balance paid for an order that has no box. Returns null if there is nothing to return. */
export function planBalanceReturn(
  id: string,
  order: Pick<Order, 'status' | 'balance_used'>,
): BalanceMove | null {
  if (ownsBox(order.status) || order.balance_used <= 0) return null;
  return { kind: 'returned', orderId: id, kobo: toKobo(order.balance_used) };
}

/**
 * Plans to move all money that an order does not need to its payer's balance. Returns null if there is none.
 * @throws DomainError `not-allowed` for a guest's order and for a hold
 */
export function planMoveToBalance(
  id: string,
  order: OrderWithLedger,
  entries: readonly LedgerEntry[],
): BalanceMove | null {
  if (order.ordered_by_guest || isHold(order)) throw new DomainError('not-allowed');
  const kobo = toKobo(calculateSurplus(summarizeLedger(entries, order)));
  const kind = ownsBox(order.status) ? 'surplus' : 'cancelled';
  return kobo > 0 ? { kind, orderId: id, kobo } : null;
}

/**
 * Plans to send a whole balance to the bank, through the order that brought the latest money. Its ledger then owes the
 * money to the payer. Returns null for an empty balance.
 */
export function planPayout(balance: number, newestFirst: readonly BalanceEntry[]): BalanceMove | null {
  if (balance === 0) return null;
  const origin = newestFirst.find(({ kobo, source }) => kobo > 0 && source.kind !== 'returned');
  if (!origin) throw new Error('A balance has no entry that money came from');
  return { kind: 'paid-out', orderId: origin.source.order_id, kobo: -balance };
}

/**
 * Returns a balance after a move, in kobo.
 * @throws DomainError `changed-meanwhile` for more money than the balance has
 */
export function applyMove(balance: number, { kobo }: Pick<BalanceMove, 'kobo'>): number {
  if (balance + kobo < 0) throw new DomainError('changed-meanwhile');
  return balance + kobo;
}

/**
 * Builds the order's ledger entries for a balance move: an entry with the opposite amount and, for a payout, the refund
 * that staff have to send. Returns no entries for goodwill, which comes from no order.
 */
export function buildLedgerEntries(
  { kind, kobo }: BalanceMove,
  { id, by, at }: { id: string; by: string; at: Date },
): { id: string; entry: LedgerEntry }[] {
  if (kind === 'goodwill') return [];
  const amount = -kobo / 100;
  const common = { amount, confirmation_id: null, recorded_by: by, at };
  const isPayout = kind === 'paid-out';
  const moved = {
    id: `balance-${id}`,
    entry: { ...common, kind: 'balance' as const, ...(isPayout && { refund_id: id }) },
  };
  if (!isPayout) return [moved];
  const refund = { ...common, kind: 'refunded' as const, refund_id: id, stage: 'requested' as const };
  return [moved, { id: `refund-${id}-requested`, entry: refund }];
}
