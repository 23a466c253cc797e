import { parseGuestLink } from '@sharebox/domain/gifts/guest-link';
import { expect, it } from 'vitest';
import { eraseGuestData } from '../../functions/src/accounts/anonymise-account';
import { remindPayersOfHolds } from '../../functions/src/notifications/order-notifications';
import type { Caller } from '../../functions/src/platform/validated-call';
import { call, getCallOutcome } from './support/calls';
import { runOrderTrigger, buildGiftDestination, createRecipient, giftSecrets } from './support/gifts';
import {
  admin,
  buildBoxRequest,
  buildClaim,
  buildGuestCaller,
  addMinutes,
  openShop,
  type Shop,
  tuesday,
} from './support/shop';
import { buildApprovalInput } from './support/staff';

const day = 24 * 60;

async function createHeldGift(shop: Shop, giver: Caller = buildGuestCaller()) {
  const rita = await createRecipient(shop);
  const destination = buildGiftDestination(rita.gift_id);
  const { order_id } = await call.holdBox(shop, giver, buildBoxRequest({ destination }));
  await shop.store.orders.doc(order_id).update({ guest_email_proved: true });
  return { order_id, rita };
}

async function readGuestEmails(shop: Shop) {
  const { docs } = await shop.store.mail.where('to', '==', giftSecrets.giver.email).get();
  return docs.map((one) => {
    const { text, html, subject } = one.data().message;
    const hash = /\/gift-order(#\S+)/.exec(text)?.[1] ?? '';
    const link = parseGuestLink(hash);
    if (!link) throw new Error(`No link in “${subject}”`);
    return { text, html, subject, link };
  });
}

function createLinkCaller(orderId: string, until: Date): Caller {
  return {
    ...buildGuestCaller(`guest-order-${orderId}`),
    isGuest: false,
    guestOrder: { id: orderId, until },
  };
}

async function createRemindedGift(shop: Shop) {
  const held = await createHeldGift(shop);
  shop.setClock(addMinutes(tuesday, 20));
  await remindPayersOfHolds(shop);
  const [mail] = await readGuestEmails(shop);
  if (!mail) throw new Error('No mail');
  return { ...held, mail };
}

it('a reminder to a guest contains the link, the amount, the bank details and the reference', async () => {
  const shop = await openShop();
  const { order_id, mail } = await createRemindedGift(shop);
  const order = (await shop.store.orders.doc(order_id).get()).data();
  expect(mail.link.order_id).toBe(order_id);
  expect(order?.gift_sender_name).toBe(giftSecrets.giver.name);
  expect(mail.text).toContain(`Hello ${giftSecrets.giver.name},`);
  for (const said of ['GTBank', 'Share Box', '0123456789', '₦12,701', order?.confirmation_reference ?? '']) {
    expect(mail.text).toContain(said);
    expect(mail.html).toContain(said);
  }
  expect(JSON.stringify((await shop.store.guestLinks.doc(order_id).get()).data())).not.toContain(
    mail.link.token,
  );
});

it('a guest’s link opens the order on any device and lets its user claim the payment', async () => {
  const shop = await openShop();
  const { order_id, mail } = await createRemindedGift(shop);
  const opened = await call.openGuestOrder(shop, null, mail.link, '10.0.0.1');
  expect(opened.status).toBe('awaiting_payment');
  expect(JSON.parse(opened.sign_in_token ?? '')).toEqual({
    uid: `guest-order-${order_id}`,
    guest_order: order_id,
    guest_order_until: new Date('2026-12-04T17:00:00+01:00').getTime(),
  });
  const browser = createLinkCaller(order_id, new Date('2026-12-04T17:00:00+01:00'));
  expect(await call.submitPayment(shop, browser, buildClaim(order_id))).toMatchObject({
    status: 'pending_confirmation',
  });
  const claim = (await shop.store.confirmations.doc(order_id).get()).data();
  expect(claim?.user_id).toBe('guest-1');
  // The browser that placed the order is already signed in as this guest.
  expect(await call.openGuestOrder(shop, buildGuestCaller(), mail.link)).toMatchObject({
    sign_in_token: null,
  });
});

it('a guest’s link gives access to no other order and no other data of the giver, and expires', async () => {
  const shop = await openShop();
  const { order_id } = await createRemindedGift(shop);
  const bola = await shop.customer('bola');
  const theirs = (await call.holdBox(shop, bola, buildBoxRequest())).order_id;
  const browser = createLinkCaller(order_id, addMinutes(tuesday, day));
  expect(await getCallOutcome(call.submitPayment(shop, browser, buildClaim(theirs)))).toBe('not-allowed');
  expect(await getCallOutcome(call.holdBox(shop, browser, buildBoxRequest()))).toBe('not-allowed');
  expect(await getCallOutcome(call.exportMyData(shop, browser, {}))).toBe('not-allowed');
  const member = createLinkCaller(theirs, addMinutes(tuesday, day));
  expect(await getCallOutcome(call.releaseHold(shop, member, { order_id: theirs }))).toBe('not-allowed');
  shop.setClock(addMinutes(tuesday, day));
  expect(await getCallOutcome(call.releaseHold(shop, browser, { order_id }))).toBe('not-allowed');
});

it('rejects a guest’s link that is forged, expired or for another order', async () => {
  const shop = await openShop();
  const { order_id, mail } = await createRemindedGift(shop);
  const madeUp = { order_id, token: 'a'.repeat(43) };
  expect(await getCallOutcome(call.openGuestOrder(shop, null, madeUp))).toBe('not-allowed');
  expect(await getCallOutcome(call.openGuestOrder(shop, null, { ...mail.link, order_id: 'other' }))).toBe(
    'not-allowed',
  );
  shop.setClock(new Date('2026-12-04T16:59:59+01:00'));
  expect(await call.openGuestOrder(shop, null, mail.link)).toMatchObject({ status: 'awaiting_payment' });
  shop.setClock(new Date('2026-12-04T17:00:00+01:00'));
  expect(await getCallOutcome(call.openGuestOrder(shop, null, mail.link))).toBe('too-late');
  await shop.store.orders.doc(order_id).delete();
  expect(await getCallOutcome(call.openGuestOrder(shop, null, mail.link))).toBe('not-allowed');
});

it('a guest’s link lets the giver of a declined gift request a refund, but not redirect the gift', async () => {
  const shop = await openShop();
  const { order_id, rita } = await createHeldGift(shop);
  await runOrderTrigger(shop, order_id, () =>
    call.submitPayment(shop, buildGuestCaller(), buildClaim(order_id)),
  );
  await runOrderTrigger(shop, order_id, () => call.reviewPayment(shop, admin, buildApprovalInput(order_id)));
  await runOrderTrigger(shop, order_id, () =>
    call.answerGift(shop, rita.caller, { order_id, answer: 'decline' }),
  );
  const mail = (await readGuestEmails(shop)).find(({ subject }) => subject.includes('can’t take'));
  expect(mail?.text).toContain('Open your gift to get your money back by ');
  expect(mail?.text).not.toContain('browser');
  const browser = createLinkCaller(order_id, addMinutes(tuesday, day));
  const settle = (settled: object) => call.settleDeclinedGift(shop, browser, { order_id, ...settled });
  expect(await getCallOutcome(settle({ outcome: 'own-address', address_id: 'home' }))).toBe('not-allowed');
  expect(await settle({ outcome: 'refund' })).toEqual({ order_id });
});

it('deletes a guest’s link with the guest’s data', async () => {
  const shop = await openShop();
  const { order_id, mail } = await createRemindedGift(shop);
  const removed: string[] = [];
  shop.accounts.remove = (uid) => Promise.resolve(void removed.push(uid));
  shop.storage.removeFolder = () => Promise.resolve();
  shop.setClock(addMinutes(tuesday, 100 * day));
  await eraseGuestData(shop);
  expect((await shop.store.guestLinks.doc(order_id).get()).exists).toBe(false);
  expect(removed).toEqual([`guest-order-${order_id}`]);
  shop.setClock(addMinutes(tuesday, day));
  expect(await getCallOutcome(call.openGuestOrder(shop, null, mail.link))).toBe('not-allowed');
});

it('a guest’s link does not open an account that was created in a session started by the link', async () => {
  const shop = await openShop();
  const { order_id, mail } = await createRemindedGift(shop);
  shop.accounts.emailOf = (uid) =>
    Promise.resolve(uid === `guest-order-${order_id}` ? 'reader@example.com' : null);
  expect(await getCallOutcome(call.openGuestOrder(shop, null, mail.link))).toBe('not-allowed');
  // The browser that placed the order is already signed in as this guest.
  expect(await call.openGuestOrder(shop, buildGuestCaller(), mail.link)).toMatchObject({
    sign_in_token: null,
  });
});
