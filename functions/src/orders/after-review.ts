import { buildPaidPlacement } from '@sharebox/domain/orders/paid-hold';
import { type Order, shouldTakeBoxForPayment } from '@sharebox/domain/orders/order';
import type { Transaction } from 'firebase-admin/firestore';
import type { Store } from '../platform/db/store';
import { readBuyer, writeMoneySeen } from './buyer-record';
import { freeUnpaidBox } from './free-unpaid-box';
import { secureBox } from './order-box';

interface Reviewed {
  orderId: string;
  order: Order;
  approved: boolean;
  /** Staff free the box with the dispute. */
  frees: boolean;
  at: Date;
}

/**
 * What a review makes of an order's box: money that was seen gets another one where the claim had ended before, and a
 * dispute frees it if staff say so. The transaction's last reads; returns what the order says of it.
 */
export async function afterReview(
  transaction: Transaction,
  store: Store,
  { orderId, order, approved, frees, at }: Reviewed,
): Promise<Partial<Order>> {
  if (frees) return freeUnpaidBox(transaction, store, { orderId, order, because: 'not-matched', at });
  if (!approved) return {};
  const buyer = await readBuyer(transaction, store, order.user_id);
  const placement = shouldTakeBoxForPayment(order)
    ? buildPaidPlacement(order, await secureBox(transaction, store, orderId, order, at))
    : {};
  return { ...placement, ...writeMoneySeen(transaction, store, buyer, orderId, at) };
}
