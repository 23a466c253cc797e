/** The path of a file in the shop's Storage, without the folder of the meals' published images. */
const privateFile = /^\/v0\/b\/[^/]+\/o\/(?!meal-images(?:%2F|\/))/i;

/**
 * Returns whether a request is for an image that may be cached. Of the shop's Storage these are only the images of
 * meals, because all other files are uploads of customers, riders and staff.
 */
export function isPublicImage({ destination, url }: Pick<Request, 'destination' | 'url'>): boolean {
  return destination === 'image' && !privateFile.test(new URL(url).pathname);
}

/**
 * A Workbox plugin that fetches images of other sites with CORS and caches only successful ones. Browsers count a
 * response that scripts cannot read as 7 MB of the shop's storage, and cannot tell whether the response is an error.
 */
export const readableImages = {
  requestWillFetch: ({ request }: { request: Request }) =>
    Promise.resolve(
      request.mode === 'no-cors' ? new Request(request.url, { mode: 'cors', credentials: 'omit' }) : request,
    ),
  cacheWillUpdate: ({ response }: { response: Response }) =>
    Promise.resolve(response.status === 200 ? response : null),
  /** Shows an image of a site without CORS, which is not cached. */
  handlerDidError: ({ request }: { request: Request }) => fetch(request),
};
