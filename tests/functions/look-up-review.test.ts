import { expect, it } from 'vitest';
import { call, getOutcome } from './support/calls';
import { admin, buildBoxRequest, buildClaim, addMinutes, openShop, type Shop, tuesday } from './support/shop';
import { buildApproval } from './support/staff';

async function claimedBy(shop: Shop, name: string) {
  const customer = await shop.customer(name);
  const { order_id } = await call.holdBox(shop, customer, buildBoxRequest());
  await call.submitPayment(shop, customer, buildClaim(order_id));
  return { customer, order_id };
}

it('tells a waiting customer how many payments are reviewed before theirs, and rejects others', async () => {
  const shop = await openShop();
  const first = await claimedBy(shop, 'ada');
  shop.setClock(addMinutes(tuesday, 1));
  const second = await claimedBy(shop, 'bola');
  const ask = (by: typeof first, order_id = by.order_id) =>
    call.lookUpReview(shop, by.customer, { order_id });
  expect(await ask(first)).toEqual({ before: 0, minutes: null });
  expect(await ask(second)).toEqual({ before: 1, minutes: null });
  expect(await getOutcome(ask(second, first.order_id))).toBe('not-allowed');
  expect(await getOutcome(ask(second, 'nobodys'))).toBe('not-allowed');

  await call.reviewPayment(shop, admin, buildApproval(first.order_id));
  expect(await ask(second)).toEqual({ before: 0, minutes: null });
  expect(await getOutcome(ask(first))).toBe('not-allowed');
});

it('returns the median review time of the last twenty payments', async () => {
  const shop = await openShop();
  const { order_id, customer } = await claimedBy(shop, 'ada');
  const claim = (await shop.store.confirmations.doc(order_id).get()).data();
  if (!claim) throw new Error('There is no claim');
  // The twenty older reviews took a day each.
  const batch = shop.store.db.batch();
  for (let number = 0; number < 40; number++) {
    const isOld = number < 20;
    const submitted_at = addMinutes(tuesday, isOld ? -9000 : -60);
    batch.create(shop.store.confirmations.doc(`earlier-${number}`), {
      ...claim,
      status: 'verified',
      submitted_at,
      verified_at: addMinutes(submitted_at, isOld ? 1440 : number - 10),
    });
  }
  await batch.commit();
  expect(await call.lookUpReview(shop, customer, { order_id })).toEqual({ before: 0, minutes: 20 });
});
