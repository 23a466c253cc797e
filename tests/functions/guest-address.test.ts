import { parseGuestLink } from '@sharebox/domain/gifts/guest-link';
import { transferAccountSchema } from '@sharebox/domain/payments/transfer-account';
import { expect, it } from 'vitest';
import { recordOrderLinkOpening, detachGuestOrders } from '../../functions/src/gifts/move-guest-order';
import { remindPayersOfHolds } from '../../functions/src/notifications/order-notifications';
import type { Caller } from '../../functions/src/platform/validated-call';
import { call, getCallOutcome } from './support/calls';
import { createRecipient, buildGiftDestination, runOrderTrigger } from './support/gifts';
import {
  addMinutes,
  admin,
  buildBoxRequest,
  buildClaim,
  buildGuestCaller,
  openShop,
  type Shop,
  tuesday,
} from './support/shop';
import { buildApprovalInput } from './support/staff';
import { changeStoredBoxes, readBoxes } from './support/stock';

const stranger = 'stranger@gmail.com';

async function openGiftShop() {
  const shop = await openShop({ maxOrders: 30 });
  const { gift_id } = await createRecipient(shop);
  await shop.store.profiles.doc('rita-canary-uid').update({ display_name: 'Visit evil.example' });
  const hold = async (guest: Caller, email = stranger) => {
    const sender = { name: 'Attacker', email, phone: '0803 999 1234' };
    const destination = buildGiftDestination(gift_id, { sender });
    return (await call.holdBox(shop, guest, buildBoxRequest({ destination }))).order_id;
  };
  const claim = (guest: Caller, orderId: string) =>
    runOrderTrigger(shop, orderId, () => call.submitPayment(shop, guest, buildClaim(orderId)));
  return { shop, hold, claim };
}

/** Returns the emails sent to guests. */
async function readEmails({ store }: Shop) {
  const { docs } = await store.mail.get();
  return docs.map((one) => one.data()).filter(({ to }) => !to.startsWith('rita'));
}

