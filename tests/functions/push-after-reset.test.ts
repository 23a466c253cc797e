import { defaultPreferences } from '@sharebox/domain/notifications/notification-preferences';
import { expect, it } from 'vitest';
import { startFanOut } from '../../functions/src/notifications/fan-out';
import { pushNotification } from '../../functions/src/notifications/push-notification';
import { deferPush, sendWaitingPushes } from '../../functions/src/notifications/waiting-pushes';
import { addMinutes, openShop, type Shop, tuesday } from './support/shop';

const word = { title: 'Delivered', message: 'Enjoy', notification_type: 'delivered' as const };
const unread = { ...word, status: 'unread' as const, read_at: null, created_at: tuesday };

/** A thief's browser signed in before Ada's password was reset and her own after it. Bola's was not reset. */
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

it('a push about an order skips and removes browsers that a password reset signed out', async () => {
  const shop = await openShopAfterReset();
  await pushNotification(shop, 'ada', 'n1', { ...unread, order_id: 'order-1', metadata: {} });
  expect(tokensOf(shop)).toEqual(['own']);
  expect(await devicesLeft(shop)).toEqual(['own']);
});

it('a push delayed by quiet hours skips browsers that a password reset signed out', async () => {
  const shop = await openShopAfterReset();
  const stored = { ...unread, order_id: null, metadata: {} };
  await shop.store.notifications('ada').doc('n1').set(stored);
  const kept = { id: 'n1', title: 'Delivered', body: 'Enjoy', tag: 'n1', data: {} };
  await deferPush(shop, 'ada', kept, tuesday);
  await sendWaitingPushes(shop);
  expect(tokensOf(shop)).toEqual(['own']);
});

it('a fan-out skips browsers that a password reset signed out, with a single request to Auth', async () => {
  const shop = await openShopAfterReset();
  for (const uid of ['ada', 'bola', 'no-device']) {
    const wanted = { ...defaultPreferences, wants_drop_news: true, updated_at: tuesday };
    await shop.store.notificationPreferences.doc(uid).set(wanted);
  }
  const text = { notification_type: 'drop_open' as const, title: 'The drop is open', message: 'Come' };
  await startFanOut(shop, { id: 'drop_open-this-week', text, at: tuesday, exceptUid: null });
  expect(tokensOf(shop)).toEqual(['bola', 'own']);
  expect(shop.sessionsAsked).toEqual([['ada', 'bola']]);
});
