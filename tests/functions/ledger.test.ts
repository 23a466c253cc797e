import { getRunExclusionReason } from '@sharebox/domain/deliveries/delivery-stop';
import { describeOrderPayment, getAmountOwedToShop } from '@sharebox/domain/orders/order-money';
import { getUndecidedReason } from '@sharebox/domain/orders/undecided-order';
import { calculateRefundDueTime } from '@sharebox/domain/payments/refund';
import { formatDay } from '@sharebox/domain/shop/dates';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { call, countOutcomes, getOutcome } from './support/calls';
import { buildPayment, readLedger, validBoxTotal } from './support/ledger';
import { syncKitchenBox } from '../../functions/src/kitchen/kitchen-boxes';
import {
  type Shop,
  addMinutes,
  admin,
  buildBoxRequest,
  buildClaim,
  dropId,
  openShop,
  tuesday,
} from './support/shop';
import { buildApproval, createClaimedOrder, createHeldOrder, kofi, readAuditRows } from './support/staff';

function adjusted(order_id: string, amount: number, note = 'Typed wrongly') {
  return { request_id: randomUUID(), order_id, kind: 'adjusted', amount, note };
}

const record = (shop: Shop, input: object, caller = admin) => call.recordPayment(shop, caller, input);

describe('recording a payment', () => {
  it('accepts partial payments, and shows the missing amount until the total is covered', async () => {
    const shop = await openShop();
    const order = await createClaimedOrder(shop, 'ada');
    await record(shop, buildPayment(order, 5_000, { bank_reference: 'FT-1' }));
    let now = await readLedger(shop, order);
    expect(now.summary).toMatchObject({ net: 5_000, balance: 5_000 - validBoxTotal, flags: ['part'] });
    expect(now.order).toMatchObject({ payment_status: 'pending', net_received: 5_000 });
    expect(now.entries).toMatchObject([{ kind: 'received', bank_reference: 'FT-1', recorded_by: 'ama' }]);
    expect(now.entries[0]).not.toHaveProperty('note');
    await record(shop, buildPayment(order, validBoxTotal - 5_000), kofi);
    now = await readLedger(shop, order);
    expect(now.summary).toMatchObject({ balance: 0, flags: [] });
    expect([now.order.payment_status, now.claim?.net_received]).toEqual(['paid', validBoxTotal]);
    const rows = (await readAuditRows(shop)).toSorted((a, b) => a.actor.localeCompare(b.actor));
    const row = { action: 'payment.record', target: `orders/${order}` };
    expect(rows).toMatchObject([
      { ...row, before: { net_received: 0 }, after: { net_received: 5_000, amount: 5_000 } },
      {
        ...row,
        before: { net_received: 5_000 },
        after: { net_received: validBoxTotal, amount: validBoxTotal - 5_000 },
      },
    ]);
  });

  it('marks the change as the payer’s own only if the payer recorded it as staff', async () => {
    const shop = await openShop();
    const order = await createClaimedOrder(shop, admin.uid);
    await record(shop, buildPayment(order, 1_000));
    expect((await readLedger(shop, order)).order.staff_is_payer).toBe(true);
    await record(shop, buildPayment(order, 1_000), kofi);
    expect((await readLedger(shop, order)).order.staff_is_payer).toBe(false);
    await call.reviewPayment(shop, admin, buildApproval(order));
    expect((await readLedger(shop, order)).order.staff_is_payer).toBe(true);
  });

  it('turns a hold into an order', async () => {
    const shop = await openShop({ maxOrders: 1 });
    const order = await createHeldOrder(shop, 'ada');
    await record(shop, buildPayment(order, validBoxTotal));
    expect((await readLedger(shop, order)).order).toMatchObject({
      status: 'pending_confirmation',
      payment_status: 'paid',
      hold_expires_at: null,
      slot: 1,
    });
    shop.setClock(addMinutes(tuesday, 60));
    expect(await getOutcome(createHeldOrder(shop, 'bola'))).toBe('sold-out');
  });

  it('leaves a hold as it is if staff only correct its ledger', async () => {
    const shop = await openShop();
    const order = await createHeldOrder(shop, 'ada');
    const { order: before } = await readLedger(shop, order);
    await record(shop, adjusted(order, 100));
    const { order: after } = await readLedger(shop, order);
    expect(after).toMatchObject({ status: 'awaiting_payment', net_received: 100 });
    expect(after.hold_expires_at).toEqual(before.hold_expires_at);
  });

  it('flags the order for a refund if it is too late for a box', async () => {
    const shop = await openShop({ maxOrders: 1 });
    const order = await createHeldOrder(shop, 'ada');
    shop.setClock(addMinutes(tuesday, 31));
    await createHeldOrder(shop, 'bola');
    await record(shop, buildPayment(order, validBoxTotal));
    const { order: after, summary } = await readLedger(shop, order);
    expect(after).toMatchObject({ status: 'cancelled', slot: null, needs_refund: true });
    expect(summary).toMatchObject({ balance: validBoxTotal, flags: ['late'] });
  });
});

