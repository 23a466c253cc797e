import { sharedCartLifetimeDays } from '@sharebox/domain/cart/shared-cart';
import { expect, it } from 'vitest';
import { closeAccount } from '../../functions/src/accounts/close-account';
import { deleteEndedSharedCarts } from '../../functions/src/cart/shared-carts';
import { releaseExpiredHolds } from '../../functions/src/orders/ended-orders';
import type { Caller } from '../../functions/src/platform/validated-call';
import { call, countCallOutcomes, getCallOutcome } from './support/calls';
import { openShopPausedAt } from './support/gate';
import {
  addMinutes,
  admin,
  buildBoxRequest,
  buildClaim,
  buildGuestCaller,
  openShop,
  type Shop,
} from './support/shop';
import { buildApprovalInput } from './support/staff';
import { readTakenBoxOrderIds } from './support/stock';
import { openShopWithTriggers } from './support/triggers';

const wrongKey = 'A'.repeat(22);

/** Creates a shared cart by `ada` that `partner` has joined. */
async function shareWith(shop: Shop, ada: Caller, partner: Caller) {
  const { cart_id, key, member_key } = await call.shareCart(shop, ada, {});
  const joined = await call.joinSharedCart(shop, partner, { cart_id, key });
  return { cart_id, key, adaKey: member_key, partnerKey: joined.member_key };
}

const readCart = async ({ store }: Shop, id: string) => (await store.sharedCarts.doc(id).get()).data();
const readCopy = async ({ store }: Shop, uid: string, orderId: string) =>
  (await store.followedOrders(uid).doc(orderId).get()).data();

/** Checks out the shared cart and holds its box. */
async function hold(shop: Shop, payer: Caller, cart_id: string): Promise<string> {
  await call.startSharedCheckout(shop, payer, { cart_id, edits: {} });
  const { order_id } = await call.holdBox(shop, payer, buildBoxRequest({ shared_cart_id: cart_id }));
  return order_id;
}

it('lets a second user into a cart, even a visitor, but no third user', async () => {
  const shop = await openShop();
  const [ada, chidi] = [await shop.customer('ada'), await shop.customer('chidi')];
  const guest = buildGuestCaller();
  const { cart_id, key } = await shareWith(shop, ada, guest);
  expect(await readCart(shop, cart_id)).toMatchObject({ members: ['ada', guest.uid], payer: null });
  await expect(call.joinSharedCart(shop, chidi, { cart_id, key })).rejects.toThrow(
    'This box already has two people.',
  );
  await call.joinSharedCart(shop, guest, { cart_id, key });
  expect((await readCart(shop, cart_id))?.members).toEqual(['ada', guest.uid]);
});

it('rejects a wrong key, an unknown cart and an ended cart with the same error', async () => {
  const shop = await openShop();
  const [ada, chidi] = [await shop.customer('ada'), await shop.customer('chidi')];
  const { cart_id, key } = await call.shareCart(shop, ada, {});
  const join = (input: { cart_id: string; key: string }) =>
    call.joinSharedCart(shop, chidi, input).then(
      () => 'joined',
      (error: unknown) => String(error),
    );
  const wrong = await join({ cart_id, key: wrongKey });
  expect(wrong).not.toBe('joined');
  expect(await join({ cart_id: 'unknown', key })).toBe(wrong);
  shop.setClock(addMinutes(shop.now(), sharedCartLifetimeDays * 24 * 60));
  expect(await join({ cart_id, key })).toBe(wrong);
});

it('moves a visitor’s place in a cart to a member only with the key of the visitor’s phone', async () => {
  const shop = await openShop();
  const [ada, chidi] = [await shop.customer('ada'), await shop.customer('chidi')];
  const { cart_id, key, partnerKey } = await shareWith(shop, ada, buildGuestCaller());
  expect(await getCallOutcome(call.joinSharedCart(shop, chidi, { cart_id, key, member_key: wrongKey }))).toBe(
    'changed-meanwhile',
  );
  await call.joinSharedCart(shop, chidi, { cart_id, key, member_key: partnerKey });
  expect((await readCart(shop, cart_id))?.members).toEqual(['ada', 'chidi']);
});

