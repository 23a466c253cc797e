import { expect, it } from 'vitest';
import { call } from './support/calls';
import { createConfirmedGift, createRecipient } from './support/gifts';
import { addMinutes, openShop, tuesday } from './support/shop';

it('notifies staff once of each of the first three change requests for a gift', async () => {
  const shop = await openShop();
  const { caller: rita, gift_id } = await createRecipient(shop);
  const order_id = await createConfirmedGift(shop, await shop.customer('ada'), gift_id);
  await shop.customer('ama');
  await shop.store.profiles.doc('ama').update({ role: 'admin' });
  for (let index = 0; index < 8; index++) {
    shop.setClock(addMinutes(tuesday, index));
    const message = index % 2 === 0 ? 'No prawns' : 'No crayfish';
    await call.requestGiftChange(shop, rita, { order_id, message });
    await call.requestGiftChange(shop, rita, { order_id, message });
  }
  const notified = (await shop.store.notifications('ama').get()).docs.map((one) => one.data());
  expect(notified.map((one) => one.notification_type)).toEqual(Array(3).fill('gift_change_requested'));
  expect((await shop.store.changeRequest(order_id).get()).data()?.message).toBe('No crayfish');
});
