import { type LeftOutBecause, waitsForGiver } from '../orders/bulk-act';
import { isUnderWay, type Order, type PrivateDelivery } from '../orders/order';
import type { DeliveryStop, StopEvent, StopState } from './delivery-run';
import type { Place } from './place';
import { stopStateOf } from './stop-state';

type Standing = Pick<Order, 'status' | 'gift_answer' | 'declined_outcome'>;

/**
 * Why an order can't be put on a run, null for one that can: it is paid for, not at its door yet, and no declined gift
 * of which nobody knows where it goes (docs/product/delivery.md#eligible-orders). One that staff have sent out by
 * hand can: who brings it, and how far they are, is still to be known.
 */
export function keptOffRunBecause(order: Standing): LeftOutBecause | null {
  if (order.status === 'cancelled') return 'cancelled';
  if (waitsForGiver(order)) return 'declined';
  return isUnderWay(order.status) ? null : 'not-ready';
}

/** Whether a box is brought to whoever pays for it: their own, or a gift that came back to them. */
export function goesToPayer(order: Pick<Order, 'is_gift_order' | 'declined_outcome'>): boolean {
  return !order.is_gift_order || order.declined_outcome === 'own-address';
}

type Brought = Standing & Pick<Order, 'is_gift_order' | 'slot' | 'delivery_window'>;
type Door = Pick<
  PrivateDelivery,
  'recipient_name' | 'phone_number' | 'address_line_1' | 'address_line_2' | 'city'
>;

/** Whether its people have a box though its stop waits, for nothing that its rider said stands. */
export function isDeliveredAlready({ status }: Pick<Order, 'status'>, state: StopState): boolean {
  return status === 'delivered' && state === 'waiting';
}

/**
 * What a rider may know of the door that an order goes to, with what was said of it: no price, no payment, no giver, no
 * message (docs/product/delivery.md#rider-data). The box of one that is cancelled, declined, or paid for no
 * more is not handed over.
 */
export function stopOf(order: Brought, door: Door, pin: Place | null, events: StopEvent[]): DeliveryStop {
  return {
    number: order.slot,
    name: door.recipient_name,
    phone_number: door.phone_number,
    address_line_1: door.address_line_1,
    address_line_2: door.address_line_2,
    city: door.city,
    pin,
    delivery_window: order.delivery_window,
    is_gift: !goesToPayer(order),
    is_cancelled: order.status !== 'delivered' && keptOffRunBecause(order) !== null,
    is_delivered: isDeliveredAlready(order, stopStateOf(events)),
    events,
  };
}

/**
 * What is left of a stop whose door is forgotten: what happened there and when, without a word on it, for words may
 * name people, and without where it is.
 */
export function forgottenStop(stop: DeliveryStop): DeliveryStop {
  return {
    ...stop,
    ...{ name: '', phone_number: '', address_line_1: '', address_line_2: '', pin: null },
    events: stop.events.map(({ place: _place, ...event }) => ({ ...event, note: '', has_photo: false })),
  };
}
