import { getComplaintPhotosFolder } from '@sharebox/domain/complaints/complaint';
import { getOrderProofsFolder } from '@sharebox/domain/payments/payment';
import { getSurpriseFilePath } from '@sharebox/domain/gifts/unwrapping';
import { logger } from 'firebase-functions/v2';
import { afterEach, expect, it, vi } from 'vitest';
import { anonymiseAccounts, eraseGuestData } from '../../functions/src/accounts/anonymise-account';
import { deleteOldEmails } from '../../functions/src/mail/deliver-email';
import type { Caller } from '../../functions/src/platform/validated-call';
import { call } from './support/calls';
import { dumpDatabase } from './support/dump';
import { syncStop } from '../../functions/src/deliveries/next-stop';
import {
  createRun,
  setUpDeliveryDay,
  createPaidOrders,
  readStop,
  reportStopEvents,
  buildStopEvent,
} from './support/runs';
import { sampleSurprise } from '../support/secrets/callable-inputs';
import { createConfirmedGift, createRecipient, buildGiftDestination, giftSecrets } from './support/gifts';
import {
  buildBoxRequest,
  buildClaim,
  dropId,
  buildGuestCaller,
  addMinutes,
  openShop,
  type Shop,
  tuesday,
} from './support/shop';
import { createClaimedOrder } from './support/staff';

afterEach(() => {
  vi.restoreAllMocks();
});

const day = 24 * 60;
const due = addMinutes(tuesday, 30 * day);

async function member(shop: Shop, uid: string): Promise<Caller> {
  await shop.auth.createUser({ uid, email: `${uid}@example.com`, emailVerified: true });
  return { ...(await shop.customer(uid)), signedInAt: shop.now() };
}

const close = (shop: Shop, caller: Caller) => call.deleteMyAccount(shop, caller, { email: caller.email });

async function upload(shop: Shop, path: string): Promise<void> {
  await shop.storage.publish(path, Buffer.from('a picture'), 'image/png');
}

it('deletes a former member’s screenshots and photos, and the email addresses in their claims', async () => {
  const shop = await openShop();
  const ada = await member(shop, 'ada-goes');
  const { order_id } = await call.holdBox(shop, ada, buildBoxRequest());
  const [unused, used] = [
    `${getOrderProofsFolder(ada.uid, order_id)}proof-1`,
    `${getOrderProofsFolder(ada.uid, order_id)}proof-2`,
  ];
  const forgotten = `${getOrderProofsFolder(ada.uid, 'forgotten')}proof-1`;
  const photo = `${getComplaintPhotosFolder(ada.uid, order_id)}photo-1`;
  for (const path of [unused, used, forgotten, photo]) await upload(shop, path);
  shop.files.set(used, { size: 10, type: 'image/png' });
  await call.submitPayment(shop, ada, {
    ...buildClaim(order_id),
    email: 'claimed@example.com',
    proof_path: used,
  });
  // The screenshot of an order that Ada placed as a guest.
  const asGuest = `${getOrderProofsFolder('guest-1', order_id)}proof-1`;
  await upload(shop, asGuest);
  await shop.store.confirmations.doc(order_id).update({ proof_path: asGuest });
  await close(shop, ada);
  shop.setClock(due);
  expect(await anonymiseAccounts(shop)).toBe(1);

  for (const path of [unused, used, forgotten, photo, asGuest]) {
    expect([path, await shop.storage.read(path, 100)]).toEqual([path, null]);
  }
  expect((await shop.store.confirmations.doc(order_id).get()).data()).toMatchObject({
    full_name: 'Ada Obi',
    email: '',
    proof_path: null,
  });
  expect(JSON.stringify(await dumpDatabase(shop.store.db))).not.toContain('claimed@example.com');
});

it('keeps a former member’s delivery events on a run, but deletes the name, street and notes', async () => {
  const shop = await openShop();
  const ada = await member(shop, 'ada-goes');
  await setUpDeliveryDay(shop);
  const [own, other] = await createPaidOrders(shop, 2);
  if (own === undefined || other === undefined) throw new Error('Two orders');
  await shop.store.orders.doc(own).update({ user_id: ada.uid });
  const run = await createRun(shop, [own, other]);
  const event = buildStopEvent(own, 'delivered', 0, { note: 'Mama Gone took it' });
  await reportStopEvents(shop, run, [
    event,
    buildStopEvent(other, 'absent', 0, { note: 'The gate is locked' }),
  ]);
  await close(shop, { ...ada, signedInAt: shop.now() });
  shop.setClock(addMinutes(shop.now(), 30 * day));
  expect(await anonymiseAccounts(shop)).toBe(1);
  await syncStop(shop, own);

  expect(await readStop(shop, run, own)).toMatchObject({
    ...{ name: '', phone_number: '', address_line_1: '', address_line_2: '', number: 1 },
    events: [{ id: event.id, kind: 'delivered', note: '' }],
  });
  expect(await readStop(shop, run, other)).toMatchObject({
    ...{ name: 'Ada 2', events: [{ note: 'The gate is locked' }] },
  });
  expect(JSON.stringify(await dumpDatabase(shop.store.db))).not.toMatch(/Mama Gone|Ada 1/);
});

