import { describe, expect, it } from 'vitest';
import {
  calculateOrderBalance,
  describeOrderPayment,
  getAmountOwedToCustomer,
  getAmountOwedToShop,
} from './order-balance';

const paid = {
  status: 'confirmed',
  payment_status: 'paid',
  total_amount: 24_000,
  net_received: 24_000,
} as const;
const unsummed = { ...paid, net_received: undefined };
const cancelled = { ...paid, status: 'cancelled' } as const;

describe('calculateOrderBalance', () => {
  it.each([
    ['the order is fully paid', paid, 0, 0],
    ['a part was paid', { ...paid, net_received: 20_000 }, 4_000, 0],
    ['the order was paid twice', { ...paid, net_received: 48_000 }, 0, 24_000],
    [
      'no payment was seen yet',
      { ...unsummed, status: 'pending_confirmation', payment_status: 'pending' },
      24_000,
      0,
    ],
    ['what was claimed never came', { ...unsummed, payment_status: 'failed' }, 24_000, 0],
    ['it was paid before ledgers were summed up', unsummed, 0, 0],
    ['it is cancelled, and its money is still here', cancelled, 0, 24_000],
    ['it is cancelled, and nothing came', { ...cancelled, payment_status: 'pending', net_received: 0 }, 0, 0],
    ['all went back while its box stayed', { ...paid, payment_status: 'refunded', net_received: 0 }, 0, 0],
  ] as const)('%s', (_what, order, toShop, toCustomer) => {
    expect(getAmountOwedToShop(order)).toBe(toShop);
    expect(getAmountOwedToCustomer(order)).toBe(toCustomer);
  });

  it('returns a negative balance for missing money and a positive balance for a surplus', () => {
    expect(calculateOrderBalance({ ...paid, net_received: 20_000 })).toBe(-4_000);
    expect(calculateOrderBalance(cancelled)).toBe(24_000);
  });
});

describe('describeOrderPayment', () => {
  const unpaid = { ...unsummed, status: 'pending_confirmation', payment_status: 'pending' } as const;
  it.each([
    ['Paid', paid],
    ['Paid', unsummed],
    ['Part paid', { ...paid, net_received: 20_000 }],
    ['Overpaid', { ...paid, net_received: 48_000 }],
    ['Not paid', unpaid],
    ['Received, not approved', { ...unpaid, net_received: 24_000 }],
    ['Disputed', { ...unpaid, payment_status: 'failed' }],
    ['To be refunded', cancelled],
    ['Nothing due', { ...cancelled, payment_status: 'pending', net_received: 0 }],
    ['Refunded', { ...cancelled, payment_status: 'refunded', net_received: 0 }],
    ['To be refunded', { ...cancelled, payment_status: 'refunded', net_received: 500 }],
  ] as const)('returns “%s” for %j', (text, order) => {
    expect(describeOrderPayment(order)).toBe(text);
  });
});
