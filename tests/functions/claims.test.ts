import { defaultClaimHours } from '@sharebox/domain/shop/settings';
import type { DocumentReference } from 'firebase-admin/firestore';
import { expect, it, vi } from 'vitest';
import {
  notifyStaffOfClaim,
  notifyStaffOfFurtherClaims,
} from '../../functions/src/notifications/claim-notifications';
import { call, getCallOutcome } from './support/calls';
import { dumpDatabase } from './support/dump';
import { type Shop, addMinutes, admin, buildBoxRequest, buildClaim, openShop, tuesday } from './support/shop';
import { buildApprovalInput, createClaimedOrder } from './support/staff';
import { readBoxes } from './support/stock';

async function openHold() {
  const shop = await openShop();
  const ada = await shop.customer('ada');
  const { order_id } = await call.holdBox(shop, ada, buildBoxRequest());
  return { shop, ada, order_id, folder: `payment-proofs/ada/${order_id}/` };
}

it('a claim turns the hold into an order and records the order’s total', async () => {
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
  expect((await readBoxes(shop)).taken[order_id]).toMatchObject({ number: order?.slot, until: null });
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
])('rejects a claim if the order %s while the screenshot is checked', async (_change, change) => {
  const { shop, ada, order_id, folder } = await openHold();
  const proofs = {
    describe: async () => {
      await change(shop.store.orders.doc(order_id));
      return { size: 1000, type: 'image/png' };
    },
  };
  const claim = { ...buildClaim(order_id), proof_path: `${folder}slip.png` };
  expect(await getCallOutcome(call.submitPayment({ ...shop, proofs }, ada, claim))).toBe('not-allowed');
  expect((await shop.store.confirmations.get()).empty).toBe(true);
});

it('reserves a claimed box for the default time if the shop has no settings', async () => {
  const { shop, ada, order_id } = await openHold();
  await shop.store.settings.delete();
  await call.submitPayment(shop, ada, buildClaim(order_id));
  const { kept_until } = (await shop.store.orders.doc(order_id).get()).data() ?? {};
  expect(kept_until).toEqual(addMinutes(tuesday, defaultClaimHours * 60));
});

it('rejects a claim for another customer’s order with the error for a missing order', async () => {
  const { shop, ada, order_id } = await openHold();
  const bola = await shop.customer('bola');
  const before = await dumpDatabase(shop.store.db);
  expect(await getCallOutcome(call.submitPayment(shop, bola, buildClaim(order_id)))).toBe('not-allowed');
  expect(await getCallOutcome(call.submitPayment(shop, bola, buildClaim('nothing')))).toBe('not-allowed');
  expect(await getCallOutcome(call.submitPayment(shop, null, buildClaim(order_id)))).toBe('not-allowed');
  expect(await dumpDatabase(shop.store.db)).toEqual(before);
  await call.submitPayment(shop, ada, buildClaim(order_id));
  expect(await getCallOutcome(call.submitPayment(shop, bola, buildClaim(order_id)))).toBe('not-allowed');
});

it('rejects a screenshot that is missing, too large, not an image, or in another folder', async () => {
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
    expect(await getCallOutcome(call.submitPayment(shop, ada, claim))).toBe('invalid-input');
  }
  expect(await dumpDatabase(shop.store.db)).toEqual(before);
});

async function openClaim() {
  const shop = await openShop();
  const ada = await shop.customer('ada');
  const { order_id } = await call.holdBox(shop, ada, buildBoxRequest());
  await call.submitPayment(shop, ada, buildClaim(order_id));
  const folder = `payment-proofs/ada/${order_id}/`;
  for (const name of ['proof-1', 'proof-2']) {
    shop.files.set(`${folder}${name}`, { size: 1000, type: 'image/png' });
  }
  const readClaim = async () => (await shop.store.confirmations.doc(order_id).get()).data();
  return { shop, ada, order_id, folder, readClaim };
}

