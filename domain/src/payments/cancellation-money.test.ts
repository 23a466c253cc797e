import { expect, it } from 'vitest';
import { calculateCancellationMoney } from './cancellation-money';

it('calculateCancellationMoney counts paid orders and adds up the money to refund', () => {
  const order = { status: 'confirmed' } as const;
  expect(calculateCancellationMoney([])).toEqual({ paid: 0, toRefund: 0 });
  expect(
    calculateCancellationMoney([
      { ...order, net_received: 24_000 },
      { ...order, net_received: 5_000 },
      { ...order, net_received: 0 },
      order,
      { ...order, status: 'cancelled', net_received: 24_000 },
    ]),
  ).toEqual({ paid: 2, toRefund: 29_000 });
});
