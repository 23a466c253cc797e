import { expect, it } from 'vitest';
import { recountDrop } from '../../functions/src/storefront/recount-drop';
import { processWaitlist } from '../../functions/src/waitlist/process-waitlist';
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
import { joinAsNewCustomer } from './support/waitlist';
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

it('lists only free boxes up to the new maximum, and reports a single taken box', async () => {
  const shop = await openShop({ maxOrders: 6 });
  await createClaimedOrder(shop, 'ada');
  await expect(lower(shop, 0)).rejects.toThrow('Max orders must be greater than zero.');
  await lower(shop, 3);
  const free = async () => (await shop.store.freeBoxes(dropId).get()).docs.map(({ id }) => Number(id)).sort();
  const [taken] = await boxes(shop);
  const without = (most: number) =>
    Array.from({ length: most }, (_, index) => index + 1).filter((number) => number !== taken?.number);
  expect(await free()).toEqual(without(3));
  await lower(shop, 3);
  expect(await free()).toEqual(without(3));
  await lower(shop, 5);
  expect(await free()).toEqual(without(5));
});

it('moves an offered box with its offer', async () => {
  const shop = await openShop({ maxOrders: 3 });
  const [ada, bola, chi] = await Promise.all(
    ['ada', 'bola', 'chi'].map((uid) => createClaimedOrder(shop, uid)),
  );
  const slots = await boxes(shop);
  const last = slots.find(({ number }) => number === 3)?.order_id;
  await joinAsNewCustomer(shop, 'dede');
  await call.setOrderStatus(shop, admin, { order_id: last ?? '', status: 'cancelled', reason: 'Twice' });
  await processWaitlist(shop, dropId);
  const others = [ada, bola, chi].filter((id) => id !== last);
  await call.setOrderStatus(shop, admin, { order_id: others[0] ?? '', status: 'cancelled', reason: 'Twice' });
  await lower(shop, 2);
  const offered = (await shop.store.slots(dropId).get()).docs.find((slot) => slot.data().order_id === null);
  const entry = (await shop.store.waitlist(dropId).doc('dede').get()).data();
  expect(Number(offered?.id)).toBeLessThanOrEqual(2);
  expect(entry?.slot).toBe(Number(offered?.id));
  expect(await getOutcome(createHeldOrder(shop, 'dede'))).toBe('ok');
});

it('moves a customer’s hold so that their next hold still replaces it', async () => {
  const shop = await openShop({ maxOrders: 30 });
  const ada = await shop.customer('ada');
  await call.holdBox(shop, ada, buildBoxRequest());
  await lower(shop, 1);
  const { order_id } = await call.holdBox(shop, ada, buildBoxRequest());
  expect(await boxes(shop)).toEqual([{ number: 1, order_id, orderSays: 1 }]);
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
