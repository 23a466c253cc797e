import { expect, it, vi } from 'vitest';
import { syncReceivedGift } from '../../functions/src/gifts/gift-recipient';
import { call, getCallOutcome } from './support/calls';
import { createConfirmedGift, createRecipient, buildGiftDestination } from './support/gifts';
import { type Shop, admin, buildBoxRequest, openShop } from './support/shop';

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

it('notifies a gift’s recipient only in the app if their email address is unverified', async () => {
  const { shop, rita, gift_id, giver } = await openGiftShop();
  shop.accounts.verifiedEmailOf = (uid) => Promise.resolve(uid === rita.uid ? null : `${uid}@example.com`);
  await createConfirmedGift(shop, giver, gift_id);
  const [notification] = (await shop.store.notifications(rita.uid).get()).docs;
  expect(notification?.data().metadata).toEqual({ estimated_delivery: new Date('2026-11-20T16:00:00Z') });
  const mails = (await shop.store.mail.get()).docs.map((one) => one.data().to);
  expect(new Set(mails)).toEqual(new Set([`${giver.uid}@example.com`]));
});

it('the email to a gift’s recipient links to the gift’s page', async () => {
  const { shop, rita, gift_id, giver } = await openGiftShop();
  const order_id = await createConfirmedGift(shop, giver, gift_id);
  const mails = (await shop.store.mail.get()).docs.map((one) => one.data());
  const mail = mails.find(({ to }) => to === `${rita.uid}@example.com`);
  expect(mail?.message.text).toContain(`/received-gift/${order_id}`);
});

it.each([
  ['the order is undone', (shop: Shop, orderId: string) => shop.store.orders.doc(orderId).delete()],
  [
    'the recipient’s account is closed',
    (shop: Shop, _orderId: string, giftId: string) => shop.store.giftRecipients.doc(giftId).delete(),
  ],
])(
  'creates no received gift and sends no notification if %s before or during the update',
  async (_what, happens) => {
    for (const isDuring of [true, false]) {
      const { shop, rita, gift_id, giver } = await openGiftShop();
      const { order_id } = await call.holdBox(
        shop,
        giver,
        buildBoxRequest({ destination: buildGiftDestination(gift_id) }),
      );
      await shop.store.orders.doc(order_id).update({ status: 'confirmed' });
      if (!isDuring) await happens(shop, order_id, gift_id);
      const { db } = shop.store;
      const transact = db.runTransaction.bind(db);
      vi.spyOn(db, 'runTransaction').mockImplementationOnce(async (work) => {
        await happens(shop, order_id, gift_id);
        return transact(work);
      });
      await syncReceivedGift(shop, order_id);
      expect(await seen(shop, rita.uid, order_id)).toBeNull();
      expect(await told(shop, rita.uid)).toEqual([]);
    }
  },
);

async function openConfirmedGift(changes: Parameters<typeof createConfirmedGift>[3] = {}) {
  const shop = await openShop();
  const { caller: rita, gift_id } = await createRecipient(shop);
  const giver = await shop.customer('giver');
  const order_id = await createConfirmedGift(shop, giver, gift_id, changes);
  return { shop, rita, gift_id, giver, order_id };
}

const orderOf = async (shop: Shop, id: string) => (await shop.store.orders.doc(id).get()).data();

const readSeen = async (shop: Shop, uid: string, id: string) =>
  (await shop.store.receivedGifts(uid).doc(id).get()).data();

async function addWork(shop: Shop, uid: string) {
  await shop.store.addresses(uid).doc('work').set({
    label: 'Other',
    address_line_1: '5 Work Road',
    address_line_2: '',
    city: 'Obio-Akpor',
    state: 'Rivers State',
    zip_code: '',
    area: 'Rumuokoro',
    landmark: '',
    gate_code: '',
  });
}

it('rejects thanks for a gift whose recipient is unknown or has closed their account', async () => {
  const { shop, rita, gift_id, order_id } = await openConfirmedGift();
  const thank = () => getCallOutcome(call.thankForGift(shop, rita, { order_id, message: 'Thanks' }));
  const order = shop.store.orders.doc(order_id);
  await order.update({ gift_id: null });
  expect(await thank()).toBe('not-allowed');
  await order.update({ gift_id });
  await shop.store.giftRecipients.doc(gift_id).delete();
  expect(await thank()).toBe('not-allowed');
});

it('rejects redirecting a gift to a missing or unserved address, or without a new address or window', async () => {
  const { shop, rita, giver, order_id } = await openConfirmedGift();
  await addWork(shop, giver.uid);
  expect(await getCallOutcome(call.redirectGift(shop, rita, { order_id, address_id: 'work' }))).toBe(
    'address-missing',
  );
  await addWork(shop, rita.uid);
  await shop.store.addresses(rita.uid).doc('work').update({ state: 'Bayelsa' });
  expect(await getCallOutcome(call.redirectGift(shop, rita, { order_id, address_id: 'work' }))).toBe(
    'address-missing',
  );
  expect(await getCallOutcome(call.redirectGift(shop, rita, { order_id }))).toBe('invalid-input');
});

it('keeps an order consistent when the recipient declines the gift while staff start cooking', async () => {
  const { shop, rita, order_id } = await openConfirmedGift();
  const [declined] = await Promise.all([
    getCallOutcome(call.answerGift(shop, rita, { order_id, answer: 'decline' })),
    call.setOrderStatus(shop, admin, { order_id, status: 'preparing' }),
  ]);
  const order = await orderOf(shop, order_id);
  expect(order?.status).toBe('preparing');
  expect(order?.gift_answer).toBe(declined === 'ok' ? 'declined' : null);
});

it('a recipient’s change request replaces an earlier request, even before the received gift exists', async () => {
  const { shop, rita, order_id } = await openConfirmedGift();
  await shop.store.receivedGifts(rita.uid).doc(order_id).delete();
  for (const message of ['No prawns, please', 'No crayfish, please']) {
    await call.requestGiftChange(shop, rita, { order_id, message });
  }
  expect((await shop.store.changeRequest(order_id).get()).data()).toMatchObject({
    message: 'No crayfish, please',
  });
});

it('emails allergens to giver and recipient, but conflicts with dietary needs only to the recipient', async () => {
  const shop = await openShop();
  const { caller: rita, gift_id } = await createRecipient(shop);
  await shop.store.profiles.doc(rita.uid).update({ dietary_needs: ['Crustaceans', 'Milk'] });
  await shop.store.mealItems.doc('jollof').update({ allergens: ['Crustaceans'] });
  await shop.store.mealItems.doc('suya').update({ has_no_allergens: false });
  const giver = await shop.customer('giver');
  const order_id = await createConfirmedGift(shop, giver, gift_id);
  const emailsTo = async (to: string) =>
    (await shop.store.mail.where('to', '==', to).get()).docs.map((one) => one.data().message.text).join();
  const toRecipient = await emailsTo(`${rita.uid}@example.com`);
  expect(toRecipient).toContain('jollof: Contains what you avoid: Crustaceans');
  expect(toRecipient).toContain('suya\nAllergens not stated yet: please ask us');
  expect(toRecipient).toContain('suya: its allergens are not stated yet. Please ask us what it contains.');
  expect(await readSeen(shop, rita.uid, order_id)).toMatchObject({
    items: [{ contains: ['Crustaceans'] }, { contains: null }, { contains: [] }],
  });
  const toGiver = await emailsTo('giver@example.com');
  expect(toGiver).toContain('Contains crustaceans');
  expect(toGiver).not.toMatch(/Milk|you avoid/);
});
