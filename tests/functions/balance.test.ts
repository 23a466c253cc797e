import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { closeAccount } from '../../functions/src/accounts/close-account';
import { restoreBalance } from '../../functions/src/payments/balance';
import { call, countCallOutcomes, getCallOutcome } from './support/calls';
import { buildPaymentInput, readLedger, boxRequestTotal } from './support/ledger';
import {
  addMinutes,
  admin,
  bookkeeper,
  buildBoxRequest,
  buildClaim,
  openShop,
  type Shop,
} from './support/shop';
import { buildApprovalInput, createHeldOrder, readAuditRows } from './support/staff';
import { openShopWithTriggers } from './support/triggers';

const account = { bank_name: 'GTBank', account_number: '0123456789', account_name: 'Ada Obi' };

const readBalance = async ({ store }: Shop, uid: string) =>
  ((await store.balances.doc(uid).get()).data()?.kobo ?? 0) / 100;

const readKinds = async ({ store }: Shop, uid: string) =>
  (await store.balanceEntries(uid).orderBy('created_at').get()).docs.map((one) => one.data().source.kind);

/** Overpays a box and moves the overpaid amount to the payer's balance. `amount` is in naira. */
async function giveBalance(shop: Shop, uid: string, amount: number): Promise<string> {
  const payer = await shop.customer(uid);
  const order_id = await createHeldOrder(shop, uid);
  await call.submitPayment(shop, payer, buildClaim(order_id));
  await call.recordPayment(shop, admin, buildPaymentInput(order_id, boxRequestTotal + amount));
  await call.reviewPayment(shop, admin, buildApprovalInput(order_id));
  expect(await call.moveToBalance(shop, payer, { order_id })).toEqual({ order_id, moved: amount });
  return order_id;
}

it('confirms a box without a claim when the balance pays its full price', async () => {
  const { shop, settle } = await openShopWithTriggers();
  await giveBalance(shop, 'ada', 20_000);
  const ada = await shop.customer('ada');
  const order_id = await createHeldOrder(shop, 'ada');
  const answer = await call.payWithBalance(shop, ada, { order_id });
  expect(answer).toEqual({ order_id, status: 'confirmed', to_transfer: 0 });
  expect(await call.payWithBalance(shop, ada, { order_id })).toEqual(answer);
  await settle();
  expect(await readBalance(shop, 'ada')).toBe(20_000 - boxRequestTotal);
  const { order, claim } = await readLedger(shop, order_id);
  expect(order).toMatchObject({
    payment_status: 'paid',
    hold_expires_at: null,
    balance_used: boxRequestTotal,
  });
  expect(claim).toBeUndefined();
  const boxes = (await shop.store.boxes(order.weekly_drop_id).get()).data();
  expect(boxes?.taken[order_id]).toMatchObject({ until: null, is_unpaid: false });
  const told = (await shop.store.notifications('ada').get()).docs.map((one) => one.data());
  expect(told.map(({ title }) => title)).toContain('Payment Confirmed!');
});

it('requests the amount that the balance does not cover, and confirms the box when that amount arrives', async () => {
  const shop = await openShop();
  await giveBalance(shop, 'ada', 5_000.5);
  const ada = await shop.customer('ada');
  const order_id = await createHeldOrder(shop, 'ada');
  const rest = boxRequestTotal - 5_000.5;
  const answer = await call.payWithBalance(shop, ada, { order_id });
  expect(answer).toEqual({ order_id, status: 'awaiting_payment', to_transfer: rest });
  await call.submitPayment(shop, ada, { ...buildClaim(order_id), amount_paid: rest });
  expect((await readLedger(shop, order_id)).claim).toMatchObject({ balance_used: 5_000.5 });
  await call.reviewPayment(shop, admin, { ...buildApprovalInput(order_id), amount_received: rest });
  const { order, summary } = await readLedger(shop, order_id);
  expect(order).toMatchObject({ status: 'confirmed', payment_status: 'paid', owed_back: 0 });
  expect(summary).toMatchObject({ received: rest, fromBalance: 5_000.5, net: boxRequestTotal });
});