it('adds a screenshot to a pending claim once, even if the call is repeated', async () => {
  const { shop, ada, order_id, folder, readClaim } = await openClaim();
  const before = await readClaim();
  const added = { order_id, proof_path: `${folder}proof-1` };
  const calls = Array.from({ length: 3 }, () => call.addPaymentProof(shop, ada, added));
  expect(await Promise.all(calls)).toEqual([{ order_id }, { order_id }, { order_id }]);
  expect(await readClaim()).toEqual({ ...before, proof_path: added.proof_path });
});

it('adds a screenshot to a disputed claim', async () => {
  const { shop, ada, order_id, folder, readClaim } = await openClaim();
  const dispute = { confirmation_id: order_id, decision: 'dispute', notes: 'No transfer yet' } as const;
  await call.reviewPayment(shop, admin, dispute);
  const proof_path = `${folder}proof-1`;
  await call.addPaymentProof(shop, ada, { order_id, proof_path });
  expect(await readClaim()).toMatchObject({ status: 'disputed', proof_path });
});

it('replaces the screenshot of a disputed claim, and deletes the replaced file', async () => {
  const { shop, ada, order_id, folder, readClaim } = await openClaim();
  await call.addPaymentProof(shop, ada, { order_id, proof_path: `${folder}proof-1` });
  const dispute = { confirmation_id: order_id, decision: 'dispute', notes: 'We need the receipt' } as const;
  await call.reviewPayment(shop, admin, dispute);
  const receipt = { order_id, proof_path: `${folder}proof-2` };
  const remove = vi.spyOn(shop.storage, 'remove');
  for (let repeats = 0; repeats < 2; repeats++) await call.addPaymentProof(shop, ada, receipt);
  expect(await readClaim()).toMatchObject({ status: 'disputed', proof_path: receipt.proof_path });
  expect(remove.mock.calls).toEqual([[`${folder}proof-1`]]);
});

it('rejects a second screenshot for a claim, also after the claim’s approval', async () => {
  const { shop, ada, order_id, folder, readClaim } = await openClaim();
  await call.addPaymentProof(shop, ada, { order_id, proof_path: `${folder}proof-1` });
  const other = { order_id, proof_path: `${folder}proof-2` };
  expect(await getCallOutcome(call.addPaymentProof(shop, ada, other))).toBe('not-allowed');
  await call.reviewPayment(shop, admin, buildApprovalInput(order_id));
  expect(await getCallOutcome(call.addPaymentProof(shop, ada, other))).toBe('already-reviewed');
  expect((await readClaim())?.proof_path).toBe(`${folder}proof-1`);
});

it('rejects a screenshot for a hold or another customer’s claim, and a missing or foreign file', async () => {
  const { shop, ada, order_id, folder } = await openClaim();
  const bola = await shop.customer('bola');
  const held = await call.holdBox(shop, bola, buildBoxRequest());
  shop.files.set(`payment-proofs/bola/${order_id}/proof-1`, { size: 10, type: 'image/png' });
  shop.files.set(`payment-proofs/bola/${held.order_id}/proof-1`, { size: 10, type: 'image/png' });
  const before = await dumpDatabase(shop.store.db);
  const add = (caller: typeof ada | null, id: string, proof_path: string) =>
    getCallOutcome(call.addPaymentProof(shop, caller, { order_id: id, proof_path }));
  expect(await add(bola, order_id, `payment-proofs/bola/${order_id}/proof-1`)).toBe('not-allowed');
  expect(await add(bola, held.order_id, `payment-proofs/bola/${held.order_id}/proof-1`)).toBe('not-allowed');
  expect(await add(null, order_id, `${folder}proof-1`)).toBe('not-allowed');
  expect(await add(ada, order_id, `payment-proofs/bola/${order_id}/proof-1`)).toBe('invalid-input');
  await expect(
    call.addPaymentProof(shop, ada, { order_id, proof_path: `${folder}proof-3` }),
  ).rejects.toMatchObject({ reason: 'invalid-input', message: 'Failed to upload payment proof' });
  expect(await dumpDatabase(shop.store.db)).toEqual(before);
});

