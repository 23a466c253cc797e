import * as z from 'zod/mini';
import { instantSchema } from '../common/instant';
import { DomainError } from '../common/errors';
import { maxTextLength } from '../common/text';
import { koboSchema, maxAmount, toKobo } from '../money/money';
import { isHold, type Order, hasAssignedBox } from '../orders/order';
import { getMissingAmount } from '../orders/order-money';
import { summarizeLedger } from './ledger';
import type { LedgerEntry } from './payment';
import { calculateSurplus } from './surplus-move';

// The balance is a member's credit for future boxes (docs/decisions/0089-balance-of-a-customer.md).

/** The reasons why a balance changes, with labels for the customer and staff. */
export const balanceEntryLabels = {
  surplus: 'Paid too much',
  cancelled: 'Cancelled box',
  goodwill: 'From us to you',
  used: 'Paid for a box',
  returned: 'Back from a box',
  'paid-out': 'Sent to your bank',
} as const;
export type BalanceEntryKind = keyof typeof balanceEntryLabels;

/** `balances/{uid}/balance_entries/{id}`: one change of a balance. Entries are never changed or deleted. */
export const balanceEntrySchema = z.object({
  /** Negative for amounts that were used or paid out to a bank account. */
  kobo: z.int().check(z.gte(-maxAmount), z.lte(maxAmount)),
  source: z.object({
    kind: z.enum(Object.keys(balanceEntryLabels) as BalanceEntryKind[]),
    order_id: z.string(),
  }),
  /** Staff's explanation of a goodwill credit, shown to the customer; null for other entries. */
  reason: z.nullable(z.string().check(z.maxLength(maxTextLength))),
  created_at: instantSchema,
});
export type BalanceEntry = z.infer<typeof balanceEntrySchema>;

/** `balances/{uid}`: the sum of a member's balance entries. Both are written in the same transaction. */
export const balanceSchema = z.object({ user_id: z.string(), kobo: koboSchema, updated_at: instantSchema });
export type Balance = z.infer<typeof balanceSchema>;

/** A change of a balance. The ledger of the order gets the opposite entry. */
export interface BalanceMove {
  kind: BalanceEntryKind;
  orderId: string;
  /** The amount added to the balance, in kobo; negative if it is taken from the balance. */
  kobo: number;
}

/**
 * Plans the payment of a held box from the balance. Returns null if the balance is empty or was already used for the
 * order.
 * @throws DomainError `not-allowed` for a guest's order or an order that is not a hold; `hold-expired`
 */
export function planBalanceUse(
  id: string,
  order: Order,
  balance: number,
  now: Date,
): (BalanceMove & { coversPrice: boolean }) | null {
  if (order.balance_used > 0) return null;
  if (order.ordered_by_guest || order.status !== 'awaiting_payment') throw new DomainError('not-allowed');
  if (!order.hold_expires_at || order.hold_expires_at <= now) throw new DomainError('hold-expired');
  const missing = toKobo(getMissingAmount(order));
  const kobo = Math.min(balance, missing);
  return kobo > 0 ? { kind: 'used', orderId: id, kobo: -kobo, coversPrice: kobo === missing } : null;
}

/**
 * Plans to return the amount that an order without a box used from the balance. Returns null if there is nothing to
 * return.
 */
export function planBalanceReturn(
  id: string,
  order: Pick<Order, 'status' | 'balance_used'>,
): BalanceMove | null {
  if (hasAssignedBox(order.status) || order.balance_used <= 0) return null;
  return { kind: 'returned', orderId: id, kobo: toKobo(order.balance_used) };
}

/**
 * Plans to move the surplus of an order to its payer's balance. Returns null if there is no surplus.
 * @throws DomainError `not-allowed` for a guest's order and for a hold
 */
export function planMoveToBalance(
  id: string,
  order: Order,
  entries: readonly LedgerEntry[],
): BalanceMove | null {
  if (order.ordered_by_guest || isHold(order)) throw new DomainError('not-allowed');
  const kobo = toKobo(calculateSurplus(summarizeLedger(entries, order)));
  const kind = hasAssignedBox(order.status) ? 'surplus' : 'cancelled';
  return kobo > 0 ? { kind, orderId: id, kobo } : null;
}

/**
 * Plans the payout of a whole balance to a bank account. The payout becomes a refund of the order with the most recent
 * payment. Returns null for an empty balance.
 */
export function planBalancePayout(balance: number, newestFirst: readonly BalanceEntry[]): BalanceMove | null {
  if (balance === 0) return null;
  const origin = newestFirst.find(({ kobo, source }) => kobo > 0 && source.kind !== 'returned');
  if (!origin) throw new Error('A balance has no entry that money came from');
  return { kind: 'paid-out', orderId: origin.source.order_id, kobo: -balance };
}

/**
 * Returns the balance after a move, in kobo.
 * @throws DomainError `changed-meanwhile` if the balance would become negative
 */
export function applyBalanceMove(balance: number, { kobo }: Pick<BalanceMove, 'kobo'>): number {
  if (balance + kobo < 0) throw new DomainError('changed-meanwhile');
  return balance + kobo;
}

/**
 * Builds the ledger entries for a balance move: an entry with the opposite amount and, for a payout, the refund that
 * staff have to send. Returns no entries for goodwill, because goodwill does not come from an order.
 */
export function buildBalanceLedgerEntries(
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
