import { maxUnpaidClaims } from '@sharebox/domain/drops/drop-boxes';
import { isPaymentVerified, type Order, hasAssignedBox } from '@sharebox/domain/orders/order';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { endUnpaidClaims } from '../../functions/src/orders/ended-orders';
import type { Caller } from '../../functions/src/platform/validated-call';
import { call, getCallOutcome } from './support/calls';
import { buildPaymentInput, boxRequestTotal } from './support/ledger';
import { type PickOption, runSequences } from './support/sequences';
import { addMinutes, admin, buildBoxRequest, buildClaim, openShop, type Shop } from './support/shop';
import { buildApprovalInput } from './support/staff';
import { readBoxes } from './support/stock';

interface World {
  shop: Shop;
  people: readonly Caller[];
  /** The payer of each order, by order id. */
  orders: Map<string, Caller>;
  /** The orders that keep a box although their payment has not been confirmed. */
  unpaid: Set<string>;
  /** The orders that lost their box without a payment and without a decision by staff. */
  lost: Set<string>;
  hasPaid: Set<string>;
}

async function open(): Promise<World> {
  const orderDeadline = new Date('2026-12-31T12:00:00+01:00');
  const settings = { ordering_window: 'always_open' } as const;
  const shop = await openShop({ maxOrders: 30, orderDeadline, settings });
  const people = await Promise.all(['ada', 'bola'].map(shop.customer));
  return { shop, people, orders: new Map(), unpaid: new Set(), lost: new Set(), hasPaid: new Set() };
}

const readOrder = async ({ shop }: World, id: string) => {
  const order = (await shop.store.orders.doc(id).get()).data();
  if (!order) throw new Error(`No order ${id}`);
  return order;
};

const isCovered = ({ net_received, total_amount }: Order) => (net_received ?? 0) >= total_amount;
/** Records that an order lost its box because it was cancelled or its payment did not arrive. */
function loseBox({ unpaid, lost }: World, id: string): void {
  if (unpaid.delete(id)) lost.add(id);
}

/** Records the order's customer as a paying customer if the order has a box and the received money covers its price. */
async function recordPayer(world: World, id: string): Promise<void> {
  const order = await readOrder(world, id);
  if (!keepsBox(order) || !isCovered(order)) return;
  world.hasPaid.add(order.user_id);
  for (const one of ordersOf(world, world.lost, order.user_id)) world.lost.delete(one);
}

const ordersOf = ({ orders }: World, ids: Iterable<string>, uid: string) =>
  [...ids].filter((id) => orders.get(id)?.uid === uid);
const countClaims = (world: World, uid: string) =>
  ordersOf(world, [...world.unpaid, ...world.lost], uid).length;
const keepsBox = ({ status }: Order) => hasAssignedBox(status) && status !== 'awaiting_payment';

async function order(world: World, pick: PickOption): Promise<void> {
  const { shop, orders } = world;
  // Each order takes a minute, so that no customer exceeds a rate limit.
  shop.setClock(addMinutes(shop.now(), 1));
  const caller = pick(world.people);
  const most = world.hasPaid.has(caller.uid) ? maxUnpaidClaims.hasPaid : maxUnpaidClaims.neverPaid;
  const expected = countClaims(world, caller.uid) < most ? 'ok' : 'unpaid-claims';
  const request = buildBoxRequest();
  expect(await getCallOutcome(call.holdBox(shop, caller, request))).toBe(expected);
  if (expected !== 'ok') return;
  const { order_id } = await call.holdBox(shop, caller, request);
  const answer = await call.submitPayment(shop, caller, buildClaim(order_id));
  expect(answer.status).toBe('pending_confirmation');
  expect(await call.submitPayment(shop, caller, buildClaim(order_id))).toEqual(answer);
  orders.set(order_id, caller);
  world.unpaid.add(order_id);
}

/** Reviews a claim. Only the first of two reviews takes effect. */
async function review(world: World, pick: PickOption): Promise<void> {
  const { shop, orders, unpaid } = world;
  if (orders.size === 0) return;
  const id = pick([...orders.keys()]);
  const before = await readOrder(world, id);
  const dispute = { confirmation_id: id, decision: 'dispute', notes: 'Nothing came' } as const;
  const input = pick([
    buildApprovalInput(id),
    buildApprovalInput(id),
    dispute,
    { ...dispute, free_box: true as const },
  ]);
  const outcome = await getCallOutcome(call.reviewPayment(shop, admin, input));
  if (outcome !== 'ok') return;
  const { status, payment_status } = await readOrder(world, id);
  const claim = (await shop.store.confirmations.doc(id).get()).data();
  expect(claim?.status).toBe(input.decision === 'approve' ? 'verified' : 'disputed');
  if (input.decision === 'approve') {
    expect(payment_status).toBe('paid');
    unpaid.delete(id);
    await recordPayer(world, id);
    if (hasAssignedBox(before.status)) expect(hasAssignedBox(status)).toBe(true);
    expect(await getCallOutcome(call.reviewPayment(shop, admin, dispute))).toBe('already-reviewed');
  } else if ('free_box' in input) {
    expect(status).toBe('cancelled');
    loseBox(world, id);
  }
}

async function cancel(world: World, pick: PickOption): Promise<void> {
  const { shop, orders } = world;
  if (orders.size === 0) return;
  const [order_id, payer] = pick([...orders]);
  const before = await readOrder(world, order_id);
  const claim = (await shop.store.confirmations.doc(order_id).get()).data();
  if (before.status === 'preparing') {
    expect(await getCallOutcome(call.cancelOrder(shop, payer, { order_id }))).toBe('too-late');
    return;
  }
  const answer = await call.cancelOrder(shop, payer, { order_id });
  expect(await call.cancelOrder(shop, payer, { order_id })).toEqual(answer);
  if (before.status === 'cancelled') return;
  const { needs_refund } = await readOrder(world, order_id);
  expect(needs_refund).toBe(
    claim?.status === 'pending' || claim?.status === 'disputed' || (before.net_received ?? 0) > 0,
  );
  loseBox(world, order_id);
}

