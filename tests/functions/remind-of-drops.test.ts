import { defaultNotificationPreferences } from '@sharebox/domain/notifications/notification-preferences';
import { describe, expect, it } from 'vitest';
import { continueFanOuts } from '../../functions/src/notifications/fan-out';
import { remindSubscribersOfDrops } from '../../functions/src/notifications/drop-news';
import { sendDuePushes } from '../../functions/src/notifications/send-push';
import { call } from './support/calls';
import { admin, buildBoxRequest, dropId, addMinutes, openShop, type Shop } from './support/shop';
import { buildDropForm } from './support/staff';

const noon = new Date('2026-11-19T12:00:00+01:00');
const monday = new Date('2026-11-16T00:00:00+01:00');
const before = (at: Date, minutes: number) => addMinutes(at, -minutes);

/** Creates a user who has a registered browser and has subscribed to drop reminders. `choice` overrides the user's preferences. */
async function createSubscriber(shop: Shop, uid: string, choice: object = {}): Promise<void> {
  const { store } = shop;
  const wishes = {
    ...defaultNotificationPreferences,
    wants_drop_reminders: true,
    updated_at: shop.now(),
    ...choice,
  };
  await store.notificationPreferences.doc(uid).set(wishes);
  await store
    .devices(uid)
    .doc('1')
    .set({ token: `${uid}-1`, user_agent: '', last_seen_at: shop.now() });
}

async function readNotifications({ store }: Shop, ...uids: string[]): Promise<string[][]> {
  return Promise.all(
    uids.map(async (uid) => (await store.notifications(uid).get()).docs.map((one) => one.data().message)),
  );
}

const opening = 'Harmattan nights opens at 12:00 am WAT. First come, first served.';
const closing =
  'Harmattan nights takes orders until 12:00 pm WAT. Choose your evening before then, while boxes last.';

async function runAt(shop: Shop, ...moments: Date[]): Promise<number> {
  let begun = 0;
  for (const moment of moments) {
    shop.setClock(moment);
    begun += await remindSubscribersOfDrops(shop);
  }
  return begun;
}

describe('an hour before a drop opens', () => {
  it('reminds only subscribers that a drop opens soon, once in the app, by push and by email', async () => {
    const shop = await openShop();
    await createSubscriber(shop, 'ada');
    await createSubscriber(shop, 'bola', { wants_drop_reminders: false, wants_drop_news: true });
    const five = [65, 60, 55, 30, 5].map((minutes) => before(monday, minutes));
    expect(await runAt(shop, ...five, monday)).toBe(1);
    expect(await readNotifications(shop, 'ada', 'bola')).toEqual([[opening], []]);
    expect(shop.pushes.map(({ message, tokens }) => [message.title, tokens])).toEqual([
      ['The drop opens soon', ['ada-1']],
    ]);
    const mails = (await shop.store.mail.get()).docs.map((one) => one.data());
    expect(mails.map(({ to, message }) => [to, message.subject])).toEqual([
      ['ada@example.com', 'The drop opens soon'],
    ]);
  });

  it('reminds subscribers of a drop that opens automatically, but not of a drop that staff open manually', async () => {
    const shop = await openShop();
    await createSubscriber(shop, 'ada');
    await shop.store.drops.doc(dropId).update({ status: 'closed', is_active: false });
    const { drop_id } = await call.saveDrop(shop, admin, buildDropForm({ opens_by_itself: true }));
    const start = new Date('2026-11-23T00:00:00+01:00');
    await shop.store.drops.doc(drop_id).update({ opens_by_itself: false });
    expect(await runAt(shop, before(start, 30))).toBe(0);
    await shop.store.drops.doc(drop_id).update({ opens_by_itself: true });
    expect(await runAt(shop, before(start, 30))).toBe(1);
    expect(await readNotifications(shop, 'ada')).toEqual([
      ['Palm wine evenings opens at 12:00 am WAT. First come, first served.'],
    ]);
  });
});

describe('two hours before a drop closes', () => {
  it('reminds subscribers without a box once that a drop closes soon', async () => {
    const shop = await openShop();
    const ada = await shop.customer('ada');
    await call.holdBox(shop, ada, buildBoxRequest());
    for (const uid of ['ada', 'bola']) await createSubscriber(shop, uid);
    expect(await runAt(shop, before(noon, 121), before(noon, 120), before(noon, 115))).toBe(1);
    expect(await readNotifications(shop, 'ada', 'bola')).toEqual([[], [closing]]);
  });

  it('sends a drop’s closing reminder before its current deadline, and only once if the deadline changes', async () => {
    const shop = await openShop({ settings: { ordering_window: 'always_open' } });
    await createSubscriber(shop, 'ada');
    const drop = shop.store.drops.doc(dropId);
    await drop.update({ order_deadline: addMinutes(noon, 24 * 60) });
    expect(await runAt(shop, before(noon, 60))).toBe(0);
    await drop.update({ order_deadline: noon });
    expect(await runAt(shop, before(noon, 60))).toBe(1);
    await drop.update({ order_deadline: addMinutes(noon, 24 * 60) });
    expect(await runAt(shop, addMinutes(noon, 23 * 60))).toBe(0);
    expect(await readNotifications(shop, 'ada')).toEqual([[closing]]);
  });

  it('sends no closing reminder if no box is left or the shop is closed', async () => {
    const shop = await openShop();
    await createSubscriber(shop, 'ada');
    await shop.store.drops.doc(dropId).update({ current_orders: 15 });
    expect(await runAt(shop, before(noon, 60))).toBe(0);
    await shop.store.drops.doc(dropId).update({ current_orders: 3 });
    await shop.store.settings.update({ ordering_window: 'closed' });
    expect(await runAt(shop, before(noon, 60))).toBe(0);
  });

  it('reminds each subscriber only once if runs of the reminder job overlap', async () => {
    const shop = await openShop();
    await createSubscriber(shop, 'ada');
    shop.setClock(before(noon, 60));
    await Promise.all([
      remindSubscribersOfDrops(shop),
      remindSubscribersOfDrops(shop),
      remindSubscribersOfDrops(shop),
    ]);
    expect(await readNotifications(shop, 'ada')).toEqual([[closing]]);
    expect(shop.pushes).toHaveLength(1);
  });

  it('does not resume interrupted reminders after the drop has closed', async () => {
    const shop = await openShop();
    await createSubscriber(shop, 'ada');
    const crashing: Shop = { ...shop, push: { send: () => Promise.reject(new Error('Crash')) } };
    shop.setClock(before(noon, 60));
    await expect(remindSubscribersOfDrops(crashing)).rejects.toThrow('Crash');
    shop.setClock(noon);
    await continueFanOuts(shop);
    expect(shop.pushes).toEqual([]);
    expect((await shop.store.fanOuts.doc(`${dropId}-drop_closing`).get()).data()?.done_at).not.toBeNull();
  });

  it('delays a reminder’s push until quiet hours end, and drops it if the drop has closed by then', async () => {
    const shop = await openShop();
    const until = (hours: number) => ({ quiet_hours: { from: 9 * 60, to: hours * 60 } });
    await createSubscriber(shop, 'ada', until(11));
    await createSubscriber(shop, 'bola', until(12));
    expect(await runAt(shop, before(noon, 90))).toBe(1);
    expect(shop.pushes).toEqual([]);
    shop.setClock(noon);
    expect(await sendDuePushes(shop)).toBe(1);
    expect(shop.pushes.flatMap(({ tokens }) => tokens)).toEqual(['ada-1']);
    expect(await readNotifications(shop, 'ada', 'bola')).toEqual([[closing], [closing]]);
  });
});
