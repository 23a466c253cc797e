import { expect, it, onTestFinished, vi } from 'vitest';
import { recountDrop } from '../../functions/src/storefront/recount-drop';
import { call, getOutcome, countOutcomes } from './support/calls';
import {
  buildBoxRequest,
  buildClaim,
  dropId,
  addMinutes,
  openShop,
  type Shop,
  tuesday,
} from './support/shop';
import { admin } from './support/shop';
import { openShopWithGate } from './support/gate';
import { createClaimedOrder, readDropForm, createHeldOrder } from './support/staff';

async function lower(shop: Shop, max_orders: number) {
  return call.saveDrop(shop, admin, { ...(await readDropForm(shop, dropId)), max_orders });
}

async function boxes(shop: Shop) {
  const slots = (await shop.store.slots(dropId).get()).docs;
  return Promise.all(
    slots.map(async (slot) => {
      const { order_id } = slot.data();
      const order = order_id === null ? undefined : (await shop.store.orders.doc(order_id).get()).data();
      return { number: Number(slot.id), order_id, orderSays: order?.slot };
    }),
  );
}

it('renumbers boxes above the new maximum, and updates their orders', async () => {
  const shop = await openShop({ maxOrders: 40 });
  const orders = await Promise.all(['ada', 'bola', 'chi'].map((uid) => createClaimedOrder(shop, uid)));
  const hold = await createHeldOrder(shop, 'dayo');
  await lower(shop, 4);
  const after = await boxes(shop);
  expect(after.map((box) => box.number).sort()).toEqual([1, 2, 3, 4]);
  expect(after.map((box) => box.order_id).sort()).toEqual([...orders, hold].sort());
  for (const box of after) expect(box.orderSays).toBe(box.number);
  const dayo = await shop.customer('dayo');
  expect(await call.submitPayment(shop, dayo, buildClaim(hold))).toMatchObject({
    status: 'pending_confirmation',
  });
  expect(await boxes(shop)).toHaveLength(4);
});

it('rejects a maximum below the number of taken boxes and reports that number, ignoring expired holds', async () => {
  const shop = await openShop({ maxOrders: 10 });
  await createClaimedOrder(shop, 'ada');
  await createHeldOrder(shop, 'bola');
  await expect(lower(shop, 1)).rejects.toThrow(
    '2 boxes are already taken. Max orders can’t be less than that.',
  );
  shop.setClock(addMinutes(tuesday, 31));
  await lower(shop, 1);
  expect(await getOutcome(createHeldOrder(shop, 'chi'))).toBe('sold-out');
  shop.setClock(tuesday);
});

it('moves a customer’s hold so that their next hold still replaces it', async () => {
  const shop = await openShop({ maxOrders: 30 });
  const ada = await shop.customer('ada');
  await call.holdBox(shop, ada, buildBoxRequest());
  await lower(shop, 1);
  const { order_id } = await call.holdBox(shop, ada, buildBoxRequest());
  expect(await boxes(shop)).toEqual([{ number: 1, order_id, orderSays: 1 }]);
});

it('gives a customer who was taking a box above the new maximum another box', async () => {
  const { shop, arm, reached, release } = await openShopWithGate('orders', { maxOrders: 2 });
  const ada = await shop.customer('ada');
  await shop.store.freeBoxes(dropId).doc('1').update({ rank: 0.9 });
  await shop.store.freeBoxes(dropId).doc('2').update({ rank: 0.1 });
  vi.spyOn(Math, 'random').mockReturnValue(0);
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  arm();
  const slow = call.holdBox(shop, ada, buildBoxRequest());
  await reached;
  await lower(shop, 1);
  release();
  const { order_id } = await slow;
  expect(await boxes(shop)).toEqual([{ number: 1, order_id, orderSays: 1 }]);
  expect((await shop.store.freeBoxes(dropId).get()).empty).toBe(true);
});

it('frees the numbers again when the maximum is raised, and leaves counts unchanged', async () => {
  const shop = await openShop({ maxOrders: 6 });
  await lower(shop, 2);
  await recountDrop(shop, dropId, null);
  expect((await shop.store.drops.doc(dropId).get()).data()?.current_orders).toBe(0);
  await lower(shop, 4);
  const buyers = ['a', 'b', 'c', 'd', 'e'].map((uid) => createHeldOrder(shop, uid));
  expect(await countOutcomes(buyers)).toEqual({ ok: 4, 'sold-out': 1 });
  expect((await boxes(shop)).map((box) => box.number).sort()).toEqual([1, 2, 3, 4]);
});

it('never leaves more boxes than the maximum when buyers race with the change', async () => {
  for (const most of [3, 5, 8]) {
    const shop = await openShop({ maxOrders: 12 });
    shop.startClock();
    const buyers = Array.from({ length: 14 }, (_, index) =>
      getOutcome(createHeldOrder(shop, `buyer-${index}`)),
    );
    const lowered = getOutcome(lower(shop, most));
    const [ends, change] = await Promise.all([Promise.all(buyers), lowered]);
    const max = (await shop.store.drops.doc(dropId).get()).data()?.max_orders;
    expect(max).toBe(change === 'ok' ? most : 12);
    const taken = await boxes(shop);
    expect(taken).toHaveLength(ends.filter((end) => end === 'ok').length);
    expect(taken).toHaveLength(max ?? 0);
    for (const box of taken) {
      expect(box.number).toBeLessThanOrEqual(max ?? 0);
      expect(box.orderSays).toBe(box.number);
    }
  }
});
