import { defaultBoxOptions } from '@sharebox/domain/cart/box-options';
import { holdBoxContract } from '@sharebox/domain/orders/callables';
import { getOrderProofsFolder } from '@sharebox/domain/payments/payment';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uploadImageAs } from '../../support/secrets/storage-crawl';
import { buildTestBoxItems, closeTestDrop, createTestDrop } from './drop-for-tests';
import { callOverHttp, createCustomer, eventually } from './stack';
import { getEmulatorAdmin } from '../../support/get-backend';

const dropId = `proofs-${randomUUID()}`;

beforeAll(() => createTestDrop(dropId));
afterAll(() => closeTestDrop(dropId));

it('rejects a screenshot for an order that doesn’t exist', async () => {
  const ada = await createCustomer();
  await expect(
    uploadImageAs(ada, `${getOrderProofsFolder(ada.uid, 'none')}proof-1`, 'GIF89a'),
  ).rejects.toThrow('403');
});

it('removes the public URL of a payment screenshot right after the upload', async () => {
  const ada = await createCustomer();
  const request = {
    request_id: randomUUID(),
    drop_id: dropId,
    items: buildTestBoxItems(dropId),
    ...defaultBoxOptions,
    destination: { kind: 'self', address_id: 'home' },
  };
  const { order_id } = holdBoxContract.output.parse((await callOverHttp('holdBox', request, ada)).result);
  const path = `${getOrderProofsFolder(ada.uid, order_id)}proof-1`;
  const { bucket } = getEmulatorAdmin();
  const address = await uploadImageAs(ada, path, 'GIF89a: a picture');
  await eventually('the address leads nowhere', async () => !(await fetch(address)).ok);
  const [content] = await bucket.file(path).download();
  expect(String(content)).toBe('GIF89a: a picture');
  // Not even the owner can create a new public URL.
  const metadata = await fetch(address.replace(/\?.*/, ''), {
    headers: { authorization: `Firebase ${ada.token}` },
  });
  expect(metadata.status).toBe(403);
});
