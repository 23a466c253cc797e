import { DomainError } from '../common/errors';
import { isAwaitingGiverDecision } from './bulk-order-action';
import { isAwaitingAddress } from '../gifts/claim-state';
import { getAddressArea } from './delivery-area';
import type { DeliveryWindow } from './delivery-window';
import { isHold, type Order, type PrivateDelivery } from './order';

/** The address fields, in the order of the form. */
const addressFields = [
  'label',
  'address_line_1',
  'address_line_2',
  'city',
  'state',
  'zip_code',
  'area',
  'landmark',
  'gate_code',
] as const;

export type EditableAddress = Pick<PrivateDelivery, (typeof addressFields)[number]>;

/** The address and the delivery window of a box. A delivery window of null means any time. */
export interface DeliveryPlan {
  address: EditableAddress;
  delivery_window: DeliveryWindow | null;
}

type Planned = Pick<Order, 'status' | 'dispatched_at' | 'gift_answer' | 'declined_outcome' | 'claim'>;

/**
 * Returns why staff cannot change a delivery, or null if they can change it
 * (docs/product/staff-orders.md#changing-a-delivery). Changes are allowed while the rider is on the way, because riders
 * often discover wrong addresses at the door.
 */
export function getDeliveryLockReason(order: Omit<Planned, 'dispatched_at'>): string | null {
  if (order.status === 'cancelled') return 'This order is cancelled.';
  if (order.status === 'delivered') return 'This box has been delivered.';
  if (isHold(order)) return 'This box is only held, and not ordered yet.';
  if (isAwaitingGiverDecision(order))
    return 'Its recipient declined the gift, and the giver has not chosen yet.';
  if (isAwaitingAddress(order)) return 'This gift waits for its recipient’s address.';
  return null;
}

/** Returns why staff cannot record that the giver of a declined gift wants the box, or null if they can record it. */
export function getGiverChoiceLockReason(order: Omit<Planned, 'dispatched_at'>): string | null {
  if (!isAwaitingGiverDecision(order)) return 'This gift does not wait for its giver’s choice.';
  return getDeliveryLockReason({ ...order, declined_outcome: 'own-address', claim: null });
}

/**
 * Throws an error if the payer cannot change the delivery of their own box: `not-allowed` for a gift, or `too-late`
 * after the deadline (docs/product/orders.md#changing-the-delivery). The deadline is the same as for redirecting gifts.
 */
export function assertOwnDeliveryChangeable(
  order: Planned & Pick<Order, 'is_gift_order'>,
  deadline: Date | null,
  now: Date,
): void {
  if (order.is_gift_order) throw new DomainError('not-allowed');
  const reason = getOwnDeliveryLockReason(order, deadline, now);
  if (reason !== null) throw new DomainError('too-late', reason);
}

function getOwnDeliveryLockReason(order: Planned, deadline: Date | null, now: Date): string | null {
  if (order.status === 'preparing') return 'Your box is being cooked, so its delivery stays as it is.';
  if (order.status !== 'delivered' && order.dispatched_at !== null) return 'This box is out for delivery.';
  const reason = getDeliveryLockReason(order);
  if (reason !== null) return reason;
  return deadline === null || now > deadline
    ? 'Orders for this drop are closed, so the delivery stays as it is.'
    : null;
}

/**
 * Returns whether the payer can probably change the delivery. Used in the browser for display only, because the server
 * decides.
 */
export function canChangeOwnDelivery(
  order: Planned & Pick<Order, 'is_gift_order' | 'order_deadline'>,
  now: Date,
): boolean {
  return !order.is_gift_order && getOwnDeliveryLockReason(order, order.order_deadline, now) === null;
}

/** Returns the address fields of a delivery. An old address without an area gets the area named in its text. */
export function pickAddressFields(delivery: EditableAddress): EditableAddress {
  const { label, address_line_1, address_line_2, city, state, zip_code, landmark, gate_code } = delivery;
  const area = getAddressArea(delivery) ?? '';
  return { label, address_line_1, address_line_2, city, state, zip_code, area, landmark, gate_code };
}

export interface DeliveryChange {
  address: boolean;
  window: boolean;
  /** True if the city or state differs. These are the only parts of the address that the giver of a gift sees. */
  place: boolean;
}

/** Compares two delivery plans. Returns null when they are equal. */
export function compareDeliveryPlans(before: DeliveryPlan, after: DeliveryPlan): DeliveryChange | null {
  const differs = (field: keyof EditableAddress) => before.address[field] !== after.address[field];
  const change = {
    address: addressFields.some(differs),
    window: before.delivery_window !== after.delivery_window,
    place: differs('city') || differs('state'),
  };
  return change.address || change.window ? change : null;
}
