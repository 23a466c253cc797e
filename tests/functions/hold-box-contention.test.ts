import { expect, it } from 'vitest';
import { recountCapacity } from '../../functions/src/storefront/recount-capacity';
import { call, outcomes } from './support/calls';
import { boxRequest, dropId, line, openShop, type Shop } from './support/shop';

function buyers(shop: Shop, count: number) {
  return Promise.all(Array.from({ length: count }, (_, index) => shop.customer(`buyer-${index}`)));
}

it('sells exactly 15 boxes to 300 buyers at once, and tells the other 285 that they are sold out', async () => {
  const shop = await openShop({ maxOrders: 15 });
  shop.startClock();
  const everybody = await buyers(shop, 300);
  const counts = await outcomes(everybody.map((buyer) => call.holdBox(shop, buyer, boxRequest())));
  expect(counts).toEqual({ ok: 15, 'sold-out': 285 });

  const slots = await shop.store.slots(dropId).get();
  expect(slots.docs.map((slot) => Number(slot.id)).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 15 }, (_, index) => index + 1),
  );
  const orders = await shop.store.orders.get();
  expect(orders.docs.map((order) => order.id).sort()).toEqual(
    slots.docs.map((slot) => slot.data().order_id).sort(),
  );
  expect((await shop.store.references.get()).size).toBe(15);

  await recountCapacity(shop);
  expect((await shop.store.drops.doc(dropId).get()).data()?.current_orders).toBe(15);
  expect((await shop.store.capacity.get()).data()).toMatchObject({ current_orders: 15, max_orders: 15 });
});

it('sells a meal exactly up to its max_quantity when 12 buyers want the last 5', async () => {
  const shop = await openShop({ maxJollof: 5 });
  shop.startClock();
  const everybody = await buyers(shop, 12);
  const counts = await outcomes(everybody.map((buyer) => call.holdBox(shop, buyer, boxRequest())));
  expect(counts).toEqual({ ok: 5, 'meal-unavailable': 7 });
  expect((await shop.store.slots(dropId).get()).size).toBe(5);
  expect((await shop.store.orders.get()).size).toBe(5);
  expect((await shop.store.references.get()).size).toBe(5);
  expect((await shop.store.openHolds.get()).size).toBe(5);
});

it('never sells a meal beyond its max_quantity when boxes hold several of it', async () => {
  const shop = await openShop({ maxJollof: 10 });
  shop.startClock();
  const everybody = await buyers(shop, 12);
  const counts = await outcomes(
    everybody.map((buyer, index) =>
      call.holdBox(
        shop,
        buyer,
        boxRequest({ items: [line('jollof', 1 + (index % 4)), line('suya'), line('zobo')] }),
      ),
    ),
  );
  expect(Object.keys(counts).sort()).toEqual(['meal-unavailable', 'ok']);
  const slots = await shop.store.slots(dropId).get();
  const sold = slots.docs.reduce((sum, slot) => sum + (slot.data().items.jollof ?? 0), 0);
  expect(sold).toBeLessThanOrEqual(10);
  expect(slots.size).toBe(counts.ok);
});
