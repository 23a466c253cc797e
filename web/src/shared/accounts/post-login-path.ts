import * as z from 'zod/mini';
import { createPersistedValue } from '#lib/persisted-value.ts';

/** Where a visitor wanted to go before being asked to sign in or to complete the profile. */
const postLoginPath = createPersistedValue('post_login_path', z.string(), {
  belongsTo: 'visitor',
  inTab: true,
  format: 'text',
});

export function rememberPostLoginPath(path: string): void {
  postLoginPath.set(path);
}

/** A path that leads nowhere but into this shop, else null: links are made by anybody. */
export function ownPath(path: string | null): string | null {
  return path && /^\/(?![/\\])/.test(path) ? path : null;
}

/** The remembered path, which stays remembered; null as `takePostLoginPath` says. */
export function readPostLoginPath(): string | null {
  return ownPath(postLoginPath.get());
}

/** The same, for what is shown meanwhile. */
export function usePostLoginPath(): string | null {
  return ownPath(postLoginPath.useValue());
}

/** The remembered path, which is thereby forgotten; null if there is none or if it isn't one of this site's own. */
export function takePostLoginPath(): string | null {
  const path = readPostLoginPath();
  postLoginPath.set(null);
  return path;
}
