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
