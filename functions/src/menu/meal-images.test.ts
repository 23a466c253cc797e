import { mealImageTypeMessage } from '@sharebox/domain/menu/meal-image';
import sharp from 'sharp';
import { afterEach, expect, it, vi } from 'vitest';
import type { FilePort } from '../platform/services';
import { publishMealImage } from './meal-images';

const published: string[] = [];
const nothing = () => Promise.reject(new Error('Not asked for'));
const files: FilePort = {
  read: nothing,
  publish: (path) => {
    published.push(path);
    return Promise.resolve(`https://files.example/${path}`);
  },
  remove: nothing,
  removeOlder: nothing,
  removeFolder: nothing,
  takePublicAddress: nothing,
  unsettled: nothing,
  settle: nothing,
};

afterEach(() => {
  vi.doUnmock('sharp');
  published.length = 0;
});

it.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ['an SVG behind a declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a PDF', '%PDF-1.7'],
  ['a TIFF', 'II*\0\0\0\0\0'],
])(
  '%s is refused by its first bytes: the library that knows many formats never opens it',
  async (_what, text) => {
    const opened = vi.fn(sharp);
    vi.doMock('sharp', () => ({ default: opened }));
    await expect(publishMealImage(files, Buffer.from(text))).rejects.toThrow(mealImageTypeMessage);
    expect(opened).not.toHaveBeenCalled();
  },
);

it('a picture that claims more pixels than any camera makes is refused, however small its file is', async () => {
  const image = { width: 12_000, height: 5_001, channels: 3 as const, background: '#803020' };
  const content = await sharp({ create: image }).png().toBuffer();
  expect(content.length).toBeLessThan(1_000_000);
  await expect(publishMealImage(files, content)).rejects.toThrow(mealImageTypeMessage);
  expect(published).toEqual([]);
});
