import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { call, getOutcome } from './support/calls';
import { validBoxTotal } from './support/ledger';
import { bookkeeper, openShop, type Shop } from './support/shop';
import { buildApproval, createClaimedOrder, readAuditRows } from './support/staff';
import { deliverWebhook, openAccountFor, openShopWithBank, readAccount } from './support/test-bank';

async function importLines(shop: Shop, import_id = randomUUID()): Promise<string[]> {
  const row = { booked_on: '2026-11-17', amount: '12,701.00', narration: 'NIP FROM ADA OBI', balance: '' };
  const rows = ['FT-1', 'FT-2'].map((reference) => ({ ...row, reference, is_confirmed: true }));
  await call.importStatement(shop, bookkeeper, { rows, import_id });
  return (await shop.store.bankTransactions.get()).docs.map(({ id }) => id);
}

const readOrder = async (shop: Shop, id: string) => (await shop.store.orders.doc(id).get()).data();

it('matches lines, undoes a match and approves what is matched', async () => {
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

it('approves a payment, which the audit log records with the bookkeeper’s name', async () => {
  const shop = await openShop();
  const order = await createClaimedOrder(shop, 'ada');
  await call.reviewPayment(shop, bookkeeper, buildApproval(order));
  expect(await readOrder(shop, order)).toMatchObject({ status: 'confirmed', staff_is_payer: false });
  expect(await readAuditRows(shop)).toMatchObject([
    {
      actor: bookkeeper.uid,
      before: { status: 'pending', order_status: 'pending_confirmation', payment_status: 'pending' },
    },
  ]);
});

it('disputes a payment, but may not free its box', async () => {
  const shop = await openShop();
  const order = await createClaimedOrder(shop, 'ada');
  const dispute = { confirmation_id: order, decision: 'dispute', notes: 'Nothing came' } as const;
  const freeing = call.reviewPayment(shop, bookkeeper, { ...dispute, free_box: true });
  expect(await getOutcome(freeing)).toBe('not-allowed');
  expect(await call.reviewPayment(shop, bookkeeper, dispute)).toMatchObject({ status: 'disputed' });
  expect(await readOrder(shop, order)).toMatchObject({ status: 'pending_confirmation' });
});

it('settles a provider’s transfer', async () => {
  const world = await openShopWithBank('monnify');
  const { orderId, account } = await openAccountFor(world, 'ada');
  await deliverWebhook(world.shop, world.bank.pay(account, { amount: validBoxTotal * 100 + 50 }));
  await call.settleTransfer(world.shop, bookkeeper, { order_id: orderId });
  expect(await readAccount(world.shop, orderId)).toMatchObject({ problem: null });
});
