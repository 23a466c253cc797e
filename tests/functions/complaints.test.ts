import { getComplaintPhotosFolder } from '@sharebox/domain/complaints/complaint';
import { allProofsFolder, getOrderProofsFolder } from '@sharebox/domain/payments/payment';
import { deleteUnusedUploads } from '../../functions/src/payments/check-upload';
import { describe, expect, it } from 'vitest';
import { call, getCallOutcome } from './support/calls';
import { dumpDatabase } from './support/dump';
import { createConfirmedGift, createRecipient, giftSecrets } from './support/gifts';
import { addMinutes, admin, buildBoxRequest, openShop, type Shop, tuesday } from './support/shop';
import { createDeliveredBox, deliverOrder, readAuditRows } from './support/staff';

const cold = { meal_item_ids: ['jollof'], text: 'It was cold', wish: 'refund' as const, photo_path: null };

async function openShopAfterDelivery() {
  const shop = await openShop();
  const ada = await shop.customer('ada');
  const order_id = await createDeliveredBox(shop, ada);
  return { shop, ada, order_id };
}

const readComplaint = async (shop: Shop, id: string) => (await shop.store.complaints.doc(id).get()).data();
const readNotifications = async (shop: Shop, uid: string) =>
  (await shop.store.notifications(uid).get()).docs
    .map((one) => one.data())
    .filter((one) => one.notification_type === 'complaint_answered');

describe('filing a complaint', () => {
  it('stores a complaint once and changes no other data', async () => {
    const { shop, ada, order_id } = await openShopAfterDelivery();
    const before = await dumpDatabase(shop.store.db);
    const file = () => call.fileComplaint(shop, ada, { order_id, ...cold });
    expect(await Promise.all([file(), file()])).toEqual([{ order_id }, { order_id }]);
    expect(await readComplaint(shop, order_id)).toEqual({
      user_id: 'ada',
      reported_by: 'payer',
      dishes: ['jollof'],
      ...{ text: 'It was cold', wish: 'refund', photo_path: null },
      created_at: tuesday,
      ...{ answer: null, answered_at: null },
    });
    expect(await dumpDatabase(shop.store.db)).toMatchObject(before);
    const different = call.fileComplaint(shop, ada, { order_id, ...cold, text: 'It was salty' });
    expect(await getCallOutcome(different)).toBe('not-allowed');
  });

  it('notifies admins once of each complaint, without its text', async () => {
    const { shop, ada, order_id } = await openShopAfterDelivery();
    await shop.customer('ama');
    await shop.store.profiles.doc('ama').update({ role: 'admin' });
    for (const _ of [1, 2]) await call.fileComplaint(shop, ada, { order_id, ...cold });
    const notified = (await shop.store.notifications('ama').get()).docs.map((one) => one.data());
    expect(notified).toMatchObject([
      { notification_type: 'staff_inbox', title: 'A problem with box 1', order_id: null },
    ]);
    expect(JSON.stringify(notified)).not.toContain(cold.text);
  });

  it('rejects a complaint about a box that is undelivered, missing or another customer’s', async () => {
    const { shop, order_id } = await openShopAfterDelivery();
    const bola = await shop.customer('bola');
    const { order_id: held } = await call.holdBox(shop, bola, buildBoxRequest());
    for (const id of [held, order_id, 'no-such-order']) {
      expect(await getCallOutcome(call.fileComplaint(shop, bola, { order_id: id, ...cold }))).toBe(
        'not-allowed',
      );
    }
    expect((await shop.store.complaints.get()).size).toBe(0);
  });

  it('accepts only a complaint photo that the customer uploaded for this box', async () => {
    const { shop, ada, order_id } = await openShopAfterDelivery();
    const own = `${getComplaintPhotosFolder('ada', order_id)}photo-1`;
    const others = `${getComplaintPhotosFolder('bola', order_id)}photo-1`;
    for (const path of [own, others]) shop.files.set(path, { size: 1000, type: 'image/jpeg' });
    shop.files.set(`${own}0`, { size: 1000, type: 'image/svg+xml' });
    const file = (photo_path: string) =>
      getCallOutcome(call.fileComplaint(shop, ada, { order_id, ...cold, photo_path }));
    for (const path of [
      others,
      `${own}0`,
      `${own}/deeper`,
      `${getComplaintPhotosFolder('ada', order_id)}photo-2`,
    ]) {
      expect(await file(path)).toBe('invalid-input');
    }
    const missing = { order_id, ...cold, photo_path: `${own}9` };
    await expect(call.fileComplaint(shop, ada, missing)).rejects.toThrow('Failed to upload the photo');
    expect(await file(own)).toBe('ok');
    expect(await readComplaint(shop, order_id)).toMatchObject({ photo_path: own });
  });

  it('hides price and giver from a recipient who complains, and the complaint from the giver', async () => {
    const shop = await openShop();
    const giver = await shop.customer('ada');
    const { caller: rita, gift_id } = await createRecipient(shop);
    const order_id = await createConfirmedGift(shop, giver, gift_id, { is_anonymous: true });
    await deliverOrder(shop, order_id);
    expect(await getCallOutcome(call.fileComplaint(shop, giver, { order_id, ...cold }))).toBe('not-allowed');
    expect(await getCallOutcome(call.fileComplaint(shop, rita, { order_id, ...cold }))).toBe('not-allowed');
    const before = (await shop.store.orders.doc(order_id).get()).data();
    await call.fileComplaint(shop, rita, { order_id, ...cold, wish: 'replacement' });
    await call.answerComplaint(shop, admin, { order_id, answer: 'A new box comes on Friday.' });
    expect((await shop.store.orders.doc(order_id).get()).data()).toEqual(before);
    const seen = JSON.stringify([
      await readComplaint(shop, order_id),
      await readNotifications(shop, rita.uid),
      (await shop.store.mail.doc(`${order_id}-complaint_answered-${rita.uid}`).get()).data(),
    ]);
    expect(seen).toContain('A new box comes on Friday.');
    for (const secret of [...Object.values(giftSecrets.giver), '12701', '"ada"', 'CONF-']) {
      expect(seen).not.toContain(secret);
    }
    expect(await readNotifications(shop, 'ada')).toEqual([]);
  });
});

