import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { closeAccount } from '../../functions/src/accounts/close-account';
import { call, getCallOutcome } from './support/calls';
import { buildPaymentInput, readLedger, boxRequestTotal } from './support/ledger';
import { addMinutes, admin, buildBoxRequest, buildClaim, openShop, type Shop, tuesday } from './support/shop';
import { buildApprovalInput, createClaimedOrder } from './support/staff';
import { readBoxes, readTakenBoxOrderIds } from './support/stock';

const orderOf = async ({ store }: Shop, id: string) => (await store.orders.doc(id).get()).data();
const approve = (shop: Shop, orderId: string) => call.reviewPayment(shop, admin, buildApprovalInput(orderId));
const hasPaid = async ({ store }: Shop, uid: string) =>
  (await store.profiles.doc(uid).get()).data()?.has_paid;

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

describe('a member’s first full payment', () => {
  it('a first full payment ends the expiry of the member’s other claims and their network limit', async () => {
    const shop = await openShop();
    const ada = { ...(await shop.customer('ada')), ip: '41.58.1.1' };
    const claim = async () => {
      const { order_id } = await call.holdBox(shop, ada, buildBoxRequest());
      await call.submitPayment(shop, ada, buildClaim(order_id));
      return order_id;
    };
    const [paid, open] = [await claim(), await claim()];
    expect(await orderOf(shop, open)).toMatchObject({ payer_never_paid: true });
    await call.recordPayment(shop, admin, buildPaymentInput(paid, boxRequestTotal - 1));
    expect([await hasPaid(shop, 'ada'), (await orderOf(shop, open))?.payer_never_paid]).toEqual([
      false,
      true,
    ]);
    await call.recordPayment(shop, admin, buildPaymentInput(paid, 1));
    expect(await hasPaid(shop, 'ada')).toBe(true);
    expect(await orderOf(shop, open)).toMatchObject({ kept_until: null, payer_never_paid: false });
    const { taken } = await readBoxes(shop);
    expect([paid, open].map((id) => [taken[id]?.is_unpaid, taken[id]?.network])).toEqual([
      [false, undefined],
      [true, undefined],
    ]);
  });
});

describe('a cancelled claim', () => {
  it('owes at most ten refunds to a payer who repeatedly claims and cancels boxes', async () => {
    const shop = await openShop({ maxOrders: 40 });
    await createPaidOrder(shop, 'mallory');
    const mallory = await shop.customer('mallory');
    const outcomes = [];
    for (let count = 0; count < 12; count++) {
      shop.setClock(addMinutes(tuesday, count));
      outcomes.push(
        await getCallOutcome(
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

describe('payments that staff recorded manually for a cancelled order', () => {
  it('refunding a manually recorded payment settles the claim, so the claim can no longer be approved', async () => {
    const shop = await openShop();
    const ada = await shop.customer('ada');
    const order_id = await createClaimedOrder(shop, 'ada');
    await call.cancelOrder(shop, ada, { order_id });
    await call.recordPayment(shop, admin, buildPaymentInput(order_id, boxRequestTotal));
    await refund(shop, order_id, boxRequestTotal);
    expect(await getCallOutcome(approve(shop, order_id))).toBe('already-reviewed');
    const { summary, claim, order } = await readLedger(shop, order_id);
    expect(summary).toMatchObject({ received: boxRequestTotal, refunded: boxRequestTotal, net: 0 });
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

  it('a closed account’s late claim gets no box, and its payment is flagged for a refund', async () => {
    const shop = await openShop();
    const { ada, order_id } = await createExpiredHold(shop);
    expect(await call.submitPayment(shop, ada, buildClaim(order_id))).toMatchObject({ status: 'cancelled' });
    expect(await readTakenBoxOrderIds(shop)).toEqual([]);
    expect(await orderOf(shop, order_id)).toMatchObject({ needs_refund: true });
  });

  it('a closed account’s late payment gets no box, and is flagged for a refund', async () => {
    const shop = await openShop();
    const { order_id } = await createExpiredHold(shop);
    await call.recordPayment(shop, admin, buildPaymentInput(order_id, boxRequestTotal));
    expect(await readTakenBoxOrderIds(shop)).toEqual([]);
    expect(await orderOf(shop, order_id)).toMatchObject({ status: 'cancelled', needs_refund: true });
  });
});
