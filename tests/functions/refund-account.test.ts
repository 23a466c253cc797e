import { expect, it } from 'vitest';
import { call, getCallOutcome } from './support/calls';
import { admin, bookkeeper, buildGuestCaller, openShop } from './support/shop';
import { createClaimedOrder, secondAdmin, readAuditRows } from './support/staff';

const account = { bank_name: ' GTBank ', account_number: '0123456789', account_name: 'Ada Obi' };

it('lets only the payer and staff store the bank account for a refund, and only while the refund is due', async () => {
  const shop = await openShop();
  const [ada, bola] = [await shop.customer('ada'), await shop.customer('bola')];
  const order_id = await createClaimedOrder(shop, 'ada');
  const order = shop.store.orders.doc(order_id);
  const input = { order_id, ...account };
  expect(await getCallOutcome(call.saveRefundAccount(shop, ada, input))).toBe('too-late');
  await order.update({ status: 'cancelled', needs_refund: true });
  for (const caller of [bola, buildGuestCaller(), { ...bola, isDriver: true }])
    expect(await getCallOutcome(call.saveRefundAccount(shop, caller, input))).toBe('not-allowed');
  for (const account_number of ['123', '01234567890', 'abcdefghij'])
    expect(await getCallOutcome(call.saveRefundAccount(shop, ada, { ...input, account_number }))).toBe(
      'invalid-input',
    );
  await call.saveRefundAccount(shop, ada, input);
  const given = { ...account, bank_name: 'GTBank', given_at: shop.now() };
  expect((await order.get()).data()?.refund_account).toEqual({ ...given, by_staff: false });
  expect(await readAuditRows(shop)).toEqual([]);

  await call.saveRefundAccount(shop, secondAdmin, { ...input, account_number: '9999999999' });
  expect((await order.get()).data()?.refund_account).toMatchObject({ by_staff: true });
  expect(await readAuditRows(shop)).toMatchObject([
    {
      ...{ actor: secondAdmin.uid, action: 'refund.account', target: `orders/${order_id}` },
      ...{ before: { account_number: '0123456789' }, after: { account_number: '9999999999' } },
    },
  ]);
  await order.update({ needs_refund: false });
  expect(await getCallOutcome(call.saveRefundAccount(shop, admin, input))).toBe('too-late');
  await order.update({ owed_back: 500 });
  expect(await getCallOutcome(call.saveRefundAccount(shop, ada, input))).toBe('ok');
});

it('rejects former staff whose token still has their role', async () => {
  const shop = await openShop();
  const order_id = await createClaimedOrder(shop, 'ada');
  const order = shop.store.orders.doc(order_id);
  await order.update({ status: 'cancelled', needs_refund: true });
  shop.admins.delete(admin.uid);
  shop.bookkeepers.delete(bookkeeper.uid);
  for (const caller of [admin, bookkeeper])
    expect(await getCallOutcome(call.saveRefundAccount(shop, caller, { order_id, ...account }))).toBe(
      'not-allowed',
    );
  expect((await order.get()).data()?.refund_account ?? null).toBeNull();
});
