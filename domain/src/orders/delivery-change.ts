import { waitsForGiver } from './bulk-act';
import type { DeliveryWindow } from './delivery-window';
import { isHold, type Order, type PrivateDelivery } from './order';

/** The address of an order, as staff change it. */
export type Door = Pick<
  PrivateDelivery,
  'label' | 'address_line_1' | 'address_line_2' | 'city' | 'state' | 'zip_code'
>;

/** Where and when on its day a box arrives; a window of null is any. */
export interface DeliveryPlan {
  address: Door;
  delivery_window: DeliveryWindow | null;
}

type Planned = Pick<Order, 'status' | 'dispatched_at' | 'gift_answer' | 'declined_outcome'>;

/**
 * Why staff can't change the delivery of this order, as a sentence; null while they can
 * (docs/product/staff.md#changing-a-delivery). `deadline` is the drop's, null when nobody knows it any more.
 */
export function deliveryStandsBecause(order: Planned, deadline: Date | null, now: Date): string | null {
  if (order.status === 'cancelled') return 'This order is cancelled.';
  if (order.status === 'delivered') return 'This box has been delivered.';
  if (order.dispatched_at !== null) return 'This box is out for delivery.';
  if (isHold(order)) return 'This box is only held, and not ordered yet.';
  if (waitsForGiver(order)) return 'Its recipient declined the gift, and the giver has not chosen yet.';
  if (deadline === null || now > deadline) {
    return 'Orders for this drop are closed, so the delivery stays as it is.';
  }
  return null;
}

/** The fields of an address, in the order in which forms ask for them. */
const doorFields = ['label', 'address_line_1', 'address_line_2', 'city', 'state', 'zip_code'] as const;

/** The address alone, of what has more. */
export function doorOf(delivery: Door): Door {
  const { label, address_line_1, address_line_2, city, state, zip_code } = delivery;
  return { label, address_line_1, address_line_2, city, state, zip_code };
}

/** What differs between two plans. */
export interface DeliveryChange {
  address: boolean;
  window: boolean;
  /** City or state: all that a giver sees of where a gift goes. */
  place: boolean;
}

/** What of `before` is otherwise in `after`; null for nothing. */
export function deliveryChange(before: DeliveryPlan, after: DeliveryPlan): DeliveryChange | null {
  const differs = (field: keyof Door) => before.address[field] !== after.address[field];
  const change = {
    address: doorFields.some(differs),
    window: before.delivery_window !== after.delivery_window,
    place: differs('city') || differs('state'),
  };
  return change.address || change.window ? change : null;
}
