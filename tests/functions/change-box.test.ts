import { defaultBoxOptions } from '@sharebox/domain/cart/box-options';
import type { z } from 'zod/mini';
import type { changeBoxContract } from '@sharebox/domain/orders/callables';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { discardPendingChanges } from '../../functions/src/orders/ended-orders';
import type { Caller } from '../../functions/src/platform/validated-call';
import { call, getCallOutcome } from './support/calls';
import { buildPaymentInput, readLedger, boxRequestTotal } from './support/ledger';
import {
  addMinutes,
  admin,
  bookkeeper,
  buildBoxRequest,
  buildClaim,
  dropId,
  openShop,
  type Shop,
} from './support/shop';
import { buildApprovalInput, readAuditRows } from './support/staff';
import { openShopWithTriggers } from './support/triggers';

const premium = { packaging_option: 'premium-gift' as const };
const premiumTotal = boxRequestTotal + 2_000;

type Change = z.input<typeof changeBoxContract.input>;

function buildChange(order_id: string, changes: Partial<Change> = {}): Change {
  const { items } = buildBoxRequest();
  return {
    ...{ order_id, items, ...defaultBoxOptions, expected_total: boxRequestTotal },
    ...{ uses_balance: false, surplus_to: 'bank' },
    ...changes,
  };
}

async function createPaidBox(shop: Shop, uid: string): Promise<{ order_id: string; payer: Caller }> {
  const payer = await shop.customer(uid);
  const { order_id } = await call.holdBox(shop, payer, buildBoxRequest());
  await call.submitPayment(shop, payer, buildClaim(order_id));
  await call.reviewPayment(shop, admin, buildApprovalInput(order_id));
  return { order_id, payer };
}

const readTaken = async ({ store }: Shop, order_id: string) =>
  (await store.boxes(dropId).get()).data()?.taken[order_id];

const readDeadline = async ({ store }: Shop) => {
  const drop = (await store.drops.doc(dropId).get()).data();
  if (!drop) throw new Error('No drop');
  return drop.order_deadline;
};

it('changes the note and cutlery of a paid box in the order and in the kitchen’s copy', async () => {
  const { shop, settle } = await openShopWithTriggers();
  const { order_id, payer } = await createPaidBox(shop, 'ada');
  const change = buildChange(order_id, { no_cutlery: true, personal_note: 'Mild, please' });
  expect(await call.changeBox(shop, payer, change)).toEqual({ order_id, to_transfer: 0 });
  expect(await call.changeBox(shop, payer, change)).toEqual({ order_id, to_transfer: 0 });
  await settle();
  const { order } = await readLedger(shop, order_id);
  expect(order).toMatchObject({ no_cutlery: true, personal_note: 'Mild, please', slot: 1, owed_back: 0 });
  const box = (await shop.store.kitchenBoxes(dropId).doc(order_id).get()).data();
  expect(box?.no_cutlery).toBe(true);
  const rows = (await readAuditRows(shop)).filter(({ action }) => action === 'order.change-box');
  expect(rows).toHaveLength(1);
});

it('changes a box to a more expensive box only once the price difference is paid', async () => {
  const { shop, settle } = await openShopWithTriggers();
  const { order_id, payer } = await createPaidBox(shop, 'ada');
  const change = buildChange(order_id, { ...premium, expected_total: premiumTotal });
  expect(await call.changeBox(shop, payer, change)).toEqual({ order_id, to_transfer: 2_000 });
  await settle();
  expect((await readLedger(shop, order_id)).order).toMatchObject({
    ...{ total_amount: boxRequestTotal, packaging_option: 'eco-friendly', payment_status: 'paid' },
    pending_change: { total_amount: premiumTotal },
  });
  const told = (await shop.store.notifications('ada').get()).docs.map((one) => one.data().title);
  expect(told).toContain('₦2,000 for your changed box');
  await call.recordPayment(shop, bookkeeper, buildPaymentInput(order_id, 500));
  expect((await readLedger(shop, order_id)).order.total_amount).toBe(boxRequestTotal);
  await call.recordPayment(shop, bookkeeper, buildPaymentInput(order_id, 1_500));
  const { order, claim } = await readLedger(shop, order_id);
  expect(order).toMatchObject({
    ...{ ...premium, total_amount: premiumTotal, packaging_price: 2_000, pending_change: null },
    ...{ net_received: premiumTotal, owed_back: 0, payment_status: 'paid', status: 'confirmed' },
  });
  expect(claim?.order_total).toBe(premiumTotal);
});