describe('answering a complaint', () => {
  it('stores the answer to a complaint, notifies the customer once and omits the text from the audit log', async () => {
    const { shop, ada, order_id } = await openShopAfterDelivery();
    await call.fileComplaint(shop, ada, { order_id, ...cold });
    shop.setClock(addMinutes(tuesday, 5));
    const answer = () => call.answerComplaint(shop, admin, { order_id, answer: 'We are sorry.' });
    expect([await answer(), await answer()]).toEqual([{ order_id }, { order_id }]);
    expect(await readComplaint(shop, order_id)).toMatchObject({
      answer: 'We are sorry.',
      answered_at: addMinutes(tuesday, 5),
    });
    expect(await readNotifications(shop, 'ada')).toMatchObject([
      { title: 'We answered you about your box', message: 'We are sorry.', order_id, status: 'unread' },
    ]);
    const mails = (await shop.store.mail.get()).docs.map((one) => one.data());
    const [mail, ...others] = mails.filter(
      ({ message }) => message.subject === 'We answered you about your box',
    );
    expect(mail?.order_id).toBe(order_id);
    expect(mail?.message.text).toContain('We are sorry.');
    expect(others).toEqual([]);
    const rows = (await readAuditRows(shop)).filter(({ action }) => action === 'complaint.answer');
    const change = { before: { answered: false }, after: { answered: true } };
    expect(rows).toMatchObject([{ actor: admin.uid, target: `complaints/${order_id}`, ...change }]);
    expect(JSON.stringify(rows)).not.toContain('sorry');
  });

  it('rejects a second, different answer to a complaint and an answer to a missing complaint', async () => {
    const { shop, ada, order_id } = await openShopAfterDelivery();
    const answer = (text: string) =>
      getCallOutcome(call.answerComplaint(shop, admin, { order_id, answer: text }));
    expect(await answer('We are sorry.')).toBe('invalid-input');
    await call.fileComplaint(shop, ada, { order_id, ...cold });
    expect((await Promise.all([answer('One'), answer('Two')])).sort()).toEqual(['changed-meanwhile', 'ok']);
  });
});

it('includes complaints in a member’s data export', async () => {
  const { shop, ada, order_id } = await openShopAfterDelivery();
  await call.fileComplaint(shop, ada, { order_id, ...cold });
  expect(await call.exportMyData(shop, ada, {})).toMatchObject({
    complaints: [{ id: order_id, text: 'It was cold' }],
  });
});

it('deletes images without a complaint or claim after two days, and checks all other images once', async () => {
  const { shop, ada, order_id } = await openShopAfterDelivery();
  const [photos, proofs] = [getComplaintPhotosFolder('ada', order_id), getOrderProofsFolder('ada', order_id)];
  const used = [`${photos}photo-1`, `${proofs}proof-1`];
  const unused = [`${photos}photo-2`, `${proofs}proof-2`, `${allProofsFolder}ada/proof-3`];
  for (const path of [...used, ...unused]) {
    await shop.storage.publish(path, Buffer.from('image'), 'image/png');
    shop.files.set(path, { size: 5, type: 'image/png' });
  }
  await call.fileComplaint(shop, ada, { order_id, ...cold, photo_path: used[0] });
  await shop.store.confirmations.doc(order_id).update({ proof_path: used[1] });
  const sweepAfter = (hours: number) => {
    shop.setClock(new Date(Date.now() + hours * 3_600_000));
    return deleteUnusedUploads(shop);
  };
  expect(await sweepAfter(47)).toBe(0);
  expect(await sweepAfter(49)).toBe(3);
  const findKept = async (paths: string[]) =>
    Promise.all(paths.map(async (path) => (await shop.storage.read(path, 100)) !== null));
  expect(await findKept(unused)).toEqual([false, false, false]);
  // An attached image is kept even if its document is deleted.
  await shop.store.complaints.doc(order_id).delete();
  expect(await sweepAfter(49)).toBe(0);
  expect(await findKept(used)).toEqual([true, true]);
});
