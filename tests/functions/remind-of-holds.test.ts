import { expect, it } from 'vitest';
import { remindOfHolds } from '../../functions/src/notifications/remind-of-holds';
import { call } from './support/calls';
import { buildBoxRequest, buildClaim, addMinutes, openShop, tuesday } from './support/shop';

it('reminds a payer once, ten minutes before the hold expires, in the app and by email', async () => {
  const shop = await openShop();
  const ada = await shop.customer('ada');
  const { order_id } = await call.holdBox(shop, ada, buildBoxRequest());
  shop.setClock(new Date(addMinutes(tuesday, 20).getTime() - 1));
  expect(await remindOfHolds(shop)).toBe(0);
  shop.setClock(addMinutes(tuesday, 20));
  const reminded = await Promise.all([remindOfHolds(shop), remindOfHolds(shop)]);
  expect(reminded.sort()).toEqual([0, 1]);
  shop.setClock(addMinutes(tuesday, 25));
  expect(await remindOfHolds(shop)).toBe(0);
  const told = (await shop.store.notifications('ada').get()).docs.map((one) => one.data());
  expect(told).toMatchObject([{ notification_type: 'hold_ending', status: 'unread', order_id }]);
  expect(told[0]?.message).toContain('until 10:30 am WAT');
  const mails = (await shop.store.mail.get()).docs.map((one) => one.data());
  expect(mails.map((mail) => mail.to)).toEqual(['ada@example.com']);
  const order = (await shop.store.orders.doc(order_id).get()).data();
  expect(order?.reminded_at).toEqual(addMinutes(tuesday, 20));
});

it('sends no reminder of a hold that is paid, released or expired', async () => {
  const shop = await openShop();
  const [ada, bola, chidi] = await Promise.all(['ada', 'bola', 'chidi'].map(shop.customer));
  if (!ada || !bola || !chidi) throw new Error('Three customers');
  const paid = await call.holdBox(shop, ada, buildBoxRequest());
  await call.submitPayment(shop, ada, buildClaim(paid.order_id));
  const released = await call.holdBox(shop, bola, buildBoxRequest());
  await call.releaseHold(shop, bola, { order_id: released.order_id });
  shop.setClock(addMinutes(tuesday, 25));
  expect(await remindOfHolds(shop)).toBe(0);
  shop.setClock(tuesday);
  await call.holdBox(shop, chidi, buildBoxRequest());
  shop.setClock(addMinutes(tuesday, 30));
  expect(await remindOfHolds(shop)).toBe(0);
  expect((await shop.store.mail.get()).size).toBe(0);
});