async function claimedBy(shop: Shop, name: string) {
  const customer = await shop.customer(name);
  const { order_id } = await call.holdBox(shop, customer, buildBoxRequest());
  await call.submitPayment(shop, customer, buildClaim(order_id));
  return { customer, order_id };
}

it('returns a waiting customer’s place in the review queue, and rejects requests for other orders', async () => {
  const shop = await openShop();
  const first = await claimedBy(shop, 'ada');
  shop.setClock(addMinutes(tuesday, 1));
  const second = await claimedBy(shop, 'bola');
  const ask = (by: typeof first, order_id = by.order_id) =>
    call.lookUpReview(shop, by.customer, { order_id });
  expect(await ask(first)).toEqual({ before: 0, minutes: null });
  expect(await ask(second)).toEqual({ before: 1, minutes: null });
  expect(await getCallOutcome(ask(second, first.order_id))).toBe('not-allowed');
  expect(await getCallOutcome(ask(second, 'nobodys'))).toBe('not-allowed');

  await call.reviewPayment(shop, admin, buildApprovalInput(first.order_id));
  expect(await ask(second)).toEqual({ before: 0, minutes: null });
  expect(await getCallOutcome(ask(first))).toBe('not-allowed');
});

it('returns the median review time of the last twenty reviews', async () => {
  const shop = await openShop();
  const { order_id, customer } = await claimedBy(shop, 'ada');
  const claim = (await shop.store.confirmations.doc(order_id).get()).data();
  if (!claim) throw new Error('There is no claim');
  // The twenty older reviews took a day each, which must not affect the median.
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

/** Claims a payment as this customer and runs the claim's trigger. */
async function claim(shop: Shop, uid: string): Promise<string> {
  const orderId = await createClaimedOrder(shop, uid);
  const confirmation = (await shop.store.confirmations.doc(orderId).get()).data();
  if (!confirmation) throw new Error('No claim');
  await notifyStaffOfClaim(shop, orderId, confirmation);
  return orderId;
}

async function openShopWithAdmin(): Promise<Shop> {
  const shop = await openShop({ maxOrders: 40 });
  await shop.customer('ama');
  await shop.store.profiles.doc('ama').update({ role: 'admin' });
  return shop;
}

async function messages(shop: Shop): Promise<string[]> {
  const { docs } = await shop.store.notifications('ama').orderBy('created_at').get();
  return docs.map((one) => `${one.data().title}: ${one.data().message}`);
}

it('notifies staff of the first claim immediately, and once of all further claims within 15 minutes', async () => {
  const shop = await openShopWithAdmin();
  for (const uid of ['ada', 'bola', 'chi', 'dayo']) await claim(shop, uid);
  expect(await messages(shop)).toHaveLength(1);
  expect(await notifyStaffOfFurtherClaims(shop)).toBe(0);
  shop.setClock(addMinutes(tuesday, 16));
  expect(await notifyStaffOfFurtherClaims(shop)).toBe(3);
  await notifyStaffOfFurtherClaims(shop);
  expect(await messages(shop)).toEqual([
    expect.stringMatching(/^A payment to review: ₦12,701 from GTBank for CONF-/),
    expect.stringMatching(/^Payments to review: 3 more payments were claimed from 10:00 am WAT on/),
  ]);
  await claim(shop, 'eze');
  expect(await messages(shop)).toHaveLength(3);
});

it('notifies staff only of unreviewed claims, and names the claim if only one is left', async () => {
  const shop = await openShopWithAdmin();
  const [, second] = [await claim(shop, 'ada'), await claim(shop, 'bola'), await claim(shop, 'chi')];
  await call.reviewPayment(shop, admin, buildApprovalInput(second));
  shop.setClock(addMinutes(tuesday, 16));
  expect(await notifyStaffOfFurtherClaims(shop)).toBe(1);
  expect((await messages(shop)).at(-1)).toMatch(/^A payment to review: /);
});
