import { afterEach, describe, expect, it, vi } from 'vitest';
import { isPublicImage, corsImagePlugin } from './images';

const address = 'https://firebasestorage.googleapis.com/v0/b/shop/o/dish.webp?alt=media';

describe('corsImagePlugin', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('fetches an image of another site with CORS', async () => {
    const request = new Request(address, { mode: 'no-cors' });
    expect(await corsImagePlugin.requestWillFetch({ request })).toMatchObject({
      ...{ url: address, mode: 'cors', credentials: 'omit' },
    });
  });

  it('does not change an image request that already uses CORS', async () => {
    const request = new Request(address, { mode: 'cors', credentials: 'include' });
    expect(await corsImagePlugin.requestWillFetch({ request })).toBe(request);
  });

  it('caches only successful image responses that scripts can read', async () => {
    const found = new Response('image');
    expect(await corsImagePlugin.cacheWillUpdate({ response: found })).toBe(found);
    for (const response of [Response.error(), new Response('', { status: 404 })])
      expect(await corsImagePlugin.cacheWillUpdate({ response })).toBeNull();
  });

  it('falls back to the original request mode if the site of an image does not support CORS', async () => {
    const answer = new Response('image');
    const asked = vi.fn(() => Promise.resolve(answer));
    vi.stubGlobal('fetch', asked);
    const request = new Request(address, { mode: 'no-cors' });
    expect(await corsImagePlugin.handlerDidError({ request })).toBe(answer);
    expect(asked).toHaveBeenCalledWith(request);
  });
});

const image = (url: string) => ({ destination: 'image', url }) as const;
const storage = 'https://firebasestorage.googleapis.com/v0/b/shop.appspot.com/o/';

describe('isPublicImage', () => {
  it('accepts requests for images of meals, of the shop itself and of other sites', () => {
    const addresses = [
      `${storage}meal-images%2Fdish.webp?alt=media`,
      `${storage}meal-images/dish.webp`,
      'https://shop.example/plate.svg',
      'https://cdn.example/photos/v0/b/dish/o/plate.jpg',
    ];
    for (const url of [...addresses, 'https://cdn.example/dish.jpg'])
      expect([url, isPublicImage(image(url))]).toEqual([url, true]);
  });

  it('rejects files in Storage that are not meal images, also on the emulator', () => {
    const folders = ['payment-proofs', 'complaint-photos', 'meal-uploads', 'meal-images-2'];
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