it('pays a higher price from the balance, and credits the difference of a cheaper box to the balance', async () => {
  const shop = await openShop();
  const { order_id, payer } = await createPaidBox(shop, 'ada');
  await call.addGoodwill(shop, admin, {
    ...{ request_id: randomUUID(), order_id, amount: 2_500, reason: 'It came late.' },
  });
  const readBalance = async () => (await shop.store.balances.doc('ada').get()).data()?.kobo;
  const dearer = buildChange(order_id, { ...premium, expected_total: premiumTotal, uses_balance: true });
  await call.changeBox(shop, payer, dearer);
  expect(await readBalance()).toBe(500_00);
  expect((await readLedger(shop, order_id)).order).toMatchObject({
    ...{ ...premium, net_received: premiumTotal, balance_used: 2_000, status: 'confirmed' },
  });
  await call.changeBox(shop, payer, buildChange(order_id, { surplus_to: 'balance' }));
  expect(await readBalance()).toBe(2_500_00);
  const { order } = await readLedger(shop, order_id);
  expect(order).toMatchObject({ total_amount: boxRequestTotal, owed_back: 0, net_received: boxRequestTotal });
});

it('owes a bank refund for a change to a cheaper box by default, even if an admin makes the change', async () => {
  const shop = await openShop();
  const { order_id, payer } = await createPaidBox(shop, 'ada');
  await call.changeBox(shop, payer, buildChange(order_id, { ...premium, expected_total: premiumTotal }));
  await call.recordPayment(shop, admin, buildPaymentInput(order_id, 2_000));
  await call.changeBox(shop, admin, buildChange(order_id));
  expect((await readLedger(shop, order_id)).order).toMatchObject({ owed_back: 2_000 });
});

it('discards a box change that is unpaid at the cut-off, and owes a refund for later payments', async () => {
  const shop = await openShop();
  const { order_id, payer } = await createPaidBox(shop, 'ada');
  const [main, ...others] = buildBoxRequest().items;
  const items = [{ meal_item_id: main?.meal_item_id ?? '', quantity: 2 }, ...others];
  const answer = await getCallOutcome(
    call.changeBox(shop, payer, buildChange(order_id, { items, expected_total: 1 })),
  );
  expect(answer).toBe('price-changed');
  const change = buildChange(order_id, { ...premium, expected_total: premiumTotal });
  await call.changeBox(shop, payer, change);
  shop.setClock(addMinutes(await readDeadline(shop), 1));
  expect(await discardPendingChanges(shop)).toBe(1);
  expect(await discardPendingChanges(shop)).toBe(0);
  await call.recordPayment(shop, admin, buildPaymentInput(order_id, 2_000));
  expect((await readLedger(shop, order_id)).order).toMatchObject({
    ...{ total_amount: boxRequestTotal, pending_change: null, owed_back: 2_000 },
  });
  expect(await getCallOutcome(call.changeBox(shop, payer, buildChange(order_id, premium)))).toBe(
    'price-changed',
  );
  expect(await getCallOutcome(call.changeBox(shop, payer, change))).toBe('too-late');
});

it('reserves the portions of a pending change, and rejects a change beyond the limit of a meal', async () => {
  const shop = await openShop();
  const { order_id, payer } = await createPaidBox(shop, 'ada');
  const { items } = buildBoxRequest();
  const [first] = items;
  if (!first) throw new Error('No dish');
  const double = items.map((item) => (item === first ? { ...item, quantity: 2 } : item));
  const price = (await readLedger(shop, order_id)).order.items[0]?.unit_price ?? 0;
  const more = buildChange(order_id, { items: double, expected_total: boxRequestTotal + price });
  await call.changeBox(shop, payer, more);
  expect((await readTaken(shop, order_id))?.portions[first.meal_item_id]).toBe(2);
  // Choosing the current box withdraws the pending change and frees its portion.
  await call.changeBox(shop, payer, buildChange(order_id));
  expect((await readTaken(shop, order_id))?.portions[first.meal_item_id]).toBe(1);
  expect((await readLedger(shop, order_id)).order.pending_change).toBeNull();
  await shop.store.db.doc(shop.store.boxes(dropId).path).update({ [`meal_limits.${first.meal_item_id}`]: 1 });
  expect(await getCallOutcome(call.changeBox(shop, payer, more))).toBe('meal-unavailable');
});

it('rejects box changes by other users or bookkeepers, and changes of gifts, unpaid or prepared boxes', async () => {
  const shop = await openShop();
  const { order_id, payer } = await createPaidBox(shop, 'ada');
  const bola = await shop.customer('bola');
  const change = buildChange(order_id, { no_cutlery: true });
  for (const caller of [bola, bookkeeper])
    expect(await getCallOutcome(call.changeBox(shop, caller, change))).toBe('not-allowed');
  const held = (await call.holdBox(shop, bola, buildBoxRequest())).order_id;
  expect(await getCallOutcome(call.changeBox(shop, bola, { ...change, order_id: held }))).toBe('too-late');
  await call.setOrderStatus(shop, admin, { order_id, status: 'preparing' });
  expect(await getCallOutcome(call.changeBox(shop, payer, change))).toBe('too-late');
  await shop.store.orders.doc(order_id).update({ status: 'confirmed', is_gift_order: true });
  expect(await getCallOutcome(call.changeBox(shop, payer, change))).toBe('not-allowed');
});
