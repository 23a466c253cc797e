import { expect, it } from 'vitest';
import { call } from './support/calls';
import { openShopPausedAt } from './support/gate';
import { buildBoxRequest, openShop } from './support/shop';
import { readTakenBoxOrderIds, setJollofLimit } from './support/stock';

// The page repeats the same request after a reload, a second click or navigating back.

it('a repeated hold request returns the first response, even if the dish has sold out in the meantime', async () => {
  const shop = await openShop({ maxJollof: 1 });
  const ada = await shop.customer('ada');
  const request = buildBoxRequest();
  const first = await call.holdBox(shop, ada, request);
  await setJollofLimit(shop, 0);
  expect(await call.holdBox(shop, ada, request)).toEqual(first);
  expect(await readTakenBoxOrderIds(shop)).toEqual([first.order_id]);
});

it('concurrent repetitions of a hold request return the same box and response', async () => {
  const { shop, arm, reached, release } = await openShopPausedAt('orders', { maxOrders: 3 });
  const ada = await shop.customer('ada');
  const request = buildBoxRequest();
  arm();
  const first = call.holdBox(shop, ada, request);
  await reached;
  const others = [shop, shop.instance()].map((instance) => call.holdBox(instance, ada, request));
  release();
  const answer = await first;
  expect(await Promise.all(others)).toEqual([answer, answer]);
  expect(await readTakenBoxOrderIds(shop)).toEqual([answer.order_id]);
});
