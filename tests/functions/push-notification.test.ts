import type { Notification } from '@sharebox/domain/notifications/notification';
import { expect, it, vi } from 'vitest';
import { sendDuePushes, pushNotification } from '../../functions/src/notifications/send-push';
import { createRecordingPush } from '../../functions/src/platform/push/fcm-push';
import { runOncePerEvent } from '../../functions/src/notifications/processed-events';
import { addMinutes, openShop, type Shop, tuesday } from './support/shop';

const delivered: Notification = {
  title: 'Delivered',
  message: 'Enjoy',
  notification_type: 'delivered',
  status: 'unread',
  read_at: null,
  created_at: tuesday,
  order_id: 'order-1',
  metadata: {},
};

async function openShopWithDevices(tokens: string[]): Promise<Shop> {
  const shop = await openShop();
  for (const token of tokens) {
    await shop.store.devices('ada').doc(token).set({ token, user_agent: '', last_seen_at: tuesday });
  }
  return shop;
}

it('sends a push to all browsers of the owner, and removes browsers that are no longer registered', async () => {
  const shop = await openShopWithDevices(['phone', 'laptop', 'lost']);
  shop.deadTokens.add('lost');
  await pushNotification(shop, 'ada', 'n1', delivered);
  expect(shop.pushes).toHaveLength(1);
  expect([...(shop.pushes[0]?.tokens ?? [])].sort()).toEqual(['laptop', 'lost', 'phone']);
  expect(shop.pushes[0]?.message).toMatchObject({
    uids: ['ada'],
    title: 'Delivered',
    body: 'Enjoy',
    tag: 'order-order-1',
    data: {
      notification_id: 'n1',
      link: '/profile?tab=experiences#order-order-1',
      at: String(tuesday.getTime()),
    },
  });
  const left = (await shop.store.devices('ada').get()).docs.map((device) => device.id);
  expect(left.sort()).toEqual(['laptop', 'phone']);
});

it('sends a push only to the owner’s ten most recently used browsers', async () => {
  const shop = await openShop();
  const tokens = Array.from({ length: 14 }, (_, index) => `browser-${index}`);
  for (const [index, token] of tokens.entries()) {
    const last_seen_at = addMinutes(tuesday, (index * 5) % 14);
    await shop.store.devices('ada').doc(token).set({ token, user_agent: '', last_seen_at });
  }
  await pushNotification(shop, 'ada', 'n1', delivered);
  const latest = tokens.filter((_, index) => (index * 5) % 14 >= 4);
  expect([...(shop.pushes[0]?.tokens ?? [])].sort()).toEqual(latest.sort());
});

it('sends one push per event, and sends the push again only after a failure', async () => {
  const shop = await openShopWithDevices(['phone']);
  const send = () => runOncePerEvent(shop, 'event/1', () => pushNotification(shop, 'ada', 'n1', delivered));
  const failing = runOncePerEvent(shop, 'event/1', () => Promise.reject(new Error('No network')));
  await expect(failing).rejects.toThrow('No network');
  // Events that arrive while the push is being sent fail, so that Eventarc retries them.
  const outcomes = await Promise.allSettled([send(), send(), send()]);
  expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
  await send();
  expect(shop.pushes).toHaveLength(1);
});

it('sends a push when its event is delivered again after the function crashed', async () => {
  const shop = await openShopWithDevices(['phone']);
  const crash = new Promise<void>(() => undefined);
  void runOncePerEvent(shop, 'event/1', () => crash);
  await vi.waitFor(async () => expect((await shop.store.processedEvents.get()).size).toBe(1));
  const send = () => runOncePerEvent(shop, 'event/1', () => pushNotification(shop, 'ada', 'n1', delivered));
  await expect(send()).rejects.toThrow('being processed');
  shop.setClock(addMinutes(tuesday, 3));
  await send();
  await send();
  expect(shop.pushes).toHaveLength(1);
});

it('records the pushes to a gift’s giver and recipient separately, although their ids are equal', async () => {
  const { store, now } = await openShop();
  const push = createRecordingPush(store, now);
  const word = {
    id: 'order-1-gift_dispatched',
    title: 'On its way',
    body: '',
    tag: 'order-order-1',
    data: {},
  };
  await Promise.all(['ada', 'tari'].map((uid) => push.send({ ...word, uids: [uid] }, [])));
  const { docs } = await store.pushLog.get();
  expect(docs.map((one) => one.data().uid).sort()).toEqual(['ada', 'tari']);
});

/** Opens a shop at 10:00 in Port Harcourt. Ada has one browser and quiet hours until 11:00. */
async function openShopInQuietHours() {
  const shop = await openShopWithDevices(['phone']);
  const { store } = shop;
  const choice = {
    off: { in_app: [], push: [], email: [] },
    wants_drop_news: false,
    wants_drop_reminders: false,
    updated_at: tuesday,
  };
  await store.notificationPreferences.doc('ada').set({ ...choice, quiet_hours: { from: 0, to: 660 } });
  const tell = async (id: string, changes: Partial<Notification>) => {
    const told = { ...delivered, ...changes };
    await store.notifications('ada').doc(id).set(told);
    await pushNotification(shop, 'ada', id, told);
  };
  const morning = async () => {
    shop.setClock(addMinutes(tuesday, 60));
    await sendDuePushes(shop);
  };
  const ids = () => shop.pushes.map(({ message }) => message.id);
  return { shop, tell, morning, ids };
}

it('delays pushes until quiet hours end, except urgent pushes, and sends one unread push per order', async () => {
  const { shop, tell, morning } = await openShopInQuietHours();
  const { store } = shop;
  await tell('n1', { notification_type: 'payment_confirmed' });
  await tell('n2', { notification_type: 'preparing' });
  await tell('n3', { notification_type: 'delivered', order_id: 'order-2' });
  await tell('n4', { notification_type: 'payment_confirmed', order_id: 'order-3' });
  expect(shop.pushes).toEqual([]);
  await tell('n5', { notification_type: 'dispatched', order_id: 'order-3' });
  expect(shop.pushes.map(({ message }) => [message.id, message.data.silent])).toEqual([['n5', '1']]);

  await store
    .notifications('ada')
    .doc('n3')
    .update({ status: 'read', read_at: addMinutes(tuesday, 1) });
  await morning();
  expect(shop.pushes.slice(1).map(({ message }) => [message.id, message.data.silent])).toEqual([
    ['n2', undefined],
  ]);
});

it('drops a delayed push once a newer push was sent, so that it can’t replace the newer push', async () => {
  const { tell, morning, ids } = await openShopInQuietHours();
  const newer = addMinutes(tuesday, 5);
  await tell('n2', { notification_type: 'preparing', created_at: newer });
  await tell('n1', { notification_type: 'payment_confirmed' });
  await tell('n4', { notification_type: 'delivered', created_at: newer, order_id: 'order-2' });
  await tell('n3', { notification_type: 'dispatched', order_id: 'order-2' });
  await tell('n5', { notification_type: 'preparing', order_id: 'order-3' });
  await tell('n6', { notification_type: 'dispatched', created_at: newer, order_id: 'order-3' });
  expect(ids()).toEqual(['n3', 'n6']);
  await morning();
  expect(ids().slice(2).toSorted()).toEqual(['n2', 'n4']);
});