it('accepts a claim made after a recorded payment, and shows the ledger’s amounts on it', async () => {
  const shop = await openShop();
  const ada = await shop.customer('ada');
  const { order_id } = await call.holdBox(shop, ada, buildBoxRequest());
  await record(shop, buildPayment(order_id, validBoxTotal));
  expect(await call.submitPayment(shop, ada, buildClaim(order_id))).toMatchObject({
    status: 'pending_confirmation',
  });
  const { order, claim } = await readLedger(shop, order_id);
  expect(order).toMatchObject({ net_received: validBoxTotal, payment_status: 'paid' });
  // The claim may be about the same transfer or another one, so the reviewer has to decide.
  expect(claim).toMatchObject({ net_received: validBoxTotal, from_statement: 0 });
});

const refund = (shop: Shop, input: object, caller = admin) =>
  call.recordRefund(shop, caller, { request_id: randomUUID(), ...input });

async function createRefundableOrder(shop: Shop) {
  const order_id = await createClaimedOrder(shop, 'ada');
  await call.reviewPayment(shop, admin, buildApproval(order_id));
  await call.setOrderStatus(shop, admin, { order_id, status: 'cancelled' });
  return order_id;
}

describe('a refund', () => {
  it('is requested, sent and confirmed, and clears the order’s refund flag once it is sent', async () => {
    const shop = await openShop();
    const order_id = await createRefundableOrder(shop);
    const { refund_id } = await refund(shop, { order_id, stage: 'requested', amount: validBoxTotal });
    expect((await readLedger(shop, order_id)).order).toMatchObject({
      needs_refund: true,
      refund_due_at: calculateRefundDueTime(tuesday),
      refund_sent_at: null,
    });
    await refund(shop, { order_id, stage: 'sent', refund_id, bank_reference: 'FT-9' });
    const sent = await readLedger(shop, order_id);
    expect(sent.order).toMatchObject({ needs_refund: false, payment_status: 'refunded', net_received: 0 });
    expect(sent.order).toMatchObject({
      refund_due_at: null,
      refund_sent_at: tuesday,
      refunded_amount: validBoxTotal,
    });
    expect(sent.claim?.needs_refund).toBe(false);
    await refund(shop, { order_id, stage: 'confirmed', refund_id, note: 'She wrote' }, kofi);
    const { entries, summary } = await readLedger(shop, order_id);
    expect(entries).toHaveLength(4);
    const stages = new Map(entries.map((entry) => [entry.stage, entry]));
    expect(stages.get('requested')).not.toHaveProperty('bank_reference');
    expect(stages.get('requested')).not.toHaveProperty('note');
    expect(stages.get('sent')).not.toHaveProperty('is_late');
    expect(stages.get('sent')).toMatchObject({ bank_reference: 'FT-9', recorded_by: 'ama' });
    expect(stages.get('confirmed')).toMatchObject({ note: 'She wrote', recorded_by: 'kofi' });
    expect(summary.refunds).toEqual([{ id: refund_id, amount: validBoxTotal, stage: 'confirmed' }]);
    const rows = new Map((await readAuditRows(shop)).map((row) => [row.action, row]));
    const target = `orders/${order_id}`;
    const [whole, nothing] = [{ net_received: validBoxTotal }, { net_received: 0 }];
    const after = { amount: validBoxTotal, refund_id };
    expect(rows.get('refund.requested')).toMatchObject({
      target,
      before: whole,
      after: { ...after, ...whole },
    });
    expect(rows.get('refund.sent')).toMatchObject({ target, before: whole, after: { ...after, ...nothing } });
    expect(rows.get('refund.confirmed')).toMatchObject({ target, reason: 'She wrote' });
  });

  it('notifies the payer in the app and by email once it is sent', async () => {
    const shop = await openShop();
    const order_id = await createRefundableOrder(shop);
    const { refund_id } = await refund(shop, { order_id, stage: 'requested', amount: validBoxTotal });
    const told = async () => (await shop.store.mail.get()).docs.map((one) => one.data());
    expect(await told()).toEqual([]);
    await refund(shop, { order_id, stage: 'sent', refund_id });
    await refund(shop, { order_id, stage: 'confirmed', refund_id });
    const [mail, ...others] = await told();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'ada@example.com' });
    expect(mail?.message.text).toContain('We have sent ₦12,701 for Friday’s box back');
    expect(mail?.message.text).toContain(`Sent on: ${formatDay(tuesday)}`);
    const { docs } = await shop.store.notifications('ada').get();
    expect(docs.map((one) => one.data())).toMatchObject([{ notification_type: 'refund_sent', order_id }]);
  });

  it('is sent only once when two admins send it at the same time', async () => {
    const shop = await openShop();
    const order_id = await createRefundableOrder(shop);
    const { refund_id } = await refund(shop, { order_id, stage: 'requested', amount: validBoxTotal });
    const sent = { order_id, stage: 'sent', refund_id };
    expect(await countOutcomes([refund(shop, sent), refund(shop, sent, kofi)])).toEqual({
      ok: 1,
      'changed-meanwhile': 1,
    });
    expect((await readLedger(shop, order_id)).summary.refunded).toBe(validBoxTotal);
    const rows = (await readAuditRows(shop)).filter((row) => row.action === 'refund.sent');
    expect(rows).toHaveLength(1);
  });
});

