import type { HoldBoxInput } from '@sharebox/domain/orders/callables/hold-box';
import { expect, it } from 'vitest';
import type { Caller } from '../../functions/src/platform/validated-call';
import { call, getOutcome } from './support/calls';
import {
  buildBoxRequest,
  buildClaim,
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

const changes: [string, (shop: Shop) => Promise<unknown>][] = [
  [
    'lower the limit of a meal',
    ({ store }) => store.dropMeals(dropId).doc('jollof').update({ max_quantity: 1 }),
  ],
  ['take a meal out of the drop', ({ store }) => store.dropMeals(dropId).doc('jollof').delete()],
];

it.each(changes)('returns the first answer again after staff %s', async (_what, change) => {
  const shop = await openShop({ maxJollof: 2 });
  await createHold(shop, 'bola', jollof(1));
  const ada = await createHold(shop, 'ada', jollof(1));
  await change(shop);
  expect(await call.holdBox(shop, ada.caller, ada.request)).toEqual(ada.first);
  const { order_id, confirmation_reference } = ada.first;
  expect(await readExistence(shop, order_id, confirmation_reference)).toEqual([true, true, true]);
  const claimed = await call.submitPayment(shop, ada.caller, buildClaim(order_id));
  expect(claimed.status).toBe('pending_confirmation');
});

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

it('keeps an order whose hold expired, and its late payment, even if its meal has sold out', async () => {
  const shop = await openShop({ maxJollof: 2 });
  const ada = await createHold(shop, 'ada', jollof(1));
  shop.setClock(addMinutes(tuesday, 31));
  await createHold(shop, 'bola', jollof(2));
  expect(await call.holdBox(shop, ada.caller, ada.request)).toEqual(ada.first);
  const { order_id, confirmation_reference } = ada.first;
  expect(await readExistence(shop, order_id, confirmation_reference)).toEqual([true, true, true]);
  const claimed = await call.submitPayment(shop, ada.caller, buildClaim(order_id));
  expect(claimed.status).toBe('cancelled');
  expect((await shop.store.orders.doc(order_id).get()).data()).toMatchObject({ needs_refund: true });
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
