import { type BulkExclusionReason, isAwaitingGiverDecision } from '../orders/bulk-order-action';
import { isAwaitingAddress } from '../gifts/claim-state';
import { isDeliveredAsGift, isOrderUnderWay, type Order, type PrivateDelivery } from '../orders/order';
import { isPaymentCleared } from '../orders/order-money';
import type { DeliveryStop, StopAddress, StopEvent, StopState } from './delivery-run';
import { getStopState } from './stop-state';

/**
 * Returns why an order cannot be on a run, or null (docs/product/delivery.md#eligible-orders). Orders that staff
 * dispatched by hand can be added, so that their rider and progress are recorded. A payment that is reversed after the
 * dispatch does not exclude an order.
 */
export function getRunExclusionReason(order: Order): BulkExclusionReason | null {
  if (order.status === 'cancelled') return 'cancelled';
  if (isAwaitingGiverDecision(order)) return 'declined';
  if (isAwaitingAddress(order)) return 'no-address';
  if (!isOrderUnderWay(order.status)) return 'not-ready';
  return order.dispatched_at === null && !isPaymentCleared(order) ? 'unpaid' : null;
}

type DoorAddress = Pick<PrivateDelivery, 'recipient_name' | 'phone_number' | keyof StopAddress>;

/** Checks whether the customer already has the box even though no rider has reported the delivery. */
export function isDeliveredWithoutReport({ status }: Pick<Order, 'status'>, state: StopState): boolean {
  return status === 'delivered' && state === 'waiting';
}

/**
 * Builds the stop that a rider sees, without prices, payments, givers or messages
 * (docs/product/delivery.md#rider-data). Cancelled, declined and unpaid orders are marked as cancelled, because their
 * boxes must not be handed over.
 */
export function buildDeliveryStop(order: Order, door: DoorAddress, events: StopEvent[]): DeliveryStop {
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
    is_gift: isDeliveredAsGift(order),
    is_cancelled: order.status !== 'delivered' && getRunExclusionReason(order) !== null,
    is_delivered: isDeliveredWithoutReport(order, getStopState(events)),
    events,
  };
}

/**
 * Erases the personal data of a stop. Keeps the kinds and times of its events, but not their notes, because they may
 * contain names.
 */
export function eraseStopAddress(stop: DeliveryStop): DeliveryStop {
  return {
    ...stop,
    ...{ name: '', phone_number: '', address_line_1: '', address_line_2: '', landmark: '', gate_code: '' },
    events: stop.events.map((event) => ({ ...event, note: '' })),
  };
}
