import { expect, it } from 'vitest';
import { call } from './support/calls';
import { runOrderTrigger } from './support/gifts';
import { admin, buildBoxRequest, buildClaim, addMinutes, openShop, tuesday } from './support/shop';
import { buildApproval } from './support/staff';

async function createConfirmedOrder() {
  const shop = await openShop();
  const ada = await shop.customer('ada');
  const { order_id } = await call.holdBox(shop, ada, buildBoxRequest());
  await call.submitPayment(shop, ada, buildClaim(order_id));
  const approve = () => call.reviewPayment(shop, admin, buildApproval(order_id));
  return { shop, ada, order_id, approve };
}

it('sets the dispatch time once, with one audit row, and notifies the payer once', async () => {
  const { shop, order_id, approve } = await createConfirmedOrder();
  await approve();
  await runOrderTrigger(shop, order_id, () => call.dispatchOrder(shop, admin, { order_id }));
  shop.setClock(addMinutes(tuesday, 10));
  await runOrderTrigger(shop, order_id, async () => {
    expect(await call.dispatchOrder(shop, admin, { order_id })).toEqual({ order_id });
  });
  expect((await shop.store.orders.doc(order_id).get()).data()).toMatchObject({
    status: 'confirmed',
    dispatched_at: tuesday,
  });
  const rows = await shop.store.auditLog.where('action', '==', 'order.dispatch').get();
  expect(rows.docs.map((row) => row.data())).toMatchObject([{ actor: 'ama', target: `orders/${order_id}` }]);
  const told = (await shop.store.notifications('ada').get()).docs.map((one) => one.data().notification_type);
  expect(told.filter((type) => type === 'dispatched')).toHaveLength(1);
});

it('sends no dispatch notification for a box that has already been delivered', async () => {
  const { shop, order_id, approve } = await createConfirmedOrder();
  await approve();
  await runOrderTrigger(shop, order_id, async () => {
    await call.dispatchOrder(shop, admin, { order_id });
    await call.setOrderStatus(shop, admin, { order_id, status: 'delivered' });
  });
  const told = (await shop.store.notifications('ada').get()).docs.map((one) => one.data().notification_type);
  expect(told).toEqual(['delivered']);
});