it('spends a balance only once when two holds are paid from it at the same time', async () => {
  const shop = await openShop();
  await giveBalance(shop, 'ada', boxRequestTotal);
  const ada = await shop.customer('ada');
  const order_id = await createHeldOrder(shop, 'ada');
  const other = await createHeldOrder(shop, 'bola');
  await shop.store.orders.doc(other).update({ user_id: 'ada' });
  const pay = (id: string) => call.payWithBalance(shop, ada, { order_id: id });
  await countCallOutcomes([pay(order_id), pay(other), pay(order_id), pay(other)]);
  expect(await readBalance(shop, 'ada')).toBe(0);
  const paid = await Promise.all([order_id, other].map(async (id) => (await readLedger(shop, id)).order));
  expect(paid.map((order) => order.balance_used).toSorted()).toEqual([0, boxRequestTotal]);
});

it('returns balance money before bank money when a hold ends, is replaced or its box is cancelled', async () => {
  const { shop, settle, repeatEvents } = await openShopWithTriggers();
  await giveBalance(shop, 'ada', 4_000);
  const ada = await shop.customer('ada');
  const first = await createHeldOrder(shop, 'ada');
  await call.payWithBalance(shop, ada, { order_id: first });
  expect(await readBalance(shop, 'ada')).toBe(0);
  // A hold with a changed box replaces the first hold. It uses the same balance without waiting for a trigger.
  const second = (await call.holdBox(shop, ada, buildBoxRequest())).order_id;
  expect(await readBalance(shop, 'ada')).toBe(4_000);
  await call.payWithBalance(shop, ada, { order_id: second });
  await call.releaseHold(shop, ada, { order_id: second });
  await settle();
  await repeatEvents();
  expect(await readBalance(shop, 'ada')).toBe(4_000);
  const third = (await call.holdBox(shop, ada, buildBoxRequest())).order_id;
  await call.payWithBalance(shop, ada, { order_id: third });
  await call.submitPayment(shop, ada, buildClaim(third));
  await call.reviewPayment(shop, admin, buildApprovalInput(third));
  expect(await call.cancelOrder(shop, ada, { order_id: third })).toMatchObject({ needs_refund: true });
  await settle();
  expect(await readBalance(shop, 'ada')).toBe(4_000);
  const { order } = await readLedger(shop, third);
  expect(order).toMatchObject({ net_received: boxRequestTotal - 4_000, needs_refund: true });
});

it('owes no bank refund for a cancelled box that was paid entirely from the balance', async () => {
  const { shop, settle } = await openShopWithTriggers();
  await giveBalance(shop, 'ada', boxRequestTotal);
  const ada = await shop.customer('ada');
  const order_id = await createHeldOrder(shop, 'ada');
  await call.payWithBalance(shop, ada, { order_id });
  expect(await call.cancelOrder(shop, ada, { order_id })).toEqual({ order_id, needs_refund: false });
  await settle();
  expect((await readLedger(shop, order_id)).order).toMatchObject({
    needs_refund: false,
    refund_due_at: null,
  });
  expect(await readBalance(shop, 'ada')).toBe(boxRequestTotal);
});

it('keeps a cancelled order flagged for a refund of its claim after the balance money is returned', async () => {
  const shop = await openShop();
  await giveBalance(shop, 'ada', 4_000);
  const ada = await shop.customer('ada');
  const order_id = await createHeldOrder(shop, 'ada');
  await call.payWithBalance(shop, ada, { order_id });
  await call.submitPayment(shop, ada, buildClaim(order_id));
  await call.cancelOrder(shop, ada, { order_id });
  await restoreBalance(shop, order_id);
  const { order, claim } = await readLedger(shop, order_id);
  expect([order.needs_refund, claim?.needs_refund, order.net_received]).toEqual([true, true, 0]);
});

it('refunds a cancelled box to the balance, and refunds the whole balance to the bank account', async () => {
  const shop = await openShop();
  const ada = await shop.customer('ada');
  const order_id = await createHeldOrder(shop, 'ada');
  await call.recordPayment(shop, bookkeeper, buildPaymentInput(order_id, boxRequestTotal));
  await call.setOrderStatus(shop, admin, { order_id, status: 'cancelled' });
  await call.moveToBalance(shop, ada, { order_id });
  expect((await readLedger(shop, order_id)).order).toMatchObject({ net_received: 0, needs_refund: false });
  await call.addGoodwill(shop, admin, {
    ...{ request_id: randomUUID(), order_id, amount: 1_500, reason: 'Your box came late.' },
  });
  const amount = boxRequestTotal + 1_500;
  expect(await call.payOutBalance(shop, ada, account)).toEqual({ amount });
  expect(await call.payOutBalance(shop, ada, account)).toEqual({ amount: 0 });
  expect(await readBalance(shop, 'ada')).toBe(0);
  expect(await readKinds(shop, 'ada')).toEqual(expect.arrayContaining(['cancelled', 'goodwill', 'paid-out']));
  const { order, summary } = await readLedger(shop, order_id);
  expect(order).toMatchObject({ needs_refund: true, owed_back: amount, refund_account: account });
  const [refund] = summary.refunds;
  const sent = { request_id: randomUUID(), order_id, stage: 'sent', refund_id: refund?.id } as const;
  await call.recordRefund(shop, bookkeeper, sent);
  expect((await readLedger(shop, order_id)).order).toMatchObject({
    net_received: 0,
    refunded_amount: amount,
  });
});

