import { defaultNotificationPreferences } from '@sharebox/domain/notifications/notification-preferences';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { anonymiseAccounts } from '../../functions/src/accounts/anonymise-account';
import { processWaitlist } from '../../functions/src/waitlist/process-waitlist';
import type { Services } from '../../functions/src/platform/services';
import type { Caller } from '../../functions/src/platform/validated-call';
import { call, getCallOutcome } from './support/calls';
import { dumpDatabase } from './support/dump';
import {
  createConfirmedGift,
  runOrderTrigger,
  buildGiftDestination,
  createRecipient,
  giftSecrets,
} from './support/gifts';
import { readTakenBoxOrderIds } from './support/stock';
import { buyBox, readWaitlistStatuses } from './support/waitlist';
import {
  admin,
  buildBoxRequest,
  buildClaim,
  dropId,
  buildGuestCaller,
  addMinutes,
  openShop,
  type Shop,
  tuesday,
} from './support/shop';
import { readAuditRows, readDropForm } from './support/staff';

const day = 24 * 60;
const due = addMinutes(tuesday, 30 * day);

/** Creates an account whose owner has just entered their password. */
async function withAccount(shop: Shop, uid: string, member?: Caller): Promise<Caller> {
  const caller = member ?? (await shop.customer(uid));
  await shop.auth.createUser({ uid, email: `${uid}@example.com`, emailVerified: true });
  return { ...caller, signedInAt: shop.now() };
}

const close = (shop: Shop, caller: Caller) => call.deleteMyAccount(shop, caller, { email: caller.email });
const profileOf = async ({ store }: Shop, uid: string) => (await store.profiles.doc(uid).get()).data();

it('immediately ends a closed account’s sign-in, gift page, pushes, notifications and hold', async () => {
  const shop = await openShop({ maxOrders: 2 });
  const { caller, gift_id } = await createRecipient(shop, 'rita');
  const rita = await withAccount(shop, 'rita', caller);
  await shop.store
    .devices('rita')
    .doc('phone')
    .set({ token: 't', user_agent: 'Phone', last_seen_at: tuesday });
  const preferences = shop.store.notificationPreferences.doc('rita');
  await preferences.set({
    ...defaultNotificationPreferences,
    wants_drop_news: true,
    wants_drop_reminders: true,
    updated_at: tuesday,
  });
  const held = await call.holdBox(shop, rita, buildBoxRequest());

  expect(await close(shop, rita)).toEqual({ due_at: due });

  expect((await shop.auth.getUser('rita')).disabled).toBe(true);
  expect((await shop.store.devices('rita').get()).size).toBe(0);
  expect((await preferences.get()).data()).toMatchObject({
    wants_drop_news: false,
    wants_drop_reminders: false,
  });
  expect((await shop.store.orders.doc(held.order_id).get()).data()).toMatchObject({
    status: 'expired',
    slot: null,
  });
  expect(await readTakenBoxOrderIds(shop)).toEqual([]);
  expect(await profileOf(shop, 'rita')).toMatchObject({
    first_name: 'Rita',
    allow_gifting: false,
    deletion: { requested_at: tuesday, due_at: due, allowed_gifting: true, anonymised_at: null },
  });
  expect((await shop.store.giftLinks.doc('rita-and-co').get()).data()?.allow_gifting).toBe(false);
  const giver = await shop.customer('ada');
  expect(await getCallOutcome(call.findRecipient(shop, giver, { tag: 'rita-and-co' }))).toBe(
    'recipient-not-accepting',
  );
  expect(gift_id).not.toBe('');
  const [mail] = (await shop.store.mail.get()).docs.map((one) => one.data());
  expect(mail).toMatchObject({
    to: 'rita@example.com',
    message: { subject: 'Your Share Box account is closed' },
  });
  expect(mail?.message.text).toContain('17 December 2026');
});

it('offers a closed account’s offered box to the next waiting customer', async () => {
  const shop = await openShop({ maxOrders: 1 });
  const [ada, bola, chidi] = [
    await shop.customer('ada'),
    await withAccount(shop, 'bola'),
    await shop.customer('chidi'),
  ];
  const { order_id } = await call.holdBox(shop, ada, buildBoxRequest());
  for (const one of [bola, chidi]) await call.joinWaitlist(shop, one, { drop_id: dropId });
  await call.releaseHold(shop, ada, { order_id });
  await processWaitlist(shop, dropId);
  expect((await shop.store.waitlist(dropId).doc('bola').get()).data()?.status).toBe('offered');
  await close(shop, bola);
  const entries = (await shop.store.waitlist(dropId).get()).docs;
  expect(entries.map((one) => [one.id, one.data().status])).toEqual([['chidi', 'offered']]);
});

