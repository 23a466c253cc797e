import type { HoldBoxInput } from '@sharebox/domain/orders/callables/hold-box';
import { describe, expect, it } from 'vitest';
import {
  checkMealLimits,
  checkMealLimitsAgain,
  readPortions,
  readSlots,
} from '../../functions/src/orders/meal-limits';
import type { Caller } from '../../functions/src/platform/validated-call';
import { call, getOutcome } from './support/calls';
import {
  buildBoxRequest,
  dropId,
  buildRequestedItem,
  addMinutes,
  openShop,
  type Shop,
  tuesday,
} from './support/shop';

// The page repeats the same request after Back, a reload or a second click.

const jollof = (portions: number) =>
  buildBoxRequest({
    items: [buildRequestedItem('jollof', portions), buildRequestedItem('suya'), buildRequestedItem('zobo')],
  });

const createHold = async (shop: Shop, name: string, request: HoldBoxInput) => {
  const caller: Caller = await shop.customer(name);
  return { caller, request, first: await call.holdBox(shop, caller, request) };
};

const readExistence = async ({ store }: Shop, orderId: string, reference: string) => {
  const documents = [store.orders.doc(orderId), store.delivery(orderId), store.references.doc(reference)];
  return Promise.all(documents.map(async (one) => (await one.get()).exists));
};

/** Moves the time when the order took its box a second later, so that the box counts as taken last. */
async function takeBoxLater({ store }: Shop, orderId: string): Promise<void> {
  const [slot] = (await store.slots(dropId).where('order_id', '==', orderId).get()).docs;
  if (!slot) throw new Error('No box');
  await slot.ref.update({ taken_at: new Date(slot.data().taken_at.getTime() + 1000) });
}

it('returns the first answer again after staff raised a limit and another customer took the extra portion', async () => {
  const shop = await openShop({ maxJollof: 1 });
  const ada = await createHold(shop, 'ada', jollof(1));
  await shop.store.dropMeals(dropId).doc('jollof').update({ max_quantity: 2 });
  const bola = await createHold(shop, 'bola', jollof(1));
  await takeBoxLater(shop, bola.first.order_id);
  expect(await call.holdBox(shop, ada.caller, ada.request)).toEqual(ada.first);
  expect(await call.holdBox(shop, bola.caller, bola.request)).toEqual(bola.first);
});

it('returns the first answer again while a later hold that exceeds the limit has not been undone yet', async () => {
  const shop = await openShop({ maxJollof: 1 });
  const ada = await createHold(shop, 'ada', jollof(1));
  const later = new Date(Date.now() + 1000);
  await shop.store
    .slots(dropId)
    .doc('15')
    .set({
      order_id: 'of-bola',
      holder_uid: 'bola',
      items: { jollof: 1 },
      taken_at: later,
      expires_at: addMinutes(tuesday, 30),
    });
  expect(await call.holdBox(shop, ada.caller, ada.request)).toEqual(ada.first);
});

