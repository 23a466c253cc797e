import { proofFileNames, getOrderProofsFolder } from '@sharebox/domain/payments/payment';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Actor, everyOwner, linkedOrderOf, ownerOf } from './support/actors';
import {
  describeFiles,
  expectNotListed,
  expectUpload,
  mebibyte,
  newPath,
  photo,
  standLookedUp,
  standNoFile,
  type Upload,
} from './support/storage-match';

const match = '/payment-proofs/{uid}/{orderId}/{file}';
const prefix = 'proofs';
const owner = ownerOf(prefix);

/** A new order's folder for screenshots. */
async function folderOf(order: { user_id: string; status: string }): Promise<string> {
  const orderId = randomUUID();
  await standLookedUp(`orders/${orderId}`, order);
  return getOrderProofsFolder(owner, orderId);
}

/** The first screenshot's path of an order that its owner has yet to pay. */
async function newProof(): Promise<string> {
  return `${await folderOf({ user_id: owner, status: 'awaiting_payment' })}proof-1`;
}

describeFiles(match, prefix, '', { get: ['an admin'], create: everyOwner }, newProof);

describe(`${match}, upload by upload`, () => {
  const expectProof = async (allowed: boolean, { contentType, bytes }: Partial<Upload>, actor?: Actor) =>
    expectUpload(allowed, prefix, actor ?? 'the owner', await newProof(), {
      contentType: contentType ?? photo.contentType,
      bytes: bytes ?? photo.bytes,
    });

  it.each([
    { what: 'a PNG', contentType: 'image/png' },
    { what: 'a WebP', contentType: 'image/webp' },
    { what: "a phone's HEIC", contentType: 'image/heic' },
    { what: 'a kind with the first and the last digit', contentType: 'image/x-k09' },
    { what: 'an icon', contentType: 'image/vnd.microsoft.icon' },
    { what: 'a picture of a byte less than 5 MB', bytes: 5 * mebibyte - 1 },
  ])('takes $what', (upload) => expectProof(true, upload));

  it.each([
    { what: 'a picture of 5 MB', bytes: 5 * mebibyte },
    { what: 'an SVG', contentType: 'image/svg+xml' },
    { what: 'an SVG with a parameter', contentType: 'image/svg+xml;charset=utf-8' },
    { what: 'an SVG in capitals', contentType: 'IMAGE/SVG+XML' },
    { what: 'a page', contentType: 'text/html' },
    { what: 'a page that mentions a picture', contentType: 'text/html;image/png' },
    { what: 'a PDF', contentType: 'application/pdf' },
    { what: 'a picture of no kind', contentType: 'image/' },
  ])('refuses $what', (upload) => expectProof(false, upload));

  it('refuses an admin a list of what is below a file', async () => {
    await expectNotListed(prefix, 'an admin', await newProof());
  });

  it('refuses a file beside the folder of an order, and in one below', async () => {
    const folder = await folderOf({ user_id: owner, status: 'awaiting_payment' });
    await expectUpload(false, prefix, 'the owner', newPath(`payment-proofs/${owner}`), photo);
    await expectUpload(false, prefix, 'the owner', `payment-proofs/${owner}/proof-1`, photo);
    await expectUpload(false, prefix, 'the owner', `${folder}deeper/proof-1`, photo);
  });
});

describe(`${match}, order by order`, () => {
  it.each(['awaiting_payment', 'expired'])('takes a screenshot of an order that is %s', async (status) => {
    const folder = await folderOf({ user_id: owner, status });
    await expectUpload(true, prefix, 'the owner', `${folder}proof-1`, photo);
    await expectUpload(true, prefix, 'the owner as a guest', `${folder}proof-2`, photo);
  });

  it('takes one by the link of a guest’s mail for the order that it opens, until the link ends', async () => {
    const linked = linkedOrderOf(prefix);
    const folder = getOrderProofsFolder(owner, linked);
    await standLookedUp(`orders/${linked}`, { user_id: owner, status: 'awaiting_payment' });
    for (const name of ['proof-1', 'proof-2']) await standNoFile(folder + name);
    await expectUpload(true, prefix, 'a guest by a mailed link', `${folder}proof-1`, photo);
    await expectUpload(false, prefix, 'a guest by a link that ended', `${folder}proof-2`, photo);
    const others = await folderOf({ user_id: owner, status: 'awaiting_payment' });
    await expectUpload(false, prefix, 'a guest by a mailed link', `${others}proof-1`, photo);
  });

  it.each(['pending_confirmation', 'pending', 'confirmed', 'preparing', 'delivered', 'cancelled'])(
    'refuses one of an order that is %s',
    async (status) => {
      const folder = await folderOf({ user_id: owner, status });
      await expectUpload(false, prefix, 'the owner', `${folder}proof-1`, photo);
    },
  );

  it("refuses one of somebody else's order, and of none", async () => {
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

  it('takes as many files as there are names, and none of another name', async () => {
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
