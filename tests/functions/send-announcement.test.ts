import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { continueFanOuts } from '../../functions/src/notifications/fan-out';
import { call, outcome } from './support/calls';
import { confirmedGift, recipientOf, secrets } from './support/gifts';
import { leave, madeRun, notices, openDay, paidOrders } from './support/runs';
import { admin, dropId, minutesLater, openShop, type Shop } from './support/shop';
import { auditRows, dropForm, kofi } from './support/staff';

/** A good message to all of the drop whose box is still to come. */
const words = (changes: object = {}) => ({
  ...{ drop_id: dropId, run_id: null, reach: 'waiting', title: 'A day later' },
  ...{ message: 'The market was closed.\nYour box comes on Saturday.' },
  ...changes,
});
const message = (changes: object = {}) => ({ announcement_id: randomUUID(), ...words(changes) });

const payers = (count: number) => Array.from({ length: count }, (_, index) => `payer-${index + 1}`);

/** Who was told, sorted, and how often a mail was written. */
async function told({ store }: Shop) {
  const all = await store.db
    .collectionGroup('notifications')
    .where('notification_type', '==', 'announcement')
    .get();
  const mails = await store.mail.get();
  return {
    uids: all.docs.map(({ ref }) => ref.path.split('/')[1]).sort(),
    mails: mails.docs.map((one) => one.data().to).sort(),
  };
}

/** A drop in which so many have paid for a box of their own. */
async function soldDrop(count: number): Promise<{ shop: Shop; ids: string[] }> {
  const shop = await openShop();
  await openDay(shop);
  return { shop, ids: await paidOrders(shop, count) };
}

it('everybody whose box is still to come gets it in the app and by mail, with a row in the audit log', async () => {
  const { shop, ids } = await soldDrop(4);
  const { store } = shop;
  await store.orders.doc(ids[1] ?? '').update({ status: 'cancelled' });
  await store.orders.doc(ids[2] ?? '').update({ status: 'delivered' });
  const written = message();
  expect(await call.previewAnnouncement(shop, admin, words())).toMatchObject({
    people: 2,
    left_out: 0,
  });
  expect(await told(shop)).toEqual({ uids: [], mails: [] });

  const answer = { announcement_id: written.announcement_id, people: 2 };
  expect(await call.sendAnnouncement(shop, admin, written)).toEqual(answer);
  expect(await told(shop)).toEqual({
    ...{ uids: ['payer-1', 'payer-4'], mails: ['payer-1@example.com', 'payer-4@example.com'] },
  });
  const [notice] = await notices(shop, 'payer-1');
  expect(notice).toMatchObject({ title: 'A day later', message: written.message, order_id: null });
  const [letter] = (await store.mail.get()).docs.map((one) => one.data().message);
  expect(letter).toMatchObject({ subject: 'A day later' });
  expect(letter?.html).toContain('The market was closed.<br>Your box comes on Saturday.');
  expect(letter?.text).toContain('See your box: https://shop.example/profile?tab=experiences');
  expect((await store.announcements.doc(written.announcement_id).get()).data()).toEqual({
    ...{ weekly_drop_id: dropId, run_id: null, run_name: null, reach: 'waiting', title: 'A day later' },
    ...{ message: written.message, author: 'ama', created_at: shop.now(), people: 2 },
  });
  expect((await auditRows(shop)).filter(({ action }) => action === 'announcement.send')).toMatchObject([
    { actor: 'ama', target: `announcements/${written.announcement_id}`, after: { title: 'A day later' } },
  ]);
});

it('the preview is the mail as its readers get it', async () => {
  const { shop } = await soldDrop(1);
  const written = message();
  const { mail } = await call.previewAnnouncement(shop, admin, words());
  await call.sendAnnouncement(shop, admin, written);
  const [letter] = (await shop.store.mail.get()).docs.map((one) => one.data().message);
  expect(letter).toMatchObject(mail);
});

