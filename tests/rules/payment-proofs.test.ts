import { proofFileNames, getOrderProofsFolder } from '@sharebox/domain/payments/payment';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Actor, uploadingActors, getLinkedOrderId, getOwnerUid } from './support/actors';
import {
  describeFiles,
  expectNotListed,
  expectUploadAccess,
  mebibyte,
  createFilePath,
  smallJpegUpload,
  writeDocumentForStorageRules,
  deleteWithRulesDisabled,
  type TestUpload,
} from './support/storage-match';

const match = '/payment-proofs/{uid}/{orderId}/{file}';
const prefix = 'proofs';
const owner = getOwnerUid(prefix);

async function folderOf(order: { user_id: string; status: string; hold_expires_at?: Date }): Promise<string> {
  const orderId = randomUUID();
  const hold_expires_at = new Date(Date.now() + 600_000);
  await writeDocumentForStorageRules(`orders/${orderId}`, { hold_expires_at, ...order });
  return getOrderProofsFolder(owner, orderId);
}

async function newProof(): Promise<string> {
  return `${await folderOf({ user_id: owner, status: 'awaiting_payment' })}proof-1`;
}

describeFiles(match, prefix, '', { get: ['a bookkeeper', 'an admin'], create: uploadingActors }, newProof);

describe(`the rule for ${match}`, () => {
  const expectProof = async (allowed: boolean, { contentType, bytes }: Partial<TestUpload>, actor?: Actor) =>
    expectUploadAccess(allowed, prefix, actor ?? 'the owner', await newProof(), {
      contentType: contentType ?? smallJpegUpload.contentType,
      bytes: bytes ?? smallJpegUpload.bytes,
    });

  it.each([
    { what: 'a PNG', contentType: 'image/png' },
    { what: 'a WebP', contentType: 'image/webp' },
    { what: "a phone's HEIC", contentType: 'image/heic' },
    { what: 'a type with the digits 0 and 9', contentType: 'image/x-k09' },
    { what: 'a PDF', contentType: 'application/pdf' },
    { what: 'an icon', contentType: 'image/vnd.microsoft.icon' },
    { what: 'an image one byte smaller than 5 MB', bytes: 5 * mebibyte - 1 },
  ])('accepts $what as a payment proof', (upload) => expectProof(true, upload));

  it.each([
    { what: 'an image of 5 MB', bytes: 5 * mebibyte },
    { what: 'an SVG', contentType: 'image/svg+xml' },
    { what: 'an SVG with a parameter', contentType: 'image/svg+xml;charset=utf-8' },
    { what: 'an SVG in capitals', contentType: 'IMAGE/SVG+XML' },
    { what: 'an HTML page', contentType: 'text/html' },
    { what: 'an HTML page with an image type as its parameter', contentType: 'text/html;image/png' },
    { what: 'a PDF of 5 MB', contentType: 'application/pdf', bytes: 5 * mebibyte },
    { what: 'a PDF with a parameter', contentType: 'application/pdf;charset=utf-8' },
    {
      what: 'an HTML page with the type of a PDF as its parameter',
      contentType: 'text/html;application/pdf',
    },
    { what: 'an image without a subtype', contentType: 'image/' },
  ])('rejects $what as a payment proof', (upload) => expectProof(false, upload));

  it('doesn’t let an admin list paths below a payment proof', async () => {
    await expectNotListed(prefix, 'an admin', await newProof());
  });

  it('rejects a payment proof outside the folder of an order or in a subfolder', async () => {
    const folder = await folderOf({ user_id: owner, status: 'awaiting_payment' });
    await expectUploadAccess(
      false,
      prefix,
      'the owner',
      createFilePath(`payment-proofs/${owner}`),
      smallJpegUpload,
    );
    await expectUploadAccess(false, prefix, 'the owner', `payment-proofs/${owner}/proof-1`, smallJpegUpload);
    await expectUploadAccess(false, prefix, 'the owner', `${folder}deeper/proof-1`, smallJpegUpload);
  });
});

