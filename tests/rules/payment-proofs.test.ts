import { proofFileNames, getOrderProofsFolder } from '@sharebox/domain/payments/payment';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Actor, uploadingActors, getLinkedOrderId, getOwnerUid } from './support/actors';
import {
  describeFiles,
  expectNotListed,
  expectUpload,
  mebibyte,
  createPath,
  photo,
  writeLookedUpDocument,
  deleteWithoutRules,
  type Upload,
} from './support/storage-match';

const match = '/payment-proofs/{uid}/{orderId}/{file}';
const prefix = 'proofs';
const owner = getOwnerUid(prefix);

async function folderOf(order: { user_id: string; status: string; hold_expires_at?: Date }): Promise<string> {
  const orderId = randomUUID();
  const hold_expires_at = new Date(Date.now() + 600_000);
  await writeLookedUpDocument(`orders/${orderId}`, { hold_expires_at, ...order });
  return getOrderProofsFolder(owner, orderId);
}

async function newProof(): Promise<string> {
  return `${await folderOf({ user_id: owner, status: 'awaiting_payment' })}proof-1`;
}

describeFiles(match, prefix, '', { get: ['a bookkeeper', 'an admin'], create: uploadingActors }, newProof);

describe(`the rule for ${match}`, () => {
  const expectProof = async (allowed: boolean, { contentType, bytes }: Partial<Upload>, actor?: Actor) =>
    expectUpload(allowed, prefix, actor ?? 'the owner', await newProof(), {
      contentType: contentType ?? photo.contentType,
      bytes: bytes ?? photo.bytes,
    });

  it.each([
    { what: 'a PNG', contentType: 'image/png' },
    { what: 'a WebP', contentType: 'image/webp' },
    { what: "a phone's HEIC", contentType: 'image/heic' },
    { what: 'a type with the digits 0 and 9', contentType: 'image/x-k09' },
    { what: 'a PDF', contentType: 'application/pdf' },
    { what: 'an icon', contentType: 'image/vnd.microsoft.icon' },
    { what: 'an image one byte smaller than 5 MB', bytes: 5 * mebibyte - 1 },
  ])('accepts $what', (upload) => expectProof(true, upload));

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
  ])('rejects $what', (upload) => expectProof(false, upload));

  it('doesn’t let an admin list paths below a file', async () => {
    await expectNotListed(prefix, 'an admin', await newProof());
  });

  it('rejects a file outside an order’s folder or in a subfolder of it', async () => {
    const folder = await folderOf({ user_id: owner, status: 'awaiting_payment' });
    await expectUpload(false, prefix, 'the owner', createPath(`payment-proofs/${owner}`), photo);
    await expectUpload(false, prefix, 'the owner', `payment-proofs/${owner}/proof-1`, photo);
    await expectUpload(false, prefix, 'the owner', `${folder}deeper/proof-1`, photo);
  });
});

describe(`the rule for an order’s screenshots in ${match}`, () => {
  it('rejects a screenshot of a hold that has expired', async () => {
    const hold_expires_at = new Date(Date.now() - 1000);
    const folder = await folderOf({ user_id: owner, status: 'awaiting_payment', hold_expires_at });
    await expectUpload(false, prefix, 'the owner', `${folder}proof-1`, photo);
    const expired = await folderOf({ user_id: owner, status: 'expired' });
    await expectUpload(false, prefix, 'the owner', `${expired}proof-1`, photo);
  });

  it('accepts a screenshot of an order that is held', async () => {
    const folder = await folderOf({ user_id: owner, status: 'awaiting_payment' });
    await expectUpload(true, prefix, 'the owner', `${folder}proof-1`, photo);
    await expectUpload(true, prefix, 'the owner as a guest', `${folder}proof-2`, photo);
  });

  it('accepts a screenshot uploaded with a guest’s email link, for the linked order only and until the link expires', async () => {
    const linked = getLinkedOrderId(prefix);
    const folder = getOrderProofsFolder(owner, linked);
    const hold_expires_at = new Date(Date.now() + 600_000);
    const held = { user_id: owner, status: 'awaiting_payment', hold_expires_at };
    await writeLookedUpDocument(`orders/${linked}`, held);
    for (const name of ['proof-1', 'proof-2']) await deleteWithoutRules(folder + name);
    await expectUpload(true, prefix, 'a guest by a mailed link', `${folder}proof-1`, photo);
    await expectUpload(false, prefix, 'a guest by a link that ended', `${folder}proof-2`, photo);
    const others = await folderOf({ user_id: owner, status: 'awaiting_payment' });
    await expectUpload(false, prefix, 'a guest by a mailed link', `${others}proof-1`, photo);
  });

  it('accepts a screenshot of an order whose payment waits for a review', async () => {
    const folder = await folderOf({ user_id: owner, status: 'pending_confirmation' });
    await expectUpload(true, prefix, 'the owner', `${folder}proof-1`, photo);
    await expectUpload(false, prefix, 'another customer', `${folder}proof-2`, photo);
  });

  it.each(['pending', 'confirmed', 'preparing', 'delivered', 'cancelled'])(
    'rejects a screenshot of an order that is %s',
    async (status) => {
      const folder = await folderOf({ user_id: owner, status });
      await expectUpload(false, prefix, 'the owner', `${folder}proof-1`, photo);
    },
  );

  it('rejects a screenshot for another person’s order or a missing order', async () => {
    const others = await folderOf({ user_id: 'somebody', status: 'awaiting_payment' });
    await expectUpload(false, prefix, 'the owner', `${others}proof-1`, photo);
    await expectUpload(
      false,
      prefix,
      'the owner',
      `${getOrderProofsFolder(owner, randomUUID())}proof-1`,
      photo,
    );
    await expectUpload(false, prefix, 'a guest', `payment-proofs/${prefix}-guest/hello/proof-1`, photo);
  });

  it('accepts one file for each allowed name and rejects all other names', async () => {
    const folder = await folderOf({ user_id: owner, status: 'awaiting_payment' });
    expect(proofFileNames).toHaveLength(5);
    for (const name of proofFileNames) {
      await expectUpload(true, prefix, 'the owner', `${folder}${name}`, photo);
    }
    for (const name of ['proof-0', 'proof-6', 'proof-11', 'proof-1.jpg', 'proof', 'film.jpg']) {
      await expectUpload(false, prefix, 'the owner', `${folder}${name}`, photo);
    }
  });
});
