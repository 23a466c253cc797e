import type { Order } from '@sharebox/domain/orders/order';
import { expect, it } from 'vitest';
import type { Caller } from '../../functions/src/platform/validated-call';
import { call, getCallOutcome } from './support/calls';
import {
  timeAfterDeadline,
  createRecipient,
  buildGiftDestination,
  readDocumentTreeText,
  giftSecrets,
} from './support/gifts';
import { type PickOption, runSequences } from './support/sequences';
import { addMinutes, admin, buildBoxRequest, buildClaim, dropId } from './support/shop';
import { readTakenBoxOrderIds } from './support/stock';
import { buildApprovalInput } from './support/staff';
import { type ShopWithTriggers, openShopWithTriggers } from './support/triggers';

interface World extends ShopWithTriggers {
  giver: Caller;
  rita: Caller;
  order_id: string;
  isAnonymous: boolean;
  isSurprise: boolean;
  status: Order['status'];
  isDispatched: boolean;
  answer: Order['gift_answer'];
  outcome: Order['declined_outcome'];
  thanks: string | null;
  address: 'home' | 'work';
  window: Order['delivery_window'];
  change: string | null;
  /** True if the recipient has ever been able to see the gift. */
  wasRevealed: boolean;
}

/** Dietary needs and requests that only the recipient, staff and the kitchen may see. */
const privateWords = ['No prawns', 'No crayfish', 'Milk'];

async function open(isAnonymous: boolean, isSurprise: boolean): Promise<World> {
  const live = await openShopWithTriggers();
  const { shop, settle } = live;
  const { caller: rita, gift_id } = await createRecipient(shop);
  const giver = await shop.customer('giver');
  await shop.store.profiles.doc(rita.uid).update({ dietary_needs: ['Milk'] });
  await shop.store.profiles.doc('giver').update({ dietary_needs: ['Peanuts'] });
  const home = (await shop.store.addresses(rita.uid).doc('home').get()).data();
  if (!home) throw new Error('No address');
  const work = { ...home, label: 'Other', address_line_1: '5 Work Road', city: 'Obio-Akpor' } as const;
  await shop.store.addresses(rita.uid).doc('work').set(work);
  const destination = buildGiftDestination(gift_id, { is_anonymous: isAnonymous, is_surprise: isSurprise });
  for (const { uid } of [giver, rita])
    await shop.store.devices(uid).doc('1').set({ token: uid, user_agent: '', last_seen_at: shop.now() });
  const { order_id } = await call.holdBox(shop, giver, buildBoxRequest({ destination }));
  await call.submitPayment(shop, giver, buildClaim(order_id));
  await settle();
  return {
    ...{ ...live, giver, rita, order_id, isAnonymous, isSurprise, status: 'pending_confirmation' },
    ...{ isDispatched: false, answer: null, outcome: null, thanks: null, address: 'home', window: null },
    ...{ change: null, wasRevealed: false },
  };
}

const isPaid = ({ status }: World) => ['confirmed', 'preparing', 'delivered'].includes(status);
const isRevealed = (world: World) =>
  isPaid(world) && (!world.isSurprise || world.isDispatched || world.status === 'delivered');
const isChangeable = (world: World) =>
  world.status === 'confirmed' && !world.isDispatched && world.shop.now() < timeAfterDeadline;
const isDeclined = ({ answer }: World) => answer === 'declined';

async function pay(world: World): Promise<void> {
  const { shop, order_id, status } = world;
  if (status === 'pending_confirmation') {
    await call.reviewPayment(shop, admin, buildApprovalInput(order_id));
    world.status = 'confirmed';
  } else if (status === 'pending') {
    await call.setOrderStatus(shop, admin, { order_id, status: 'confirmed' });
    world.status = 'confirmed';
  }
}

async function progress(world: World, pick: PickOption): Promise<void> {
  const { shop, order_id } = world;
  if (!isPaid(world) || world.status === 'delivered') return;
  const next = pick(['preparing', 'dispatched', 'delivered', 'pending'] as const);
  if (next === 'pending' && world.status !== 'confirmed') return;
  if (next !== 'dispatched') {
    await call.setOrderStatus(shop, admin, { order_id, status: next });
    world.status = next;
  } else if ((await getCallOutcome(call.dispatchOrder(shop, admin, { order_id }))) === 'ok') {
    world.isDispatched = true;
  }
}

async function answer(world: World, pick: PickOption): Promise<void> {
  const { shop, rita, order_id } = world;
  const given = pick(['accept', 'decline'] as const);
  const next = given === 'accept' ? 'accepted' : 'declined';
  const isRepeated = world.answer === next;
  const isLate = isDeclined(world) || !isChangeable(world);
  const expected = !isRevealed(world) ? 'not-allowed' : isRepeated || !isLate ? 'ok' : 'too-late';
  const message = given === 'decline' ? { message: 'We are away.' } : {};
  const input = { order_id, answer: given, ...message };
  expect(await getCallOutcome(call.answerGift(shop, rita, input))).toBe(expected);
  if (expected === 'ok') world.answer = next;
}

