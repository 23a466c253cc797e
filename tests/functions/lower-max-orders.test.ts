import { createSampleSlot, createSampleWaitlistEntry } from '@sharebox/domain/fixtures/sample-waitlist';
import type { Slot } from '@sharebox/domain/orders/slot';
import { expect, it, onTestFinished, vi } from 'vitest';
import { buildOrder } from '../support/orders/orders';
import { call, getOutcome } from './support/calls';
import { countFirestore } from './support/count-firestore';
import { buildBoxRequest, dropId, openShop, type Shop, tuesday } from './support/shop';
import { admin } from './support/shop';
import { openShopWithGate } from './support/gate';
import { readDropForm, createHeldOrder } from './support/staff';

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

it('moves an offered box for every customer who is still offered it', async () => {
  const shop = await openShop({ maxOrders: 4 });
  const offerBox = async (number: number, offered: Partial<Slot>) => {
    const { number: _number, ...slot } = createSampleSlot(number, { order_id: null, ...offered });
    await shop.store.freeBoxes(dropId).doc(String(number)).delete();
    await shop.store.slots(dropId).doc(String(number)).set(slot);
  };
  await offerBox(3, { holder_uid: 'dede', offered_to: ['dede', 'efe', 'left', 'folu'] });
  await offerBox(4, { holder_uid: 'gina' });
  const waiting = shop.store.waitlist(dropId);
  const writeEntry = (uid: string, slot: number) =>
    waiting.doc(uid).set(createSampleWaitlistEntry(uid, { status: 'offered', slot }));
  await Promise.all([
    writeEntry('dede', 3),
    writeEntry('efe', 3),
    writeEntry('folu', 7),
    writeEntry('gina', 4),
  ]);
  await lower(shop, 2);
  const slotOf = async (uid: string) => (await waiting.doc(uid).get()).data()?.slot;
  const [dede, efe, folu, gina] = await Promise.all(['dede', 'efe', 'folu', 'gina'].map(slotOf));
  expect([dede, gina].sort()).toEqual([1, 2]);
  expect([efe, folu]).toEqual([dede, 7]);
  expect((await waiting.doc('left').get()).exists).toBe(false);
});

it('changes only documents that name the moved box', async () => {
  const shop = await openShop({ maxOrders: 4 });
  const { store } = shop;
  for (const number of [3, 4]) {
    const { number: _number, ...slot } = createSampleSlot(number);
    await store.freeBoxes(dropId).doc(String(number)).delete();
    await store.slots(dropId).doc(String(number)).set(slot);
  }
  // The order of box 3 has another box by now. The order of box 4 is missing.
  await store.orders.doc('order-3').set(
    buildOrder({ uid: 'uid-3' }, tuesday, {
      ...{ status: 'confirmed', payment_status: 'paid', items: [], total_amount: 1 },
      weekly_drop_id: dropId,
      slot: 7,
    }),
  );
  const hold = {
    ...{ order_id: 'another-order', drop_id: dropId, slot: 7 },
    ...{ ends_at: null, meal_limits: {}, came_from_line: false },
  };
  await store.openHolds.doc('uid-3').set(hold);
  await lower(shop, 2);
  expect((await boxes(shop)).map(({ order_id }) => order_id).sort()).toEqual(['order-3', 'order-4']);
  expect((await store.orders.doc('order-3').get()).data()?.slot).toBe(7);
  expect((await store.openHolds.doc('uid-3').get()).data()).toMatchObject(hold);
});

it('reads no boxes unless the maximum is lowered', async () => {
  const shop = await openShop({ maxOrders: 4 });
  await Promise.all(['ada', 'bola', 'chi'].map((uid) => createHeldOrder(shop, uid)));
  const [kept, raised] = [
    await countFirestore(() => lower(shop, 4)),
    await countFirestore(() => lower(shop, 5)),
  ];
  expect([kept.reads, raised.reads]).toEqual([4, 4]);
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
