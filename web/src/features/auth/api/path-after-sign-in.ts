import { toOwnPath } from '#shared/accounts/post-login-path.ts';
import { paths } from '#config/paths.ts';

const ordering = [
  paths.checkout,
  paths.payment,
  paths.reviewSelf,
  paths.reviewGift,
  paths.giftCheckout.replace(':recipientId', ''),
];

/** Returns whether a visitor who is asked to sign in was about to order. */
export function isOrderingPath(path: string | null): boolean {
  return path !== null && ordering.some((one) => path.startsWith(one));
}

/** Returns the sign-in address for a link in an email; it carries `path`, so that it works in any browser. */
export function buildSignInAddress(path: string | null): string {
  const next = path === null ? '' : `?next=${encodeURIComponent(path)}`;
  return `${location.origin}${paths.signIn}${next}`;
}

/** Returns the path that such an address carries; null if it is not an address of this shop. */
export function getPathAfterSignIn(address: string | undefined): string | null {
  if (address === undefined || !URL.canParse(address)) return null;
  return toOwnPath(new URL(address).searchParams.get('next'));
}