it.each([
  ['giver', 'declined'],
  ['recipient', 'accepted'],
] as const)(
  'deleting the %s’s account erases the address of the %s gift, but not the other user’s address',
  async (who, erased) => {
    const shop = await openShop();
    const { caller: rita, gift_id } = await createRecipient(shop, 'rita');
    const ada = await member(shop, 'ada');
    const [accepted, declined] = [
      await createConfirmedGift(shop, ada, gift_id),
      await createConfirmedGift(shop, ada, gift_id),
    ];
    await call.saveSurprise(shop, ada, { order_id: accepted, ...sampleSurprise });
    await call.answerGift(shop, rita, { order_id: declined, answer: 'decline' });
    const own = { order_id: declined, outcome: 'own-address', address_id: 'home' } as const;
    await call.settleDeclinedGift(shop, ada, own);
    await setUpDeliveryDay(shop);
    const run = await createRun(shop, [accepted, declined]);
    await close(shop, { ...(who === 'giver' ? ada : rita), signedInAt: shop.now() });
    shop.setClock(addMinutes(shop.now(), 30 * day));
    expect(await anonymiseAccounts(shop)).toBe(1);

    expect((await shop.store.giftSurprises.get()).size).toBe(0);
    expect(await shop.storage.read(getSurpriseFilePath(accepted, 'photo'), 100)).toBeNull();
    const streets = { accepted: giftSecrets.recipient.street, declined: '1 Aba Road', [erased]: '' };
    for (const [order_id, street] of [
      [accepted, streets.accepted],
      [declined, streets.declined],
    ] as const) {
      expect((await readStop(shop, run, order_id))?.address_line_1).toBe(street);
      expect((await shop.store.delivery(order_id).get()).data()?.address_line_1).toBe(street);
    }
  },
);

it('keeps a former member’s ratings in the totals, but deletes their comments', async () => {
  const shop = await openShop();
  const ada = await member(shop, 'ada-goes');
  const bola = await shop.customer('bola');
  const dishes = (word: string) => [{ meal_item_id: 'jollof', stars: 4, word }];
  for (const caller of [ada, bola]) {
    const { order_id } = await call.holdBox(shop, caller, buildBoxRequest());
    const fields = { status: 'delivered', delivery_date: tuesday } as const;
    await shop.store.orders.doc(order_id).update(fields);
    await call.rateBox(shop, caller, { order_id, dishes: dishes(`Said by ${caller.uid}`) });
  }
  await close(shop, ada);
  shop.setClock(due);
  expect(await anonymiseAccounts(shop)).toBe(1);
  const left = JSON.stringify(await dumpDatabase(shop.store.db));
  expect(left).not.toContain('Said by ada-goes');
  expect(left).toContain('Said by bola');
  expect((await shop.store.ratings('ada-goes').get()).empty).toBe(true);
  expect((await shop.store.dishRatings(dropId).doc('jollof').get()).data()).toMatchObject({
    ratings: 2,
    stars: 8,
  });
  expect((await shop.store.mealRatings.doc('jollof').get()).data()).toEqual({ ratings: 2, stars: 8 });
});

it('deletes a former member’s delayed pushes, requests for delivery areas and old waiting-list entries', async () => {
  const shop = await openShop();
  const ada = await member(shop, 'ada-goes');
  await call.requestArea(shop, ada, { area: 'Aba' });
  // Another customer’s undelivered box doesn’t delay the deletion.
  const foreign = await createClaimedOrder(shop, 'bola');
  await shop.store.orders.doc(foreign).update({ delivery_date: addMinutes(due, day) });
  await close(shop, ada);
  const push = { notification_id: 'n', title: 'Gonetitle', body: '', tag: 't', data: {}, due_at: tuesday };
  await shop.store.waitingPushes.doc('ada-goes-t').set({ uid: 'ada-goes', ...push });
  await shop.store.waitingPushes.doc('ada-t').set({ uid: 'ada', ...push });
  await shop.store.db.doc(`waitlist/${dropId}/entries/ada-goes`).set({ of: 'long ago' });
  shop.setClock(due);
  await anonymiseAccounts(shop);
  const left = Object.keys(await dumpDatabase(shop.store.db)).filter((path) => path.includes('ada-goes'));
  expect(left).toEqual(['profiles/ada-goes']);
  expect((await shop.store.waitingPushes.get()).docs.map(({ id }) => id)).toEqual(['ada-t']);
});

