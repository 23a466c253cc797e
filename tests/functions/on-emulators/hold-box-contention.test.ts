import type { HoldBoxInput } from '@sharebox/domain/orders/callables/hold-box';
import { expect, it } from 'vitest';
import { recountCapacity } from '../../../functions/src/storefront/recount-capacity';
import { call, countOutcomes } from '../support/calls';
import { buildBoxRequest, dropId, buildRequestedItem, openShop, type Shop } from '../support/shop';
import { readBoxes, readOwners } from '../support/stock';

/** Buyers on the same instance share commits, and instances compete. */
async function holdAtOnce(
  shop: Shop,
  { buyers, instances }: { buyers: number; instances: number },
  requestOf: (buyer: number) => HoldBoxInput = () => buildBoxRequest(),
): Promise<Record<string, number>> {
  shop.startClock();
  const everybody = await Promise.all(
    Array.from({ length: buyers }, (_, index) => shop.customer(`buyer-${index}`)),
  );
  const all = Array.from({ length: instances }, () => shop.instance());
  return countOutcomes(
    everybody.map((buyer, index) => call.holdBox(all[index % instances] ?? shop, buyer, requestOf(index))),
  );
}

it.each([1, 20])(
  '%i instances sell exactly 15 boxes to 300 simultaneous buyers and reject the others',
  async (instances) => {
    const shop = await openShop({ maxOrders: 15 });
    const counts = await holdAtOnce(shop, { buyers: 300, instances });
    expect(counts).toEqual({ ok: 15, 'sold-out': 285 });

    const { taken } = await readBoxes(shop);
    const numbers = Object.values(taken).map(({ number }) => number);
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
    const orders = await shop.store.orders.get();
    expect(orders.docs.map(({ id }) => id).sort()).toEqual(Object.keys(taken).sort());
    expect((await shop.store.references.get()).size).toBe(15);

    await recountCapacity(shop);
    expect((await shop.store.drops.doc(dropId).get()).data()?.current_orders).toBe(15);
    expect((await shop.store.capacity.get()).data()).toMatchObject({ current_orders: 15, max_orders: 15 });
  },
);

it.each([1, 12])(
  '%i instances sell a meal exactly up to its max_quantity to 12 simultaneous buyers',
  async (instances) => {
    const shop = await openShop({ maxJollof: 5 });
    const counts = await holdAtOnce(shop, { buyers: 12, instances });
    expect(counts).toEqual({ ok: 5, 'meal-unavailable': 7 });
    expect(await readOwners(shop)).toHaveLength(5);
    expect((await shop.store.orders.get()).size).toBe(5);
    expect((await shop.store.references.get()).size).toBe(5);
  },
);

it.each([1, 12])(
  '%i instances never exceed a meal’s max_quantity when boxes contain several portions',
  async (instances) => {
    const shop = await openShop({ maxJollof: 10 });
    const counts = await holdAtOnce(shop, { buyers: 12, instances }, (buyer) =>
      buildBoxRequest({
        items: [
          buildRequestedItem('jollof', 1 + (buyer % 4)),
          buildRequestedItem('suya'),
          buildRequestedItem('zobo'),
        ],
      }),
    );
    expect(Object.keys(counts).sort()).toEqual(['meal-unavailable', 'ok']);
    const boxes = Object.values((await readBoxes(shop)).taken);
    const sold = boxes.reduce((sum, box) => sum + (box.portions.jollof ?? 0), 0);
    expect(sold).toBeLessThanOrEqual(10);
    expect(boxes).toHaveLength(counts.ok ?? 0);
  },
);
