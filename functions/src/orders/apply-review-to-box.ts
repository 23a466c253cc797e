import { buildPaidPlacement } from '@sharebox/domain/orders/paid-hold';
import { type Order, shouldTakeBoxForPayment } from '@sharebox/domain/orders/order';
import type { Transaction } from 'firebase-admin/firestore';
import type { Store } from '../platform/db/store';
import { type BuyerStanding, readStanding } from './buyer-record';
import { freeUnpaidBox } from './free-unpaid-box';
import { makeBoxPermanent } from './order-box';

interface Reviewed {
  orderId: string;
  order: Order;
  approved: boolean;
  /** True if staff also free the box when they dispute the payment. */
  frees: boolean;
  at: Date;
}

/**
 * Applies a payment review to the order's box. If the claim had ended, an approved payment gets a new box. A dispute
 * frees the box if staff ask for that. Returns the fields that the caller must write to the order. Reads and then
 * writes, so the transaction must not read afterwards.
 */
export async function applyReviewToBox(
  transaction: Transaction,
  store: Store,
  { orderId, order, approved, frees, at }: Reviewed,
): Promise<{ placement: Partial<Order>; standing: BuyerStanding | null }> {
  if (frees) {
    const freed = { orderId, order, because: 'not-matched', at } as const;
    return { placement: await freeUnpaidBox(transaction, store, freed), standing: null };
  }
  if (!approved) return { placement: {}, standing: null };
  const standing = await readStanding(transaction, store, { orderId, order, mayLose: false, at });
  const placement = shouldTakeBoxForPayment(order)
    ? buildPaidPlacement(order, await makeBoxPermanent(transaction, store, orderId, order, at))
    : {};
  return { placement, standing };
}
