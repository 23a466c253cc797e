import { countPortions } from '@sharebox/domain/drops/drop-boxes';
import type { HoldBoxInput } from '@sharebox/domain/orders/callables';
import { expect, it } from 'vitest';
import { recountCapacity } from '../../../functions/src/storefront/publish';
import { call, countCallOutcomes } from '../support/calls';
import {
  buildBoxRequest,
  buildClaim,
  dropId,
  buildRequestedItem,
  openShop,
  type Shop,
} from '../support/shop';
import { readBoxes, readTakenBoxOrderIds } from '../support/stock';

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
  return countCallOutcomes(
    everybody.map((buyer, index) => call.holdBox(all[index % instances] ?? shop, buyer, requestOf(index))),
  );
}

it.each([1, 20])(
  'sells exactly 15 boxes on %i instances to 300 simultaneous buyers, and rejects all other buyers',
  async (instances) => {
    const shop = await openShop({ maxOrders: 15 });
    const counts = await holdAtOnce(shop, { buyers: 300, instances });
    expect(counts).toEqual({ ok: 15, 'sold-out': 285 });

    const { taken } = await readBoxes(shop);
    const numbers = Object.values(taken).map(({ number }) => number);
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
    const orders = await shop.store.orders.get();
    expect(orders.docs.map((order) => order.id).sort()).toEqual(Object.keys(taken).sort());
    expect((await shop.store.references.get()).size).toBe(15);

    await recountCapacity(shop);
    expect((await shop.store.drops.doc(dropId).get()).data()?.current_orders).toBe(15);
    expect((await shop.store.capacity.get()).data()).toMatchObject({ current_orders: 15, max_orders: 15 });
  },
);

it.each([1, 12])(
  'sells exactly a meal’s max_quantity on %i instances to 12 simultaneous buyers',
  async (instances) => {
    const shop = await openShop({ maxJollof: 5 });
    const counts = await holdAtOnce(shop, { buyers: 12, instances });
    expect(counts).toEqual({ ok: 5, 'meal-unavailable': 7 });
    expect(await readTakenBoxOrderIds(shop)).toHaveLength(5);
    expect((await shop.store.orders.get()).size).toBe(5);
    expect((await shop.store.references.get()).size).toBe(5);
  },
);

it.each([1, 12])(
  'never exceeds a meal’s max_quantity on %i instances when boxes contain several portions',
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
    const boxes = await readBoxes(shop);
    expect(countPortions(boxes, shop.now()).get('jollof')).toBeLessThanOrEqual(10);
    expect(Object.keys(boxes.taken)).toHaveLength(counts.ok ?? 0);
  },
);

it('keeps the boxes of all buyers who claim their payments at the same time', async () => {
  const shop = await openShop({ maxOrders: 15 });
  shop.startClock();
  const buyers = await Promise.all(Array.from({ length: 15 }, (_, index) => shop.customer(`buyer-${index}`)));
  const ends = await Promise.all(
    buyers.map(async (buyer) => {
      const instance = shop.instance();
      const { order_id } = await call.holdBox(instance, buyer, buildBoxRequest());
      return (await call.submitPayment(instance, buyer, buildClaim(order_id))).status;
    }),
  );
  expect(ends).toEqual(buyers.map(() => 'pending_confirmation'));
  const { taken } = await readBoxes(shop);
  expect(Object.values(taken).map(({ until }) => until)).toEqual(buyers.map(() => null));
});
