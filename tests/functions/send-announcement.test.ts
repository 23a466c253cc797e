import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { continueFanOuts } from '../../functions/src/notifications/fan-out';
import { call, getCallOutcome } from './support/calls';
import { createConfirmedGift, createRecipient, giftSecrets } from './support/gifts';
import { startRun, createRun, readNotifications, setUpDeliveryDay, createPaidOrders } from './support/runs';
import { admin, dropId, addMinutes, openShop, type Shop } from './support/shop';
import { readAuditRows, buildDropForm, secondAdmin } from './support/staff';

/** Builds a valid message to all customers of the drop whose box has not been delivered yet. */
const words = (changes: object = {}) => ({
  ...{ drop_id: dropId, run_id: null, reach: 'waiting', title: 'A day later' },
  ...{ message: 'The market was closed.\nYour box comes on Saturday.' },
  ...changes,
});
const message = (changes: object = {}) => ({ announcement_id: randomUUID(), ...words(changes) });

const payers = (count: number) => Array.from({ length: count }, (_, index) => `payer-${index + 1}`);

async function readNotified({ store }: Shop) {
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

async function createSoldDrop(count: number): Promise<{ shop: Shop; ids: string[] }> {
  const shop = await openShop();
  await setUpDeliveryDay(shop);
  return { shop, ids: await createPaidOrders(shop, count) };
}

it('an announcement notifies all customers with an undelivered box, and writes an audit row', async () => {
  const { shop, ids } = await createSoldDrop(4);
  const { store } = shop;
  await store.orders.doc(ids[1] ?? '').update({ status: 'cancelled' });
  await store.orders.doc(ids[2] ?? '').update({ status: 'delivered' });
  const written = message();
  expect(await call.previewAnnouncement(shop, admin, words())).toMatchObject({
    people: 2,
    left_out: 0,
  });
  expect(await readNotified(shop)).toEqual({ uids: [], mails: [] });

  const answer = { announcement_id: written.announcement_id, people: 2 };
  expect(await call.sendAnnouncement(shop, admin, written)).toEqual(answer);
  expect(await readNotified(shop)).toEqual({
    ...{ uids: ['payer-1', 'payer-4'], mails: ['payer-1@example.com', 'payer-4@example.com'] },
  });
  const [notice] = await readNotifications(shop, 'payer-1');
  expect(notice).toMatchObject({ title: 'A day later', message: written.message, order_id: null });
  const [letter] = (await store.mail.get()).docs.map((one) => one.data().message);
  expect(letter).toMatchObject({ subject: 'A day later' });
  expect(letter?.html).toContain('The market was closed.<br>Your box comes on Saturday.');
  expect(letter?.text).toContain('See your box: https://shop.example/profile?tab=experiences');
  expect((await store.announcements.doc(written.announcement_id).get()).data()).toEqual({
    ...{ weekly_drop_id: dropId, run_id: null, run_name: null, reach: 'waiting', title: 'A day later' },
    ...{ message: written.message, author: 'ama', created_at: shop.now(), people: 2 },
  });
  expect((await readAuditRows(shop)).filter(({ action }) => action === 'announcement.send')).toMatchObject([
    { actor: 'ama', target: `announcements/${written.announcement_id}`, after: { title: 'A day later' } },
  ]);
});

it('the preview of an announcement shows exactly the email that recipients get', async () => {
  const { shop } = await createSoldDrop(1);
  const written = message();
  const { mail } = await call.previewAnnouncement(shop, admin, words());
  await call.sendAnnouncement(shop, admin, written);
  const [letter] = (await shop.store.mail.get()).docs.map((one) => one.data().message);
  expect(letter).toMatchObject(mail);
});

describe('sendAnnouncement', () => {
  it('sends an announcement once, even if two admins submit it several times', async () => {
    const { shop } = await createSoldDrop(3);
    const written = message();
    const pressed = [admin, admin, secondAdmin, secondAdmin].map((who) =>
      call.sendAnnouncement(shop, who, written),
    );
    await Promise.all(pressed);
    shop.setClock(addMinutes(shop.now(), 30));
    expect(await call.sendAnnouncement(shop, admin, written)).toMatchObject({ people: 3 });
    expect(await continueFanOuts(shop)).toBe(0);
    expect(await readNotified(shop)).toMatchObject({ uids: payers(3) });
    expect((await readNotified(shop)).mails).toHaveLength(3);
    expect((await shop.store.announcements.get()).size).toBe(1);
    expect((await readAuditRows(shop)).filter(({ action }) => action === 'announcement.send')).toHaveLength(
      1,
    );
  });

  it('rejects a repeated announcement with a changed text', async () => {
    const { shop } = await createSoldDrop(1);
    const written = message();
    await call.sendAnnouncement(shop, admin, written);
    const other = call.sendAnnouncement(shop, admin, { ...written, title: 'Two days later' });
    await expect(other).rejects.toThrow('This message was already sent with different text.');
    expect(await readNotified(shop)).toMatchObject({ uids: ['payer-1'] });
  });

  it('accepts a repeated announcement although its drop no longer has recipients', async () => {
    const { shop, ids } = await createSoldDrop(1);
    const written = message();
    await call.sendAnnouncement(shop, admin, written);
    await shop.store.orders.doc(ids[0] ?? '').update({ status: 'cancelled' });
    expect(await call.sendAnnouncement(shop, admin, written)).toMatchObject({ people: 1 });
  });

  it('the scheduled job finishes an announcement after a crash, and notifies each customer once', async () => {
    const { shop } = await createSoldDrop(3);
    for (const uid of payers(3)) {
      await shop.store.devices(uid).doc('1').set({ token: uid, user_agent: '', last_seen_at: shop.now() });
    }
    const crashing: Shop = { ...shop, push: { send: () => Promise.reject(new Error('Crash')) } };
    const written = message();
    // The call succeeds, because the announcement is stored and will be sent.
    expect(await call.sendAnnouncement(crashing, admin, written)).toMatchObject({ people: 3 });
    expect(shop.pushes).toEqual([]);
    expect(await continueFanOuts(shop)).toBe(1);
    expect(shop.pushes.flatMap(({ tokens }) => tokens).sort()).toEqual(payers(3));
    expect(await readNotified(shop)).toMatchObject({ uids: payers(3) });
    expect((await readNotified(shop)).mails).toHaveLength(3);
  });
});

describe('the recipients of an announcement', () => {
  it('an announcement notifies a customer with several boxes once, and does not notify its author', async () => {
    const shop = await openShop();
    await setUpDeliveryDay(shop);
    await createPaidOrders(shop, 3, { user_id: 'ada' });
    expect(await call.sendAnnouncement(shop, admin, message())).toMatchObject({ people: 1 });
    await shop.store.orders.doc('order-02').update({ user_id: 'ama' });
    expect(await call.previewAnnouncement(shop, admin, words())).toMatchObject({ people: 1 });
    expect(await call.sendAnnouncement(shop, admin, message())).toMatchObject({ people: 1 });
    expect((await readNotified(shop)).uids).toEqual(['ada', 'ada']);
  });

  it('an announcement for a delivery run notifies only the run’s customers', async () => {
    const { shop, ids } = await createSoldDrop(4);
    const run_id = await createRun(shop, ids.slice(0, 2));
    expect(await call.sendAnnouncement(shop, admin, message({ run_id }))).toMatchObject({ people: 2 });
    expect(await readNotified(shop)).toMatchObject({ uids: ['payer-1', 'payer-2'] });
    const [stored] = (await shop.store.announcements.get()).docs.map((one) => one.data());
    expect(stored).toMatchObject({ run_id, run_name: 'Woji, afternoon' });
  });
});

describe('an announcement about a gift', () => {
  it('an announcement notifies only the recipient of a gift, without the giver’s name', async () => {
    const shop = await openShop();
    const { caller, gift_id } = await createRecipient(shop);
    const giver = await shop.customer('giver');
    await createConfirmedGift(shop, giver, gift_id, { is_anonymous: true });
    await call.sendAnnouncement(shop, admin, message());
    expect((await readNotified(shop)).uids).toEqual([caller.uid]);
    const letters = (await shop.store.mail.where('message.subject', '==', 'A day later').get()).docs;
    expect(letters.map((one) => one.data().to)).toEqual([`${caller.uid}@example.com`]);
    const seen = JSON.stringify([
      await readNotifications(shop, caller.uid),
      letters.map((one) => one.data()),
    ]);
    for (const secret of [giftSecrets.giver.name, giftSecrets.giver.email, 'giver@example.com']) {
      expect(seen).not.toContain(secret);
    }
  });

  it('an announcement notifies the recipient of a surprise only once the surprise is dispatched', async () => {
    const shop = await openShop();
    const { caller, gift_id } = await createRecipient(shop);
    const order_id = await createConfirmedGift(shop, await shop.customer('giver'), gift_id, {
      is_surprise: true,
    });
    expect(await call.previewAnnouncement(shop, admin, words())).toMatchObject({
      people: 0,
      left_out: 1,
    });
    const refused = call.sendAnnouncement(shop, admin, message());
    await expect(refused).rejects.toThrow('This message has no recipients.');
    expect(await readNotified(shop)).toMatchObject({ uids: [] });
    await setUpDeliveryDay(shop);
    const run_id = await createRun(shop, [order_id]);
    expect(await getCallOutcome(call.sendAnnouncement(shop, admin, message({ run_id })))).toBe(
      'invalid-input',
    );
    await startRun(shop, run_id);
    expect(await call.sendAnnouncement(shop, admin, message({ run_id }))).toMatchObject({ people: 1 });
    expect((await readNotified(shop)).uids).toEqual([caller.uid]);
  });
});

it('rejects an announcement for a delivery run of another drop', async () => {
  const { shop, ids } = await createSoldDrop(1);
  const run_id = await createRun(shop, ids);
  const { drop_id } = await call.saveDrop(shop, admin, buildDropForm());
  expect(await getCallOutcome(call.sendAnnouncement(shop, admin, message({ drop_id, run_id })))).toBe(
    'not-allowed',
  );
});