it('removes a closed account from a closed drop’s waiting list, so a reopened drop offers it no box', async () => {
  const shop = await openShop({ maxOrders: 1 });
  const buyer = await buyBox(shop, 'chidi');
  const ada = await withAccount(shop, 'ada');
  for (const one of [ada, await shop.customer('bola')]) {
    await call.joinWaitlist(shop, one, { drop_id: dropId });
  }
  await call.saveDrop(shop, admin, { ...(await readDropForm(shop, dropId)), status: 'closed' });
  await processWaitlist(shop, dropId);
  await close(shop, ada);
  const { edits } = await readDropForm(shop, dropId);
  const reopened = { drop_id: dropId, active: true, revision: edits?.revision ?? 0 };
  await call.setDropActive(shop, admin, reopened);
  await call.cancelOrder(shop, buyer.caller, { order_id: buyer.order_id });
  expect(await processWaitlist(shop, dropId)).toBe(1);
  expect(await readWaitlistStatuses(shop)).toEqual({ bola: 'offered' });
});

it('rejects holds, waiting-list entries, gifts and gift pages in a session of a closed account', async () => {
  const shop = await openShop({ maxOrders: 1 });
  const ada = await withAccount(shop, 'ada');
  const { gift_id } = await createRecipient(shop, 'rita');
  await close(shop, ada);
  const gift = { ...buildBoxRequest(), destination: buildGiftDestination(gift_id) };
  expect({
    box: await getCallOutcome(call.holdBox(shop, ada, buildBoxRequest())),
    gift: await getCallOutcome(call.holdBox(shop, ada, gift)),
    page: await getCallOutcome(call.claimGiftLink(shop, ada, { slug: 'ada-and-tari' })),
  }).toEqual({ box: 'not-allowed', gift: 'not-allowed', page: 'not-allowed' });
  await call.holdBox(shop, await shop.customer('bola'), buildBoxRequest());
  expect(await getCallOutcome(call.joinWaitlist(shop, ada, { drop_id: dropId }))).toBe('not-allowed');
  expect((await shop.store.waitlist(dropId).get()).size).toBe(0);
});

it('lets members close only their own account, within five minutes after entering their password', async () => {
  const shop = await openShop();
  const ada = await withAccount(shop, 'ada');
  const before = await dumpDatabase(shop.store.db);
  const guest = { ...buildGuestCaller(), email: 'ada@example.com', signedInAt: tuesday };
  const oldSession = { ...ada, signedInAt: addMinutes(tuesday, -6) };
  const tries: [Caller | null, string, string, string?][] = [
    [null, 'ada@example.com', 'not-allowed'],
    [guest, 'ada@example.com', 'not-allowed'],
    [oldSession, 'ada@example.com', 'not-allowed', 'Please confirm with your password.'],
    [ada, 'bola@example.com', 'invalid-input', 'Someone else is now signed in here. Please refresh.'],
    [{ ...ada, uid: 'without-a-profile' }, 'ada@example.com', 'not-allowed'],
    [admin, 'ama@example.com', 'not-allowed', 'Please ask an admin to remove you from staff first.'],
  ];
  for (const [caller, email, reason, message] of tries) {
    await expect(call.deleteMyAccount(shop, caller, { email })).rejects.toMatchObject({
      reason,
      ...(message !== undefined && { message }),
    });
  }
  expect(await dumpDatabase(shop.store.db)).toEqual(before);
  expect((await shop.auth.getUser('ada')).disabled).toBe(false);
});

const nobodyVerified = { emailVerified: false };

it('immediately deletes an account with an unverified email address, without sending an email', async () => {
  const shop = await openShop();
  const mallory = await withAccount(shop, 'mallory', {
    ...(await shop.customer('mallory')),
    ...nobodyVerified,
  });
  const request_id = crypto.randomUUID();
  await shop.store.contactMessages.doc(request_id).set({
    user_id: 'mallory',
    name: 'Mallory',
    email: 'mallory@example.com',
    subject: 'Other',
    message: 'Hello',
    created_at: tuesday,
    answered_at: null,
  });
  expect(await close(shop, mallory)).toEqual({ due_at: tuesday });
  await expect(shop.auth.getUser('mallory')).rejects.toThrow('user-not-found');
  const left = Object.entries(await dumpDatabase(shop.store.db)).filter(
    ([path]) => !path.startsWith('rate_limits'),
  );
  expect(left.filter(([path, data]) => (path + JSON.stringify(data)).includes('mallory'))).toEqual([]);
  expect((await shop.store.mail.get()).size).toBe(0);
  // A repeated call completes an interrupted deletion.
  expect(await close(shop, mallory)).toEqual({ due_at: tuesday });
});