async function redirect(world: World, pick: PickOption): Promise<void> {
  const { shop, rita, order_id } = world;
  const change: { address_id?: 'home' | 'work'; delivery_window?: 'morning' | 'evening' } = pick([
    { address_id: 'work' },
    { address_id: 'home', delivery_window: 'morning' },
    { delivery_window: 'evening' },
  ]);
  const isOpen = !isDeclined(world) && isChangeable(world);
  const expected = !isRevealed(world) ? 'not-allowed' : isOpen ? 'ok' : 'too-late';
  expect(await getCallOutcome(call.redirectGift(shop, rita, { order_id, ...change }))).toBe(expected);
  if (expected !== 'ok') return;
  world.address = change.address_id ?? world.address;
  world.window = change.delivery_window ?? world.window;
}

async function askForChange(world: World, pick: PickOption): Promise<void> {
  const { shop, rita, order_id } = world;
  const message = pick(['No prawns', 'No crayfish']);
  const isOpen = message === world.change || (!isDeclined(world) && isChangeable(world));
  const expected = !isRevealed(world) ? 'not-allowed' : isOpen ? 'ok' : 'too-late';
  expect(await getCallOutcome(call.requestGiftChange(shop, rita, { order_id, message }))).toBe(expected);
  if (expected === 'ok') world.change = message;
}

async function thank(world: World, pick: PickOption): Promise<void> {
  const { shop, rita, order_id } = world;
  const message = pick(['Lovely!', 'What an evening!']);
  const isNew = world.thanks === null || world.thanks === message;
  const expected = isRevealed(world) && !isDeclined(world) && isNew ? 'ok' : 'not-allowed';
  expect(await getCallOutcome(call.thankForGift(shop, rita, { order_id, message }))).toBe(expected);
  if (expected === 'ok') world.thanks = message;
}

async function settleDeclined(world: World, pick: PickOption): Promise<void> {
  const { shop, giver, order_id, outcome } = world;
  const choice = pick([{ outcome: 'own-address', address_id: 'home' }, { outcome: 'refund' }] as const);
  const isOpen = outcome === choice.outcome || (outcome === null && isChangeable(world));
  const expected = !isDeclined(world) ? 'not-allowed' : isOpen ? 'ok' : 'too-late';
  expect(await getCallOutcome(call.settleDeclinedGift(shop, giver, { order_id, ...choice }))).toBe(expected);
  if (expected !== 'ok') return;
  world.outcome = choice.outcome;
  if (choice.outcome === 'refund') world.status = 'cancelled';
}

async function cancel(world: World): Promise<void> {
  const { shop, giver, order_id, status } = world;
  const isOpen =
    ['pending_confirmation', 'pending', 'confirmed'].includes(status) && shop.now() < timeAfterDeadline;
  const expected = isOpen || status === 'cancelled' ? 'ok' : 'too-late';
  expect(await getCallOutcome(call.cancelOrder(shop, giver, { order_id }))).toBe(expected);
  if (expected === 'ok') world.status = 'cancelled';
}

/** Tries to act for the recipient as the giver and as an admin. Both attempts must fail. */
async function intrude({ shop, giver, order_id }: World, pick: PickOption): Promise<void> {
  const caller = pick([giver, admin]);
  const acts = [
    () => call.answerGift(shop, caller, { order_id, answer: 'decline' }),
    () => call.redirectGift(shop, caller, { order_id, address_id: 'home' }),
    () => call.thankForGift(shop, caller, { order_id, message: 'Me' }),
    () => call.requestGiftChange(shop, caller, { order_id, message: 'More' }),
  ];
  expect(await getCallOutcome(pick(acts)())).toBe('not-allowed');
}

function close({ shop }: World): Promise<void> {
  shop.setClock(timeAfterDeadline);
  return Promise.resolve();
}

async function check(world: World): Promise<void> {
  const { shop, settle, rita, order_id, status, answer: given } = world;
  await settle();
  if (isRevealed(world)) world.wasRevealed = true;
  const order = (await shop.store.orders.doc(order_id).get()).data();
  expect(order).toMatchObject({ status, gift_answer: given, thank_you_note: world.thanks });
  expect(order?.needs_refund).toBe(status === 'cancelled');
  const seen = (await shop.store.receivedGifts(rita.uid).doc(order_id).get()).data();
  const isShown = isRevealed(world) || (status === 'cancelled' && seen !== undefined);
  expect(seen !== undefined).toBe(isShown);
  if (isRevealed(world))
    expect(seen).toMatchObject({
      ...{ answer: given, thank_you_note: world.thanks, change_request: world.change },
      sender_name: world.isAnonymous ? null : giftSecrets.giver.name,
      address_id: isDeclined(world) ? null : world.address,
      status: isDeclined(world) ? 'confirmed' : status,
      delivery_window: world.window,
    });
  const door = (await shop.store.delivery(order_id).get()).data();
  const isOwn = world.outcome === 'own-address';
  expect(door?.recipient_profile_id).toBe(isOwn ? world.giver.uid : rita.uid);
  const street = { home: giftSecrets.recipient.street, work: '5 Work Road' }[world.address];
  expect(door?.address_line_1).toBe(isOwn ? '1 Aba Road' : street);
  await checkKitchen(world);
  await checkNotifications(world);
  await checkSecrets(world, order);
  shop.setClock(addMinutes(shop.now(), 1));
}

