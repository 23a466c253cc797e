import { complaintPhotoNames, getComplaintPhotosFolder } from '@sharebox/domain/complaints/complaint';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { getOwnerUid, uploadingActors } from './support/actors';
import {
  describeFiles,
  expectUploadAccess,
  mebibyte,
  smallJpegUpload,
  writeDocumentForStorageRules,
} from './support/storage-match';

const match = '/complaint-photos/{uid}/{orderId}/{file}';
const prefix = 'complaint-photos';
const owner = getOwnerUid(prefix);
const ownBox = { user_id: owner, status: 'delivered', is_gift_order: false, declined_outcome: null };

async function folderOf(order: object, gift?: object): Promise<string> {
  const orderId = randomUUID();
  await writeDocumentForStorageRules(`orders/${orderId}`, { ...ownBox, ...order });
  if (gift) await writeDocumentForStorageRules(`profiles/${owner}/received_gifts/${orderId}`, gift);
  return getComplaintPhotosFolder(owner, orderId);
}

describeFiles(
  match,
  prefix,
  '',
  { get: ['an admin'], create: uploadingActors },
  async () => `${await folderOf({})}photo-1`,
);

describe(`the rule for ${match}`, () => {
  const ofOther = { user_id: 'giver', is_gift_order: true };
  it.each([
    ['accepts a photo of an own box', {}, undefined, true],
    ['accepts a photo of a received gift', ofOther, { status: 'delivered' }, true],
    [
      'accepts a photo of a declined gift that was delivered to its giver',
      { is_gift_order: true, declined_outcome: 'own-address' },
      undefined,
      true,
    ],
    ['rejects a photo of a box on its way', { status: 'preparing' }, undefined, false],
    ['rejects a photo of a gift on its way', ofOther, { status: 'preparing' }, false],
    ['rejects a photo of another customer’s box', { user_id: 'other' }, undefined, false],
    ['rejects a photo of a gift by its giver', { is_gift_order: true }, undefined, false],
  ] as const)('the rule for complaint photos %s', async (_, order, gift, allowed) => {
    await expectUploadAccess(
      allowed,
      prefix,
      'the owner',
      `${await folderOf(order, gift)}photo-1`,
      smallJpegUpload,
    );
  });

  it.each([
    ['accepts an image one byte smaller than 5 MB', { ...smallJpegUpload, bytes: 5 * mebibyte - 1 }, true],
    ['rejects an image of 5 MB', { ...smallJpegUpload, bytes: 5 * mebibyte }, false],
    ['rejects an SVG', { contentType: 'image/svg+xml', bytes: 64 }, false],
    ['rejects an HTML page', { contentType: 'text/html', bytes: 64 }, false],
  ] as const)('the rule for complaint photos %s', async (_, upload, allowed) => {
    await expectUploadAccess(allowed, prefix, 'the owner', `${await folderOf({})}photo-1`, upload);
  });

  it('accepts five file names of photos per box, and rejects other file names and photos of a missing box', async () => {
    const folder = await folderOf({});
    expect(complaintPhotoNames).toHaveLength(5);
    for (const name of complaintPhotoNames) {
      await expectUploadAccess(true, prefix, 'the owner', `${folder}${name}`, smallJpegUpload);
    }
    for (const name of ['photo-0', 'photo-6', 'photo-11', 'xphoto-1', 'photo-1.jpg', 'deeper/photo-1']) {
      await expectUploadAccess(false, prefix, 'the owner', `${folder}${name}`, smallJpegUpload);
    }
    const missing = getComplaintPhotosFolder(owner, randomUUID());
    await expectUploadAccess(false, prefix, 'the owner', `${missing}photo-1`, smallJpegUpload);
  });
});