it('rejects the closure of an unverified account with an order until its email address is verified', async () => {
  const shop = await openShop();
  const { gift_id } = await createRecipient(shop, 'rita');
  await createConfirmedGift(shop, buildGuestCaller('gina'), gift_id);
  const gina = await withAccount(shop, 'gina', { ...(await shop.customer('gina')), ...nobodyVerified });
  const before = await profileOf(shop, 'gina');
  expect(await getCallOutcome(close(shop, gina))).toBe('email-unverified');
  expect((await shop.auth.getUser('gina')).disabled).toBe(false);
  expect(await profileOf(shop, 'gina')).toEqual(before);
});

it('lets staff reopen an account and its gift page within 30 days, and writes an audit row', async () => {
  const shop = await openShop();
  const rita = await withAccount(shop, 'rita', (await createRecipient(shop, 'rita')).caller);
  await close(shop, rita);
  shop.setClock(addMinutes(due, -1));
  expect(await anonymiseAccounts(shop)).toBe(0);
  const reopen = (services: Services = shop) => call.reopenAccount(services, admin, { uid: 'rita' });
  // Another request reopens the account while this request is running.
  const setOpen: Services['accounts']['setOpen'] = async () => {
    expect(await reopen()).toEqual({ uid: 'rita' });
  };
  expect(await reopen({ ...shop, accounts: { ...shop.accounts, setOpen } })).toEqual({ uid: 'rita' });
  expect((await shop.auth.getUser('rita')).disabled).toBe(false);
  expect(await profileOf(shop, 'rita')).toMatchObject({
    first_name: 'Rita',
    allow_gifting: true,
    deletion: null,
  });
  expect((await shop.store.giftLinks.doc('rita-and-co').get()).data()?.allow_gifting).toBe(true);
  expect(await readAuditRows(shop)).toMatchObject([
    {
      ...{ actor: 'ama', action: 'account.reopen', target: 'profiles/rita' },
      ...{ before: { requested_at: Timestamp.fromDate(tuesday) }, after: { requested_at: null } },
    },
  ]);
  shop.setClock(due);
  expect(await anonymiseAccounts(shop)).toBe(0);
  const notClosed = { reason: 'invalid-input', message: 'This account is not closed.' };
  await expect(reopen()).rejects.toMatchObject(notClosed);
  await expect(call.reopenAccount(shop, admin, { uid: 'nobody' })).rejects.toMatchObject(notClosed);
});

it('deletes all personal data of a former member after 30 days, but keeps the ledger entries', async () => {
  const shop = await openShop();
  const giver = await withAccount(shop, 'ada-leaves');
  const rita = await createRecipient(shop, 'rita');
  const canaries = {
    first_name: 'Leavingfirst',
    last_name: 'Leavingsur',
    phone_number: '+2348011112222',
    bio: 'Leavingbio',
  };
  await shop.store.profiles.doc('ada-leaves').update(canaries);
  await shop.store.addresses('ada-leaves').doc('home').update({ address_line_1: '9 Leaving Lane' });
  const own = await call.holdBox(shop, giver, { ...buildBoxRequest(), personal_note: 'Leavingnote' });
  await call.submitPayment(shop, giver, buildClaim(own.order_id));
  const gift = await createConfirmedGift(shop, giver, rita.gift_id, { love_message: 'Leavinglove' });
  await call.submitContactMessage(shop, giver, {
    request_id: crypto.randomUUID(),
    name: 'Leavingfirst',
    email: 'ada-leaves@example.com',
    subject: 'Delivery',
    message: 'Leavingmessage',
    website: '',
    open_ms: 9000,
  });
  const { total_amount, items, confirmation_reference } =
    (await shop.store.orders.doc(own.order_id).get()).data() ?? {};
  await close(shop, giver);
  shop.setClock(due);
  await call.thankForGift(shop, rita.caller, { order_id: gift, message: 'How lovely' });
  expect(await anonymiseAccounts(shop)).toBe(1);
  expect(await anonymiseAccounts(shop)).toBe(0);
  // Run the triggers that start when the orders' personal texts are removed.
  for (const id of [own.order_id, gift]) await runOrderTrigger(shop, id, () => Promise.resolve());

  const left = await dumpDatabase(shop.store.db);
  const said = Object.entries(left).filter(([path]) => !path.startsWith('profiles/rita/'));
  for (const word of [
    'Leaving',
    '8011112222',
    giftSecrets.giver.name,
    giftSecrets.giver.phone,
    'ada-leaves@example.com',
  ]) {
    expect([
      word,
      said.filter(([, data]) => JSON.stringify(data).includes(word)).map(([path]) => path),
    ]).toEqual([word, []]);
  }
  expect(Object.keys(left).filter((path) => path.startsWith('profiles/ada-leaves'))).toEqual([
    'profiles/ada-leaves',
  ]);
  await expect(shop.auth.getUser('ada-leaves')).rejects.toThrow();
  expect((await shop.store.orders.doc(own.order_id).get()).data()).toMatchObject({
    total_amount,
    items,
    confirmation_reference,
    delivery_city: 'Port Harcourt',
  });
  expect((await shop.store.ledger(gift).get()).size).toBe(1);
  // Deleting the giver's account must not delete the recipient's address.
  expect((await shop.store.delivery(gift).get()).data()?.address_line_1).toBe(giftSecrets.recipient.street);
});

