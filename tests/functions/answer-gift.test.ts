import { expect, it } from 'vitest';
import { call, getOutcome } from './support/calls';
import {
  afterDeadline,
  createConfirmedGift,
  runOrderTrigger,
  createRecipient,
  secrets,
} from './support/gifts';
import { admin, dropId, guestCaller, openShop, type Shop, tuesday } from './support/shop';

async function openGiftShop(changes: Parameters<typeof createConfirmedGift>[3] = {}) {
  const shop = await openShop();
  const { caller: rita, gift_id } = await createRecipient(shop);
  const giver = await shop.customer('giver');
  const order_id = await createConfirmedGift(shop, giver, gift_id, changes);
  return { shop, rita, gift_id, giver, order_id };
}

const orderOf = async (shop: Shop, id: string) => (await shop.store.orders.doc(id).get()).data();
const seen = async (shop: Shop, uid: string, id: string) =>
  (await shop.store.receivedGifts(uid).doc(id).get()).data();
const deliveryAddressOf = async (shop: Shop, id: string) => (await shop.store.delivery(id).get()).data();
const told = async (shop: Shop, uid: string) =>
  (await shop.store.notifications(uid).get()).docs.map((one) => one.data());

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

it('lets the recipient accept a gift and decline it later, but not undo a refusal', async () => {
  const { shop, rita, order_id } = await openGiftShop();
  await runOrderTrigger(shop, order_id, () => call.answerGift(shop, rita, { order_id, answer: 'accept' }));
  expect(await seen(shop, rita.uid, order_id)).toMatchObject({ answer: 'accepted', address_id: 'home' });
  for (const answer of ['accept', 'decline', 'decline']) {
    expect(await call.answerGift(shop, rita, { order_id, answer })).toEqual({ order_id });
  }
  expect(await getOutcome(call.answerGift(shop, rita, { order_id, answer: 'accept' }))).toBe('too-late');
});

it('notifies the giver of a refusal once, with its message, and removes the address from the recipient’s gift', async () => {
  const { shop, rita, giver, order_id } = await openGiftShop();
  await runOrderTrigger(shop, order_id, () =>
    call.answerGift(shop, rita, { order_id, answer: 'decline', message: 'So kind, but we are away.' }),
  );
  await runOrderTrigger(shop, order_id, () =>
    shop.store.orders.doc(order_id).update({ updated_at: tuesday }),
  );
  const words = (await told(shop, giver.uid)).filter((one) => one.notification_type === 'gift_declined');
  expect(words).toHaveLength(1);
  expect(words[0]?.message).toContain('“So kind, but we are away.”');
  expect(await seen(shop, rita.uid, order_id)).toMatchObject({ answer: 'declined', address_id: null });
  const mails = (await shop.store.mail.where('to', '==', 'giver@example.com').get()).docs;
  expect(mails.some((one) => one.data().message.text.includes('we are away'))).toBe(true);
});

it.each([
  [
    'after the deadline',
    (shop: Shop) => {
      shop.setClock(afterDeadline);
      return Promise.resolve();
    },
  ],
  [
    'when the drop’s deadline was moved forward',
    (shop: Shop) => shop.store.drops.doc(dropId).update({ order_deadline: new Date(tuesday.getTime() - 1) }),
  ],
  [
    'once it is being cooked',
    (shop: Shop, order_id: string) => call.setOrderStatus(shop, admin, { order_id, status: 'preparing' }),
  ],
  ['once it has left', (shop: Shop, order_id: string) => call.dispatchOrder(shop, admin, { order_id })],
])('rejects answers %s, but still accepts thanks', async (_when, happens) => {
  const { shop, rita, order_id } = await openGiftShop();
  await happens(shop, order_id);
  expect(await getOutcome(call.answerGift(shop, rita, { order_id, answer: 'accept' }))).toBe('too-late');
  expect(await getOutcome(call.answerGift(shop, rita, { order_id, answer: 'decline' }))).toBe('too-late');
  expect(await getOutcome(call.redirectGift(shop, rita, { order_id, address_id: 'home' }))).toBe('too-late');
  expect(await getOutcome(call.thankForGift(shop, rita, { order_id, message: 'Lovely!' }))).toBe('ok');
});

