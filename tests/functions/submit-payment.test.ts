import { defaultClaimHours } from '@sharebox/domain/shop/settings';
import type { DocumentReference } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { call, getOutcome } from './support/calls';
import { dumpDatabase } from './support/dump';
import { addMinutes, buildBoxRequest, buildClaim, dropId, openShop, tuesday } from './support/shop';

async function openHold() {
  const shop = await openShop();
  const ada = await shop.customer('ada');
  const { order_id } = await call.holdBox(shop, ada, buildBoxRequest());
  return { shop, ada, order_id, folder: `payment-proofs/ada/${order_id}/` };
}

it('turns the hold into an order, and records the claim with the order’s total', async () => {
  const { shop, ada, order_id, folder } = await openHold();
  shop.files.set(`${folder}slip.png`, { size: 1000, type: 'image/png' });
  const claim = { ...buildClaim(order_id), amount_paid: 10_000, proof_path: `${folder}slip.png` };
  expect(await call.submitPayment(shop, ada, claim)).toEqual({ order_id, status: 'pending_confirmation' });

  const order = (await shop.store.orders.doc(order_id).get()).data();
  expect(order).toMatchObject({
    status: 'pending_confirmation',
    payment_status: 'pending',
    payment_reference: 'TRF-1',
    hold_expires_at: null,
    needs_refund: false,
  });
  const slot = (await shop.store.slots(dropId).doc(String(order?.slot)).get()).data();
  expect(slot).toMatchObject({ order_id, expires_at: null });
  expect((await shop.store.confirmations.doc(order_id).get()).data()).toMatchObject({
    user_id: 'ada',
    status: 'pending',
    amount_paid: 10_000,
    order_total: 12_701,
    proof_path: `${folder}slip.png`,
    confirmation_reference: order?.confirmation_reference,
    needs_refund: false,
  });
});

it.each([
  ['moves to another account', (order: DocumentReference) => order.update({ user_id: 'bola' })],
  ['is deleted', (order: DocumentReference) => order.delete()],
])('is rejected if the order %s while the screenshot is checked', async (_change, change) => {
  const { shop, ada, order_id, folder } = await openHold();
  const proofs = {
    describe: async () => {
      await change(shop.store.orders.doc(order_id));
      return { size: 1000, type: 'image/png' };
    },
  };
  const claim = { ...buildClaim(order_id), proof_path: `${folder}slip.png` };
  expect(await getOutcome(call.submitPayment({ ...shop, proofs }, ada, claim))).toBe('not-allowed');
  expect((await shop.store.confirmations.get()).empty).toBe(true);
});

it('keeps the box for the default time if the shop has no settings', async () => {
  const { shop, ada, order_id } = await openHold();
  await shop.store.settings.delete();
  await call.submitPayment(shop, ada, buildClaim(order_id));
  const { kept_until } = (await shop.store.orders.doc(order_id).get()).data() ?? {};
  expect(kept_until).toEqual(addMinutes(tuesday, defaultClaimHours * 60));
});

it('rejects a claim for another customer’s order with the same error as for a missing order', async () => {
  const { shop, ada, order_id } = await openHold();
  const bola = await shop.customer('bola');
  const before = await dumpDatabase(shop.store.db);
  expect(await getOutcome(call.submitPayment(shop, bola, buildClaim(order_id)))).toBe('not-allowed');
  expect(await getOutcome(call.submitPayment(shop, bola, buildClaim('nothing')))).toBe('not-allowed');
  expect(await getOutcome(call.submitPayment(shop, null, buildClaim(order_id)))).toBe('not-allowed');
  expect(await dumpDatabase(shop.store.db)).toEqual(before);
  await call.submitPayment(shop, ada, buildClaim(order_id));
  expect(await getOutcome(call.submitPayment(shop, bola, buildClaim(order_id)))).toBe('not-allowed');
});

it('rejects a screenshot that is missing, too large, not an image, or another customer’s', async () => {
  const { shop, ada, order_id, folder } = await openHold();
  shop.files.set(`${folder}big.png`, { size: 5 * 1024 * 1024, type: 'image/png' });
  shop.files.set(`${folder}page.svg`, { size: 10, type: 'image/svg+xml' });
  shop.files.set(`payment-proofs/bola/${order_id}/slip.png`, { size: 10, type: 'image/png' });
  shop.files.set(`${folder}../other/slip.png`, { size: 10, type: 'image/png' });
  const before = await dumpDatabase(shop.store.db);
  const paths = [
    `${folder}none.png`,
    `${folder}big.png`,
    `${folder}page.svg`,
    `payment-proofs/bola/${order_id}/slip.png`,
    `${folder}../other/slip.png`,
    folder,
  ];
  for (const proof_path of paths) {
    const claim = { ...buildClaim(order_id), proof_path };
    expect(await getOutcome(call.submitPayment(shop, ada, claim))).toBe('invalid-input');
  }
  expect(await dumpDatabase(shop.store.db)).toEqual(before);
});