describe(`the rule for an order’s screenshots in ${match}`, () => {
  it('rejects a payment screenshot for an order whose hold has expired', async () => {
    const hold_expires_at = new Date(Date.now() - 1000);
    const folder = await folderOf({ user_id: owner, status: 'awaiting_payment', hold_expires_at });
    await expectUploadAccess(false, prefix, 'the owner', `${folder}proof-1`, smallJpegUpload);
    const expired = await folderOf({ user_id: owner, status: 'expired' });
    await expectUploadAccess(false, prefix, 'the owner', `${expired}proof-1`, smallJpegUpload);
  });

  it('accepts a payment screenshot for a held order', async () => {
    const folder = await folderOf({ user_id: owner, status: 'awaiting_payment' });
    await expectUploadAccess(true, prefix, 'the owner', `${folder}proof-1`, smallJpegUpload);
    await expectUploadAccess(true, prefix, 'the owner as a guest', `${folder}proof-2`, smallJpegUpload);
  });

  it('accepts a payment screenshot with a guest’s email link, for the linked order only and until the link expires', async () => {
    const linked = getLinkedOrderId(prefix);
    const folder = getOrderProofsFolder(owner, linked);
    const hold_expires_at = new Date(Date.now() + 600_000);
    const held = { user_id: owner, status: 'awaiting_payment', hold_expires_at };
    await writeDocumentForStorageRules(`orders/${linked}`, held);
    for (const name of ['proof-1', 'proof-2']) await deleteWithRulesDisabled(folder + name);
    await expectUploadAccess(true, prefix, 'a guest by a mailed link', `${folder}proof-1`, smallJpegUpload);
    await expectUploadAccess(
      false,
      prefix,
      'a guest by a link that ended',
      `${folder}proof-2`,
      smallJpegUpload,
    );
    const others = await folderOf({ user_id: owner, status: 'awaiting_payment' });
    await expectUploadAccess(false, prefix, 'a guest by a mailed link', `${others}proof-1`, smallJpegUpload);
  });

  it('accepts a payment screenshot for an order whose payment is under review', async () => {
    const folder = await folderOf({ user_id: owner, status: 'pending_confirmation' });
    await expectUploadAccess(true, prefix, 'the owner', `${folder}proof-1`, smallJpegUpload);
    await expectUploadAccess(false, prefix, 'another customer', `${folder}proof-2`, smallJpegUpload);
  });

  it.each(['pending', 'confirmed', 'preparing', 'delivered', 'cancelled'])(
    'rejects a payment screenshot for an order with the status %s',
    async (status) => {
      const folder = await folderOf({ user_id: owner, status });
      await expectUploadAccess(false, prefix, 'the owner', `${folder}proof-1`, smallJpegUpload);
    },
  );

  it('rejects a payment screenshot for another user’s order or a missing order', async () => {
    const others = await folderOf({ user_id: 'somebody', status: 'awaiting_payment' });
    await expectUploadAccess(false, prefix, 'the owner', `${others}proof-1`, smallJpegUpload);
    await expectUploadAccess(
      false,
      prefix,
      'the owner',
      `${getOrderProofsFolder(owner, randomUUID())}proof-1`,
      smallJpegUpload,
    );
    await expectUploadAccess(
      false,
      prefix,
      'a guest',
      `payment-proofs/${prefix}-guest/hello/proof-1`,
      smallJpegUpload,
    );
  });

  it('accepts one payment proof for each allowed file name, and rejects all other file names', async () => {
    const folder = await folderOf({ user_id: owner, status: 'awaiting_payment' });
    expect(proofFileNames).toHaveLength(5);
    for (const name of proofFileNames) {
      await expectUploadAccess(true, prefix, 'the owner', `${folder}${name}`, smallJpegUpload);
    }
    for (const name of ['proof-0', 'proof-6', 'proof-11', 'proof-1.jpg', 'proof', 'film.jpg']) {
      await expectUploadAccess(false, prefix, 'the owner', `${folder}${name}`, smallJpegUpload);
    }
  });
});
