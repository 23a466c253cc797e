import { expect, it } from 'vitest';
import { createSampleOrder } from '../fixtures/sample-order';
import { getOrderName } from './order-name';

it('an order’s name contains the delivery day and, unless its gift was redirected to the giver, the recipient', () => {
  const gift = createSampleOrder({ is_gift_order: true, recipient_name: 'Tari' });
  expect(getOrderName(createSampleOrder())).toBe('Friday’s box');
  expect(getOrderName(gift)).toBe('Friday’s gift for Tari');
  expect(getOrderName({ ...gift, declined_outcome: 'own-address' })).toBe('Friday’s box');
});
