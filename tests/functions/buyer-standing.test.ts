import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { closeAccount } from '../../functions/src/accounts/close-account';
import { toNetworkKey } from '../../functions/src/platform/client-address';
import { call, getOutcome } from './support/calls';
import { buildPayment, readLedger, validBoxTotal } from './support/ledger';
import {
  addMinutes,
  admin,
  buildBoxRequest,
  buildClaim,
  dropId,
  openShop,
  type Shop,
  tuesday,
} from './support/shop';
import { buildApproval, createClaimedOrder, readDropForm } from './support/staff';

const hours = (count: number) => addMinutes(tuesday, count * 60);
const buyerOf = async ({ store }: Shop, uid: string) => (await store.buyers.doc(uid).get()).data();
const orderOf = async ({ store }: Shop, id: string) => (await store.orders.doc(id).get()).data();
const approve = (shop: Shop, orderId: string) => call.reviewPayment(shop, admin, buildApproval(orderId));

async function createPaidOrder(shop: Shop, uid: string): Promise<string> {
  const orderId = await createClaimedOrder(shop, uid);
  await approve(shop, orderId);
  return orderId;
}

async function refund(shop: Shop, order_id: string, amount: number): Promise<void> {
  const asked = { request_id: randomUUID(), order_id, stage: 'requested', amount };
  const { refund_id } = await call.recordRefund(shop, admin, asked);
  await call.recordRefund(shop, admin, { request_id: randomUUID(), order_id, stage: 'sent', refund_id });
}

describe('a buyer', () => {
  it('no longer counts as paying after cancelling the paid order, with the limit of their network', async () => {
    const shop = await openShop({ maxOrders: 15 });
    const network = toNetworkKey('41.58.1.1');
    const mallory = { ...(await shop.customer('mallory')), ip: '41.58.1.1' };
    const order_id = await createPaidOrder(shop, 'mallory');
    await call.cancelOrder(shop, mallory, { order_id });
    expect(await buyerOf(shop, 'mallory')).toMatchObject({ has_paid: false });
    await refund(shop, order_id, validBoxTotal);
    const outcomes = [];
    for (let count = 0; count < 3; count++) {
      outcomes.push(await getOutcome(createClaimedOrder(shop, 'mallory')));
    }
    expect(outcomes).toEqual(['ok', 'ok', 'unpaid-claims']);
    await shop.store.buyers.doc('mallory').update({ claims: [] });
    await shop.store.networks.doc(network).set({ holds: 0, unpaid: 2, paid: 0, expires_at: hours(100) });
    expect(await getOutcome(call.holdBox(shop, mallory, buildBoxRequest()))).toBe('rate-limited');
  });
});

it.each([
  ['until an earlier cut-off', hours(20), hours(20)],
  ['until staff decide shortly before an earlier cut-off', hours(1), null],
])('keeps the open claims of a buyer who no longer counts as paying %s', async (_what, cutOff, end) => {
  const shop = await openShop();
  const paid = await createPaidOrder(shop, 'mallory');
  const open = await createClaimedOrder(shop, 'mallory');
  await call.saveDrop(shop, admin, { ...(await readDropForm(shop, dropId)), order_deadline: cutOff });
  await call.cancelOrder(shop, await shop.customer('mallory'), { order_id: paid });
  expect(await orderOf(shop, open)).toMatchObject({ kept_until: end, payer_never_paid: true });
});

describe('a claim that its customer cancels', () => {
  it('leaves a payer of many claims with at most ten open refunds', async () => {
    const shop = await openShop({ maxOrders: 40 });
    await createPaidOrder(shop, 'mallory');
    const mallory = await shop.customer('mallory');
    const outcomes = [];
    for (let count = 0; count < 12; count++) {
      shop.setClock(addMinutes(tuesday, count));
      outcomes.push(
        await getOutcome(
          createClaimedOrder(shop, 'mallory').then((order_id) =>
            call.cancelOrder(shop, mallory, { order_id }),
          ),
        ),
      );
    }
    expect(outcomes.slice(-2)).toEqual(['unpaid-claims', 'unpaid-claims']);
    expect((await shop.store.orders.where('needs_refund', '==', true).get()).size).toBe(10);
  });
});

describe('money that staff entered by hand for a cancelled order', () => {
  it('is not entered again by approving the claim, and its refund settles the claim', async () => {
    const shop = await openShop();
    const ada = await shop.customer('ada');
    const order_id = await createClaimedOrder(shop, 'ada');
    await call.cancelOrder(shop, ada, { order_id });
    await call.recordPayment(shop, admin, buildPayment(order_id, validBoxTotal));
    await refund(shop, order_id, validBoxTotal);
    expect(await getOutcome(approve(shop, order_id))).toBe('already-reviewed');
    const { summary, claim, order } = await readLedger(shop, order_id);
    expect(summary).toMatchObject({ received: validBoxTotal, refunded: validBoxTotal, net: 0 });
    expect(claim).toMatchObject({ status: 'verified', needs_refund: false, net_received: 0 });
    expect(order).toMatchObject({ payment_status: 'refunded', needs_refund: false });
  });
});

describe('a closed account', () => {
  async function createExpiredHold(shop: Shop) {
    const ada = await shop.customer('ada');
    const { order_id } = await call.holdBox(shop, ada, buildBoxRequest());
    await closeAccount(shop, 'ada');
    return { ada, order_id };
  }
  const boxesOf = async ({ store }: Shop) =>
    (await store.slots(dropId).where('holder_uid', '==', 'ada').get()).size;

  it('gets no box by a late claim with an old token: the money is to be refunded', async () => {
    const shop = await openShop();
    const { ada, order_id } = await createExpiredHold(shop);
    expect(await call.submitPayment(shop, ada, buildClaim(order_id))).toMatchObject({ status: 'cancelled' });
    expect(await boxesOf(shop)).toBe(0);
    expect(await orderOf(shop, order_id)).toMatchObject({ needs_refund: true });
  });

  it('gets no box when money arrives: the money is to be refunded', async () => {
    const shop = await openShop();
    const { order_id } = await createExpiredHold(shop);
    await call.recordPayment(shop, admin, buildPayment(order_id, validBoxTotal));
    expect(await boxesOf(shop)).toBe(0);
    expect(await orderOf(shop, order_id)).toMatchObject({ status: 'cancelled', needs_refund: true });
  });
});
