import { describe, expect, it } from 'vitest';
import {
  assertOwnDeliveryChangeable,
  canChangeOwnDelivery,
  compareDeliveryPlans,
  getDeliveryLockReason,
  pickAddressFields,
} from './delivery-change';

const deadline = new Date('2026-11-19T11:59:59.999+01:00');
const before = new Date('2026-11-18T09:00:00+01:00');
const open = {
  status: 'confirmed',
  dispatched_at: null,
  gift_answer: null,
  declined_outcome: null,
  claim: null,
} as const;

describe('getDeliveryLockReason', () => {
  it.each(['pending_confirmation', 'pending', 'confirmed', 'preparing'] as const)(
    'getDeliveryLockReason returns null for an order that is %s',
    (status) => expect(getDeliveryLockReason({ ...open, status })).toBeNull(),
  );

  it.each([
    ['cancelled', { status: 'cancelled' as const }, 'This order is cancelled.'],
    ['delivered', { status: 'delivered' as const }, 'This box has been delivered.'],
    ['held', { status: 'awaiting_payment' as const }, 'This box is only held, and not ordered yet.'],
    [
      'declined, and its giver has not chosen',
      { gift_answer: 'declined' as const },
      'Its recipient declined the gift, and the giver has not chosen yet.',
    ],
  ])('getDeliveryLockReason returns a reason for an order that is %s', (_what, changes, why) => {
    expect(getDeliveryLockReason({ ...open, ...changes })).toBe(why);
  });

  it('getDeliveryLockReason returns null for a declined gift that is delivered to its giver instead', () => {
    const settled = { ...open, gift_answer: 'declined', declined_outcome: 'own-address' } as const;
    expect(getDeliveryLockReason(settled)).toBeNull();
  });
});

describe('assertOwnDeliveryChangeable', () => {
  const own = { ...open, is_gift_order: false, order_deadline: deadline };
  const after = new Date(deadline.getTime() + 1);

  it.each(['pending_confirmation', 'pending', 'confirmed'] as const)(
    'allows a change of the delivery until the deadline for an order that is %s',
    (status) => {
      expect(() => assertOwnDeliveryChangeable({ ...own, status }, deadline, deadline)).not.toThrow();
      expect(canChangeOwnDelivery({ ...own, status }, deadline)).toBe(true);
      expect(canChangeOwnDelivery({ ...own, status }, after)).toBe(false);
    },
  );

  it.each([
    ['being cooked', { status: 'preparing' }, 'too-late', /^Your box is being cooked/],
    ['out for delivery', { dispatched_at: before }, 'too-late', /^This box is out for delivery/],
    ['delivered', { status: 'delivered', dispatched_at: before }, 'too-late', /^This box has been delivered/],
    ['only held', { status: 'awaiting_payment' }, 'too-late', /^This box is only held/],
    ['a gift', { is_gift_order: true }, 'not-allowed', /./],
  ] as const)(
    'rejects a change of the delivery for an order that is %s',
    (_what, changes, reason, message) => {
      const order = { ...own, ...changes };
      const change = () => assertOwnDeliveryChangeable(order, deadline, before);
      expect(change).toThrow(expect.objectContaining({ reason }));
      expect(change).toThrow(message);
      expect(canChangeOwnDelivery(order, before)).toBe(false);
    },
  );

  it('rejects a change of the delivery after the deadline, or if the drop has no deadline', () => {
    for (const known of [deadline, null])
      expect(() => assertOwnDeliveryChangeable(own, known, after)).toThrow('Orders for this drop are closed');
  });
});

describe('compareDeliveryPlans', () => {
  const plan = {
    address: {
      label: 'Home',
      address_line_1: '14 Tombia Street',
      address_line_2: '',
      city: 'Port Harcourt',
      state: 'Rivers State',
      zip_code: '',
      area: '',
      landmark: '',
      gate_code: '',
    },
    delivery_window: null,
  };
  const at = (address: Partial<typeof plan.address>) => ({
    ...plan,
    address: { ...plan.address, ...address },
  });

  it('compareDeliveryPlans reports a changed address, a change visible to givers, and a changed window', () => {
    expect(compareDeliveryPlans(plan, plan)).toBeNull();
    expect(compareDeliveryPlans(plan, at({ address_line_1: '5 Aba Road' }))).toEqual({
      address: true,
      window: false,
      place: false,
    });
    expect(compareDeliveryPlans(plan, at({ city: 'Obio-Akpor' }))).toMatchObject({
      address: true,
      place: true,
    });
    expect(compareDeliveryPlans(plan, { ...plan, delivery_window: 'evening' })).toEqual({
      address: false,
      window: true,
      place: false,
    });
  });

  it.each([
    ...['label', 'address_line_1', 'address_line_2', 'city', 'state', 'zip_code'],
    ...['area', 'landmark', 'gate_code'],
  ])(
    'compareDeliveryPlans reports a changed %s, and sets `place` only if the city or the state changed',
    (field) => {
      const place = field === 'city' || field === 'state';
      expect(compareDeliveryPlans(plan, at({ [field]: 'other' }))).toEqual({
        address: true,
        window: false,
        place,
      });
    },
  );

  it('pickAddressFields fills a missing area with the area named in the street', () => {
    const old = { ...plan.address, address_line_1: '5 Woji Road', area: '' };
    expect(pickAddressFields(old).area).toBe('Woji');
    expect(pickAddressFields({ ...old, area: 'Choba' }).area).toBe('Choba');
  });
});