describe('the check of a committed hold', () => {
  const none = new Map([['jollof', 0]]);
  const enough = new Map(['jollof', 'suya', 'zobo'].map((id) => [id, 1]));

  async function openHeldShop() {
    const shop = await openShop();
    const { first } = await createHold(shop, 'ada', jollof(1));
    const order = shop.store.orders.doc(first.order_id);
    const stored = (await order.get()).data();
    if (!stored) throw new Error('No order');
    const check = (limits: ReadonlyMap<string, number>) => checkMealLimits(shop, order.id, stored, limits);
    const removeBox = () => shop.store.slots(dropId).doc(String(stored.slot)).delete();
    return { shop, order, stored, check, removeBox, pointer: shop.store.openHolds.doc('ada') };
  }

  it('keeps a hold within its limits, and reports that it is gone if a repeated request undid it', async () => {
    const { order, check } = await openHeldShop();
    expect(await check(enough)).toBe('stays');
    await order.delete();
    expect(await check(enough)).toBe('gone');
    expect(await check(none)).toBe('undone');
  });

  it('keeps a hold that has just expired, without checking it again', async () => {
    const { shop, order, stored, pointer } = await openHeldShop();
    await pointer.update({ 'meal_limits.jollof': 0 });
    shop.setClock(addMinutes(tuesday, 30));
    expect(await checkMealLimitsAgain(shop, order.id, stored)).toBe('stays');
  });

  it('counts the portions and boxes of each meal and each drop separately', async () => {
    const { shop, stored } = await openHeldShop();
    const [slot] = (await shop.store.slots(dropId).get()).docs;
    if (!slot) throw new Error('No box');
    await shop.store
      .slots('next')
      .doc('1')
      .set({ ...slot.data(), items: { jollof: 3, suya: 2 } });
    const counted = await Promise.all([dropId, 'next'].map((id) => readPortions(shop.store, id, stored)));
    expect(counted.map((portions) => Object.fromEntries(portions))).toEqual([
      { jollof: 1, suya: 1, zobo: 1 },
      { jollof: 3, suya: 2, zobo: 0 },
    ]);
    const slots = await Promise.all([dropId, 'next'].map((id) => readSlots(shop.store, id)));
    expect(slots.map(([one]) => one?.items.jollof)).toEqual([1, 3]);
  });

  it('keeps an order that was paid or has lost its box', async () => {
    const { order, check, removeBox, shop } = await openHeldShop();
    await order.update({ status: 'pending_confirmation' });
    expect(await check(none)).toBe('stays');
    await order.update({ status: 'awaiting_payment' });
    await createHold(shop, 'bola', jollof(1));
    await removeBox();
    expect(await check(none)).toBe('stays');
    await order.delete();
    expect(await check(none)).toBe('gone');
  });

  it('undoes a hold without its customer’s latest hold', async () => {
    const { shop, order, check, pointer } = await openHeldShop();
    await pointer.update({ order_id: 'later', came_from_line: true });
    const entry = shop.store.waitlist(dropId).doc('ada');
    await entry.set({
      ...{ user_id: 'ada', drop_id: dropId, joined_at: tuesday, status: 'taken', slot: null },
      ...{ offered_at: null, offer_expires_at: null },
    });
    expect(await check(none)).toBe('undone');
    expect([(await order.get()).exists, (await pointer.get()).exists]).toEqual([false, true]);
    expect((await entry.get()).data()?.status).toBe('taken');
  });

  it('undoes a hold whose customer has left the waiting list, and which has lost its box', async () => {
    const { order, check, pointer } = await openHeldShop();
    await pointer.update({ came_from_line: true });
    await order.update({ slot: null });
    expect(await check(none)).toBe('undone');
    expect((await order.get()).exists).toBe(false);
  });

  it('undoes a hold whose pointer was deleted', async () => {
    const { shop, order, stored, check, pointer } = await openHeldShop();
    await pointer.delete();
    expect(await checkMealLimitsAgain(shop, order.id, stored)).toBe('stays');
    expect(await check(none)).toBe('undone');
    expect(await checkMealLimitsAgain(shop, order.id, stored)).toBe('gone');
  });
});

it('undoes an interrupted hold that exceeds a limit when the same request is repeated', async () => {
  const shop = await openShop({ maxJollof: 1 });
  const ada = await createHold(shop, 'ada', jollof(1));
  // Recreate the state in which both customers found the last portion and Bola's first call crashed after its commit.
  await shop.store.dropMeals(dropId).doc('jollof').update({ max_quantity: 2 });
  const bola = await createHold(shop, 'bola', jollof(1));
  await takeBoxLater(shop, bola.first.order_id);
  await shop.store.openHolds.doc('bola').update({ 'meal_limits.jollof': 1 });

  expect(await getOutcome(call.holdBox(shop, bola.caller, bola.request))).toBe('meal-unavailable');
  const { order_id, confirmation_reference } = bola.first;
  expect(await readExistence(shop, order_id, confirmation_reference)).toEqual([false, false, false]);
  expect((await shop.store.openHolds.doc('bola').get()).exists).toBe(false);
  const owners = (await shop.store.slots(dropId).get()).docs.map((one) => one.data().order_id);
  expect(owners).toEqual([ada.first.order_id]);
  expect((await shop.store.freeBoxes(dropId).get()).size).toBe(14);
  expect(await call.holdBox(shop, ada.caller, ada.request)).toEqual(ada.first);
});
