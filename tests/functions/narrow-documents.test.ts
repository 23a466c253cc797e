import { expect, it } from 'vitest';
import { redactOldDocuments } from '../../scripts/deploy/redact-old-documents';
import { call } from './support/calls';
import { createConfirmedGift, createRecipient } from './support/gifts';
import { buildBoxRequest, buildClaim, addMinutes, openShop, tuesday } from './support/shop';

it('redacts fields of old documents that their readers may not see, and changes nothing on a second run', async () => {
  const shop = await openShop();
  shop.setClock(addMinutes(tuesday, 1.00001));
  const { caller: rita, gift_id } = await createRecipient(shop);
  const order_id = await createConfirmedGift(shop, await shop.customer('ada'), gift_id);
  await call.claimGiftLink(shop, rita, { slug: 'rita-and-friends' });
  const { store } = shop;
  const confirmations = store.db.collection('payment_confirmations');
  const [disputed, pending] = [confirmations.doc('disputed'), confirmations.doc('pending')];
  const bola = await shop.customer('bola');
  const { order_id: asIs } = await call.holdBox(shop, bola, buildBoxRequest());
  await call.submitPayment(shop, bola, buildClaim(asIs));
  const exact = new Date(tuesday.getTime() + 60_017);
  await Promise.all([
    store.db.recursiveDelete(confirmations.doc(order_id).collection('private')),
    confirmations.doc(order_id).update({ verified_by: 'ama', notes: 'From a cousin' }),
    disputed.set({ status: 'disputed', verified_by: 'kofi', notes: 'Nothing came' }),
    pending.set({ status: 'pending', verified_by: null, notes: null }),
    store.receivedGifts(rita.uid).doc(order_id).update({ created_at: exact }),
    store.giftLinks.doc('rita-and-co').update({ frees_at: exact }),
  ]);
  const untouched = (await confirmations.doc(asIs).get()).updateTime;

  expect(await redactOldDocuments(store.db)).toEqual({ reviews: 3, receivedGifts: 1, formerTags: 1 });
  const told = (await confirmations.doc(order_id).get()).data();
  expect(told).toMatchObject({ status: 'verified', notes: null });
  expect(told).not.toHaveProperty('verified_by');
  expect((await store.review(order_id).get()).data()).toEqual({ verified_by: 'ama', notes: 'From a cousin' });
  expect((await disputed.get()).data()).toEqual({ status: 'disputed', notes: 'Nothing came' });
  expect((await store.review('disputed').get()).data()).toEqual({ verified_by: 'kofi', notes: null });
  expect((await pending.get()).data()).toEqual({ status: 'pending', notes: null });
  expect((await store.review('pending').get()).exists).toBe(false);
  const gift = (await store.receivedGifts(rita.uid).doc(order_id).get()).data();
  expect(gift?.created_at).toEqual(new Date('2026-11-17'));
  const former = (await store.giftLinks.doc('rita-and-co').get()).data();
  expect(former?.frees_at).toEqual(new Date(tuesday.getTime() + 60_000));
  expect((await confirmations.doc(asIs).get()).updateTime).toEqual(untouched);

  expect(await redactOldDocuments(store.db)).toEqual({ reviews: 0, receivedGifts: 0, formerTags: 0 });
});
