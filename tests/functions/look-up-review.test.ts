import { expect, it } from 'vitest';
import { call, outcome } from './support/calls';
import { admin, boxRequest, claimFor, minutesLater, openShop, type Shop, tuesday } from './support/shop';

async function claimedBy(shop: Shop, name: string) {
  const customer = await shop.customer(name);
  const { order_id } = await call.holdBox(shop, customer, boxRequest());
  await call.submitPayment(shop, customer, claimFor(order_id));
  return { customer, order_id };
}

it('returns the number of earlier payments to the waiting customer, and rejects others', async () => {
  const shop = await openShop();
  const first = await claimedBy(shop, 'ada');
  shop.setClock(minutesLater(tuesday, 1));
  const second = await claimedBy(shop, 'bola');
  const ask = (by: typeof first, order_id = by.order_id) =>
    call.lookUpReview(shop, by.customer, { order_id });
  expect(await ask(first)).toEqual({ before: 0, minutes: null });
  expect(await ask(second)).toEqual({ before: 1, minutes: null });
  expect(await outcome(ask(second, first.order_id))).toBe('not-allowed');
  expect(await outcome(ask(second, 'nobodys'))).toBe('not-allowed');

  await call.reviewPayment(shop, admin, {
    confirmation_id: first.order_id,
    decision: 'approve',
    seen_in_bank: true,
  });
  expect(await ask(second)).toEqual({ before: 0, minutes: null });
  expect(await outcome(ask(first))).toBe('not-allowed');
});

it('returns the time within which half of the last twenty payments were reviewed', async () => {
  const shop = await openShop();
  const { order_id, customer } = await claimedBy(shop, 'ada');
  const claim = (await shop.store.confirmations.doc(order_id).get()).data();
  if (!claim) throw new Error('There is no claim');
  // An old review took a day.
  const batch = shop.store.db.batch();
  for (let number = 0; number < 40; number++) {
    const isOld = number < 20;
    const submitted_at = minutesLater(tuesday, isOld ? -9000 : -60);
    batch.create(shop.store.confirmations.doc(`earlier-${number}`), {
      ...claim,
      status: 'verified',
      submitted_at,
      verified_at: minutesLater(submitted_at, isOld ? 1440 : number - 10),
    });
  }
  await batch.commit();
  expect(await call.lookUpReview(shop, customer, { order_id })).toEqual({ before: 0, minutes: 20 });
});
