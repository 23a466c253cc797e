import { describe, expect, it } from 'vitest';
import { approveMatchedContract } from '../../payments/callables/approve-matched';
import { dispatchOrdersContract } from '../../orders/callables/dispatch-orders';
import { mostAtOnce } from './each-once';
import { freeUnpaidBoxesContract } from '../../orders/callables/free-unpaid-boxes';
import { setOrderStatusesContract } from '../../orders/callables/set-order-statuses';

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

describe.each(calls)('many at once, each %s', (noun, { input }, of) => {
  const wordsFor = (some: string[]) =>
    input.safeParse(of(some)).error?.issues.map(({ message }) => message) ?? [];

  it('takes one to fifty, each once, and says what is wrong with others', () => {
    expect(wordsFor(ids(1))).toEqual([]);
    expect(wordsFor(ids(mostAtOnce))).toEqual([]);
    expect(wordsFor(ids(mostAtOnce + 1))).toEqual([`At most 50 ${noun}s at a time.`]);
    expect(wordsFor(['one', 'two', 'one'])).toEqual([`Every ${noun} once, please.`]);
    expect(wordsFor([])).toHaveLength(1);
  });
});