describe('money that the shop owes', () => {
  const pay = (shop: Shop, order_id: string, amount: number) =>
    call.recordPayment(shop, admin, buildPayment(order_id, amount));

  it('is sent in one step without a request, only once even by two admins, and never from the price', async () => {
    const shop = await openShop();
    const order_id = await createClaimedOrder(shop, 'ada');
    await pay(shop, order_id, validBoxTotal + 5_000);
    const sent = { request_id: randomUUID(), order_id, stage: 'sent', amount: 5_000, bank_reference: 'FT-9' };
    const answer = await refund(shop, sent);
    expect(await refund(shop, sent)).toEqual(answer);
    const again = { ...sent, request_id: randomUUID() };
    expect(await getOutcome(refund(shop, again, kofi))).toBe('changed-meanwhile');
    const { entries, summary } = await readLedger(shop, order_id);
    expect(entries).toHaveLength(2);
    expect(summary).toMatchObject({ refunded: 5_000, balance: 0 });
    expect(await getOutcome(refund(shop, { order_id, stage: 'sent', amount: 0.01 }))).toBe(
      'changed-meanwhile',
    );
    expect(await getOutcome(refund(shop, { order_id, stage: 'sent' }))).toBe('invalid-input');
    const actions = (await readAuditRows(shop)).map((row) => row.action);
    expect(actions.filter((action) => action === 'refund.sent')).toHaveLength(1);
  });
});

