import { defaultBoxOptions } from '@sharebox/domain/cart/box-options';
import { holdBoxContract } from '@sharebox/domain/orders/callables';
import { joinWaitlistContract } from '@sharebox/domain/waitlist/callables';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestBoxItems, closeTestDrop, createTestDrop } from './drop-for-tests';
import { callOverHttp, createCustomer, eventually, signUpUser, getEmulatorStore } from './stack';

const dropId = `line-${randomUUID()}`;

beforeAll(async () => {
  await createTestDrop(dropId, 1);
});
afterAll(() => closeTestDrop(dropId));

const request = () => ({
  request_id: randomUUID(),
  drop_id: dropId,
  items: buildTestBoxItems(dropId),
  ...defaultBoxOptions,
  destination: { kind: 'self', address_id: 'home' },
});

it('offers a released box to the first waiting customer, and rejects all other buyers', async () => {
  const { waitlist, notifications, mail, pushLog, drops, boxes } = getEmulatorStore();
  const [ada, bola, chidi, unverified] = await Promise.all([
    createCustomer(),
    createCustomer(),
    createCustomer(),
    signUpUser({ verified: false }),
  ]);
  const held = holdBoxContract.output.parse((await callOverHttp('holdBox', request(), ada)).result);
  expect((await callOverHttp('joinWaitlist', { drop_id: dropId }, unverified)).reason).toBe(
    'email-unverified',
  );
  const joined = await callOverHttp('joinWaitlist', { drop_id: dropId }, bola);
  expect(joinWaitlistContract.output.parse(joined.result)).toEqual({ status: 'waiting', ahead: 0 });
  expect((await callOverHttp('holdBox', request(), chidi)).reason).toBe('sold-out');

  await callOverHttp('releaseHold', { order_id: held.order_id }, ada);
  const entry = await eventually('the offer', async () => {
    const found = (await waitlist(dropId).doc(bola.uid).get()).data();
    return found?.status === 'offered' && found;
  });
  expect(entry.offer_expires_at?.getTime()).toBeGreaterThan(Date.now());
  expect((await callOverHttp('holdBox', request(), chidi)).reason).toBe('sold-out');
  const pushed = await eventually('the push', async () => {
    const { docs } = await pushLog.where('uid', '==', bola.uid).get();
    return docs[0]?.data();
  });
  expect(pushed.data).toMatchObject({ notification_type: 'box_offered', link: '/weekly-drop' });
  expect((await notifications(bola.uid).get()).size).toBe(1);
  expect((await mail.where('to', '==', bola.email).get()).size).toBe(1);

  const taken = holdBoxContract.output.parse((await callOverHttp('holdBox', request(), bola)).result);
  expect(Object.keys((await boxes(dropId).get()).data()?.taken ?? {})).toEqual([taken.order_id]);
  await eventually('nobody waits', async () => {
    const drop = (await drops.doc(dropId).get()).data();
    return drop?.has_waitlist === false && drop.current_orders === 1;
  });
});
