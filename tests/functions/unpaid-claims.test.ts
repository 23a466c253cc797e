import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { endUnpaidClaims } from '../../functions/src/orders/ended-orders';
import { notifyStaffOfEndingClaims } from '../../functions/src/notifications/claim-notifications';
import type { Caller } from '../../functions/src/platform/validated-call';
import { call, getCallOutcome, countCallOutcomes } from './support/calls';
import { buildPaymentInput } from './support/ledger';
import {
  admin,
  buildBoxRequest,
  buildClaim,
  dropId,
  openShop,
  type Shop,
  addMinutes,
  tuesday,
} from './support/shop';
import { openShopWithDelayedQuery } from './support/gate';
import { buildApprovalInput, readDropForm } from './support/staff';
import { readBoxes, readTakenBoxOrderIds } from './support/stock';

/** Holds and claims a box. Returns the status after the claim, or the reason if the hold is rejected. */
async function takeBox(shop: Shop, caller: Caller): Promise<string> {
  let orderId = '';
  const held = await getCallOutcome(
    call.holdBox(shop, caller, buildBoxRequest()).then(({ order_id }) => (orderId = order_id)),
  );
  if (held !== 'ok') return held;
  return (await call.submitPayment(shop, caller, { ...buildClaim(orderId), amount_paid: 1 })).status;
}

const boxesOf = async (shop: Shop, uid: string) =>
  Object.values((await readBoxes(shop)).taken).filter(
    ({ holder, until }) => holder === uid && (until === null || until > shop.now()),
  ).length;

it('enforces the limit of unpaid boxes if a customer claims several expired holds simultaneously', async () => {
  const shop = await openShop({ maxOrders: 15 });
  const mallory = await shop.customer('mallory');
  const orders = [];
  for (let hold = 0; hold < 6; hold++) {
    shop.setClock(addMinutes(tuesday, hold * 31));
    orders.push((await call.holdBox(shop, mallory, buildBoxRequest())).order_id);
  }
  await countCallOutcomes(orders.map((orderId) => call.submitPayment(shop, mallory, buildClaim(orderId))));
  expect(await boxesOf(shop, 'mallory')).toBe(2);
  const claims = await Promise.all(orders.map((orderId) => shop.store.confirmations.doc(orderId).get()));
  expect(claims.map((claim) => claim.data()?.needs_refund).sort()).toEqual([
    ...[false, false],
    ...[true, true, true, true],
  ]);
});

it('a claim for an order with a recorded payment keeps its box despite the limit of unpaid boxes', async () => {
  const shop = await openShop();
  const ada = await shop.customer('ada');
  const { order_id } = await call.holdBox(shop, ada, buildBoxRequest());
  await call.recordPayment(shop, admin, buildPaymentInput(order_id, 1000));
  expect(await takeBox(shop, ada)).toBe('pending_confirmation');
  const claim = call.submitPayment(shop, ada, buildClaim(order_id));
  expect(await claim).toMatchObject({ status: 'pending_confirmation' });
  expect(await boxesOf(shop, 'ada')).toBe(2);
});

async function createClaim(shop: Shop, uid: string): Promise<string> {
  const caller = await shop.customer(uid);
  const { order_id } = await call.holdBox(shop, caller, buildBoxRequest());
  await call.submitPayment(shop, caller, buildClaim(order_id));
  return order_id;
}

const orderOf = async ({ store }: Shop, id: string) => (await store.orders.doc(id).get()).data();
const approve = (shop: Shop, confirmation_id: string) =>
  call.reviewPayment(shop, admin, buildApprovalInput(confirmation_id));
const hours = (count: number) => addMinutes(tuesday, count * 60);

