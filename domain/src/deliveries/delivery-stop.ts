import { type BulkExclusionReason, isWaitingForGiver } from '../orders/bulk-action';
import { isUnderWay, type Order, type PrivateDelivery } from '../orders/order';
import { isCleared } from '../orders/order-money';
import type { DeliveryStop, DoorPlace, StopEvent, StopState } from './delivery-run';
import { getStopState } from './stop-state';

type OrderState = Pick<
  Order,
  | 'status'
  | 'total_amount'
  | 'net_received'
  | 'accepted_missing'
  | 'dispatched_at'
  | 'gift_answer'
  | 'declined_outcome'
>;

/**
 * Returns why an order cannot be on a run, or null (docs/product/delivery.md#eligible-orders). Orders that staff
 * dispatched by hand can be added, so that their rider and progress are recorded. Money that goes missing afterwards does
 * not stop a box that is on its way.
 */
export function getRunExclusionReason(order: OrderState): BulkExclusionReason | null {
  if (order.status === 'cancelled') return 'cancelled';
  if (isWaitingForGiver(order)) return 'declined';
  if (!isUnderWay(order.status)) return 'not-ready';
  return order.dispatched_at === null && !isCleared(order) ? 'unpaid' : null;
}

/** Returns true for gifts that were redirected to their giver as well. */
export function isDeliveredToPayer(order: Pick<Order, 'is_gift_order' | 'declined_outcome'>): boolean {
  return !order.is_gift_order || order.declined_outcome === 'own-address';
}

type DeliveredOrder = OrderState & Pick<Order, 'is_gift_order' | 'slot' | 'delivery_window'>;
type DoorAddress = Pick<PrivateDelivery, 'recipient_name' | 'phone_number' | keyof DoorPlace>;

/** Checks whether the customer already has the box even though no rider has reported the delivery. */
export function isDeliveredWithoutReport({ status }: Pick<Order, 'status'>, state: StopState): boolean {
  return status === 'delivered' && state === 'waiting';
}

/**
 * Builds the stop that a rider sees, without prices, payments, givers or messages
 * (docs/product/delivery.md#rider-data). Cancelled, declined and unpaid orders are marked as cancelled, because their
 * boxes must not be handed over.
 */
export function buildStop(order: DeliveredOrder, door: DoorAddress, events: StopEvent[]): DeliveryStop {
  return {
    number: order.slot,
    name: door.recipient_name,
    phone_number: door.phone_number,
    address_line_1: door.address_line_1,
    address_line_2: door.address_line_2,
    city: door.city,
    area: door.area,
    landmark: door.landmark,
    gate_code: door.gate_code,
    delivery_window: order.delivery_window,
    is_gift: !isDeliveredToPayer(order),
    is_cancelled: order.status !== 'delivered' && getRunExclusionReason(order) !== null,
    is_delivered: isDeliveredWithoutReport(order, getStopState(events)),
    events,
  };
}

/** Keeps the kinds and times of events, but erases notes, because they may contain names. */
export function eraseStopAddress(stop: DeliveryStop): DeliveryStop {
  return {
    ...stop,
    ...{ name: '', phone_number: '', address_line_1: '', address_line_2: '', landmark: '', gate_code: '' },
    events: stop.events.map((event) => ({ ...event, note: '' })),
  };
}
