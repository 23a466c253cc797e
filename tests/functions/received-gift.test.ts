import { expect, it } from 'vitest';
import { syncReceivedGift } from '../../functions/src/gifts/sync-received-gift';
import { call } from './support/calls';
import { createConfirmedGift, runOrderTrigger, giveGift, createRecipient, secrets } from './support/gifts';
import { admin, buildBoxRequest, buildClaim, openShop, type Shop, shopOrigin } from './support/shop';
import { buildApproval } from './support/staff';

async function openGiftShop() {
  const shop = await openShop();
  const { caller: rita, gift_id } = await createRecipient(shop);
  return { shop, rita, gift_id, giver: await shop.customer('giver-canary-uid') };
}

const seen = async (shop: Shop, uid: string, orderId: string) =>
  (await shop.store.receivedGifts(uid).doc(orderId).get()).data() ?? null;
const told = async (shop: Shop, uid: string) =>
  (await shop.store.notifications(uid).orderBy('created_at').get()).docs.map(
    (one) => one.data().notification_type,
  );

it('shows the recipient a gift with its dishes, message, giver and date once its payment is verified', async () => {
  const { shop, rita, gift_id, giver } = await openGiftShop();
  const { order_id } = await call.holdBox(shop, giver, buildBoxRequest({ destination: giveGift(gift_id) }));
  await runOrderTrigger(shop, order_id, () => call.submitPayment(shop, giver, buildClaim(order_id)));
  expect(await seen(shop, rita.uid, order_id)).toBeNull();
  expect(await told(shop, rita.uid)).toEqual([]);
  await runOrderTrigger(shop, order_id, () => call.reviewPayment(shop, admin, buildApproval(order_id)));
  expect(await seen(shop, rita.uid, order_id)).toEqual({
    items: [
      {
        meal_item_id: 'jollof',
        name: 'jollof',
        image_url: '/sample-dishes/jollof-rice.webp',
        category: 'main',
        quantity: 1,
        contains: [],
      },
      {
        meal_item_id: 'suya',
        name: 'suya',
        image_url: '/sample-dishes/jollof-rice.webp',
        category: 'addon',
        quantity: 1,
        contains: [],
      },
      {
        meal_item_id: 'zobo',
        name: 'zobo',
        image_url: '/sample-dishes/jollof-rice.webp',
        category: 'drink',
        quantity: 1,
        contains: [],
      },
    ],
    love_message: 'Eat well, you two.',
    sender_name: secrets.giver.name,
    status: 'confirmed',
    delivery_date: new Date('2026-11-20T16:00:00Z'),
    delivery_window: null,
    address_id: 'home',
    order_deadline: new Date('2026-11-19T11:00:00Z'),
    dispatched_at: null,
    next_at: null,
    answer: null,
    thank_you_note: null,
    change_request: null,
    created_at: new Date('2026-11-17'),
  });
  expect(await told(shop, rita.uid)).toEqual(['gift_received']);
});

it('notifies a recipient without a verified address in the app only, with the delivery date', async () => {
  const { shop, rita, gift_id, giver } = await openGiftShop();
  shop.accounts.verifiedEmailOf = (uid) => Promise.resolve(uid === rita.uid ? null : `${uid}@example.com`);
  await createConfirmedGift(shop, giver, gift_id);
  const [notification] = (await shop.store.notifications(rita.uid).get()).docs;
  expect(notification?.data().metadata).toEqual({ estimated_delivery: new Date('2026-11-20T16:00:00Z') });
  const mails = (await shop.store.mail.get()).docs.map((one) => one.data().to);
  expect(new Set(mails)).toEqual(new Set([`${giver.uid}@example.com`]));
});

it.each([
  ['the order is undone', (shop: Shop, orderId: string) => shop.store.orders.doc(orderId).delete()],
  [
    'the recipient’s account is closed',
    (shop: Shop, _orderId: string, giftId: string) => shop.store.giftRecipients.doc(giftId).delete(),
  ],
])('shows and announces nothing if %s before or during the update', async (_what, happens) => {
  for (const isDuring of [true, false]) {
    const { shop, rita, gift_id, giver } = await openGiftShop();
    const { order_id } = await call.holdBox(shop, giver, buildBoxRequest({ destination: giveGift(gift_id) }));
    await shop.store.orders.doc(order_id).update({ status: 'confirmed' });
    if (!isDuring) await happens(shop, order_id, gift_id);
    shop.accounts.verifiedEmailOf = async () => {
      await happens(shop, order_id, gift_id);
      return null;
    };
    await syncReceivedGift(shop, order_id);
    expect(await seen(shop, rita.uid, order_id)).toBeNull();
    expect(await told(shop, rita.uid)).toEqual([]);
  }
});

it('stores the same gift, however often and in whatever order its events arrive', async () => {
  const { shop, rita, gift_id, giver } = await openGiftShop();
  const { order_id } = await call.holdBox(shop, giver, buildBoxRequest({ destination: giveGift(gift_id) }));
  await call.submitPayment(shop, giver, buildClaim(order_id));
  await call.reviewPayment(shop, admin, buildApproval(order_id));
  await call.setOrderStatus(shop, admin, { order_id, status: 'preparing' });
  await call.dispatchOrder(shop, admin, { order_id });
  await call.setOrderStatus(shop, admin, { order_id, status: 'delivered' });
  await Promise.all([syncReceivedGift(shop, order_id), syncReceivedGift(shop, order_id)]);
  await syncReceivedGift(shop, order_id);
  expect(await seen(shop, rita.uid, order_id)).toMatchObject({ status: 'delivered' });
  expect(await told(shop, rita.uid)).toEqual(['gift_delivered']);
  const mails = (await shop.store.mail.get()).docs.map((one) => one.data().message.text);
  expect(mails).toEqual([
    expect.stringContaining(`See your gift: ${shopOrigin}/profile?tab=experiences#order-${order_id}`),
  ]);
});
