import * as z from 'zod/mini';
import { paths } from '#config/paths.ts';
import { createPersistedValue } from '#lib/persisted-value.ts';

/** The page that a visitor tried to open before being asked to sign in or complete the profile. */
const postLoginPath = createPersistedValue('post_login_path', z.string(), {
  belongsTo: 'visitor',
  inTab: true,
  format: 'text',
});

export function rememberPostLoginPath(path: string): void {
  postLoginPath.set(path);
}

/**
 * Returns the path if it leads to a page of this site, otherwise null. The path is not trusted, because anyone can
 * craft a link.
 */
export function toSameSitePath(path: string | null): string | null {
  return path && /^\/(?![/\\])/.test(path) ? path : null;
}

/** Returns the remembered path without removing it; null if there is none or it leads to another site. */
export function getPostLoginPath(): string | null {
  return toSameSitePath(postLoginPath.get());
}

export function usePostLoginPath(): string | null {
  return toSameSitePath(postLoginPath.useValue());
}

const givingPaths = [
  paths.giftSuccess,
  paths.giftOrder,
  paths.openGift,
  paths.publicGift,
  paths.giftCheckout,
].map((path) => path.replace(/:.*$/, ''));

/**
 * Returns whether a path is part of giving or opening a gift, for which members need neither a phone number nor an
 * address.
 */
export function isGiftRelatedPath(path: string | null): boolean {
  return path !== null && givingPaths.some((one) => path.startsWith(one));
}

/** Returns the remembered path and removes it; null if there is none or it leads to another site. */
export function consumePostLoginPath(): string | null {
  const path = getPostLoginPath();
  postLoginPath.set(null);
  return path;
}
