import { describe, expect, it } from 'vitest';
import { approveMatchedContract } from '../payments/staff-callables';
import {
  dispatchOrdersContract,
  freeUnpaidBoxesContract,
  setOrderStatusesContract,
} from '../orders/staff-callables';
import { maxBulkItems } from './callables';

const ids = (count: number) => Array.from({ length: count }, (_, index) => `order-${index}`);
const calls = [
  ['payment', approveMatchedContract, (some: string[]) => ({ confirmation_ids: some })],
  ['order', dispatchOrdersContract, (some: string[]) => ({ order_ids: some })],
  ['order', freeUnpaidBoxesContract, (some: string[]) => ({ order_ids: some, notes: 'Nothing came' })],
  [
    'order',
    setOrderStatusesContract,
    (some: string[]) => ({ orders: some.map((order_id) => ({ order_id })), status: 'preparing' }),
  ],
] as const;

describe.each(calls)('a bulk call for %ss', (noun, { input }, of) => {
  const messagesFor = (some: string[]) =>
    input.safeParse(of(some)).error?.issues.map(({ message }) => message) ?? [];

  it('a bulk call accepts 1 to 50 distinct items and rejects any other input with a message', () => {
    expect(messagesFor(ids(1))).toEqual([]);
    expect(messagesFor(ids(maxBulkItems))).toEqual([]);
    expect(messagesFor(ids(maxBulkItems + 1))).toEqual([`At most 50 ${noun}s at a time.`]);
    expect(messagesFor(['one', 'two', 'one'])).toEqual([`Every ${noun} once, please.`]);
    expect(messagesFor([])).toHaveLength(1);
  });
});
