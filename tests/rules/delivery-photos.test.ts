import { randomUUID } from 'node:crypto';
import { describe, it } from 'vitest';
import { getOwnerUid, getRiderUid } from './support/actors';
import {
  describeFiles,
  expectNotListed,
  expectUpload,
  mebibyte,
  createPath,
  photo,
  writeLookedUpDocument,
} from './support/storage-match';

const match = '/delivery-photos/{runId}/{orderId}/{file}';
const prefix = 'delivery-photos';
const hourMs = 3_600_000;
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * hourMs);

/** Creates a run, by default a run of the rider today, and returns the photo folder of one of its stops. */
async function folderOf(changes: object = {}): Promise<string> {
  const runId = randomUUID();
  await writeLookedUpDocument(`delivery_runs/${runId}`, {
    ...{ driver_uid: getRiderUid(prefix), order_ids: ['order', 'other'] },
    ...{ day_begins: hoursFromNow(-12), day_ends: hoursFromNow(12) },
    ...changes,
  });
  return `delivery-photos/${runId}/order`;
}

const newPhoto = async (changes: object = {}) => `${await folderOf(changes)}/${randomUUID()}`;

describeFiles(match, prefix, '', { get: ['an admin'], create: ['a rider'] }, () => newPhoto());

describe(`the rule for ${match}`, () => {
  it.each([
    ['accepts a PNG', { contentType: 'image/png', bytes: 64 }, true],
    ['accepts an image one byte smaller than 5 MB', { ...photo, bytes: 5 * mebibyte - 1 }, true],
    ['rejects an image of 5 MB', { ...photo, bytes: 5 * mebibyte }, false],
    ['rejects an SVG', { contentType: 'image/svg+xml', bytes: 64 }, false],
    ['rejects an HTML page', { contentType: 'text/html', bytes: 64 }, false],
  ] as const)('%s', async (_, upload, allowed) => {
    await expectUpload(allowed, prefix, 'a rider', await newPhoto(), upload);
  });

  it.each([
    ['of yesterday', { day_begins: hoursFromNow(-25), day_ends: hoursFromNow(-1) }],
    ['of tomorrow', { day_begins: hoursFromNow(1), day_ends: hoursFromNow(25) }],
    ['of another rider', { driver_uid: 'somebody' }],
    ['without a rider', { driver_uid: null }],
    ['without this order', { order_ids: ['other'] }],
  ])('rejects a photo of a run %s', async (_, changes) => {
    await expectUpload(false, prefix, 'a rider', await newPhoto(changes), photo);
  });

  it.each([
    ['from which staff took the rider', { driver_uid: 'somebody', past_driver_uids: [getRiderUid(prefix)] }],
    ['from which staff took the order', { order_ids: ['other'], past_order_ids: ['order'] }],
  ])('accepts a photo of a run %s while the phone was offline', async (_, changes) => {
    await expectUpload(true, prefix, 'a rider', await newPhoto(changes), photo);
  });

  it('accepts any UUID as a photo’s name, and rejects photos by a person without the rider role', async () => {
    const folder = await folderOf();
    const id = '10000000-0000-4000-8000-000000000000';
    for (const one of [id, ...Array.from('09af', (digit) => id.replace(/[^-]/g, digit))]) {
      await expectUpload(true, prefix, 'a rider', `${folder}/${one}`, photo);
    }
    const ofOwner = await newPhoto({ driver_uid: getOwnerUid(prefix) });
    await expectUpload(false, prefix, 'the owner', ofOwner, photo);
  });

  it('rejects a photo that has no run, is outside a stop’s folder or is not named by an event id', async () => {
    const folder = await folderOf();
    await expectUpload(
      false,
      prefix,
      'a rider',
      `delivery-photos/${randomUUID()}/order/${randomUUID()}`,
      photo,
    );
    await expectUpload(false, prefix, 'a rider', `delivery-photos/${randomUUID()}`, photo);
    await expectUpload(false, prefix, 'a rider', `${folder}/deeper/${randomUUID()}`, photo);
    await expectUpload(false, prefix, 'a rider', createPath(folder), photo);
    for (const name of [`${randomUUID()}.jpg`, `a${randomUUID()}`, randomUUID().toUpperCase(), 'proof-1']) {
      await expectUpload(false, prefix, 'a rider', `${folder}/${name}`, photo);
    }
  });

  it('doesn’t let an admin list paths below a file', async () => {
    await expectNotListed(prefix, 'an admin', await newPhoto());
  });
});
