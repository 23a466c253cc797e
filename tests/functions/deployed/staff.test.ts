import { makeMealImageContract } from '@sharebox/domain/menu/callables';
import { getMealUploadFolder } from '@sharebox/domain/menu/meal-image';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { callOverHttp, createCustomer, signUpUser } from './stack';
import { getEmulatorAdmin } from '../../support/get-backend';

it('converts an image that an admin uploads, and serves it as WebP', async () => {
  const ama = await signUpUser({ admin: true });
  const upload_path = `${getMealUploadFolder(ama.uid)}${randomUUID()}.png`;
  const image = { width: 700, height: 500, channels: 3 as const, background: '#264653' };
  const content = await sharp({ create: image }).png().toBuffer();
  await getEmulatorAdmin()
    .bucket.file(upload_path)
    .save(content, { contentType: 'image/png', resumable: false });
  const answer = await callOverHttp('makeMealImage', { upload_path }, ama);
  expect(answer.status).toBe(200);
  const served = await fetch(makeMealImageContract.output.parse(answer.result).image_url);
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);
});

it('rejects a role change by a former admin whose token still has the admin claim', async () => {
  const [former, accomplice] = await Promise.all([signUpUser({ admin: true }), createCustomer()]);
  const { auth } = getEmulatorAdmin();
  await auth.setCustomUserClaims(former.uid, {});
  const answer = await callOverHttp('grantRole', { email: accomplice.email, role: 'admin' }, former);
  expect(answer.reason).toBe('not-allowed');
  expect((await auth.getUser(accomplice.uid)).customClaims ?? {}).toEqual({});
});

it('rejects role changes and other admin calls by kitchen staff', async () => {
  const [cook, accomplice] = await Promise.all([signUpUser({ kitchen: true }), createCustomer()]);
  const orders = { order_ids: ['any'], status: 'delivered' };
  for (const [name, input] of [
    ['grantRole', { email: accomplice.email, role: 'admin' }],
    ['listAdmins', {}],
    ['setOrderStatuses', orders],
  ] as const) {
    expect([name, (await callOverHttp(name, input, cook)).reason]).toEqual([name, 'not-allowed']);
  }
  expect((await getEmulatorAdmin().auth.getUser(accomplice.uid)).customClaims ?? {}).toEqual({});
});
