import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { FilePort } from '../../../functions/src/platform/services';
import { createStorageFiles } from '../../../functions/src/platform/storage-files';
import { FileStore } from '../../fake-backend/file-store';

function onTheEmulator(): FilePort {
  const app = initializeApp({ projectId: 'demo-files' }, randomUUID());
  onTestFinished(() => deleteApp(app));
  return createStorageFiles(getStorage(app).bucket(`demo-${randomUUID()}.appspot.com`));
}

const anHour = 60 * 60 * 1000;
const image = Buffer.from('an image');

it('serves a published file at its URL with its content type', async () => {
  const served = await fetch(await onTheEmulator().publish('meal-images/a', image, 'image/webp'));
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);
});

describe.each([
  ['on the emulator', onTheEmulator],
  ['in memory', () => new FileStore()],
])('Files %s', (_where, open) => {
  it('files can be read after they are published, unless they exceed the given size limit', async () => {
    const files = open();
    expect(await files.read('folder/a', 100)).toBeNull();
    expect(await files.publish('folder/a', image, 'image/png')).toContain(encodeURIComponent('folder/a'));
    expect(await files.read('folder/a', 100)).toEqual(image);
    expect(await files.read('folder/a', image.length - 1)).toBe('too-large');
  });

  it('files can be deleted one by one or by folder, even if they are already deleted', async () => {
    const files = open();
    for (const path of ['a/1', 'a/2', 'b/1']) await files.publish(path, image, 'image/png');
    const left = async () =>
      Promise.all(['a/1', 'a/2', 'b/1'].map(async (path) => (await files.read(path, 100)) !== null));
    await files.remove('a/1');
    await files.remove('a/1');
    expect(await left()).toEqual([false, true, true]);
    await files.removeFolder('a/');
    expect(await left()).toEqual([false, false, true]);
    await files.removeFolder('b/');
    expect(await left()).toEqual([false, false, false]);
  });

  it('old files are listed as unsettled until they are marked as settled', async () => {
    const files = open();
    for (const path of ['a/1', 'a/2', 'b/1']) await files.publish(path, image, 'image/png');
    expect(await files.unsettled('a/', new Date(Date.now() - anHour))).toEqual([]);
    await files.settle('a/1');
    await files.settle('a/no-such-file');
    expect(await files.unsettled('a/', new Date(Date.now() + anHour))).toEqual(['a/2']);
  });

  it('files that a handler has published have no download URL to remove', async () => {
    const files = open();
    await files.publish('a/1', image, 'image/png');
    expect(await files.takePublicAddress('a/1')).toBe(false);
    expect(await files.takePublicAddress('a/no-such-file')).toBe(false);
  });
});