it('holds one box if both members of a cart check out simultaneously', async () => {
  const shop = await openShop();
  const [ada, bola] = [await shop.customer('ada'), await shop.customer('bola')];
  const { cart_id } = await shareWith(shop, ada, bola);
  const outcomes = await countCallOutcomes([hold(shop, ada, cart_id), hold(shop.instance(), bola, cart_id)]);
  expect(outcomes).toEqual({ ok: 1, 'changed-meanwhile': 1 });
  expect(await readTakenBoxOrderIds(shop)).toHaveLength(1);
  expect(await getCallOutcome(call.holdBox(shop, bola, buildBoxRequest({ shared_cart_id: cart_id })))).toBe(
    'changed-meanwhile',
  );
});

it('holds one box even if the payer’s lock ends while the box is being held', async () => {
  const { shop, arm, reached, release } = await openShopPausedAt('orders', { maxOrders: 3 });
  const [ada, bola] = [await shop.customer('ada'), await shop.customer('bola')];
  const { cart_id } = await shareWith(shop, ada, bola);
  arm();
  const adas = getCallOutcome(hold(shop, ada, cart_id));
  await reached;
  shop.setClock(addMinutes(shop.now(), 3));
  const bolas = await hold(shop.instance(), bola, cart_id);
  release();
  expect(await adas).toBe('changed-meanwhile');
  expect(await readTakenBoxOrderIds(shop)).toEqual([bolas]);
});

it('rejects a second checkout of an ordered cart, even if the order’s trigger has not run yet', async () => {
  const shop = await openShop();
  const [ada, bola] = [await shop.customer('ada'), await shop.customer('bola')];
  const { cart_id } = await shareWith(shop, ada, bola);
  await call.submitPayment(shop, ada, buildClaim(await hold(shop, ada, cart_id)));
  shop.setClock(addMinutes(shop.now(), 60));
  await expect(hold(shop, bola, cart_id)).rejects.toThrow('This box is already ordered.');
});

it('rejects a checkout that misses the partner’s last change', async () => {
  const shop = await openShop();
  const [ada, bola] = [await shop.customer('ada'), await shop.customer('bola')];
  const { cart_id } = await shareWith(shop, ada, bola);
  await shop.store
    .cartPlaces(cart_id)
    .doc('main')
    .set({ edits: { bola: 2 } });
  const start = (edits: Record<string, Record<string, number>>) =>
    getCallOutcome(call.startSharedCheckout(shop, ada, { cart_id, edits }));
  expect(await start({})).toBe('changed-meanwhile');
  expect(await start({ main: { bola: 1 } })).toBe('changed-meanwhile');
  expect(await start({ main: { bola: 2 } })).toBe('ok');
  expect(
    await getCallOutcome(
      call.startSharedCheckout(shop, await shop.customer('chidi'), { cart_id, edits: {} }),
    ),
  ).toBe('not-allowed');
});

it('unlocks the cart if the payer stops the checkout, holds no box or lets the hold expire', async () => {
  const { shop, settle } = await openShopWithTriggers();
  const [ada, bola] = [await shop.customer('ada'), await shop.customer('bola')];
  const { cart_id } = await shareWith(shop, ada, bola);
  await call.startSharedCheckout(shop, ada, { cart_id, edits: {} });
  await call.stopSharedCheckout(shop, bola, { cart_id });
  expect(await readCart(shop, cart_id)).toMatchObject({ payer: 'ada' });
  await call.stopSharedCheckout(shop, ada, { cart_id });
  expect(await readCart(shop, cart_id)).toMatchObject({ payer: null, locked_until: null });

  await call.startSharedCheckout(shop, ada, { cart_id, edits: {} });
  shop.setClock(addMinutes(shop.now(), 3));
  const order_id = await hold(shop, bola, cart_id);
  await settle();
  expect(await readCart(shop, cart_id)).toMatchObject({ payer: 'bola', order_id });
  expect(await readCopy(shop, 'ada', order_id)).toBeUndefined();
  shop.setClock(addMinutes(shop.now(), 60));
  await releaseExpiredHolds(shop);
  await settle();
  expect(await readCart(shop, cart_id)).toMatchObject({ status: 'open', payer: null, order_id: null });
});

