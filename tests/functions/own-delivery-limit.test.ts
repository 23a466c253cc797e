import { expect, it } from 'vitest';
import { call, getCallOutcome } from './support/calls';
import { addMinutes, openShop, tuesday } from './support/shop';
import { createClaimedOrder, readAuditRows } from './support/staff';

it('lets a customer change the delivery of their boxes at most twenty times a day', async () => {
  const shop = await openShop();
  const order_id = await createClaimedOrder(shop, 'ada');
  const ada = await shop.customer('ada');
  const change = (index: number) => {
    const delivery_window = index % 2 === 0 ? ('morning' as const) : ('evening' as const);
    return getCallOutcome(call.changeOwnDelivery(shop, ada, { order_id, delivery_window }));
  };
  const outcomes: string[] = [];
  for (let index = 0; index < 30; index++) {
    shop.setClock(addMinutes(tuesday, index));
    outcomes.push(await change(index));
  }
  expect(outcomes).toEqual([...Array<string>(20).fill('ok'), ...Array<string>(10).fill('rate-limited')]);
  const another = call.changeOwnDelivery(shop, ada, { order_id, delivery_window: 'morning' });
  await expect(another).rejects.toThrow(
    'You have done this too often today. Please try again tomorrow, or write to us.',
  );
  expect(await readAuditRows(shop)).toHaveLength(20);
  shop.setClock(addMinutes(tuesday, 24 * 60));
  expect(await change(0)).toBe('ok');
});
