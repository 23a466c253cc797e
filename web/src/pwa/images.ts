/** Matches the path of a file in the shop's Storage, except in the folder of published meal images. */
const privateFile = /^\/v0\/b\/[^/]+\/o\/(?!meal-images(?:%2F|\/))/i;

/**
 * Returns whether a request is for an image that may be cached. In the shop's Storage, only the images of meals may be
 * cached, because all other files are uploads of customers, riders and staff.
 */
export function isPublicImage({ destination, url }: Pick<Request, 'destination' | 'url'>): boolean {
  return destination === 'image' && !privateFile.test(new URL(url).pathname);
}

/**
 * A Workbox plugin that fetches images of other sites with CORS and caches only successful responses. Without CORS, a
 * response counts as 7 MB of the shop's storage, and the service worker cannot tell whether it is an error.
 */
export const corsImagePlugin = {
  requestWillFetch: ({ request }: { request: Request }) =>
    Promise.resolve(
      request.mode === 'no-cors' ? new Request(request.url, { mode: 'cors', credentials: 'omit' }) : request,
    ),
  cacheWillUpdate: ({ response }: { response: Response }) =>
    Promise.resolve(response.status === 200 ? response : null),
  /** Fetches the image again without CORS if its site does not support CORS. This response is not cached. */
  handlerDidError: ({ request }: { request: Request }) => fetch(request),
};
