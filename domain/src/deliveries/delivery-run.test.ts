import { describe, expect, it } from 'vitest';
import { deliveryRunSchema, deliveryStopSchema, orderRunSchema, stopEventSchema } from './delivery-run';

const at = new Date('2026-11-28T09:00:00Z');
const place = { lat: 4.82, lng: 7.01, accuracy: 8 };

const run = {
  ...{ weekly_drop_id: 'drop', name: 'GRA, morning', day_begins: at, day_ends: at },
  ...{ driver_uid: 'rider', driver_name: 'Tari', order_ids: ['a', 'b'], stop_states: { a: 'delivered' } },
  ...{ started_at: at, next_order_id: 'b', revision: 3, created_at: at, updated_at: at },
};
const event = {
  ...{ id: 'e', kind: 'placed', undoes: null, note: 'Blue gate', has_photo: true, place },
  ...{ device_at: at, received_at: at, driver_uid: 'rider' },
};
const stop = {
  ...{ number: 7, name: 'Ibinabo', phone_number: '+2348030000000' },
  ...{ address_line_1: '14 Tombia Street', address_line_2: '', city: 'Port Harcourt', pin: place },
  ...{ area: '', landmark: '', gate_code: '' },
  ...{ delivery_window: 'morning', is_gift: true, is_cancelled: false, is_delivered: false, events: [event] },
};

describe('delivery schemas', () => {
  it("read a run, its stops, their events and an order's run reference unchanged", () => {
    expect(deliveryRunSchema.parse(run)).toEqual(run);
    expect(deliveryStopSchema.parse(stop)).toEqual(stop);
    expect(stopEventSchema.parse(event)).toEqual(event);
    expect(orderRunSchema.parse({ run_id: 'run' })).toEqual({ run_id: 'run' });
  });

  it('read an older stop without the fields that were added later', () => {
    const { is_delivered: _, area: _area, landmark: _landmark, gate_code: _code, ...old } = stop;
    expect(deliveryStopSchema.parse(old)).toEqual(stop);
  });
});