it('shows the partner an order without price, payment and address, until the partner unfollows the order', async () => {
  const { shop, settle } = await openShopWithTriggers();
  const ada = await shop.customer('ada');
  const guest = buildGuestCaller();
  const { cart_id } = await shareWith(shop, ada, guest);
  const order_id = await hold(shop, ada, cart_id);
  await call.submitPayment(shop, ada, buildClaim(order_id));
  await call.reviewPayment(shop, admin, buildApprovalInput(order_id));
  await settle();
  const copy = await readCopy(shop, guest.uid, order_id);
  expect(copy).toMatchObject({ status: 'confirmed' });
  const { order, delivery } = await readOrder(shop, order_id);
  const secrets = [order.confirmation_reference, delivery?.address_line_1, String(order.total_amount)];
  for (const secret of secrets) expect(JSON.stringify(copy)).not.toContain(secret);
  expect(await readCart(shop, cart_id)).toMatchObject({ status: 'ordered' });

  await call.unfollowOrder(shop, guest, { order_id });
  await call.setOrderStatus(shop, admin, { order_id, status: 'preparing' });
  await settle();
  expect(await readCopy(shop, guest.uid, order_id)).toBeUndefined();
  expect((await readOrder(shop, order_id)).order.follower_id).toBeNull();
});

async function readOrder({ store }: Shop, orderId: string) {
  const [order, delivery] = await Promise.all([
    store.orders.doc(orderId).get(),
    store.delivery(orderId).get(),
  ]);
  const data = order.data();
  if (!data) throw new Error('No order');
  return { order: data, delivery: delivery.data() };
}

it('notifies a partner with an account of the delivery, without amounts', async () => {
  const { shop, settle } = await openShopWithTriggers();
  const [ada, bola] = [await shop.customer('ada'), await shop.customer('bola')];
  const { cart_id } = await shareWith(shop, ada, bola);
  const order_id = await hold(shop, ada, cart_id);
  await call.submitPayment(shop, ada, buildClaim(order_id));
  await settle();
  expect(await readNotices(shop, 'bola')).toEqual([]);
  await call.reviewPayment(shop, admin, buildApprovalInput(order_id));
  await settle();
  await call.dispatchOrder(shop, admin, { order_id });
  await settle();
  await call.setOrderStatus(shop, admin, { order_id, status: 'delivered' });
  await settle();
  const notices = await readNotices(shop, 'bola');
  const types = notices.map(({ notification_type }) => notification_type);
  expect(types.toSorted()).toEqual(['delivered', 'dispatched', 'order_confirmed']);
  const { order } = await readOrder(shop, order_id);
  const texts = JSON.stringify(notices);
  for (const secret of ['₦', order.confirmation_reference]) expect(texts).not.toContain(secret);
});

const readNotices = async ({ store }: Shop, uid: string) =>
  (await store.notifications(uid).get()).docs.map((one) => one.data());

it('leaves the cart to the other member when a member leaves, and deletes ended carts completely', async () => {
  const shop = await openShop();
  const [ada, bola] = [await shop.customer('ada'), await shop.customer('bola')];
  const { cart_id } = await shareWith(shop, ada, bola);
  await shop.store.db.doc(`shared_carts/${cart_id}/members/ada`).set({ name: 'Ada', seen_at: shop.now() });
  await shop.store
    .cartPlaces(cart_id)
    .doc('main')
    .set({ edits: { ada: 1 } });
  await call.leaveSharedCart(shop, ada, { cart_id });
  expect(await readCart(shop, cart_id)).toMatchObject({ members: ['bola'], status: 'open' });
  expect(await deleteEndedSharedCarts(shop)).toBe(0);
  await call.leaveSharedCart(shop, bola, { cart_id });
  expect(await deleteEndedSharedCarts(shop)).toBe(1);
  expect(await readCart(shop, cart_id)).toBeUndefined();
  expect(await shop.store.db.doc(`shared_carts/${cart_id}`).listCollections()).toEqual([]);
});

