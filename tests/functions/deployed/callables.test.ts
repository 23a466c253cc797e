import { defaultBoxOptions } from '@sharebox/domain/cart/box-options';
import { holdBoxContract } from '@sharebox/domain/orders/callables';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestBoxItems, closeTestDrop, createTestDrop } from './drop-for-tests';
import { callOverHttp, createCustomer, eventually, signUpUser, getEmulatorStore } from './stack';
import { getEmulatorAdmin } from '../../support/get-backend';

const dropId = `door-${randomUUID()}`;

beforeAll(() => createTestDrop(dropId));
afterAll(() => closeTestDrop(dropId));

const request = () => ({
  request_id: randomUUID(),
  drop_id: dropId,
  items: buildTestBoxItems(dropId),
  ...defaultBoxOptions,
  destination: { kind: 'self', address_id: 'home' },
});

it('returns the reason for a rejected call in details.reason', async () => {
  const [unverified, ada] = await Promise.all([signUpUser({ verified: false }), createCustomer()]);
  const refusals = [
    ['holdBox', request(), null, 'not-allowed'],
    ['holdBox', request(), unverified, 'email-unverified'],
    ['holdBox', { ...request(), total_amount: 1 }, ada, 'invalid-input'],
    ['holdBox', { ...request(), expected_total: 1 }, ada, 'price-changed'],
    ['reviewPayment', { confirmation_id: 'x', decision: 'approve', seen_in_bank: true }, ada, 'not-allowed'],
    ['setOrderStatus', { order_id: 'x', status: 'cancelled' }, ada, 'not-allowed'],
  ] as const;
  for (const [name, data, caller, reason] of refusals) {
    const answer = await callOverHttp(name, data, caller);
    expect([name, answer.status, answer.reason]).toEqual([name, 400, reason]);
  }
});

it('takes an order from its hold to its delivery, with box counts and notifications at each step', async () => {
  const { boxes, drops, orders, pushLog, mail, notifications, auditLog } = getEmulatorStore();
  const [ada, ama] = await Promise.all([createCustomer(), signUpUser({ admin: true })]);
  const held = holdBoxContract.output.parse((await callOverHttp('holdBox', request(), ada)).result);
  expect(held.total_amount).toBe(3000);
  expect(held.expires_at.getTime()).toBeGreaterThan(Date.now());
  await eventually('the drop counts its box', async () => {
    return (await drops.doc(dropId).get()).data()?.current_orders === 1;
  });

  const proof_path = `payment-proofs/${ada.uid}/${held.order_id}/proof-1`;
  const file = getEmulatorAdmin().bucket.file(proof_path);
  const upload = (content: string) =>
    file.save(Buffer.from(content, 'latin1'), { contentType: 'image/png', resumable: false });
  const claim = {
    order_id: held.order_id,
    full_name: 'Ada Obi',
    email: ada.email,
    amount_paid: 3000,
    bank_used: 'GTBank',
  };
  const missing = { ...claim, proof_path: proof_path.replace('proof-1', 'proof-2') };
  expect((await callOverHttp('submitPayment', missing, ada)).reason).toBe('invalid-input');
  await upload('<html>a page that calls itself a picture');
  expect((await callOverHttp('submitPayment', { ...claim, proof_path }, ada)).reason).toBe('invalid-input');
  // Wait until a trigger has deleted the HTML file. Otherwise the trigger could delete the next image, which has the
  // same name.
  await eventually('the page is deleted', async () => !(await file.exists())[0]);
  await upload('\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR');
  const submitted = await callOverHttp('submitPayment', { ...claim, proof_path }, ada);
  expect(submitted.result).toEqual({ order_id: held.order_id, status: 'pending_confirmation' });

  const types = async () =>
    (await notifications(ada.uid).orderBy('created_at').get()).docs.map(
      (one) => one.data().notification_type,
    );
  const told = (count: number) => eventually('a notification', async () => (await types()).length === count);
  await told(1);
  const approve = { confirmation_id: held.order_id, decision: 'approve', seen_in_bank: true };
  expect((await callOverHttp('reviewPayment', approve, ama)).result).toMatchObject({ status: 'verified' });
  expect((await callOverHttp('reviewPayment', approve, ama)).reason).toBe('already-reviewed');
  await told(2);
  for (const [index, status] of ['preparing', 'delivered'].entries()) {
    await callOverHttp('setOrderStatus', { order_id: held.order_id, status }, ama);
    await told(3 + index);
  }
  expect(await types()).toEqual(['order_received', 'payment_confirmed', 'preparing', 'delivered']);

  const pushes = await eventually('four pushes', async () => {
    const { docs } = await pushLog.where('uid', '==', ada.uid).get();
    return docs.length === 4 && docs.map((one) => one.data().title);
  });
  expect(pushes).toContain('Payment Confirmed!');
  expect((await mail.where('to', '==', ada.email).get()).size).toBe(4);
  expect((await auditLog.where('actor', '==', ama.uid).get()).size).toBe(3);
  const order = (await orders.doc(held.order_id).get()).data();
  const box = (await boxes(dropId).get()).data()?.taken[held.order_id];
  expect(box).toMatchObject({ number: order?.slot, until: null, is_unpaid: false });
});
