import { expect, it } from 'vitest';
import { pushNotification } from '../../functions/src/notifications/send-push';
import { findCanaries } from '../support/secrets/canary';
import { createTimeCanary } from '../support/secrets/time-canary';
import { call } from './support/calls';
import {
  runOrderTrigger,
  buildGiftDestination,
  createRecipient,
  readDocumentTreeText,
} from './support/gifts';
import { admin, buildBoxRequest, buildClaim, openShop, type Shop, tuesday } from './support/shop';
import { buildApprovalInput } from './support/staff';

/** Sets the clock to `ms` milliseconds after `tuesday`. Different values make each timestamp recognizable. */
function setClockAt(shop: Shop, ms: number): Date {
  const at = new Date(tuesday.getTime() + ms);
  shop.setClock(at);
  return at;
}

async function pushed(shop: Shop, uid: string): Promise<string> {
  for (const one of (await shop.store.notifications(uid).get()).docs) {
    await pushNotification(shop, uid, one.id, one.data());
  }
  return JSON.stringify(shop.pushes.filter(({ message }) => message.uids.includes(uid)));
}

it('never reveals the exact time of an action by a gift’s giver or recipient to the other person', async () => {
  const shop = await openShop();
  setClockAt(shop, 1_001);
  const { caller: rita, gift_id } = await createRecipient(shop);
  const giver = await shop.customer('giver');
  // Triggers run slightly later than the change that causes them.
  const step = async (act: () => Promise<unknown>) => {
    const { at } = await runOrderTrigger(shop, order_id, async () => {
      await act();
      shop.setClock(new Date(shop.now().getTime() + 777));
    });
    return at;
  };

  const ordered = setClockAt(shop, 62_003);
  const destination = buildGiftDestination(gift_id, { is_anonymous: true });
  const { order_id, confirmation_reference } = await call.holdBox(
    shop,
    giver,
    buildBoxRequest({ destination }),
  );
  const said = setClockAt(shop, 123_017);
  await step(() => call.submitPayment(shop, giver, buildClaim(order_id)));
  setClockAt(shop, 184_029);
  await step(() => call.reviewPayment(shop, admin, buildApprovalInput(order_id)));
  const accepted = setClockAt(shop, 245_041);
  const acceptedStored = await step(() => call.answerGift(shop, rita, { order_id, answer: 'accept' }));
  const redirected = setClockAt(shop, 306_053);
  await step(() => call.redirectGift(shop, rita, { order_id, delivery_window: 'evening' }));
  const orderThen = JSON.stringify((await shop.store.orders.doc(order_id).get()).data());
  const declined = setClockAt(shop, 367_067);
  const declinedStored = await step(() => call.answerGift(shop, rita, { order_id, answer: 'decline' }));
  const declinedOrder = JSON.stringify((await shop.store.orders.doc(order_id).get()).data());
  const refunded = setClockAt(shop, 428_071);
  const refundedStored = await step(() =>
    call.settleDeclinedGift(shop, giver, { order_id, outcome: 'refund' }),
  );

  const forRecipient = `${await readDocumentTreeText(shop, `profiles/${rita.uid}`)} ${await pushed(shop, rita.uid)}`;
  expect(forRecipient).toContain('Eat well, you two.');
  const reference = new Date(Number(confirmation_reference.slice('CONF-'.length)));
  const giverMoments = { ordered, reference, said, refunded, refundedStored };
  const giverCanaries = Object.entries(giverMoments).map(([what, at]) => createTimeCanary(what, at));
  expect(findCanaries(forRecipient, giverCanaries)).toEqual([]);

  const forGiver = [
    orderThen,
    declinedOrder,
    await readDocumentTreeText(shop, `profiles/${giver.uid}`),
    await pushed(shop, giver.uid),
  ].join(' ');
  expect(forGiver).toContain('gift_declined');
  const recipientMoments = { accepted, acceptedStored, redirected, declined, declinedStored };
  const recipientCanaries = Object.entries(recipientMoments).map(([what, at]) => createTimeCanary(what, at));
  expect(findCanaries(forGiver, recipientCanaries)).toEqual([]);
});

it('rounds the time of thanks and the release time of a former tag to the minute', async () => {
  const shop = await openShop();
  const { caller: rita, gift_id } = await createRecipient(shop);
  const giver = await shop.customer('giver');
  const { order_id } = await call.holdBox(
    shop,
    giver,
    buildBoxRequest({ destination: buildGiftDestination(gift_id) }),
  );
  await call.submitPayment(shop, giver, buildClaim(order_id));
  await call.reviewPayment(shop, admin, buildApprovalInput(order_id));
  setClockAt(shop, 61_019);
  const { at } = await runOrderTrigger(shop, order_id, () =>
    call.thankForGift(shop, rita, { order_id, message: 'Lovely!' }),
  );
  const order = (await shop.store.orders.doc(order_id).get()).data();
  expect(order?.updated_at).toEqual(new Date(tuesday.getTime() + 60_000));
  const thanks = await shop.store.notifications(giver.uid).doc(`${order_id}-gift_thanks`).get();
  expect(thanks.data()?.created_at).not.toEqual(at);

  setClockAt(shop, 122_023);
  await call.claimGiftLink(shop, rita, { slug: 'rita-and-friends' });
  const former = (await shop.store.giftLinks.doc('rita-and-co').get()).data();
  expect(former?.frees_at).toEqual(new Date(tuesday.getTime() + 30 * 86_400_000 + 120_000));
});