it('keeps a cart for three days after the order, so that a partner whose phone was off learns of the order', async () => {
  const { shop, settle } = await openShopWithTriggers();
  const [ada, bola] = [await shop.customer('ada'), await shop.customer('bola')];
  const { cart_id } = await shareWith(shop, ada, bola);
  shop.setClock(addMinutes(shop.now(), 24 * 60));
  const order_id = await hold(shop, ada, cart_id);
  await call.submitPayment(shop, ada, buildClaim(order_id));
  await settle();
  const lifetimeMinutes = sharedCartLifetimeDays * 24 * 60;
  shop.setClock(addMinutes(shop.now(), lifetimeMinutes - 1));
  expect(await deleteEndedSharedCarts(shop)).toBe(0);
  expect(await readCart(shop, cart_id)).toMatchObject({ status: 'ordered', payer: 'ada', order_id });
  shop.setClock(addMinutes(shop.now(), 1));
  expect(await deleteEndedSharedCarts(shop)).toBe(1);
});

it('lets a partner who joins or signs in during the hold follow the order, but never the payer', async () => {
  const { shop, settle } = await openShopWithTriggers();
  const [ada, bola] = [await shop.customer('ada'), await shop.customer('bola')];
  const guest = buildGuestCaller();
  const { cart_id, key } = await call.shareCart(shop, ada, {});
  const order_id = await hold(shop, ada, cart_id);
  const readFollower = async () => (await readOrder(shop, order_id)).order.follower_id;

  await call.joinSharedCart(shop, ada, { cart_id, key });
  expect(await readFollower()).toBeNull();
  const { member_key } = await call.joinSharedCart(shop, guest, { cart_id, key });
  expect(await readFollower()).toBe(guest.uid);
  await call.joinSharedCart(shop, bola, { cart_id, key, member_key });
  expect(await readFollower()).toBe('bola');

  await call.submitPayment(shop, ada, buildClaim(order_id));
  await settle();
  expect(await readCopy(shop, 'bola', order_id)).toBeDefined();
  expect(await readCopy(shop, guest.uid, order_id)).toBeUndefined();
});

it('lets the partner who joins in place of one who left during the hold follow the order', async () => {
  const { shop, settle } = await openShopWithTriggers();
  const [ada, bola] = [await shop.customer('ada'), await shop.customer('bola')];
  const chidi = await shop.customer('chidi');
  const { cart_id, key } = await shareWith(shop, ada, bola);
  const order_id = await hold(shop, ada, cart_id);
  await call.leaveSharedCart(shop, bola, { cart_id });
  await call.joinSharedCart(shop, chidi, { cart_id, key });
  await call.submitPayment(shop, ada, buildClaim(order_id));
  await settle();
  expect((await readOrder(shop, order_id)).order.follower_id).toBe('chidi');
  expect(await readCopy(shop, 'bola', order_id)).toBeUndefined();
});

it('removes a user whose account is closed from shared carts and followed orders', async () => {
  const { shop, settle } = await openShopWithTriggers();
  const [ada, bola] = [await shop.customer('ada'), await shop.customer('bola')];
  const first = await shareWith(shop, ada, bola);
  const order_id = await hold(shop, ada, first.cart_id);
  await call.submitPayment(shop, ada, buildClaim(order_id));
  const second = await shareWith(shop, ada, bola);
  await settle();
  expect(await readCopy(shop, 'bola', order_id)).toBeDefined();
  await closeAccount(shop, 'bola');
  expect((await readCart(shop, second.cart_id))?.members).toEqual(['ada']);
  expect((await readOrder(shop, order_id)).order.follower_id).toBeNull();
});
