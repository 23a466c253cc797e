import { expect, it } from 'vitest';
import { checkUpload } from '../../functions/src/payments/check-upload';
import { call } from './support/calls';
import { addMinutes, buildBoxRequest, openShop, type Shop, tuesday } from './support/shop';
import { changeStoredBoxes, createMember } from './support/stock';

const mebibyte = 1024 * 1024;

/** Opens a shop that records removed files. Each upload has a public URL until its first check. */
async function openUploadShop() {
  const shop = await openShop();
  const removed: string[] = [];
  const opened = new Set<string>();
  shop.storage.remove = (path) => Promise.resolve(void removed.push(path));
  shop.storage.takePublicAddress = (path) => {
    const isNew = !opened.has(path);
    opened.add(path);
    return Promise.resolve(isNew);
  };
  return { shop, removed };
}

async function upload(shop: Shop, path: string, size = 4 * mebibyte, type = 'image/png'): Promise<boolean> {
  shop.files.set(path, { size, type });
  return checkUpload(shop, path);
}

it('deletes a receipt that is neither an image nor a PDF, and a complaint photo that is not an image', async () => {
  const { shop, removed } = await openUploadShop();
  expect(await upload(shop, 'payment-proofs/guest-1/a/proof-1', 100, '')).toBe(false);
  expect(await upload(shop, 'payment-proofs/guest-1/a/proof-2')).toBe(true);
  expect(await upload(shop, 'payment-proofs/guest-1/a/proof-3', 100, 'application/pdf')).toBe(true);
  expect(await upload(shop, 'complaint-photos/ada/a/photo-1', 100, 'application/pdf')).toBe(false);
  expect(removed).toEqual(['payment-proofs/guest-1/a/proof-1', 'complaint-photos/ada/a/photo-1']);
});

it('ignores an upload that was deleted before its check', async () => {
  const { shop, removed } = await openUploadShop();
  expect(await checkUpload(shop, 'payment-proofs/guest-1/a/proof-1')).toBe(false);
  expect(removed).toEqual([]);
});

it('deletes a user’s uploads beyond 25 MB a day, and counts each upload once', async () => {
  const { shop, removed } = await openUploadShop();
  for (let index = 0; index < 6; index++) {
    expect(await upload(shop, `payment-proofs/guest-1/${index}/proof-1`)).toBe(true);
    expect(await checkUpload(shop, `payment-proofs/guest-1/${index}/proof-1`)).toBe(true);
  }
  shop.setClock(addMinutes(tuesday, 60));
  expect(await upload(shop, 'payment-proofs/guest-1/6/proof-1')).toBe(false);
  expect(removed).toEqual(['payment-proofs/guest-1/6/proof-1']);
  const counts = (await shop.store.rateLimits.get()).docs.map((one) => one.data());
  expect(counts).toMatchObject([{ count: 24 * mebibyte, expires_at: addMinutes(tuesday, 2 * 1440) }]);
  shop.setClock(addMinutes(tuesday, 1440));
  expect(await upload(shop, 'payment-proofs/guest-1/7/proof-1')).toBe(true);
  await createMember(shop, 'ada');
  await shop.store.profiles.doc('ada').update({ has_paid: true });
  for (let index = 0; index < 8; index++) {
    expect(await upload(shop, `payment-proofs/ada/${index}/proof-1`)).toBe(true);
  }
});

it('deletes the uploads from one network beyond 100 MB a day', async () => {
  const { shop } = await openUploadShop();
  await changeStoredBoxes(shop, (boxes) => ({ ...boxes, max_boxes: 60 }));
  const stays = [];
  for (let index = 0; index < 26; index++) {
    const caller = { ...(await shop.customer(`uid-${index}`)), ip: '102.89.1.2' };
    const { order_id } = await call.holdBox(shop, caller, buildBoxRequest());
    stays.push(await upload(shop, `payment-proofs/uid-${index}/${order_id}/proof-1`));
  }
  expect(stays.indexOf(false)).toBe(25);
});
