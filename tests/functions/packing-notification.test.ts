import { expect, it } from 'vitest';
import { call } from './support/calls';
import { createConfirmedGift, createRecipient } from './support/gifts';
import { addMinutes, admin, buildBoxRequest, buildClaim, dropId, tuesday } from './support/shop';
import { buildApprovalInput } from './support/staff';
import { type ShopWithTriggers, openShopWithTriggers } from './support/triggers';

const markOf = ({ shop }: ShopWithTriggers, orderId: string) =>
  shop.store.db.doc(`weekly_drops/${dropId}/packed_boxes/${orderId}`);

async function pack(live: ShopWithTriggers, orderId: string): Promise<void> {
  await markOf(live, orderId).set({ packed_at: live.shop.now() });
  await live.settle();
}

async function openShopWithClaim() {
  const live = await openShopWithTriggers();
  const { shop } = live;
  const ada = await shop.customer('ada');
  const { order_id } = await call.holdBox(shop, ada, buildBoxRequest());
  await call.submitPayment(shop, ada, buildClaim(order_id));
  const approve = () => call.reviewPayment(shop, admin, buildApprovalInput(order_id));
  return { live, order_id, approve };
}

async function readPacking({ shop }: ShopWithTriggers, uid: string) {
  const { docs } = await shop.store.notifications(uid).where('notification_type', '==', 'packing').get();
  return docs.map((one) => one.data().message);
}

it('notifies the payer of a packed box once, even if the packing is undone and repeated', async () => {
  const { live, order_id, approve } = await openShopWithClaim();
  const { shop } = live;
  const device = { token: 'phone', user_agent: '', last_seen_at: tuesday };
  await shop.store.devices('ada').doc('phone').set(device);
  await approve();
  await live.settle();
  await pack(live, order_id);
  await live.repeatEvents();
  await markOf(live, order_id).delete();
  shop.setClock(addMinutes(tuesday, 5));
  await pack(live, order_id);
  expect(await readPacking(live, 'ada')).toEqual([
    'The dishes of Friday’s box are in it. We’ll tell you when it leaves our kitchen.',
  ]);
  const subject = /^Friday’s box, .+: Your box is being packed/;
  expect(shop.letters.filter(({ message }) => subject.test(message.subject))).toHaveLength(1);
  expect(shop.pushes.filter(({ message }) => message.title === 'Your box is being packed')).toHaveLength(1);
});

it('notifies the giver of a packed gift, but never its recipient', async () => {
  const live = await openShopWithTriggers();
  const { gift_id } = await createRecipient(live.shop, 'rita');
  const orderId = await createConfirmedGift(live.shop, await live.shop.customer('ada'), gift_id);
  await live.settle();
  await pack(live, orderId);
  expect(await readPacking(live, 'ada')).toHaveLength(1);
  expect(await readPacking(live, 'rita')).toEqual([]);
});

it('sends no packing notification for a box that is unpaid or already dispatched', async () => {
  const { live, order_id, approve } = await openShopWithClaim();
  await pack(live, order_id);
  await approve();
  await call.dispatchOrder(live.shop, admin, { order_id });
  await markOf(live, order_id).delete();
  await pack(live, order_id);
  expect(await readPacking(live, 'ada')).toEqual([]);
});
