import { DomainError } from '@sharebox/domain/common/errors';
import { type Order } from '@sharebox/domain/orders/order';
import type { Transaction } from 'firebase-admin/firestore';
import type { Store } from '../platform/db/store';
import { readStanding, writeBoxLost } from './buyer-record';
import { releaseOrderBox } from './order-box';

/** The fields of an order that change when its box is freed because no payment was received. */
export type FreedOrderFields = Pick<
  Order,
  'status' | 'slot' | 'hold_expires_at' | 'kept_until' | 'payer_never_paid' | 'freed_because' | 'cancelled_by'
>;

/** Checks whether an order has a box based on a claim that was neither approved nor cancelled. */
export function isUnreviewedClaim({ status }: Pick<Order, 'status'>): boolean {
  return status === 'pending_confirmation' || status === 'pending';
}

/**
 * Frees the box of an order that was claimed but not paid, and counts the unpaid claim for its buyer and their network.
 * Returns the fields that the caller must write to the order. Reads and then writes, so the transaction must not read
 * afterwards.
 * @throws `changed-meanwhile` if staff have already changed the order's status
 */
export async function freeUnpaidBox(
  transaction: Transaction,
  store: Store,
  {
    orderId,
    order,
    because,
    at,
  }: { orderId: string; order: Order; because: NonNullable<Order['freed_because']>; at: Date },
): Promise<FreedOrderFields> {
  if (!isUnreviewedClaim(order)) throw new DomainError('changed-meanwhile');
  const standing = await readStanding(transaction, store, { orderId, order, mayLose: true, at });
  await releaseOrderBox(transaction, store, orderId, order);
  return {
    ...writeBoxLost(transaction, store, standing, { order, at }),
    status: 'cancelled',
    slot: null,
    hold_expires_at: null,
    freed_because: because,
    cancelled_by: because === 'not-matched' ? 'staff' : null,
  };
}
