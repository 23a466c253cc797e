import { describe, expect, it } from 'vitest';
import { isPublicImage } from './public-image';

const image = (url: string) => ({ destination: 'image', url }) as const;
const storage = 'https://firebasestorage.googleapis.com/v0/b/shop.appspot.com/o/';

describe('isPublicImage', () => {
  it('accepts images of meals, of the shop itself and of other sites', () => {
    const addresses = [
      `${storage}meal-images%2Fdish.webp?alt=media`,
      `${storage}meal-images/dish.webp`,
      'https://shop.example/plate.svg',
      'https://cdn.example/photos/v0/b/dish/o/plate.jpg',
    ];
    for (const url of [...addresses, 'https://cdn.example/dish.jpg'])
      expect([url, isPublicImage(image(url))]).toEqual([url, true]);
  });

  it('rejects all other files of the Storage, on the emulator as well', () => {
    const folders = [
      'payment-proofs',
      'complaint-photos',
      'delivery-photos',
      'meal-uploads',
      'meal-images-2',
    ];
    for (const origin of [storage, 'http://127.0.0.1:9199/v0/b/demo.appspot.com/o/']) {
      for (const folder of folders) {
        const url = `${origin}${folder}%2Fada%2F1?alt=media`;
        expect([url, isPublicImage(image(url))]).toEqual([url, false]);
      }
    }
  });

  it('rejects requests that are not for images', () => {
    expect(isPublicImage({ destination: '', url: 'https://cdn.example/dish.jpg' })).toBe(false);
  });
});