async function readLink(shop: Shop) {
  const [email] = (await readEmails(shop)).filter(({ message }) => message.text.includes('/gift-order#'));
  const link = parseGuestLink(/\/gift-order(#\S+)/.exec(email?.message.text ?? '')?.[1] ?? '');
  if (!link) throw new Error('No link was sent');
  return link;
}

it('an address receives one neutral email a day, regardless of how many guests enter the address', async () => {
  const { shop, hold, claim } = await openGiftShop();
  const spellings = [stranger, 'Stranger@gmail.com', 'str.anger+box@googlemail.com'];
  const held = [];
  for (let index = 0; index < 12; index++) {
    const guest = buildGuestCaller(`guest-${index}`);
    held.push({ guest, orderId: await hold(guest, spellings[index % 3]) });
  }
  shop.setClock(addMinutes(tuesday, 20));
  await remindPayersOfHolds(shop);
  for (const { guest, orderId } of held) await claim(guest, orderId);
  const [email, ...others] = await readEmails(shop);
  expect(others).toEqual([]);
  expect(email?.message.subject).toBe('Confirm your email address for your Share Box gift');
  for (const words of ['evil', 'Attacker', 'Eat well', 'CONF-', '₦']) {
    expect(JSON.stringify(email?.message)).not.toContain(words);
  }
  shop.setClock(addMinutes(tuesday, 24 * 60 + 20));
  for (const { orderId } of held.slice(0, 3)) {
    await runOrderTrigger(shop, orderId, () => call.reviewPayment(shop, admin, buildApprovalInput(orderId)));
  }
  expect(await readEmails(shop)).toHaveLength(2);
});

it('an address receives one additional email a day on request, regardless of how many guests request it', async () => {
  const { shop, hold, claim } = await openGiftShop();
  const [guest, other] = [buildGuestCaller(), buildGuestCaller('guest-2')];
  const [order_id, others] = [await hold(guest), await hold(other)];
  await claim(guest, order_id);
  expect(await call.resendGuestEmail(shop, guest, { order_id })).toEqual({ sent: true });
  expect(await call.resendGuestEmail(shop, guest, { order_id })).toEqual({ sent: false });
  expect(await call.resendGuestEmail(shop, other, { order_id: others })).toEqual({ sent: false });
  expect(await getCallOutcome(call.resendGuestEmail(shop, other, { order_id }))).toBe('not-allowed');
  const emails = await readEmails(shop);
  expect(emails.map(({ to }) => to)).toEqual([stranger, stranger]);
  shop.setClock(addMinutes(tuesday, 24 * 60));
  expect(await call.resendGuestEmail(shop, guest, { order_id })).toEqual({ sent: true });
  await shop.store.orders.doc(order_id).update({ guest_email_proved: true });
  expect(await call.resendGuestEmail(shop, guest, { order_id })).toEqual({ sent: false });
});

it.each([
  [false, 1],
  [true, 0],
])(
  'asks staff to call the giver of a declined gift unless the giver’s address is proved (proved: %s)',
  async (proved, asked) => {
    const { shop, hold, claim } = await openGiftShop();
    const orderId = await hold(buildGuestCaller());
    await claim(buildGuestCaller(), orderId);
    await runOrderTrigger(shop, orderId, () => call.reviewPayment(shop, admin, buildApprovalInput(orderId)));
    const order = shop.store.orders.doc(orderId);
    const decline = { gift_answer: 'declined', guest_email_proved: proved } as const;
    for (const _ of [1, 2]) await runOrderTrigger(shop, orderId, () => order.update(decline));
    const started = (await shop.store.fanOuts.get()).docs.filter(({ id }) => id.endsWith('giver_unreached'));
    expect(started).toHaveLength(asked);
  },
);

it('sends no email to the third address that a guest enters in a day', async () => {
  const { shop, hold } = await openGiftShop();
  for (let index = 0; index < 4; index++) {
    const orderId = await hold(buildGuestCaller(), `person-${index}@example.com`);
    await runOrderTrigger(shop, orderId, () =>
      call.submitPayment(shop, buildGuestCaller(), buildClaim(orderId)),
    );
    await changeStoredBoxes(shop, (boxes) => ({ ...boxes, taken: {} }));
  }
  expect(await readEmails(shop)).toHaveLength(2);
});

it('a guest gets emails about an order, and about the next order, once an emailed link was opened', async () => {
  const { shop, hold, claim } = await openGiftShop();
  const first = await hold(buildGuestCaller());
  await claim(buildGuestCaller(), first);
  await call.openGuestOrder(shop, null, await readLink(shop), '10.0.0.1');
  expect((await shop.store.orders.doc(first).get()).data()?.guest_email_proved).toBe(true);
  const second = await hold(buildGuestCaller());
  await claim(buildGuestCaller(), second);
  expect((await shop.store.orders.doc(second).get()).data()?.guest_email_proved).toBe(true);
  expect(
    (await readEmails(shop))
      .map(({ message }) => message.subject)
      .sort()
      .reverse(),
  ).toEqual([
    expect.stringMatching(/^Friday’s gift for .+: Order received$/),
    'Confirm your email address for your Share Box gift',
  ]);
});

it('proves the address for the guest’s other orders when an emailed link is opened', async () => {
  const { shop, hold, claim } = await openGiftShop();
  const first = await hold(buildGuestCaller());
  await claim(buildGuestCaller(), first);
  await changeStoredBoxes(shop, (boxes) => ({ ...boxes, taken: {} }));
  const second = await hold(buildGuestCaller(), 'Stranger@gmail.com');
  await claim(buildGuestCaller(), second);
  await changeStoredBoxes(shop, (boxes) => ({ ...boxes, taken: {} }));
  const other = await hold(buildGuestCaller(), 'person@example.com');
  await call.openGuestOrder(shop, null, await readLink(shop), '10.0.0.1');
  const read = async (id: string) => (await shop.store.orders.doc(id).get()).data()?.guest_email_proved;
  expect([await read(second), await read(other)]).toEqual([true, undefined]);
});

/**
 * Turns a guest account into a member account. Firebase does this when a guest account gets an email address and a
 * password.
 */
function signUp(shop: Shop, guest: Caller, email: string): Caller {
  const known = shop.accounts.verifiedEmailOf.bind(shop.accounts);
  shop.accounts.verifiedEmailOf = (uid) => (uid === guest.uid ? Promise.resolve(email) : known(uid));
  return { ...guest, isGuest: false, email, emailVerified: true };
}

it('does not move a guest’s orders to a stranger who signs up with the address that the guest entered', async () => {
  const { shop, hold, claim } = await openGiftShop();
  const guest = buildGuestCaller();
  const orders = [];
  for (let index = 0; index < 2; index++) {
    const orderId = await hold(guest);
    orders.push(orderId);
    await claim(guest, orderId);
  }
  orders.push(await hold(buildGuestCaller('guest-2')));
  const owner = signUp(shop, guest, stranger);
  await shop.customer(owner.uid);
  await Promise.all([detachGuestOrders(shop, owner.uid), detachGuestOrders(shop, owner.uid)]);
  expect((await shop.store.orders.where('user_id', '==', owner.uid).get()).empty).toBe(true);
  expect((await shop.store.notifications(owner.uid).get()).empty).toBe(true);
  expect(await getCallOutcome(call.holdBox(shop, owner, buildBoxRequest()))).toBe('ok');
  // The order, its claim and its box can still be opened through the emailed link.
  const [orderId = ''] = orders;
  const order = (await shop.store.orders.doc(orderId).get()).data();
  expect(order?.user_id).toBe(`guest-order-${orderId}`);
  expect((await shop.store.confirmations.doc(orderId).get()).data()?.user_id).toBe(order?.user_id);
  expect((await readBoxes(shop)).taken[orderId]?.holder).toBe(order?.user_id);
  await runOrderTrigger(shop, orderId, () => call.reviewPayment(shop, admin, buildApprovalInput(orderId)));
  expect((await shop.store.orders.doc(orderId).get()).data()?.status).toBe('confirmed');
});

it.each([
  ['was not proved', { guest_email_proved: false }, stranger],
  ['is another than the account’s', { guest_email: 'other@example.com' }, stranger],
  ['was deleted', { guest_email: null }, stranger],
  ['was proved, but not that of the account', {}, null],
])(
  'detaches a guest’s order from the guest’s new account if the order’s email address %s',
  async (_what, changes, verified) => {
    const { shop, hold } = await openGiftShop();
    const order = shop.store.orders.doc(await hold(buildGuestCaller()));
    await order.update({ guest_email_proved: true, ...changes });
    shop.accounts.verifiedEmailOf = () => Promise.resolve(verified);
    await detachGuestOrders(shop, 'guest-1');
    expect((await order.get()).data()?.user_id).toBe(`guest-order-${order.id}`);
  },
);

it('detaches cancelled orders from a new account, and keeps notifications that concern no order', async () => {
  const { shop, hold, claim } = await openGiftShop();
  const guest = buildGuestCaller();
  const orders = [await hold(guest)];
  await claim(guest, orders[0] ?? '');
  await call.cancelOrder(shop, guest, { order_id: orders[0] });
  orders.push(await hold(guest));
  await claim(guest, orders[1] ?? '');
  const [notice] = (await shop.store.notifications(guest.uid).get()).docs;
  if (!notice) throw new Error('No notification');
  await shop.store
    .notifications(guest.uid)
    .doc('general')
    .set({ ...notice.data(), order_id: null });
  await detachGuestOrders(shop, guest.uid);
  const payers = orders.map(async (id) => (await shop.store.orders.doc(id).get()).data()?.user_id);
  expect(await Promise.all(payers)).toEqual(orders.map((id) => `guest-order-${id}`));
  expect((await shop.store.notifications(guest.uid).get()).docs.map(({ id }) => id)).toEqual(['general']);
  expect((await readBoxes(shop)).taken[orders[1] ?? '']?.holder).toBe(`guest-order-${orders[1]}`);
});

it('detaches no order that is undone or moved to another payer in the meantime', async () => {
  const { shop, hold } = await openGiftShop();
  const [undone, moved] = [await hold(buildGuestCaller()), await hold(buildGuestCaller())];
  shop.accounts.verifiedEmailOf = async () => {
    await shop.store.orders.doc(undone).delete();
    await shop.store.orders.doc(moved).update({ user_id: 'bola' });
    return null;
  };
  await detachGuestOrders(shop, 'guest-1');
  expect((await shop.store.orders.get()).docs.map((one) => one.data().user_id)).toEqual(['bola']);
});

it('keeps a guest’s gift in the guest’s new account if the account’s email address is the gift’s verified address', async () => {
  const { shop, hold, claim } = await openGiftShop();
  const guest = buildGuestCaller();
  const orderId = await hold(guest);
  await claim(guest, orderId);
  await call.openGuestOrder(shop, guest, await readLink(shop));
  const owner = signUp(shop, guest, 'Stranger@gmail.com');
  await detachGuestOrders(shop, owner.uid);
  expect((await shop.store.orders.doc(orderId).get()).data()?.user_id).toBe(guest.uid);
});

it('moves a guest’s gift to a member who opens its link and has the gift’s email address', async () => {
  const { shop, hold, claim } = await openGiftShop();
  const orderId = await hold(buildGuestCaller());
  await claim(buildGuestCaller(), orderId);
  const other = await hold(buildGuestCaller());
  await claim(buildGuestCaller(), other);
  const account = transferAccountSchema.parse({
    ...{
      order_id: orderId,
      user_id: 'guest-1',
      provider: 'paystack',
      reference: 'r',
      provider_reference: null,
    },
    ...{ state: 'failed', attempts: 1, bank_name: null, account_name: null, account_number: null },
    ...{ amount: 1, opened_at: tuesday, closes_at: tuesday, received: 0, recorded: 0, checked_at: null },
    ...{ next_check_at: null, confirmed_at: null, problem: null },
  });
  await shop.store.transferAccounts.doc(orderId).set(account);
  const link = await readLink(shop);
  const bola = await shop.customer('bola');
  expect((await call.openGuestOrder(shop, bola, link)).sign_in_token).not.toBeNull();
  const unverified = { ...bola, email: stranger, emailVerified: false };
  expect((await call.openGuestOrder(shop, unverified, link)).sign_in_token).not.toBeNull();
  const owner = { ...bola, email: stranger };
  expect((await call.openGuestOrder(shop, owner, link)).sign_in_token).toBeNull();
  expect((await call.openGuestOrder(shop, owner, link)).sign_in_token).toBeNull();
  const { orders, confirmations, transferAccounts } = shop.store;
  for (const collection of [orders, confirmations, transferAccounts]) {
    expect((await collection.doc(orderId).get()).data()?.user_id).toBe('bola');
  }
  const { taken } = await readBoxes(shop);
  expect([taken[orderId]?.holder, taken[other]?.holder]).toEqual(['guest-1', 'guest-1']);
  expect((await orders.doc(orderId).get()).data()).toMatchObject({ payer_never_paid: true });
  expect(await getCallOutcome(call.cancelOrder(shop, owner, { order_id: orderId }))).toBe('ok');
});

it('a member who opens a gift’s link still has at most one held box', async () => {
  const { shop, hold, claim } = await openGiftShop();
  const orderId = await hold(buildGuestCaller());
  await claim(buildGuestCaller(), orderId);
  const owner = { ...(await shop.customer('bola')), email: stranger };
  await call.holdBox(shop, owner, buildBoxRequest());
  await call.openGuestOrder(shop, owner, await readLink(shop));
  const { order_id } = await call.holdBox(shop, owner, buildBoxRequest());
  const held = await shop.store.orders.where('status', '==', 'awaiting_payment').get();
  expect(held.docs.map(({ id }) => id)).toEqual([order_id]);
});

it('keeps the end of an unpaid claim that is moved to a member who has paid before', async () => {
  const { shop, hold, claim } = await openGiftShop();
  const orderId = await hold(buildGuestCaller());
  await claim(buildGuestCaller(), orderId);
  const order = shop.store.orders.doc(orderId);
  const before = (await order.get()).data();
  const owner = { ...(await shop.customer('bola')), email: stranger };
  await shop.store.profiles.doc('bola').update({ has_paid: true });
  await call.openGuestOrder(shop, owner, await readLink(shop));
  expect(before?.kept_until).toBeInstanceOf(Date);
  expect((await order.get()).data()).toMatchObject({
    ...{ user_id: 'bola', status: 'pending_confirmation' },
    ...{ kept_until: before?.kept_until, payer_never_paid: true },
  });
});

it.each(['awaiting_payment', 'expired'])(
  'a guest’s order with the status %s stays with the guest when a member opens its link',
  async (status) => {
    const { shop, hold } = await openGiftShop();
    const order = shop.store.orders.doc(await hold(buildGuestCaller()));
    await order.update({ status });
    const owner = { uid: 'bola', verifiedEmail: stranger };
    expect(await recordOrderLinkOpening(shop, order.id, owner, { isEmailed: true })).toBe('guest-1');
    expect((await order.get()).data()).toMatchObject({ user_id: 'guest-1', guest_email_proved: true });
    expect(await recordOrderLinkOpening(shop, 'missing-order', owner, { isEmailed: true })).toBeNull();
  },
);