describe('it is sent once', () => {
  it('pressed twice, in two tabs, by two admins, and asked for again later', async () => {
    const { shop } = await soldDrop(3);
    const written = message();
    const pressed = [admin, admin, kofi, kofi].map((who) => call.sendAnnouncement(shop, who, written));
    await Promise.all(pressed);
    shop.setClock(minutesLater(shop.now(), 30));
    expect(await call.sendAnnouncement(shop, admin, written)).toMatchObject({ people: 3 });
    expect(await continueFanOuts(shop)).toBe(0);
    expect(await told(shop)).toMatchObject({ uids: payers(3) });
    expect((await told(shop)).mails).toHaveLength(3);
    expect((await shop.store.announcements.get()).size).toBe(1);
    expect((await auditRows(shop)).filter(({ action }) => action === 'announcement.send')).toHaveLength(1);
  });

  it('under one id in its first words, and says so to who changed them', async () => {
    const { shop } = await soldDrop(1);
    const written = message();
    await call.sendAnnouncement(shop, admin, written);
    const other = call.sendAnnouncement(shop, admin, { ...written, title: 'Two days later' });
    await expect(other).rejects.toThrow('This message was sent already, in other words.');
    expect(await told(shop)).toMatchObject({ uids: ['payer-1'] });
  });

  it('although nobody would get it any more who got it before', async () => {
    const { shop, ids } = await soldDrop(1);
    const written = message();
    await call.sendAnnouncement(shop, admin, written);
    await shop.store.orders.doc(ids[0] ?? '').update({ status: 'cancelled' });
    expect(await call.sendAnnouncement(shop, admin, written)).toMatchObject({ people: 1 });
  });

  it('after a crash half-way, by the schedule, to each once', async () => {
    const { shop } = await soldDrop(3);
    for (const uid of payers(3)) {
      await shop.store.devices(uid).doc('1').set({ token: uid, user_agent: '', last_seen_at: shop.now() });
    }
    const crashing: Shop = { ...shop, push: { send: () => Promise.reject(new Error('Crash')) } };
    const written = message();
    // It is recorded, so whoever pressed the button is told that it goes out.
    expect(await call.sendAnnouncement(crashing, admin, written)).toMatchObject({ people: 3 });
    expect(shop.pushes).toEqual([]);
    expect(await continueFanOuts(shop)).toBe(1);
    expect(shop.pushes.flatMap(({ tokens }) => tokens).sort()).toEqual(payers(3));
    expect(await told(shop)).toMatchObject({ uids: payers(3) });
    expect((await told(shop)).mails).toHaveLength(3);
  });
});

describe('who is told', () => {
  it('is each once, however many boxes are theirs, but not who wrote it', async () => {
    const shop = await openShop();
    await openDay(shop);
    await paidOrders(shop, 3, { user_id: 'ada' });
    expect(await call.sendAnnouncement(shop, admin, message())).toMatchObject({ people: 1 });
    await shop.store.orders.doc('order-02').update({ user_id: 'ama' });
    expect(await call.previewAnnouncement(shop, admin, words())).toMatchObject({ people: 1 });
    expect(await call.sendAnnouncement(shop, admin, message())).toMatchObject({ people: 1 });
    expect((await told(shop)).uids).toEqual(['ada', 'ada']);
  });

  it('is also who has their box, if that is asked for', async () => {
    const { shop, ids } = await soldDrop(2);
    await shop.store.orders.doc(ids[1] ?? '').update({ status: 'delivered' });
    expect(await call.sendAnnouncement(shop, admin, message({ reach: 'everybody' }))).toMatchObject({
      people: 2,
    });
  });

  it('is as they wish to be told, and finds it in the list all the same', async () => {
    const { shop } = await soldDrop(1);
    const off = { in_app: ['announcement'], push: [], email: ['announcement'] };
    await shop.store.notificationPreferences.doc('payer-1').set({
      off,
      quiet_hours: null,
      wants_drop_news: false,
      wants_drop_reminders: false,
      updated_at: shop.now(),
    });
    await call.sendAnnouncement(shop, admin, message());
    expect(await notices(shop, 'payer-1')).toMatchObject([{ status: 'read' }]);
    expect(await told(shop)).toEqual({ uids: ['payer-1'], mails: [] });
  });

  it('is of a run whoever is on it, and nobody else of the drop', async () => {
    const { shop, ids } = await soldDrop(4);
    const run_id = await madeRun(shop, ids.slice(0, 2));
    expect(await call.sendAnnouncement(shop, admin, message({ run_id }))).toMatchObject({ people: 2 });
    expect(await told(shop)).toMatchObject({ uids: ['payer-1', 'payer-2'] });
    const [stored] = (await shop.store.announcements.get()).docs.map((one) => one.data());
    expect(stored).toMatchObject({ run_id, run_name: 'Woji, afternoon' });
  });
});

