import { expect, it } from 'vitest';
import { calculateCancellationMoney } from './cancellation-money';

it('calculateCancellationMoney counts paid orders and adds up the money to refund', () => {
  const order = { status: 'confirmed', payment_status: 'paid', total_amount: 24_000 } as const;
  expect(calculateCancellationMoney([])).toEqual({ paid: 0, toRefund: 0 });
  expect(
    calculateCancellationMoney([
      { ...order, net_received: 24_000 },
      { ...order, net_received: 5_000, payment_status: 'pending' },
      { ...order, net_received: 0, payment_status: 'refunded' },
      { ...order, payment_status: 'pending' },
      // An older order without `net_received`.
      order,
      { ...order, status: 'cancelled', net_received: 24_000 },
    ]),
  ).toEqual({ paid: 3, toRefund: 53_000 });
});
