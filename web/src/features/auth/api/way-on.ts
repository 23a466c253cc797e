import { ownPath } from '#shared/accounts/post-login-path.ts';
import { paths } from '#config/paths.ts';

const ordering = [
  paths.checkout,
  paths.payment,
  paths.reviewSelf,
  paths.reviewGift,
  paths.giftCheckout.replace(':recipientId', ''),
];

/** Whether somebody who is asked to sign in was about to order. */
export function isOrdering(path: string | null): boolean {
  return path !== null && ordering.some((one) => path.startsWith(one));
}

/** Where a mailed link leads on to: the sign-in page, which knows `path` whichever browser it is opened in. */
export function signInAddress(path: string | null): string {
  const next = path === null ? '' : `?next=${encodeURIComponent(path)}`;
  return `${location.origin}${paths.signIn}${next}`;
}

/** The path in such an address; null where there is none of this shop's. */
export function pathAfterSignIn(address: string | undefined): string | null {
  if (address === undefined || !URL.canParse(address)) return null;
  return ownPath(new URL(address).searchParams.get('next'));
}
