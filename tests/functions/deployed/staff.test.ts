import { makeMealImageContract } from '@sharebox/domain/menu/callables/make-meal-image';
import { holdBoxContract } from '@sharebox/domain/orders/callables/hold-box';
import { getMealUploadFolder } from '@sharebox/domain/menu/meal-image';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getEmulatorAdmin } from '../../support/stack/emulator-admin';
import { buildTestBox, closeDrop, openDrop } from './drop-for-tests';
import { callOverHttp, createCustomer, eventually, signUpPerson, store } from './stack';

const dropId = `staff-${randomUUID()}`;

beforeAll(() => openDrop(dropId));
afterAll(() => closeDrop(dropId));

async function claimedOrder() {
  const ada = await createCustomer();
  const hold = {
    request_id: randomUUID(),
    drop_id: dropId,
    items: buildTestBox(dropId),
    packaging: 'eco-friendly',
    destination: { kind: 'self', address_id: 'home' },
  };
  const { order_id } = holdBoxContract.output.parse((await callOverHttp('holdBox', hold, ada)).result);
  const claim = { order_id, full_name: 'Ada Obi', email: ada.email, amount_paid: 3000, bank_used: 'GTBank' };
  await callOverHttp('submitPayment', claim, ada);
  const notifications = async () =>
    (await store().notifications(ada.uid).get()).docs
      .map((one) => one.data().notification_type)
      .filter((type) => type !== 'order_received');
  await eventually('word of the order', async () => {
    return (await store().notifications(ada.uid).get()).size === 1;
  });
  return { ada, order_id, notifications };
}

it('applies only one review, with one audit row and notification, when two admins approve and dispute at the same time', async () => {
  const { order_id, notifications } = await claimedOrder();
  const [ama, kofi] = await Promise.all([signUpPerson({ admin: true }), signUpPerson({ admin: true })]);
  const review = { confirmation_id: order_id };
  const ends = await Promise.all([
    callOverHttp('reviewPayment', { ...review, decision: 'approve', seen_in_bank: true }, ama),
    callOverHttp('reviewPayment', { ...review, decision: 'dispute', notes: 'Nothing came' }, kofi),
  ]);
  expect(ends.map((one) => one.reason ?? 'ok').sort()).toEqual(['already-reviewed', 'ok']);
  const approved = ends[0].reason === undefined;
  const rows = await store().auditLog.where('target', '==', `payment_confirmations/${order_id}`).get();
  expect(rows.docs.map((row) => row.data().actor)).toEqual([approved ? ama.uid : kofi.uid]);

  await eventually('word of it', async () => (await notifications()).length > 0);
  await callOverHttp('setOrderStatus', { order_id, status: 'delivered', reason: 'Paid in cash' }, ama);
  await eventually('the last word', async () => (await notifications()).includes('delivered'));
  const told = approved ? 'payment_confirmed' : 'payment_pending';
  expect((await notifications()).sort()).toEqual(['delivered', told]);
});

it('applies only one status, with one audit row and notification, when two admins set different statuses at the same time', async () => {
  const { order_id, notifications } = await claimedOrder();
  const [ama, kofi] = await Promise.all([signUpPerson({ admin: true }), signUpPerson({ admin: true })]);
  const seen = { order_id, seen_status: 'pending_confirmation' };
  const ends = await Promise.all([
    callOverHttp('setOrderStatus', { ...seen, status: 'preparing', reason: 'Paid in cash' }, ama),
    callOverHttp('setOrderStatus', { ...seen, status: 'cancelled' }, kofi),
  ]);
  expect(ends.map((one) => one.reason ?? 'ok').sort()).toEqual(['changed-meanwhile', 'ok']);
  const type = ends[0].reason === undefined ? 'preparing' : 'order_cancelled';
  await eventually('word of it', async () => (await notifications()).length > 0);
  expect(await notifications()).toEqual([type]);
  const rows = await store().auditLog.where('target', '==', `orders/${order_id}`).get();
  expect(rows.size).toBe(1);
});

it('converts an image that an admin uploads and serves it as WebP', async () => {
  const ama = await signUpPerson({ admin: true });
  const upload_path = `${getMealUploadFolder(ama.uid)}${randomUUID()}.png`;
  const image = { width: 700, height: 500, channels: 3 as const, background: '#264653' };
  const content = await sharp({ create: image }).png().toBuffer();
  await getEmulatorAdmin()
    .bucket.file(upload_path)
    .save(content, { contentType: 'image/png', resumable: false });
  const answer = await callOverHttp('makeMealImage', { upload_path }, ama);
  expect(answer.status).toBe(200);
  const served = await fetch(makeMealImageContract.output.parse(answer.result).image_url);
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);
});

it('rejects a role change by a former admin whose token still has the admin claim', async () => {
  const [former, accomplice] = await Promise.all([signUpPerson({ admin: true }), createCustomer()]);
  const { auth } = getEmulatorAdmin();
  await auth.setCustomUserClaims(former.uid, {});
  const answer = await callOverHttp('grantRole', { email: accomplice.email, role: 'admin' }, former);
  expect(answer.reason).toBe('not-allowed');
  expect((await auth.getUser(accomplice.uid)).customClaims ?? {}).toEqual({});
});

it('rejects role changes and other admin calls by kitchen staff', async () => {
  const [cook, accomplice] = await Promise.all([signUpPerson({ kitchen: true }), createCustomer()]);
  const orders = { order_ids: ['any'], status: 'delivered' };
  for (const [name, input] of [
    ['grantRole', { email: accomplice.email, role: 'admin' }],
    ['listAdmins', {}],
    ['setOrderStatuses', orders],
  ] as const) {
    expect([name, (await callOverHttp(name, input, cook)).reason]).toEqual([name, 'not-allowed']);
  }
  expect((await getEmulatorAdmin().auth.getUser(accomplice.uid)).customClaims ?? {}).toEqual({});
});
