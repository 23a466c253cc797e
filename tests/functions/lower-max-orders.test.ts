import { createSampleSlot, createSampleWaitlistEntry } from '@sharebox/domain/fixtures/sample-waitlist';
import type { Slot } from '@sharebox/domain/orders/slot';
import { expect, it, onTestFinished, vi } from 'vitest';
import { recountDrop } from '../../functions/src/storefront/recount-drop';
import { processWaitlist } from '../../functions/src/waitlist/process-waitlist';
import { buildOrder } from '../support/orders/orders';
import { call, getOutcome, countOutcomes } from './support/calls';
import { countFirestore } from './support/count-firestore';
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
  await expect(lower(shop, 1)).rejects.toMatchObject({
    reason: 'invalid-input',
    message: '2 boxes are already taken. Max orders can’t be less than that.',
  });
  shop.setClock(addMinutes(tuesday, 31));
  await lower(shop, 1);
  expect(await getOutcome(createHeldOrder(shop, 'chi'))).toBe('sold-out');
  shop.setClock(tuesday);
});

it('lists only free boxes up to the new maximum', async () => {
  const shop = await openShop({ maxOrders: 6 });
  await createClaimedOrder(shop, 'ada');
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

it('keeps a box offered to its customer when the box gets another number', async () => {
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