it('rejects answers from others, or before the gift is revealed, with the same error as for a missing gift', async () => {
  const { shop, rita, giver, order_id } = await openGiftShop({ is_surprise: true });
  for (const [caller, id] of [
    [rita, order_id],
    [giver, order_id],
    [await shop.customer('stranger'), order_id],
    [guestCaller(), order_id],
    [admin, order_id],
    [rita, 'no-such-order'],
  ] as const) {
    const order = { order_id: id };
    expect(await getOutcome(call.answerGift(shop, caller, { ...order, answer: 'accept' }))).toBe(
      'not-allowed',
    );
    expect(await getOutcome(call.redirectGift(shop, caller, { ...order, address_id: 'home' }))).toBe(
      'not-allowed',
    );
    expect(await getOutcome(call.thankForGift(shop, caller, { ...order, message: 'Thanks' }))).toBe(
      'not-allowed',
    );
  }
});

it('rejects thanks for a gift without a recipient, and by a recipient whose account was closed', async () => {
  const { shop, rita, gift_id, order_id } = await openGiftShop();
  const thank = () => getOutcome(call.thankForGift(shop, rita, { order_id, message: 'Thanks' }));
  const order = shop.store.orders.doc(order_id);
  await order.update({ gift_id: null });
  expect(await thank()).toBe('not-allowed');
  await order.update({ gift_id });
  await shop.store.giftRecipients.doc(gift_id).delete();
  expect(await thank()).toBe('not-allowed');
});

it('changes a gift’s address and delivery window, and shows the giver only the new city', async () => {
  const { shop, rita, order_id } = await openGiftShop();
  await addWork(shop, rita.uid);
  await runOrderTrigger(shop, order_id, () =>
    call.redirectGift(shop, rita, { order_id, address_id: 'work', delivery_window: 'afternoon' }),
  );
  expect(await deliveryAddressOf(shop, order_id)).toMatchObject({
    address_id: 'work',
    address_line_1: '5 Work Road',
    recipient_profile_id: rita.uid,
  });
  const order = await orderOf(shop, order_id);
  expect(order).toMatchObject({
    delivery_window: 'afternoon',
    delivery_city: 'Obio-Akpor',
    delivery_label: '',
  });
  expect(JSON.stringify(order)).not.toContain('Work Road');
  expect(await seen(shop, rita.uid, order_id)).toMatchObject({
    address_id: 'work',
    delivery_window: 'afternoon',
  });
  const window = { order_id, delivery_window: 'evening' };
  expect(await call.redirectGift(shop, rita, window)).toEqual({ order_id });
  expect(await deliveryAddressOf(shop, order_id)).toMatchObject({ address_id: 'work' });
});

it('rejects a redirect to an unknown or unserved address, and a redirect without an address or window', async () => {
  const { shop, rita, giver, order_id } = await openGiftShop();
  await addWork(shop, giver.uid);
  expect(await getOutcome(call.redirectGift(shop, rita, { order_id, address_id: 'work' }))).toBe(
    'address-missing',
  );
  await addWork(shop, rita.uid);
  await shop.store.addresses(rita.uid).doc('work').update({ state: 'Bayelsa' });
  expect(await getOutcome(call.redirectGift(shop, rita, { order_id, address_id: 'work' }))).toBe(
    'address-missing',
  );
  expect(await getOutcome(call.redirectGift(shop, rita, { order_id }))).toBe('invalid-input');
});

it('sends the recipient’s thanks to the giver once, even if the giver is anonymous', async () => {
  const { shop, rita, giver, order_id } = await openGiftShop({ is_anonymous: true });
  const thank = (message: string) => call.thankForGift(shop, rita, { order_id, message });
  await runOrderTrigger(shop, order_id, () => thank(' What an evening! '));
  expect(await thank('What an evening!')).toEqual({ order_id });
  expect(await getOutcome(thank('And another thing'))).toBe('not-allowed');
  await expect(thank(' ')).rejects.toMatchObject({ message: 'Please write a word of thanks' });
  expect(await orderOf(shop, order_id)).toMatchObject({ thank_you_note: 'What an evening!' });
  expect(await seen(shop, rita.uid, order_id)).toMatchObject({ thank_you_note: 'What an evening!' });
  const words = (await told(shop, giver.uid)).filter((one) => one.notification_type === 'gift_thanks');
  expect(words).toMatchObject([{ message: 'What an evening!', title: 'A thank-you from Rita' }]);
});

