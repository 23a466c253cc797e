import type { DishRatingInput } from '@sharebox/domain/ratings/rating';
import { expect, it } from 'vitest';
import type { Caller } from '../../functions/src/platform/validated-call';
import { publishMenu, readStorefront } from '../../functions/src/storefront/publish';
import { call, getCallOutcome } from './support/calls';
import { dumpDatabase } from './support/dump';
import { createConfirmedGift, createRecipient } from './support/gifts';
import { addMinutes, admin, dropId, buildGuestCaller, openShop, type Shop } from './support/shop';
import { createDeliveredBox, deliverOrder } from './support/staff';

const saturday = new Date('2026-11-21T10:00:00Z');
const jollof: DishRatingInput = { meal_item_id: 'jollof', stars: 5, word: 'Smoky, as it should be' };
const zobo: DishRatingInput = { meal_item_id: 'zobo', stars: 3, word: '' };

async function openShopAfterDelivery() {
  const shop = await openShop();
  const ada = await shop.customer('ada');
  const order_id = await createDeliveredBox(shop, ada);
  shop.setClock(saturday);
  return { shop, ada, order_id };
}

const rating = async (shop: Shop, uid: string, orderId: string) =>
  (await shop.store.ratings(uid).doc(orderId).get()).data();
const sums = async ({ store }: Shop) => ({
  drop: (await store.dishRatings(dropId).get()).docs.map((one) => [one.id, one.data()]),
  all: (await store.mealRatings.get()).docs.map((one) => [one.id, one.data()]),
});
const words = async ({ store }: Shop) => (await store.dishWords(dropId).get()).docs;

it('stores a couple’s ratings, and shows the kitchen stars and comments without names', async () => {
  const { shop, ada, order_id } = await openShopAfterDelivery();
  const before = await dumpDatabase(shop.store.db);
  await call.rateBox(shop, ada, { order_id, dishes: [jollof, zobo] });

  const [word] = await words(shop);
  expect(word?.data()).toEqual({ meal_item_id: 'jollof', stars: 5, word: jollof.word });
  expect(word?.id).not.toContain(order_id);
  expect(await rating(shop, 'ada', order_id)).toEqual({
    weekly_drop_id: dropId,
    dishes: [
      { ...jollof, name: 'jollof', word_id: word?.id },
      { ...zobo, name: 'zobo', word: null, word_id: null },
    ],
    rated_at: saturday,
  });
  expect(await sums(shop)).toEqual({
    drop: [
      ['jollof', { name: 'jollof', ratings: 1, stars: 5 }],
      ['zobo', { name: 'zobo', ratings: 1, stars: 3 }],
    ],
    all: [
      ['jollof', { ratings: 1, stars: 5 }],
      ['zobo', { ratings: 1, stars: 3 }],
    ],
  });
  // No other document has changed, including the order.
  expect(await dumpDatabase(shop.store.db)).toMatchObject(before);
  const { [`profiles/ada/ratings/${order_id}`]: _, ...rest } = await dumpDatabase(shop.store.db);
  const added = Object.entries(rest).filter(([path]) => !(path in before));
  expect(JSON.stringify(added)).not.toMatch(new RegExp(`ada|${order_id}`, 'i'));
});

it('accepts one rating per box, ignores a repeated equal rating and rejects a different rating', async () => {
  const { shop, ada, order_id } = await openShopAfterDelivery();
  const answer = { order_id, dishes: [jollof, zobo] };
  await Promise.all([1, 2, 3].map(() => call.rateBox(shop, ada, answer)));
  const after = await dumpDatabase(shop.store.db);
  await call.rateBox(shop, ada, { order_id, dishes: [zobo, jollof] });
  await call.rateBox(shop, ada, { order_id, dishes: [] });
  expect(await getCallOutcome(call.rateBox(shop, ada, { order_id, dishes: [jollof] }))).toBe('not-allowed');
  expect(await dumpDatabase(shop.store.db)).toEqual(after);
  expect(await words(shop)).toHaveLength(1);
});

it('accepts the rating of an own box only from its payer', async () => {
  const { shop, order_id } = await openShopAfterDelivery();
  const before = await dumpDatabase(shop.store.db);
  for (const caller of [null, buildGuestCaller(), admin, await shop.customer('bola')]) {
    expect(await getCallOutcome(call.rateBox(shop, caller, { order_id, dishes: [jollof] }))).toBe(
      'not-allowed',
    );
    expect(await getCallOutcome(call.rateBox(shop, caller, { order_id: 'nothing', dishes: [] }))).toBe(
      'not-allowed',
    );
  }
  expect(Object.keys(await dumpDatabase(shop.store.db)).filter((path) => path.includes('rating'))).toEqual(
    [],
  );
  expect(await dumpDatabase(shop.store.db)).toMatchObject(before);
});

