import { expect, it } from 'vitest';
import { call, getOutcome } from './support/calls';
import { dumpDatabase } from './support/dump';
import { admin, buildBoxRequest, buildClaim, openShop } from './support/shop';
import { buildApproval } from './support/staff';

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

it('adds a screenshot to a claim that waits for its review, once however often it is called', async () => {
  const { shop, ada, order_id, folder, readClaim } = await openClaim();
  const before = await readClaim();
  const added = { order_id, proof_path: `${folder}proof-1` };
  const calls = Array.from({ length: 3 }, () => call.addPaymentProof(shop, ada, added));
  expect(await Promise.all(calls)).toEqual([{ order_id }, { order_id }, { order_id }]);
  expect(await readClaim()).toEqual({ ...before, proof_path: added.proof_path });
});

it('rejects replacing a screenshot, and adding one after the review', async () => {
  const { shop, ada, order_id, folder, readClaim } = await openClaim();
  await call.addPaymentProof(shop, ada, { order_id, proof_path: `${folder}proof-1` });
  const other = { order_id, proof_path: `${folder}proof-2` };
  expect(await getOutcome(call.addPaymentProof(shop, ada, other))).toBe('not-allowed');
  await call.reviewPayment(shop, admin, buildApproval(order_id));
  expect(await getOutcome(call.addPaymentProof(shop, ada, other))).toBe('already-reviewed');
  expect((await readClaim())?.proof_path).toBe(`${folder}proof-1`);
});

it('rejects another customer’s claim, a hold, and a file that is missing or another customer’s', async () => {
  const { shop, ada, order_id, folder } = await openClaim();
  const bola = await shop.customer('bola');
  const held = await call.holdBox(shop, bola, buildBoxRequest());
  shop.files.set(`payment-proofs/bola/${order_id}/proof-1`, { size: 10, type: 'image/png' });
  shop.files.set(`payment-proofs/bola/${held.order_id}/proof-1`, { size: 10, type: 'image/png' });
  const before = await dumpDatabase(shop.store.db);
  const add = (caller: typeof ada | null, id: string, proof_path: string) =>
    getOutcome(call.addPaymentProof(shop, caller, { order_id: id, proof_path }));
  expect(await add(bola, order_id, `payment-proofs/bola/${order_id}/proof-1`)).toBe('not-allowed');
  expect(await add(bola, held.order_id, `payment-proofs/bola/${held.order_id}/proof-1`)).toBe('not-allowed');
  expect(await add(null, order_id, `${folder}proof-1`)).toBe('not-allowed');
  expect(await add(ada, order_id, `payment-proofs/bola/${order_id}/proof-1`)).toBe('invalid-input');
  await expect(
    call.addPaymentProof(shop, ada, { order_id, proof_path: `${folder}proof-3` }),
  ).rejects.toMatchObject({ reason: 'invalid-input', message: 'Failed to upload payment proof' });
  expect(await dumpDatabase(shop.store.db)).toEqual(before);
});
