import { DomainError } from '../common/errors';
import { isWaitingForGiver } from './bulk-action';
import { getAddressArea } from './delivery-area';
import type { DeliveryWindow } from './delivery-window';
import { isHold, type Order, type PrivateDelivery } from './order';

export type EditableAddress = Pick<
  PrivateDelivery,
  | 'label'
  | 'address_line_1'
  | 'address_line_2'
  | 'city'
  | 'state'
  | 'zip_code'
  | 'area'
  | 'landmark'
  | 'gate_code'
>;

/** The address and the delivery window of a box; a window of null means any time. */
export interface DeliveryPlan {
  address: EditableAddress;
  delivery_window: DeliveryWindow | null;
}

type Planned = Pick<Order, 'status' | 'dispatched_at' | 'gift_answer' | 'declined_outcome'>;

/**
 * Returns why staff cannot change a delivery, or null if they can (docs/product/staff-orders.md#changing-a-delivery). Changes are
 * allowed while the rider is on the way, because riders often discover wrong addresses at the door.
 */
export function getDeliveryLockReason(order: Omit<Planned, 'dispatched_at'>): string | null {
  if (order.status === 'cancelled') return 'This order is cancelled.';
  if (order.status === 'delivered') return 'This box has been delivered.';
  if (isHold(order)) return 'This box is only held, and not ordered yet.';
  if (isWaitingForGiver(order)) return 'Its recipient declined the gift, and the giver has not chosen yet.';
  return null;
}

/** Returns why staff cannot record that the giver of a declined gift wants the box, or null if they can. */
export function getGiverChoiceLockReason(order: Omit<Planned, 'dispatched_at'>): string | null {
  if (!isWaitingForGiver(order)) return 'This gift does not wait for its giver’s choice.';
  return getDeliveryLockReason({ ...order, declined_outcome: 'own-address' });
}

/**
 * Throws an error if the payer cannot change the delivery of their own box: `not-allowed` for a gift, and `too-late`
 * from the time when gifts cannot be redirected either (docs/product/orders.md#changing-the-delivery).
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

/** Guesses in the browser whether the payer can change the delivery. The server decides. */
export function canChangeOwnDelivery(
  order: Planned & Pick<Order, 'is_gift_order' | 'order_deadline'>,
  now: Date,
): boolean {
  return !order.is_gift_order && getOwnDeliveryLockReason(order, order.order_deadline, now) === null;
}

/** The fields of an address, in the order of the form. */
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

/** Returns the address of a delivery. An old one gets the area that its text names. */
export function pickAddressFields(delivery: EditableAddress): EditableAddress {
  const { label, address_line_1, address_line_2, city, state, zip_code, landmark, gate_code } = delivery;
  const area = getAddressArea(delivery) ?? '';
  return { label, address_line_1, address_line_2, city, state, zip_code, area, landmark, gate_code };
}

export interface DeliveryChange {
  address: boolean;
  window: boolean;
  /** True if the city or state differs. The giver of a gift sees no other part of the address. */
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
