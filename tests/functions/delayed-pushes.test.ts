import type { Notification } from '@sharebox/domain/notifications/notification';
import { defaultNotificationPreferences } from '@sharebox/domain/notifications/notification-preferences';
import { expect, it } from 'vitest';
import { startFanOut } from '../../functions/src/notifications/fan-out';
import { pushNotification, deferPush, sendDuePushes } from '../../functions/src/notifications/send-push';
import { type Shop, addMinutes, openShop, tuesday } from './support/shop';

const told: Notification = {
  title: 'In the kitchen',
  message: 'We have started',
  notification_type: 'preparing',
  status: 'unread',
  read_at: null,
  created_at: tuesday,
  order_id: null,
  metadata: {},
};

/** Opens a shop in which each of these users has a browser and a push that is delayed until `tuesday`. */
async function openShopWithDelayedPushes(uids: readonly string[]): Promise<Shop> {
  const shop = await openShop();
  for (const uid of uids) {
    const [id, token] = [`word-${uid}`, `${uid}-0`];
    await shop.store.devices(uid).doc(token).set({ token, user_agent: '', last_seen_at: tuesday });
    await shop.store.notifications(uid).doc(id).set(told);
    await deferPush(shop, uid, { id, title: told.title, body: told.message, tag: id, data: {} }, tuesday);
  }
  return shop;
}

function withFailingPush(shop: Shop, ...tokens: string[]): Shop {
  const send: Shop['push']['send'] = async (message, called) => {
    if (called.some((token) => tokens.includes(token))) throw new Error('No browser could be reached');
    return shop.push.send(message, called);
  };
  return { ...shop, push: { send } };
}

const reached = (shop: Shop) => shop.pushes.splice(0).flatMap(({ tokens }) => tokens.toSorted());

it('sends all other delayed pushes when one fails, and retries only the failed push', async () => {
  const shop = await openShopWithDelayedPushes(['ada', 'bola', 'chi']);
  await expect(sendDuePushes(withFailingPush(shop, 'bola-0'))).rejects.toThrow('No browser');
  expect(reached(shop).toSorted()).toEqual(['ada-0', 'chi-0']);
  expect(await sendDuePushes(shop)).toBe(1);
  expect(reached(shop)).toEqual(['bola-0']);
});

it('sends all other delayed pushes when the request to Auth fails for one of them', async () => {
  const shop = await openShopWithDelayedPushes(['ada', 'bola', 'chi']);
  const sessionsBegin: Shop['accounts']['sessionsBegin'] = (uids) =>
    uids.includes('bola') ? Promise.reject(new Error('No Auth')) : shop.accounts.sessionsBegin(uids);
  const asking = { ...shop, accounts: { ...shop.accounts, sessionsBegin } };
  await expect(sendDuePushes(asking)).rejects.toThrow('No Auth');
  expect(reached(shop).toSorted()).toEqual(['ada-0', 'chi-0']);
});

it('drops a delayed push that could not be sent for an hour', async () => {
  const shop = await openShopWithDelayedPushes(['ada', 'bola']);
  shop.setClock(addMinutes(tuesday, 60));
  await expect(sendDuePushes(withFailingPush(shop, 'bola-0'))).rejects.toThrow('No browser');
  expect(reached(shop)).toEqual(['ada-0']);
  shop.setClock(addMinutes(tuesday, 61));
  expect(await sendDuePushes(shop)).toBe(0);
  expect([reached(shop), (await shop.store.waitingPushes.get()).size]).toEqual([[], 0]);
});

it('keeps a newer push that replaces a delayed push while the delayed push is being sent', async () => {
  const shop = await openShopWithDelayedPushes(['ada']);
  const { store } = shop;
  await store.waitingPushes.doc('ada-word-ada').update({ data: { at: '1' } });
  const newer = { id: 'word-ada', title: 'On its way', body: '', tag: 'word-ada', data: { at: '2' } };
  const send: Shop['push']['send'] = async (message, called) => {
    await deferPush(shop, 'ada', newer, addMinutes(tuesday, 30));
    return shop.push.send(message, called);
  };
  await sendDuePushes({ ...shop, push: { send } });
  expect(reached(shop)).toEqual(['ada-0']);
  expect((await store.waitingPushes.get()).docs.map((one) => one.data().title)).toEqual(['On its way']);
});

const word = { title: 'Delivered', message: 'Enjoy', notification_type: 'delivered' as const };

const unread = { ...word, status: 'unread' as const, read_at: null, created_at: tuesday };

/**
 * Opens a shop in which a thief's browser signed in before Ada's password was reset. Ada's own browser signed in after
 * the reset. Bola's password was not reset.
 */
async function openShopAfterReset(): Promise<Shop> {
  const shop = await openShop();
  const seen = { thief: addMinutes(tuesday, -60), own: addMinutes(tuesday, -5) };
  for (const [token, last_seen_at] of Object.entries(seen)) {
    await shop.store.devices('ada').doc(token).set({ token, user_agent: '', last_seen_at });
  }
  await shop.store
    .devices('bola')
    .doc('bola')
    .set({
      token: 'bola',
      user_agent: '',
      last_seen_at: addMinutes(tuesday, -90),
    });
  shop.sessionsBegin.set('ada', addMinutes(tuesday, -10));
  return shop;
}

const tokensOf = (shop: Shop) => shop.pushes.flatMap(({ tokens }) => tokens).sort();

const devicesLeft = async (shop: Shop) => (await shop.store.devices('ada').get()).docs.map(({ id }) => id);

it('sends no order push to browsers that a password reset signed out, and removes these browsers', async () => {
  const shop = await openShopAfterReset();
  await pushNotification(shop, 'ada', 'n1', { ...unread, order_id: 'order-1', metadata: {} });
  expect(tokensOf(shop)).toEqual(['own']);
  expect(await devicesLeft(shop)).toEqual(['own']);
});

it('sends no delayed push to browsers that a password reset signed out', async () => {
  const shop = await openShopAfterReset();
  const stored = { ...unread, order_id: null, metadata: {} };
  await shop.store.notifications('ada').doc('n1').set(stored);
  const kept = { id: 'n1', title: 'Delivered', body: 'Enjoy', tag: 'n1', data: {} };
  await deferPush(shop, 'ada', kept, tuesday);
  await sendDuePushes(shop);
  expect(tokensOf(shop)).toEqual(['own']);
});

it('sends no fan-out push to browsers that a password reset signed out, with a single Auth request', async () => {
  const shop = await openShopAfterReset();
  for (const uid of ['ada', 'bola', 'no-device']) {
    const wanted = { ...defaultNotificationPreferences, wants_drop_news: true, updated_at: tuesday };
    await shop.store.notificationPreferences.doc(uid).set(wanted);
  }
  const text = { notification_type: 'drop_open' as const, title: 'The drop is open', message: 'Come' };
  await startFanOut(shop, { text, event: 'this-week', at: tuesday, exceptUid: null });
  expect(tokensOf(shop)).toEqual(['bola', 'own']);
  expect(shop.sessionsAsked).toEqual([['ada', 'bola']]);
});