it('accepts a rating from a gift’s recipient, and hides the rating from the giver', async () => {
  const shop = await openShop();
  const { caller: rita, gift_id } = await createRecipient(shop);
  const giver = await shop.customer('giver');
  const order_id = await deliverOrder(shop, await createConfirmedGift(shop, giver, gift_id));
  shop.setClock(saturday);
  const order = await shop.store.orders.doc(order_id).get();
  await call.rateBox(shop, rita, { order_id, dishes: [jollof] });
  expect(await rating(shop, rita.uid, order_id)).toMatchObject({ dishes: [{ stars: 5 }] });
  // The giver gets the same error, regardless of whether the recipient has rated the gift.
  for (const dishes of [[jollof], [zobo], []]) {
    expect(await getCallOutcome(call.rateBox(shop, giver, { order_id, dishes }))).toBe('not-allowed');
  }
  expect((await shop.store.orders.doc(order_id).get()).updateTime).toEqual(order.updateTime);
  expect(JSON.stringify(await call.exportMyData(shop, giver, {}))).not.toContain(jollof.word);
  expect(await call.exportMyData(shop, rita, {})).toMatchObject({
    ratings: [{ id: order_id, dishes: [{ word: jollof.word }], rated_at: saturday.toISOString() }],
  });
});

it('accepts the rating of a declined gift only from a giver who had the box delivered to themselves', async () => {
  const shop = await openShop();
  const { caller: rita, gift_id } = await createRecipient(shop);
  const giver = await shop.customer('giver');
  const order_id = await createConfirmedGift(shop, giver, gift_id);
  await call.answerGift(shop, rita, { order_id, answer: 'decline' });
  await shop.store.orders.doc(order_id).update({ status: 'delivered' });
  shop.setClock(saturday);
  const rate = (caller: Caller) => getCallOutcome(call.rateBox(shop, caller, { order_id, dishes: [jollof] }));
  expect([await rate(rita), await rate(giver)]).toEqual(['not-allowed', 'not-allowed']);
  await shop.store.orders.doc(order_id).update({ declined_outcome: 'own-address' });
  expect(await rate(rita)).toBe('not-allowed');
  await call.rateBox(shop, giver, { order_id, dishes: [jollof] });
  expect(await rating(shop, 'giver', order_id)).toMatchObject({ dishes: [{ stars: 5 }] });
});

it('adds up simultaneous ratings, and counts only a couple’s latest rating in a dish’s overall total', async () => {
  const shop = await openShop();
  const couples = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => shop.customer(name)));
  const orders: string[] = [];
  for (const caller of couples) orders.push(await createDeliveredBox(shop, caller));
  const [first] = couples;
  if (!first) throw new Error('No couple');
  const second = await createDeliveredBox(shop, first);
  shop.setClock(saturday);
  await Promise.all(
    couples.map((caller, index) =>
      call.rateBox(shop, caller, {
        order_id: orders[index],
        dishes: [{ ...jollof, stars: index < 5 ? 5 : 2 }],
      }),
    ),
  );
  shop.setClock(addMinutes(saturday, 1));
  await call.rateBox(shop, first, { order_id: second, dishes: [{ ...jollof, stars: 3 }] });
  expect(await sums(shop)).toEqual({
    drop: [['jollof', { name: 'jollof', ratings: 7, stars: 30 }]],
    all: [['jollof', { ratings: 6, stars: 25 }]],
  });
});

it('the next menu contains the dishes that couples liked, without extra reads by browsers', async () => {
  const shop = await openShop();
  await readStorefront(shop);
  await shop.store.mealRatings.doc('jollof').set({ ratings: 12, stars: 55 });
  await shop.store.mealRatings.doc('suya').set({ ratings: 4, stars: 20 });
  await shop.store.mealRatings.doc('zobo').set({ ratings: 9, stars: 20 });
  await publishMenu(shop, null);
  const { menu } = await readStorefront(shop);
  expect(menu.meals.map(({ id, liked }) => [id, liked])).toEqual([
    ['jollof', { average: 4.6, couples: 12 }],
    ['suya', undefined],
    ['plantain', undefined],
    ['zobo', undefined],
  ]);
});
