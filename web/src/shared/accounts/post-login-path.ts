import * as z from 'zod/mini';
import { createPersistedValue } from '#lib/persisted-value.ts';

/** The page that a visitor wanted before being asked to sign in or to complete the profile. */
const postLoginPath = createPersistedValue('post_login_path', z.string(), {
  belongsTo: 'visitor',
  inTab: true,
  format: 'text',
});

export function rememberPostLoginPath(path: string): void {
  postLoginPath.set(path);
}

/** Returns the path if it leads to this shop, otherwise null, because anyone can make links. */
export function toOwnPath(path: string | null): string | null {
  return path && /^\/(?![/\\])/.test(path) ? path : null;
}

/** Returns the remembered path without forgetting it; null as for `takePostLoginPath`. */
export function readPostLoginPath(): string | null {
  return toOwnPath(postLoginPath.get());
}

/** Follows the remembered path. */
export function usePostLoginPath(): string | null {
  return toOwnPath(postLoginPath.useValue());
}

/** Returns the remembered path and forgets it; null if none exists or it leads to another site. */
export function takePostLoginPath(): string | null {
  const path = readPostLoginPath();
  postLoginPath.set(null);
  return path;
}
