import { expect, it } from 'vitest';
import { call } from './support/calls';
import { openShopWithGate } from './support/gate';
import { buildBoxRequest, openShop } from './support/shop';
import { readOwners, setJollofLimit } from './support/stock';

// The page repeats the same request after Back, a reload or a second click.

it('returns the first answer again after the dish was sold out to others', async () => {
  const shop = await openShop({ maxJollof: 1 });
  const ada = await shop.customer('ada');
  const request = buildBoxRequest();
  const first = await call.holdBox(shop, ada, request);
  await setJollofLimit(shop, 0);
  expect(await call.holdBox(shop, ada, request)).toEqual(first);
  expect(await readOwners(shop)).toEqual([first.order_id]);
});

it('gives repeated requests one box and one answer while the first is still under way', async () => {
  const { shop, arm, reached, release } = await openShopWithGate('orders', { maxOrders: 3 });
  const ada = await shop.customer('ada');
  const request = buildBoxRequest();
  arm();
  const first = call.holdBox(shop, ada, request);
  await reached;
  const others = [shop, shop.instance()].map((instance) => call.holdBox(instance, ada, request));
  release();
  const answer = await first;
  expect(await Promise.all(others)).toEqual([answer, answer]);
  expect(await readOwners(shop)).toEqual([answer.order_id]);
});