it('adds a goodwill credit once with an audit row, but rejects goodwill for guests and holds', async () => {
  const shop = await openShop();
  const order_id = await giveBalance(shop, 'ada', 100);
  const goodwill = { request_id: randomUUID(), order_id, amount: 2_000, reason: 'Sorry about the drink.' };
  await call.addGoodwill(shop, admin, goodwill);
  await call.addGoodwill(shop, admin, goodwill);
  expect(await readBalance(shop, 'ada')).toBe(2_100);
  const rows = (await readAuditRows(shop)).filter(({ action }) => action === 'balance.goodwill');
  expect(rows).toMatchObject([{ actor: admin.uid, reason: goodwill.reason, after: { balance: 2_100 } }]);
  expect(await getCallOutcome(call.addGoodwill(shop, bookkeeper, goodwill))).toBe('not-allowed');
  const held = await createHeldOrder(shop, 'bola');
  const again = { ...goodwill, request_id: randomUUID() };
  expect(await getCallOutcome(call.addGoodwill(shop, admin, { ...again, order_id: held }))).toBe(
    'not-allowed',
  );
  await shop.store.orders.doc(order_id).update({ ordered_by_guest: true });
  expect(await getCallOutcome(call.addGoodwill(shop, admin, again))).toBe('not-allowed');
  const ada = await shop.customer('ada');
  expect(await getCallOutcome(call.moveToBalance(shop, ada, { order_id }))).toBe('not-allowed');
});

it('rejects balance payments by other users, for expired holds, or in part if a transfer account is open', async () => {
  const shop = await openShop();
  await giveBalance(shop, 'ada', 3_000);
  const [ada, bola] = [await shop.customer('ada'), await shop.customer('bola')];
  const order_id = await createHeldOrder(shop, 'ada');
  const pay = () => getCallOutcome(call.payWithBalance(shop, ada, { order_id }));
  for (const ask of [call.payWithBalance, call.moveToBalance])
    expect(await getCallOutcome(ask(shop, bola, { order_id }))).toBe('not-allowed');
  const opened = { order_id, user_id: 'ada', provider: 'paystack', reference: 'r', attempts: 1 } as const;
  const amounts = { amount: 1_270_100, received: 0, recorded: 0 };
  const names = { bank_name: null, account_name: null, account_number: null, provider_reference: null };
  const times = { opened_at: shop.now(), closes_at: shop.now(), checked_at: null, next_check_at: null };
  const rest = { state: 'open', confirmed_at: null, problem: null } as const;
  const reference = shop.store.transferAccounts.doc(order_id);
  await reference.set({ ...opened, ...amounts, ...names, ...times, ...rest });
  expect(await pay()).toBe('not-allowed');
  await reference.delete();
  shop.setClock(addMinutes(shop.now(), 16 * 60));
  expect(await pay()).toBe('hold-expired');
});

it('refunds the balance to the bank when an account is closed, including balance used by open holds', async () => {
  const shop = await openShop();
  const paid = await giveBalance(shop, 'ada', 4_000);
  const ada = await shop.customer('ada');
  const held = await createHeldOrder(shop, 'ada');
  await call.payWithBalance(shop, ada, { order_id: held });
  await closeAccount(shop, 'ada');
  await closeAccount(shop, 'ada');
  expect(await readBalance(shop, 'ada')).toBe(0);
  const { order, summary } = await readLedger(shop, paid);
  expect(order.owed_back).toBe(4_000);
  expect(summary.refunds).toMatchObject([{ amount: 4_000, stage: 'requested' }]);
  expect((await readLedger(shop, held)).order).toMatchObject({ status: 'expired', net_received: 0 });
});
