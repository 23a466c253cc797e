import { expect, it } from 'vitest';
import { call } from './support/calls';
import { admin, buildBoxRequest, buildClaim, openShop, type Shop } from './support/shop';

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

it('records the order’s total, not the claimed amount, when staff enter no amount', async () => {
  const { shop, order_id } = await createOverclaimedOrder();
  await approve(shop, order_id);
  expect(await amounts(shop, order_id)).toEqual([12_701]);
});

it('records a matched transaction’s amount once and keeps it as the approved amount after the match is undone', async () => {
  const { shop, order_id } = await createOverclaimedOrder();
  const transaction_id = await importedLine(shop);
  await call.matchTransaction(shop, admin, { transaction_id, order_id });
  await approve(shop, order_id, { amount_received: 50_000 });
  expect(await amounts(shop, order_id)).toEqual([12_701]);
  await call.unmatchTransaction(shop, admin, { transaction_id, order_id });
  expect(await net(shop, order_id)).toBe(12_701);
});

it('neither approves a claim nor records money when an imported transaction fits it exactly', async () => {
  const { shop, order_id } = await createOverclaimedOrder();
  const order = (await shop.store.orders.doc(order_id).get()).data();
  await importedLine(shop, { narration: `NIP FROM ADA OBI ${order?.confirmation_reference ?? ''}` });
  const claim = (await shop.store.confirmations.doc(order_id).get()).data();
  expect(claim?.status).toBe('pending');
  expect(await amounts(shop, order_id)).toEqual([]);
  expect((await shop.store.orders.doc(order_id).get()).data()).toEqual(order);
});