it('frees the box and flags the order for a refund when the giver of a declined gift wants their money back', async () => {
  const { shop, rita, giver, order_id } = await openGiftShop();
  await call.answerGift(shop, rita, { order_id, answer: 'decline' });
  await runOrderTrigger(shop, order_id, () =>
    call.settleDeclinedGift(shop, giver, { order_id, outcome: 'refund' }),
  );
  expect(await call.settleDeclinedGift(shop, giver, { order_id, outcome: 'refund' })).toEqual({ order_id });
  expect(await orderOf(shop, order_id)).toMatchObject({
    status: 'cancelled',
    slot: null,
    needs_refund: true,
    cancelled_by: 'customer',
    declined_outcome: 'refund',
  });
  expect((await shop.store.slots(dropId).get()).size).toBe(0);
  expect((await shop.store.confirmations.doc(order_id).get()).data()?.needs_refund).toBe(true);
  expect(await seen(shop, rita.uid, order_id)).toMatchObject({ status: 'cancelled', answer: 'declined' });
  expect((await told(shop, rita.uid)).map((one) => one.notification_type)).toEqual(['gift_received']);
  expect(
    await getOutcome(
      call.settleDeclinedGift(shop, giver, { order_id, outcome: 'own-address', address_id: 'home' }),
    ),
  ).toBe('too-late');
});

it('redirects a declined gift to the giver’s own address and hides its progress from the recipient', async () => {
  const { shop, rita, giver, order_id } = await openGiftShop();
  await call.answerGift(shop, rita, { order_id, answer: 'decline' });
  const settle = (address_id: string) =>
    call.settleDeclinedGift(shop, giver, {
      order_id,
      outcome: 'own-address',
      address_id,
      delivery_window: 'morning',
    });
  expect(await getOutcome(settle('work'))).toBe('address-missing');
  await runOrderTrigger(shop, order_id, async () => {
    expect(await settle('home')).toEqual({ order_id });
  });
  expect(await settle('home')).toEqual({ order_id });
  const door = await deliveryAddressOf(shop, order_id);
  expect(door).toMatchObject({ recipient_profile_id: giver.uid, address_line_1: '1 Aba Road' });
  expect(JSON.stringify(door)).not.toContain(secrets.recipient.phone);
  expect(await orderOf(shop, order_id)).toMatchObject({
    status: 'confirmed',
    delivery_label: 'Home',
    delivery_window: 'morning',
    declined_outcome: 'own-address',
    is_gift_order: true,
  });
  await runOrderTrigger(shop, order_id, () =>
    call.setOrderStatus(shop, admin, { order_id, status: 'preparing' }),
  );
  await runOrderTrigger(shop, order_id, () => call.dispatchOrder(shop, admin, { order_id }));
  await runOrderTrigger(shop, order_id, () =>
    call.setOrderStatus(shop, admin, { order_id, status: 'delivered' }),
  );
  expect(await seen(shop, rita.uid, order_id)).toMatchObject({
    status: 'confirmed',
    answer: 'declined',
    address_id: null,
    dispatched_at: null,
  });
  const types = (await told(shop, giver.uid)).map((one) => one.notification_type);
  expect(types).toEqual(expect.arrayContaining(['dispatched', 'delivered']));
  expect(types.filter((type) => type === 'gift_delivered' || type === 'gift_dispatched')).toEqual([]);
  expect(await getOutcome(call.thankForGift(shop, giver, { order_id, message: 'Me' }))).toBe('not-allowed');
});

it('lets only the giver choose what happens to a declined gift, and only until the deadline', async () => {
  const { shop, rita, giver, order_id } = await openGiftShop();
  const settle = (caller: typeof giver, id = order_id) =>
    getOutcome(call.settleDeclinedGift(shop, caller, { order_id: id, outcome: 'refund' }));
  expect(await settle(giver)).toBe('not-allowed');
  expect(await settle(giver, 'no-such-order')).toBe('not-allowed');
  await call.answerGift(shop, rita, { order_id, answer: 'decline' });
  expect(await settle(rita)).toBe('not-allowed');
  expect(await settle(guestCaller())).toBe('not-allowed');
  shop.setClock(afterDeadline);
  expect(await settle(giver)).toBe('too-late');
  expect(await orderOf(shop, order_id)).toMatchObject({
    gift_answer: 'declined',
    declined_outcome: null,
    status: 'confirmed',
  });
});