it('deletes other accounts when the deletion of one account fails, and retries the failed deletion later', async () => {
  const shop = await openShop();
  const logged = vi.spyOn(logger, 'error').mockReturnValue();
  for (const uid of ['ada-a', 'ada-b', 'ada-c']) await close(shop, await member(shop, uid));
  shop.setClock(due);
  // Storage fails for one of the accounts.
  const { storage } = shop;
  shop.storage = {
    ...storage,
    removeFolder: (folder) =>
      folder.includes('ada-a') ? Promise.reject(new Error('No connection')) : storage.removeFolder(folder),
  };
  expect(await anonymiseAccounts(shop)).toBe(2);
  expect(logged).toHaveBeenCalledExactlyOnceWith('An account could not be anonymised', expect.anything());
  shop.storage = storage;
  expect(await anonymiseAccounts(shop)).toBe(1);
  expect((await shop.store.profiles.doc('ada-a').get()).data()?.deletion?.anonymised_at).toEqual(due);
});

it('deletes a payer’s account although one of their orders has invalid data', async () => {
  const shop = await openShop();
  const ada = await member(shop, 'ada-goes');
  await shop.store.db.doc('orders/broken').set({ user_id: 'ada-goes', personal_note: 'Gonenote' });
  await close(shop, ada);
  shop.setClock(due);
  expect(await anonymiseAccounts(shop)).toBe(1);
  expect(JSON.stringify(await dumpDatabase(shop.store.db))).not.toContain('Gonenote');
});

it('deletes a guest’s contact details, screenshot and emails after 90 days, but keeps the gift', async () => {
  const shop = await openShop();
  const rita = await createRecipient(shop, 'rita');
  const orderId = await createConfirmedGift(shop, buildGuestCaller(), rita.gift_id);
  const unused = `${getOrderProofsFolder('guest-1', orderId)}proof-1`;
  // The order moved to this guest from an earlier session.
  const used = `${getOrderProofsFolder('guest-0', orderId)}proof-1`;
  for (const path of [unused, used]) await upload(shop, path);
  await shop.store.confirmations.doc(orderId).update({ proof_path: used });
  const unpaid = buildBoxRequest({ destination: buildGiftDestination(rita.gift_id) });
  const { order_id: unclaimed } = await call.holdBox(shop, buildGuestCaller(), unpaid);
  await shop.store.sender(unclaimed).delete();
  const delivered = (await shop.store.orders.doc(orderId).get()).data()?.delivery_date ?? tuesday;
  const before = (await shop.store.orders.doc(orderId).get()).data();

  shop.setClock(addMinutes(delivered, 90 * day - 1));
  expect(await eraseGuestData(shop)).toBe(0);
  expect((await shop.store.sender(orderId).get()).data()?.email).toBe(giftSecrets.giver.email);

  shop.setClock(addMinutes(delivered, 90 * day));
  expect(await eraseGuestData(shop)).toBe(2);
  expect(await eraseGuestData(shop)).toBe(0);
  expect((await shop.store.confirmations.doc(orderId).get()).data()).toMatchObject({ email: '' });
  const left = Object.entries(await dumpDatabase(shop.store.db)).filter(
    ([path]) => !path.startsWith('profiles/rita'),
  );
  for (const word of [giftSecrets.giver.email, giftSecrets.giver.phone]) {
    expect([
      word,
      left.filter(([, data]) => JSON.stringify(data).includes(word)).map(([path]) => path),
    ]).toEqual([word, []]);
  }
  for (const path of [unused, used]) expect(await shop.storage.read(path, 100)).toBeNull();
  expect((await shop.store.orders.doc(orderId).get()).data()).toEqual({
    ...before,
    guest_email: null,
    refund_account: null,
  });
  expect((await shop.store.ledger(orderId).get()).size).toBe(1);
});

it('deletes emails 90 days after they were sent or abandoned, but keeps unsent emails', async () => {
  const shop = await openShop();
  const mail = { to: 'ada@example.com', order_id: null, message: { subject: '', text: '', html: '' } };
  const ended = { attempts: 1, next_at: null, ended_at: tuesday, problem: null };
  await shop.store.mail.doc('sent').set({ ...mail, delivery: { ...ended, state: 'SUCCESS' } });
  await shop.store.mail.doc('given-up').set({ ...mail, delivery: { ...ended, state: 'ERROR' } });
  const waiting = { ...ended, state: 'PENDING' as const, ended_at: null, next_at: due };
  await shop.store.mail.doc('waiting').set({ ...mail, delivery: waiting });
  shop.setClock(addMinutes(tuesday, 90 * day - 1));
  expect(await deleteOldEmails(shop)).toBe(0);
  shop.setClock(addMinutes(tuesday, 90 * day));
  expect(await deleteOldEmails(shop)).toBe(2);
  expect((await shop.store.mail.get()).docs.map(({ id }) => id)).toEqual(['waiting']);
});
