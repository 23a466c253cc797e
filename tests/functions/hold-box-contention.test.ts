import { expect, it } from 'vitest';
import { recountCapacity } from '../../functions/src/storefront/recount-capacity';
import { call, outcomes } from './support/calls';
import { boxRequest, dropId, line, openShop, type Shop } from './support/shop';

/** The shop as so many instances have it: within one, who comes at once is shown different boxes. */
function instances(shop: Shop, count: number): (buyer: number) => Shop {
  const all = Array.from({ length: count }, () => shop.instance());
  return (buyer) => all[buyer % count] ?? shop;
}

function buyers(shop: Shop, count: number) {
  return Promise.all(Array.from({ length: count }, (_, index) => shop.customer(`buyer-${index}`)));
}

it.each([1, 20])(
  '%i instances sell exactly 15 boxes to 300 buyers at once, and refuse the others',
  async (count) => {
    const shop = await openShop({ maxOrders: 15 });
    shop.startClock();
    const everybody = await buyers(shop, 300);
    const at = instances(shop, count);
    const counts = await outcomes(
      everybody.map((buyer, index) => call.holdBox(at(index), buyer, boxRequest())),
    );
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
  },
);

it.each([1, 12])(
  '%i instances sell a meal exactly up to its max_quantity: the last 5 to 12 buyers',
  async (count) => {
    const shop = await openShop({ maxJollof: 5 });
    shop.startClock();
    const everybody = await buyers(shop, 12);
    const at = instances(shop, count);
    const counts = await outcomes(
      everybody.map((buyer, index) => call.holdBox(at(index), buyer, boxRequest())),
    );
    expect(counts).toEqual({ ok: 5, 'meal-unavailable': 7 });
    expect((await shop.store.slots(dropId).get()).size).toBe(5);
    expect((await shop.store.orders.get()).size).toBe(5);
    expect((await shop.store.references.get()).size).toBe(5);
    expect((await shop.store.openHolds.get()).size).toBe(5);
  },
);

it.each([1, 12])(
  '%i instances never sell a meal beyond its max_quantity, of which boxes hold several',
  async (count) => {
    const shop = await openShop({ maxJollof: 10 });
    shop.startClock();
    const everybody = await buyers(shop, 12);
    const at = instances(shop, count);
    const counts = await outcomes(
      everybody.map((buyer, index) =>
        call.holdBox(
          at(index),
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
  },
);
