import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  describeOrderPayment,
  getAmountOwedToCustomer,
  getAmountOwedToShop,
  getMissingAmount,
  getPaymentCoverage,
  hasReceivedPayment,
  isPaymentCleared,
  isPriceCovered,
} from './order-money';

const paid = {
  status: 'confirmed',
  payment_status: 'paid',
  total_amount: 24_000,
  net_received: 24_000,
  balance_used: 0,
  accepted_missing: 0,
} as const;
const empty = { ...paid, payment_status: 'pending', net_received: 0 } as const;
const unpaid = { ...empty, status: 'pending_confirmation', net_received: undefined } as const;
const cancelled = { ...paid, status: 'cancelled' } as const;

it('getPaymentCoverage and getMissingAmount compare any payment with any price exactly to the kobo', () => {
  const kobo = fc.integer({ min: 0, max: 5_000_000 });
  fc.assert(
    fc.property(kobo, fc.integer({ min: 1, max: 50_000 }), kobo, (net, total_amount, accepted) => {
      const order = { total_amount, net_received: net / 100, accepted_missing: accepted / 100 };
      const difference = net - total_amount * 100;
      const short = net === 0 ? 'unpaid' : 'part-paid';
      expect(getPaymentCoverage(order)).toBe(difference < 0 ? short : difference > 0 ? 'overpaid' : 'paid');
      expect(getMissingAmount(order)).toBe(Math.max(0, -difference) / 100);
      expect(isPriceCovered(order)).toBe(difference >= 0);
      expect(isPaymentCleared(order)).toBe(difference + accepted >= 0);
      expect(hasReceivedPayment(order)).toBe(net > 0);
    }),
  );
});

describe('getAmountOwedToShop and getAmountOwedToCustomer', () => {
  it.each([
    ['the order is fully paid', paid, 0, 0],
    ['the order is partly paid', { ...paid, net_received: 20_000 }, 4_000, 0],
    [
      'staff accepted that a part is missing',
      { ...paid, net_received: 20_000, accepted_missing: 4_000 },
      0,
      0,
    ],
    ['the order was paid twice', { ...paid, net_received: 48_000 }, 0, 24_000],
    ['no payment was seen yet', unpaid, 24_000, 0],
    ['a correction emptied the ledger', empty, 24_000, 0],
    ['the whole payment was refunded', { ...empty, payment_status: 'refunded' }, 0, 0],
    ['the order is cancelled and its payment is not refunded yet', cancelled, 0, 24_000],
    ['the order is cancelled without a payment', { ...empty, status: 'cancelled' }, 0, 0],
  ] as const)(
    'getAmountOwedToShop and getAmountOwedToCustomer return the difference when %s',
    (_what, order, toShop, toCustomer) => {
      expect(getAmountOwedToShop(order)).toBe(toShop);
      expect(getAmountOwedToCustomer(order)).toBe(toCustomer);
    },
  );
});

describe('describeOrderPayment', () => {
  it.each([
    ['Paid', paid],
    ['Part paid', { ...paid, net_received: 20_000 }],
    ['Overpaid', { ...paid, net_received: 48_000 }],
    ['Not paid', unpaid],
    ['Not paid', empty],
    ['Received, not approved', { ...unpaid, net_received: 24_000 }],
    ['Disputed', { ...unpaid, payment_status: 'failed' }],
    ['To be refunded', cancelled],
    ['Nothing due', { ...empty, status: 'cancelled' }],
    ['Refunded', { ...cancelled, payment_status: 'refunded', net_received: 0 }],
    ['To be refunded', { ...cancelled, payment_status: 'refunded', net_received: 500 }],
  ] as const)('describeOrderPayment returns “%s” for %j', (text, order) => {
    expect(describeOrderPayment(order)).toBe(text);
  });
});
