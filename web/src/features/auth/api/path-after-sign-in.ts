import { parseUrl } from '#lib/parse-url.ts';
import { toSameSitePath } from '#shared/sign-in/post-login-path.ts';
import { paths, buildProfilePath } from '#config/paths.ts';

const orderingPaths = [
  paths.checkout,
  paths.payment,
  paths.reviewSelf,
  paths.reviewGift,
  paths.giftCheckout.replace('/:recipientId', ''),
];
const placedOrderPaths = [
  paths.paymentInstructions,
  paths.paymentPending,
  paths.orderConfirmationPending,
  paths.paymentSuccess,
  buildProfilePath('experiences'),
];

const isUnder = (path: string | null, parents: readonly string[]) =>
  path !== null && parents.some((one) => path.startsWith(one) && /^$|^[/?#&]/.test(path.slice(one.length)));

/** Returns whether this path is part of placing an order. */
export const isOrderingPath = (path: string | null): boolean => isUnder(path, orderingPaths);

/** Returns whether this path shows an order that was already placed. */
export const isPlacedOrderPath = (path: string | null): boolean => isUnder(path, placedOrderPaths);

/** Returns whether this path shows a gift to its recipient. */
export const isReceivedGiftPath = (path: string | null): boolean =>
  isUnder(path, [paths.receivedGift.replace('/:orderId', '')]);

/**
 * Returns the URL of the sign-in page for a link in an email. The URL contains `path`, so that the link works in any
 * browser.
 */
export function buildSignInUrl(path: string | null): string {
  const next = path === null ? '' : `?next=${encodeURIComponent(path)}`;
  return `${location.origin}${paths.signIn}${next}`;
}

/**
 * Returns the path contained in a URL from `buildSignInUrl`. Returns null if the URL contains no path or a path of
 * another site.
 */
export function getPathAfterSignIn(address: string | undefined): string | null {
  return toSameSitePath(parseUrl(address ?? '')?.searchParams.get('next') ?? null);
}
