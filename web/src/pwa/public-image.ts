/** The path of a file in the shop's Storage, without the folder of the meals' published images. */
const privateFile = /^\/v0\/b\/[^/]+\/o\/(?!meal-images(?:%2F|\/))/i;

/**
 * Returns whether a request is for an image that may be cached. Of the shop's Storage these are only the images of
 * meals, because all other files are uploads of customers, riders and staff.
 */
export function isPublicImage({ destination, url }: Pick<Request, 'destination' | 'url'>): boolean {
  return destination === 'image' && !privateFile.test(new URL(url).pathname);
}