async function checkKitchen({
  shop,
  order_id,
  status,
  answer: given,
  outcome,
  change,
}: World): Promise<void> {
  const box = (await shop.store.kitchenBoxes(dropId).doc(order_id).get()).data();
  const isUnsettled =
    given === 'declined' && outcome === null && !['preparing', 'delivered'].includes(status);
  const isCooked = status !== 'cancelled' && !isUnsettled;
  expect(box !== undefined).toBe(isCooked);
  expect(await readTakenBoxOrderIds(shop)).toEqual(status === 'cancelled' ? [] : [order_id]);
  expect(box?.is_verified ?? false).toBe(
    isCooked && ['confirmed', 'preparing', 'delivered'].includes(status),
  );
  if (!box || status === 'delivered') return;
  expect(box.dietary_needs).toEqual(outcome === 'own-address' ? ['Peanuts'] : ['Milk']);
  expect(box.change_request).toBe(outcome === 'own-address' ? box.change_request : change);
}

/** Expects that each user is notified once of each event, in the app and by email. */
async function checkNotifications(world: World): Promise<void> {
  const { shop, rita, giver } = world;
  const told = (await shop.store.notifications(giver.uid).get()).docs.map((one) => one.data());
  const toGiver = told.map((one) => one.notification_type);
  const { docs } = await shop.store.notifications(rita.uid).get();
  const toRita = docs.map((one) => one.data().notification_type);
  const count = (types: readonly string[], type: string) => types.filter((one) => one === type).length;
  expect(new Set(toRita).size).toBe(toRita.length);
  expect(toRita.length > 0).toBe(world.wasRevealed);
  const declined = told.filter((one) => one.notification_type === 'gift_declined');
  expect(declined.map(({ message }) => message.includes('We are away.'))).toEqual(
    isDeclined(world) ? [true] : [],
  );
  expect(count(toGiver, 'gift_thanks')).toBe(world.thanks === null ? 0 : 1);
  expect(toGiver).toContain('order_received');
  for (const type of ['gift_received', 'gift_change_requested']) expect(toGiver).not.toContain(type);
  const mails = (await shop.store.mail.get()).docs.map((one) => one.data());
  expect(mails.filter(({ to }) => to.startsWith(rita.uid))).toHaveLength(toRita.length);
  expect(mails).toHaveLength(shop.letters.length);
  for (const [uid, notifications] of [
    [rita.uid, docs],
    [giver.uid, (await shop.store.notifications(giver.uid).get()).docs],
  ] as const) {
    const pushed = shop.pushes.filter(({ tokens }) => tokens.includes(uid));
    expect(pushed.every(({ message, tokens }) => tokens.length === 1 && message.uids[0] === uid)).toBe(true);
    const ids = notifications.filter((one) => one.data().no_push !== true).map(({ id }) => id);
    expect(pushed.map(({ message }) => message.id).sort()).toEqual(ids.sort());
  }
}

async function checkSecrets(
  { shop, rita, giver, order_id, isAnonymous }: World,
  order: unknown,
): Promise<void> {
  const mails = (await shop.store.mail.get()).docs.map((one) => one.data());
  const mailsTo = (uid: string) => JSON.stringify(mails.filter(({ to }) => to.startsWith(uid)));
  const toRita = `${await readDocumentTreeText(shop, `profiles/${rita.uid}`)} ${mailsTo(rita.uid)}`;
  const { name, email, phone } = giftSecrets.giver;
  for (const secret of [
    email,
    phone,
    giver.uid,
    '12701',
    '12,701',
    '₦',
    'CONF-',
    ...(isAnonymous ? [name] : []),
  ])
    expect(toRita).not.toContain(secret);
  const claim = (await shop.store.confirmations.doc(order_id).get()).data();
  const own = [
    JSON.stringify([order, claim]),
    await readDocumentTreeText(shop, 'profiles/giver'),
    mailsTo('giver'),
  ];
  const toGiver = own.join(' ');
  const { surname, phone: hers, street } = giftSecrets.recipient;
  for (const secret of [surname, hers, street, 'Work Road', rita.uid, ...privateWords])
    expect(toGiver).not.toContain(secret);
}

const repeatEvents = ({ repeatEvents: repeat }: World) => repeat();

it.each([
  ['a gift', false, false],
  ['an anonymous surprise', true, true],
])(
  'shows %s to each user only as far as permitted, for any sequence of actions',
  async (_what, isAnonymous, isSurprise) => {
    const acts = {
      ...{ pay, progress, answer, redirect, askForChange, thank, settleDeclined, cancel, intrude, close },
      repeatEvents,
    };
    const weights = {
      pay: 7,
      answer: 6,
      settleDeclined: 6,
      redirect: 3,
      thank: 2,
      askForChange: 2,
      progress: 2,
    };
    const openWorld = () => open(isAnonymous, isSurprise);
    await runSequences({ cost: 25, steps: 18, open: openWorld, acts, weights, check });
  },
);
