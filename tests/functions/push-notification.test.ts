import type { Notification } from '@sharebox/domain/notification';
import { expect, it } from 'vitest';
import { recordedPush } from '../../functions/src/push/recorded-push';
import { oncePerEvent } from '../../functions/src/triggers/event-book';
import { pushNotification } from '../../functions/src/triggers/push-notification';
import { openShop, type Shop, tuesday } from './support/shop';

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

async function shopWithDevices(tokens: string[]): Promise<Shop> {
  const shop = await openShop();
  for (const token of tokens) {
    await shop.store.devices('ada').doc(token).set({ token, user_agent: '', last_seen_at: tuesday });
  }
  return shop;
}

it('goes to every browser of its owner, and forgets those that no longer exist', async () => {
  const shop = await shopWithDevices(['phone', 'laptop', 'lost']);
  shop.deadTokens.add('lost');
  await pushNotification(shop, 'ada', 'n1', delivered);
  expect(shop.pushes).toHaveLength(1);
  expect([...(shop.pushes[0]?.tokens ?? [])].sort()).toEqual(['laptop', 'lost', 'phone']);
  expect(shop.pushes[0]?.message).toMatchObject({
    uid: 'ada',
    title: 'Delivered',
    body: 'Enjoy',
    tag: 'order-order-1',
    data: { notification_id: 'n1', link: '/profile?tab=experiences#order-order-1' },
  });
  const left = (await shop.store.devices('ada').get()).docs.map((device) => device.id);
  expect(left.sort()).toEqual(['laptop', 'phone']);
});

it('is sent once for one event, and again only if sending failed', async () => {
  const shop = await shopWithDevices(['phone']);
  const send = () => oncePerEvent(shop, 'event/1', () => pushNotification(shop, 'ada', 'n1', delivered));
  const failing = oncePerEvent(shop, 'event/1', () => Promise.reject(new Error('No network')));
  await expect(failing).rejects.toThrow('No network');
  await Promise.all([send(), send(), send()]);
  expect(shop.pushes).toHaveLength(1);
});

it('is recorded for both who are told of one gift, whose words have one id', async () => {
  const { store, now } = await openShop();
  const push = recordedPush(store, now);
  const word = {
    id: 'order-1-gift_dispatched',
    title: 'On its way',
    body: '',
    tag: 'order-order-1',
    data: {},
  };
  await Promise.all(['ada', 'tari'].map((uid) => push.send({ ...word, uid }, [])));
  const { docs } = await store.pushLog.get();
  expect(docs.map((one) => one.data().uid).sort()).toEqual(['ada', 'tari']);
});