/** Cancels or restores an order as staff. Restoring an order requires a reason if its payment is not approved. */
async function setStatus(world: World, pick: PickOption): Promise<void> {
  const { shop, orders, unpaid, lost } = world;
  if (orders.size === 0) return;
  const order_id = pick([...orders.keys()]);
  const before = await readOrder(world, order_id);
  const status = pick(['cancelled', 'pending_confirmation', 'confirmed', 'preparing'] as const);
  await call.setOrderStatus(shop, admin, { order_id, status, reason: 'They called' });
  // Staff decided about the claim, so the order no longer counts as unpaid.
  if (before.status !== status) unpaid.delete(order_id);
  if (hasAssignedBox(status)) lost.delete(order_id);
  if (before.status !== status && !(hasAssignedBox(status) && isPaymentVerified(before.status)))
    await recordPayer(world, order_id);
  const after = await readOrder(world, order_id);
  expect(after).toMatchObject({ status, needs_refund: !hasAssignedBox(status) && after.needs_refund });
}

async function receive(world: World, pick: PickOption): Promise<void> {
  const { shop, orders, unpaid, lost } = world;
  if (orders.size === 0) return;
  const id = pick([...orders.keys()]);
  const before = await readOrder(world, id);
  await call.recordPayment(shop, admin, buildPaymentInput(id, pick([boxRequestTotal, boxRequestTotal, 1])));
  const after = await readOrder(world, id);
  // If the order lost its box because no payment was found, the recorded payment gives it a box again.
  if (before.freed_because !== null) {
    expect(after).toMatchObject({ status: 'pending_confirmation' });
    lost.delete(id);
    unpaid.add(id);
  }
  if (isCovered(after)) unpaid.delete(id);
  await recordPayer(world, id);
}

async function sendBack(world: World, pick: PickOption): Promise<void> {
  const { shop, orders } = world;
  if (orders.size === 0) return;
  const order_id = pick([...orders.keys()]);
  const request = { request_id: randomUUID(), order_id, kind: 'adjusted', note: 'Returned', amount: -1 };
  const outcome = await getCallOutcome(call.recordPayment(shop, admin, request));
  if (outcome === 'ok') await recordPayer(world, order_id);
}

async function pass(world: World, pick: PickOption): Promise<void> {
  const { shop, orders } = world;
  shop.setClock(addMinutes(shop.now(), pick([10, 7 * 60])));
  const due = new Set<string>();
  for (const id of orders.keys()) {
    const { status, kept_until, net_received } = await readOrder(world, id);
    if (status !== 'pending_confirmation' || !kept_until || kept_until > shop.now()) continue;
    expect(net_received ?? 0).toBe(0);
    due.add(id);
    loseBox(world, id);
  }
  expect(await endUnpaidClaims(shop)).toBe(due.size);
  for (const id of due)
    expect(await readOrder(world, id)).toMatchObject({ status: 'cancelled', freed_because: 'time-ran-out' });
}

async function check(world: World): Promise<void> {
  const { shop, people, orders, unpaid, lost, hasPaid } = world;
  const { taken, lost_claims } = await readBoxes(shop);
  const stored = new Map<string, Order>();
  for (const [id, { uid }] of orders) {
    const found = await readOrder(world, id);
    stored.set(id, found);
    expect(found.slot).toBe(taken[id]?.number ?? null);
    expect(found.slot !== null).toBe(hasAssignedBox(found.status));
    const box = { holder: uid, until: null, is_unpaid: unpaid.has(id) };
    if (taken[id]) expect([id, taken[id]]).toMatchObject([id, box]);
    if ((found.net_received ?? 0) > 0) expect(found.needs_refund).toBe(!hasAssignedBox(found.status));
    expect(found.refund_due_at !== null).toBe(found.needs_refund);
    const claim = (await shop.store.confirmations.doc(id).get()).data();
    expect([id, claim?.needs_refund]).toEqual([id, found.needs_refund]);
  }
  expect(Object.keys(taken).sort()).toEqual(
    [...stored.keys()].filter((id) => stored.get(id)?.slot !== null).sort(),
  );
  expect(lost_claims).toEqual(Object.fromEntries([...lost].map((id) => [id, orders.get(id)?.uid])));
  for (const { uid } of people) {
    const own = [...stored].filter(([id]) => orders.get(id)?.uid === uid);
    expect([uid, (await shop.store.profiles.doc(uid).get()).data()?.has_paid]).toEqual([
      uid,
      hasPaid.has(uid),
    ]);
    for (const [id, one] of own) {
      if (one.status !== 'pending_confirmation') expect(one.kept_until).toBeNull();
      if (hasPaid.has(uid)) expect(one).toMatchObject({ kept_until: null, payer_never_paid: false });
      const isOpen = one.status === 'pending_confirmation' && unpaid.has(id);
      if (isOpen && !hasPaid.has(uid) && one.net_received === undefined && one.payment_status === 'pending')
        expect(one).toMatchObject({ payer_never_paid: true, kept_until: expect.any(Date) as Date });
    }
  }
}

it('keeps boxes, claims and buyers’ limits consistent for any sequence of actions by customers and staff', async () => {
  const acts = { order, review, cancel, setStatus, receive, sendBack, pass };
  const weights = { order: 5, review: 4, cancel: 2, setStatus: 2, receive: 2, pass: 2 };
  await runSequences({ cost: 16, steps: 18, open, acts, weights, check });
});