describe('an order whose money is missing', () => {
  async function createConfirmedOrder() {
    const shop = await openShop();
    const order_id = await createClaimedOrder(shop, 'ada');
    await call.reviewPayment(shop, admin, buildApproval(order_id));
    const isInKitchen = async () => {
      await syncKitchenBox(shop, order_id);
      return (await shop.store.kitchenBoxes(dropId).doc(order_id).get()).data()?.is_verified;
    };
    const readState = async () => {
      const { order } = await readLedger(shop, order_id);
      const { figures } = await call.lookUpDropFigures(shop, admin, { drop_id: dropId, anew: true });
      return {
        ...{ status: order.status, payment_status: order.payment_status, kitchen: await isInKitchen() },
        ...{ undecided: getUndecidedReason(order), run: getRunExclusionReason(order) },
        ...{ sold: figures.sold, waiting: figures.waiting },
        ...{ payment: describeOrderPayment(order), owed: getAmountOwedToShop(order) },
      };
    };
    return { shop, order_id, readState };
  }
  const paid = {
    ...{ status: 'confirmed', payment_status: 'paid', kitchen: true, undecided: null, run: null },
    ...{ sold: 1, waiting: 0, payment: 'Paid', owed: 0 },
  };

  it('is not paid for anywhere after a correction to ₦0, until staff accept it with a reason', async () => {
    const { shop, order_id, readState } = await createConfirmedOrder();
    expect(await readState()).toEqual(paid);
    await record(shop, adjusted(order_id, -validBoxTotal));
    const empty = {
      ...{ status: 'confirmed', payment_status: 'pending', kitchen: false, undecided: 'money-missing' },
      ...{ run: 'unpaid', sold: 0, waiting: 1, payment: 'Not paid', owed: validBoxTotal },
    };
    expect(await readState()).toEqual(empty);
    const anyway = { order_id, status: 'confirmed' } as const;
    await call.setOrderStatus(shop, admin, anyway);
    expect(await readState()).toEqual(empty);
    await call.setOrderStatus(shop, admin, { ...anyway, reason: 'A gift of the shop' });
    expect(await readState()).toEqual({ ...paid, payment_status: 'pending', payment: 'Not paid' });
    const row = (await readAuditRows(shop)).find(({ action }) => action === 'order.set-status');
    expect(row).toMatchObject({ after: { accepted_missing: validBoxTotal }, reason: 'A gift of the shop' });
  });

  it('continues when staff approve less than the price, until more of it goes missing', async () => {
    const shop = await openShop();
    const order_id = await createClaimedOrder(shop, 'ada');
    await call.reviewPayment(shop, admin, {
      ...buildApproval(order_id),
      amount_received: validBoxTotal - 50,
    });
    const { order } = await readLedger(shop, order_id);
    expect([order.payment_status, order.accepted_missing, getUndecidedReason(order)]).toEqual([
      'pending',
      50,
      null,
    ]);
    await record(shop, adjusted(order_id, -1));
    expect(getUndecidedReason((await readLedger(shop, order_id)).order)).toBe('money-missing');
  });

  it('continues after a refund in part, but not after a refund of everything', async () => {
    const { shop, order_id, readState } = await createConfirmedOrder();
    const send = async (amount: number) => {
      const { refund_id } = await refund(shop, { order_id, stage: 'requested', amount });
      await refund(shop, { order_id, stage: 'sent', refund_id });
    };
    await send(2_000);
    expect(await readState()).toEqual({ ...paid, payment_status: 'pending', payment: 'Part paid' });
    await send(validBoxTotal - 2_000);
    expect(await readState()).toMatchObject({ payment: 'Refunded', run: 'unpaid', kitchen: false });
  });
});