it('keeps a former member’s address and texts for an undelivered box until the delivery day is over', async () => {
  const shop = await openShop();
  const ada = await withAccount(shop, 'ada');
  const { order_id } = await call.holdBox(shop, ada, { ...buildBoxRequest(), personal_note: 'No onions' });
  await call.submitPayment(shop, ada, buildClaim(order_id));
  const orderRef = shop.store.orders.doc(order_id);
  const day40 = addMinutes(tuesday, 40 * day);
  await orderRef.update({ delivery_date: day40 });
  await close(shop, ada);
  const door = async () => (await shop.store.delivery(order_id).get()).data()?.address_line_1;
  for (const status of ['pending_confirmation', 'pending', 'confirmed', 'preparing'] as const) {
    await orderRef.update({ status });
    for (const now of [due, day40]) {
      shop.setClock(now);
      expect([status, await anonymiseAccounts(shop)]).toEqual([status, 0]);
    }
  }
  expect(await door()).toBe('1 Aba Road');
  expect((await orderRef.get()).data()?.personal_note).toBe('No onions');
  expect((await profileOf(shop, 'ada'))?.deletion?.anonymised_at).toBeNull();

  shop.setClock(addMinutes(day40, day));
  expect(await anonymiseAccounts(shop)).toBe(1);
  expect(await door()).toBe('');
});

it('keeps a former recipient’s address for an undelivered gift until the gift is cancelled', async () => {
  const shop = await openShop();
  const { caller, gift_id } = await createRecipient(shop, 'rita');
  const rita = await withAccount(shop, 'rita', caller);
  const gift = await createConfirmedGift(shop, await shop.customer('ada'), gift_id);
  await shop.store.orders.doc(gift).update({ delivery_date: addMinutes(tuesday, 40 * day) });
  await close(shop, rita);
  shop.setClock(due);
  expect(await anonymiseAccounts(shop)).toBe(0);
  expect((await shop.store.delivery(gift).get()).data()?.address_line_1).toBe(giftSecrets.recipient.street);
  expect((await shop.store.giftRecipients.doc(gift_id).get()).exists).toBe(true);

  await shop.store.orders.doc(gift).update({ status: 'cancelled' });
  expect(await anonymiseAccounts(shop)).toBe(1);
  expect((await shop.store.delivery(gift).get()).data()?.address_line_1).toBe('');
});

it('removes a former recipient’s address, name and thanks from their gifts, and deletes their gift page', async () => {
  const shop = await openShop();
  const { caller, gift_id } = await createRecipient(shop, 'rita');
  const rita = await withAccount(shop, 'rita', caller);
  const gift = await createConfirmedGift(shop, await shop.customer('ada'), gift_id);
  await call.thankForGift(shop, rita, { order_id: gift, message: 'Canarythanks' });
  await close(shop, rita);
  shop.setClock(due);
  await anonymiseAccounts(shop);
  await runOrderTrigger(shop, gift, () => Promise.resolve());
  expect((await shop.store.profiles.doc('rita').listCollections()).map(({ id }) => id)).toEqual([]);

  const left = await dumpDatabase(shop.store.db);
  for (const word of [
    giftSecrets.recipient.surname,
    '8099990001',
    giftSecrets.recipient.street,
    'Canarythanks',
    'Rita',
  ]) {
    const paths = Object.entries(left)
      .filter(([path, data]) => !path.startsWith('profiles/ada/') && JSON.stringify(data).includes(word))
      .map(([path]) => path);
    expect([word, paths]).toEqual([word, []]);
  }
  expect((await shop.store.orders.doc(gift).get()).data()).toMatchObject({
    recipient_name: 'A former member',
    love_message: 'Eat well, you two.',
  });
  expect((await shop.store.giftRecipients.doc(gift_id).get()).exists).toBe(false);
  expect((await shop.store.giftLinks.doc('rita-and-co').get()).data()).toMatchObject({
    ...{ display_name: '', initials: '', gift_tagline: '', allow_gifting: false },
  });
  const ada = await shop.customer('ada');
  expect(await getCallOutcome(call.findRecipient(shop, ada, { tag: 'rita-and-co' }))).toBe(
    'recipient-not-found',
  );
  const claim = await call.claimGiftLink(shop, ada, { slug: 'rita-and-co' });
  expect((await shop.store.giftLinks.doc(claim.slug).get()).data()?.had_other_owner).toBe(true);
});
