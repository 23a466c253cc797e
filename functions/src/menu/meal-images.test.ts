import { DomainError } from '@sharebox/domain/common/errors';
import { mealImageSizeMessage, mealImageTypeMessage } from '@sharebox/domain/menu/meal-image';
import sharp from 'sharp';
import { afterEach, expect, it, vi } from 'vitest';
import type { FilePort } from '../platform/services';
import { computeMealImageKey, publishMealImage, removeMealImage } from './meal-images';

const published: string[] = [];
const contents = new Map<string, { content: Buffer; type: string }>();
const nothing = () => Promise.reject(new Error('Not asked for'));
const files: FilePort = {
  read: nothing,
  publish: (path, content, type) => {
    published.push(path);
    contents.set(path, { content, type });
    return Promise.resolve(`https://files.example/${path}`);
  },
  write: nothing,
  remove: nothing,
  removeFolder: nothing,
  takePublicAddress: nothing,
  unsettled: nothing,
  settle: nothing,
};

afterEach(() => {
  vi.doUnmock('sharp');
  published.length = 0;
  contents.clear();
});

it.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ['an SVG behind a declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a PDF', '%PDF-1.7'],
  ['a TIFF', 'II*\0\0\0\0\0'],
])(
  'publishMealImage rejects %s because of its first bytes, before the library sharp opens the file',
  async (_what, text) => {
    const opened = vi.fn(sharp);
    vi.doMock('sharp', () => ({ default: opened }));
    await expect(publishMealImage(files, Buffer.from(text))).rejects.toThrow(mealImageTypeMessage);
    expect(opened).not.toHaveBeenCalled();
  },
);

it('publishMealImage rejects a small file that decodes to more pixels than a camera produces', async () => {
  const image = { width: 12_000, height: 5_001, channels: 3 as const, background: '#803020' };
  const content = await sharp({ create: image }).png().toBuffer();
  expect(content.length).toBeLessThan(1_000_000);
  await expect(publishMealImage(files, content)).rejects.toThrow(mealImageTypeMessage);
  expect(published).toEqual([]);
});

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#803020' } });
const sizeOf = async (path: string) => {
  const { width, height, format, exif } = await sharp(contents.get(path)?.content).metadata();
  return { width, height, format, hasExif: exif !== undefined };
};

it('publishMealImage publishes two widths in two formats and returns the URL of the large WebP', async () => {
  const upload = await plain(2400, 60).png().toBuffer();
  const key = computeMealImageKey(upload);
  const address = await publishMealImage(files, upload);
  expect(address).toBe(`https://files.example/meal-images/${key}-large.webp`);
  expect([...contents].map(([path, { type }]) => [path, type])).toEqual([
    [`meal-images/${key}-small.avif`, 'image/avif'],
    [`meal-images/${key}-small.webp`, 'image/webp'],
    [`meal-images/${key}-large.avif`, 'image/avif'],
    [`meal-images/${key}-large.webp`, 'image/webp'],
  ]);
  const small = { width: 480, height: 12, hasExif: false };
  const large = { width: 1200, height: 30, hasExif: false };
  // sharp reports AVIF as HEIF.
  expect(await sizeOf(`meal-images/${key}-small.avif`)).toEqual({ ...small, format: 'heif' });
  expect(await sizeOf(`meal-images/${key}-small.webp`)).toEqual({ ...small, format: 'webp' });
  expect(await sizeOf(`meal-images/${key}-large.avif`)).toEqual({ ...large, format: 'heif' });
  expect(await sizeOf(`meal-images/${key}-large.webp`)).toEqual({ ...large, format: 'webp' });
});

it('publishMealImage keeps a small image’s size, applies its orientation and removes its metadata', async () => {
  const upload = await plain(60, 30)
    .withExif({ IFD0: { Copyright: 'Ada' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  await publishMealImage(files, upload);
  const [path = ''] = published;
  expect(await sizeOf(path)).toMatchObject({ width: 30, height: 60, hasExif: false });
});

it('publishMealImage rejects a corrupt image and a file larger than 5 MB', async () => {
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const broken = publishMealImage(files, Buffer.concat([signature, Buffer.from('nothing')]));
  await expect(broken).rejects.toThrow(new DomainError('invalid-input', mealImageTypeMessage));
  await expect(broken).rejects.toMatchObject({ reason: 'invalid-input' });
  const large = publishMealImage(files, Buffer.concat([signature, Buffer.alloc(5 * 1024 * 1024)]));
  await expect(large).rejects.toMatchObject({ reason: 'invalid-input', message: mealImageSizeMessage });
});

it('removeMealImage removes all files of an image', async () => {
  const removed: string[] = [];
  const remove = (path: string) => Promise.resolve(void removed.push(path));
  await removeMealImage({ ...files, remove }, 'k');
  expect(removed.sort()).toEqual([
    'meal-images/k-large.avif',
    'meal-images/k-large.webp',
    'meal-images/k-small.avif',
    'meal-images/k-small.webp',
  ]);
});
