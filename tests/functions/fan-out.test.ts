import type { NotificationPreferences } from '@sharebox/domain/notifications/notification-preferences';
import { expect, it } from 'vitest';
import { announceOpenDrop } from '../../functions/src/notifications/drop-news';
import { continueFanOuts, startFanOut, type FanOutEvent } from '../../functions/src/notifications/fan-out';
import { sendDuePushes } from '../../functions/src/notifications/send-push';
import { dropId, addMinutes, openShop, type Shop, tuesday } from './support/shop';

const word: FanOutEvent = {
  event: 'this-week',
  text: { notification_type: 'drop_open', title: 'The drop is open', message: 'Come' },
  at: tuesday,
  exceptUid: null,
};

const fanOutId = 'this-week-drop_open';

type Choice = Partial<Omit<NotificationPreferences, 'updated_at'>>;
const uidOf = (n: number) => `fan-${String(n).padStart(5, '0')}`;

async function createDropSubscribers(
  shop: Shop,
  count: number,
  devices: number,
  choice: Choice = {},
): Promise<void> {
  const { store } = shop;
  const writer = store.db.bulkWriter({ throttling: false });
  for (let n = 0; n < count; n++) {
    const uid = uidOf(n);
    void writer.set(store.notificationPreferences.doc(uid), {
      off: { in_app: [], push: [], email: ['drop_open'] },
      quiet_hours: null,
      wants_drop_news: true,
      updated_at: tuesday,
      ...choice,
    });
    for (let d = 0; d < devices; d++) {
      const device = { token: `${uid}-${d}`, user_agent: '', last_seen_at: tuesday };
      void writer.set(store.devices(uid).doc(String(d)), device);
    }
  }
  await writer.close();
}

async function told(shop: Shop) {
  const all = await shop.store.db.collectionGroup('notifications').get();
  const fan = (await shop.store.fanOuts.doc(fanOutId).get()).data();
  const tokens = shop.pushes.flatMap((push) => push.tokens);
  return { notifications: all.size, tokens, calls: shop.pushes.length, fan };
}

function withBrokenPush(shop: Shop, nth: number): Shop {
  let calls = 0;
  return {
    ...shop,
    push: {
      send: (message, tokens) => {
        calls += 1;
        return calls === nth ? Promise.reject(new Error('Crash')) : shop.push.send(message, tokens);
      },
    },
  };
}

it('a fan-out notifies every subscriber once, in few push calls, and removes unregistered browsers', async () => {
  const shop = await openShop();
  await createDropSubscribers(shop, 501, 1);
  await shop.store.devices(uidOf(3)).doc('1').set({ token: 'gone', user_agent: '', last_seen_at: tuesday });
  shop.deadTokens.add('gone');
  await startFanOut(shop, word);
  await Promise.all([startFanOut(shop, word), startFanOut(shop, word), continueFanOuts(shop)]);
  const { notifications, tokens, calls, fan } = await told(shop);
  expect(notifications).toBe(501);
  expect(calls).toBe(2);
  expect([tokens.length, new Set(tokens).size]).toEqual([502, 502]);
  expect(fan).toMatchObject({ parts: 2, done_at: tuesday, leased_until: null });
  expect((await shop.store.devices(uidOf(3)).get()).docs.map(({ id }) => id)).toEqual(['0']);
  const one = (await shop.store.notifications(uidOf(7)).doc(fanOutId).get()).data();
  expect(one).toMatchObject({ title: 'The drop is open', status: 'unread', no_push: true });
  expect((await shop.store.mail.get()).size).toBe(0);
});

it('a fan-out continues after a crash between two push calls', async () => {
  const shop = await openShop();
  await createDropSubscribers(shop, 260, 2);
  await expect(startFanOut(withBrokenPush(shop, 2), word)).rejects.toThrow('Crash');
  expect((await told(shop)).tokens).toHaveLength(500);
  await continueFanOuts(shop);
  const { notifications, tokens, fan } = await told(shop);
  expect([notifications, tokens.length, new Set(tokens).size]).toEqual([260, 520, 520]);
  expect(fan?.done_at).toEqual(tuesday);
});

it.each([
  'before any recipient was found',
  'before the list was complete',
  'before anything was written',
  'half-way',
])('a fan-out continues after a crash %s, once the lease of the crashed worker has expired', async (when) => {
  const shop = await openShop();
  await createDropSubscribers(shop, 501, 0);
  const { store } = shop;
  await startFanOut(shop, word);
  // Restore the state that the crash leaves behind.
  const parts = await store.fanOutParts(fanOutId).get();
  const rewritten = new Set(when === 'half-way' ? ['1'] : ['0', '1']);
  for (const { ref, id, data } of parts.docs.map((one) => ({
    ref: one.ref,
    id: one.id,
    data: one.data(),
  }))) {
    if (!rewritten.has(id)) continue;
    for (const { uid } of data.recipients) await store.notifications(uid).doc(fanOutId).delete();
    if (
      when === 'before any recipient was found' ||
      (when === 'before the list was complete' && id === '1')
    ) {
      await ref.delete();
    } else await ref.update({ written: false });
  }
  const first = store.notifications(uidOf(0)).doc(fanOutId);
  if (when === 'half-way') await first.update({ status: 'read', read_at: tuesday });
  await store.fanOuts.doc(fanOutId).update({
    parts: when === 'before anything was written' || when === 'half-way' ? 2 : null,
    done_at: null,
    leased_until: addMinutes(tuesday, 10),
  });

  await startFanOut(shop, word);
  expect((await told(shop)).fan?.done_at).toBeNull();
  shop.setClock(addMinutes(tuesday, 11));
  expect(await continueFanOuts(shop)).toBe(1);
  const { notifications, fan } = await told(shop);
  expect([notifications, fan?.parts]).toEqual([501, 2]);
  // A notification stays read if the user read it before the fan-out continued.
  expect((await first.get()).data()?.status).toBe(when === 'half-way' ? 'read' : 'unread');
});

