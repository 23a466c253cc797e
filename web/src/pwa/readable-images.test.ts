import { afterEach, describe, expect, it, vi } from 'vitest';
import { readableImages } from './readable-images';

const address = 'https://firebasestorage.googleapis.com/v0/b/shop/o/dish.webp?alt=media';

describe('readableImages', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('fetches an image of another site with CORS', async () => {
    const request = new Request(address, { mode: 'no-cors' });
    expect(await readableImages.requestWillFetch({ request })).toMatchObject({
      ...{ url: address, mode: 'cors', credentials: 'omit' },
    });
  });

  it('leaves a request as it is that scripts can read already', async () => {
    const request = new Request(address, { mode: 'cors', credentials: 'include' });
    expect(await readableImages.requestWillFetch({ request })).toBe(request);
  });

  it('caches only successful responses that scripts can read', async () => {
    const found = new Response('image');
    expect(await readableImages.cacheWillUpdate({ response: found })).toBe(found);
    for (const response of [Response.error(), new Response('', { status: 404 })])
      expect(await readableImages.cacheWillUpdate({ response })).toBeNull();
  });

  it('fetches an image of a site without CORS as the page asked for it', async () => {
    const answer = new Response('image');
    const asked = vi.fn(() => Promise.resolve(answer));
    vi.stubGlobal('fetch', asked);
    const request = new Request(address, { mode: 'no-cors' });
    expect(await readableImages.handlerDidError({ request })).toBe(answer);
    expect(asked).toHaveBeenCalledWith(request);
  });
});
