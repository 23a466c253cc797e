import { describe, expect, it } from 'vitest';
import { createSampleOrder } from '../fixtures/sample-order';
import { orderStatuses, type OrderStatus } from '../orders/order';
import type { DeliveryStop, StopEvent } from './delivery-run';
import { eraseStopAddress, getRunExclusionReason, buildDeliveryStop } from './delivery-stop';

const order = createSampleOrder({ delivery_window: 'evening' });
const declined = { ...order, is_gift_order: true, gift_answer: 'declined' } as const;
const redirected = { ...declined, declined_outcome: 'own-address' } as const;

/** Delivery details with more fields than a rider may see. */
const delivery = {
  ...{ address_id: 'home', recipient_profile_id: 'ada', recipient_name: 'Ada Obi' },
  ...{ phone_number: '+2348030000000', address_line_1: '12 Aba Road', address_line_2: 'Flat 3' },
  ...{ city: 'Port Harcourt', state: 'Rivers State', zip_code: '500001', label: 'Home' },
  ...{ area: 'Rumuola', landmark: 'Opposite the bank', gate_code: '12#' },
};
const stop = {
  ...{ number: 7, name: 'Ada Obi', phone_number: '+2348030000000' },
  ...{ address_line_1: '12 Aba Road', address_line_2: 'Flat 3', city: 'Port Harcourt' },
  ...{ area: 'Rumuola', landmark: 'Opposite the bank', gate_code: '12#' },
  ...{ delivery_window: 'evening', is_gift: false, is_cancelled: false, is_delivered: false },
} as const;

describe('getRunExclusionReason', () => {
  it('a run excludes an order with a missing payment until staff accept the amount or dispatch the order', () => {
    const empty = { ...order, net_received: 0 };
    expect(getRunExclusionReason(empty)).toBe('unpaid');
    expect(getRunExclusionReason({ ...empty, accepted_missing: 12_701 })).toBeNull();
    expect(getRunExclusionReason({ ...empty, dispatched_at: new Date(0) })).toBeNull();
  });

  it('a delivery run accepts only paid orders that are not delivered yet', () => {
    const accepted = orderStatuses.filter((status) => getRunExclusionReason({ ...order, status }) === null);
    expect(accepted).toEqual(['confirmed', 'preparing']);
    expect(getRunExclusionReason({ ...order, status: 'cancelled' })).toBe('cancelled');
    expect(getRunExclusionReason({ ...order, status: 'delivered' })).toBe('not-ready');
  });

  it('a delivery run excludes a declined gift until the giver redirects it to their own address', () => {
    expect(getRunExclusionReason(declined)).toBe('declined');
    expect(getRunExclusionReason(redirected)).toBeNull();
  });
});

describe('buildDeliveryStop', () => {
  it('a delivery stop includes only the address and the details of the box', () => {
    const paid = { ...order, total_amount: 12_701, love_message: 'For you', gift_sender_name: 'Emeka' };
    expect(buildDeliveryStop(paid, delivery, [])).toEqual({ ...stop, events: [] });
  });

  it('a delivery stop marks its box as a gift unless the box is delivered to its payer', () => {
    expect(buildDeliveryStop({ ...order, is_gift_order: true }, delivery, []).is_gift).toBe(true);
    expect(buildDeliveryStop(redirected, delivery, []).is_gift).toBe(false);
  });

  it('marks the stops of cancelled, declined and unpaid orders as cancelled, unless the order is delivered', () => {
    const cancelled = orderStatuses.filter(
      (status) => buildDeliveryStop({ ...order, status }, delivery, []).is_cancelled,
    );
    expect(cancelled).toEqual([
      'awaiting_payment',
      'expired',
      'pending_confirmation',
      'pending',
      'cancelled',
    ]);
    expect(buildDeliveryStop(declined, delivery, []).is_cancelled).toBe(true);
  });

  it('marks a stop as delivered if its order is delivered without a report by the rider', () => {
    const at = new Date('2026-11-27T17:00:00Z');
    const event = (kind: 'delivered' | 'undone', undoes: string | null = null): StopEvent => ({
      ...{ id: kind, kind, undoes, note: '' },
      ...{ device_at: at, received_at: at, driver_uid: 'dike' },
    });
    const isDelivered = (status: OrderStatus, ...events: StopEvent[]) =>
      buildDeliveryStop({ ...order, status }, delivery, events).is_delivered;
    expect(orderStatuses.filter((status) => isDelivered(status))).toEqual(['delivered']);
    expect(isDelivered('delivered', event('delivered'))).toBe(false);
    expect(isDelivered('delivered', event('delivered'), event('undone', 'delivered'))).toBe(true);
  });

  it('an erased delivery stop keeps only the kinds and times of its events, without names, addresses or notes', () => {
    const at = new Date('2026-11-27T17:00:00Z');
    const event = {
      id: 'a',
      kind: 'delivered',
      undoes: null,
      device_at: at,
      received_at: at,
      driver_uid: 'dike',
    } as const;
    const known: DeliveryStop = {
      ...stop,
      delivery_window: 'evening',
      events: [{ ...event, note: 'Mama Ada took it' }],
    };
    expect(eraseStopAddress(known)).toEqual({
      ...{ ...stop, name: '', phone_number: '', address_line_1: '', address_line_2: '' },
      ...{ landmark: '', gate_code: '' },
      events: [{ ...event, note: '' }],
    });
  });
});
