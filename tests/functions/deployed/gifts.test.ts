import { claimGiftLinkContract } from '@sharebox/domain/gifts/callables/claim-gift-link';
import { findRecipientContract } from '@sharebox/domain/gifts/callables/find-recipient';
import { holdBoxContract } from '@sharebox/domain/orders/callables/hold-box';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestBox, closeDrop, openDrop } from './drop-for-tests';
import { callOverHttp, createCustomer, eventually, signUpGuest, signUpPerson, store } from './stack';

const dropId = `gifts-${randomUUID()}`;

beforeAll(() => openDrop(dropId));
afterAll(() => closeDrop(dropId));

it('delivers a guest’s gift to the owner of a share tag, whose gift page follows their profile', async () => {
  const { giftLinks, orders, profiles, receivedGifts, notifications, mail } = store();
  const [recipient, stranger, ama] = await Promise.all([
    createCustomer(),
    signUpGuest(),
    signUpPerson({ admin: true }),
  ]);
  const slug = `t-${randomUUID().slice(0, 12)}`;
  const { gift_id } = claimGiftLinkContract.output.parse(
    (await callOverHttp('claimGiftLink', { slug }, recipient)).result,
  );
  await profiles.doc(recipient.uid).update({ display_name: 'Ada & Chidi', updated_at: new Date() });
  await eventually('the page follows the profile', async () => {
    return (await giftLinks.doc(slug).get()).data()?.display_name === 'Ada & Chidi';
  });
  const found = findRecipientContract.output.parse(
    (await callOverHttp('findRecipient', { tag: slug }, stranger)).result,
  );
  expect(found).toMatchObject({ gift_id, display_name: 'Ada & Chidi', city: 'Port Harcourt' });

  const request = {
    request_id: randomUUID(),
    drop_id: dropId,
    items: buildTestBox(dropId),
    packaging: 'eco-friendly',
    destination: {
      kind: 'gift',
      gift_id,
      sender: { name: '', email: 'guest@sharebox.test', phone: '0803 999 1234' },
      is_anonymous: true,
      is_surprise: true,
      love_message: 'Guess who',
    },
  };
  const { order_id } = holdBoxContract.output.parse(
    (await callOverHttp('holdBox', request, stranger)).result,
  );
  expect((await orders.doc(order_id).get()).data()).toMatchObject({ ordered_by_guest: true });
  const claim = {
    order_id,
    full_name: 'A guest',
    email: 'guest@sharebox.test',
    amount_paid: 3000,
    bank_used: 'GTBank',
  };
  const approval = { confirmation_id: order_id, decision: 'approve', seen_in_bank: true };
  const steps = [
    ['submitPayment', claim, stranger],
    ['reviewPayment', approval, ama],
    ['dispatchOrder', { order_id }, ama],
    ['setOrderStatus', { order_id, status: 'delivered' }, ama],
  ] as const;
  for (const [name, data, caller] of steps) {
    expect([name, (await callOverHttp(name, data, caller)).status]).toEqual([name, 200]);
    if (name === 'dispatchOrder') {
      await eventually('the surprise is out', async () => {
        return (await notifications(recipient.uid).doc(`${order_id}-gift_dispatched`).get()).exists;
      });
    }
  }
  await eventually('the gift has arrived', async () => {
    return (await receivedGifts(recipient.uid).doc(order_id).get()).data()?.status === 'delivered';
  });
  await eventually('the recipient has both emails', async () => {
    return (await mail.where('to', '==', recipient.email).get()).size === 2;
  });
  // The guest's address is not proved, so it gets no email with words of this order.
  const { docs } = await mail.where('to', '==', 'guest@sharebox.test').get();
  expect(docs.filter(({ id }) => id.startsWith(order_id) && id.includes('gift_delivered'))).toEqual([]);
});