it('keeps the order consistent when the recipient declines while staff start cooking', async () => {
  const { shop, rita, order_id } = await openGiftShop();
  const [declined] = await Promise.all([
    getOutcome(call.answerGift(shop, rita, { order_id, answer: 'decline' })),
    call.setOrderStatus(shop, admin, { order_id, status: 'preparing' }),
  ]);
  const order = await orderOf(shop, order_id);
  expect(order?.status).toBe('preparing');
  expect(order?.gift_answer).toBe(declined === 'ok' ? 'declined' : null);
});

const boxOf = async (shop: Shop, id: string) => (await shop.store.kitchenBoxes(dropId).doc(id).get()).data();

it('passes a requested change on to the kitchen and staff, and hides it from the giver', async () => {
  const { shop, rita, giver, order_id } = await openGiftShop();
  await shop.customer('boss');
  await shop.store.profiles.doc('boss').update({ role: 'admin' });
  await runOrderTrigger(shop, order_id, () => call.answerGift(shop, rita, { order_id, answer: 'accept' }));
  const before = await orderOf(shop, order_id);
  const asked_at = shop.now();
  const request = { order_id, message: 'No prawns, please' };
  expect(await call.requestGiftChange(shop, rita, request)).toEqual({ order_id });
  shop.setClock(afterDeadline);
  await call.requestGiftChange(shop, rita, request);
  expect((await shop.store.changeRequest(order_id).get()).data()).toEqual({
    message: 'No prawns, please',
    asked_at,
  });
  expect(await boxOf(shop, order_id)).toMatchObject({ change_request: 'No prawns, please' });
  const staffNotifications = (await told(shop, 'boss')).filter(
    ({ notification_type }) => notification_type === 'gift_change_requested',
  );
  expect(staffNotifications).toMatchObject([{ order_id, title: 'A recipient asks for a change' }]);
  expect(JSON.stringify(staffNotifications)).not.toContain('prawns');
  expect(await orderOf(shop, order_id)).toEqual(before);
  expect(JSON.stringify(await told(shop, giver.uid))).not.toContain('prawns');

  shop.setClock(asked_at);
  // A later change of the order keeps the request in the recipient's gift.
  await runOrderTrigger(shop, order_id, () =>
    call.redirectGift(shop, rita, { order_id, delivery_window: 'morning' }),
  );
  expect(await seen(shop, rita.uid, order_id)).toMatchObject({ change_request: 'No prawns, please' });
});

it('replaces an earlier request for a change, even before the recipient’s copy of the gift exists', async () => {
  const { shop, rita, order_id } = await openGiftShop();
  await shop.store.receivedGifts(rita.uid).doc(order_id).delete();
  for (const message of ['No prawns, please', 'No crayfish, please']) {
    await call.requestGiftChange(shop, rita, { order_id, message });
  }
  expect((await shop.store.changeRequest(order_id).get()).data()).toMatchObject({
    message: 'No crayfish, please',
  });
});

it('rejects requests for a change from others, for a hidden gift and after the deadline', async () => {
  const { shop, rita, giver, order_id } = await openGiftShop();
  const ask = (caller: typeof rita, services: Shop = shop) =>
    getOutcome(call.requestGiftChange(services, caller, { order_id, message: 'No prawns, please' }));
  expect(await ask(giver)).toBe('not-allowed');
  expect(await ask(rita, { ...shop, now: () => afterDeadline })).toBe('too-late');
  await shop.store.orders.doc(order_id).update({ status: 'pending_confirmation' });
  expect(await ask(rita)).toBe('not-allowed');
});

it('emails the recipient what each dish contains and what of it they avoid, but not the giver', async () => {
  const shop = await openShop();
  const { caller: rita, gift_id } = await createRecipient(shop);
  await shop.store.profiles.doc(rita.uid).update({ dietary_needs: ['Shellfish', 'Milk'] });
  await shop.store.mealItems.doc('jollof').update({ allergens: ['Crayfish'] });
  const giver = await shop.customer('giver');
  const order_id = await createConfirmedGift(shop, giver, gift_id);
  const emailsTo = async (to: string) =>
    (await shop.store.mail.where('to', '==', to).get()).docs.map((one) => one.data().message.text).join();
  expect(await emailsTo(`${rita.uid}@example.com`)).toContain('jollof contains what you avoid: Shellfish');
  expect(await seen(shop, rita.uid, order_id)).toMatchObject({
    items: [{ contains: ['Crayfish'] }, { contains: [] }, { contains: [] }],
  });
  const toGiver = await emailsTo('giver@example.com');
  expect(toGiver).toContain('Contains crayfish');
  expect(toGiver).not.toMatch(/Shellfish|Milk/);
});
