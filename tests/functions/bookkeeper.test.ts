import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { call, getCallOutcome } from './support/calls';
import { boxRequestTotal } from './support/ledger';
import { type Shop, admin, bookkeeper, buildBoxRequest, buildClaim, openShop } from './support/shop';
import { buildApprovalInput, createClaimedOrder, readAuditRows } from './support/staff';
import {
  deliverWebhook,
  holdBoxWithTransferAccount,
  openShopWithHttpBank,
  readTransferAccount,
} from './support/test-bank';

/** Creates an order of ₦12,701 whose customer claims to have transferred ₦50,000. */
async function createOverclaimedOrder() {
  const shop = await openShop();
  const ada = await shop.customer('ada');
  const { order_id } = await call.holdBox(shop, ada, buildBoxRequest());
  await call.submitPayment(shop, ada, { ...buildClaim(order_id), amount_paid: 50_000 });
  return { shop, order_id };
}

const approve = (shop: Shop, confirmation_id: string, more: object = {}) =>
  call.reviewPayment(shop, admin, { confirmation_id, decision: 'approve', seen_in_bank: true, ...more });

const amounts = async (shop: Shop, orderId: string) =>
  (await shop.store.ledger(orderId).orderBy('at').get()).docs.map((one) => one.data().amount);

const net = async (shop: Shop, orderId: string) =>
  (await shop.store.orders.doc(orderId).get()).data()?.net_received;

async function importedLine(shop: Shop, changes: object = {}): Promise<string> {
  const row = {
    booked_on: '2026-11-17',
    amount: '12,701.00',
    narration: 'NIP FROM ADA OBI',
    reference: 'FT-1',
    balance: '',
    ...changes,
  };
  await call.importStatement(shop, admin, { rows: [row] });
  const line = (await shop.store.bankTransactions.get()).docs[0];
  if (!line) throw new Error('Nothing was imported');
  return line.id;
}

it('records the order’s total as the payment, not the claimed amount, when staff enter no amount', async () => {
  const { shop, order_id } = await createOverclaimedOrder();
  await approve(shop, order_id);
  expect(await amounts(shop, order_id)).toEqual([12_701]);
});

it('records a matched transfer’s amount once, and keeps it if the match is undone after the approval', async () => {
  const { shop, order_id } = await createOverclaimedOrder();
  const transaction_id = await importedLine(shop);
  await call.matchTransaction(shop, admin, { transaction_id, order_id });
  await approve(shop, order_id, { amount_received: 50_000 });
  expect(await amounts(shop, order_id)).toEqual([12_701]);
  await call.unmatchTransaction(shop, admin, { transaction_id, order_id });
  expect(await net(shop, order_id)).toBe(12_701);
});

it('importing a transfer that fits a claim exactly neither approves the claim nor records a payment', async () => {
  const { shop, order_id } = await createOverclaimedOrder();
  const order = (await shop.store.orders.doc(order_id).get()).data();
  await importedLine(shop, { narration: `NIP FROM ADA OBI ${order?.confirmation_reference ?? ''}` });
  const claim = (await shop.store.confirmations.doc(order_id).get()).data();
  expect(claim?.status).toBe('pending');
  expect(await amounts(shop, order_id)).toEqual([]);
  expect((await shop.store.orders.doc(order_id).get()).data()).toEqual(order);
});

async function importLines(shop: Shop, import_id = randomUUID()): Promise<string[]> {
  const row = { booked_on: '2026-11-17', amount: '12,701.00', narration: 'NIP FROM ADA OBI', balance: '' };
  const rows = ['FT-1', 'FT-2'].map((reference) => ({ ...row, reference, is_confirmed: true }));
  await call.importStatement(shop, bookkeeper, { rows, import_id });
  return (await shop.store.bankTransactions.get()).docs.map(({ id }) => id);
}

const readOrder = async (shop: Shop, id: string) => (await shop.store.orders.doc(id).get()).data();

