import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSampleOrder } from '../fixtures/sample-order';
import { pickBoxContent } from '../orders/box-change';
import { orderStatuses } from '../orders/order';
import { getPaymentDiscrepancy } from './payment-discrepancy';

const claimed = { status: 'pending_confirmation', total_amount: 20_500, payment_status: 'pending' } as const;
const held = { ...claimed, status: 'awaiting_payment' } as const;
const back = { amount: 20_000, at: new Date(0) };
const build = (changes: Parameters<typeof createSampleOrder>[0]) =>
  getPaymentDiscrepancy(createSampleOrder({ ...claimed, ...changes }));

it.each([
  ['₦500 is still missing', { net_received: 20_000 }, 500],
  ['₦0.50 is still missing', { net_received: 20_499.5 }, 0.5],
  ['₦20,500 is still missing', { status: 'confirmed', net_received: 0 }, 20_500],
  ['We owe you ₦500', { net_received: 21_000 }, 0],
  ['Your transfer came late', { net_received: 20_500, is_late_payment: true }, 0],
  ['₦500 is still missing', { net_received: 20_000, is_late_payment: true }, 500],
  ['₦20,000 came back to you', { ...held, returned_transfer: back }, 0],
  ['₦20,000 came back to you', { ...held, status: 'expired', returned_transfer: back }, 0],
] as const)('describes a payment discrepancy as “%s” for an order with %j', (title, changes, toSend) => {
  expect(build(changes)).toMatchObject({ title, toSend });
});

it('requests the price difference for a changed box and states the deadline of the payment', () => {
  const order = createSampleOrder({ total_amount: 20_500, net_received: 20_500 });
  const until = new Date('2026-11-19T11:59+01:00');
  const pending_change = { ...pickBoxContent(order), total_amount: 22_500, until };
  expect(getPaymentDiscrepancy({ ...order, pending_change })).toEqual({
    kind: 'change',
    title: '₦2,000 for your changed box',
    message:
      'Please transfer exactly ₦2,000 to our account by Thursday, 19 November, 11:59 am. We cook your box as it was until the money arrives.',
    toSend: 2_000,
  });
});

it.each([
  [{}],
  // The customer has claimed the rest, but staff have not reviewed the claim yet.
  [{ net_received: 4_000, balance_used: 4_000 }],
  [{ net_received: 20_500 }],
  [{ status: 'confirmed', net_received: 20_500, is_late_payment: true }],
  [{ status: 'confirmed', net_received: 20_450, accepted_missing: 50 }],
  [{ status: 'cancelled', net_received: 20_000 }],
  [{ ...held }],
  [{ status: 'confirmed', net_received: 0, payment_status: 'refunded' }],
  [{ net_received: 20_500, returned_transfer: back }],
] as const)('finds no payment discrepancy in an order with %j', (changes) => {
  expect(build(changes)).toBeNull();
});

it('a payment discrepancy states exact amounts for any order', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...orderStatuses),
      fc.integer({ min: 0, max: 3_000_000 }),
      fc.boolean(),
      (status, kobo, is_late_payment) => {
        const money = build({ status, net_received: kobo / 100, is_late_payment });
        const missing = 2_050_000 - kobo;
        expect((money?.toSend ?? 0) * 100).toBeCloseTo(money?.kind === 'missing' ? missing : 0);
        if (money?.kind === 'missing') expect(missing).toBeGreaterThan(0);
        if (money?.kind === 'surplus') expect(missing).toBeLessThan(0);
        if (['confirmed', 'preparing', 'delivered'].includes(status)) {
          expect(money === null).toBe(missing === 0);
        }
      },
    ),
  );
});

it('the message about a refund names the account that the payer entered', () => {
  const refund_account = {
    ...{ bank_name: 'GTBank', account_number: '0123456789', account_name: 'Ada Obi' },
    ...{ given_at: new Date('2026-11-24T11:00+01:00'), by_staff: false },
  };
  expect(build({ net_received: 21_000, refund_account })?.message).toContain(
    'We’ll send ₦500 back to the account 0123456789.',
  );
});