describe('a claim by a customer who has never paid', () => {
  it.each([
    ['was confirmed', { status: 'confirmed' }],
    ['became that of a paying customer', { kept_until: null, payer_never_paid: false }],
    ['got a later end', { kept_until: hours(48) }],
  ] as const)(
    'an unpaid claim keeps its box if it %s after the job has queried the expired claims',
    async (_what, changes) => {
      const { shop, changeAfterNextQuery } = await openShopWithDelayedQuery();
      const id = await createClaim(shop, 'ada');
      shop.setClock(hours(24));
      changeAfterNextQuery(() => shop.store.orders.doc(id).update(changes));
      expect(await endUnpaidClaims(shop)).toBe(0);
      expect(await boxesOf(shop, 'ada')).toBe(1);
      expect(await orderOf(shop, id)).toMatchObject(changes);
    },
  );

  it('ignores an unpaid claim whose order is deleted after the job has queried the expired claims', async () => {
    const { shop, changeAfterNextQuery } = await openShopWithDelayedQuery();
    const id = await createClaim(shop, 'ada');
    shop.setClock(hours(24));
    changeAfterNextQuery(() => shop.store.orders.doc(id).delete());
    expect(await endUnpaidClaims(shop)).toBe(0);
  });

  it('an expired claim is left to staff if any payment was received', async () => {
    const shop = await openShop();
    const id = await createClaim(shop, 'ada');
    await shop.store.orders.doc(id).update({ net_received: 1 });
    shop.setClock(hours(24));
    expect(await endUnpaidClaims(shop)).toBe(0);
    expect(await orderOf(shop, id)).toMatchObject({ status: 'pending_confirmation', kept_until: null });
  });

  it('many unpaid claims expire in one run, each with an audit row', async () => {
    const shop = await openShop();
    const id = await createClaim(shop, 'ada');
    const order = await orderOf(shop, id);
    if (!order) throw new Error('No order');
    for (let index = 0; index < 20; index++) {
      await shop.store.orders.doc(`copy-${index}`).set({ ...order, slot: null });
    }
    shop.setClock(hours(24));
    expect(await endUnpaidClaims(shop)).toBe(21);
    expect(await orderOf(shop, id)).toMatchObject({ staff_is_payer: false, updated_at: hours(24) });
    const rows = (await shop.store.auditLog.get()).docs.map((one) => one.data());
    expect(rows).toHaveLength(21);
    expect(rows.find(({ target }) => target === `orders/${id}`)).toMatchObject({
      ...{ actor: 'endUnpaidClaims', action: 'order.end-claim', at: hours(24) },
      before: { status: 'pending_confirmation', slot: order.slot, kept_until: Timestamp.fromDate(hours(24)) },
      after: { status: 'cancelled', slot: null },
    });
  });

  it('an unpaid claim ends at the cut-off at the latest, unless it is made shortly before the cut-off', async () => {
    const shop = await openShop({ orderDeadline: hours(20) });
    expect(await orderOf(shop, await createClaim(shop, 'ada'))).toMatchObject({ kept_until: hours(20) });
    shop.setClock(hours(19));
    const late = await createClaim(shop, 'bola');
    expect(await orderOf(shop, late)).toMatchObject({ kept_until: null, payer_never_paid: true });
  });

  it('an unpaid claim ends at the current cut-off, even if staff moved it forward after the hold', async () => {
    const shop = await openShop({ orderDeadline: hours(60) });
    const ada = await shop.customer('ada');
    const { order_id } = await call.holdBox(shop, ada, buildBoxRequest());
    await call.saveDrop(shop, admin, { ...(await readDropForm(shop, dropId)), order_deadline: hours(20) });
    await call.submitPayment(shop, ada, buildClaim(order_id));
    expect(await orderOf(shop, order_id)).toMatchObject({ kept_until: hours(20) });
  });

  it('if staff move the cut-off forward, unpaid claims end as planned unless too late for review', async () => {
    const shop = await openShop({ orderDeadline: hours(60) });
    const early = await createClaim(shop, 'ada');
    shop.setClock(hours(3));
    const late = await createClaim(shop, 'bola');
    await call.saveDrop(shop, admin, { ...(await readDropForm(shop, dropId)), order_deadline: hours(4) });
    shop.setClock(hours(27));
    expect(await endUnpaidClaims(shop)).toBe(1);
    expect(await orderOf(shop, early)).toMatchObject({ status: 'cancelled', kept_until: null });
    expect(await orderOf(shop, late)).toMatchObject({ status: 'pending_confirmation', kept_until: null });
  });

  it('an unpaid claim that is approved while it expires stays approved', async () => {
    const shop = await openShop();
    const id = await createClaim(shop, 'ada');
    shop.setClock(hours(24));
    await Promise.all([endUnpaidClaims(shop), approve(shop, id)]);
    expect(await orderOf(shop, id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
    expect(await readTakenBoxOrderIds(shop)).toEqual([id]);
  });

  it('an unpaid claim notifies staff in its last three hours, at most once an hour', async () => {
    const shop = await openShop();
    await createClaim(shop, 'ada');
    expect(await notifyStaffOfEndingClaims(shop)).toBe(0);
    shop.setClock(hours(22));
    await notifyStaffOfEndingClaims(shop);
    expect(await notifyStaffOfEndingClaims(shop)).toBe(1);
    expect((await shop.store.fanOuts.where('title', '==', 'Claims are running out').get()).size).toBe(1);
  });
});

describe('staff who review unpaid claims', () => {
  it('staff can release unpaid boxes in one call, with an audit row for each box', async () => {
    const shop = await openShop();
    const unpaid = [await createClaim(shop, 'mallory'), await createClaim(shop, 'mallet')];
    const paid = await createClaim(shop, 'ada');
    await approve(shop, paid);
    const free = () =>
      call.freeUnpaidBoxes(shop, admin, { order_ids: [...unpaid, paid], notes: 'No money came' });
    const [one, other] = await Promise.all([free(), free()]);
    const reasons = ({ results }: typeof one) => results.map(({ refusal }) => refusal?.reason ?? 'ok');
    expect([reasons(one), reasons(other)].flat().filter((reason) => reason === 'ok')).toHaveLength(2);
    expect(reasons(one)[2]).toBe('changed-meanwhile');
    expect(await readTakenBoxOrderIds(shop)).toEqual([paid]);
    const rows = (await shop.store.auditLog.where('action', '==', 'order.free-unpaid').get()).docs;
    expect(rows.map((row) => row.data())).toMatchObject(
      Array.from({ length: 2 }, () => ({
        actor: admin.uid,
        before: { status: 'pending_confirmation', slot: expect.any(Number) as number, claim: 'pending' },
        after: { status: 'cancelled', slot: null, claim: 'disputed' },
        reason: 'No money came',
      })),
    );
    const review = (await shop.store.review(unpaid[0] ?? '').get()).data();
    expect(review).toMatchObject({ verified_by: admin.uid, notes: null });
    const claim = (await shop.store.confirmations.doc(unpaid[0] ?? '').get()).data();
    expect(claim).toMatchObject({ status: 'disputed', notes: 'No money came', verified_at: tuesday });
    expect(await orderOf(shop, unpaid[0] ?? '')).toMatchObject({
      ...{ status: 'cancelled', slot: null, payment_status: 'failed' },
      ...{ freed_because: 'not-matched', cancelled_by: 'staff', staff_is_payer: false },
    });
  });

  it('releasing an unpaid box keeps the notes of an earlier dispute, and is rejected after a payment', async () => {
    const shop = await openShop();
    const [disputed, received] = [await createClaim(shop, 'mallory'), await createClaim(shop, 'mallet')];
    const own = await createClaim(shop, admin.uid);
    const dispute = { confirmation_id: disputed, decision: 'dispute', notes: 'Asked the bank' } as const;
    await call.reviewPayment(shop, admin, dispute);
    await shop.store.orders.doc(received).update({ net_received: 1 });
    const order_ids = [disputed, received, own, 'missing-order'];
    const { results } = await call.freeUnpaidBoxes(shop, admin, { order_ids, notes: 'No money came' });
    expect(results.map(({ order_id, refusal }) => [order_id, refusal?.reason ?? 'ok'])).toEqual([
      [disputed, 'ok'],
      [received, 'changed-meanwhile'],
      [own, 'ok'],
      ['missing-order', 'not-allowed'],
    ]);
    const claim = (await shop.store.confirmations.doc(disputed).get()).data();
    expect(claim).toMatchObject({ status: 'disputed', notes: 'Asked the bank' });
    expect(await orderOf(shop, own)).toMatchObject({ staff_is_payer: true });
  });
});
