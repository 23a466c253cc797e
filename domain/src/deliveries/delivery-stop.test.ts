import { describe, expect, it } from 'vitest';
import { orderStatuses, type OrderStatus } from '../orders/order';
import type { DeliveryStop, StopEvent } from './delivery-run';
import { forgottenStop, goesToPayer, keptOffRunBecause, stopOf } from './delivery-stop';

const order = {
  status: 'confirmed',
  slot: 7,
  delivery_window: 'evening',
  is_gift_order: false,
  gift_answer: null,
  declined_outcome: null,
} as const;
const declined = { ...order, is_gift_order: true, gift_answer: 'declined' } as const;
const comesBack = { ...declined, declined_outcome: 'own-address' } as const;

/** More than a rider may know stands in what the stop is made of. */
const delivery = {
  ...{ address_id: 'home', recipient_profile_id: 'ada', recipient_name: 'Ada Obi' },
  ...{ phone_number: '+2348030000000', address_line_1: '12 Aba Road', address_line_2: 'Flat 3' },
  ...{ city: 'Port Harcourt', state: 'Rivers State', zip_code: '500001', label: 'Home' },
};
const pin = { lat: 4.82, lng: 7.01, accuracy: 8 };
const stop = {
  pin,
  ...{ number: 7, name: 'Ada Obi', phone_number: '+2348030000000' },
  ...{ address_line_1: '12 Aba Road', address_line_2: 'Flat 3', city: 'Port Harcourt' },
  ...{ delivery_window: 'evening', is_gift: false, is_cancelled: false, is_delivered: false },
} as const;

describe('what goes on a run', () => {
  it('is what is paid for and not at its door yet', () => {
    const goes = orderStatuses.filter((status) => keptOffRunBecause({ ...order, status }) === null);
    expect(goes).toEqual(['confirmed', 'preparing']);
    expect(keptOffRunBecause({ ...order, status: 'cancelled' })).toBe('cancelled');
    expect(keptOffRunBecause({ ...order, status: 'delivered' })).toBe('not-ready');
  });

  it('is no declined gift, until it goes to its giver’s own door', () => {
    expect(keptOffRunBecause(declined)).toBe('declined');
    expect(keptOffRunBecause(comesBack)).toBeNull();
  });
});

it('a box comes to its payer, but for a gift that was not sent back to them', () => {
  expect([order, { ...order, is_gift_order: true }, declined, comesBack].map(goesToPayer)).toEqual([
    ...[true, false, false, true],
  ]);
});

describe('a stop', () => {
  it('says the door and the box, and nothing else of the order', () => {
    const paid = { ...order, total_amount: 12_701, love_message: 'For you', gift_sender_name: 'Emeka' };
    expect(stopOf(paid, delivery, pin, [])).toEqual({ ...stop, events: [] });
  });

  it('says that it is a gift where it isn’t its payer’s own', () => {
    expect(stopOf({ ...order, is_gift_order: true }, delivery, null, []).is_gift).toBe(true);
    expect(stopOf(comesBack, delivery, null, []).is_gift).toBe(false);
  });

  it('says that its box is not handed over once it is cancelled, declined or not paid for, and no word of it delivered', () => {
    const gone = orderStatuses.filter(
      (status) => stopOf({ ...order, status }, delivery, null, []).is_cancelled,
    );
    expect(gone).toEqual(['awaiting_payment', 'expired', 'pending_confirmation', 'pending', 'cancelled']);
    expect(stopOf(declined, delivery, null, []).is_cancelled).toBe(true);
  });

  it('says that its people have their box already where no word of its rider does', () => {
    const at = new Date('2026-11-27T17:00:00Z');
    const said = (kind: 'delivered' | 'placed' | 'undone', undoes: string | null = null): StopEvent => ({
      ...{ id: kind, kind, undoes, note: '', has_photo: false },
      ...{ device_at: at, received_at: at, driver_uid: 'dike' },
    });
    const isDelivered = (status: OrderStatus, ...events: StopEvent[]) =>
      stopOf({ ...order, status }, delivery, null, events).is_delivered;
    expect(orderStatuses.filter((status) => isDelivered(status))).toEqual(['delivered']);
    expect(isDelivered('delivered', said('placed'))).toBe(true);
    expect(isDelivered('delivered', said('delivered'))).toBe(false);
    expect(isDelivered('delivered', said('delivered'), said('undone', 'delivered'))).toBe(true);
  });

  it('that is forgotten keeps what happened and when, and no name, door, place or word', () => {
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
      events: [{ ...event, note: 'Mama Ada took it', has_photo: true, place: pin }],
    };
    expect(forgottenStop(known)).toEqual({
      ...{ ...stop, name: '', phone_number: '', address_line_1: '', address_line_2: '', pin: null },
      events: [{ ...event, note: '', has_photo: false }],
    });
  });
});