it('lets a bookkeeper match and unmatch lines of the bank statement, and approve matched claims', async () => {
  const shop = await openShop();
  const [ada, bola] = [await createClaimedOrder(shop, 'ada'), await createClaimedOrder(shop, 'bola')];
  const [first = '', second = ''] = await importLines(shop);
  await call.matchTransaction(shop, bookkeeper, { transaction_id: first, order_id: ada });
  await call.unmatchTransaction(shop, bookkeeper, { transaction_id: first, order_id: ada });
  const matches = [
    { transaction_id: first, order_id: ada },
    { transaction_id: second, order_id: bola },
  ];
  await call.matchTransactions(shop, bookkeeper, { matches });
  const { results } = await call.approveMatched(shop, bookkeeper, { confirmation_ids: [ada, bola] });
  expect(results.map(({ refusal }) => refusal)).toEqual([null, null]);
  expect(await readOrder(shop, ada)).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
});

it('lets a bookkeeper approve a payment, and records the bookkeeper’s uid in the audit log', async () => {
  const shop = await openShop();
  const order = await createClaimedOrder(shop, 'ada');
  await call.reviewPayment(shop, bookkeeper, buildApprovalInput(order));
  expect(await readOrder(shop, order)).toMatchObject({ status: 'confirmed', staff_is_payer: false });
  expect(await readAuditRows(shop)).toMatchObject([
    {
      actor: bookkeeper.uid,
      before: { status: 'pending', order_status: 'pending_confirmation', payment_status: 'pending' },
    },
  ]);
});

it('lets a bookkeeper dispute a payment, but not release its box', async () => {
  const shop = await openShop();
  const order = await createClaimedOrder(shop, 'ada');
  const dispute = { confirmation_id: order, decision: 'dispute', notes: 'Nothing came' } as const;
  const freeing = call.reviewPayment(shop, bookkeeper, { ...dispute, free_box: true });
  expect(await getCallOutcome(freeing)).toBe('not-allowed');
  expect(await call.reviewPayment(shop, bookkeeper, dispute)).toMatchObject({ status: 'disputed' });
  expect(await readOrder(shop, order)).toMatchObject({ status: 'pending_confirmation' });
});

it('lets a bookkeeper settle a transfer from a payment provider', async () => {
  const world = await openShopWithHttpBank('monnify');
  const { orderId, account } = await holdBoxWithTransferAccount(world, 'ada');
  await deliverWebhook(world.shop, world.bank.pay(account, { amount: boxRequestTotal * 100 + 50 }));
  await call.settleTransfer(world.shop, bookkeeper, { order_id: orderId });
  expect(await readTransferAccount(world.shop, orderId)).toMatchObject({ problem: null });
});

it('rejects bookkeepers’ changes to payments of their own orders, but allows such changes by admins', async () => {
  const shop = await openShop();
  const confirmation_id = await createClaimedOrder(shop, bookkeeper.uid);
  const order_id = confirmation_id;
  const [transaction_id = ''] = await importLines(shop);
  const dispute = { confirmation_id, decision: 'dispute', notes: 'Nothing came' } as const;
  const money = { request_id: randomUUID(), order_id, amount: 100, note: 'Cash' };
  for (const attempt of [
    () => call.reviewPayment(shop, bookkeeper, buildApprovalInput(confirmation_id)),
    () => call.reviewPayment(shop, bookkeeper, dispute),
    () => call.recordPayment(shop, bookkeeper, { ...money, kind: 'received', seen_in_bank: true }),
    () => call.recordRefund(shop, bookkeeper, { ...money, stage: 'requested' }),
    () => call.matchTransaction(shop, bookkeeper, { transaction_id, order_id }),
  ]) {
    await expect(attempt()).rejects.toMatchObject({
      reason: 'not-allowed',
      message: 'Someone else on the team has to handle your own order.',
    });
  }
  await call.matchTransaction(shop, admin, { transaction_id, order_id });
  const { results } = await call.approveMatched(shop, bookkeeper, { confirmation_ids: [confirmation_id] });
  expect(results).toMatchObject([{ refusal: { reason: 'not-allowed' } }]);
  const unmatching = call.unmatchTransaction(shop, bookkeeper, { transaction_id, order_id });
  expect(await getCallOutcome(unmatching)).toBe('not-allowed');
  await call.reviewPayment(shop, admin, buildApprovalInput(confirmation_id));
  expect(await readOrder(shop, order_id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
});