describe('of a gift', () => {
  it('its recipient is told, who learns nothing of the giver, and the giver is not', async () => {
    const shop = await openShop();
    const { caller, gift_id } = await recipientOf(shop);
    const giver = await shop.customer('giver');
    await confirmedGift(shop, giver, gift_id, { is_anonymous: true });
    await call.sendAnnouncement(shop, admin, message());
    expect((await told(shop)).uids).toEqual([caller.uid]);
    const letters = (await shop.store.mail.where('message.subject', '==', 'A day later').get()).docs;
    expect(letters.map((one) => one.data().to)).toEqual([`${caller.uid}@example.com`]);
    const seen = JSON.stringify([await notices(shop, caller.uid), letters.map((one) => one.data())]);
    for (const secret of [secrets.giver.name, secrets.giver.email, 'giver@example.com']) {
      expect(seen).not.toContain(secret);
    }
  });

  it('that is a surprise nobody is told before it is on its way', async () => {
    const shop = await openShop();
    const { caller, gift_id } = await recipientOf(shop);
    const order_id = await confirmedGift(shop, await shop.customer('giver'), gift_id, { is_surprise: true });
    expect(await call.previewAnnouncement(shop, admin, words())).toMatchObject({
      people: 0,
      left_out: 1,
    });
    const refused = call.sendAnnouncement(shop, admin, message());
    await expect(refused).rejects.toThrow('Nobody would get this message.');
    expect(await told(shop)).toMatchObject({ uids: [] });
    await openDay(shop);
    const run_id = await madeRun(shop, [order_id]);
    expect(await outcome(call.sendAnnouncement(shop, admin, message({ run_id })))).toBe('invalid-input');
    await leave(shop, run_id);
    expect(await call.sendAnnouncement(shop, admin, message({ run_id }))).toMatchObject({ people: 1 });
    expect((await told(shop)).uids).toEqual([caller.uid]);
  });
});

it.each([
  ['a drop that is not there', { drop_id: 'nothing' }, 'not-allowed'],
  ['a run that is not there', { run_id: 'nothing' }, 'not-allowed'],
  ['words that are blank', { message: ' ' }, 'invalid-input'],
  ['a title that is too long', { title: 'x'.repeat(61) }, 'invalid-input'],
  ['an id that is none', { announcement_id: 'first' }, 'invalid-input'],
])('with %s it is refused, and nothing is written', async (_what, changes, reason) => {
  const { shop } = await soldDrop(1);
  expect(await outcome(call.sendAnnouncement(shop, admin, message(changes)))).toBe(reason);
  expect((await shop.store.announcements.get()).size).toBe(0);
  expect((await shop.store.fanOuts.get()).size).toBe(0);
});

it('a run of another drop is none of this one', async () => {
  const { shop, ids } = await soldDrop(1);
  const run_id = await madeRun(shop, ids);
  const { drop_id } = await call.saveDrop(shop, admin, dropForm());
  expect(await outcome(call.sendAnnouncement(shop, admin, message({ drop_id, run_id })))).toBe('not-allowed');
});