it('a fan-out stops once its notification is outdated', async () => {
  const shop = await openShop();
  await createDropSubscribers(shop, 3, 1);
  await expect(startFanOut(withBrokenPush(shop, 1), word)).rejects.toThrow('Crash');
  shop.setClock(addMinutes(tuesday, 7 * 60));
  await continueFanOuts(shop);
  const { tokens, fan } = await told(shop);
  expect(tokens).toEqual([]);
  expect(fan?.done_at).not.toBeNull();
});

it('a fan-out respects each user’s preferences for channels and quiet hours', async () => {
  const shop = await openShop();
  const { store } = shop;
  await createDropSubscribers(shop, 5, 1);
  const choose = (n: number, choice: Choice) => store.notificationPreferences.doc(uidOf(n)).update(choice);
  const everywhere = ['drop_open'];
  await choose(0, { off: { in_app: everywhere, push: everywhere, email: everywhere } });
  await choose(1, { off: { in_app: [], push: everywhere, email: [] } });
  await choose(2, { off: { in_app: everywhere, push: [], email: everywhere } });
  // It is 10:00 in Port Harcourt, within the quiet hours.
  for (const n of [3, 4]) await choose(n, { quiet_hours: { from: 9 * 60, to: 11 * 60 } });
  await startFanOut(shop, word);

  const noticeOf = async (n: number) =>
    (await store.notifications(uidOf(n)).doc(fanOutId).get()).data()?.status;
  expect(await Promise.all([0, 1, 2, 3, 4].map(noticeOf))).toEqual([
    undefined,
    'unread',
    'read',
    'unread',
    'unread',
  ]);
  expect((await store.mail.get()).docs.map((one) => one.data().to)).toContain(`${uidOf(1)}@example.com`);
  expect((await told(shop)).tokens).toEqual([`${uidOf(2)}-0`]);

  await store
    .notifications(uidOf(4))
    .doc(fanOutId)
    .update({ status: 'read', read_at: addMinutes(tuesday, 5) });
  shop.setClock(addMinutes(tuesday, 59));
  expect(await sendDuePushes(shop)).toBe(0);
  shop.setClock(addMinutes(tuesday, 60));
  expect(await sendDuePushes(shop)).toBe(1);
  expect(await sendDuePushes(shop)).toBe(0);
  expect((await told(shop)).tokens).toEqual([`${uidOf(2)}-0`, `${uidOf(3)}-0`]);
  expect((await store.waitingPushes.get()).size).toBe(0);
});

it('notifies all admins except the admin who caused the event', async () => {
  const shop = await openShop();
  for (const uid of ['ama', 'bola', 'chi']) {
    await shop.customer(uid);
    await shop.store.profiles.doc(uid).update({ role: uid === 'chi' ? 'customer' : 'admin' });
  }
  const text = { notification_type: 'payment_to_review' as const, title: 'A payment to review', message: '' };
  await startFanOut(shop, { text, event: '1', at: tuesday, exceptUid: 'bola' });
  const all = await shop.store.db.collectionGroup('notifications').get();
  expect(all.docs.map(({ ref }) => ref.path)).toEqual(['profiles/ama/notifications/1-payment_to_review']);
});

it('announces a drop once, when the ordering window opens', async () => {
  const shop = await openShop();
  await createDropSubscribers(shop, 2, 1);
  const drop = shop.store.drops.doc(dropId);
  shop.setClock(new Date('2026-11-15T20:00:00+01:00'));
  expect(await announceOpenDrop(shop)).toBe(0);
  shop.setClock(new Date('2026-11-16T00:00:00+01:00'));
  expect(await announceOpenDrop(shop)).toBe(1);
  await drop.update({ is_active: false, status: 'planning' });
  expect(await announceOpenDrop(shop)).toBe(0);
  await drop.update({ is_active: true, status: 'active' });
  expect(await announceOpenDrop(shop)).toBe(0);
  const notices = await shop.store.notifications(uidOf(0)).get();
  expect(notices.docs.map((one) => one.data().message)).toEqual([
    'Harmattan nights is here. Choose your evening before Thursday 12:00 pm WAT, while boxes last.',
  ]);
  expect((await told(shop)).tokens).toHaveLength(2);
});

it('sends no emails for a notification type without email delivery', async () => {
  const shop = await openShop();
  await shop.customer('ama');
  await shop.store.profiles.doc('ama').update({ role: 'admin' });
  const text = { notification_type: 'door_failed' as const, title: 'Box 1 was not handed over', message: '' };
  await startFanOut(shop, { text, event: '1', at: tuesday, exceptUid: null });
  expect((await shop.store.notifications('ama').get()).size).toBe(1);
  expect((await shop.store.mail.get()).size).toBe(0);
});
