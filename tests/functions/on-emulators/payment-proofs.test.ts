import { getOrderProofsFolder } from '@sharebox/domain/payments/payment';
import { expect, it } from 'vitest';
import { deleteUnusedUploads } from '../../../functions/src/payments/check-upload';
import { call } from '../support/calls';
import { buildBoxRequest, buildClaim, addMinutes, openShop, type Shop } from '../support/shop';

/** A file whose first bytes identify it as a GIF. */
const picture = 'GIF89a: a picture of a transfer';

const objects = (shop: Shop) =>
  `http://${process.env.FIREBASE_STORAGE_EMULATOR_HOST ?? ''}/v0/b/${shop.projectId}.appspot.com/o`;

async function upload(shop: Shop, path: string): Promise<string> {
  const response = await fetch(`${objects(shop)}?name=${encodeURIComponent(path)}`, {
    method: 'POST',
    // Bypass the storage rules, which have their own tests.
    headers: { authorization: 'Bearer owner', 'content-type': 'image/gif' },
    body: picture,
  });
  const answer: unknown = await response.json();
  const token =
    typeof answer === 'object' && answer !== null && 'downloadTokens' in answer && answer.downloadTokens;
  if (typeof token !== 'string') throw new Error(`No address: ${JSON.stringify(answer)}`);
  return `${objects(shop)}/${encodeURIComponent(path)}?alt=media&token=${token}`;
}

const isPublic = async (address: string) => (await fetch(address)).ok;

it('removes the public URL of an uploaded screenshot without changing the image', async () => {
  const shop = await openShop();
  const path = `${getOrderProofsFolder('ada', 'o1')}proof-1`;
  const address = await upload(shop, path);
  expect(await isPublic(address)).toBe(true);
  expect(await shop.storage.takePublicAddress(path)).toBe(true);
  expect(await isPublic(address)).toBe(false);
  expect(String(await shop.storage.read(path, 100))).toBe(picture);
});

it('has no effect if a screenshot’s public URL is already removed or the screenshot is missing', async () => {
  const shop = await openShop();
  const path = `${getOrderProofsFolder('ada', 'o1')}proof-1`;
  await upload(shop, path);
  await shop.storage.takePublicAddress(path);
  // Removing the public URL rewrites the file, which starts the trigger again.
  expect(await shop.storage.takePublicAddress(path)).toBe(false);
  await shop.storage.remove(path);
  expect(await shop.storage.takePublicAddress(path)).toBe(false);
  expect(await shop.storage.read(path, 100)).toBeNull();
});

it('deletes screenshots that no claim uses after two days, and keeps all other screenshots', async () => {
  const shop = await openShop();
  const ada = await shop.customer('ada');
  const { order_id } = await call.holdBox(shop, ada, buildBoxRequest());
  const folder = getOrderProofsFolder('ada', order_id);
  const [unused, used] = [`${folder}proof-1`, `${folder}proof-2`];
  const others = [`${getOrderProofsFolder('bola', 'none')}proof-1`, 'payment-proofs/bola/of-before.png'];
  for (const path of [unused, used, ...others]) await upload(shop, path);
  shop.files.set(used, { size: picture.length, type: 'image/gif' });
  await call.submitPayment(shop, ada, { ...buildClaim(order_id), proof_path: used });
  const there = async () =>
    Promise.all([unused, used, ...others].map(async (path) => (await shop.storage.read(path, 100)) !== null));

  shop.setClock(new Date());
  expect(await deleteUnusedUploads(shop)).toBe(0);
  expect(await there()).toEqual([true, true, true, true]);
  shop.setClock(addMinutes(new Date(), 2 * 24 * 60 + 1));
  expect(await deleteUnusedUploads(shop)).toBe(3);
  expect(await there()).toEqual([false, true, false, false]);
});

it('checks only once whether a claim uses a screenshot', async () => {
  const shop = await openShop();
  const path = `${getOrderProofsFolder('ada', 'o1')}proof-1`;
  await upload(shop, path);
  await shop.store.db.doc('payment_confirmations/o1').set({ proof_path: path });
  shop.setClock(addMinutes(new Date(), 2 * 24 * 60 + 1));
  await deleteUnusedUploads(shop);
  await shop.store.db.doc('payment_confirmations/o1').delete();
  expect(await deleteUnusedUploads(shop)).toBe(0);
  expect(await shop.storage.read(path, 100)).not.toBeNull();
});
